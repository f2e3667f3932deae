"""The table in a terminal: for every audience, in both languages, at any width."""

from io import StringIO

import pytest
from rich.console import Console
from tests.games.tisseurs.scenario import SEAM, table

from reverie.engine import SPECTATOR
from reverie.games.tisseurs import GAME
from reverie.games.tisseurs.state import TisseursState


def drawn(state: TisseursState, audience: int, lang: str, width: int) -> str:
    """The picture as text."""
    out = StringIO()
    picture = GAME.terminal(state.view(audience), audience, lang, width)
    Console(file=out, width=width, color_system=None).print(picture)
    return out.getvalue()


@pytest.mark.parametrize(("lang", "word"), [("en", "Round 1 of 3"), ("fr", "Manche 1 sur 3")])
@pytest.mark.parametrize("width", [60, 130])
def test_a_game_is_drawn(lang: str, word: str, width: int) -> None:
    at = table(dream=["sea01+whale | tale02", ""], sand=["whale"], hand=["echo"], lasting=["prism"], options=SEAM)
    picture = drawn(at.t, 0, lang, width)
    assert word in picture
    assert max(map(len, picture.splitlines())) <= width
    assert "╎" in picture
    assert ("Echo" if lang == "en" else "Écho") in picture
    assert ("Echo" if lang == "en" else "Écho") not in drawn(at.t, SPECTATOR, lang, width)


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_moment_can_be_drawn(seats: int) -> None:
    state = GAME.new(seats, seats, {"rounds": 1})
    assert isinstance(state, TisseursState)
    pictures = set()
    while not state.over:
        pictures.add(drawn(state, state.active, "fr", 100))
        state.apply(state.active, GAME.policy(state, state.active))
    pictures.add(drawn(state, SPECTATOR, "en", 100))
    assert len(pictures) > 10
