"""The same seed and acts give the same bytes: twice here, and in another process."""

import hashlib
import importlib
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from reverie.engine import REVIEW, SPECTATOR, Game
from reverie.testkit.nonconformity import Nonconformity, crash_is_nonconformity, differences
from reverie.testkit.play import Step, Trail, walk


def transcript(trail: Trail) -> Iterator[bytes]:
    """Everything that comes out of a game, act by act: digest, events, and each audience's view."""
    for state, events in walk(trail):
        audiences = [*range(trail.seats), SPECTATOR, *([REVIEW] if state.over else [])]
        yield msgspec.json.encode([state.digest(), events, [state.view(audience) for audience in audiences]])


def check_beginning(trail: Trail) -> None:
    """Two tables of one seed begin alike; what the first one does with its pieces is no matter of the second."""
    with crash_is_nonconformity("play", "a new game"):
        one = trail.start().dump()
        other = trail.start().dump()
    if one != other:
        raise Nonconformity(
            "determinism", f"two tables of one seed begin differently: {differences(one, other)}. Does `set_up` change "
            "a list that all tables share, or draw without `t.chance`?")  # fmt: skip


def check_determinism(trail: Trail) -> None:
    """Two runs are byte-equal, and equal to the first one that made the trail."""
    for number, (one, other) in enumerate(zip(transcript(trail), transcript(trail), strict=True)):
        if one != other:
            raise Nonconformity("determinism", f"two runs differ after act {number}")
        digest = msgspec.json.decode(one)[0]
        if digest != trail.digests[number]:
            raise Nonconformity("determinism", f"after act {number} a second run has another digest than the first")


class Job(msgspec.Struct):
    """A trail as text: the game is named `package:NAME`."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: str
    steps: list[tuple[int, int, str, int]]


def check_other_process(trail: Trail, name: str, hash_seed: str = "77") -> None:
    """Another process, where strings hash differently, writes the same transcript; `name` is `package:NAME`."""
    job = Job(name, trail.seats, trail.options, trail.seed, [(*step,) for step in trail.steps])
    paths = os.pathsep.join(path for path in sys.path if path)
    done = subprocess.run(
        [sys.executable, "-c", "from reverie.testkit.determinism import main; main()"],
        input=msgspec.json.encode(job), capture_output=True, timeout=120, check=False,
        env={**os.environ, "PYTHONPATH": paths, "PYTHONHASHSEED": hash_seed},
    )  # fmt: skip
    if done.returncode:
        raise Nonconformity("other_process", done.stderr.decode()[-2000:])
    if done.stdout.decode().strip() != digest_of(trail):
        raise Nonconformity("other_process", "another process writes another transcript")


def digest_of(trail: Trail) -> str:
    """SHA-256 of a transcript."""
    found = hashlib.sha256()
    for part in transcript(trail):
        found.update(part)
    return found.hexdigest()


def find(name: str) -> Game:
    """The game that stands as NAME in a package, by `package:NAME`."""
    package, _, attribute = name.partition(":")
    game = getattr(importlib.import_module(package), attribute)
    assert isinstance(game, Game)
    return game


def main() -> None:
    """In the other process: read a job from standard input, and write the digest of its transcript."""
    asked = msgspec.json.decode(sys.stdin.buffer.read(), type=Job)
    steps = [Step(*step) for step in asked.steps]
    sys.stdout.write(digest_of(Trail(find(asked.game), asked.seats, asked.options, asked.seed, steps)) + "\n")
