"""What a viewer is told about the table itself."""

from typing import Any

import msgspec

from reverie.engine import SPECTATOR, Text, translate
from reverie.table.cache import is_other
from reverie.table.document import Document
from reverie.table.picture import Eyes, log_lines
from reverie.table.public import Ending, SeatInfo, SeatResult, SheetLine, TableInfo
from reverie.table.table import Table
from reverie.table.viewer import Viewer


def listed_info(document: Document, player: str) -> TableInfo:
    """A table in a list: from its document alone, so that nothing has to be restored."""
    return TableInfo(
        id=document.id,
        game=document.game,
        seats=tuple(
            SeatInfo(seat.kind, name, seat.avatar_at(place), seat.level, False, seat.ready, seat.warm, seat.player)
            for place, (seat, name) in enumerate(zip(document.seats, document.names, strict=True))
        ),
        options=document.options,
        public=document.public,
        clock=document.clock,
        phase=document.phase,
        host=document.host == player,
        mine=document.seats_of(player),
        version=0,
        seed_hash=document.seed_hash if document.phase != "lobby" else "",
        seed=document.open_seed,
        seed_salt=document.open_salt,
        rated=not document.practice and not document.assisted,
        assisted=document.assisted,
        invite_path=f"/t/{document.id}",
        coach=document.coached,
        daily=document.daily,
        winnable=document.winnable,
        rematch=document.rematch,
        hold_windows=player in document.hold,
        pass_windows=player in document.hurry,
        emotes=document.silenced,
        from_table=document.from_table,
        hushed=document.hushed,
        holds=document.held and bool(document.seats_of(player)),
    )


def present_info(listed: TableInfo, document: Document, online: frozenset[str]) -> TableInfo:
    """The same with who is there."""
    seats = tuple(
        msgspec.structs.replace(info, online=True)
        if seat.kind == "person" and seat.player in online and not seat.warm
        else info
        for seat, info in zip(document.seats, listed.seats, strict=True)
    )
    return msgspec.structs.replace(listed, seats=seats, spectators=len(online.difference(document.people)))


def base_info(table: Table, player: str) -> TableInfo:
    """The part of a viewer's info that changes only with the seats and with who is there."""
    cache, document, online, muted = table.cache, table.document, table.viewers.online, table.muted_by(player)

    def make() -> TableInfo:
        listed = cache.get("listed", (document,), player, lambda: listed_info(document, player))
        return msgspec.structs.replace(present_info(listed, document, online), muted=muted)

    return cache.get("infos", (document, online), (player, muted), make)


def standing(table: Table, viewer: Viewer) -> tuple[Eyes, TableInfo]:
    """How a viewer sees the table, and the steady part of its info: kept until seats, people or wishes change."""
    player = viewer.person.id
    version = (table.document, table.viewers.online, table.muted_by(player), viewer.look, viewer.language)
    known = viewer.standing
    if known is None or is_other(known[0], version):
        known = viewer.standing = (version, table.eyes_of(viewer), base_info(table, player))
    return known[1], known[2]


# What changes from act to act; all else changes only with the seats and with who is there.
CHANGING = ("version", "acts", "can_undo", "asked", "deadline", "zero", "held", "closes", "ending")


def changing(table: Table, base: TableInfo, eyes: Eyes) -> tuple[Any, ...]:
    """The values of CHANGING for somebody who sees with these eyes."""
    course = table.course
    document = table.document
    # Before the end a count of all acts would tell of acts that this viewer may not know of.
    counted = course is not None and (document.phase == "over" or document.solo)
    return (
        course.counts[eyes.audience] if course is not None else 0,
        len(course.played) if course is not None and counted else 0,
        bool(base.mine) and table.undo_point(base.mine) is not None,
        table.question.asked if table.question is not None else None,
        table.deadline,
        table.time.zero,
        table.time.now if table.held else 0,
        table.closes if table.closes and table.waits_for(base.mine) else 0.0,
        ending(table, eyes.language) if document.phase == "over" else None,
    )


def info_with(base: TableInfo, now: tuple[Any, ...]) -> TableInfo:
    """The whole info."""
    return msgspec.structs.replace(base, **dict(zip(CHANGING, now, strict=True)))


def info_for(table: Table, viewer: Viewer) -> TableInfo:
    """The table as one of its viewers may know it."""
    base = base_info(table, viewer.person.id)
    return info_with(base, changing(table, base, table.eyes_of(viewer)))


def ending(table: Table, language: str) -> Ending | None:
    """How a finished game ended, in words."""
    course, names = table.course, table.names
    outcome = course.state.outcome if course is not None else None
    if course is None or outcome is None:
        return None

    def said(text: Text) -> str:
        return translate(text, language)

    def make() -> Ending:
        lines = log_lines(course, Eyes(SPECTATOR, language), names)
        seats = tuple(
            SeatResult(place, each.result, each.score, course.state.has_left(place))
            for place, each in enumerate(outcome.results)
        )
        found = course.game.score_sheet(course.state)
        sheet = tuple(
            SheetLine(said(line.name), line.values, tuple(said(each) for each in line.words)) for line in found.lines
        )
        ladder = tuple(said(title) for title in found.ladder)
        text = lines[-1].text if lines else ""
        return Ending(outcome.reason, text, outcome.team, seats, sheet, ladder, found.rung)

    return table.cache.get("endings", (course.state, names), language, make)
