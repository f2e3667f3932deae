"""The next state message of a viewer: what has changed since the last one, and nothing else.

What is the same for all who see with the same eyes (board, steps, decision) is written once; only the info is each
viewer's own.
"""

import logging
from typing import Any

import msgspec

from reverie.table.course import Course
from reverie.table.info import CHANGING, changing, info_with, standing
from reverie.table.lines import Sending
from reverie.table.moments import Moment
from reverie.table.picture import Eyes, Picture, log_lines, open_steps, steps_of
from reverie.table.public import StepLine, TableInfo
from reverie.table.table import Table
from reverie.table.viewer import Frame, Viewer

STEADY = tuple(name for name in TableInfo.__struct_fields__ if name not in CHANGING)
log = logging.getLogger("reverie.table")
encode = msgspec.json.Encoder().encode


async def pump(table: Table, viewer: Viewer, line: Sending) -> None:
    """Send what is owed to a viewer and then the newest state, again and again, until the viewer is closed."""
    problems: list[Exception] = []

    def push() -> None:
        if viewer.closed or not line.ready:
            viewer.wake.set()
            return
        try:
            frames: list[Frame] = []
            if viewer.owed:
                frames.extend(viewer.owed)
                viewer.owed.clear()
            message = _newest(table, viewer)
            if message is not None:
                frames.append(message)
            if frames:
                line.write(frames)
        except Exception as problem:  # noqa: BLE001 - whatever it is, it ends the task of the viewer
            problems.append(problem)
            viewer.wake.set()

    try:
        while not viewer.closed:
            viewer.push = push
            await viewer.wake.wait()
            viewer.push = None
            viewer.wake.clear()
            if problems:
                raise problems[0]
            while viewer.owed and not viewer.closed:
                await line.send_frame(viewer.owed.popleft())
            message = _newest(table, viewer)
            if message is not None:
                await line.send_frame(message)
    finally:
        viewer.push = None  # it holds the viewer, too


def _newest(table: Table, viewer: Viewer) -> Frame | None:
    """The newest state for a viewer who is behind; None if there is nothing to tell."""
    if not viewer.behind or not viewer.greeted or viewer.closed:
        return None
    viewer.behind = False
    try:
        return message_for(table, viewer)
    except Exception:
        # A mistake of ours in what came between must not cut the viewer off: start from the whole view.
        table.house.counters.errors += 1
        log.exception("table %s: a message could not be made", table.nickname)
        viewer.forget()
        return message_for(table, viewer)


class Told:
    """The common part of a message, and the frames that were made of it, by the info they carry."""

    __slots__ = ("frames", "head")

    def __init__(self, head: bytes) -> None:
        self.head = head
        self.frames: dict[bytes, Frame] = {}

    def with_info(self, info: bytes) -> Frame:
        """The whole message."""
        frame = self.frames.get(info)
        if frame is None:
            whole = b"".join((memoryview(self.head)[:-1], b',"info":', info, b"}"))
            frame = self.frames[info] = Frame(whole)
        return frame


def message_for(table: Table, viewer: Viewer) -> Frame | None:
    """The next state message of a viewer; None if nothing has changed for it."""
    eyes, base = standing(table, viewer)
    if eyes.audience != viewer.audience:
        viewer.forget()
        viewer.audience = eyes.audience
    now = changing(table, base, eyes)
    news = _news(viewer, base, now)
    course = table.course
    number = course.counts[eyes.audience] if course is not None else 0
    moments = _missed(course, eyes.audience, viewer.number)
    if moments is None or (course is None and viewer.base is None):
        full = True
    else:
        full = any(moment.kind == "undo" for moment in moments)
    same = not full and not moments
    picture = table.picture(eyes) if course is not None else None
    if picture is not None and same:
        seen = viewer.seen
        # Names stand on boards too: a new one is shown though no act was made.
        same = picture.digest == viewer.digest and (seen is None or seen.names == picture.names)
    if same and not news:
        return None
    info = encode(news)
    if same:  # only who sits here, or such: the board stays as it is
        frame = Frame(b'{"is":"state","n":%d,"from":%d,"full":false,"info":%b}' % (number, number, info))
        viewer.seen = viewer.seen or picture
    else:
        frame = _told(table, viewer, eyes, picture, full, moments or []).with_info(info)
        viewer.seen = picture
        viewer.digest = picture.digest if picture is not None else ""
    viewer.number = number
    viewer.base = base
    viewer.now = now
    return frame


