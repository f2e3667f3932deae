"""A run that is stopped goes on with the same command, and ends with the same bytes as one that was left in peace."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from reverie.engine import Fault
from reverie.lab.experiment import Played
from reverie.lab.journal import NAME, Journal
from reverie.lab.run import run
from reverie.lab.simulate import simulate, simulation

MANY = 1_000_000  # more games than any machine has played before it is stopped
MORE = 200  # games that are played after it was stopped
COMMAND = [sys.executable, "-m", "reverie.cli", "simulate", "onirim", "--bot", "random"]


def lines(folder: Path) -> list[bytes]:
    path = folder / NAME
    return path.read_bytes().splitlines(keepends=True) if path.exists() else []


def numbers(folder: Path) -> list[int]:
    return [row[0] for line in lines(folder)[1:] for row in msgspec.json.decode(line)]


def test_an_interrupted_command_goes_on_and_gives_the_same_bytes(tmp_path: Path) -> None:
    stopped, whole = tmp_path / "stopped", tmp_path / "whole"
    command = [*COMMAND, "--workers", "2", "--out", str(stopped), "--games"]
    process = subprocess.Popen(
        [*command, str(MANY)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    until = time.monotonic() + 120
    while not any(line.count(b"[") > 8 for line in lines(stopped)[1:]):  # a worker's chunk of several games
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < until
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the workers too
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "The same command goes on." in errors
    assert "Traceback" not in errors
    before = lines(stopped)
    games = max(numbers(stopped)) + MORE

    again = subprocess.run([*command, str(games)], capture_output=True, text=True, check=False, timeout=240)
    assert again.returncode == 0, again.stderr
    assert lines(stopped)[: len(before)] == before, "what was finished is not played again"
    assert sorted(numbers(stopped)) == list(range(games))

    one = [*COMMAND, "--workers", "1", "--out", str(whole), "--games", str(games)]
    fresh = subprocess.run(one, capture_output=True, text=True, check=False, timeout=240)
    assert fresh.returncode == 0, fresh.stderr
    results = sorted(path.relative_to(whole) for path in whole.rglob("*") if path.is_file() and path.name != NAME)
    assert len(results) == 12, "JSON, CSV, Parquet, the report, and four plots twice"
    for path in results:
        assert (stopped / path).read_bytes() == (whole / path).read_bytes(), path


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    summary = simulate("onirim", 12, "random", seed=3, folder=tmp_path)
    journal = tmp_path / NAME
    whole = journal.read_bytes()
    journal.write_bytes(whole[:-10])
    assert numbers_read(tmp_path) == 11
    assert simulate("onirim", 12, "random", seed=3, folder=tmp_path).endings == summary.endings
    assert sorted(numbers(tmp_path)) == list(range(12))
    journal.write_bytes(whole.splitlines(keepends=True)[0][:-5])  # killed while it wrote the first line
    assert numbers_read(tmp_path) == 0
    journal.write_bytes(whole + b'[["what"]]\n' + whole.splitlines(keepends=True)[-1])
    assert numbers_read(tmp_path) == 12


def numbers_read(folder: Path) -> int:
    with Journal(folder, simulation("onirim", "random", 3, 1)) as journal:
        return len(journal.read())


def test_nothing_is_played_that_is_finished(tmp_path: Path) -> None:
    experiment = simulation("onirim", "random", 5, 1)
    first = run(experiment, 6, folder=tmp_path)
    seen: list[int] = []

    def watch(numbers: object, played: object) -> None:
        assert isinstance(numbers, list)
        seen.extend(numbers)

    size = (tmp_path / NAME).stat().st_size
    again: list[Played] = run(experiment, 6, folder=tmp_path, watch=watch)
    assert again == first
    assert seen == list(range(6)), "the watcher sees what is kept, at once"
    assert (tmp_path / NAME).stat().st_size == size
    assert run(experiment, 4, folder=tmp_path) == first[:4], "fewer games are the first of them"
    assert run(experiment, 9, folder=tmp_path)[:6] == first, "more games go on from there"


def test_another_experiment_is_not_mixed_in(tmp_path: Path) -> None:
    simulate("onirim", 2, "random", seed=3, folder=tmp_path)
    with pytest.raises(Fault, match=r"another experiment \(seed differ\)"):
        simulate("onirim", 2, "random", seed=4, folder=tmp_path)
    with pytest.raises(Fault, match="bots, lineups differ"):
        simulate("onirim", 2, "policy", seed=3, folder=tmp_path)
    (tmp_path / NAME).write_text("my diary\n", encoding="utf-8")
    with pytest.raises(Fault, match="no file of finished games"):
        simulate("onirim", 2, "random", seed=3, folder=tmp_path)


def test_two_runs_do_not_share_a_folder(tmp_path: Path) -> None:
    experiment = simulation("onirim", "random", 5, 1)
    with Journal(tmp_path, experiment), pytest.raises(Fault, match="Another run is at work"):
        run(experiment, 1, folder=tmp_path)
    with pytest.raises(Fault, match="cannot be written"):
        run(experiment, 1, folder=Path(__file__) / "folder")


def test_games_that_were_cut_off_are_kept_as_such(tmp_path: Path) -> None:
    experiment = simulation("onirim", "random", 5, 1)
    with Journal(tmp_path, experiment) as journal:
        journal.read()
        journal.add([0], [Played(None, 4000)])
    with Journal(tmp_path, experiment) as journal:
        assert journal.read() == {0: Played(None, 4000)}
