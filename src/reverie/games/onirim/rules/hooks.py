"""Which rule runs when: the steps of a turn, and the hooks where a module joins in.

    SETUP      cards()           cards that a module brings into the box
               prepare()         before anything is dealt
               lay_out()         what it lays beside the deck, after the opening hands
    PHASE 1    why_not_play()    why a Location may not be laid in the Labyrinth
               uses()            further uses of one card at hand
               actions()         further actions of the decision `action`
               powers()          free powers at every open decision (spec 5.4)
               stores()          what a Treasurer allows at `action` and before each draw of phase 2 (`window`)
               tempts()          whether others must think that there is something to do before a draw (spec 9.4 a)
               perform()         carry out an action whose verb the module owns
               discarded()       what a card does when it is discarded as the phase-1 action
    PHASE 2    drawn()           a Dream other than a Nightmare is drawn
               answers()         further answers to a Nightmare
               nightmare_met()   a Nightmare was answered by one of its four options
    DOORS      door_sources()    further places where a complete series may find a Door
               may_recolour()    whether a Door may be taken as one of another colour
               recoloured()      a Door was taken as one of another colour
               fetches()         cards that could be brought to the hand while a drawn Door waits (spec 5.5)
               accepts()         whether a Door may be put on the table now
               obtained()        a Door was put there (what it pushes runs once the Door's effect is finished)
               lost()            a Door went back to Limbo
               searched()        the deck was searched and is about to be shuffled
    PHASE 3    takes_limbo()     where Limbo goes instead of into the deck
    END        completed()       a further condition for the win
    ANY TIME   used_stash()      a card under a Treasurer was used
               why_not()         why one of the module's own actions is not legal

A module is one file with one subclass of `Module`. The base rules know none of them: they ask the lists of the
`Settings`, in which each module stands only under the hooks that it overrides.
"""

from typing import TYPE_CHECKING, ClassVar

from reverie.engine.actions import action

if TYPE_CHECKING:
    from reverie.games.onirim.state import OnirimState


class Module:
    """An expansion. Every hook does nothing unless a subclass overrides it."""

    name: ClassVar[str] = ""
    verbs: ClassVar[tuple[int, ...]] = ()

    def cards(self) -> list[int]:
        return []

    def prepare(self, t: "OnirimState") -> None:
        pass

    def lay_out(self, t: "OnirimState") -> None:
        pass

    def why_not_play(self, t: "OnirimState", kind: int) -> str:
        return ""

    def uses(self, t: "OnirimState", place: int, kind: int, out: list[int]) -> None:
        pass

    def actions(self, t: "OnirimState", out: list[int]) -> None:
        pass

    def powers(self, t: "OnirimState", out: list[int]) -> None:
        pass

    def stores(self, t: "OnirimState", out: list[int]) -> None:
        pass

    def tempts(self, t: "OnirimState") -> bool:
        return False

    def perform(self, t: "OnirimState", verb: int, argument: int) -> None:
        pass

    def discarded(self, t: "OnirimState", kind: int) -> None:
        pass

    def drawn(self, t: "OnirimState", kind: int) -> None:
        pass

    def answers(self, t: "OnirimState", out: list[int]) -> None:
        pass

    def nightmare_met(self, t: "OnirimState") -> None:
        pass

    def door_sources(self, t: "OnirimState", out: list[int]) -> None:
        pass

    def may_recolour(self, t: "OnirimState") -> bool:
        return False

    def recoloured(self, t: "OnirimState") -> None:
        pass

    def fetches(self, t: "OnirimState") -> list[int]:
        return []

    def accepts(self, t: "OnirimState", door: int) -> bool:
        return True

    def obtained(self, t: "OnirimState", door: int) -> None:
        pass

    def lost(self, t: "OnirimState", seat: int, door: int, goal: int) -> None:
        pass

    def searched(self, t: "OnirimState") -> None:
        pass

    def takes_limbo(self, t: "OnirimState") -> bool:
        return False

    def completed(self, t: "OnirimState") -> bool:
        return True

    def used_stash(self, t: "OnirimState") -> None:
        pass

    def why_not(self, t: "OnirimState", verb: int, argument: int) -> str:
        return "not_now"

    def offer(self, t: "OnirimState", verb: int, argument: int, out: list[int]) -> None:
        """Add one of the module's own actions, if nothing speaks against it."""
        if not self.why_not(t, verb, argument):
            out.append(action(verb, argument))


class Hooks:
    """The modules of a table: who owns which action, and who stands under each hook."""

    def __init__(self, modules: list[Module], verbs: int) -> None:
        self.modules = modules
        self.owners: list[Module | None] = [None] * verbs
        for module in modules:
            for verb in module.verbs:
                self.owners[verb] = module
        self.on_why_not_play = [m for m in modules if overrides(m, "why_not_play")]
        self.on_uses = [m for m in modules if overrides(m, "uses")]
        self.on_actions = [m for m in modules if overrides(m, "actions")]
        self.on_powers = [m for m in modules if overrides(m, "powers")]
        self.on_stores = [m for m in modules if overrides(m, "stores")]
        self.on_tempts = [m for m in modules if overrides(m, "tempts")]
        self.on_discarded = [m for m in modules if overrides(m, "discarded")]
        self.on_drawn = [m for m in modules if overrides(m, "drawn")]
        self.on_answers = [m for m in modules if overrides(m, "answers")]
        self.on_nightmare_met = [m for m in modules if overrides(m, "nightmare_met")]
        self.on_door_sources = [m for m in modules if overrides(m, "door_sources")]
        self.on_may_recolour = [m for m in modules if overrides(m, "may_recolour")]
        self.on_recoloured = [m for m in modules if overrides(m, "recoloured")]
        self.on_fetches = [m for m in modules if overrides(m, "fetches")]
        self.on_accepts = [m for m in modules if overrides(m, "accepts")]
        self.on_obtained = [m for m in modules if overrides(m, "obtained")]
        self.on_lost = [m for m in modules if overrides(m, "lost")]
        self.on_searched = [m for m in modules if overrides(m, "searched")]
        self.on_takes_limbo = [m for m in modules if overrides(m, "takes_limbo")]
        self.on_completed = [m for m in modules if overrides(m, "completed")]
        self.on_used_stash = [m for m in modules if overrides(m, "used_stash")]


def overrides(module: Module, hook: str) -> bool:
    """Whether a module has its own version of a hook."""
    return hook in type(module).__dict__
