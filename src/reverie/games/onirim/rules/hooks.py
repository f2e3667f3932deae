"""Which rule runs when: the steps of a turn, and the hooks where a module joins in.

    SETUP      cards()           cards that a module brings into the box
               prepare()         before anything is dealt
               lay_out()         what it lays beside the deck, after the opening hands
    PHASE 1    refuse_play()     why a Location may not be laid in the Labyrinth
               uses()            further uses of one card at hand
               actions()         further actions of the decision `action`
               powers()          free powers at `action` and before each draw of phase 2 (`window`)
               spells()          what may be cast at every open decision (spec 5.4)
               perform()         carry out an action whose verb the module owns
               discarded()       what a card does when it is discarded as the phase-1 action
    PHASE 2    drawn()           a Dream other than a Nightmare is drawn
               answers()         further answers to a Nightmare
               nightmare_met()   a Nightmare was answered by one of its four options
    DOORS      door_sources()    further Doors that a complete series can reach
               door_payments()   further ways to pay for a drawn Door
               recoloured()      a Door was taken as one of another colour
               accepts()         whether a Door may be put on the table now
               obtained()        a Door was put there (what it pushes runs once the Door's effect is finished)
               lost()            a Door went back to Limbo
               searched()        the deck was searched and is about to be shuffled
    PHASE 3    takes_limbo()     where Limbo goes instead of into the deck
    END        completed()       a further condition for the win
    ANY TIME   used_stash()      a card under a Treasurer was used
               refuse()          why one of the module's own actions is not legal

A module is one file with one subclass of `Module`. The base rules know none of them: they ask the lists of the
`Rulebook`, in which each module stands only under the hooks that it overrides.
"""

from typing import TYPE_CHECKING, Any, ClassVar, Final

from reverie.engine.turns import NO_POINT
from reverie.games.onirim.pieces import FIRST_DOOR, KINDS, is_door
from reverie.games.onirim.rules.actions import (
    ANTICIPATE,
    CAST_PARADOX,
    CAST_PLANNING,
    ESCAPE,
    FACE_ADVERSARY,
    NIGHTMARE_CANCEL,
    NIGHTMARE_MIRROR,
    NIGHTMARE_PUNISH,
    NIGHTMARE_SHIELD,
    STORE,
    USE_CYCLOBOT,
    USE_HAMMERBIRD,
    USE_HARPOONER,
    USE_SQUIRRELS,
    USE_VALVE,
    VERBS,
)
from reverie.games.onirim.rules.steps import WINDOW

if TYPE_CHECKING:
    from reverie.games.onirim.state import Table

# Actions after which the interrupted decision is asked again (spec 5.4).
FREE_VERBS: Final = (
    USE_VALVE,
    FACE_ADVERSARY,
    CAST_PARADOX,
    CAST_PLANNING,
    USE_CYCLOBOT,
    USE_SQUIRRELS,
    USE_HARPOONER,
    USE_HAMMERBIRD,
    STORE,
)
# Where the actions of modules belong, so that a refusal elsewhere gives no wrong reason.
SPELL_VERBS: Final = (CAST_PARADOX, CAST_PLANNING)
TURN_VERBS: Final = (ESCAPE, ANTICIPATE, USE_VALVE, FACE_ADVERSARY)
ANSWER_VERBS: Final = (NIGHTMARE_PUNISH, NIGHTMARE_MIRROR, NIGHTMARE_CANCEL, NIGHTMARE_SHIELD)


class Step:
    """One step of the turn. A decision point also has options and effects; other steps only run."""

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, t: "Table") -> None:
        """Begin: a decision point opens, and waits for the active player."""
        t.point = self.number

    def legal(self, t: "Table", out: list[int]) -> None:
        """Add the legal actions of this decision."""

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        """Carry out a legal action of this decision."""

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        """Why an action is not legal at this decision: a code of `refusals`."""
        return "not_now"


class Module:
    """An expansion. Every hook does nothing unless a subclass overrides it."""

    name: ClassVar[str] = ""
    verbs: ClassVar[tuple[int, ...]] = ()

    def cards(self) -> list[int]:
        return []

    def prepare(self, t: "Table") -> None:
        pass

    def lay_out(self, t: "Table") -> None:
        pass

    def refuse_play(self, t: "Table", kind: int) -> str:
        return ""

    def uses(self, t: "Table", place: int, kind: int, out: list[int]) -> None:
        pass

    def actions(self, t: "Table", out: list[int]) -> None:
        pass

    def powers(self, t: "Table", out: list[int]) -> None:
        pass

    def spells(self, t: "Table", point: int, out: list[int]) -> None:
        pass

    def perform(self, t: "Table", verb: int, argument: int) -> None:
        pass

    def discarded(self, t: "Table", kind: int) -> None:
        pass

    def drawn(self, t: "Table", kind: int) -> None:
        pass

    def answers(self, t: "Table", out: list[int]) -> None:
        pass

    def nightmare_met(self, t: "Table") -> None:
        pass

    def door_sources(self, t: "Table", colours: int, out: list[int]) -> None:
        pass

    def door_payments(self, t: "Table", door: int, out: list[int]) -> None:
        pass

    def recoloured(self, t: "Table") -> None:
        pass

    def accepts(self, t: "Table", door: int) -> bool:
        return True

    def obtained(self, t: "Table", door: int) -> None:
        pass

    def lost(self, t: "Table", seat: int, door: int, goal: int) -> None:
        pass

    def searched(self, t: "Table") -> None:
        pass

    def takes_limbo(self, t: "Table") -> bool:
        return False

    def completed(self, t: "Table") -> bool:
        return True

    def used_stash(self, t: "Table") -> None:
        pass

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        return "not_now"


