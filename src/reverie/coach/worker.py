"""The coach's work in a process of its own: advice from a sampled state, and reviews in slices, so that both go on."""

import contextlib
import os
import time
from functools import cache
from random import Random
from typing import Any, Final

import msgspec

from reverie.bots.proof import find_proof
from reverie.coach.advice import advise
from reverie.coach.estimate import scale_of
from reverie.coach.judge import Judged, Start, begin, judge
from reverie.coach.review import closer
from reverie.engine.chance import FastChance
from reverie.engine.record import Record
from reverie.engine.shelf import game as find_game
from reverie.engine.state import State

SLICE: Final = 0.8  # seconds of a review at a time: a question at a table does not wait longer
GENTLE: Final = 5  # bots that people wait for come first


class AdviceJob(msgspec.Struct, frozen=True, tag="advice"):
    """What would you do? From a dumped sampled state."""

    state: dict[str, Any]
    seat: int
    seed: int
    seconds: float


class ReviewJob(msgspec.Struct, frozen=True, tag="review"):
    """A slice of a review: acts from a number on, with so many seconds left for all of them."""

    record: Record
    seats: tuple[int, ...]
    seed: int
    first: int
    seconds: float


class CloserLook(msgspec.Struct, frozen=True, tag="closer"):
    """An act of a review once more, in more worlds."""

    record: Record
    seats: tuple[int, ...]
    seed: int
    act: Judged


class SolveJob(msgspec.Struct, frozen=True, tag="solve"):
    """Can this deal be won by somebody who knows what comes? Only ever asked where that harms nobody."""

    game: str
    seats: int
    seed: str
    options: dict[str, Any]
    luck: int  # another one tries other lines
    seconds: float = SLICE


class Slice(msgspec.Struct, frozen=True):
    """The acts judged in one slice; the first one also brings the position before the first act."""

    acts: list[Judged]
    start: Start | None = None


def pack_advice(state: State, seat: int, seconds: float, rng: Random) -> bytes:
    """A question as bytes: what the seat cannot know is drawn anew before it leaves."""
    scale_of(state.game, state.seats)
    world = state.sample(seat, rng.random)
    return msgspec.msgpack.encode(AdviceJob(world.dump(), seat, rng.getrandbits(53), seconds))


def work(data: bytes, _: float) -> bytes:
    """Answer a job: an encoded Advice, Slice, or Record or None."""
    _be_gentle()
    job = msgspec.msgpack.decode(data, type=AdviceJob | ReviewJob | CloserLook | SolveJob)
    if isinstance(job, AdviceJob):
        chance = FastChance(Random(job.seed).random)
        state = find_game(job.state["game"]).load(job.state, chance=chance)
        state.quiet()
        return msgspec.msgpack.encode(advise(state, job.seat, seconds=job.seconds, seed=job.seed))
    if isinstance(job, CloserLook):
        return msgspec.msgpack.encode(Slice([closer(job.record, job.seats, job.seed, job.act)]))
    if isinstance(job, SolveJob):
        game = find_game(job.game)
        found = find_proof(game, job.seats, job.seed, job.options, seconds=job.seconds, luck=job.luck)
        return msgspec.msgpack.encode(found)
    return msgspec.msgpack.encode(_slice(job))


def _slice(job: ReviewJob) -> Slice:
    started = time.perf_counter()
    start = begin(job.record, job.seed) if job.first == 1 else None
    acts: list[Judged] = []
    for each in judge(job.record, job.seats, job.seed, seconds=job.seconds, first=job.first):
        acts.append(each)
        if time.perf_counter() - started > SLICE:
            break
    return Slice(acts, start)


@cache
def _be_gentle() -> None:
    with contextlib.suppress(AttributeError, OSError):  # not everywhere
        os.nice(GENTLE)
