"""Decisions at which free powers may be used as well (spec 5.4), and which actions belong where."""

from typing import Final

from reverie.engine.actions import offer
from reverie.engine.steps import Step
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
from reverie.games.onirim.state import OnirimState

# Spells and the Denizens without a printed moment: free powers at every open decision.
POWER_VERBS: Final = (CAST_PARADOX, CAST_PLANNING, USE_CYCLOBOT, USE_SQUIRRELS, USE_HARPOONER, USE_HAMMERBIRD)
TURN_VERBS: Final = (ESCAPE, ANTICIPATE, USE_VALVE, FACE_ADVERSARY)
ANSWER_VERBS: Final = (NIGHTMARE_PUNISH, NIGHTMARE_MIRROR, NIGHTMARE_CANCEL, NIGHTMARE_SHIELD)
# Actions after which the interrupted decision is asked again.
FREE_VERBS: Final = (*POWER_VERBS, USE_VALVE, FACE_ADVERSARY, STORE)
IS_FREE: Final[bytes] = bytes(verb in FREE_VERBS for verb in range(VERBS))


class OpenStep(Step[OnirimState]):
    """A decision with options of its own, at which free powers may be used as well."""

    def powers(self) -> tuple[int, ...]:
        """The verbs of the free powers that may be used here."""
        return POWER_VERBS

    def options(self, t: OnirimState, out: list[int]) -> None:
        """Add the options of this decision that are legal."""
        raise NotImplementedError

    def why_not_option(self, t: OnirimState, verb: int, argument: int) -> str:
        """Why an action that is no free power is not legal here."""
        raise NotImplementedError

    def open_ones(self, t: OnirimState, verbs: tuple[int, ...], arguments: list[int]) -> list[int]:
        """The actions of some verbs on some arguments that nothing speaks against."""
        found: list[int] = []
        for argument in arguments:
            for verb in verbs:
                if not self.why_not_option(t, verb, argument):
                    offer(found, verb, argument)
        return found

    def legal(self, t: OnirimState, out: list[int]) -> None:
        self.options(t, out)
        self.add_powers(t, out)

    def add_powers(self, t: OnirimState, out: list[int]) -> None:
        """Add the free powers that are legal."""
        for module in t.settings.on_powers:
            module.powers(t, out)

    def why_not(self, t: OnirimState, verb: int, argument: int) -> str:
        if verb not in self.powers():
            return self.why_not_option(t, verb, argument)
        owner = t.settings.owners[verb]
        return "not_now" if owner is None else owner.why_not(t, verb, argument)
