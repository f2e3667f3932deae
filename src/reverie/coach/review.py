"""The review of a finished game: every act judged, and the story of each seat."""

import time
from collections.abc import Callable, Sequence

import msgspec

from reverie.coach.estimate import check_record
from reverie.coach.judge import Judged, Start, begin, judge
from reverie.coach.story import Story, tell, together
from reverie.engine.errors import BadRecord
from reverie.engine.outcome import Scale
from reverie.engine.record import Record, walk
from reverie.engine.shelf import game as find_game
from reverie.engine.text import T

# The version of the method: raise it whenever the figures of a review or its fields come to mean something else, and
# reviews that were kept are worked out anew.
METHOD = 5
SECONDS = 20.0  # for a game of the usual length, on one core
USUAL = 60  # acts
SHORTEST = 0.1  # of that time, for a game that was hardly begun
WIDE = 0.05  # the standard error of what a seat's choices did, beyond which a closer look is worth its time
CLOSER = 4  # times as many worlds, for an act that is looked at again
MOST_WORLDS = 4000


class Review(msgspec.Struct, frozen=True):
    """A finished game, looked at again."""

    game: str
    scale: Scale
    acts: tuple[Judged, ...]
    stories: tuple[Story, ...]  # one for each seat that is reviewed
    method: int = METHOD


def review_game(
    record: Record,
    *,
    seats: Sequence[int] = (),
    seconds: float = 0.0,
    worlds: int = 0,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Look at a finished game again, from all seats or from some; the same worlds and seed give the same review.

    Without a number of worlds it takes about so many seconds; by default more for a longer game, and up to twice as
    many where the margin is wide.
    """
    scale = check(record)
    chosen = tuple(seats) or tuple(range(record.seats))
    start = begin(record, seed, worlds)
    acts: list[Judged] = []
    for each in judge(record, chosen, seed, worlds=worlds, seconds=seconds or enough(record)):
        acts.append(each)
        if progress is not None:
            progress(len(acts), len(record.acts))
    ends = time.perf_counter() + (0.0 if worlds or seconds else enough(record))
    while (act := least_known(acts, chosen)) is not None and time.perf_counter() < ends:
        acts[act.act - 1] = closer(record, chosen, seed, act)
    return assemble(record, scale, chosen, start, acts)


def least_known(acts: Sequence[Judged], seats: Sequence[int]) -> Judged | None:
    """The act to look at again; None if what the choices of all seats did is known well enough."""
    found: list[Judged] = []
    for seat in seats:
        mine = [act for act in acts if act.seat == seat]
        if together(act.effect_error for act in mine) > WIDE:
            found += (act for act in mine if act.effect_error and act.worlds * CLOSER <= MOST_WORLDS)
    return max(found, key=lambda act: act.effect_error, default=None)


def closer(record: Record, seats: Sequence[int], seed: int, act: Judged) -> Judged:
    """An act judged again, in more worlds than before."""
    return next(judge(record, seats, seed, worlds=act.worlds * CLOSER, first=act.act))


def enough(record: Record) -> float:
    """The seconds that a review may take: twenty for a game of the usual length."""
    return SECONDS * max(SHORTEST, len(record.acts) / USUAL)


def people(record: Record) -> tuple[int, ...]:
    """The seats that people played; all of them where none did, or where nobody knows."""
    seats = tuple(seat for seat, name in enumerate(record.players) if not name.startswith("bot:"))
    return seats or tuple(range(record.seats))


def check(record: Record) -> Scale:
    """What the values mean; a BadRecord or NoEstimate where there is nothing to review."""
    if not record.acts:
        raise BadRecord(T("There is no act to review."), "acts")
    return check_record(record, find_game(record.game))


def assemble(record: Record, scale: Scale, seats: Sequence[int], start: Start, acts: Sequence[Judged]) -> Review:
    """The review from its parts, wherever they were worked out."""
    last = [state for state, _, _ in walk(record)][-1]
    if not last.over:
        raise BadRecord(T("The game is not over yet."), "acts")
    ends = [last.game.value(last, seat) for seat in range(last.seats)]
    stories = tuple(tell(seat, start, acts, ends) for seat in seats)
    return Review(record.game, scale, tuple(acts), stories)
