"""The table of Onirim: every zone of spec 3, and copies of it."""

from typing import Any

from reverie.engine.piles import Deck, knower
from reverie.engine.turns import TurnState
from reverie.games.onirim.pieces import FIRST_DOOR, NAMES, NO_CARD, base_cards, is_door
from reverie.games.onirim.rules.actions import VERBS
from reverie.games.onirim.rules.hooks import Hooks, Module


class Settings(Hooks):
    """The options of a table as its rules ask for them."""

    def __init__(self, seats: int, options: dict[str, Any], modules: list[Module], absent: set[int]) -> None:
        super().__init__(modules, VERBS)
        self.has_parts = bool(modules)
        self.absent = absent  # verbs of modules that are not in play
        self.silent = seats == 2 and options["coop_info"] == "silent"
        # spec 10.6, variant Crossing: it changes how a series is counted.
        self.crossing = bool(options["crossroads.crossing"])
        self.auto_hopeless = options["hopeless"] == "auto"
        self.box: list[int] = base_cards()  # all cards of the game, as set up
        for module in modules:
            self.box += module.cards()
        self.doors_needed = sum(is_door(card) for card in self.box)
        # spec 9.5: with a third Door of each colour the surplus is needed, so duplicates are never forbidden.
        thirds = self.box.count(FIRST_DOOR) > 2
        self.forbids_duplicates = seats == 2 and not thirds and options["coop_duplicates"] == "forbid"


class Parts:
    """What the modules lay beside the deck; a base game never touches it."""

    def __init__(self, seats: int) -> None:
        self.removed: list[int] = []
        self.removed_hidden: list[int] = []
        self.goals: list[int] = []  # a row of colours, GOAL_ONI for the Oniverse Door
        self.goal_owner: list[int] = []  # for each Goal the seat whose Door fulfilled it, -1 while it is face up
        self.reopened: list[int] = []  # the places of Goals that are face up again, in the order of reopening
        # For each card of a row the open series that followed it: KEPT, its length and the colours it can have.
        self.kept: list[list[int]] = [[] for _ in range(seats)]
        self.towers: list[int] = []
        self.catchers: list[list[int]] = []
        self.valves: int = 0
        self.premonitions_up: list[int] = []
        self.premonitions_down: Deck = Deck("premonitions", [])
        self.denizens: list[list[int]] = [[] for _ in range(seats)]
        self.stash: list[list[int]] = [[] for _ in range(seats)]  # under the Treasurers of each seat
        self.stash_open: list[list[bool]] = [[] for _ in range(seats)]  # whether everybody has seen that card
        self.pawn: bool = False  # the Little Incubus is in play
        self.pawn_card: int = NO_CARD
        self.spell: int = 0  # the verb of the spell that is being paid
        self.owed: int = 0  # cards still to be paid for it
        self.first_goal: int = -1  # the Goal chosen first for an exchange
        self.premonition: int = -1  # the Dark Premonition whose penalty is being chosen
        self.premonitions_gone: list[int] = []
        self.given: int = NO_CARD  # the card that the Cyclobot gives away
        self.given_from: int = 0  # and the zone from which it came

    def clone(self) -> "Parts":
        """A copy that shares nothing."""
        other = Parts(0)
        other.valves, other.pawn, other.pawn_card, other.spell = self.valves, self.pawn, self.pawn_card, self.spell
        other.owed, other.first_goal, other.premonition = self.owed, self.first_goal, self.premonition
        other.given, other.given_from = self.given, self.given_from
        other.removed, other.removed_hidden, other.goals = self.removed[:], self.removed_hidden[:], self.goals[:]
        other.goal_owner, other.reopened, other.towers = self.goal_owner[:], self.reopened[:], self.towers[:]
        other.kept = [series[:] for series in self.kept]
        other.premonitions_up, other.premonitions_gone = self.premonitions_up[:], self.premonitions_gone[:]
        other.catchers = [cards[:] for cards in self.catchers]
        other.denizens = [cards[:] for cards in self.denizens]
        other.stash = [cards[:] for cards in self.stash]
        other.stash_open = [seen[:] for seen in self.stash_open]
        other.premonitions_down = self.premonitions_down.clone()
        return other


