"""The table of Tisseurs de Rêves: the circle, the dreams, the sand, and copies of them (spec 3.1, 4.1)."""

from typing import TYPE_CHECKING, Any

from reverie.engine.outcome import Outcome
from reverie.engine.piles import Deck
from reverie.engine.turns import TurnState
from reverie.games.tisseurs import knowledge, scoring

if TYPE_CHECKING:
    from collections.abc import Callable

    from reverie.games.tisseurs.rules.hooks import Rulebook


class Table(TurnState):
    """The state of a game of Tisseurs de Rêves."""

    rules: "Rulebook"
    runner: int  # the seat whose turn it is
    first: int  # the first player of this round
    round: int  # from 1
    window: int  # the part of the turn to which a discovery card returns
    circle: list[int]
    nexts: list[int]  # of each weaver: the index of the first card after its gap; -1 before it is placed
    deck: Deck
    gone: list[int]  # cards that have left the game, face up
    rows: list[list[int]]  # by seat * 3 + layer: cells
    stock: list[int]  # the sand of each seat, two bits for each element
    sand: list[int]  # how many tokens that is
    pool: Deck  # elements of the face-down tokens
    discoveries: Deck
    discard: list[int]  # discovery cards, face up
    hands: list[int]  # a bit for each discovery card
    lasting: list[int]  # permanent cards in play, likewise
    objective: list[int]
    refused: list[int]  # the other objective that was offered, or NO_OBJECTIVE
    staying: list[bool]  # who has not given up
    # The turn.
    placed: int  # sand tokens placed in it
    free: bool  # by the Flying Carpet: moves neither gain nor cost
    joined: bool  # the card that is added counts as connected everywhere
    taken: int  # the card to be added, or NO_CARD
    moved: int  # the weaver that was moved, or -1
    extra: bool  # a last turn for those who had one turn less (option `equal_turns`)
    playing: int  # the discovery card that is being carried out, or NO_CARD
    offered: int  # discovery cards of which one is kept, a bit for each
    owed: int  # tokens still to be paid
    paid: int  # tokens chosen so far
    paying: int  # the action that is paid for
    shadow: list[int]  # solo: stars and skulls that the Shadow took in each round
    revealed: int  # solo: the last card of the shadow deck, or NO_CARD
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
        other.runner = self.runner
        other.first = self.first
        other.round = self.round
        other.window = self.window
        other.circle = self.circle[:]
        other.nexts = self.nexts[:]
        other.deck = self.deck.clone()
        other.gone = self.gone[:]
        other.rows = [row[:] for row in self.rows]
        other.stock = self.stock[:]
        other.sand = self.sand[:]
        other.pool = self.pool.clone()
        other.discoveries = self.discoveries.clone()
        other.discard = self.discard[:]
        other.hands = self.hands[:]
        other.lasting = self.lasting[:]
        other.objective = self.objective[:]
        other.refused = self.refused[:]
        other.staying = self.staying[:]
        other.placed = self.placed
        other.free = self.free
        other.joined = self.joined
        other.taken = self.taken
        other.moved = self.moved
        other.extra = self.extra
        other.playing = self.playing
        other.offered = self.offered
        other.owed = self.owed
        other.paid = self.paid
        other.paying = self.paying
        other.shadow = self.shadow[:]
        other.revealed = self.revealed
        other.winners = self.winners
        return other

    def redraw_hidden(self, seat: int, random: "Callable[[], float]") -> None:
        self.moves = None
        knowledge.redraw_hidden(self, seat, random)

    def has(self, seat: int, discovery: int) -> bool:
        """Whether a player has a permanent discovery card in play."""
        return bool(self.lasting[seat] >> discovery & 1)

    def players(self) -> int:
        """The number of players that the end of a round counts: the Shadow is one."""
        return max(self.seats, 2)

    def zones(self) -> dict[str, Any]:
        return {
            "active": self.active,
            "runner": self.runner,
            "first": self.first,
            "round": self.round,
            "point": self.point,
            "window": self.window,
            "circle": self.circle[:],
            "nexts": self.nexts[:],
            "deck": self.deck.dump(),
            "gone": self.gone[:],
            "rows": [row[:] for row in self.rows],
            "stock": self.stock[:],
            "sand": self.sand[:],
            "pool": self.pool.dump(),
            "discoveries": self.discoveries.dump(),
            "discard": self.discard[:],
            "hands": self.hands[:],
            "lasting": self.lasting[:],
            "objective": self.objective[:],
            "refused": self.refused[:],
            "staying": self.staying[:],
            "placed": self.placed,
            "free": self.free,
            "joined": self.joined,
            "taken": self.taken,
            "moved": self.moved,
            "extra": self.extra,
            "playing": self.playing,
            "offered": self.offered,
            "owed": self.owed,
            "paid": self.paid,
            "paying": self.paying,
            "shadow": self.shadow[:],
            "revealed": self.revealed,
            "ended": self.ended,
            "winners": self.winners,
        }
