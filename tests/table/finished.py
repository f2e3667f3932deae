"""Finished games in a store, played by policies as if people had: what tests of the journal stand on."""

import hashlib
from typing import Any

from msgspec.structs import replace
from tests.table.guests import a_document

from reverie.coach import review_game
from reverie.engine.options import complete
from reverie.engine.shelf import game as find_game
from reverie.server.records import record_from
from reverie.store import Entry
from reverie.table.course import Course
from reverie.table.document import Document
from reverie.table.house import ALPHABET, ID_LENGTH, House
from reverie.table.people import Person
from reverie.table.results import results_of
from reverie.table.reviewed import kept_review

MINUTE = 60.0


def played(document: Document, finished: float, acts: int = 0) -> tuple[Course, list[Entry]]:
    """A game that policies play to its end in about ten minutes, or give up after so many acts."""
    game = find_game(document.game)
    course = Course.begin(game, len(document.seats), document.options, document.seed)
    entries: list[Entry] = []
    while not course.state.over:
        seat = course.state.actors[0]
        words = "concede" if acts and len(entries) >= acts else game.text(course.state, game.policy(course.state, seat))
        player = document.seats[seat].player or "bot"
        made = finished - 10 * MINUTE * (not entries)
        entries.append(Entry(len(entries) + 1, "act", seat, words, player=player, made=made))
        course.act(entries[-1])
    return course, entries


async def finish(
    house: House, *people: Person | str, game: str, seed: str, finished: float, review: bool = False, acts: int = 0,
    **rest: Any,
) -> Document:  # fmt: skip
    """Keep a finished game; with a quick review, if it is wanted."""
    document = replace(a_document(*people, game=game, seed=seed, **rest), id=an_id(game, seed, finished))
    chosen = find_game(game)
    document = replace(
        document, rules=chosen.rules_version, options=complete(chosen.fields, document.options), phase="over",
        made=finished, date="2026-11-01",
    )  # fmt: skip
    course, entries = played(document, finished, acts)
    await house.store.create_table(document.row(finished, 0.0, results_of(document, course, entries[-1].made)), entries)
    if review:
        record = replace(record_from(document, course), seed=document.seed)
        await house.store.put_review(kept_review(document.id, review_game(record, worlds=2)))
    return document


def an_id(*parts: object) -> str:
    """An id that looks like those of tables."""
    digest = hashlib.sha256(repr(parts).encode()).digest()
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[:ID_LENGTH])