def _told(table: Table, viewer: Viewer, eyes: Eyes, picture: Picture | None, full: bool, moments: list[Moment]) -> Told:
    """The common part for all who see with these eyes and were at the same place."""
    seen = None if full else viewer.seen
    since = 0 if full else viewer.number

    def write() -> Told:
        course = table.course
        number = course.counts[eyes.audience] if course is not None else 0
        message: dict[str, Any] = {"is": "state", "n": number, "from": since, "full": full}
        if picture is not None and course is not None:
            message |= _board(course, eyes, picture, seen, full=full) if viewer.html else {"view": picture.view}
            message["steps"] = [
                step for moment in _standing(moments) for step in _steps(table, course, moment, eyes, picture.names)
            ]
            message["decision"] = picture.decision
            message["digest"] = picture.digest
            picture.rest()
        return Told(encode(message))

    state = table.course.state if table.course is not None else None
    names = picture.names if picture is not None else table.names
    return table.cache.get("told", (state, names), (eyes, viewer.html, since, seen), write, soon=True)


def _steps(table: Table, course: Course, moment: Moment, eyes: Eyes, names: tuple[str, ...]) -> list[StepLine]:
    language = eyes.language

    def alike() -> list[StepLine | None]:
        version, place = (course.state, names), (moment.act, language)
        return table.cache.get("steps", version, place, lambda: open_steps(course, moment, language, names), soon=True)

    return steps_of(course, moment, eyes, names, alike)


def _board(course: Course, eyes: Eyes, picture: Picture, seen: Picture | None, *, full: bool) -> dict[str, Any]:
    """The sections of a page that are not as they were."""
    old = seen.sections if seen is not None else {}
    sections = picture.sections
    found: dict[str, Any] = {
        "sections": {
            id: html.html for id, html in sections.items() if (was := old.get(id)) is not html and was != html
        },
        "gone": [id for id in old if id not in sections],
    }
    # What was taken back is told no more, and the other one at a shared device knows other things.
    if full:
        lines = log_lines(course, eyes, picture.names)
        found["log"] = [(line.name, line.text, line.seat == eyes.audience) for line in lines]
    return found


def _news(viewer: Viewer, base: TableInfo, now: tuple[Any, ...]) -> dict[str, Any]:
    """What a viewer has not been told yet of the table itself."""
    old = viewer.base
    if old is None:
        return msgspec.structs.asdict(info_with(base, now))
    found: dict[str, Any] = {}
    if base is not old:
        for name in STEADY:
            new = getattr(base, name)
            if new != getattr(old, name):
                found[name] = new
    for place in range(len(now)):
        if now[place] != viewer.now[place]:
            found[CHANGING[place]] = now[place]
    return found


def _standing(moments: list[Moment]) -> list[Moment]:
    """The moments from the last undo on: what it took back has no steps any more."""
    for place in range(len(moments) - 1, -1, -1):
        if moments[place].kind == "undo":
            return moments[place:]
    return moments


def _missed(course: Course | None, audience: int, number: int) -> list[Moment] | None:
    """The moments after a number, or None if not all of them are at hand."""
    if course is None:
        return []
    if number <= 0 or number > course.counts[audience]:
        return None
    missed = course.counts[audience] - number
    if missed == 0:
        return []
    moments: list[Moment] = []
    for place in range(len(course.recent) - 1, -1, -1):  # numbers only grow: most viewers miss the last one alone
        moment = course.recent[place]
        if moment.numbers[audience] > number:
            moments.append(moment)
            if len(moments) == missed:
                return moments[::-1]
    return None
