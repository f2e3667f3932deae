"""A finished game: its record, any moment of it from any seat, a new table from there, a check of the shuffle."""

import platform
from typing import Any

import msgspec

import reverie
from reverie.engine import REVIEW, BadRecord, Record, State, translate, write_record
from reverie.engine.record import finish, verifying
from reverie.store import Entry
from reverie.table.course import Course
from reverie.table.document import Document, Seat, seat_of_person
from reverie.table.people import Person
from reverie.table.picture import Eyes, log_lines
from reverie.table.refusals import refused
from reverie.table.table import Table


def finished(table: Table) -> Course:
    """The course of a finished game. Leak "replay links of unfinished games": before the end there is none."""
    if table.course is None or table.document.phase != "over":
        raise refused("not_over")
    return table.course


def record_of(table: Table) -> Record:
    """The record of a finished game; without its seed while others still play the same deal."""
    return record_from(table.document, finished(table))


def record_from(document: Document, course: Course) -> Record:
    """The same of a game that nobody has in memory."""
    record = Record(
        game=document.game, rules=document.rules, seats=len(document.seats), options=document.options,
        acts=course.record_acts(), seed=document.open_seed, seed_salt=document.open_salt,
        seed_hash=document.seed_hash, players=list(document.names), date=document.date,
        assisted=document.assisted,
    )  # fmt: skip
    finish(record, course.state)
    return record


def record_text(table: Table) -> str:
    """The record as a file."""
    return write_record(record_of(table))


async def checked(table: Table, language: str) -> dict[str, Any]:
    """Whether the deal was the promised one and the acts lead to the result: replayed from the seed."""
    record, document = record_of(table), table.document
    whole = msgspec.structs.replace(record, seed=document.seed, seed_salt=document.salt)
    problem = ""
    try:
        # The seed of the day is used, though not yet told: others still play this deal.
        await table.house.slices.last(verifying(whole))
    except BadRecord as found:
        problem = found.in_language(language)
    return {
        "ok": not problem, "problem": problem,
        "seed": record.seed, "seed_salt": record.seed_salt, "seed_hash": record.seed_hash,
    }  # fmt: skip


async def moment(table: Table, acts: int) -> State:
    """The state after the first acts of a finished game."""
    course = finished(table)
    return await table.house.slices.last(course.replayed(max(acts, 0), table.document.options))


def audience_at(table: Table, seat: int) -> int:
    """From whose eyes a finished game is looked at: a seat, or everything (only at its end)."""
    return seat if 0 <= seat < len(table.document.seats) else REVIEW


def branch(table: Table, acts: int, person: Person) -> tuple[Document, list[Entry]]:
    """A new table that goes on from a moment of a finished game, against bots: practice, because all is known."""
    course = finished(table)
    document = table.document
    own = document.seats_of(person.id)[:1] or (0,)
    seats = tuple(
        seat_of_person(person, ready=True) if place in own else Seat("bot", level="policy")
        for place in range(len(document.seats))
    )
    kept = course.played.all()[: max(acts, 0)]
    entries = [
        Entry(number, "act", played.seat, played.action, played.text, played.at, "copy")
        for number, played in enumerate(kept, 1)
    ]
    if len(kept) == len(course.played):
        raise refused("over")
    new = msgspec.structs.replace(
        document, id="", seats=seats, host=person.id, public=False, clock="none", phase="playing",
        practice=True, from_table=document.id, assisted=False, rematch="", hold=(), hurry=(),
    )  # fmt: skip
    return new, entries


def shown_line(table: Table, line: Record, host: str) -> tuple[Document, list[Entry]]:
    """A finished table at which somebody who knew the future has played, to be looked at move by move."""
    entries = [
        Entry(number, "act", act.seat, act.action, act.text, act.at, "copy") for number, act in enumerate(line.acts, 1)
    ]
    document = table.document
    seats = tuple(Seat("bot", level="policy") for _ in document.seats)
    return Document(
        id="", game=document.game, rules=document.rules, options=document.options, seats=seats, host=host,
        seed=document.seed, phase="over", practice=True, winnable=True, from_table=document.id,
    ), entries  # fmt: skip


def report(table: Table, person: Person) -> dict[str, Any]:
    """A bug report: before the end only what this person has seen and done, afterwards the whole record."""
    document, course = table.document, table.course
    mine = document.seats_of(person.id)
    found: dict[str, Any] = {
        "reverie": reverie.__version__,
        "python": platform.python_version(),
        "system": platform.system(),
        "table": document.id,
        "game": document.game,
        "rules": document.rules,
        "options": document.options,
        "phase": document.phase,
        "seats": mine,
    }
    if course is None:
        return found
    if document.phase == "over":
        return found | {"record": record_text(table)}
    audience = mine[0] if mine else -1
    decision = table.game.decision(course.state, audience) if mine else None
    return found | {
        "seed-sha256": document.seed_hash,
        # Counted by themselves: their numbers among all acts would tell of acts that others may not know of.
        "acts": [each.action for each in course.played if each.seat in mine],
        "view": table.game.view(course.state, audience),
        "decision": decision.name if decision is not None else "",
        "prompt": translate(decision.prompt, "en") if decision is not None else "",
        "log": [line.text for line in log_lines(course, Eyes(audience, "en"), ())],
    }
