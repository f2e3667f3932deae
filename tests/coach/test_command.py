"""`reveries review`: text and JSON, in both languages, and its mistakes."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from tests.coach.played import play

from reverie.cli.curves import BALANCE, ROWS, balance, curve, values_of
from reverie.cli.review import lines
from reverie.cli.run import run
from reverie.coach import Review, review_game
from reverie.coach.review import METHOD
from reverie.coach.story import Turn
from reverie.engine import write_record
from reverie.engine.text import T


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
    assert found.method == METHOD
    assert {act.seat for act in found.acts} == {0, 1}
    story = found.stories[0]
    assert abs(story.choice + story.others + story.luck - (story.end - story.start)) < 1e-9


def test_mistakes_are_named(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["review", str(file), "--seat", "3"]) == 2
    assert "seats 1 to 2" in capsys.readouterr().err
    assert run(["review", str(tmp_path / "nowhere")]) == 2
    assert "nowhere" in capsys.readouterr().err
    assert run(["review"]) == 2
    assert "FILE" in capsys.readouterr().err


def test_every_seat_has_its_lines() -> None:
    found = review_game(play("insomnia", 2, 4), worlds=1)
    told = lines(found, "en")
    assert "Player 1" in told
    assert "Player 2" in told
    assert max(map(len, told)) <= 80


@pytest.mark.parametrize(("game", "seats", "width"), [("iles", 2, 60), ("iles", 1, 100), ("insomnia", 2, 40)])
def test_a_curve_fits_the_terminal_and_goes_from_the_first_value_to_the_result(
    game: str, seats: int, width: int
) -> None:
    found = review_game(play(game, seats, 4), worlds=1)
    story = found.stories[0]
    drawn = curve(story, found.scale, len(found.acts), "en", width)
    assert max(map(len, drawn)) <= width
    values = values_of(story, len(found.acts))
    assert len(values) == len(found.acts) + 1
    assert (values[0], values[-1]) == (story.start, story.end)
    if found.scale.unit == "chance":
        assert drawn[0].startswith("100 % ┤")
        assert drawn[ROWS - 1].startswith("  0 % ┤")
        columns = [line[len("100 % ┤") :] for line in drawn[:ROWS]]
        full = len(max(columns, key=len))
        assert (len(columns[0]) == full and columns[0].endswith("█")) == (story.end == 1.0)
    assert drawn[-1].endswith(str(len(found.acts)))


def test_turning_points_are_numbered_below_the_curve_and_told_below_it() -> None:
    found = review_game(play("iles", 1, 4), worlds=1)
    act = found.acts[9]
    judged = msgspec.structs.replace(act, loss=0.2, best_label=T("Something else"), reasons=(T("It is nicer."),))
    turns = (Turn(5, "luck", 0.1, 0.02), Turn(10, "choice", -0.2, 0.04), Turn(10, "luck", 0.1, 0.02))
    story = msgspec.structs.replace(found.stories[0], turns=turns)
    acts = (*found.acts[:9], judged, *found.acts[10:])
    told = lines(msgspec.structs.replace(found, acts=acts, stories=(story,)), "en", 100)
    axis = next(place for place, line in enumerate(told) if "└" in line)
    corner = told[axis].index("└") + 1
    marks = told[axis + 1][corner:]
    assert (marks.index("1"), marks.index("2"), marks.index("3")) == (5, 10, 11)
    head = next(place for place, line in enumerate(told) if line.startswith("2. Act 10: A choice, −"))
    assert told[head + 2 : head + 4] == ["   Better: Something else", "   It is nicer."]


def test_bars_show_gains_and_losses_on_their_own_sides() -> None:
    assert balance(0.5, 0.5) == " " * BALANCE + "│" + "█" * BALANCE
    assert balance(-0.25, 0.5) == " " * (BALANCE // 2) + "█" * (BALANCE // 2) + "│"
    assert balance(0.0, 0.0) == " " * BALANCE + "│"


def test_a_narrow_pipe_gets_plain_characters(file: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "reverie.cli", "review", str(file), "--worlds", "1", "--lang", "fr"],
        capture_output=True, check=True, env={**os.environ, "PYTHONIOENCODING": "ascii"}, timeout=120,
    )  # fmt: skip
    text = done.stdout.decode("ascii")
    assert "Chances de gagner" in text
    assert "decisions" in text, "décisions, without its accent"
    assert "?" not in text
