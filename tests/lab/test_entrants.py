"""Bots are written as one word, and the word leads back to the bot."""

import pytest

from reverie.bots import LEVELS, level
from reverie.engine import BadOption
from reverie.lab.entrants import entrant, is_timed, seat_levels, word_of


@pytest.mark.parametrize("word", [*LEVELS, "search:300", "search:0.5s", "patient:20:0.25s"])
def test_a_word_leads_to_a_level_and_back(word: str) -> None:
    assert word_of(entrant(word)) == word
    assert entrant(entrant(word)) == entrant(word)


def test_rollouts_and_seconds() -> None:
    assert entrant("search:300") == level("search", rollouts=300)
    assert entrant("search:0.5s") == level("search", seconds=0.5)
    assert entrant("search:40:2s") == level("search", rollouts=40, seconds=2.0)
    assert is_timed([entrant("policy"), entrant("search:0.5s")])
    assert not is_timed([entrant("policy"), entrant("search:5")])


@pytest.mark.parametrize("word", ["", "policy:", "search:-3", "search:3x", "Search", "search:0.5s:3", "search 3"])
def test_other_words_are_refused(word: str) -> None:
    with pytest.raises(BadOption, match="A bot is written as"):
        entrant(word)


def test_limits_that_make_no_sense_are_refused() -> None:
    with pytest.raises(BadOption, match="policy does not search"):
        entrant("policy:300")
    with pytest.raises(BadOption, match="needs a limit"):
        entrant("search:0")
    with pytest.raises(BadOption, match="There is no bot oracle"):
        entrant("oracle")


def test_one_bot_for_all_seats_or_one_for_each() -> None:
    assert [each.name for each in seat_levels("easy", 3)] == ["easy"] * 3
    assert [each.name for each in seat_levels(["easy", level("policy")], 2)] == ["easy", "policy"]
    with pytest.raises(BadOption, match="2 seats but 3 bots"):
        seat_levels(["easy"] * 3, 2)
