"""The table of 1001 Îles: islands, stacks, the offer, and copies of them (spec 4)."""

from typing import TYPE_CHECKING, Any, Final

from reverie.engine.outcome import Outcome
from reverie.engine.piles import Deck
from reverie.engine.turns import TurnState
from reverie.games.iles import knowledge, scoring
from reverie.games.iles.pieces import (
    CELLS,
    GEM,
    GEM_DELTA,
    NAMES,
    NO_GEM,
    NO_TILE,
    ONE_GENIE,
    PACKED,
    PLACES,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from reverie.games.iles.rules.hooks import Rulebook

NO_TYPE: Final = -1
UNDRAWN: Final = -2  # the face-down tile of the Shadow: it is drawn when it is turned up
SHADOW: Final = -1  # the Lookout of the even rounds of a solo game


class Table(TurnState):
    """The state of a game of 1001 Îles. What an island shows is kept packed, because it is asked all the time."""

    rules: "Rulebook"
    round: int  # from 1
    lookout: int
    left: list[int]  # tiles in each stack
    decks: list[Deck]  # by type: all tiles not yet drawn, those put back into the box among them
    drawn_type: int  # the stack of this round, or NO_TYPE
    drawn: list[int]  # two seats: the three tiles that only the Lookout sees, before one is hidden
    offer: list[int]  # the tiles that lie face up
    hidden: int  # the face-down tile, NO_TILE or UNDRAWN
    holding: int  # the tile that was picked and is being placed
    waiting: int  # a bit for each seat that has not picked in this round
    places: list[int]  # by seat * PLACES + place
    flipped: list[int]  # by seat: a bit for each cell that lies Genie face up
    packed: list[int]  # by seat: what the island shows, see `pieces`
    gems: list[int]  # by seat: the gems by column and row, see `pieces`
    discard: list[int]
    shadow: list[int]  # the tiles that the Shadow took
    gone: int  # a bit for each seat that gave up
    winners: int  # a bit for each

    @property
    def outcome(self) -> "Outcome | None":
        return scoring.outcome(self) if self.ended else None

    def find_moves(self) -> list[int]:
        return self.rules.legal(self)

    def carry_out(self, action: int) -> None:
        self.rules.act(self, action)

    def refuse(self, seat: int, action: int) -> str:
        return self.rules.steps[self.point].refuse(self, action >> 8, action & 255)

    def concede(self, seat: int) -> None:
        self.rules.concede(self, seat)

    def clone(self) -> "Table":
        other = Table()
        self.copy_head(other)
        self.copy_turn(other)
        other.rules = self.rules
        other.round = self.round
        other.lookout = self.lookout
        other.left = self.left[:]
        other.decks = self.decks[:]  # shared until one of the tables draws, see `own_deck`
        other.drawn_type = self.drawn_type
        other.drawn = self.drawn[:]
        other.offer = self.offer[:]
        other.hidden = self.hidden
        other.holding = self.holding
        other.waiting = self.waiting
        other.places = self.places[:]
        other.flipped = self.flipped[:]
        other.packed = self.packed[:]
        other.gems = self.gems[:]
        other.discard = self.discard[:]
        other.shadow = self.shadow[:]
        other.gone = self.gone
        other.winners = self.winners
        return other

    def redraw_hidden(self, seat: int, random: "Callable[[], float]") -> None:
        self.moves = None
        knowledge.redraw_hidden(self, seat, random)

    def own_deck(self, kind_of_tile: int) -> Deck:
        """A stack to draw from: clones share their stacks, so whoever changes one takes a copy first."""
        deck = self.decks[kind_of_tile].clone()
        self.decks[kind_of_tile] = deck
        return deck

    def lay(self, seat: int, place: int, kind: int) -> None:
        """A tile comes to lie face up; what its island shows is counted anew."""
        self.places[seat * PLACES + place] = kind
        if place < CELLS:
            self.packed[seat] += PACKED[kind]
            if GEM[kind] != NO_GEM:
                self.gems[seat] += GEM_DELTA[GEM[kind]][place]

    def flip(self, seat: int, cell: int) -> None:
        """A tile is turned Genie face up: it shows nothing else any more."""
        kind = self.places[seat * PLACES + cell]
        self.flipped[seat] |= 1 << cell
        self.packed[seat] += ONE_GENIE - PACKED[kind]
        if GEM[kind] != NO_GEM:
            self.gems[seat] -= GEM_DELTA[GEM[kind]][cell]

    def zones(self) -> dict[str, Any]:
        return {
            "round": self.round,
            "lookout": self.lookout,
            "active": self.active,
            "point": self.point,
            "left": self.left[:],
            "decks": [deck.dump() for deck in self.decks],
            "drawn_type": self.drawn_type,
            "drawn": self.drawn[:],
            "offer": self.offer[:],
            "hidden": self.hidden,
            "holding": self.holding,
            "waiting": self.waiting,
            "places": self.places[:],
            "flipped": self.flipped[:],
            "discard": self.discard[:],
            "shadow": self.shadow[:],
            "gone": self.gone,
            "ended": self.ended,
            "winners": self.winners,
        }


def name_of(kind: int) -> str:
    """The id of a tile for views and events; nothing where there is none or none that is known."""
    return NAMES[kind] if kind >= 0 else ""


def names(tiles: list[int]) -> list[str]:
    """The ids of tiles."""
    return [NAMES[kind] for kind in tiles]


__all__ = ["NO_TILE", "NO_TYPE", "SHADOW", "UNDRAWN", "Table", "name_of", "names"]
