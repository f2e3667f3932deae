"""`reveries simulate` and `reveries tournament` as one meets them: tables, files, live statistics, refusals."""

import json
import os
import pty
import select
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from reverie.cli.progress import ProgressBar
from reverie.cli.run import run
from reverie.lab.engines import Here
from reverie.lab.run import run as play
from reverie.lab.tournament import contest


def test_a_bot_for_each_seat(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "lanterns", "--games", "6", "--seats", "2", "--bot", "random", "--bot", "search:4"]
    assert run(words) == 0
    text = capsys.readouterr().out
    assert "Seat 1 (random)" in text
    assert "Seat 2 (search:4)" in text
    assert run(["simulate", "lanterns", "--games", "1", "--seats", "1", "--bot", "search:0.01s"]) == 0
    assert "does not repeat itself" in " ".join(capsys.readouterr().out.split())


def test_a_tournament_prints_its_table_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["tournament", "lanterns", "--deals", "5", "--seats", "2", "--bot", "random", "--bot", "policy"]
    assert run(words) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    assert {line.split()[0] for line in captured.out.splitlines()[1:3]} == {"random", "policy"}
    assert run([*words, "--lang", "fr"]) == 0
    french = capsys.readouterr().out
    assert "Score moyen" in french
    assert "mêmes donnes" in french
    assert run([*words, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert {each["bot"] for each in result["standings"]} == {"random", "policy"}
    assert result["deals"] == 5


def test_a_tournament_against_the_clock_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["tournament", "lanterns", "--deals", "1", "--seats", "1", "--bot", "random", "--bot", "search:0.001s"]
    assert run(words) == 0
    assert "does not repeat itself" in " ".join(capsys.readouterr().out.split())


def test_a_folder_is_filled_and_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["tournament", "lanterns", "--deals", "2", "--seats", "1", "--bot", "random", "--bot", "policy"]
    assert run([*words, "--out", str(tmp_path / "out")]) == 0
    said = capsys.readouterr()
    assert str(tmp_path / "out" / "report.html") in said.err
    assert (tmp_path / "out" / "report.html").is_file()
    assert run([*words, "--out", str(tmp_path / "out")]) == 0, "again, and nothing is left to play"
    assert capsys.readouterr().out == said.out


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["tournament"], "GAME is missing"),
        (["tournament", "lanterns", "--bot", "policy"], "at least two different bots"),
        (["tournament", "lanterns", "--deals", "0"], "counted from 1"),
        (["tournament", "lanterns", "--seats", "9"], "seats"),
        (["simulate", "lanterns", "--bot", "oracle"], "There is no bot oracle"),
        (["simulate", "lanterns", "--bot", "policy:9"], "does not search"),
        (["simulate", "lanterns", "--workers", "-1"], "counted from 1"),
    ],
)
def test_a_mistake_is_one_line(words: list[str], problem: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words) == 2
    said = capsys.readouterr()
    assert problem in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


def test_live_statistics_count_every_seat() -> None:
    experiment = contest("iles", ["random", "policy"], 5)
    watching = ProgressBar(experiment, 10, "en")
    assert watching.seated == {"random": 0, "policy": 0}
    play(experiment, 6, Here(), watch=watching.see)
    assert watching.seated == {"random": 6, "policy": 6}
    assert sum(watching.wins.values()) == pytest.approx(6)
    console = Console(width=100)
    with console.capture() as capture:
        console.print(watching.picture())
    text = capture.get()
    assert "6/10" in text
    assert "policy" in text
    assert "% won (" in text


def test_a_terminal_sees_the_bar_and_how_things_stand(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    program = subprocess.Popen(
        [sys.executable, "-m", "reverie.cli", "simulate", "onirim", "--games", "150", "--workers", "1", "--json"],
        stdout=subprocess.PIPE, stderr=theirs, env={**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"},
        cwd=tmp_path,
    )  # fmt: skip
    os.close(theirs)
    text = ""
    while select.select([ours], [], [], 60)[0]:
        try:
            text += os.read(ours, 65536).decode(errors="replace")
        except OSError:  # the other side has closed
            break
    out, _ = program.communicate(timeout=60)
    os.close(ours)
    assert program.returncode == 0
    assert "/150" in text
    assert "% won (" in text
    assert json.loads(out)["games"] == 150
