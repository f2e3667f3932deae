"""One step of a game of turns: what may be done at it, why anything else may not, and what each act does."""

from typing import TYPE_CHECKING, Generic, TypeVar

from mypy_extensions import mypyc_attr

from reverie.engine.actions import action, offer

if TYPE_CHECKING:
    from reverie.engine.turns import TurnState

StateKind = TypeVar("StateKind", bound="TurnState")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[StateKind]):
    """A decision that waits for a seat, or (without a name) something that runs by itself.

    What is legal is said once, by `why_not`: every action of the game without a why-not is legal. A step may name
    fewer `candidates`, and one that is asked for all the time may list its `legal` actions itself: the conformance kit
    proves that these are just those of all actions which nothing speaks against.
    """

    def __init__(self, number: int, name: str = "") -> None:
        self.number = number
        self.name = name

    def run(self, t: StateKind) -> None:
        """Begin: a decision opens, and waits."""
        t.open(self.number)

    def candidates(self, t: StateKind, out: list[int]) -> None:
        """Add the actions that may be legal here, each once: all of the game, where a step does not name fewer."""
        out.extend(t.game.actions.texts)

    def why_not(self, t: StateKind, verb: int, argument: int) -> str:
        """The code of the rule that forbids an action here, one of the game's `refusals`; nothing for a legal one."""
        return "not_now"

    def legal(self, t: StateKind, out: list[int]) -> None:
        """Add the legal actions."""
        found: list[int] = []
        self.candidates(t, found)
        for each in found:
            if not self.why_not(t, each >> 8, each & 255):
                out.append(each)

    def apply(self, t: StateKind, verb: int, argument: int) -> None:
        """Carry out a legal action; what follows is opened, or laid on the stack."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step[StateKind]):
    """A decision between a few verbs that act on nothing and are always open."""

    def __init__(self, number: int, name: str, verbs: tuple[int, ...]) -> None:
        super().__init__(number, name)
        self.actions = [action(verb, 0) for verb in verbs]

    def legal(self, t: StateKind, out: list[int]) -> None:
        out.extend(self.actions)

    def why_not(self, t: StateKind, verb: int, argument: int) -> str:
        return "" if action(verb, argument) in self.actions else "not_now"


@mypyc_attr(allow_interpreted_subclasses=True)
class Pick(Step[StateKind]):
    """A decision between things that lie there: one verb, and what it may act on."""

    def __init__(self, number: int, name: str, verb: int, missing: str, other: str = "not_now") -> None:
        super().__init__(number, name)
        self.verb = verb
        self.missing = missing  # why not something that does not lie there
        self.other = other  # why nothing else can be done first

    def choices(self, t: StateKind) -> list[int]:
        """The arguments of the verb; one that is there twice is one choice."""
        raise NotImplementedError

    def legal(self, t: StateKind, out: list[int]) -> None:
        last = -1
        for each in sorted(self.choices(t)):
            if each != last:
                offer(out, self.verb, each)
            last = each

    def why_not(self, t: StateKind, verb: int, argument: int) -> str:
        if verb != self.verb:
            return self.other
        return "" if argument in self.choices(t) else self.missing