class OnirimState(TurnState):
    """The state of a game of Onirim. Hands and reserves are kept sorted, so that their order tells nothing."""

    def lay_out(self, settings: Settings) -> None:
        seats = self.seats
        self.settings = settings
        self.turn: int = 1
        self.stack: list[int] = []  # steps to run when the present one is done, the next one last
        self.deck: Deck = Deck("deck", settings.box[:])
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.common: list[int] = []  # two players: the common reserve, and the offer while drafting
        # Cards in each hand or private reserve that everybody has seen come (spec 8) and, in silence, those that the
        # partner knows to be there (spec 9.4 c).
        self.shown: list[list[int]] = [[] for _ in range(seats)]
        self.known: list[list[int]] = [[] for _ in range(seats)]
        self.rows: list[list[int]] = [[] for _ in range(seats)]
        self.series: list[list[int]] = [[] for _ in range(seats)]
        self.doors: list[list[int]] = [[] for _ in range(seats)]
        self.discard: list[int] = []
        self.limbo: list[int] = []
        self.pending: int = NO_CARD  # the card that is being resolved
        self.picks: list[int] = []  # cards looked at or revealed, still to be put somewhere
        self.placed: list[int] = []  # cards of `picks` already put in order, uppermost first
        self.picks_known: int = 0  # who sees them
        self.under: bool = False  # whether they go under the deck
        self.colours: int = 0  # the colours of the series just completed, as a mask
        self.passed: bool = False  # the active player passed the window before this draw
        self.parts: Parts = Parts(seats)

    def clone(self) -> "OnirimState":
        other = OnirimState()
        self.copy_head(other)
        self.copy_turn(other)
        other.settings, other.turn, other.pending = self.settings, self.turn, self.pending
        other.picks_known, other.under, other.colours = self.picks_known, self.under, self.colours
        other.passed = self.passed
        other.stack, other.common, other.discard = self.stack[:], self.common[:], self.discard[:]
        other.limbo, other.picks, other.placed = self.limbo[:], self.picks[:], self.placed[:]
        other.hands = [cards[:] for cards in self.hands]
        other.shown = [cards[:] for cards in self.shown]
        other.known = [cards[:] for cards in self.known] if self.settings.silent else self.known
        other.rows = [cards[:] for cards in self.rows]
        other.series = [cards[:] for cards in self.series]
        other.doors = [cards[:] for cards in self.doors]
        other.deck = self.deck.clone()
        other.parts = self.parts.clone() if self.settings.has_parts else self.parts
        return other

    def holder_of(self, zone: str) -> object:
        return self.parts if hasattr(self.parts, zone) else self

    def whisper(self, name: str, args: dict[str, Any], secret: dict[str, Any], known: int) -> None:
        """Tell everybody a part of what happened, and the seats in the mask the rest."""
        if known & knower(-1):
            self.say(name, {**args, **secret})
        else:
            seats = [seat for seat in range(self.seats) if known & knower(seat)]
            self.confide(name, args, secret, tuple(seats))

    def confidants(self, seat: int) -> int:
        """Who sees the private cards of a seat and what it looks at: itself, or both with open hands (spec 9.4)."""
        return knower(seat) if self.settings.silent else knower(0) | knower(self.seats - 1)

    def at_hand(self) -> int:
        """How many cards the active player has at hand (spec 3)."""
        return len(self.hands[self.active]) + (len(self.common) if self.seats == 2 else 0)


def names(cards: list[int]) -> list[str]:
    """The ids of cards, for views and events."""
    return [NAMES[card] for card in cards]
