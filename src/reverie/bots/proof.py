"""Proofs that a deal can be won: a record of a game that wins it, which anybody can verify."""

import lzma
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from random import Random
from typing import Any

from reverie.bots.solver import Solver
from reverie.engine.game import Game
from reverie.engine.options import complete
from reverie.engine.record import FIRST_LINE, Record, finish, note, read_record, start_record, write_record
from reverie.engine.state import State

FOLDER = "winnable"  # in the package of a game: one file for each case that ships
Line = Sequence[tuple[int, int]]  # seats and actions


def can_be_proved(game: Game, seats: int) -> bool:
    """Whether winning is a question of the deal: a game that is won or lost alone, or by all together."""
    return game.together and seats in game.seats and game.real_time is None


def solver_of(game: Game, seats: int, seed: str, options: Mapping[str, Any], rng: Random) -> Solver:
    """A search over a deal; games that are lost for good end at once, which no line that wins can notice."""
    state = game.new(seats, seed, {**options, **game.simulation_options})
    state.quiet()
    return Solver(state, rng)


def prove(game: Game, seats: int, seed: str, options: Mapping[str, Any], line: Line) -> Record | None:
    """The record of a line under the options of the table; None if it does not win there."""
    state: State = game.new(seats, seed, dict(options))
    record = start_record(state)
    for seat, action in line:
        note(record, state, seat, action)
        state.apply(seat, action)
    finish(record, state)
    outcome = state.outcome
    won = outcome is not None and all(each.result == "won" for each in outcome.results)
    return record if won else None


def find_proof(
    game: Game, seats: int, seed: str, options: Mapping[str, Any], *, attempts: int = 0, seconds: float = 0.0,
    luck: int = 0,
) -> Record | None:  # fmt: skip
    """A record that wins the deal; None if none was found within so many attempts or seconds."""
    line = solver_of(game, seats, seed, options, Random(luck)).solve(attempts, seconds)
    return prove(game, seats, seed, options, line) if line else None


def pack(records: Sequence[Record]) -> bytes:
    """Many records in one file: their texts one after the other, compressed."""
    return lzma.compress("".join(map(write_record, records)).encode(), preset=9)


def unpack(data: bytes) -> Iterator[Record]:
    """The records of such a file."""
    for text in lzma.decompress(data).decode().split(FIRST_LINE + "\n")[1:]:
        yield read_record(f"{FIRST_LINE}\n{text}")


def stock(game: Game) -> dict[str, list[Record]]:
    """The proved deals that ship with a game, by the name of their case."""
    folder = files(type(game).__module__) / FOLDER
    if not folder.is_dir():
        return {}
    shipped = sorted(folder.iterdir(), key=lambda file: file.name)
    return {
        file.name.partition(".")[0]: list(unpack(file.read_bytes())) for file in shipped if file.name.endswith(".xz")
    }


def stocked(game: Game, seats: int, options: Mapping[str, Any]) -> list[str]:
    """The seeds of proved deals for these options."""
    wanted = complete(game.fields, dict(options))
    found = [records for records in stock(game).values() if records]
    return [
        record.seed
        for records in found
        if records[0].seats == seats and complete(game.fields, records[0].options) == wanted
        for record in records
    ]
