"""Games in real time at a terminal: what runs out meanwhile, bots in their tempo, verdicts, no way back."""

import io
import time
from pathlib import Path

import pytest
from rich.console import Console

from reverie.cli.plain import Reader, play
from reverie.cli.session import Session, players
from reverie.engine.record import read_record, verify
from reverie.engine.shelf import game as find_game
from reverie.games.dream_on.pieces import PHASES
from reverie.games.dream_on.state import DreamOnState


def begun(path: Path, seats: int = 1, bot: str = "", **options: str | int) -> Session:
    """A game of Dream On! that has just begun."""
    chosen = {"first_player": "host", **options}
    return Session.begin(find_game("dream_on"), seats, "terminal", chosen, players(seats, bot), path / "night.reverie")


def later(session: Session, milliseconds: int) -> None:
    """Let time pass."""
    session._began -= milliseconds / 1000


def phase(session: Session) -> str:
    """Where the night is."""
    assert isinstance(session.state, DreamOnState)
    return PHASES[session.state.phase]


def do(session: Session, act: str, text: str = "") -> None:
    """One act of the person."""
    session.act(0, session.game.parse(session.state, act), text)


def test_what_has_run_out_happens_before_the_next_act(tmp_path: Path) -> None:
    session = begun(tmp_path)
    do(session, "flip", "a story")
    end = session.state.timer
    later(session, 186_500)
    assert session.catch_up()
    assert phase(session) == "shown"  # asleep over the first card
    assert session.record.acts[1].at == end
    assert not session.catch_up()
    assert session.undo() is not None
    assert verify(read_record((tmp_path / "night.reverie").read_text())).digest() == session.state.digest()


def test_an_answer_is_judged_at_once(tmp_path: Path) -> None:
    session = begun(tmp_path, recall_seconds=0)
    do(session, "flip")
    later(session, 130_000)
    session.catch_up()
    do(session, "answer #0", "nothing that anybody knows")
    assert session.record.acts[-1].action == "verdict no_match"
    assert phase(session) == "vote"  # alone, the person decides
    do(session, "right #0")
    assert phase(session) == "shown"


def test_bots_are_introduced_and_act_when_their_moment_comes(tmp_path: Path) -> None:
    session = begun(tmp_path, 3, "search")
    assert [act.action for act in session.record.acts] == ["bot 1 elephant", "bot 2 elephant"]
    do(session, "flip")
    assert session.due_bot() is None
    later(session, 30_000)
    seat = session.due_bot()
    assert seat in (1, 2)
    session.act(seat, session.game.policy(session.state, seat))
    assert session.record.acts[-1].action.startswith("play ")
    assert session.due_bot() != seat


@pytest.mark.parametrize("solo", ["lone", "whispered"])
def test_a_whole_night_line_by_line(tmp_path: Path, solo: str) -> None:
    session = begun(tmp_path, solo=solo, whisper_cards=8)
    assert isinstance(session.state, DreamOnState)
    do(session, "flip")
    later(session, 200_000)
    session.catch_up()
    later(session, -200_000)
    out = io.StringIO()
    answers = ["pass #{k}", "next #{k}"]
    lines = iter([answer.format(k=k) for k in range(12) for answer in answers])
    reader = Reader("fr", Console(file=out, width=80), lines)
    assert play(session, "fr", reader) == 0
    assert session.state.over
    assert "brouillard" in out.getvalue()


def test_the_clock_stands_still_while_somebody_reads(tmp_path: Path) -> None:
    session = begun(tmp_path)
    do(session, "flip", "a story")
    session.hold(on=True)
    stood = session.milliseconds
    time.sleep(0.05)
    assert session.milliseconds == stood
    session.hold(on=True)  # the rules, opened from behind the curtain
    session.hold(on=False)
    assert session.milliseconds - stood < 50
    later(session, 130_000)
    assert session.catch_up()
