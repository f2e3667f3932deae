"""A table as one viewer gets it: sections or view, steps since the last number, decision, info; in their words."""

import hashlib
from typing import TYPE_CHECKING, Any

import msgspec

from reverie.engine import SPECTATOR, Decision, Game, translate
from reverie.table.course import Course, Moment
from reverie.table.info import info_for
from reverie.table.public import DecisionLine, LogLine, OptionLine, StepLine, TableInfo
from reverie.table.viewer import Viewer

if TYPE_CHECKING:
    from reverie.table.table import Table

NEWEST_LINES = 300
INFO_FIELDS = TableInfo.__struct_fields__
encode = msgspec.json.Encoder().encode


class Picture(msgspec.Struct, frozen=True):
    """What an audience sees, in one language; made once and shared by all its viewers."""

    sections: dict[str, str]
    view: msgspec.Raw
    digest: str
    decision: DecisionLine | None
    decision_json: msgspec.Raw


def paint(
    game: Game, course: Course, audience: int, language: str, names: tuple[str, ...], html: bool
) -> Picture:
    """The picture of an audience now."""
    state = course.state
    view = game.view(state, audience)
    raw = encode(view)
    decision = game.decision(state, audience) if audience >= 0 else None
    line = decision_line(decision, language) if decision is not None else None
    sections = board_sections(game, view, decision, audience, language, names) if html else {}
    digest = hashlib.sha256(raw).hexdigest()[:16]
    return Picture(sections, msgspec.Raw(raw), digest, line, msgspec.Raw(encode(line)))


def board_sections(
    game: Game, view: Any, decision: Decision | None, audience: int, language: str, names: tuple[str, ...]
) -> dict[str, str]:
    """The game's board as HTML; a game without one has no sections."""
    board: Any = getattr(game, "board", None)
    if board is None:
        return {}
    return {id: str(element) for id, element in board(view, decision, audience, language, names).items()}


def decision_line(decision: Decision, language: str) -> DecisionLine:
    """A decision in somebody's language."""
    options = tuple(
        OptionLine(each.text, translate(each.label, language), each.on, each.to, each.flags, each.writes)
        for each in decision.options
    )
    return DecisionLine(
        decision.name, decision.seat, translate(decision.prompt, language), decision.rule, options
    )


def steps_of(course: Course, moment: Moment, audience: int, language: str) -> list[StepLine]:
    """The steps of a moment as an audience saw them."""
    if moment.kind == "undo":
        return [StepLine("undo", {"seat": moment.seat})]
    steps = []
    for event in course.events_after(moment.act):
        seen = event.seen_by(audience)
        if seen is not None:
            line = course.game.line(seen)
            steps.append(StepLine(seen.name, seen.args, sentence(line, language) if line is not None else ""))
    return steps


def sentence(line: Any, language: str) -> str:
    """A line of the log begins with a capital, also where it begins with the name of a card."""
    words = translate(line, language)
    return words[:1].upper() + words[1:]


def log_lines(
    game: Game, course: Course, audience: int, language: str, acts: int | None = None
) -> tuple[LogLine, ...]:
    """What happened, as an audience may know it, the oldest first."""
    lines: list[LogLine] = []
    end = len(course.played) if acts is None else acts
    for number in range(end, 0, -1):
        played = course.played[number - 1]
        for event in reversed(played.seen_events()):
            seen = event.seen_by(audience)
            line = game.line(seen) if seen is not None else None
            if line is not None:
                lines.append(LogLine(number, played.seat, sentence(line, language)))
        if len(lines) >= NEWEST_LINES:
            break
    return tuple(reversed(lines))


def audience_of(table: "Table", viewer: Viewer) -> int:
    """From whose eyes a viewer sees: the own seat, the one looked at on a hot seat, or as a spectator."""
    mine = table.document.seats_of(viewer.person.id)
    if viewer.look in mine:
        return viewer.look
    return mine[0] if mine else SPECTATOR


def message_for(table: "Table", viewer: Viewer) -> bytes | None:
    """The next state message of a viewer; None if nothing has changed for it."""
    audience = audience_of(table, viewer)
    if audience != viewer.audience:
        viewer.forget()
        viewer.audience = audience
    info = info_for(table, viewer)
    changed_info = _changed(info, viewer)
    message: dict[str, Any] = {"is": "state"}
    course = table.course
    number = course.counts[audience] if course is not None else 0
    moments = _missed(course, audience, viewer.number)
    if moments is None or (course is None and viewer.info is None):
        full = True
    else:
        full = any(moment.kind == "undo" for moment in moments)
    message |= {"n": number, "from": 0 if full else viewer.number, "full": full}
    same = not full and not moments
    if course is not None:
        picture = table.picture(audience, viewer.language, viewer.html)
        same = same and picture.digest == viewer.digest
        if viewer.html:
            old = None if full else viewer.sections
            sections = picture.sections
            message["sections"] = (
                sections
                if old is None
                else {id: html for id, html in sections.items() if old.get(id) != html}
            )
            message["gone"] = [id for id in old or () if id not in sections]
            viewer.sections = sections
        else:
            message["view"] = picture.view
        message["steps"] = [
            step
            for moment in _standing(moments or [])
            for step in steps_of(course, moment, audience, viewer.language)
        ]
        message["decision"] = picture.decision_json
        message["digest"] = viewer.digest = picture.digest
    if same and not changed_info:
        return None
    if same:  # only who sits here, or such: the board stays as it is
        message = {"is": "state", "n": number, "from": number, "full": False}
    message["info"] = changed_info
    viewer.number = number
    viewer.info = info
    return encode(message)


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


def _changed(info: TableInfo, viewer: Viewer) -> dict[str, Any]:
    old = viewer.info
    fields = zip(INFO_FIELDS, msgspec.structs.astuple(info), strict=True)
    if old is None:
        return dict(fields)
    return {
        name: new
        for (name, new), before in zip(fields, msgspec.structs.astuple(old), strict=True)
        if new is not before and new != before
    }
