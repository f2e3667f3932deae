"""A corpus of finished games: verify all records of a folder, or add some.

`python -m reverie.testkit.corpus tests/records --game onirim --options '{"modules": ["towers"]}' --games 3`
"""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from reverie.engine import CONCEDE, Game, Record, read_record, verify, write_record
from reverie.engine.record import finish
from reverie.engine.shelf import game as find_game
from reverie.testkit.nonconformity import Nonconformity
from reverie.testkit.play import Chooser, Step, Trail, at_random, by_policy, play
from reverie.testkit.records import record_of

SUFFIX: Final = ".reverie"
ATTEMPTS: Final = 200  # games played in search of an ending
PLAYERS: Final[Mapping[str, Chooser]] = {"random": at_random, "policy": by_policy}


def records(folder: Path) -> list[Path]:
    """The records of a folder and its folders, in order."""
    return sorted(folder.rglob(f"*{SUFFIX}"))


def verify_corpus(folder: Path) -> dict[Path, Record]:
    """Replay every record; a Nonconformity names all that no longer lead where they say."""
    found: dict[Path, Record] = {}
    broken: list[str] = []
    for path in records(folder):
        try:
            record = read_record(path.read_text(encoding="utf-8"))
            verify(record)
            found[path] = record
        except Exception as error:  # noqa: BLE001 - every broken record is to be named
            broken.append(f"{path.name}: {type(error).__name__}: {error}")
    if broken:
        advice = "a change of the rules needs a new rules version"
        raise Nonconformity("corpus", "\n".join([f"{len(broken)} records are broken; {advice}", *broken]))
    return found


def played(
    game: Game, seats: int, options: Mapping[str, Any], seed: str, choose: Chooser, concede_at: int = 0
) -> Record:
    """A finished game; with `concede_at`, somebody gives up after that many acts."""
    trail = Trail(game, seats, dict(options), seed)
    rng = Random(seed)
    for state in play(trail, rng, choose):
        if concede_at and state.acts == concede_at and not state.over:
            trail.steps.append(Step(rng.randrange(seats), CONCEDE, "", trail.steps[-1].at))
            state.apply(*trail.steps[-1])
            break
    record = record_of(trail)
    finish(record, state)
    return record


def many_played(
    game: Game, seats: int, options: Mapping[str, Any], seed: str, choose: Chooser, reason: str = ""
) -> Iterator[tuple[str, Record]]:
    """Games with different seeds, only those that ended for the reason if one is given."""
    for number in range(ATTEMPTS):
        record = played(game, seats, options, f"{seed}-{number}", choose)
        if not reason or record.result.split(" ")[0] == reason:
            yield f"{game.id}-{seats}-{seed}-{number}", record


def main(arguments: Sequence[str] | None = None) -> None:
    """Verify the folder, and add records to it if a game is given."""
    parser = argparse.ArgumentParser(prog="python -m reverie.testkit.corpus")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", help="add records of this game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--options", type=json.loads, action="append", help="a set of options as JSON; may be repeated")
    parser.add_argument("--player", choices=sorted(PLAYERS), default="policy")
    parser.add_argument("--games", type=int, default=1, help="records for each set of options")
    parser.add_argument("--seed", default="corpus")
    parser.add_argument("--reason", default="", help="keep only games that ended for this reason")
    parser.add_argument("--concede-at", type=int, default=0, help="give up after so many acts")
    chosen = parser.parse_args(arguments)
    if chosen.game:
        game = find_game(chosen.game)
        for number, options in enumerate(chosen.options or [{}]):
            for name, record in _wanted(game, options, f"{chosen.seed}{number or ''}", chosen):
                chosen.folder.mkdir(parents=True, exist_ok=True)
                (chosen.folder / f"{name}{SUFFIX}").write_text(write_record(record), encoding="utf-8")
                sys.stdout.write(f"{name}: {len(record.acts)} acts, {record.result}\n")
    sys.stdout.write(f"{len(verify_corpus(chosen.folder))} records are good\n")


def _wanted(game: Game, options: dict[str, Any], seed: str, chosen: argparse.Namespace) -> Iterator[tuple[str, Record]]:
    seats = chosen.seats or game.seats[0]
    choose = PLAYERS[chosen.player]
    if chosen.concede_at:
        yield f"{game.id}-{seats}-{seed}", played(game, seats, options, seed, choose, chosen.concede_at)
        return
    found = many_played(game, seats, options, seed, choose, chosen.reason)
    for _, pair in zip(range(chosen.games), found, strict=False):
        yield pair


if __name__ == "__main__":
    main()
