"""Defects of version 1, put back on purpose: the kit finds each of them."""

import os
from typing import Any

import pytest
from tests.games.insomnia.conformity import HOOKS

from reverie.engine.frame import Frame
from reverie.games.insomnia import Insomnia
from reverie.games.insomnia.rules.rulebook import STEPS, InsomniaRulebook
from reverie.games.insomnia.saved import Saved, check
from reverie.games.insomnia.state import InsomniaState, Settings
from reverie.testkit import Nonconformity, check_game

# A class of the compiled package cannot be broken by a subclass; the kit itself is the same in both.
plain_only = pytest.mark.skipif("REVERIE_COMPILED" in os.environ, reason="compiled classes have no subclasses")

ALL_FOUR = 14  # a game in which a card is revealed, a tile taken, a token lifted, a bonus too large


def careless(field: str) -> Insomnia:
    """A game in which something of the decision of a player who gives up meets the next one."""

    class Careless(InsomniaRulebook):
        def concede(self, t: InsomniaState, seat: int) -> None:
            held = getattr(t, field)
            asked = seat == t.active
            super().concede(t, seat)
            if asked and not t.over:
                setattr(t, field, held)

    def make_rulebook(seats: int, options: dict[str, Any]) -> Careless:
        return Careless(options, Settings(seats, options), STEPS)

    game = Insomnia()
    game.frame = Frame(InsomniaState, make_rulebook, Saved, check)
    return game


@plain_only
@pytest.mark.parametrize("field", ["revealed", "taken", "lifted", "laid"])
def test_the_kit_finds_what_is_left_lying(field: str) -> None:
    with pytest.raises(Nonconformity, match=f"save: .* {field}"):
        check_game(careless(field), 3, {"pillow_start": 25}, seed=ALL_FOUR, hooks=HOOKS)
