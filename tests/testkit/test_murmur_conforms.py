"""The tiny game passes the whole kit, for every number of seats and every kind of option."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from murmur import GAME
from murmur_hooks import HOOKS

from reverie.engine import SPECTATOR
from reverie.testkit import (
    Nonconformity,
    Trail,
    by_policy,
    case_name,
    check_game,
    check_other_process,
    check_playthrough,
    perft,
    play,
    playthrough,
)

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"
OPTIONS: list[dict[str, Any]] = [
    {},
    {"whims": ["echo"]},
    {"whims": ["dream"], "size": 2},
    {"whims": ["echo", "dream"], "clock": True},
    {"whims": ["echo", "dream"], "clock": True, "size": 4, "ties": "last"},
]
CASES = [pytest.param(seats, options, id=case_name(seats, options)) for seats in (2, 3) for options in OPTIONS]

pytestmark = pytest.mark.usefixtures("murmur_on_shelf")


@pytest.mark.shared
@pytest.mark.parametrize(("seats", "options"), CASES)
def test_random_games(seats: int, options: dict[str, Any]) -> None:
    tally = check_game(GAME, seats, options, games=2, hooks=HOOKS)
    assert tally.games == 2
    assert tally.varied == {*range(seats), SPECTATOR}
    assert min(tally.refusals, tally.worlds, tally.revelations) > 10
    assert tally.endings == {"morning": 2}
    assert not tally.untranslated


@pytest.mark.shared
def test_sensible_games_at_every_node() -> None:
    """The densest run: all checks after every act, played by the game's own policy."""
    options = {"whims": ["echo", "dream"], "clock": True}
    tally = check_game(GAME, 3, options, games=2, hooks=HOOKS, choose=by_policy, dense=GAME.longest)
    assert tally.nodes == tally.acts + tally.games
    assert {"whisper", "place", "answer", "deadline"} == set(tally.decisions)
    assert {"whispered", "revealed", "placed", "echoed", "drew", "dreamt", "morning"} <= set(tally.events)


def test_another_process_writes_the_same_transcript() -> None:
    trail = Trail(GAME, 3, {"whims": ["echo", "dream"], "clock": True}, "a seed for two processes")
    for _ in play(trail, Random(4)):
        pass
    check_other_process(trail, "murmur:GAME", hash_seed="1")
    check_other_process(trail, "murmur:GAME", hash_seed="2")


def test_crash_in_another_process_is_reported() -> None:
    with pytest.raises(Nonconformity, match="No module named 'no_such_game'"):
        check_other_process(Trail(GAME, 2, {}, "x"), "no_such_game:GAME")


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [("plain", 2, {"size": 2}), ("whims", 3, {"size": 2, "whims": ["echo", "dream"], "clock": True})],
)
def test_playthrough(name: str, seats: int, options: dict[str, Any]) -> None:
    check_playthrough(PLAYTHROUGHS / f"murmur-{name}.txt", playthrough(GAME, seats, options, name))


def test_perft() -> None:
    """Three different cards in each hand, whispered in either order, and nine spaces for the lamp."""
    state = GAME.new(2, seed="perft-2")
    assert [len(state.legal(seat)) for seat in (0, 1)] == [3, 3]
    assert [perft(state, depth) for depth in range(4)] == [1, 3 + 3, 2 * (3 * 3), 2 * (3 * 3) * 9]


def test_perft_stops_at_the_end() -> None:
    state = GAME.new(2, seed="short")
    state.apply(0, 0)
    assert perft(state, 5) == 1
