"""Rounds: scenarios 51 to 54."""

from typing import Any

from tests.games.tisseurs.at_table import At
from tests.games.tisseurs.scenario import A, B, table

from reverie.games.tisseurs import GAME
from reverie.games.tisseurs.state import TisseursState


def close_now(at: At) -> At:
    """The seat that is to act ends the round with a short step, however it has to lay its card."""
    weaver = min(("white", "black"), key=at.ahead)
    at.do(f"move {weaver} {at.ahead(weaver)}")
    return finish_turn(at)


def finish_turn(at: At) -> At:
    """Lay the card anywhere, and end the turn."""
    events = at.events
    runner, round = at.t.runner, at.t.round
    while not at.t.over and at.t.runner == runner and at.t.round == round and at.t.point != 0:
        options = at.options
        at.do("end" if "end" in options else min(at.placements() or options))
        events = events + at.events
    at.events = events
    return at


def test_51_the_first_player_moves_left_each_round() -> None:
    at = close_now(table(white=0, black=1, turn=B, first=A))
    assert at.asks == "place_weaver A"
    assert at.t.round == 2
    at.do("gap 0")
    assert at.asks == "turn_start B"
    at.t.nexts = [0, 1]
    at.t.moves = None
    close_now(at)
    assert at.asks == "place_weaver B"
    assert at.do("gap 3").asks == "turn_start A"


def test_52_what_stays_between_rounds() -> None:
    at = table(white=0, black=1, sand={A: ["whale"], B: ["crown"]}, hand=["echo"], dreams={B: ["tale02"]})
    circle = [card.card for card in at.view().circle][1:]
    close_now(at)
    assert at.sand(B) == 1
    assert at.layer(1, B) == "tale02"
    assert "echo" in at.seat(A).hand
    fresh = {card.card for card in at.view().circle}
    assert not fresh & set(circle)
    assert len(fresh) == 16


def test_53_four_players_leave_three_cards() -> None:
    state = GAME.new(4, 3, {"rounds": 3})
    assert isinstance(state, TisseursState)
    state.quiet()
    while not state.over:
        seat = state.active
        state.apply(seat, GAME.policy(state, seat))
    assert state.deck.size() == 3


def test_54_equal_turns() -> None:
    options: dict[str, Any] = {"equal_turns": True}
    at = close_now(table(white=0, black=1, first=A, options=options))
    assert at.asks == "turn_start B"
    assert at.view().extra
    assert at.ahead("white") == at.ahead("black") == 15
    assert at.steps("white") == [1, 2, 3]
    at.do("move white 3")
    finish_turn(at)
    assert at.told("round_over")[0].args["reason"] == "weavers"
    even = close_now(table(white=0, black=1, turn=B, first=A, options=options))
    assert even.told("round_over")
    echo = close_now(table(white=0, black=1, first=A, options=options))
    echo.t.hands[B] = 1 << 4
    assert "play echo" not in echo.options
