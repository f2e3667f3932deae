"""Judging: honour, automatic with contest, picture choice (scenarios 50 to 59), one person alone (spec 11.4)."""

from typing import Any

import pytest
from tests.games.dream_on.night import A, B, C, D, Night, dreamt

from reverie.games.dream_on.deck import CARDS, NUMBER
from reverie.games.dream_on.view import AnswerView

CARDS_OF_C = ((A, "dragon", "it breathes confetti"), (B, "owl", ""), (D, "penguin", ""), (C, "kite", ""))
VAGUE_CARDS = ((A, "owl", ""), (B, "penguin", ""), (C, "kite", ""))  # “a bird” fits two of them


def judged(**options: Any) -> Night:
    """C has to recall the moon."""
    return dreamt(*CARDS_OF_C, **options)


def answer_of(night: Night) -> AnswerView:
    """What became of the present answer."""
    attempt = night.view().attempt
    assert attempt is not None
    assert attempt.answer is not None
    return attempt.answer


def vague(**options: Any) -> Night:
    """Three people; the owl opens the dream, and “a bird” is the answer: it could also be the penguin."""
    night = dreamt((A, "penguin", ""), (B, "kite", ""), (C, "pizza", ""), seats=3, opening="owl", **options)
    night.do(C, "answer", "a bird")
    return night


def test_50_honour_a_tie_is_in_favour_of_the_dreamers() -> None:
    night = judged(judge="honour")
    night.do(C, "spoken")
    attempt = night.view().attempt
    assert attempt is not None
    assert attempt.electorate == [A, B, D]
    assert attempt.shown is not None
    night.do(A, "right")
    night.do(B, "wrong")
    assert night.view(A).seats[A].vote == "RIGHT"
    assert night.view(D).seats[A].vote == night.view().seats[A].vote == ""
    assert night.view(D).seats[A].voted
    assert night.why_not(C, "right") == "not_you"
    night.pass_time(night.now + 15_000)
    assert answer_of(night).verdict == "RIGHT"
    assert night.view(D).seats[B].vote == "WRONG"
    night.next_card()
    assert night.zones == ["individual"]


def test_50_votes_can_be_changed_until_all_have_voted() -> None:
    night = judged(judge="honour")
    night.do(C, "spoken")
    night.do(A, "right")
    night.do(A, "wrong")
    night.do(B, "wrong")
    night.do(D, "right")
    assert night.phase == "shown"
    assert night.told("vote_closed") == [{"right": 1, "wrong": 2, "votes": ["WRONG", "WRONG", "", "RIGHT"]}]
    assert night.why_not(A, "contest") == "not_now"


@pytest.mark.parametrize(
    ("act", "text", "zone"),
    [("answer", "a volcano", "wrong"), ("answer", "the moon", "individual"), ("spoken", "", "individual")],
)
def test_51_honour_without_votes(act: str, text: str, zone: str) -> None:
    night = judged(judge="honour")
    night.do(C, act, text)
    assert night.phase == "vote"
    night.pass_time(night.now + 15_000)
    assert night.phase == "shown"
    night.next_card()
    assert night.zones == [zone]


def test_52_vague_answers_are_put_to_the_vote() -> None:
    night = vague()
    assert night.phase == "vote"
    night.do(A, "right")
    night.do(B, "wrong")
    assert answer_of(night).decided_by == "vote"
    assert night.why_not(A, "contest") == "not_now"
    night.next_card()
    assert night.zones == ["individual"]
    silent = vague()
    silent.pass_time(silent.now + 15_000)
    silent.next_card()
    assert silent.zones == ["wrong"]


def test_53_a_contest_can_overturn_a_wrong_once() -> None:
    night = judged()
    night.do(C, "answer", "a volcano")
    assert night.score == 0  # provisional
    night.do(D, "contest")
    assert night.phase == "vote"
    night.do(A, "right")
    night.do(B, "right")
    night.do(D, "wrong")
    assert night.score == 2
    assert answer_of(night).decided_by == "vote"
    tie = judged()
    tie.do(C, "answer", "a volcano")
    tie.do(D, "contest")
    tie.do(A, "right")
    tie.do(B, "wrong")
    tie.pass_time(tie.now + 15_000)
    assert tie.score == -2


def test_54_a_right_that_was_too_kind_can_be_contested() -> None:
    night = judged()
    night.do(C, "answer", "the moon")
    night.do(A, "contest")
    for seat, vote in ((A, "wrong"), (B, "wrong"), (D, "right")):
        night.do(seat, vote)
    night.next_card()
    assert night.zones == ["wrong"]


def test_55_one_contest_for_each_card_in_time() -> None:
    night = judged()
    night.do(C, "answer", "the moon")
    night.do(A, "contest")
    night.pass_time(night.now + 15_000)
    assert night.phase == "shown"
    assert night.why_not(B, "contest") == "not_now"
    late = judged()
    late.do(C, "answer", "the moon")
    late.pass_time(late.now + 8_000)
    assert late.why_not(A, "contest #0") == "late"
    assert late.why_not(A, "contest #2") == "too_early"


