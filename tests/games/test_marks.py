"""Quiet marks: earned by real games that deserve them, and by no others."""

from random import Random
from typing import Any

import pytest

from reverie.bots import ask, make
from reverie.engine import CLOCK, Event, State
from reverie.engine.marks import earned_marks, marks_of
from reverie.engine.shelf import game as find_game
from reverie.engine.shelf import games
from reverie.engine.state import CONCEDE
from reverie.engine.text import has_words
from reverie.games.onirim.rules.rulebook import MODULES
from reverie.lab.match import Match

HOUSE = ("dream_on", "iles", "insomnia", "onirim", "tisseurs")
NIGHT = {"modules": list(MODULES), "incubus": "A"}
QUICK = {"judge": "choice", "choice_count": 4, "bot_tempo": "lively"}
# For each mark a game that earns it, played by policies: the number of seats, the seed of the deal, the options.
EARNED: dict[str, dict[str, tuple[int, int, dict[str, Any]]]] = {
    "onirim": {
        "all": (1, 2, NIGHT), "untouched": (1, 10, {"incubus": "A"}), "far": (1, 2, {"incubus": "A"}),
        "last": (1, 7, {"incubus": "A"}), "no_key": (1, 16, {"incubus": "A"}), "no_look": (1, 2, {"incubus": "A"}),
    },
    "insomnia": {
        "soon": (1, 12, {}), "brave": (1, 12, {}), "slept": (1, 34, {}), "deep": (1, 4, {}), "jumps": (1, 16, {}),
        "exact": (1, 0, {}),
    },
    "iles": {
        "long": (1, 3, {}), "rank": (1, 51, {}), "honest": (1, 15, {}), "pairs": (1, 29, {}), "rich": (1, 4, {}),
        "hair": (2, 22, {}),
    },
    "tisseurs": {
        "rich": (1, 16, {}), "whole": (1, 1, {}), "light": (1, 14, {}), "goal": (1, 0, {}),
        "awake": (1, 23, {"shadow_level": 3}), "fades": (1, 6, {}),
    },
    "dream_on": {
        "perfect": (4, 42, {**QUICK, "dream_seconds": 180}), "clear": (2, 1, {"judge": "choice"}),
        "alone": (2, 64, {"judge": "choice"}), "run": (4, 0, QUICK), "long": (4, 0, QUICK),
        "empty": (2, 1, {"judge": "choice", "draw": "empty_hand"}),
    },
}  # fmt: skip


def played(game_id: str, seats: int, seed: int, options: dict[str, Any]) -> tuple[State, list[Event]]:
    """A game that policies play to its end; where time runs, without its events."""
    game = find_game(game_id)
    state = game.new(seats, seed, {**game.simulation_options, **options})
    events: list[Event] = []
    if game.real_time is None:
        while not state.over:
            seat = state.actors[0]
            events += state.apply(seat, game.policy(state, seat))
        return state, events
    bots, rng, match = [make("policy") for _ in range(seats)], Random(seed), Match(state)
    while (seat := match.turn()) != CLOCK:
        match.act(seat, ask(bots[seat], state, seat, rng))
    return state, events


@pytest.mark.parametrize("game_id", HOUSE)
def test_each_mark_is_earned_by_a_real_game_and_rarely(game_id: str) -> None:
    marks = {mark.id: mark for mark in marks_of(find_game(game_id))}
    assert set(EARNED[game_id]) == set(marks)
    for id, (seats, seed, options) in EARNED[game_id].items():
        state, events = played(game_id, seats, seed, options)
        assert id in earned_marks(state, 0, events)
        assert len(earned_marks(state, 0, events)) < len(marks), "not everything at once"


@pytest.mark.parametrize("game_id", HOUSE)
def test_whoever_gives_up_at_once_earns_nothing(game_id: str) -> None:
    game = find_game(game_id)
    state = game.new(min(game.seats), 1, game.simulation_options)
    events = list(state.log or ())
    for seat in range(state.seats):
        if not state.over:
            events += state.apply(seat, CONCEDE)
    assert state.over
    assert earned_marks(state, 0, events) == ()


def test_marks_have_names_and_words_in_both_languages() -> None:
    for game in games():
        for mark in marks_of(game):
            assert has_words(mark.name, "fr"), mark
            assert has_words(mark.words, "fr"), mark
            assert " " not in mark.id
