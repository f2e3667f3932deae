"""Dream On! in a terminal: what is seen is drawn in words, what is hidden is not."""

import io
from random import Random

import pytest
from rich.console import Console
from tests.games.dream_on.conformity import dreaming, with_bots
from tests.games.dream_on.night import A, B, C, D, Night, dreamt

from reverie.games.dream_on import GAME
from reverie.games.dream_on.view import View
from reverie.testkit import Trail, play


def drawn(view: View, language: str = "en", width: int = 90) -> str:
    """The board as text."""
    out = io.StringIO()
    Console(file=out, width=width, legacy_windows=False).print(GAME.terminal(view, language, width))
    return out.getvalue()


def test_the_dream_shows_the_top_card_and_the_own_hand() -> None:
    night = Night().flip("once upon a time")
    night.lay(B, "dragon", "it breathes confetti", t=2_000)
    night.lay(C, "owl", "who counts sheep", t=4_000)
    night.give(A, "pizza")
    text = drawn(night.view(A), "fr")
    assert "HIBOU" in text or "CHOUETTE" in text
    assert "who counts sheep" in text
    assert "pizza" in text
    assert "confetti" not in text
    assert "pizza" not in drawn(night.view(D))


def test_remembering_shows_zones_with_sign_and_shape() -> None:
    night = dreamt((A, "dragon", ""), (B, "owl", ""), (C, "kite", ""), (D, "pizza", ""))
    night.do(A, "signal 2")
    assert "☁" in drawn(night.view(B))
    night.do(D, "answer", "the mooon")
    text = drawn(night.view(B))
    assert "▲ +2" in text
    assert "I read" in text
    night.next_card()
    night.do(C, "flag")
    night.do(A, "pass")
    night.next_card()
    text = drawn(night.view(-1))
    assert "✕ −2" in text
    assert "dragon" in text
    assert "owl" not in text


def test_the_end_says_how_much_was_kept() -> None:
    night = Night(1).flip().wake_up()
    night.do(0, "pass")
    night.next_card()
    assert "brouillard" in drawn(night.view(0), "fr")
    assert "0 of 1" in drawn(night.view(0))


@pytest.mark.parametrize(("seats", "options"), [(1, {"solo": "whispered"}), (3, {"recall": "together"}), (4, {})])
def test_every_moment_of_a_night_can_be_drawn(seats: int, options: dict[str, str]) -> None:
    trail = Trail(GAME, seats, options, "terminal")
    for number, state in enumerate(play(trail, Random(3), with_bots if seats == 4 else dreaming)):
        if number % 5:
            continue
        for audience in (0, -1):
            for width in (40, 100):
                lines = drawn(state.view(audience), "fr", width).splitlines()
                assert lines
                assert max(len(line) for line in lines) <= width
