"""A table that is being played in a test, through the public contract; invariants are checked after every act."""

from tests.games.insomnia.invariants import check_invariants

from reverie.engine import CONCEDE, REVIEW, Decision, Event, IllegalAction
from reverie.games.insomnia import GAME
from reverie.games.insomnia.state import Table
from reverie.games.insomnia.view import SeatView, View


def number_of(t: Table, act: str) -> int:
    """The action of a text."""
    return CONCEDE if act == "concede" else GAME.parse(t, act)


class At:
    """A table in a test."""

    def __init__(self, t: Table) -> None:
        self.t = t
        self.events: list[Event] = []
        check_invariants(t)

    def do(self, *acts: str) -> "At":
        """Let the seat that is to act do these things; the events of all of them stay in `events`."""
        self.events = []
        for act in acts:
            self.events += self.t.apply(self.t.active, number_of(self.t, act))
            check_invariants(self.t)
        return self

    def why_not(self, act: str, seat: int | None = None) -> str:
        """The code of the refusal of an act, which must leave the table untouched."""
        before = self.t.dump()
        try:
            self.t.apply(self.t.active if seat is None else seat, number_of(self.t, act))
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
        """The name of the open decision and its owner (A to D), or how the game ended."""
        return self.t.view(REVIEW).reason if self.t.over else f"{self.decision.name} {'ABCD'[self.t.active]}"

    @property
    def options(self) -> set[str]:
        """The texts of all legal acts."""
        return {option.text for option in self.decision.options}

    def flags(self, act: str) -> tuple[str, ...]:
        """The warnings that an option carries."""
        return next(option.flags for option in self.decision.options if option.text == act)

    def view(self, audience: int | None = None) -> View:
        """What an audience sees; by default the active seat, or everybody once the game is over."""
        if audience is None:
            audience = REVIEW if self.t.over else self.t.active
        return GAME.view(self.t, audience)

    def seat(self, seat: int) -> SeatView:
        """One player as that player sees it."""
        return self.view(REVIEW if self.t.over else seat).seats[seat]

    def pos(self, seat: int) -> int:
        return self.seat(seat).pos

    def dodos(self, seat: int) -> int:
        return self.seat(seat).dodos

    def pillow(self, seat: int) -> int:
        return self.seat(seat).pillow

    def supply(self, seat: int) -> int:
        return self.seat(seat).supply

    def status(self, seat: int) -> str:
        return self.seat(seat).status

    def scared(self, seat: int) -> bool:
        return self.seat(seat).scared

    def hand(self, seat: int) -> int:
        """How many cards a player holds."""
        return len(self.seat(seat).hand)

    def tokens(self, seat: int, space: int) -> tuple[int, int]:
        """Normal and permanent Zzz of a player on a space."""
        found = self.view().spaces[space - 1]
        return found.zzz[seat], found.inf[seat]

    @property
    def nm(self) -> int:
        """Where the nightmare is."""
        return self.view().nightmare.pos

    def told(self, name: str) -> list[Event]:
        """The events of a name since the last `do`."""
        return [event for event in self.events if event.name == name]
