"""The command as one meets it: help, lists, one line for each mistake, status 2."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from reverie.cli.run import run
from reverie.cli.session import Session
from reverie.engine.shelf import game


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game of Lanterns in a file."""
    session = Session.begin(game("lanterns"), 1, "3", {}, ["person"], tmp_path / "game.reverie")
    while not session.state.over:
        session.act(0, session.state.legal(0)[0])
    return tmp_path / "game.reverie"


def test_help_teaches_with_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    text = capsys.readouterr().out
    assert "Usage: reveries [COMMAND]" in text
    assert "Example: reveries play onirim" in text
    assert "--lang en|fr" in text
    for command in ("games", "play", "simulate", "tournament", "replay", "verify", "journal"):
        assert command in text


@pytest.mark.parametrize("command", ["games", "play", "simulate", "tournament", "replay", "verify", "journal"])
def test_every_command_has_help_in_both_languages(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([command, "--help"]) == 0
    english = capsys.readouterr().out
    assert run([command, "--help", "--lang", "fr"]) == 0
    french = capsys.readouterr().out
    assert f"Usage: reveries {command}" in english
    assert f"Example: reveries {command}" in english
    assert french.startswith(f"Usage\N{NO-BREAK SPACE}: reveries {command}")
    assert "GAME" not in french
    assert "FILE" not in french
    assert f"Exemple\N{NO-BREAK SPACE}: reveries {command}" in french
    for word in ("Example", "Commands", "Parameters", "default:", "required]", "choices:"):
        assert word not in french


def test_the_examples_of_the_help_can_be_typed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))  # the player leaves at once
    assert run(["play", "--help"]) == 0
    example = capsys.readouterr().out.partition("Example: reveries ")[2].splitlines()[0]
    assert run([*example.split(), "--plain"]) == 0
    assert run(["simulate", "--help"]) == 0
    words = capsys.readouterr().out.partition("Example: reveries ")[2].splitlines()[0].split()
    words[words.index("--games") + 1] = "2"
    assert run(words) == 0


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out.strip()[0].isdigit()


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["dream"], "dream"),
        (["play", "--fast"], "--fast"),
        (["play", "--seats", "many"], "many"),
        (["play", "--seats"], "--seats"),
        (["play", "--seed", "1", "--seed", "2"], "--seed"),
        (["play", "lanterns", "again"], "again"),
        (["play", "chess"], "lanterns"),
        (["play", "lanterns", "--seats", "9"], "9"),
        (["play", "lanterns", "--option", "timer"], "name=value"),
        (["play", "lanterns", "--option", "wind=1"], "timer"),
        (["play", "lanterns", "--option", "timer=perhaps"], "true, false"),
        (["play", "lanterns", "--option", "oil=7"], "1-3"),
        (["play", "lanterns", "--option", "moods=fog"], "calm, storm"),
        (["play", "lanterns", "--preset", "wild"], "calm"),
        (["play", "lanterns", "--seats", "2", "--bot", "god"], "random"),
        (["play", "--seats", "2"], "reveries games"),
        (["play"], "reveries games"),
        (["play", "lanterns", "--resume", "x"], "--resume"),
        (["play", "--resume", "last"], "unfinished"),
        (["play", "--resume", "/nowhere/at/all"], "/nowhere/at/all"),
        (["simulate"], "GAME"),
        (["simulate", "lanterns", "--games", "0"], "1"),
        (["verify"], "FILE"),
        (["replay", "/nowhere/at/all"], "/nowhere/at/all"),
        (["games", "--lang", "xx"], "en, fr"),
    ],
)
def test_each_mistake_is_one_line_and_status_2(
    arguments: list[str], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("reveries: ")
    assert captured.err.count("\n") == 1
    assert word in captured.err


def test_mistakes_are_told_in_french(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["songe", "--lang", "fr"]) == 2
    assert "Il n’y a pas de commande songe." in capsys.readouterr().err


def test_games_are_listed_with_seats_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games"]) == 0
    text = capsys.readouterr().out
    assert "lanterns  Lanterns  seats: 1, 2, 3" in text
    assert "moods=" in text
    assert "calm, storm" in text
    assert "--preset calm" in text
    assert run(["games", "--lang", "fr"]) == 0
    assert "places: 1, 2, 3" in capsys.readouterr().out.replace("\N{NO-BREAK SPACE}", "")


def test_simulate_prints_a_table_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "lanterns", "--games", "20", "--bot", "random", "--seed", "5", "--seats", "2"]
    assert run(arguments) == 0
    captured = capsys.readouterr()
    assert "95 % interval" in captured.out
    assert captured.err == ""  # no bar where standard error is no terminal
    assert run([*arguments, "--json", "--option", "open=yes"]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert summary["games"] == 20
    assert summary["bots"] == ["random", "random"]
    assert summary["options"]["open"] is True


def test_verify_says_that_a_record_is_true(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["verify", str(record)]) == 0
    assert "True to the rules: lanterns, 4 acts" in capsys.readouterr().out


def test_verify_refuses_a_changed_record(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_text(record.read_text(encoding="utf-8").replace("1 0 light", "1 0 pass\n2 0 light"), encoding="utf-8")
    assert run(["verify", str(record)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_replay_prints_every_act(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(record), "--plain"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "1. Player 1: light 3"
    assert lines[1] == "   Player 1 lights lantern 3."
    assert lines[-1].startswith("night ")


def test_it_works_as_a_program_in_a_pipe_without_colours(record: Path) -> None:
    environment = {**os.environ, "NO_COLOR": "1", "TERM": "dumb", "LC_ALL": "fr_FR.UTF-8"}
    done = subprocess.run(
        [sys.executable, "-m", "reverie.cli", "--help"], capture_output=True, env=environment, check=True, text=True
    )
    assert "Commandes" in done.stdout
    assert "\x1b" not in done.stdout
    assert done.stderr == ""


def test_a_closed_pipe_is_no_error() -> None:
    program = "import sys; sys.argv = ['reverie', 'games']; from reverie.cli import main; main()"
    shell = subprocess.run(
        ["sh", "-c", f'"{sys.executable}" -c "{program}" | true'], capture_output=True, check=True, text=True
    )
    assert shell.stderr == ""


def test_help_and_lists_do_not_wait_for_heavy_libraries() -> None:
    program = (
        "import sys; from reverie.cli.run import run; run(['--help']); run(['games']);"
        "heavy = {'textual', 'reverie.lab', 'numpy', 'litestar'}; print(sorted(heavy & {*sys.modules}))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_deal_that_can_be_won_is_proved_by_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "won.reverie"
    assert run(["winnable", "onirim", "--seed", "7", "--out", str(file)]) == 0
    assert str(file) in capsys.readouterr().out
    assert run(["verify", str(file)]) == 0
    assert "result doors_complete won" in capsys.readouterr().out
    assert run(["winnable", "onirim", "--seed", "7"]) == 0
    assert capsys.readouterr().out == file.read_text("utf-8")
    assert run(["winnable", "onirim", "--seed", "8", "--preset", "longest", "--seconds", "0.01"]) == 1
    assert "proves nothing" in capsys.readouterr().err
    assert run(["winnable", "insomnia", "--seed", "7"]) == 2
    assert "all together" in capsys.readouterr().err