class Rulebook:
    """The rules of one table: its options, its modules under each hook, and the run of the steps."""

    def __init__(self, seats: int, options: dict[str, Any], modules: list[Module], steps: list[Step]) -> None:
        self.options = options
        self.modules = modules
        self.steps = steps
        self.has_parts = bool(modules)
        self.silent = seats == 2 and options["coop_info"] == "silent"
        # spec 10.6, variant Crossing: it changes how a series is counted.
        self.crossing = bool(options["crossroads.crossing"])
        self.auto_hopeless = options["hopeless"] == "auto"
        self.owners: list[Module | None] = [None] * VERBS
        for module in modules:
            for verb in module.verbs:
                self.owners[verb] = module
        self.on_refuse_play = [m for m in modules if overrides(m, "refuse_play")]
        self.on_uses = [m for m in modules if overrides(m, "uses")]
        self.on_actions = [m for m in modules if overrides(m, "actions")]
        self.on_powers = [m for m in modules if overrides(m, "powers")]
        self.on_spells = [m for m in modules if overrides(m, "spells")]
        self.on_discarded = [m for m in modules if overrides(m, "discarded")]
        self.on_drawn = [m for m in modules if overrides(m, "drawn")]
        self.on_answers = [m for m in modules if overrides(m, "answers")]
        self.on_nightmare_met = [m for m in modules if overrides(m, "nightmare_met")]
        self.on_door_sources = [m for m in modules if overrides(m, "door_sources")]
        self.on_door_payments = [m for m in modules if overrides(m, "door_payments")]
        self.on_recoloured = [m for m in modules if overrides(m, "recoloured")]
        self.on_accepts = [m for m in modules if overrides(m, "accepts")]
        self.on_obtained = [m for m in modules if overrides(m, "obtained")]
        self.on_lost = [m for m in modules if overrides(m, "lost")]
        self.on_searched = [m for m in modules if overrides(m, "searched")]
        self.on_takes_limbo = [m for m in modules if overrides(m, "takes_limbo")]
        self.on_completed = [m for m in modules if overrides(m, "completed")]
        self.on_used_stash = [m for m in modules if overrides(m, "used_stash")]
        self.free = [verb in FREE_VERBS for verb in range(VERBS)]
        self.absent: set[int] = set()  # verbs of modules that are not in play
        self.box: list[int] = []  # all cards of the game, as set up
        self.doors_needed = 0
        # spec 9.5: with a third Door of each colour the surplus is needed, so duplicates are never forbidden.
        self.forbids_duplicates = False

    def fill_box(self, cards: list[int], seats: int) -> None:
        """Note the cards in use, and what follows from them."""
        self.box = cards
        self.doors_needed = sum(is_door(card) for card in cards)
        thirds = cards.count(FIRST_DOOR) > 2
        self.forbids_duplicates = seats == 2 and not thirds and self.options["coop_duplicates"] == "forbid"

    def legal(self, t: "Table") -> list[int]:
        """The sorted legal actions of the open decision."""
        out: list[int] = []
        self.steps[t.point].legal(t, out)
        out.sort()
        return out

    def act(self, t: "Table", action: int) -> None:
        """Carry out a legal action, then run all steps up to the next decision or the end."""
        verb = action >> 8
        point = t.point
        t.point = NO_POINT
        if self.free[verb]:
            if point != WINDOW:  # the refill under a window asks by itself again
                t.stack.append(point)
            owner = self.owners[verb]
            assert owner is not None
            owner.perform(t, verb, action & 255)
        else:
            self.steps[point].apply(t, verb, action & 255)
        self.proceed(t)

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        """Why an action is not legal now: a code of `refusals`."""
        if verb in self.absent:
            return "not_in_play"
        return self.steps[t.point].refuse(t, verb, argument) or "not_now"

    def proceed(self, t: "Table") -> None:
        """Run the waiting steps until one asks for a decision."""
        while t.point == NO_POINT and not t.ended:
            self.steps[t.stack.pop()].run(t)


def overrides(module: Module, hook: str) -> bool:
    """Whether a module has its own version of a hook."""
    return hook in type(module).__dict__


def refuse_spell(t: "Table", verb: int) -> str:
    """Why a spell cannot be cast at an open decision (spec 5.4); anything else does not belong there."""
    owner = t.rules.owners[verb]
    return owner.refuse(t, verb, 0) if owner is not None and verb in SPELL_VERBS else "not_now"


def kind_of(argument: int) -> int:
    """The card of an argument that names a zone and a card at hand."""
    return argument % KINDS


def zone_of(argument: int) -> int:
    """The zone of such an argument."""
    return argument // KINDS
