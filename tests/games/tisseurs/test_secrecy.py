"""Who sees what: scenarios 63 and 64."""

import json

import msgspec
from tests.games.tisseurs.scenario import A, B, table

from reverie.engine import SPECTATOR, read_record, replay, write_record
from reverie.engine.record import finish, note, start_record
from reverie.games.tisseurs import GAME
from reverie.games.tisseurs.pieces import OBJECTIVES


def test_63_others_see_counts_only() -> None:
    at = table(
        sand={A: ["whale", "comet"], B: ["crown"]}, hand=["echo", "baku"], dream=["sea01 | tale02"],
        options={"cut_mode": "seam"},
    )  # fmt: skip
    for audience in (B, SPECTATOR):
        view = at.view(audience)
        mine = view.seats[A]
        assert (mine.sand, mine.tokens) == (2, [])
        assert mine.hand == ["", ""]
        assert mine.objective == ""
        assert view.decision == ""
        text = msgspec.json.encode(view).decode()
        assert OBJECTIVES[at.t.objective[A]] not in text
        assert "echo" not in text
        assert "comet" not in json.dumps(msgspec.to_builtins(view.seats))
    assert at.view(A).decision == "turn_start"
    assert at.view(A).seats[A].tokens == ["whale", "comet"]
    cut = at.view(A).seats[A].layers[0][1]
    assert cut.cut
    assert cut.tokens == []


def test_63_stocks_may_be_open() -> None:
    at = table(sand=["whale"], options={"sand_visibility": "open"})
    assert at.view(B).seats[A].tokens == ["whale"]


def test_64_a_record_plays_again() -> None:
    state = GAME.new(3, "again")
    record = start_record(state)
    while not state.over:
        seat = state.actors[0]
        action = GAME.policy(state, seat)
        note(record, state, seat, action)
        state.apply(seat, action)
    finish(record, state)
    *_, last = replay(read_record(write_record(record)))
    assert state.digest() == record.digest
    assert last is not None


def test_64_a_refused_act_changes_nothing() -> None:
    at = table()
    assert at.why_not("move white 9") == "no_passing"
    assert at.why_not("end") == "move_first"
    assert at.why_not("move white 1", B) == "not_your_turn"
