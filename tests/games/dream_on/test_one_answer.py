"""One answer per card, and descriptions that the machine does not know (scenarios 91 to 98)."""

from typing import Any

import pytest
from tests.games.dream_on.judged_answers import DREAM
from tests.games.dream_on.night import A, B, C, Night, dreamt
from tests.games.dream_on.test_judging import answer_of

from reverie.games.dream_on.deck import NUMBER, TAGS
from reverie.games.dream_on.matching.findings import finding_text
from reverie.games.dream_on.matching.judge import judge

SAID = {NUMBER[card]: words for card, words in DREAM}
PILE = list(SAID)
UNKNOWN = "un truc vert"


def opened_by(card: str, *others: str, seats: int = 3, **options: Any) -> Night:
    """People in a circle; whoever laid the last card has to recall this opening card."""
    laid = [(number % seats, name, "") for number, name in enumerate(others)]
    return dreamt(*laid, seats=seats, opening=card, **options)


def verdict(card: str, answer: str) -> tuple[str, ...]:
    """What the matcher says of an answer in the dream of the table of answers."""
    k = PILE.index(NUMBER[card])
    return judge(answer, PILE[k], PILE, PILE[:k], SAID)[:2]


def test_91_a_kind_is_an_answer_and_two_kinds_are_two() -> None:
    night = opened_by("penguin", "pizza", "kite", "moon")
    night.do(C, "answer", "a bird")
    assert (answer_of(night).verdict, answer_of(night).reason) == ("RIGHT", "KIND_ONLY_ONE")
    two = opened_by("penguin", "pizza", "kite", "moon")
    two.do(C, "answer", "a bird or a fruit")
    assert (two.phase, answer_of(two).reason) == ("vote", "TWO_ANSWERS")
    three = opened_by("penguin", "pizza", "kite", "moon")
    three.do(C, "answer", "a bird, a fruit, a toy")
    assert (answer_of(three).verdict, answer_of(three).reason) == ("WRONG", "LIST")
    attempt = three.view().attempt
    assert attempt is not None
    assert attempt.may_contest


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("joined", [", ", " ", " or ", " ou ", " et ", " and ", "; ", " / "])
def test_91_a_list_of_all_kinds_is_never_right(language: str, joined: str) -> None:
    kinds = [tag.words(language)[0] for tag in TAGS.values() if tag.kind]
    assert len(kinds) == 22
    for card in range(156):
        assert judge(joined.join(kinds), card, range(156), (), {}).verdict == "WRONG", card
        assert judge(joined.join(kinds), card, [card], (), {}).verdict == "WRONG", card


def test_92_a_comma_in_what_was_said_is_no_second_answer() -> None:
    assert verdict("owl", "il parle à un rapace, qui compte les moutons") == ("RIGHT", "NARRATION")
    assert verdict("owl", "il parle à un rapace qui compte les moutons ou un fruit") == ("VAGUE", "TWO_ANSWERS")


@pytest.mark.parametrize(
    ("card", "phrase", "other"),
    [
        ("letter", "une enveloppe avec un cœur", "broken-heart"),
        ("letter", "an envelope with a heart", "broken-heart"),
        ("surfer", "un surfeur sur une vague", "wave"),
        ("surfer", "a surfer on a wave", "wave"),
        ("cake", "un gâteau avec des bougies", "candle"),
        ("cake", "a cake with candles", "candle"),
    ],
)
def test_93_a_picture_of_two_things_is_known_by_both(card: str, phrase: str, other: str) -> None:
    pile = [NUMBER[card], NUMBER[other]]
    assert judge(phrase, pile[0], pile, (), {})[:2] == ("RIGHT", "LABEL")
    assert judge(phrase, pile[1], pile, (), {})[:2] == ("WRONG", "OTHER_PICTURE")


def test_93_either_of_the_two_is_a_guess() -> None:
    pile = [NUMBER["letter"], NUMBER["broken-heart"]]
    assert judge("une enveloppe ou un cœur", pile[0], pile, (), {})[:2] == ("WRONG", "EITHER_OR")


def test_94_a_list_of_kinds_is_no_answer_but_a_hint() -> None:
    penguin = NUMBER["penguin"]
    listed = "oiseau, fruit, jouet"
    assert verdict("penguin", listed) == ("WRONG", "LIST")
    as_hint = judge(listed, penguin, PILE, PILE[: PILE.index(penguin)], SAID, one_answer=False)
    assert as_hint.verdict in ("RIGHT", "VAGUE")


