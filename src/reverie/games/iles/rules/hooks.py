"""How the rules run: decision points that wait, forced ones that do not, and what the options of a table change."""

from typing import TYPE_CHECKING, Any

from reverie.engine.actions import action
from reverie.engine.turns import NO_POINT
from reverie.games.iles import scoring
from reverie.games.iles.pieces import ROUNDS, stack_size
from reverie.games.iles.rules.actions import DESIGNATE

if TYPE_CHECKING:
    from reverie.games.iles.state import Table


class Step:
    """One decision point."""

    def legal(self, t: "Table", out: list[int]) -> None:
        """Add the legal actions of this decision."""

    def apply(self, t: "Table", argument: int) -> None:
        """Carry out a legal action of this decision, and open the next one."""

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        """Why an action is not legal at this decision: a code of `refusals`."""
        return "not_now"


class Rulebook:
    """The rules of one table: what follows from its options, and the run of the decisions."""

    def __init__(self, seats: int, options: dict[str, Any], steps: list[Step]) -> None:
        self.options = options
        self.steps = steps
        self.solo = seats == 1
        self.stack_size = stack_size(seats)
        self.draws = max(seats, 3)  # tiles in a round
        self.clockwise: bool = options["designation"] == "clockwise"
        self.flip_all: bool = options["lamp_rule"] == "flip_all"
        self.secret = seats == 2 and options["two_player_mode"] == "secret"
        self.starting_dream: bool = options["starting_dream"]
        self.leftmost: bool = options["placement"] == "leftmost"
        self.auto_forced: bool = options["auto_forced"]
        self.score_preview: bool = options["score_preview"]
        self.reveal_removed: bool = options["reveal_removed"]
        self.rounds = ROUNDS - 1 if self.starting_dream else ROUNDS

    def legal(self, t: "Table") -> list[int]:
        """The sorted legal actions of the open decision."""
        out: list[int] = []
        if t.point != NO_POINT:
            self.steps[t.point].legal(t, out)
            out.sort()
        return out

    def act(self, t: "Table", action: int) -> None:
        """Carry out a legal action, then go on to the next decision that is a choice, or to the end."""
        self.steps[t.point].apply(t, action & 255)
        self.proceed(t)

    def proceed(self, t: "Table") -> None:
        """Decide for those who gave up, and what leaves no choice if the table wants that (spec 10)."""
        while not t.ended:
            moves = self.legal(t)
            if t.gone >> t.active & 1:
                self.steps[t.point].apply(t, habit(t, moves) & 255)
            elif self.auto_forced and len(moves) == 1:
                self.steps[t.point].apply(t, moves[0] & 255)
            else:
                t.moves = moves
                return

    def concede(self, t: "Table", seat: int) -> None:
        """A player gives up: the island grows on by itself but can no longer win; the last one left has won."""
        t.moves = None
        if t.gone >> seat & 1:
            return
        t.say("concede", {"seat": seat})
        t.gone |= 1 << seat
        staying = [other for other in range(t.seats) if not t.gone >> other & 1]
        if len(staying) <= 1:
            scoring.end(t, scoring.CONCEDED, 1 << staying[0] if staying else 0)
            return
        self.proceed(t)


def habit(t: "Table", moves: list[int]) -> int:
    """What happens for somebody who is gone: the first of all, and the next waiting seat to the left (spec 9.9)."""
    if moves[0] >> 8 == DESIGNATE:
        for step in range(1, t.seats):
            call = action(DESIGNATE, (t.active + step) % t.seats)
            if call in moves:
                return call
    return moves[0]
