"""The table of 1001 Îles: islands, stacks, the offer, and copies of them (spec 4)."""

from typing import Any, Final

from reverie.engine.piles import Deck
from reverie.engine.turns import TurnState
from reverie.games.iles.pieces import (
    CELLS,
    DREAM,
    GEM,
    GEM_DELTA,
    NAMES,
    NO_GEM,
    NO_TILE,
    ONE_GENIE,
    PACKED,
    PLACES,
    ROUNDS,
    TYPES,
    stack_size,
    stack_tiles,
)


class Settings:
    """The options of a table as its rules ask for them."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.solo = seats == 1
        self.stack_size = stack_size(seats)
        self.draws = max(seats, 3)  # tiles in a round
        self.clockwise: bool = options["designation"] == "clockwise"
        self.flip_all: bool = options["lamp_rule"] == "flip_all"
        self.secret = seats == 2 and options["two_player_mode"] == "secret"
        self.starting_dream: bool = options["starting_dream"]
        self.leftmost: bool = options["placement"] == "leftmost"
        self.auto_forced: bool = options["auto_forced"]
        self.score_preview: bool = options["score_preview"]
        self.reveal_removed: bool = options["reveal_removed"]
        self.rounds = ROUNDS - 1 if self.starting_dream else ROUNDS


NO_TYPE: Final = -1
UNDRAWN: Final = -2  # the face-down tile of the Shadow: it is drawn when it is turned up
SHADOW: Final = -1  # the Lookout of the even rounds of a solo game


class IlesState(TurnState):
    """The state of a game of 1001 Îles. What an island shows is kept packed, because it is asked all the time."""

    def lay_out(self, settings: Settings) -> None:
        seats = self.seats
        self.settings = settings
        self.round: int = 1
        self.lookout: int = 0
        self.left: list[int] = [settings.stack_size] * (DREAM + 1)  # tiles in each stack
        # By type: all tiles not yet drawn, those put back into the box among them.
        self.decks: list[Deck] = [Deck(TYPES[each], stack_tiles(each)) for each in range(DREAM + 1)]
        self.drawn_type: int = NO_TYPE  # the stack of this round
        self.drawn: list[int] = []  # two seats: the three tiles that only the Lookout sees, before one is hidden
        self.offer: list[int] = []  # the tiles that lie face up
        self.hidden: int = NO_TILE  # the face-down tile, or UNDRAWN
        self.holding: int = NO_TILE  # the tile that was picked and is being placed
        self.waiting: int = 0  # a bit for each seat that has not picked in this round
        self.places: list[int] = [NO_TILE] * (PLACES * seats)  # by seat * PLACES + place
        self.flipped: list[int] = [0] * seats  # by seat: a bit for each cell that lies Genie face up
        self.packed: list[int] = [0] * seats  # by seat: what the island shows, see `pieces`
        self.gems: list[int] = [0] * seats  # by seat: the gems by column and row, see `pieces`
        self.discard: list[int] = []
        self.shadow: list[int] = []  # the tiles that the Shadow took
        self.gone: int = 0  # a bit for each seat that gave up
        self.winners: int = 0  # a bit for each

    def has_left(self, seat: int) -> bool:
        return self.gone >> seat & 1 != 0

    def clone(self) -> "IlesState":
        other = IlesState()
        self.copy_head(other)
        self.copy_turn(other)
        other.left = self.left[:]
        other.decks = self.decks[:]  # shared until one of the tables draws, see `own_deck`
        other.drawn, other.offer, other.places = self.drawn[:], self.offer[:], self.places[:]
        other.flipped, other.packed, other.gems = self.flipped[:], self.packed[:], self.gems[:]
        other.discard, other.shadow = self.discard[:], self.shadow[:]
        other.settings, other.round, other.lookout = self.settings, self.round, self.lookout
        other.drawn_type, other.hidden, other.holding = self.drawn_type, self.hidden, self.holding
        other.waiting, other.gone, other.winners = self.waiting, self.gone, self.winners
        return other

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


def name_of(kind: int) -> str:
    """The id of a tile for views and events; nothing where there is none or none that is known."""
    return NAMES[kind] if kind >= 0 else ""


def names(tiles: list[int]) -> list[str]:
    """The ids of tiles."""
    return [NAMES[kind] for kind in tiles]
