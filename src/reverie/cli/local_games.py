"""The finished games of this machine, own ones and those brought in bundles, as the journal sees them."""

import contextlib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import msgspec

from reverie.cli import saves
from reverie.cli.session import BOT
from reverie.engine import BadRecord, Fault, Record
from reverie.engine.game import Game
from reverie.engine.record import replay, verify
from reverie.engine.shelf import game as find_game
from reverie.engine.text import T
from reverie.engine.variant import variant_key
from reverie.store.results import Brief
from reverie.table.bundle import (
    LIST,
    MOST_GAMES,
    PERSON,
    Packed,
    check_finished,
    fingerprint,
    read_bundle,
    write_bundle,
)

UNREADABLE = T("This file of the bundle cannot be read.")
BROUGHT = "brought"  # the folder of what came in bundles, beside one's own games


class Local(NamedTuple):
    """One finished game."""

    record: Record
    packed: Packed
    brought: bool
    brief: Brief


class Brought(msgspec.Struct):
    """What became of the games of a bundle."""

    new: int = 0
    known: int = 0
    refused: list[tuple[str, Fault]] = []


def folder() -> Path:
    """Where finished games lie."""
    return saves.data_directory() / "games"


def finished() -> list[Local]:
    """All finished games that these rules know, the newest first."""
    found = [*_own(), *_brought()]
    return sorted(found, key=lambda each: -each.packed.finished)


def _own() -> Iterator[Local]:
    for path in sorted(folder().glob(f"*{saves.SUFFIX}")):
        with contextlib.suppress(Fault, OSError):
            record = saves.read(path)
            ended = path.stat().st_mtime
            seat = next((place for place, name in enumerate(record.players) if not name.startswith(BOT)), 0)
            levels = tuple(name.partition(BOT)[2] for name in record.players)
            packed = Packed(_file(record), seat, ended, max(0, round(ended - _begun(path, ended))), levels)
            if record.result:
                yield Local(record, packed, brought=False, brief=brief_of(record, packed))


def _brought() -> Iterator[Local]:
    for packed in brought_list():
        with contextlib.suppress(Fault, OSError):
            record = saves.read(folder() / BROUGHT / packed.file)
            yield Local(record, packed, brought=True, brief=brief_of(record, packed))


def brought_list() -> list[Packed]:
    """What is known of the games that came in bundles."""
    try:
        return msgspec.json.decode((folder() / BROUGHT / LIST).read_bytes(), type=list[Packed])
    except (OSError, msgspec.MsgspecError):
        return []


def _file(record: Record) -> str:
    return f"games/{record.game}-{fingerprint(record)[:16]}{saves.SUFFIX}"


def _begun(path: Path, otherwise: float) -> float:
    """When a game was begun, by the name of its file."""
    with contextlib.suppress(ValueError):
        stamp = "-".join(path.stem.split("-")[1:3])
        return datetime.strptime(stamp, "%Y%m%d-%H%M%S").replace(tzinfo=UTC).timestamp()
    return otherwise


def brief_of(record: Record, packed: Packed) -> Brief:
    """A game as the sums see it; a Fault if its rules are others now."""
    game = find_game(record.game)
    game.check_rules(record.rules)
    _, *ends = record.result.split()
    here = record.players.count(PERSON)  # people at one keyboard
    seat = packed.seat if packed.seat < len(ends) else 0
    if len(ends) != record.seats:
        raise BadRecord(UNREADABLE, "result")
    result, _, score = ends[seat].partition(":")
    if here > 1 and not game.together:
        result = "several"
    key = variant_key(game.fields, record.options, record.seats)
    measure = _measure(game, record, seat, int(score))
    return Brief(
        game.id, key, record.seats, result, measure, packed.seconds, packed.finished, None, None, ""
    )  # fmt: skip


def _measure(game: Game, record: Record, seat: int, score: int) -> int:
    """The game's own measure: its points, unless it says otherwise; only then is the game played again."""
    if type(game).measure is Game.measure:
        return score
    state = [state for state, _ in replay(record)][-1]
    return game.measure(state, seat)


def export(path: Path) -> int:
    """Write a bundle of the newest games; gives how many."""
    games = finished()[:MOST_GAMES]
    path.write_bytes(write_bundle([(each.packed, each.record) for each in games if each.record.seed]))
    return len(games)


def bring(path: Path) -> Brought:
    """Take in a bundle: each game is played again, and comes once, however often it is brought."""
    taken, place = Brought(), folder() / BROUGHT
    known = {fingerprint(each.record) for each in finished()}
    listed = brought_list()
    for game in read_bundle(path.read_bytes()):
        try:
            if game.record is None:
                raise game.problem or BadRecord(UNREADABLE, "file")
            check_finished(game.record)
            verify(game.record)
            mark = fingerprint(game.record)
            if mark in known:
                taken.known += 1
                continue
            name = f"{mark[:32]}{saves.SUFFIX}"
            saves.write(game.record, place / name)
        except Fault as fault:
            taken.refused.append((game.packed.file[:100], fault))
        else:
            known.add(mark)
            listed.append(msgspec.structs.replace(game.packed, file=name))
            taken.new += 1
    if taken.new:
        (place / LIST).write_bytes(msgspec.json.format(msgspec.json.encode(listed), indent=1))
    return taken
