"""Actions: a number inside, one text outside, and words for those who mistype."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reverie.engine import BadText
from reverie.engine.actions import ActionTexts, Pair, action, argument_of, offer, spell_out, verb_of

VERBS = ["concede", "play", "pass"]


def argument_text(verb: int, argument: int) -> str | None:
    """`play` takes a card, `pass` nothing."""
    if verb == 1:
        return ("sun", "moon")[argument] if argument < 2 else None
    return "" if argument == 0 else None


ACTIONS = ActionTexts(spell_out(VERBS, argument_text))


def test_every_action_has_one_text_and_the_text_leads_back() -> None:
    assert ACTIONS.texts == {action(1, 0): "play sun", action(1, 1): "play moon", action(2, 0): "pass"}
    assert all(ACTIONS.parse(ACTIONS.text(number)) == number for number in ACTIONS.texts)


def test_blanks_do_not_matter() -> None:
    assert ACTIONS.parse("  play   moon ") == action(1, 1)


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("fly moon", "“fly” is not an action of this game.", "«\xa0fly\xa0» n’est pas une action de ce jeu."),
        ("", "“” is not an action of this game.", "«\xa0\xa0» n’est pas une action de ce jeu."),
        ("concede", "“concede” is not an action of this game.", ""),
        ("play sand", "“sand” does not say what “play” acts on.", ""),
    ],
)
def test_what_cannot_be_read_is_explained(text: str, english: str, french: str) -> None:
    with pytest.raises(BadText) as refused:
        ACTIONS.parse(text)
    assert str(refused.value) == english
    assert refused.value.field == "action"
    assert not french or refused.value.in_language("fr") == french


def test_a_number_that_means_nothing_has_no_text() -> None:
    with pytest.raises(BadText, match="There is no action number 258"):
        ACTIONS.text(action(1, 2))


@given(verb=st.integers(1, 255), argument=st.integers(0, 255))
def test_verb_and_argument_come_back(verb: int, argument: int) -> None:
    number = action(verb, argument)
    assert (verb_of(number), argument_of(number)) == (verb, argument)


@given(size=st.integers(1, 16), first=st.integers(0, 15), second=st.integers(0, 15))
def test_two_small_numbers_in_one_argument(size: int, first: int, second: int) -> None:
    pair = Pair(size)
    assert pair.split(pair.pack(first, second % size)) == (first, second % size)
    assert Pair(4).pack(2, 3) == 11


def test_an_offer_is_the_action_itself_whatever_its_number() -> None:
    offered: list[int] = []
    for verb in (1, 63, 64, 200):
        offer(offered, verb, 255)
    assert offered == [action(verb, 255) for verb in (1, 63, 64, 200)]
