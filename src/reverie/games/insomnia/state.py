"""The table of Insomnia: the ring, the players, the piles, and copies of them (spec 3.1)."""

from typing import TYPE_CHECKING, Any

from reverie.engine.outcome import Outcome
from reverie.engine.piles import Deck
from reverie.engine.turns import TurnState
from reverie.games.insomnia import knowledge, scoring
from reverie.games.insomnia.pieces import NAMES, RACING, WIDTH

if TYPE_CHECKING:
    from collections.abc import Callable

    from reverie.games.insomnia.rules.hooks import Rulebook


class Table(TurnState):
    """The state of a game of Insomnia. Hands are kept sorted, so that their order tells nothing."""

    rules: "Rulebook"
    nightmare: int  # WOLF, BUMP or SPIDER
    runner: int  # the seat whose turn it is, in the race as in the rest phase
    race: int  # from 1
    resting: bool  # the rest phase, not a race
    stack: list[int]  # steps to run when the present one is done, the next one last
    marker: int  # the holder of the First Sheep marker
    status: list[int]
    pos: list[int]  # 0: not on the board
    scared: list[bool]
    dodos: list[int]
    pillow: list[int]
    supply: list[int]
    hands: list[list[int]]
    nightmare_pos: int  # 0: in the centre
    web: int  # 0: none; 11 to 13 beyond the fence (spec 6.3)
    tiles: list[int]  # by space; NO_TILE where there is none
    zzz: list[int]  # by seat * WIDTH + space
    inf: list[int]  # permanent Zzz, likewise
    market: list[int]
    tile_deck: Deck
    deck: Deck
    discard: list[int]
    # The record of the turn (spec 3.1).
    used: int  # a bit for each space whose tile was used
    crossings: int  # of the fence; from the third step on, those still to be resolved
    moved: int
    last_move: int  # spaces of the latest movement, negative if it went backward; 0 if there was none
    played: int  # the last sheep card played
    turn_log: list[int]  # of this race: seat * 16 + last sheep card of each finished turn
    # What is being resolved.
    to_place: int  # tokens still to be placed
    lifted: int  # the space of the token that is being relocated
    revealed: int  # the card that Rush Ahead turned up
    flock: int  # the next sheep that Shepherd of the Flock moves, counted from the runner
    taken: int  # the market tile that is being added
    laid: int  # the space where it was laid
    missing: int  # tokens of its bonus that the supply lacked
    rested: int  # players who have had their rest action
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
        self.moves = None
        self.rules.concede(self, seat)

    def clone(self) -> "Table":
        other = Table()
        self.copy_head(other)
        self.copy_turn(other)
        other.rules = self.rules
        other.nightmare = self.nightmare
        other.runner = self.runner
        other.race = self.race
        other.resting = self.resting
        other.stack = self.stack[:]
        other.marker = self.marker
        other.status = self.status[:]
        other.pos = self.pos[:]
        other.scared = self.scared[:]
        other.dodos = self.dodos[:]
        other.pillow = self.pillow[:]
        other.supply = self.supply[:]
        other.hands = [cards[:] for cards in self.hands]
        other.nightmare_pos = self.nightmare_pos
        other.web = self.web
        other.tiles = self.tiles[:]
        other.zzz = self.zzz[:]
        other.inf = self.inf[:]
        other.market = self.market[:]
        other.tile_deck = self.tile_deck.clone()
        other.deck = self.deck.clone()
        other.discard = self.discard[:]
        other.used = self.used
        other.crossings = self.crossings
        other.moved = self.moved
        other.last_move = self.last_move
        other.played = self.played
        other.turn_log = self.turn_log[:]
        other.to_place = self.to_place
        other.lifted = self.lifted
        other.revealed = self.revealed
        other.flock = self.flock
        other.taken = self.taken
        other.laid = self.laid
        other.missing = self.missing
        other.rested = self.rested
        other.winners = self.winners
        return other

    def redraw_hidden(self, seat: int, random: "Callable[[], float]") -> None:
        self.moves = None
        knowledge.redraw_hidden(self, seat, random)

    def say_drawn(self, seat: int, kind: int) -> None:
        """Tell everybody that a card was drawn, and those who see that hand which one."""
        if self.log is None:
            return
        card = NAMES[kind]
        if self.rules.open_hands:
            self.say("draw", {"seat": seat, "card": card})
        else:
            self.confide("draw", {"seat": seat}, {"card": card}, (seat,))

    def tokens(self, seat: int, space: int) -> int:
        """How many tokens of a player lie on a tile, of both kinds."""
        place = seat * WIDTH + space
        return self.zzz[place] + self.inf[place]

    def racers(self) -> int:
        """How many players are still racing."""
        return self.status.count(RACING)

    def zones(self) -> dict[str, Any]:
        return {
            "nightmare": self.nightmare,
            "active": self.active,
            "runner": self.runner,
            "race": self.race,
            "resting": self.resting,
            "point": self.point,
            "stack": self.stack[:],
            "marker": self.marker,
            "status": self.status[:],
            "pos": self.pos[:],
            "scared": self.scared[:],
            "dodos": self.dodos[:],
            "pillow": self.pillow[:],
            "supply": self.supply[:],
            "hands": [cards[:] for cards in self.hands],
            "nightmare_pos": self.nightmare_pos,
            "web": self.web,
            "tiles": self.tiles[:],
            "zzz": self.zzz[:],
            "inf": self.inf[:],
            "market": self.market[:],
            "tile_deck": self.tile_deck.dump(),
            "deck": self.deck.dump(),
            "discard": self.discard[:],
            "used": self.used,
            "crossings": self.crossings,
            "moved": self.moved,
            "last_move": self.last_move,
            "played": self.played,
            "turn_log": self.turn_log[:],
            "to_place": self.to_place,
            "lifted": self.lifted,
            "revealed": self.revealed,
            "flock": self.flock,
            "taken": self.taken,
            "laid": self.laid,
            "missing": self.missing,
            "rested": self.rested,
            "ended": self.ended,
            "winners": self.winners,
        }


def names(cards: list[int]) -> list[str]:
    """The ids of cards, for views and events."""
    return [NAMES[card] for card in cards]
