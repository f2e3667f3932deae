"""The variants (scenarios 61 to 64, 99, 100) and the score (65, 66)."""

from typing import Any

import pytest
from tests.games.dream_on.night import A, B, C, D, Night, dreamt, simple

from reverie.games.dream_on import GAME
from reverie.games.dream_on.deck import NUMBER
from reverie.games.dream_on.pieces import INDIVIDUAL, KNOWS
from reverie.games.dream_on.scoring import band, relative_band


def three(**options: Any) -> Night:
    """Three people who recall together; the owl opened the dream."""
    return dreamt(
        (A, "dragon", ""), (B, "kite", ""), (C, "pizza", ""), seats=3, opening="owl", recall="together", **options
    )


def test_61_all_agree_on_one_proposal() -> None:
    night = three()
    night.do(A, "propose", "un hibou")
    night.do(B, "propose", "une chouette")
    night.do(C, "support 0")
    assert night.phase == "propose"
    night.do(B, "support 0")
    assert night.told("answered") == [{"seat": -1, "how": "text", "text": "un hibou", "card": ""}]
    night.next_card()
    assert night.zones == ["individual"]


def test_61_a_new_proposal_has_to_be_supported_anew() -> None:
    night = three()
    night.do(A, "propose", "un hibou")
    night.do(B, "support 0")
    night.do(A, "propose", "un volcan")
    assert night.t.attempt.supports == [A, -1, -1]
    assert night.why_not(C, "support 2") == "no_proposal"


def test_62_most_supporters_at_the_deadline() -> None:
    night = three()
    night.do(A, "propose", "a volcano")
    night.do(B, "propose", "an owl")
    night.do(C, "support 1")
    night.pass_time(night.now + 120_000)
    assert night.told("answered")[0]["text"] == "an owl"
    night.judge_now()  # the house judges after the clock, too
    night.next_card()
    assert night.zones == ["individual"]
    nobody = three()
    nobody.pass_time(nobody.now + 120_000)
    assert nobody.score == -2


def test_62_a_tie_goes_to_the_holder_of_the_pile() -> None:
    night = three()
    assert night.t.active == C
    night.do(A, "propose", "a volcano")
    night.do(C, "propose", "an owl")
    night.do(-2, "lost 1")  # of two people one is half
    night.pass_time(night.now + 120_000)
    assert night.told("answered")[0]["text"] == "an owl"


def four(*acts: tuple[int, str, str]) -> Night:
    """Four people who recall the owl together, after these acts, when the time is over; D holds the pile."""
    laid = ((A, "dragon", ""), (B, "kite", ""), (C, "pizza", ""), (D, "moon", ""))
    night = dreamt(*laid, opening="owl", recall="together")
    assert night.t.active == D
    for seat, act, text in acts:
        night.do(seat, act, text)
    night.pass_time(night.now + 120_000)
    return night


def test_99_without_half_of_the_people_there_is_no_answer() -> None:
    night = four((A, "propose", "an owl"), (B, "propose", "a volcano"))
    assert (night.told("answered"), night.score) == ([], -2)
    attempt = night.view().attempt
    assert attempt is not None
    assert attempt.answer is not None
    assert attempt.answer.decided_by == "timeout"


def test_99_half_of_the_people_are_enough() -> None:
    night = four((A, "propose", "an owl"), (B, "support 0", ""), (C, "propose", "a volcano"))
    assert night.told("answered")[0]["text"] == "an owl"


def test_99_two_and_two_go_to_the_holder_of_the_pile_else_to_the_earlier() -> None:
    tie = ((A, "propose", "a volcano"), (B, "support 0", ""))
    night = four(*tie, (D, "propose", "an owl"), (C, "support 3", ""))
    assert night.told("answered")[0]["text"] == "an owl"
    earlier = four(*tie, (C, "propose", "an owl"), (D, "support 2", ""))
    assert earlier.told("answered")[0]["text"] == "a volcano"


def with_two_bots() -> Night:
    """Two people and two bots; D, a bot that remembers the owl, has proposed it."""
    night = Night(4, recall="together")
    for seat in (C, D):
        night.do(-2, f"bot {seat} elephant", t=-9_999 + seat)
    night.open_with("owl")
    night.flip()
    night.lay(A, "dragon", t=2_000)
    night.wake_up()
    night.t.attempt.idea[D], night.t.attempt.idea_card[D] = KNOWS, NUMBER["owl"]
    night.do(D, "propose-recall")
    return night