def test_56_an_answer_without_words_uses_nothing_up() -> None:
    night = judged()
    for text in ("", "…", "le", "🌙"):
        assert night.why_not(C, "answer", text) == "empty_answer"
    night.do(C, "answer", "the moon")


def test_57_the_pictures_to_choose_from() -> None:
    night = judged(judge="choice")
    attempt = night.view(C).attempt
    assert attempt is not None
    assert len(attempt.choices) == len(set(attempt.choices)) == 6
    assert attempt.choices.count("moon") == 1
    assert "dragon" in attempt.choices  # the next card of the pile
    again = judged(judge="choice").view(C).attempt
    assert again is not None
    assert again.choices == attempt.choices
    night.do(C, "choose moon")
    assert answer_of(night).decided_by == "choice"
    assert night.score == 2
    night.next_card()
    shown = night.view(D).attempt
    assert shown is not None
    assert "moon" not in shown.choices
    assert night.why_not(D, "choose moon") == "no_such_picture"
    assert night.why_not(D, "answer", "a dragon") == "not_now"
    other = next(card for card in shown.choices if card != "dragon")
    night.do(D, f"choose {other}")
    assert night.score == 0


@pytest.mark.parametrize("count", [4, 6, 9, 12])
def test_57_as_many_pictures_as_the_table_wants(count: int) -> None:
    night = judged(judge="choice", choice_count=count)
    attempt = night.view(C).attempt
    assert attempt is not None
    assert len(set(attempt.choices)) == count


def test_58_only_who_answers_sees_the_pictures() -> None:
    night = judged(judge="choice")
    choices = [night.view(seat).attempt for seat in (A, B, D, -1)]
    assert all(each is not None and each.choices == [] for each in choices)
    mine = night.view(C).attempt
    assert mine is not None
    night.do(C, "ask 1")
    asked = night.view(B).attempt
    assert asked is not None
    assert asked.choices == mine.choices
    assert night.told("choices", B) == [{"cards": mine.choices}]
    assert night.told("choices", A) == night.told("choices") == []
    night.do(B, "choose moon")
    night.next_card()
    assert night.zones == ["collective"]


def test_59_the_last_card_has_only_decoys_beside_it() -> None:
    night = judged(judge="choice")
    for _ in range(4):
        night.do(night.t.active, "pass")
        night.next_card()
    attempt = night.view(night.t.active).attempt
    assert attempt is not None
    others = [NUMBER[card] for card in attempt.choices if card != "kite"]
    assert len(others) == 5
    assert set(others) <= set(night.t.decoys)
    assert not set(night.t.decoys) & set(night.t.pile)
    assert len(night.t.decoys) == 12


def test_one_person_judges_doubtful_answers_alone() -> None:
    night = dreamt((0, "penguin", ""), (0, "kite", ""), seats=1, opening="owl")
    night.do(0, "answer", "a bird")
    attempt = night.view().attempt
    assert attempt is not None
    assert attempt.electorate == [0]
    night.do(0, "right")
    assert answer_of(night).decided_by == "self"
    night.next_card()
    night.do(0, "answer", "a volcano")
    night.do(0, "contest")
    assert answer_of(night).decided_by == "self"
    night.next_card()
    night.do(0, "answer", "a kite")
    assert night.why_not(0, "contest") == "not_now"  # a right one cannot be contested
    night.next_card()
    assert night.zones == ["individual"] * 3


def test_a_bots_answer_is_the_matchers_business_also_by_honour() -> None:
    night = Night(3, judge="honour", first_player="host")
    night.do(-2, "bot 2 elephant", t=-9_000)
    night.flip()
    night.lay(A, "dragon", t=2_000)
    night.lay(C, "kite", t=4_000)
    night.wake_up()
    assert night.t.active == C
    assert night.t.attempt.idea[C]  # an elephant's memory
    night.do(C, "recall", t=night.now + 5_000)
    assert night.phase == "shown"
    assert answer_of(night).decided_by == "matcher"
    assert answer_of(night).text


def test_where_the_matcher_fails_the_table_decides(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("reverie.games.dream_on.real_time.in_languages", broken)
    night = judged()
    night.do(C, "answer", "the moon")
    assert night.phase == "vote"
    assert answer_of(night).reason == "MATCHER_DOWN"
    assert "the matcher failed" in caplog.text


def test_with_fewer_than_two_people_honour_becomes_automatic() -> None:
    night = Night(2, judge="honour")
    night.do(-2, "bot 1 drowsy", t=-9_000)
    night.flip().wake_up()
    assert night.view().rules.judge == "auto"
    assert CARDS[night.t.pile[0]].id
