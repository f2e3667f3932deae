"""The table of Onirim: every zone of spec 3, and copies of it."""

from typing import TYPE_CHECKING, Any, Final

from reverie.engine.outcome import Outcome
from reverie.engine.piles import Deck, knower
from reverie.engine.turns import TurnState
from reverie.games.onirim import knowledge, scoring
from reverie.games.onirim.pieces import NAMES, NO_CARD

if TYPE_CHECKING:
    from collections.abc import Callable

    from reverie.games.onirim.rules.hooks import Rulebook


# Where a card at hand lies: the zone of an action's argument (zone * KINDS + kind).
HAND: Final = 0  # solo: the hand; two players: the private reserve
COMMON: Final = 1
STASH: Final = 2
ZONES: Final = ("hand", "common", "stash")


class Parts:
    """What the modules lay beside the deck; a base game never touches it."""

    removed: list[int]
    removed_hidden: list[int]
    goals: list[int]  # a row of colours, GOAL_ONI for the Oniverse Door
    goal_owner: list[int]  # for each Goal the seat whose Door fulfilled it, -1 while it is face up
    towers: list[int]
    catchers: list[list[int]]
    valves: int
    premonitions_up: list[int]
    premonitions_down: Deck
    denizens: list[list[int]]
    stash: list[list[int]]  # under the Treasurers of each seat
    stash_open: list[list[bool]]  # whether everybody has seen that card
    pawn: bool  # the Little Incubus is in play
    pawn_card: int
    spell: int  # the verb of the spell that is being paid
    owed: int  # cards still to be paid for it
    first_goal: int  # the Goal chosen first for an exchange
    premonition: int  # the Dark Premonition whose penalty is being chosen
    premonitions_gone: list[int]
    given_from: int  # the zone of the card that the Cyclobot gives away

    def __init__(self, seats: int) -> None:
        self.removed = []
        self.removed_hidden = []
        self.goals = []
        self.goal_owner = []
        self.towers = []
        self.catchers = []
        self.valves = 0
        self.premonitions_up = []
        self.premonitions_down = Deck("premonitions", [])
        self.denizens = [[] for _ in range(seats)]
        self.stash = [[] for _ in range(seats)]
        self.stash_open = [[] for _ in range(seats)]
        self.pawn = False
        self.pawn_card = NO_CARD
        self.spell = 0
        self.owed = 0
        self.first_goal = -1
        self.premonition = -1
        self.premonitions_gone = []
        self.given_from = 0

    def clone(self) -> "Parts":
        """A copy that shares nothing."""
        other = Parts(0)
        other.removed = self.removed[:]
        other.removed_hidden = self.removed_hidden[:]
        other.goals = self.goals[:]
        other.goal_owner = self.goal_owner[:]
        other.towers = self.towers[:]
        other.catchers = [cards[:] for cards in self.catchers]
        other.valves = self.valves
        other.premonitions_up = self.premonitions_up[:]
        other.premonitions_down = self.premonitions_down.clone()
        other.denizens = [cards[:] for cards in self.denizens]
        other.stash = [cards[:] for cards in self.stash]
        other.stash_open = [seen[:] for seen in self.stash_open]
        other.pawn = self.pawn
        other.pawn_card = self.pawn_card
        other.spell = self.spell
        other.owed = self.owed
        other.first_goal = self.first_goal
        other.premonition = self.premonition
        other.premonitions_gone = self.premonitions_gone[:]
        other.given_from = self.given_from
        return other