def test_100_bots_decide_nothing_as_long_as_a_person_is_there() -> None:
    night = with_two_bots()
    night.pass_time(night.now + 120_000)
    assert (night.told("answered"), night.score) == ([], -2)
    supported = with_two_bots()
    supported.do(B, "support 3")
    supported.pass_time(supported.now + 120_000)
    assert supported.told("answered")[0]["seat"] == -1
    supported.judge_now()
    supported.next_card()
    assert supported.zones == ["individual"]


def test_100_with_nobody_present_the_earliest_proposal_is_the_answer() -> None:
    night = with_two_bots()
    for seat in (A, B):
        night.do(-2, f"lost {seat}")
    night.pass_time(night.now + 120_000)
    assert len(night.told("answered")) == 1


def test_62_the_table_may_give_a_card_up() -> None:
    night = three()
    night.do(A, "propose-pass")
    for seat in (B, C):
        night.do(seat, "support 0")
    attempt = night.view().attempt
    assert attempt is not None
    assert attempt.answer is not None
    assert attempt.answer.decided_by == "pass"
    assert night.score == -2


def test_62_never_one_point() -> None:
    night = three()
    while not night.t.over:
        names = {"owl": "owl", "dragon": "dragon", "kite": "kite", "pizza": "volcano"}
        night.do(A, "propose", names[night.pile[night.t.k]])
        for seat in (B, C):
            night.do(seat, "support 0")
        night.next_card()
    assert night.zones == ["individual", "individual", "individual", "wrong"]


def test_63_free_talk_but_no_signals_and_no_asking() -> None:
    night = three()
    assert GAME.real_time.hear(night.t, A, "was it an owl?")[0] is None
    assert night.why_not(A, "signal") == "not_now"
    assert night.why_not(C, "ask 0") == "not_now"
    assert night.why_not(C, "flag") == "not_now"


def test_64_both_variants_together() -> None:
    night = Night(3, recall="together", draw="empty_hand").flip()
    sizes = []
    for number in range(3):
        night.do(A, next(act for act in sorted(night.options(A)) if act.startswith("play")), t=2_000 * (number + 1))
        sizes.append(len(night.t.hands[A]))
    assert sizes == [2, 1, 3]
    night.wake_up()
    assert night.phase == "propose"


def test_pictures_for_everybody_who_plays() -> None:
    night = three(judge="choice")
    views = [night.view(seat).attempt for seat in (A, B, C, -1)]
    choices = [view.choices for view in views if view is not None]
    assert choices[0] == choices[1] == choices[2]
    assert len(choices[0]) == 6
    assert choices[3] == []
    night.do(A, "propose-card owl")
    assert night.why_not(B, "propose-card snail") == "no_such_picture" or "snail" in choices[0]
    for seat in (B, C):
        night.do(seat, "support 0")
    assert night.score == 2


def test_the_holder_turns_the_card_by_honour() -> None:
    night = three(judge="honour")
    assert night.why_not(A, "spoken") == "not_now"
    night.do(C, "spoken")
    attempt = night.view().attempt
    assert attempt is not None
    assert attempt.electorate == [A, B, C]
    for seat in (A, B, C):
        night.do(seat, "right")
    assert night.score == 2


@pytest.mark.parametrize(
    ("score", "expected"), [(15, 1), (16, 2), (30, 2), (31, 3), (45, 3), (46, 4), (60, 4), (61, 5), (-8, 1)]
)
def test_65_bands(score: int, expected: int) -> None:
    assert band(score) == expected


def test_66_long_dreams_reach_the_top() -> None:
    assert band(2 * 31) == 5
    assert band(2 * 30) == 4
    assert relative_band(2 * 30, 30) == 5
    assert [relative_band(score, 10) for score in (-20, 4, 5, 9, 10, 14, 15, 19, 20)] == [1, 1, 2, 2, 3, 3, 4, 4, 5]
    night = simple(seats=2)
    while not night.t.over:
        night.do(night.t.active, "answer", night.pile[night.t.k])
        night.next_card()
    assert {result.zone for result in night.t.results} == {INDIVIDUAL}
    view = night.view()
    assert view.figures is not None
    assert (view.score, view.figures.relative_band, view.ending) == (10, 5, "remembered")
    outcome = night.t.outcome
    assert outcome is not None
    assert outcome.team
