"""Nothing that a record, a name or an argument holds can command the terminal that shows it."""

import ast
import asyncio
import io
import unicodedata
from pathlib import Path

import pytest
from textual.widgets import Static

import reverie.cli
from reverie.cli.run import run
from reverie.cli.screens.app import ReverieApp
from reverie.cli.screens.replay import ReplayApp
from reverie.cli.session import Session
from reverie.cli.spoken import printable
from reverie.engine import read_record
from reverie.engine.shelf import game

TITLE = "\x1b]0;owned\x07"  # sets the title of a terminal's window; the other two clear it and turn its text
EVIL = f"{TITLE}\x9b2J\u202e"
QUOTED = "\\u001b]0;owned\\u0007\\u009b2J\\u202e\\n"  # the same in JSON, with the end of a line
SPOKEN = "\\x1b]0;owned\\x07\\x9b2J\\u202e"


def commands(text: str) -> set[str]:
    """The signs in a text that are no words; lines may end."""
    return {sign for sign in text if unicodedata.category(sign) in ("Cc", "Cf", "Zl", "Zp")} - {"\n"}


@pytest.fixture
def text(tmp_path: Path) -> str:
    """The record of a game of Lanterns that is not over."""
    session = Session.begin(game("lanterns"), 2, "3", {"open": True}, ["Ann", "Bob"], tmp_path / "game.reverie")
    seat = session.state.actors[0]
    session.act(seat, session.state.legal(seat)[0])
    return (tmp_path / "game.reverie").read_text(encoding="utf-8")


def changed(text: str, start: str, line: str) -> str:
    """The record with the line that starts so replaced."""
    lines = text.split("\n")
    place = next(number for number, each in enumerate(lines) if each.startswith(start))
    return "\n".join([*lines[:place], line, *lines[place + 1 :]])


def test_signs_that_command_are_written_out_and_all_words_stay() -> None:
    assert printable(EVIL) == SPOKEN
    assert printable("a\nb\u2028\r\t\x7f\ud800") == "a\\nb\\u2028\\r\\t\\x7f\\ud800"
    for words in ("Zoë, l’été\u202f!", "Usage\u00a0:", "👩\u200d🚀 ❤️", "七 علي", "x\\y", ""):
        assert printable(words) == words


@pytest.mark.parametrize("command", [["verify"], ["replay", "--plain"], ["play", "--plain", "--resume"], ["review"]])
@pytest.mark.parametrize(
    ("start", "line"),
    [
        ("1 ", f"1 0 fly {EVIL}"),
        ("game", f"game: {EVIL}"),
        ("date", f"{EVIL}: 1"),
        ("rules", f"rules: {EVIL}"),
        ("options", f'options: {{"{QUOTED}": 1}}'),
    ],
)
def test_a_bad_record_is_told_without_obeying_it(
    command: list[str], start: str, line: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "evil.reverie"
    path.write_text(changed(text, start, line), encoding="utf-8")
    assert run([*command, str(path)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "\\x1b]0;owned" in told.err, "written out, so that one can see what it is"
    assert commands(told.err) == set()
    assert told.err.count("\n") == 1, "one line for each mistake"


@pytest.mark.parametrize("command", [["verify"], ["replay", "--plain"], ["play", "--plain", "--resume"]])
def test_names_and_words_of_a_good_record_are_shown_without_obeying_them(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{EVIL}\nq\n"))
    path = tmp_path / "evil.reverie"
    session = Session.begin(game("lanterns"), 2, "3", {}, [f"{EVIL}\n"] * 2, path)
    session.act(0, session.game.parse(session.state, "wish"), EVIL)
    path.write_text(changed(path.read_text(encoding="utf-8"), "date", f"date: {EVIL}"), encoding="utf-8")
    assert run([*command, str(path)]) == 0
    told = capsys.readouterr()
    assert commands(told.out + told.err) == set()
    assert ("owned" in told.out) is (command != ["verify"])


@pytest.mark.parametrize(
    "words",
    [[EVIL], ["play", EVIL], ["verify", EVIL], ["games", f"--{EVIL}"], ["play", "lanterns", "--option", f"{EVIL}=1"],
     ["play", "lanterns", "--seats", EVIL], ["simulate", "lanterns", "--bot", EVIL], ["games", "--lang", EVIL]],
)  # fmt: skip
def test_arguments_are_told_without_obeying_them(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert commands(told.err) == set()


@pytest.mark.usefixtures("welcomed")
def test_brackets_in_names_are_no_markup_on_the_screens(text: str, tmp_path: Path) -> None:
    names = f'players: ["[@click=app.quit]{QUOTED}[/]", "[/b]"]'
    record = read_record(changed(text, "players", names))
    record.result = f"[/i]{EVIL}"

    async def replayed() -> None:
        app = ReplayApp(record, "en")
        async with app.run_test(size=(100, 30)) as pilot:
            await pilot.press("right")
            title, prompt = (str(app.query_one(id, Static).render()) for id in ("#title", "#prompt"))
            assert title.endswith(f"[/i]{SPOKEN}")
            assert prompt.startswith(f"[@click=app.quit]{SPOKEN}\\n[/]" if record.acts[0].seat == 0 else "[/b]")

    async def resumed() -> None:
        app = ReverieApp("en", Session.resume(record, tmp_path / "other.reverie"), pace=0)
        async with app.run_test(size=(200, 30)) as pilot:
            await pilot.pause()
            title = str(app.screen.query_one("#title", Static).render())
            assert f"[@click=app.quit]{SPOKEN}\\n[/]" in title
            assert "[/b]" in title

    asyncio.run(replayed())
    asyncio.run(resumed())


def test_every_word_of_the_terminal_passes_the_border() -> None:
    wrong = []
    folder = Path(reverie.cli.__file__).parent
    for path in sorted(folder.rglob("*.py")):
        if path.name == "spoken.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and {"translate", "sentence"} & {each.name for each in node.names}:
                wrong.append(f"{path.name} imports what does not pass it")
            if isinstance(node, ast.Attribute) and node.attr == "in_language":
                wrong.append(f"{path.name}: in_language")
    assert wrong == []
