"""Insomnia's board in a terminal: every position fits and names what lies on the ring."""

import io
from random import Random

import pytest
from rich.console import Console
from tests.games.insomnia.scenario import A, B, race, solo

from reverie.engine import REVIEW, SPECTATOR, State
from reverie.games.insomnia import GAME


def drawn(state: State, audience: int, language: str = "en", width: int = 90) -> list[str]:
    """The lines of a board, without colours."""
    out = io.StringIO()
    picture = GAME.terminal(state.view(audience), audience, language, width)
    Console(file=out, width=width, legacy_windows=False).print(picture)
    return out.getvalue().splitlines()


@pytest.mark.parametrize(("seats", "nightmare"), [(1, "wolf"), (2, "bump"), (4, "spider")])
@pytest.mark.parametrize(("language", "width"), [("en", 77), ("fr", 117)])
def test_every_position_fits(seats: int, nightmare: str, language: str, width: int) -> None:
    state, rng = GAME.new(seats, 8, {"nightmare": nightmare, "pillow_start": 25}), Random(2)
    while not state.over:
        for audience in (0, SPECTATOR):
            lines = drawn(state, audience, language, width)
            assert all(len(line) <= width for line in lines)
            assert len(lines) <= 14 + 2 * seats + 9
        seat = state.actors[0]
        state.apply(seat, GAME.policy(state, seat) if rng.random() < 0.7 else rng.choice(state.legal(seat)))
    assert len(drawn(state, REVIEW, language, width)) > 14


def test_pawns_tokens_and_the_nightmare_have_signs() -> None:
    at = race("move7", "move1or5", pos=(5, 5), nm=5, scared=[B], zzz={A: {5: 2}}, inf={B: {10: 1}})
    text = drawn(at.t, A)
    five, ten = (next(line for line in text if line.startswith(number)) for number in (" 5", "10"))
    assert "●■☠" in five
    assert "●2" in five
    assert "■∞" in ten
    assert any("scared" in line for line in text)
    assert any("[7 ahead]" in line for line in text)
    assert any("[?] [?]" in line for line in text)


def test_without_counted_cards_the_nightmare_is_explained() -> None:
    at = race("move7", "move1or5", options={"show_remaining": False})
    assert any("its howl scares" in line for line in drawn(at.t, A, width=150))


def test_the_web_and_the_score_are_told() -> None:
    at = race("move7", "move1or5", nightmare="spider", nm=9, web=12)
    assert "web beyond the fence" in drawn(at.t, A)[0]
    end = solo("move1or5", "move7", pos=(10,), dodos=(40,)).do("play move1or5 move-1", "bed")
    assert any("The Dreamiest Sheep" in line for line in drawn(end.t, REVIEW))
