"""A table that is being played in a test, through the public contract; invariants are checked after every act."""

from tests.games.tisseurs.invariants import check_invariants

from reverie.engine import REVIEW
from reverie.games.tisseurs.rules.circle import ahead
from reverie.games.tisseurs.rules.dream import open_slot
from reverie.games.tisseurs.scoring import score
from reverie.games.tisseurs.state import TisseursState
from reverie.games.tisseurs.view import CUT, CellView, SeatView, View
from reverie.testkit.at_table import AtTable


class At(AtTable[TisseursState]):
    """A table in a test."""

    seat_names = "ABCD"

    def __init__(self, t: TisseursState) -> None:
        super().__init__(t, check_invariants)

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
        seen: View = self.t.view(audience)
        return seen

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


def _word(cell: CellView) -> str:
    if cell.card == CUT:
        return "x"
    return ("| " if cell.cut else "") + (cell.card or "·")
