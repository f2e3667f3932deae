"""A table that is being played in a test, through the public contract; invariants are checked after every act."""

from tests.games.insomnia.invariants import check_invariants

from reverie.engine import REVIEW
from reverie.games.insomnia.state import InsomniaState
from reverie.games.insomnia.view import SeatView, View
from reverie.testkit.at_table import AtTable


class At(AtTable[InsomniaState]):
    """A table in a test."""

    seat_names = "ABCD"

    def __init__(self, t: InsomniaState) -> None:
        super().__init__(t, check_invariants)

    def view(self, audience: int | None = None) -> View:
        """What an audience sees; by default the active seat, or everybody once the game is over."""
        if audience is None:
            audience = REVIEW if self.t.over else self.t.active
        seen: View = self.t.view(audience)
        return seen

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
