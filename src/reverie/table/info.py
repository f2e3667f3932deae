"""What a viewer is told about the table itself."""

from typing import TYPE_CHECKING, Any

import msgspec

from reverie.engine import SPECTATOR, Outcome, commitment
from reverie.table.advice import may_ask
from reverie.table.document import Document
from reverie.table.public import Ending, SeatInfo, SeatResult, TableInfo
from reverie.table.seed import may_show_seed
from reverie.table.takeback import target

if TYPE_CHECKING:
    from reverie.table.table import Table
    from reverie.table.viewer import Viewer


def listed_info(document: Document, player: str) -> TableInfo:
    """A table in a list: from its document alone, so that nothing has to be restored."""
    return TableInfo(
        id=document.id,
        game=document.game,
        seats=tuple(
            SeatInfo(
                seat.kind,
                name,
                seat.avatar_at(place),
                seat.level,
                False,
                seat.ready,
                seat.warm,
                seat.player,
            )
            for place, (seat, name) in enumerate(zip(document.seats, document.names, strict=True))
        ),
        options=document.options,
        public=document.public,
        clock=document.clock,
        phase=document.phase,
        host=document.host == player,
        mine=document.seats_of(player),
        version=0,
        seed_hash=commitment(document.seed) if document.phase != "lobby" else "",
        seed=document.seed if may_show_seed(document) else "",
        rated=not document.practice and not document.assisted,
        assisted=document.assisted,
        invite_path=f"/t/{document.id}",
        coach=may_ask(document),
        daily=document.daily,
        rematch=document.rematch,
        hold_windows=player in document.hold,
        from_table=document.from_table,
        muted=document.muted.get(player, ()),
        hushed=document.hushed,
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


# What changes from act to act; all else changes only with the seats and with who is there.
CHANGING = ("version", "acts", "can_undo", "asked", "deadline", "zero", "ending")


def changing(table: "Table", base: TableInfo, audience: int, language: str) -> tuple[Any, ...]:
    """The values of CHANGING for somebody who sees with these eyes."""
    course = table.course
    document = table.document
    # Before the end a count of all acts would tell of acts that this viewer may not know of.
    counted = course is not None and (document.phase == "over" or document.solo)
    return (
        course.counts[audience] if course is not None else 0,
        len(course.played) if course is not None and counted else 0,
        bool(base.mine) and target(table, base.mine) is not None,
        table.asked,
        table.clock.deadline,
        table.time.zero,
        table.ending(language),
    )


def info_with(base: TableInfo, now: tuple[Any, ...]) -> TableInfo:
    """The whole info."""
    return msgspec.structs.replace(base, **dict(zip(CHANGING, now, strict=True)))


def info_for(table: "Table", viewer: "Viewer") -> TableInfo:
    """The table as one of its viewers may know it."""
    base = table.base_info(viewer.person.id)
    audience = viewer.look if viewer.look in base.mine else next(iter(base.mine), SPECTATOR)
    return info_with(base, changing(table, base, audience, viewer.language))


def ending_of(outcome: Outcome, words: str) -> Ending:
    """The end of a game, with words for its reason."""
    seats = tuple(SeatResult(place, each.result, each.score) for place, each in enumerate(outcome.results))
    return Ending(outcome.reason, words, outcome.team, seats)
