"""A table that is being played in a test, through the public contract; invariants are checked after every act."""

from tests.games.tisseurs.invariants import check_invariants

from reverie.engine import CONCEDE, REVIEW, Decision, Event, IllegalAction
from reverie.games.tisseurs import GAME
from reverie.games.tisseurs.rules.circle import ahead
from reverie.games.tisseurs.rules.dream import open_slot
from reverie.games.tisseurs.scoring import score
from reverie.games.tisseurs.state import Table
from reverie.games.tisseurs.view import CUT, CellView, SeatView, View


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

    def steps(self, weaver: str) -> list[int]:
        """The legal steps of a weaver."""
        start = f"move {weaver} "
        return sorted(int(each.removeprefix(start)) for each in self.options if each.startswith(start))

    def placements(self) -> set[str]:
        """Where the taken card may go."""
        return {each for each in self.options if each.split()[0] in ("place", "cut", "quilt")}

    def view(self, audience: int | None = None) -> View:
        """What an audience sees; by default the active seat, or everybody once the game is over."""
        if audience is None:
            audience = REVIEW if self.t.over else self.t.active
        return GAME.view(self.t, audience)

    def seat(self, seat: int = 0) -> SeatView:
        """One player as that player sees it."""
        return self.view(REVIEW if self.t.over else seat).seats[seat]

    def layer(self, number: int, seat: int = 0) -> str:
        """A row in the notation of the scenarios: `·` an empty slot, `|` a cut, `x` a cut in the place of a card."""
        return " ".join(map(_word, self.seat(seat).layers[number - 1]))

    def open(self, layer: int, seat: int = 0) -> int:
        """The open slot of a layer, or -1."""
        return open_slot(self.t, seat, layer - 1)

    def ahead(self, weaver: str) -> int:
        """Cards in front of a weaver up to the other one."""
        return ahead(self.t, ("white", "black").index(weaver))

    def sand(self, seat: int = 0) -> int:
        return self.t.sand[seat]

    def score(self, seat: int = 0) -> int:
        return score(self.t, seat)

    def told(self, name: str) -> list[Event]:
        """The events of a name since the last `do`."""
        return [event for event in self.events if event.name == name]


def _word(cell: CellView) -> str:
    if cell.card == CUT:
        return "x"
    return ("| " if cell.cut else "") + (cell.card or "·")
