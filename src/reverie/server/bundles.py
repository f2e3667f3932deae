"""Bundles of records: a person's finished games to take along, and games played elsewhere to take in."""

import hashlib
import hmac
import math
from collections.abc import Sequence

import msgspec

from reverie.bots import level
from reverie.engine import Fault, Record
from reverie.engine.options import complete
from reverie.engine.record import verifying
from reverie.engine.shelf import game as find_game
from reverie.server.records import record_from
from reverie.store import Conflict, Entry, StoreFailure
from reverie.store.results import ResultRow, Wanted
from reverie.table import document as documents
from reverie.table import world
from reverie.table.bundle import PERSON, Game, Packed, check_finished, fingerprint, read_bundle, write_bundle
from reverie.table.document import Document, Seat
from reverie.table.house import ALPHABET, ID_LENGTH, House
from reverie.table.people import AVATARS, Person, clean_name
from reverie.table.restore import restoring
from reverie.table.results import results_of

MOST_OWN = 20_000  # games of a person
LONGEST_GAME = 10_000_000  # seconds that are believed


class Taken(msgspec.Struct):
    """What became of the games of a bundle."""

    new: int = 0
    known: int = 0
    refused: list[tuple[str, Fault]] = []  # files, and why


async def bundle_of(house: House, rows: Sequence[ResultRow]) -> bytes:
    """The records of some games; those that cannot be played again, or whose seed is not told yet, are left out."""
    games = []
    for row in rows:
        found = await _recorded(house, row)
        if found is not None:
            games.append(found)
    return write_bundle(games)


async def _recorded(house: House, row: ResultRow) -> tuple[Packed, Record] | None:
    try:
        kept = await house.store.table(row.table)
        if kept is None:
            return None
        document = documents.decode(kept.document)
        game = find_game(document.game)
        game.check_rules(document.rules)
        entries = await house.store.entries(row.table)
        record = record_from(document, await house.slices.last(restoring(game, document, entries, None)))
    except (Fault, StoreFailure):
        return None
    if not record.seed:
        return None
    levels = tuple(seat.level for seat in document.seats)
    name = f"games/{row.game}-{fingerprint(record)[:16]}.reverie"
    return Packed(name, row.seat, row.finished, row.seconds, levels), record


async def take_in(house: House, person: Person, data: bytes) -> Taken:
    """Take in what a bundle brings, each game once, however often it comes."""
    taken = Taken()
    for game in read_bundle(data):
        try:
            new = await _take(house, person, game)
        except Fault as fault:
            taken.refused.append((game.packed.file[:100], fault))
        else:
            taken.new += new
            taken.known += not new
    return taken


async def _take(house: House, person: Person, game: Game) -> bool:
    """Whether a game was new; a Fault if it is not what it says."""
    record = game.record
    if record is None:
        assert game.problem is not None
        raise game.problem
    check_finished(record)
    await house.slices.last(verifying(record))
    document, entries = imported(house, person, game.packed, record)
    course = await house.slices.last(restoring(find_game(record.game), document, entries, None))
    results = results_of(document, course, entries[-1].made)
    if await _is_own(house, person, document, len(course.played)):
        return False
    try:
        await house.store.create_table(document.row(document.made, 0.0, results), entries)
    except Conflict:
        return False
    await house.store.release([document.id])
    return True


async def _is_own(house: House, person: Person, document: Document, acts: int) -> bool:
    """Whether it is a game that the person has finished here: the same deal, in as many acts."""
    rows = await house.store.results.of(person.id, Wanted(document.game, len(document.seats)), MOST_OWN)
    for row in rows:
        kept = await house.store.table(row.table) if row.acts == acts and not row.imported else None
        if kept is not None and documents.decode(kept.document).seed == document.seed:
            return True
    return False


def imported(house: House, person: Person, packed: Packed, record: Record) -> tuple[Document, list[Entry]]:
    """A finished table of a record, and its log: the same for the same person and the same game."""
    digest = hmac.new(house.secret, f"bundle|{person.id}|{fingerprint(record)}".encode(), hashlib.sha256).digest()
    id = "".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[:ID_LENGTH])
    now = world.now()
    finished = packed.finished if math.isfinite(packed.finished) and 0 < packed.finished < now else now
    seconds = min(max(packed.seconds, 0), LONGEST_GAME)
    mine = packed.seat if 0 <= packed.seat < record.seats else 0
    document = Document(
        id=id, game=record.game, rules=record.rules, options=complete(find_game(record.game).fields, record.options),
        seats=tuple(_seat(person, packed, record, place, mine) for place in range(record.seats)), host=person.id,
        seed=record.seed, salt=record.seed_salt, phase="over", practice=True, imported=True,
        assisted=record.assisted, made=finished, date=record.date[:10],
    )  # fmt: skip
    entries = [
        Entry(number, "act", act.seat, act.action, act.text, act.at, "copy", made=finished - seconds * (number == 1))
        for number, act in enumerate(record.acts, 1)
    ]
    return document, entries


def _seat(person: Person, packed: Packed, record: Record, place: int, mine: int) -> Seat:
    name = record.players[place] if place < len(record.players) else ""
    if place == mine or name == PERSON:
        return Seat("person", person.id, person.name, person.avatar)
    told = packed.levels[place] if place < len(packed.levels) else name.partition("bot:")[2]
    try:
        return Seat("bot", level=level(told).name)
    except Fault:
        # Somebody whom this house does not know: an id of their own, which nobody has.
        return Seat("person", world.token(8), clean_name(name) or "?", AVATARS[place % len(AVATARS)])
