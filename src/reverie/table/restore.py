"""Rebuild the course of a game from its log, from a snapshot where there is one."""

from collections.abc import Iterator
from typing import Any

import msgspec

from reverie.engine import BadState, Game, State
from reverie.engine.reveal import CountingChance
from reverie.store import Entry, Snapshot
from reverie.table.course import Course
from reverie.table.document import Document
from reverie.table.moments import Played
from reverie.table.trail import Trail

SNAPSHOT_EVERY = 50  # entries: the tail that has to be played again stays short


class Frozen(msgspec.Struct, array_like=True):
    """What a snapshot holds."""

    number: int
    state: dict[str, Any]
    played: list[Played]
    counts: dict[int, int]
    floor: dict[int, int]


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Frozen).decode


def freeze(table: str, course: Course) -> Snapshot:
    """A snapshot of a course."""
    frozen = Frozen(course.number, course.state.dump(), course.played.all(), course.counts, course.floor)
    return Snapshot(table, course.number, _encode(frozen))


def restoring(game: Game, document: Document, entries: list[Entry], snapshot: Snapshot | None) -> Iterator[Course]:
    """The course after all entries, entry by entry."""
    course = thaw(game, document, snapshot)
    if course is None:
        course = Course.begin(game, len(document.seats), document.options, document.seed)
    course.began = next((entry.made for entry in entries if entry.made), 0.0)
    tail = [entry for entry in entries if entry.number > course.number]
    yield course
    wanted = {entry.at for entry in tail if entry.kind == "undo"}
    kept: dict[int, State] = {}
    for entry in tail:
        if len(course.played) in wanted:
            kept[len(course.played)] = course.state.clone()
        if entry.kind == "act":
            course.act(entry)
        elif entry.at in kept:
            course.undo(entry, kept[entry.at].clone())
        else:  # it goes behind the snapshot
            for state in course.replayed(entry.at, document.options):
                before = state
                yield course
            course.undo(entry, before)
        yield course


def thaw(game: Game, document: Document, snapshot: Snapshot | None) -> Course | None:
    """The course of a snapshot; None if there is none that these rules can read: the log has everything."""
    if snapshot is None:
        return None
    try:
        frozen = _decode(snapshot.data)
        state = game.load(frozen.state, chance=CountingChance(document.seed))
    except (BadState, msgspec.DecodeError):
        return None
    state.log = []
    course = Course(game, state)
    course.number = frozen.number
    course.played = Trail(frozen.played)
    course.counts = frozen.counts
    course.floor = frozen.floor
    return course
