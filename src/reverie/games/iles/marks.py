"""What is remarkable about a game of 1001 Îles."""

from typing import Final

from reverie.engine.marks import Ended, Mark
from reverie.games.iles.pieces import EGG, MASKS, RANKS, ROKH, SHIFTS
from reverie.games.iles.scoring import brigands, dream_points, dreams_of, score
from reverie.games.iles.state import IlesState
from reverie.games.iles.texts import T

LONG: Final = 70  # points
PAIRS: Final = 4
RICH: Final = 20  # points of one dream
FEW: Final = 3  # brigands


def _state(ended: Ended) -> IlesState:
    assert isinstance(ended.state, IlesState)
    return ended.state


def _points(ended: Ended) -> int:
    return score(_state(ended), ended.seat)


def _pairs(ended: Ended) -> int:
    packed = _state(ended).packed[ended.seat]
    return min(packed >> SHIFTS[ROKH] & MASKS[ROKH], packed >> SHIFTS[EGG] & MASKS[EGG])


def _best_dream(ended: Ended) -> int:
    t, seat = _state(ended), ended.seat
    return max((dream_points(dream, t.packed[seat], t.gems[seat]) for dream in dreams_of(t, seat) if dream >= 0),
               default=0)  # fmt: skip


def _by_a_hair(ended: Ended) -> bool:
    t = _state(ended)
    others = [score(t, seat) for seat in range(t.seats) if seat != ended.seat and not t.has_left(seat)]
    return ended.won and bool(others) and 0 <= _points(ended) - max(others) <= 1


MARKS = (
    Mark("long", T("A long tale"), T("An island of {n} points or more.", n=LONG),
         lambda ended: _points(ended) >= LONG),
    Mark("rank", T("The highest rank"), T("Alone: an island of the highest rank."),
         lambda ended: ended.state.seats == 1 and ended.won and _points(ended) >= RANKS[-1]),
    Mark("honest", T("An honest island"), T("Won with {n} brigands at most.", n=FEW),
         lambda ended: ended.won and brigands(_state(ended), ended.seat) <= FEW),
    Mark("pairs", T("Nests"), T("{n} pairs of rokh and egg.", n=PAIRS), lambda ended: _pairs(ended) >= PAIRS),
    Mark("rich", T("One great dream"), T("{n} points or more from one dream.", n=RICH),
         lambda ended: _best_dream(ended) >= RICH),
    Mark("hair", T("By a hair"), T("Won with one point more than the next, or equal and with fewer brigands."),
         _by_a_hair),
)  # fmt: skip
