"""Play line by line, as through a pipe."""

import io
from pathlib import Path

import pytest

from reverie.cli import saves
from reverie.cli.run import run


def play(monkeypatch: pytest.MonkeyPatch, lines: str, *arguments: str) -> int:
    """Run `reveries play` with lines as the standard input."""
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    return run(["play", "lanterns", "--seed", "3", *arguments])


def test_a_whole_game_by_numbers_and_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], games_folder: Path
) -> None:
    assert play(monkeypatch, "1\nlight 5\n6\n4\na star\npass\n") == 0
    text = capsys.readouterr().out
    assert "Player 1 lights lantern 3." in text
    assert "Player 1 wishes: a star" in text
    assert "Player 1: lost, score 2." in text
    (path,) = games_folder.iterdir()
    assert [act.action for act in saves.read(path).acts] == ["light 3", "light 5", "wish", "pass"]


def test_refusals_hints_and_undo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert play(monkeypatch, "u\nlight 99\ndance\nh\n1\nu\nq\n") == 0
    text = capsys.readouterr().out
    assert "There is nothing to take back." in text
    assert "✗ You do not hold that lantern. (rules 2.1)" in text
    assert "✗ “dance” is not an action of this game." in text
    assert "★ " in text
    assert " ± " in text
    assert "The game is kept:" in text


def test_the_end_of_the_input_keeps_the_game_and_resume_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(monkeypatch, "1\n", "--seats", "2", "--bot", "random") == 0
    monkeypatch.setattr("sys.stdin", io.StringIO("concede\n"))
    assert run(["play", "--resume", "last"]) == 0
    assert "Player 1: lost, score 0." in capsys.readouterr().out


def test_french(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert play(monkeypatch, "concede\n", "--lang", "fr") == 0
    assert "Joueur 1\N{NO-BREAK SPACE}: perdu, score 0." in capsys.readouterr().out
