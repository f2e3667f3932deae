"""The table in a terminal: every position can be drawn, in both languages, and fits."""

from random import Random

import pytest
from rich.text import Text
from tests.games.iles.at_table import At, game

from reverie.engine import SPECTATOR
from reverie.games.iles import GAME
from reverie.games.iles.terminal import SIGN


def drawn(at: At, audience: int, lang: str = "en", width: int = 100) -> list[str]:
    lines: list[Text] = GAME.terminal(at.view(audience), audience, lang, width).renderables
    return [line.plain for line in lines]


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize(("lang", "width"), [("en", 77), ("fr", 117)])
def test_every_position_can_be_drawn(seats: int, lang: str, width: int) -> None:
    at = game(seats, reveal_removed=True)
    rng = Random(seats)
    while not at.t.over:
        lines = drawn(at, at.t.active, lang, width)
        assert len(lines) <= 40
        assert all(len(line) <= width for line in lines)
        at.t.apply(at.t.active, rng.choice(at.t.legal(at.t.active)))
    end = drawn(at, SPECTATOR, lang, width)[-1]
    assert ("points" in end) if seats == 1 else (("Winner" if lang == "en" else "Victoire") in end)


def test_no_two_elements_share_a_sign() -> None:
    assert len({sign for sign, _ in SIGN.values()}) == len(SIGN)


def test_the_face_down_tile_is_drawn_for_the_lookout_alone() -> None:
    at = game(2, {"high": ("H01", "H16", "H10")}).do("choose high", "hide H16")
    assert any("2 palms, monkey, lamp" in line for line in drawn(at, 0))
    assert not any("2 palms, monkey, lamp" in line for line in drawn(at, 1))
    assert any("face down" in line for line in drawn(at, SPECTATOR))


def test_flips_gone_players_and_no_preview() -> None:
    at = game(3, score_preview=False).place("H16", "1,1").place("C17", "2,1").place("L16", "3,1")
    at.t.gone = 0b100
    page = "\n".join(drawn(at, 0))
    assert page.count("☾") == 3  # two tiles, and the legend
    assert "gone" in page
    assert "total" not in page
