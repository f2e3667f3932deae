"""A table in a test: acts by their text, through the public contract, with the game's invariants after each of them."""

from collections.abc import Callable
from typing import ClassVar, Generic, Self, TypeVar

from reverie.engine import Decision, Event, IllegalAction
from reverie.engine.turns import TurnState

StateKind = TypeVar("StateKind", bound=TurnState)


class AtTable(Generic[StateKind]):
    """A table that is being played. A game adds what its tests look at."""

    seat_names: ClassVar[str] = ""  # a letter or digit for each seat, where `asks` should say who is asked

    def __init__(self, t: StateKind, check: Callable[[StateKind], None]) -> None:
        self.t = t
        self.check = check
        self.events: list[Event] = []
        check(t)

    def full_text(self, act: str) -> str:
        """The text of an act; a game may let its tests write it shorter."""
        return act

    def number_of(self, act: str) -> int:
        """The action of an act as the tests write it."""
        number: int = self.t.game.parse(self.t, self.full_text(act))
        return number

    def do(self, *acts: str) -> Self:
        """Let the seat that is to act do these things; the events of all of them stay in `events`."""
        self.events = []
        for act in acts:
            self.events += self.t.apply(self.t.active, self.number_of(act))
            self.check(self.t)
        return self

    def why_not(self, act: str, seat: int | None = None) -> str:
        """The code of the refusal of an act, which must leave the table untouched."""
        before = self.t.dump()
        try:
            self.t.apply(self.t.active if seat is None else seat, self.number_of(act))
        except IllegalAction as fault:
            assert self.t.dump() == before
            return fault.refusal.code
        return "legal"

    @property
    def decision(self) -> Decision:
        """The open decision in full."""
        found = self.t.decision(self.t.active)
        assert found is not None
        return found

    @property
    def asks(self) -> str:
        """The name of the open decision (and who is asked), or how the game ended."""
        outcome = self.t.outcome
        if outcome is not None:
            return outcome.reason
        return f"{self.decision.name} {self.seat_names[self.t.active : self.t.active + 1]}".rstrip()

    @property
    def options(self) -> set[str]:
        """The texts of all legal acts."""
        return {option.text for option in self.decision.options}

    def flags(self, act: str) -> tuple[str, ...]:
        """The warnings that an option carries."""
        text = self.full_text(act)
        return next(option.flags for option in self.decision.options if option.text == text)

    def told(self, name: str) -> list[Event]:
        """The events of a name since the last `do`."""
        return [event for event in self.events if event.name == name]
