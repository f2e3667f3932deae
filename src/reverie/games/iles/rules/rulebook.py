"""The rules of one table: its decisions, what needs no question, giving up, and the end."""

from collections.abc import Callable
from typing import Any

from reverie.engine.actions import action, verb_of
from reverie.engine.outcome import Outcome
from reverie.engine.seats import last_one
from reverie.engine.turns import Rulebook
from reverie.games.iles import knowledge, scoring
from reverie.games.iles.rules import pick, place, stack
from reverie.games.iles.rules.actions import DESIGNATE
from reverie.games.iles.rules.round import begin_game
from reverie.games.iles.setup import check_mode, first_lookout
from reverie.games.iles.state import IlesState, Settings

STEPS = (*stack.STEPS, *pick.STEPS, *place.STEPS)


class IlesRulebook(Rulebook[IlesState]):
    """Decisions follow one another without a stack; some are made by the house."""

    def set_up(self, t: IlesState) -> None:
        t.lookout = first_lookout(t)
        begin_game(t)
        self.proceed(t)

    def proceed(self, t: IlesState) -> None:
        """Decide for those who gave up, and what leaves no choice if the table wants that (spec 10)."""
        while not t.ended:
            moves = self.legal(t)
            if t.gone >> t.active & 1:
                self.decide(t, habit(t, moves))
            elif len(moves) == 1 and t.settings.auto_forced:
                self.decide(t, moves[0])
            else:
                t.moves = moves
                return

    def concede(self, t: IlesState, seat: int) -> None:
        """A player gives up: the island grows on by itself but can no longer win; the last one left has won."""
        t.say("concede", {"seat": seat})
        t.gone |= 1 << seat
        left = scoring.staying(t)
        if len(left) <= 1:
            scoring.end(t, scoring.CONCEDED, last_one(left))
            return
        self.proceed(t)

    def outcome(self, t: IlesState) -> Outcome:
        return scoring.outcome(t)

    def redraw_hidden(self, t: IlesState, seat: int, random: Callable[[], float]) -> None:
        knowledge.redraw_hidden(t, seat, random)


def habit(t: IlesState, moves: list[int]) -> int:
    """What happens for somebody who is gone: the first of all, and the next waiting seat to the left (spec 9.9)."""
    if verb_of(moves[0]) == DESIGNATE:
        for step in range(1, t.seats):
            call = action(DESIGNATE, (t.active + step) % t.seats)
            if call in moves:
                return call
    return moves[0]


def make_rulebook(seats: int, options: dict[str, Any]) -> IlesRulebook:
    """The rules that a table with these options follows."""
    check_mode(seats, options["mode"])
    return IlesRulebook(options, Settings(seats, options), STEPS)
