"""Great silence broken on purpose: each defect that the kit or the count of unseen cards is there for is found."""

from random import Random
from typing import Any

import pytest
from tests.games.onirim.test_conformance import HOOKS

from reverie.engine import Frame
from reverie.engine.steps import Step
from reverie.games.onirim import GAME, Onirim
from reverie.games.onirim.rules.doors import DoorDrawn
from reverie.games.onirim.rules.rulebook import MODULES, STEPS, OnirimRulebook, make_rulebook
from reverie.games.onirim.rules.steps import DOOR_DRAWN, REFILL
from reverie.games.onirim.saved import Saved, check
from reverie.games.onirim.state import OnirimState
from reverie.testkit import by_policy, check_game
from reverie.testkit.nonconformity import Nonconformity

SILENT: dict[str, Any] = {"coop_info": "silent"}
# What takes a card that a seat knew out of its sight, beside a search: shuffles, the partner's looks, and a Treasurer.
OUT_OF_SIGHT = {"shuffle", "limbo_returns", "valve", "overload", "look", "store"}


class Instead(Step[OnirimState]):
    """A step in the place of another, of which it keeps all but its beginning."""

    def __init__(self, kept: Step[OnirimState]) -> None:
        super().__init__(kept.number, kept.name)
        self.kept = kept

    def legal(self, t: OnirimState, out: list[int]) -> None:
        self.kept.legal(t, out)

    def why_not(self, t: OnirimState, verb: int, argument: int) -> str:
        return self.kept.why_not(t, verb, argument)

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        self.kept.apply(t, verb, argument)


class OnlyForAKey(Instead):
    """A drawn Door stops the game only if a Key at hand fits."""

    def run(self, t: OnirimState) -> None:
        assert isinstance(self.kept, DoorDrawn)
        if self.kept.payments(t):
            t.open(self.number)
        else:
            self.kept.let_go(t)


class Forgetful(Instead):
    """Only cards that came from an open place stay known in a private reserve."""

    def run(self, t: OnirimState) -> None:
        self.kept.run(t)
        t.known = [cards[:] for cards in t.shown]


def broken(number: int, step: type[Instead]) -> Onirim:
    """Onirim with one step in the place of another."""
    steps = tuple(step(each) if each.number == number else each for each in STEPS)

    class Broken(Onirim):
        frame = Frame(
            OnirimState,
            lambda seats, options: OnirimRulebook(options, make_rulebook(seats, options).settings, steps),
            Saved,
            check,
        )

    return Broken()


def test_kit_finds_a_door_that_stops_only_for_a_key() -> None:
    with pytest.raises(Nonconformity, match="the stop tells what it may not know"):
        check_game(broken(DOOR_DRAWN, OnlyForAKey), 2, SILENT, games=3, hooks=HOOKS, dense=40)


def forgotten(game: Onirim, seed: int) -> set[str]:
    """Cards that a seat had accounted for and has to look for again, although nothing took them out of its sight."""
    state, rng = game.new(2, f"forgotten {seed}", {**SILENT, "modules": list(MODULES)}), Random(seed)
    assert isinstance(state, OnirimState)
    found: set[str] = set()
    before = [state.view(seat).deck for seat in range(2)]
    while not state.over:
        seat = state.actors[0]
        told = {event.name for event in state.apply(seat, by_policy(state, seat, rng))}
        after = [state.view(seat).deck for seat in range(2)]
        searched = not (state.deck.top or state.deck.bottom)
        if not searched and not told & OUT_OF_SIGHT:
            for earlier, later in zip(before, after, strict=True):
                found |= {name for name, count in later.unseen.items() if count > earlier.unseen.get(name, 0)}
        before = after
    return found


def test_what_a_seat_has_seen_is_never_counted_as_unseen_again() -> None:
    assert not set().union(*(forgotten(GAME, seed) for seed in range(12)))


def test_known_card_that_is_forgotten_is_found_by_that_count() -> None:
    assert set().union(*(forgotten(broken(REFILL, Forgetful), seed) for seed in range(12)))
