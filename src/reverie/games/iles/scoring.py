"""What an island is worth, who has won, and why the game ended (spec 7, 11)."""

from typing import Final

from reverie.engine.outcome import Outcome, rank_seats
from reverie.engine.seats import best_seats, list_seats
from reverie.games.iles.pieces import (
    BRIGAND,
    CELLS,
    COLUMN_POINTS,
    DREAM_DROMEDARY,
    DREAM_ELEPHANT,
    DREAM_FENNEC,
    DREAM_GEM_COLUMN,
    DREAM_GEM_ROW,
    DREAM_GENIE,
    DREAM_LAMP,
    DREAM_MONKEY,
    DREAM_ROKH,
    DROMEDARY,
    EGG,
    ELEPHANT,
    FENNEC,
    FIRST_DREAM,
    GENIE,
    LAMP,
    MASKS,
    MONKEY,
    NO_TILE,
    PALM,
    PLACES,
    RANKS,
    ROKH,
    ROW_POINTS,
    ROWS_AT,
    SHIFTS,
    SNAKE,
    SOLO_BRIGANDS,
)
from reverie.games.iles.state import IlesState

PLAYING: Final = 0
COMPLETE: Final = 1
CONCEDED: Final = 2
ENDINGS: Final = ("", "complete", "concede")

PAIR: Final = 7
# Dreams that pay for each element: which one, and how much.
PAYS_FOR: Final[list[int]] = [ROKH, MONKEY, FENNEC, DROMEDARY, ELEPHANT, -1, -1, -1, -1, GENIE]
PAYS: Final[list[int]] = [2, 2, 3, 4, 5, 0, 0, 0, 0, 4]
LAMP_PAYS: Final[list[int]] = [0, 4, 12, 0]
SNAKE_PAYS: Final[list[int]] = [0, 10, 5, 0]
# Every dream kind has its points either by element or by a table; the names below are for readers.
BY_ELEMENT: Final = (DREAM_ROKH, DREAM_MONKEY, DREAM_FENNEC, DREAM_DROMEDARY, DREAM_ELEPHANT, DREAM_GENIE)


def column_points(gems: int) -> int:
    """All four columns of an island for the Column of gems."""
    return (
        COLUMN_POINTS[gems & 63]
        + COLUMN_POINTS[gems >> 6 & 63]
        + COLUMN_POINTS[gems >> 12 & 63]
        + COLUMN_POINTS[gems >> 18 & 63]
    )


def row_points(gems: int) -> int:
    """All three rows of an island for the Row of gems."""
    return (
        ROW_POINTS[gems >> ROWS_AT & 511]
        + ROW_POINTS[gems >> ROWS_AT + 9 & 511]
        + ROW_POINTS[gems >> ROWS_AT + 18 & 511]
    )


def dream_points(dream: int, packed: int, gems: int) -> int:
    """What one dream tile pays for an island; `dream` counts from 0."""
    pays = PAYS[dream]
    if pays:
        element = PAYS_FOR[dream]
        return pays * (packed >> SHIFTS[element] & MASKS[element])
    if dream == DREAM_GEM_COLUMN:
        return column_points(gems)
    if dream == DREAM_GEM_ROW:
        return row_points(gems)
    if dream == DREAM_LAMP:
        return LAMP_PAYS[min(packed >> SHIFTS[LAMP] & MASKS[LAMP], 3)]
    return SNAKE_PAYS[min(packed >> SHIFTS[SNAKE] & MASKS[SNAKE], 3)]


def island_points(packed: int) -> int:
    """Palms and pairs."""
    birds = packed >> SHIFTS[ROKH] & MASKS[ROKH]
    eggs = packed >> SHIFTS[EGG] & MASKS[EGG]
    return (packed >> SHIFTS[PALM] & MASKS[PALM]) + PAIR * min(birds, eggs)


def brigands(t: IlesState, seat: int) -> int:
    """The visible brigands of a seat."""
    return t.packed[seat] >> SHIFTS[BRIGAND] & MASKS[BRIGAND]


def penalty(t: IlesState, seat: int) -> int:
    """What a seat's brigands cost it as things lie: all of them for whoever shows the most."""
    mine = brigands(t, seat)
    if t.seats == 1:
        return mine if mine >= SOLO_BRIGANDS else 0
    for other in range(t.seats):
        if other != seat and not t.gone >> other & 1 and brigands(t, other) > mine:
            return 0
    return mine


def dreams_of(t: IlesState, seat: int) -> list[int]:
    """The dream tiles of a seat by slot, counted from 0; NO_TILE where a slot is free."""
    first = seat * PLACES + CELLS
    return [kind - FIRST_DREAM if kind != NO_TILE else NO_TILE for kind in t.places[first : first + 4]]


def gross(t: IlesState, seat: int) -> int:
    """The points of a seat before the brigands are counted."""
    packed = t.packed[seat]
    gems = t.gems[seat]
    points = island_points(packed)
    first = seat * PLACES + CELLS
    for place in range(first, first + 4):
        kind = t.places[place]
        if kind != NO_TILE:
            points += dream_points(kind - FIRST_DREAM, packed, gems)
    return points


def score(t: IlesState, seat: int) -> int:
    """The points of a seat, as if the game ended now; never cut off at zero."""
    return gross(t, seat) - penalty(t, seat)


def staying(t: IlesState) -> list[int]:
    """Those who have not given up."""
    return [seat for seat in range(t.seats) if not t.gone >> seat & 1]


def find_winners(t: IlesState) -> int:
    """The highest score; of equals the fewest brigands; then all of them: a bit for each."""
    playing = staying(t)
    return best_seats(playing, [score(t, seat) * 100 - brigands(t, seat) for seat in playing])


def end(t: IlesState, reason: int, winners: int) -> None:
    """The game is over."""
    t.ended = reason
    t.winners = winners
    t.point = -1
    t.moves = []
    if t.log is not None:
        t.say(
            "end",
            {
                "reason": ENDINGS[reason],
                "winners": list_seats(winners),
                "scores": [score(t, seat) for seat in range(t.seats)],
            },
        )


def rank(points: int) -> int:
    """The rank of a solo score, from 0 to 5 (spec 11)."""
    found = 0
    for least in RANKS:
        if points >= least:
            found += 1
    return found


def outcome(t: IlesState) -> Outcome:
    """The end as a value."""
    return rank_seats(ENDINGS[t.ended], t.winners, [score(t, seat) for seat in range(t.seats)])
