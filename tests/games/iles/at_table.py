"""A table that is being played in a test, through the public contract; invariants are checked after every act."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tests.games.iles.invariants import check_invariants

from reverie.engine import REVIEW
from reverie.engine.chance import FastChance
from reverie.engine.options import complete
from reverie.games.iles import GAME
from reverie.games.iles.pieces import CELL_NAMES, COPIES, NUMBERS, TYPES
from reverie.games.iles.rules.place import legal_places
from reverie.games.iles.rules.steps import PLACE_TILE
from reverie.games.iles.scoring import dream_points
from reverie.games.iles.state import IlesState
from reverie.games.iles.view import SeatView, SheetView, View, sheet
from reverie.testkit.at_table import AtTable

DREAM_AT = NUMBERS["D-ROKH"]


class At(AtTable[IlesState]):
    """A table in a test."""

    seat_names = "01234"

    def __init__(self, t: IlesState) -> None:
        super().__init__(t, check_invariants)

    def view(self, audience: int = REVIEW) -> View:
        """What an audience sees."""
        seen: View = self.t.view(audience)
        return seen

    def seat(self, seat: int = 0) -> SeatView:
        """One player's area."""
        return self.view().seats[seat]

    def sheet(self, seat: int = 0) -> SheetView:
        """One player's score sheet."""
        return sheet(self.t, seat)

    def pays(self, dream: str, seat: int = 0) -> int:
        """What a dream tile would pay for an island."""
        return dream_points(NUMBERS[dream] - DREAM_AT, self.t.packed[seat], self.t.gems[seat])

    def island(self, seat: int, rows: str, *dreams: str) -> "At":
        """Lay a whole island, rows parted by a dot as the scenarios write them, and its dreams."""
        for cell, name in enumerate(rows.replace("·", " ").split()):
            self.lay(seat, CELL_NAMES[cell], name)
        for slot, name in enumerate(dreams, 1):
            self.lay(seat, f"d{slot}", name)
        check_invariants(self.t)
        return self

    def lay(self, seat: int, place: str, name: str) -> "At":
        """A tile lies there from now on; lamps do not flip."""
        kind = NUMBERS[name]
        self.t.decks[kind // COPIES].take(kind)
        self.t.lay(seat, CELL_NAMES.index(place), kind)
        return self

    def legal(self, type_name: str, seat: int = 0) -> set[str]:
        """Where a seat may lay a tile of a type."""
        return {CELL_NAMES[place] for place in legal_places(self.t, seat, TYPES.index(type_name))}

    def hold(self, name: str) -> "At":
        """Seat 0 has taken a tile of an offer of three, and is to place it."""
        t = self.t
        kind = NUMBERS[name]
        for left in t.offer:
            t.decks[left // COPIES].bag.append(left)
        deck = t.decks[kind // COPIES]
        deck.take(kind)
        t.drawn_type = kind // COPIES
        t.offer = [deck.draw(t.chance) for _ in range(t.seats - 1)]
        t.holding, t.active, t.lookout, t.waiting = kind, 0, 0, (1 << t.seats) - 1
        t.point, t.moves = PLACE_TILE, None
        return self

    def place(self, name: str, cell: str) -> "At":
        """Seat 0 takes a tile and places it there."""
        return self.hold(name).do(f"place {cell}")


def table(seats: int = 3, **options: Any) -> At:
    """An empty table before its first decision; forced decisions are asked."""
    chosen = complete(GAME.fields, {"first_lookout": "host", "auto_forced": False, **options})
    t = GAME.frame.empty_table(GAME, seats, chosen, FastChance(Random(7).random))
    assert isinstance(t, IlesState)
    return At(t)


def game(seats: int, draws: Mapping[str, Sequence[str]] | None = None, **options: Any) -> At:
    """A game at its first decision, seat 0 Lookout; these tiles come first from their stacks."""
    at = table(seats, **options)
    for type_name, names in (draws or {}).items():
        deck = at.t.decks[TYPES.index(type_name)]
        tiles = [NUMBERS[name] for name in names]
        for kind in tiles:
            deck.take(kind)
        deck.put_on_top(tiles, 0)
    at.t.rules.set_up(at.t)
    at.t.log = []
    return at
