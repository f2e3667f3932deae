"""Who begins, and with how many (spec 3, 10)."""

from typing import Any

from reverie.engine.errors import BadOption
from reverie.engine.seats import seat_in_play
from reverie.engine.state import State
from reverie.games.iles.state import IlesState
from reverie.games.iles.texts import T


def first_lookout(t: IlesState) -> int:
    """Who is Lookout in the first round."""
    choice = t.options["first_lookout"]
    last: int = t.options["last_player"]
    if t.seats == 1 or choice == "host":
        return 0
    if choice == "previous_last" and last:
        return seat_in_play(t, last - 1, "last_player")
    return t.chance.below(t.seats, "first", 0)


def last_of(state: State) -> int:
    """Who had the lowest score of a finished game (spec 10); the first of several; -1 alone or without an end."""
    outcome = state.outcome
    if outcome is None or state.seats == 1:
        return -1
    scores = [result.score for result in outcome.results]
    return scores.index(min(scores))


def check_mode(seats: int, mode: Any) -> None:
    """Spec 11: the Shadow is for one; with one seat it is there by itself."""
    if mode == "solo_shadow" and seats != 1:
        raise BadOption(T("The Shadow plays against one player only, not {n}.", n=seats), "mode")
