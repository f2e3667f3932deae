"""The table of Tisseurs de Rêves: the circle, the dreams, the sand, and copies of them (spec 3.1, 4.1)."""

from typing import Any

from reverie.engine.piles import Deck
from reverie.engine.turns import TurnState
from reverie.games.tisseurs.pieces import (
    CARD_COUNT,
    DISCOVERY_COUNT,
    ELEMENT_COUNT,
    FIRST_MISSION,
    NO_CARD,
    NO_OBJECTIVE,
    OBJECTIVE_COUNT,
    TOKENS_EACH,
)
from reverie.games.tisseurs.rules.steps import TURN_START


class Settings:
    """The options of a table as its rules ask for them."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.replace: bool = options["cut_mode"] == "replace"
        self.free_cuts: bool = options["cut_policy"] == "free"
        # Where a cut may be made; a token in the place of a card may go wherever the card could not.
        layers = {"upper": 2, "any": 3, "first": 1}[options["cut_layers"]]
        self.cut_layers: int = 3 if self.replace else layers
        self.passing: bool = options["weaver_pass"]
        self.any_sand: bool = options["sand_per_turn"] == "any"
        self.open_sand: bool = options["sand_visibility"] == "open"
        self.equal_turns: bool = options["equal_turns"]
        self.with_discoveries: bool = options["discoveries"]
        self.rounds: int = options["rounds"]
        self.level: int = options["shadow_level"]
        self.choose_objective: bool = options["objectives"] == "choose1of2"
        self.objectives: list[int] = []
        if options["objectives"] != "off":
            elements_only = options["objectives"] == "elements_only"
            self.objectives = list(range(FIRST_MISSION if elements_only else OBJECTIVE_COUNT))


class TisseursState(TurnState):
    """The state of a game of Tisseurs de Rêves."""

    def lay_out(self, settings: Settings) -> None:
        seats = self.seats
        self.settings = settings
        self.runner: int = 0  # the seat whose turn it is
        self.first: int = 0  # the first player of this round
        self.round: int = 0  # from 1
        self.window: int = TURN_START  # the part of the turn to which a discovery card returns
        self.circle: list[int] = []
        # Of each weaver: the index of the first card after its gap; -1 before it is placed.
        self.nexts: list[int] = [-1, -1]
        self.deck: Deck = Deck("deck", list(range(CARD_COUNT)))
        self.gone: list[int] = []  # cards that have left the game, face up
        self.rows: list[list[int]] = [[] for _ in range(seats * 3)]  # by seat * 3 + layer: cells
        self.stock: list[int] = [0] * seats  # the sand of each seat, two bits for each element
        self.sand: list[int] = [0] * seats  # how many tokens that is
        # Elements of the face-down tokens.
        self.pool: Deck = Deck("pool", [each for each in range(ELEMENT_COUNT) for _ in range(TOKENS_EACH)])
        self.discoveries: Deck = Deck("discoveries", list(range(DISCOVERY_COUNT)))
        self.discard: list[int] = []  # discovery cards, face up
        self.hands: list[int] = [0] * seats  # a bit for each discovery card
        self.lasting: list[int] = [0] * seats  # permanent cards in play, likewise
        self.objective: list[int] = [NO_OBJECTIVE] * seats
        self.refused: list[int] = [NO_OBJECTIVE] * seats  # the other objective that was offered, if any
        self.staying: list[bool] = [True] * seats  # who has not given up
        # The turn.
        self.placed: int = 0  # sand tokens placed in it
        self.free: bool = False  # by the Flying Carpet: moves neither gain nor cost
        self.joined: bool = False  # the card that is added counts as connected everywhere
        self.taken: int = NO_CARD  # the card to be added, or NO_CARD
        self.moved: int = -1  # the weaver that was moved, or -1
        self.extra: bool = False  # a last turn for those who had one turn less (option `equal_turns`)
        self.playing: int = NO_CARD  # the discovery card that is being carried out, or NO_CARD
        self.offered: int = 0  # discovery cards of which one is kept, a bit for each
        self.owed: int = 0  # tokens still to be paid
        self.paid: int = 0  # tokens chosen so far
        self.paying: int = 0  # the action that is paid for
        # Solo: stars and skulls that the Shadow took in each round.
        self.shadow: list[int] = [0, 0, 0] if seats == 1 else []
        self.revealed: int = NO_CARD  # solo: the last card of the shadow deck, or NO_CARD
        self.winners: int = 0  # a bit for each

    def has_left(self, seat: int) -> bool:
        return not self.staying[seat]

    def clone(self) -> "TisseursState":
        other = TisseursState()
        self.copy_head(other)
        self.copy_turn(other)
        other.settings, other.runner, other.first, other.round = self.settings, self.runner, self.first, self.round
        other.window, other.placed, other.free, other.joined = self.window, self.placed, self.free, self.joined
        other.taken, other.moved, other.extra, other.playing = self.taken, self.moved, self.extra, self.playing
        other.offered, other.owed, other.paid, other.paying = self.offered, self.owed, self.paid, self.paying
        other.revealed, other.winners = self.revealed, self.winners
        other.circle, other.nexts, other.gone = self.circle[:], self.nexts[:], self.gone[:]
        other.stock, other.sand, other.discard = self.stock[:], self.sand[:], self.discard[:]
        other.hands, other.lasting, other.objective = self.hands[:], self.lasting[:], self.objective[:]
        other.refused, other.staying, other.shadow = self.refused[:], self.staying[:], self.shadow[:]
        other.rows = [row[:] for row in self.rows]
        other.deck = self.deck.clone()
        other.pool = self.pool.clone()
        other.discoveries = self.discoveries.clone()
        return other

    def has(self, seat: int, discovery: int) -> bool:
        """Whether a player has a permanent discovery card in play."""
        return bool(self.lasting[seat] >> discovery & 1)

    def cells(self, seat: int) -> list[int]:
        """All cells of a dream, layer by layer."""
        return self.rows[seat * 3] + self.rows[seat * 3 + 1] + self.rows[seat * 3 + 2]

    def players(self) -> int:
        """The number of players that the end of a round counts: the Shadow is one."""
        return max(self.seats, 2)
