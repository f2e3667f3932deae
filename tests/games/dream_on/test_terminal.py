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
    Console(file=out, width=width, legacy_windows=False).print(GAME.terminal(view, 0, language, width))
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


def test_what_the_machine_does_not_know_is_put_to_people_in_words() -> None:
    night = dreamt((A, "dragon", ""), (B, "owl", ""), seats=2, recall_chat="watched")
    night.do(-2, "talk 1")
    assert "no more signals" in drawn(night.view(A))
    night.do(B, "answer", "un truc vert")
    assert "The table decides." in drawn(night.view(A))
    assert "La table décide." in drawn(night.view(A), "fr")
    alone = dreamt((A, "dragon", ""), seats=1)
    alone.do(A, "answer", "un truc vert")
    assert "You decide." in drawn(alone.view(A))
    alone.do(A, "right")
    alone.next_card()
    assert "✋" in drawn(alone.view(A))


def test_words_that_came_late_and_a_lost_teammate() -> None:
    night = Night(2).flip()
    night.lay(A, "key", t=2_000)
    night.lay(B, "owl", t=4_000)
    night.do(A, "narrate 1", "in a drawer", t=5_000)
    night.wake_up()
    night.do(B, "ask 0")
    night.do(-2, "leave 0")
    assert "the teammate who was asked is gone: +1 at best" in drawn(night.view(B))
    while not night.t.over:
        assert "in a drawer" not in drawn(night.view(B))
        night.do(night.t.active, "pass" if night.t.active == B else "ask 1")
        if night.phase == "asked":
            night.do(B, "decline")
        night.next_card()
    assert "“in a drawer” (added later)" in drawn(night.view(B), width=120)


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