class Table(TurnState):
    """The state of a game of Onirim. Hands and reserves are kept sorted, so that their order tells nothing."""

    rules: "Rulebook"
    turn: int
    stack: list[int]  # steps to run when the present one is done, the next one last
    deck: Deck
    hands: list[list[int]]
    common: list[int]  # two players: the common reserve, and the offer while drafting
    shown: list[list[int]]  # cards in each private reserve that the partner has seen come (spec 8)
    rows: list[list[int]]
    series: list[list[int]]
    doors: list[list[int]]
    discard: list[int]
    limbo: list[int]
    pending: int  # the card that is being resolved
    picks: list[int]  # cards looked at or revealed, still to be put somewhere
    placed: list[int]  # cards of `picks` already put in order, uppermost first
    picks_known: int  # who sees them
    under: bool  # whether they go under the deck
    colours: int  # the colours of the series just completed, as a mask
    passed: bool  # the active player passed the window before this draw
    parts: Parts

    @property
    def outcome(self) -> "Outcome | None":
        return scoring.outcome(self) if self.ended else None

    def find_moves(self) -> list[int]:
        return self.rules.legal(self)

    def carry_out(self, action: int) -> None:
        self.rules.act(self, action)

    def refuse(self, seat: int, action: int) -> str:
        return self.rules.refuse(self, action >> 8, action & 255)

    def concede(self, seat: int) -> None:
        self.say("concede", {"seat": seat})
        scoring.end(self, scoring.CONCEDED)

    def clone(self) -> "Table":
        other = Table()
        self.copy_head(other)
        self.copy_turn(other)
        other.rules = self.rules
        other.turn = self.turn
        other.stack = self.stack[:]
        other.deck = self.deck.clone()
        other.hands = [cards[:] for cards in self.hands]
        other.common = self.common[:]
        other.shown = [cards[:] for cards in self.shown]
        other.rows = [cards[:] for cards in self.rows]
        other.series = [cards[:] for cards in self.series]
        other.doors = [cards[:] for cards in self.doors]
        other.discard = self.discard[:]
        other.limbo = self.limbo[:]
        other.pending = self.pending
        other.picks = self.picks[:]
        other.placed = self.placed[:]
        other.picks_known = self.picks_known
        other.under = self.under
        other.colours = self.colours
        other.passed = self.passed
        other.parts = self.parts.clone() if self.rules.has_parts else self.parts
        return other

    def redraw_hidden(self, seat: int, random: "Callable[[], float]") -> None:
        self.moves = None
        knowledge.redraw_hidden(self, seat, random)

    def whisper(self, name: str, args: dict[str, Any], secret: dict[str, Any], known: int) -> None:
        """Tell everybody a part of what happened, and the seats in the mask the rest."""
        if known & knower(-1):
            self.say(name, {**args, **secret})
        else:
            seats = [seat for seat in range(self.seats) if known & knower(seat)]
            self.confide(name, args, secret, tuple(seats))

    def confidants(self, seat: int) -> int:
        """Who sees the private cards of a seat and what it looks at: itself, or both with open hands (spec 9.4)."""
        return knower(seat) if self.rules.silent else knower(0) | knower(self.seats - 1)

    def at_hand(self) -> int:
        """How many cards the active player has at hand (spec 3)."""
        return len(self.hands[self.active]) + (len(self.common) if self.seats == 2 else 0)

    def zones(self) -> dict[str, Any]:
        parts = self.parts
        return {
            "active": self.active,
            "turn": self.turn,
            "point": self.point,
            "stack": self.stack[:],
            "deck": self.deck.dump(),
            "hands": [cards[:] for cards in self.hands],
            "common": self.common[:],
            "shown": [cards[:] for cards in self.shown],
            "rows": [cards[:] for cards in self.rows],
            "series": [cards[:] for cards in self.series],
            "doors": [cards[:] for cards in self.doors],
            "discard": self.discard[:],
            "limbo": self.limbo[:],
            "pending": self.pending,
            "picks": self.picks[:],
            "placed": self.placed[:],
            "picks_known": self.picks_known,
            "under": self.under,
            "colours": self.colours,
            "passed": self.passed,
            "ended": self.ended,
            "removed": parts.removed[:],
            "removed_hidden": parts.removed_hidden[:],
            "goals": parts.goals[:],
            "goal_owner": parts.goal_owner[:],
            "towers": parts.towers[:],
            "catchers": [cards[:] for cards in parts.catchers],
            "valves": parts.valves,
            "premonitions_up": parts.premonitions_up[:],
            "premonitions_down": parts.premonitions_down.dump(),
            "denizens": [cards[:] for cards in parts.denizens],
            "stash": [cards[:] for cards in parts.stash],
            "stash_open": [seen[:] for seen in parts.stash_open],
            "pawn": parts.pawn,
            "pawn_card": parts.pawn_card,
            "spell": parts.spell,
            "owed": parts.owed,
            "first_goal": parts.first_goal,
            "premonition": parts.premonition,
            "premonitions_gone": parts.premonitions_gone[:],
            "given_from": parts.given_from,
        }


def names(cards: list[int]) -> list[str]:
    """The ids of cards, for views and events."""
    return [NAMES[card] for card in cards]
