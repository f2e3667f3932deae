"""A game that asks one seat at a time: a decision waits, and a rulebook says what may be done and what follows."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Generic

from mypy_extensions import i64, mypyc_attr

from reverie.engine.state import State
from reverie.engine.steps import StateKind, Step
from reverie.engine.zones import copy_zone, declared_zones, empty_zone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reverie.engine.outcome import Outcome

Dice = Callable[[], float]  # a source of random numbers below 1
NO_POINT: Final = -1  # no decision is open: the rules run, or the game is over
ONE_SEAT: Final[list[list[int]]] = [[seat] for seat in range(256)]  # made once: somebody asks before every act


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnState(State):
    """A game adds its zones, as annotations of its class: they are laid out empty, copied, saved and read back.

    One whose search must be fast writes `lay_out`, which names the zones and gives each its first value, `clone`, which
    copies them, and the form of its saves; the conformance kit proves that none is forgotten.
    """

    rules: "Rulebook[Any]"
    active: int  # the seat whose decision it is
    point: int  # the number of the open decision, or NO_POINT
    # Numbers of the steps to run when the present one is done, the next one last; where decisions open one another
    # directly, a game has none.
    stack: list[int]
    ended: int  # 0 while the game is played, else the number of an ending
    moves: "list[int] | None"  # the legal actions, once somebody has asked

    def lay_out(self, settings: Any) -> None:
        """Give every zone of the game its first value."""
        zones = declared_zones(type(self))
        if not zones:
            raise NotImplementedError("declare the zones of the state, or name them in `lay_out`")
        for name in zones:
            setattr(self, name, empty_zone(name, zones[name]))

    @property
    def options(self) -> dict[str, Any]:
        return self.rules.options

    @property
    def actors(self) -> list[int]:
        return [] if self.ended else ONE_SEAT[self.active]

    @property
    def over(self) -> bool:
        return self.ended != 0

    @property
    def outcome(self) -> "Outcome | None":
        return self.rules.outcome(self) if self.ended else None

    @property
    def asks(self) -> str:
        """The name of the open decision."""
        return self.rules.steps[self.point].name if self.point != NO_POINT else ""

    def legal(self, seat: int) -> list[int]:
        if seat != self.active or self.ended:
            return []
        moves = self.moves
        if moves is None:
            moves = self.rules.legal(self)
            self.moves = moves
        return moves

    def refuse(self, seat: int, action: int) -> str:
        return self.rules.why_not(self, action)

    def act(self, seat: int, action: int, text: str, at: int) -> None:
        self.moves = None
        self.rules.act(self, action)

    def concede(self, seat: int) -> None:
        self.moves = None
        self.rules.concede(self, seat)

    def redraw_hidden(self, seat: int, random: Dice) -> None:
        self.moves = None
        self.rules.redraw_hidden(self, seat, random)

    def follow(self, rules: "Rulebook[Any]") -> None:
        self.rules = rules
        self.active = 0
        self.point = NO_POINT
        self.ended = 0
        self.moves = None
        self.lay_out(rules.settings)

    def open(self, number: int) -> None:
        """A decision opens, and waits for the active seat."""
        self.point = number

    def clone(self) -> "TurnState":
        other = type(self)()
        self.copy_head(other)
        self.copy_turn(other)
        for name in declared_zones(type(self)):
            setattr(other, name, copy_zone(getattr(self, name)))
        return other

    def copy_turn(self, other: "TurnState") -> None:
        """Give a clone whose turn it is."""
        other.rules, other.active, other.point = self.rules, self.active, self.point
        other.ended, other.moves = self.ended, self.moves


@mypyc_attr(allow_interpreted_subclasses=True)
class Rulebook(Generic[StateKind]):
    """The rules of tables with the same seats and options, which share it: the steps, and how one leads to the next."""

    options: dict[str, Any]
    settings: Any  # what the options change, as the game's steps ask for it
    steps: list[Step[Any]]  # by number

    def __init__(self, options: dict[str, Any], settings: Any, steps: "Sequence[Step[Any]]") -> None:
        self.options = options
        self.settings = settings
        self.steps = sorted(steps, key=lambda step: step.number)
        if [step.number for step in self.steps] != list(range(len(steps))):
            raise ValueError(f"the steps are not numbered from 0 on: {[step.number for step in self.steps]}")

    def set_up(self, t: StateKind) -> None:
        """From a table with every piece in its box to the first decision."""
        raise NotImplementedError

    def legal(self, t: StateKind) -> list[int]:
        """The sorted legal actions of the open decision."""
        out: list[int] = []
        if t.point != NO_POINT:
            self.steps[t.point].legal(t, out)
            last: i64 = -1
            each: i64
            for each in out:  # most come sorted
                if each < last:
                    out.sort()
                    break
                last = each
        return out

    def why_not(self, t: StateKind, action: int) -> str:
        """The code of the rule that forbids an action at the open decision; nothing for a legal one."""
        return self.steps[t.point].why_not(t, action >> 8, action & 255)

    def act(self, t: StateKind, action: int) -> None:
        """Carry out a legal action, and all that follows up to the next decision or the end."""
        step = self.steps[t.point]
        t.point = NO_POINT
        step.apply(t, action >> 8, action & 255)
        self.proceed(t)

    def decide(self, t: StateKind, action: int) -> None:
        """Carry out a legal action that nobody was asked for."""
        step = self.steps[t.point]
        t.point = NO_POINT
        step.apply(t, action >> 8, action & 255)

    def proceed(self, t: StateKind) -> None:
        """Run the waiting steps until one asks for a decision."""
        while t.point == NO_POINT and not t.ended:
            self.steps[t.stack.pop()].run(t)

    def concede(self, t: StateKind, seat: int) -> None:
        """A seat gives up."""
        raise NotImplementedError

    def outcome(self, t: StateKind) -> "Outcome":
        """How a finished game ended."""
        raise NotImplementedError

    def redraw_hidden(self, t: StateKind, seat: int, random: Dice) -> None:
        """Draw anew, in place, all that a seat cannot know."""
        raise NotImplementedError


class Rulebooks:
    """Rulebooks are made once: they follow from seats and options and never change, so tables share them."""

    def __init__(self, make: "Callable[[int, dict[str, Any]], Any]") -> None:
        self._make = make
        self._made: dict[tuple[object, ...], Any] = {}

    def find(self, seats: int, options: dict[str, Any]) -> Any:
        """The rules that a table with these complete options follows."""
        # By their values: complete options have all fields, in one order, and each field values of one kind.
        values = [tuple(value) if isinstance(value, list) else value for value in options.values()]
        key: tuple[object, ...] = (seats, *values)
        rules = self._made.get(key)
        if rules is None:
            rules = self._made[key] = self._make(seats, options)
        return rules
