"""A bundle: records of games in one zip file, with a list of what each was to whoever made it.

Nothing in a bundle is believed: each record is played again from its seed before it is taken in.
"""

import hashlib
import io
import zipfile
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from reverie.engine import BadRecord, Record, read_record, write_record
from reverie.engine.text import T

LIST = "journal.json"
PERSON = "person"  # in the players of a record: somebody at the keyboard at which it was played
MOST_GAMES = 500
LARGEST_GAME = 1_000_000  # bytes of a record, unpacked
LARGEST_BUNDLE = 4_000_000  # bytes of a bundle, as it comes
LARGEST_WHOLE = 40_000_000  # bytes of all its records, unpacked


class Packed(msgspec.Struct, frozen=True):
    """One game of a bundle: its file, and what the record itself does not say."""

    file: str
    seat: int  # of whoever made the bundle
    finished: float
    seconds: int = 0
    levels: tuple[str, ...] = ()  # of the bots, by seat; empty for people


class Game(NamedTuple):
    """A game that came in a bundle; `problem` if it could not even be read."""

    packed: Packed
    record: Record | None
    problem: BadRecord | None = None


def write_bundle(games: Iterable[tuple[Packed, Record]]) -> bytes:
    """The bytes of a bundle; the same games give the same bytes."""
    out = io.BytesIO()
    listed = []
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for packed, record in games:
            listed.append(packed)
            archive.writestr(_entry(packed.file), write_record(record))
        archive.writestr(_entry(LIST), msgspec.json.format(msgspec.json.encode(listed), indent=1))
    return out.getvalue()


def _entry(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name)  # without a time of its own
    info.compress_type = zipfile.ZIP_DEFLATED
    return info


def read_bundle(data: bytes) -> Iterator[Game]:
    """The games of a bundle; a BadRecord if it is none, or too large."""
    if len(data) > LARGEST_BUNDLE:
        raise BadRecord(T("A bundle has at most {n} bytes.", n=LARGEST_BUNDLE), "bundle")
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
        listed = msgspec.json.decode(_read(archive, LIST), type=list[Packed])
    except (zipfile.BadZipFile, KeyError, msgspec.MsgspecError, NotImplementedError, OSError, ValueError) as error:
        raise BadRecord(T("This is no bundle of games."), "bundle") from error
    if len(listed) > MOST_GAMES:
        raise BadRecord(T("A bundle has at most {n} games.", n=MOST_GAMES), "bundle")
    total = 0
    for packed in listed:
        try:
            text = _read(archive, packed.file).decode()
            total += len(text)
            if total > LARGEST_WHOLE:
                raise BadRecord(T("This bundle is too large when it is unpacked."), "bundle")
            yield Game(packed, read_record(text))
        except BadRecord as problem:
            yield Game(packed, None, problem)
        except (zipfile.BadZipFile, KeyError, NotImplementedError, OSError, RuntimeError, ValueError):
            yield Game(packed, None, BadRecord(T("This file of the bundle cannot be read."), "file"))


def _read(archive: zipfile.ZipFile, name: str) -> bytes:
    """A file of an archive, whatever the archive says of its size."""
    with archive.open(name) as file:
        data = file.read(LARGEST_GAME + 1)
    if len(data) > LARGEST_GAME:
        raise BadRecord(T("A record in a bundle has at most {n} bytes.", n=LARGEST_GAME), "file")
    return data


def fingerprint(record: Record) -> str:
    """The same for the same game, however often it is brought: its deal, its options and all of its acts."""
    told = (record.game, record.rules, record.seats, record.options, record.seed, record.seed_hash,
            [msgspec.structs.astuple(act) for act in record.acts])  # fmt: skip
    return hashlib.sha256(msgspec.json.encode(told)).hexdigest()


def check_finished(record: Record) -> None:
    """A BadRecord for a game that has no end yet, or cannot be played again because its seed is not told."""
    if not record.result:
        raise BadRecord(T("The game is not over yet."), "result")
    if not record.seed:
        raise BadRecord(T("The record has no seed: it can be replayed once the game is over."), "seed")
