"""The state of a game that asks one seat at a time: the open decision waits, and its actions are found once."""

from typing import Final

from mypy_extensions import mypyc_attr

from reverie.engine.state import State

NO_POINT: Final = -1  # no decision is open: the rules run, or the game is over


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnState(State):
    """A game adds its zones, `find_moves` and `carry_out`; both ask its rules."""

    active: int  # the seat whose decision it is
    point: int  # the decision that is open, or NO_POINT
    ended: int  # 0 while the game is played, else the number of a reason
    moves: "list[int] | None"  # the legal actions, once somebody has asked

    @property
    def actors(self) -> list[int]:
        return [] if self.ended else [self.active]

    @property
    def over(self) -> bool:
        return self.ended != 0

    def legal(self, seat: int) -> list[int]:
        if seat != self.active or self.ended:
            return []
        moves = self.moves
        if moves is None:
            moves = self.find_moves()
            self.moves = moves
        return moves

    def act(self, seat: int, action: int, text: str, at: int) -> None:
        self.moves = None
        self.carry_out(action)

    def find_moves(self) -> list[int]:
        """The sorted legal actions of the open decision."""
        raise NotImplementedError

    def carry_out(self, action: int) -> None:
        """Do a legal action, and all that follows up to the next decision or the end."""
        raise NotImplementedError

    def begin_turns(self) -> None:
        """The fields of a table at which nothing has been asked yet."""
        self.active = 0
        self.point = NO_POINT
        self.ended = 0
        self.moves = None

    def copy_turn(self, other: "TurnState") -> None:
        """Give a clone whose turn it is."""
        other.active = self.active
        other.point = self.point
        other.ended = self.ended
        other.moves = self.moves
