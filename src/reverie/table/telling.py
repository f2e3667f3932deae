"""The next state message of a viewer: what has changed since the last one, and nothing else.

What is the same for all who see with the same eyes (board, steps, decision) is written once; only the info is each
viewer's own.
"""

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec

from reverie.table.course import Course, Moment
from reverie.table.frame import Frame
from reverie.table.info import CHANGING, changing, info_with
from reverie.table.picture import Picture, audience_among, log_lines, steps_of
from reverie.table.public import TableInfo

if TYPE_CHECKING:
    from reverie.table.table import Table
    from reverie.table.viewer import Viewer

INFO_FIELDS = TableInfo.__struct_fields__
KEPT = 1.0  # seconds: those who were at the same place are told at about the same time
STEADY = tuple(name for name in INFO_FIELDS if name not in CHANGING)
encode = msgspec.json.Encoder().encode


class Told:
    """The common part of a message, and the frames that were made of it, by the info they carry."""

    __slots__ = ("frames", "head", "seen")

    def __init__(self, head: bytes, seen: Picture | None) -> None:
        self.head = head
        self.seen = seen  # what those who get it had before
        self.frames: dict[bytes, Frame] = {}

    def with_info(self, info: bytes) -> Frame:
        """The whole message."""
        frame = self.frames.get(info)
        if frame is None:
            frame = self.frames[info] = Frame(b'%b,"info":%b}' % (self.head, info))
        return frame


def message_for(table: "Table", viewer: "Viewer") -> Frame | None:
    """The next state message of a viewer; None if nothing has changed for it."""
    base = table.base_info(viewer.person.id)
    audience = audience_among(base.mine, viewer.look)
    if audience != viewer.audience:
        viewer.forget()
        viewer.audience = audience
    now = changing(table, base, audience, viewer.language)
    news = _news(viewer, base, now)
    course = table.course
    number = course.counts[audience] if course is not None else 0
    moments = _missed(course, audience, viewer.number)
    if moments is None or (course is None and viewer.base is None):
        full = True
    else:
        full = any(moment.kind == "undo" for moment in moments)
    same = not full and not moments
    quiet = table.document.quiet_seats(viewer.person.id)
    picture = table.picture(audience, viewer.language, quiet) if course is not None else None
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
        frame = _told(table, viewer, picture, number, full, moments or []).with_info(info)
        viewer.seen = picture
        viewer.digest = picture.digest if picture is not None else ""
    viewer.number = number
    viewer.base = base
    viewer.now = now
    return frame


def _told(
    table: "Table", viewer: "Viewer", picture: Picture | None, number: int, full: bool, moments: list[Moment]
) -> Told:
    """The common part for all who see with these eyes and were at the same place."""
    seen = None if full else viewer.seen
    since = 0 if full else viewer.number
    quiet = table.document.quiet_seats(viewer.person.id)
    key = (viewer.audience, viewer.language, viewer.html, since, quiet)
    told = table.told.get(key)
    if told is not None and told.seen is seen:
        return told
    message: dict[str, Any] = {"is": "state", "n": number, "from": since, "full": full}
    if picture is not None and table.course is not None:
        if viewer.html:
            old = seen.sections if seen is not None else {}
            sections = picture.sections
            message["sections"] = {id: html for id, html in sections.items() if old.get(id) != html}
            message["gone"] = [id for id in old if id not in sections]
            # What was taken back is told no more, and the other one at a shared device knows other things.
            if full:
                lines = log_lines(
                    table.game, table.course, viewer.audience, viewer.language, table.names, quiet=quiet
                )
                message["log"] = [(line.name, line.text) for line in lines]
        else:
            message["view"] = picture.view
        message["steps"] = [
            step
            for moment in _standing(moments)
            for step in steps_of(table.course, moment, viewer.audience, viewer.language, table.names, quiet)
        ]
        message["decision"] = picture.decision
        message["digest"] = picture.digest
    if not table.told:
        asyncio.get_running_loop().call_later(KEPT, table.forget_told)
    told = table.told[key] = Told(encode(message)[:-1], seen)
    return told


def _news(viewer: "Viewer", base: TableInfo, now: tuple[Any, ...]) -> dict[str, Any]:
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
    if now != viewer.now:
        changes = zip(CHANGING, now, viewer.now, strict=True)
        found |= {name: new for name, new, before in changes if new != before}
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
    moments = [moment for moment in course.recent if moment.number_for(audience) > number]
    return moments if len(moments) == missed else None