def test_95_the_table_decides_about_an_unknown_description() -> None:
    night = opened_by("dragon", "pizza", "kite", "moon")
    night.do(C, "answer", UNKNOWN)
    attempt = night.view().attempt
    assert attempt is not None
    assert attempt.shown is not None
    assert (night.phase, attempt.electorate, answer_of(night).reason) == ("vote", [A, B], "NO_MATCH")
    night.do(A, "right")
    night.do(B, "wrong")
    assert (night.score, answer_of(night).decided_by) == (2, "vote")
    assert night.why_not(A, "contest") == "not_now"
    silent = opened_by("dragon", "pizza", "kite", "moon")
    silent.do(C, "answer", UNKNOWN)
    silent.pass_time(silent.now + 15_000)
    assert silent.score == -2
    assert silent.why_not(A, "contest") == "not_now"


def test_95_also_when_all_remember_together() -> None:
    night = opened_by("dragon", "pizza", "kite", seats=2, recall="together")
    night.do(A, "propose", UNKNOWN)
    night.do(B, "support 0")
    attempt = night.view().attempt
    assert attempt is not None
    assert (night.phase, attempt.electorate) == ("vote", [A, B])


def alone_with_bots(**options: Any) -> Night:
    """One person and two bots; the person has to recall the dragon."""
    night = Night(3, **options)
    for seat in (B, C):
        night.do(-2, f"bot {seat} drowsy", t=-9_999 + seat)
    night.open_with("dragon")
    night.flip()
    night.lay(A, "pizza", t=2_000)
    night.wake_up()
    night.do(A, "answer", UNKNOWN)
    return night


def test_96_one_person_alone_is_asked_whether_it_counts() -> None:
    night = alone_with_bots()
    attempt = night.view().attempt
    assert attempt is not None
    assert (night.phase, attempt.electorate, night.view().rules.doubt) == ("vote", [A], "self")
    decision = night.t.decision(A)
    assert decision is not None
    assert decision.name == "confirm"
    night.do(A, "right")
    assert night.score == 2
    assert answer_of(night).decided_by == "self"
    for act in ("wrong", ""):
        hard = alone_with_bots()
        hard.do(A, act) if act else hard.pass_time(hard.now + 15_000)
        assert (hard.score, hard.why_not(A, "contest")) == (-2, "not_now")


def test_96_without_self_confirm_it_is_wrong_at_once() -> None:
    night = alone_with_bots(self_confirm=False)
    assert (night.phase, night.score, night.view().rules.doubt) == ("shown", -2, "nobody")
    assert night.why_not(A, "contest") == "not_now"


def test_96_whoever_is_left_after_the_others_gave_up_judges_alone() -> None:
    night = opened_by("dragon", "pizza", "kite", seats=2)
    night.t.apply(A, 0)
    night.do(B, "answer", UNKNOWN)
    attempt = night.view().attempt
    assert attempt is not None
    assert (night.phase, attempt.electorate) == ("vote", [B])


def test_97_a_kind_that_does_not_fit_is_wrong_and_no_vote_opens() -> None:
    night = opened_by("pizza", "dragon", "kite", seats=2)
    night.do(B, "answer", "un fruit")
    attempt = night.view().attempt
    assert attempt is not None
    assert (night.phase, answer_of(night).reason, attempt.may_contest) == ("shown", "OTHER_PICTURE", True)


def test_98_by_honour_an_unknown_description_is_wrong_if_nobody_votes() -> None:
    night = opened_by("dragon", "pizza", "kite", "moon", judge="honour")
    night.do(C, "answer", UNKNOWN)
    assert night.phase == "vote"
    night.pass_time(night.now + 15_000)
    assert (night.score, answer_of(night).decided_by) == (-2, "matcher")


def test_an_unknown_description_in_plain_words() -> None:
    assert finding_text("NO_MATCH", doubt="table") == "I do not know this description. The table decides."
    assert finding_text("NO_MATCH", doubt="self") == "I do not know this description. You decide."
    assert finding_text("NO_MATCH", doubt="nobody") == "I do not recognise the picture in this."
    assert finding_text("NO_MATCH", doubt="self", language="fr").endswith("À vous de juger.")
