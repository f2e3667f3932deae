"""Defects of version 1, put back on purpose: the kit finds each of them."""

import os
from types import MappingProxyType

import msgspec
import pytest
from tests.games.tisseurs.conformity import HOOKS

from reverie.engine import Decision, Game, State
from reverie.engine.frame import Frame
from reverie.games.tisseurs import Tisseurs
from reverie.games.tisseurs.pieces import NO_CARD
from reverie.games.tisseurs.rules.rulebook import STEPS, TisseursRulebook
from reverie.games.tisseurs.saved import Saved, check
from reverie.games.tisseurs.state import Settings, TisseursState
from reverie.testkit import Nonconformity, check_game

# A class of the compiled package cannot be broken by a subclass; the kit itself is the same in both.
plain_only = pytest.mark.skipif("REVERIE_COMPILED" in os.environ, reason="compiled classes have no subclasses")


class KeepsTheCard(TisseursRulebook):
    """A card that was taken stays where it was when a concession ends the game."""

    def concede(self, t: TisseursState, seat: int) -> None:
        taken = t.taken
        super().concede(t, seat)
        if t.over and taken != NO_CARD:
            t.gone.remove(taken)
            t.taken = taken


class KeepsTheDebt(TisseursRulebook):
    """Tokens are still owed when a concession has ended the game."""

    def concede(self, t: TisseursState, seat: int) -> None:
        owed = t.owed
        super().concede(t, seat)
        if t.over:
            t.owed = owed


def played_by(rulebook: type[TisseursRulebook]) -> Game:
    """The game under broken rules."""
    game = Tisseurs()
    game.frame = Frame(TisseursState, lambda _, options: rulebook(options, Settings(options), STEPS), Saved, check)
    return game


class PassesTheIdle(Tisseurs):
    """A table waits only for those who could still play something."""

    auto_pass = MappingProxyType({"idle_turn_end": "end"})

    def decision(self, state: State, seat: int) -> Decision | None:
        decision = super().decision(state, seat)
        if decision is None or decision.name != "turn_end" or len(decision.options) > 1:
            return decision
        return msgspec.structs.replace(decision, name="idle_turn_end")


@plain_only
@pytest.mark.parametrize(
    ("game", "found"),
    [
        (played_by(KeepsTheCard), "save: .* taken"),
        (played_by(KeepsTheDebt), "save: .* owed"),
        (PassesTheIdle(), "waiting of .* depends on what it may not know"),
    ],
    ids=["KeepsTheCard", "KeepsTheDebt", "PassesTheIdle"],
)
def test_the_kit_finds_it(game: Game, found: str) -> None:
    with pytest.raises(Nonconformity, match=found):
        check_game(game, 2, games=4, hooks=HOOKS, dense=60)
