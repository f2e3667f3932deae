"""The variants (scenarios 61 to 64) and the score (65, 66)."""

from typing import Any

import pytest
from tests.games.dream_on.night import A, B, C, Night, dreamt, simple

from reverie.games.dream_on import GAME
from reverie.games.dream_on.pieces import INDIVIDUAL
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


def test_62_the_majority_at_the_deadline() -> None:
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
    night.pass_time(night.now + 120_000)
    assert night.told("answered")[0]["text"] == "an owl"


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
    assert GAME.real_time.chat_refusal(night.t, A, "was it an owl?") is None
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
