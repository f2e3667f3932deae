"""The file of finished chunks: whoever stops a run loses only the chunks under way, and the same command goes on.

The first line describes the experiment; each later line holds the numbers of some matches and how they ended. A line
that was cut off (a full disk, a killed process) is dropped and played again.
"""

import contextlib
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Literal, Self

import msgspec

from reverie.engine.errors import Fault
from reverie.engine.outcome import Outcome, Result
from reverie.engine.text import T
from reverie.lab.experiment import Experiment, Played

NAME = "finished.jsonl"
FORMAT = 1


class Line(msgspec.Struct, frozen=True, array_like=True):
    """One match in the file: its number, decisions, reason, whether a team played, and each seat's end and score."""

    number: int
    decisions: int
    reason: str | None = None
    team: bool = False
    results: list[tuple[Literal["won", "lost", "shared"], int]] = []


class Journal:
    """The finished matches of one experiment, in a folder of its own."""

    def __init__(self, folder: Path, experiment: Experiment) -> None:
        self.path = folder / NAME
        self.head = {"format": FORMAT, **experiment.describe()}
        self._file: IO[bytes] | None = None

    def __enter__(self) -> Self:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = self.path.open("a+b")
        except OSError as error:
            raise Fault(
                T("{file} cannot be written: {detail}", file=str(self.path), detail=str(error)), "out"
            ) from error
        try:
            self._lock()
        except BaseException:
            self._file.close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._file is not None
        self._file.close()

    def _lock(self) -> None:
        """Two runs in one folder would play everything twice."""
        assert self._file is not None
        with contextlib.suppress(ImportError):  # Windows has no fcntl: there, start one run at a time
            import fcntl

            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                raise Fault(T("Another run is at work in {file}.", file=str(self.path.parent)), "out") from error

    def read(self) -> dict[int, Played]:
        """The matches that are finished, by number; the file is then ready for more."""
        file = self._file
        assert file is not None
        file.seek(0)
        head = file.readline()
        if not head.endswith(b"\n"):  # new, or cut off before the first chunk
            file.truncate(0)
            file.write(msgspec.json.encode(self.head) + b"\n")
            file.flush()
            return {}
        self._check(head)
        found: dict[int, Played] = {}
        whole = file.tell()
        for line in file:
            try:
                rows = msgspec.json.decode(line, type=list[Line]) if line.endswith(b"\n") else None
            except (msgspec.DecodeError, UnicodeDecodeError):
                rows = None
            if rows is None:
                break
            found |= {row.number: _played(row) for row in rows}
            whole += len(line)
        file.truncate(whole)
        return found

    def _check(self, head: bytes) -> None:
        try:
            there: Any = msgspec.json.decode(head)
        except (msgspec.DecodeError, UnicodeDecodeError):
            there = None
        if not isinstance(there, dict) or "format" not in there:
            raise Fault(T("{file} is no file of finished games.", file=str(self.path)), "out")
        wanted = msgspec.json.decode(msgspec.json.encode(self.head))  # as it would stand in the file
        differing = [name for name in {**wanted, **there} if wanted.get(name) != there.get(name)]
        if differing:
            raise Fault(
                T("{folder} holds another experiment ({fields} differ): choose another folder.",
                  folder=str(self.path.parent), fields=", ".join(differing)),
                "out",
            )  # fmt: skip

    def add(self, numbers: Sequence[int], played: Sequence[Played]) -> None:
        """Keep a finished chunk."""
        assert self._file is not None
        rows = [_line(number, each) for number, each in zip(numbers, played, strict=True)]
        self._file.write(msgspec.json.encode(rows) + b"\n")
        self._file.flush()


def _line(number: int, played: Played) -> Line:
    outcome = played.outcome
    if outcome is None:
        return Line(number, played.decisions)
    results = [(each.result, each.score) for each in outcome.results]
    return Line(number, played.decisions, outcome.reason, outcome.team, results)


def _played(line: Line) -> Played:
    if line.reason is None:
        return Played(None, line.decisions)
    results = tuple(Result(word, score) for word, score in line.results)
    return Played(Outcome(line.reason, results, line.team), line.decisions)
