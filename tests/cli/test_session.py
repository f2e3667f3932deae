"""One game at one terminal: acts, undo, saving, secrets."""

from pathlib import Path

import pytest

from reverie.cli import saves
from reverie.cli.session import Session
from reverie.engine import CLOCK, BadOption, IllegalAction, verify
from reverie.engine.shelf import game

PASS, WISH = 30, 31


def begin(seats: int = 1, players: list[str] | None = None, **options: bool) -> Session:
    """A game of Lanterns."""
    return Session.begin(game("lanterns"), seats, "3", options, players or ["person"] * seats)


def test_every_act_is_saved_at_once() -> None:
    session = begin()
    session.act(0, PASS)
    assert session.path is not None
    record = saves.read(session.path)
    assert [act.action for act in record.acts] == ["pass"]
    assert verify(record).digest() == session.state.digest()


def test_an_illegal_act_leaves_no_trace() -> None:
    session = begin()
    before = session.state.digest()
    with pytest.raises(IllegalAction):
        session.act(0, 19 + 10)
    assert session.state.digest() == before
    assert session.record.acts == []


def test_undo_goes_back_to_the_persons_last_decision_and_is_confessed() -> None:
    session = begin(2, ["person", "bot:random"])
    start = session.state.digest()
    session.act(0, PASS)
    session.act(1, PASS)
    assert session.undo() is None
    assert session.state.digest() == start
    assert session.record.assisted
    assert "nothing" in str(session.undo())
    assert session.path is not None
    assert saves.read(session.path).assisted


@pytest.mark.usefixtures("murmur_on_shelf")
def test_several_people_take_back_what_showed_nobody_anything_and_nothing_else() -> None:
    session = Session.begin(game("murmur"), 2, "11", {}, ["person", "person"])
    start = session.state.digest()
    session.act(0, session.state.legal(0)[-1])
    assert session.undo() is None
    assert session.state.digest() == start
    assert not session.record.assisted, "nobody learned anything"
    session.act(0, session.state.legal(0)[-1])
    session.act(1, session.state.legal(1)[-1])  # both whispers are laid open now
    shown = session.state.digest()
    assert "revealed" in str(session.undo())
    assert session.state.digest() == shown
    assert len(session.record.acts) == 2


@pytest.mark.usefixtures("murmur_on_shelf")
def test_one_person_alone_takes_back_even_a_reveal_and_it_is_confessed() -> None:
    session = Session.begin(game("murmur"), 2, "11", {}, ["person", "bot:random"])
    start = session.state.digest()
    session.act(0, session.state.legal(0)[-1])
    session.act(1, session.state.legal(1)[-1])
    assert session.undo() is None
    assert session.state.digest() == start
    assert session.record.assisted


def test_resume_leads_to_the_same_state_and_the_same_log() -> None:
    session = begin(2, ["person", "bot:easy"])
    session.act(0, WISH, "a star")
    session.act(1, PASS)
    again = Session.resume(session.record, session.path)
    assert again.state.digest() == session.state.digest()
    assert again.lines(0) == session.lines(0)
    assert again.level == {1: "easy"}
    assert again.people == [0]


def test_a_saved_game_with_an_unknown_bot_is_refused() -> None:
    session = begin(2, ["person", "bot:god"])
    with pytest.raises(BadOption, match="god"):
        Session.resume(session.record, session.path)


def test_again_with_the_same_deal() -> None:
    session = begin()
    assert session.again(same_deal=True).state.digest() == begin().state.digest()
    assert session.again(same_deal=False).record.seed != session.record.seed


def test_secrets_between_people_are_noticed() -> None:
    assert begin(2).keeps_secrets()
    assert not begin(2, open=True).keeps_secrets()
    assert not begin(1).keeps_secrets()
    assert not begin(2, ["person", "bot:random"]).keeps_secrets()


def test_acts_of_timed_games_carry_their_time(tmp_path: Path) -> None:
    session = begin(timer=True)
    session.act(0, PASS)
    session.act(CLOCK, 1)
    assert 0 < session.record.acts[0].at < 2000
    assert session.record.acts[1].at == 4000
    assert session.save(tmp_path / "elsewhere") == tmp_path / "elsewhere"
    assert saves.read(tmp_path / "elsewhere").acts == session.record.acts
