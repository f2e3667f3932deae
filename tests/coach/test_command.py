"""`reverie review`: text and JSON, in both languages, and its mistakes."""

from pathlib import Path

import msgspec
import pytest
from tests.coach.played import play

from reverie.cli.command import run
from reverie.cli.reviewing import curve, lines
from reverie.coach import Review, review_game
from reverie.engine import write_record


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A recorded game of two, the second seat a bot."""
    record = play("iles", 2, 3)
    record.players = ["person", "bot:policy"]
    path = tmp_path_factory.mktemp("records") / "game.reverie"
    path.write_text(write_record(record), encoding="utf-8")
    return path


def test_the_review_in_text(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["review", str(file), "--worlds", "3"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("Chance to win\n")
    assert "at the beginning to" in text
    assert "Luck" in text
    assert "without a clear loss" in text
    assert "Player 2" not in text.split("\n")


def test_the_review_in_french_of_a_seat(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["review", str(file), "--worlds", "2", "--seat", "2", "--lang", "fr"]) == 0
    assert "Chances de gagner" in capsys.readouterr().out


def test_the_review_as_json(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["review", str(file), "--worlds", "2", "--json"]) == 0
    found = msgspec.json.decode(capsys.readouterr().out, type=Review)
    assert [story.seat for story in found.stories] == [0]
    assert len(found.acts) > 50


def test_mistakes_are_named(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["review", str(file), "--seat", "3"]) == 2
    assert "seats 1 to 2" in capsys.readouterr().err
    assert run(["review", str(tmp_path / "nowhere")]) == 2
    assert "nowhere" in capsys.readouterr().err
    assert run(["review"]) == 2
    assert "FILE" in capsys.readouterr().err


def test_every_seat_has_its_lines_and_a_curve_fits_the_terminal() -> None:
    found = review_game(play("insomnia", 2, 4), worlds=1)
    told = lines(found, "en")
    assert "Player 1" in told
    assert "Player 2" in told
    upper, lower = curve(found.stories[0], found.scale, len(found.acts), "en")
    assert len(upper) <= 72 + len(" 100 %")
    assert lower.endswith(" 0 %")
