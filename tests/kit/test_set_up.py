"""What the form of a new table says of options: when one has a meaning, a line for each value, and pictures."""

import pytest

from reverie.bots.strengths import BEGINNER, measured, wins_of_a_hundred
from reverie.engine import Game
from reverie.engine.shelf import games
from reverie.games.insomnia import GAME as INSOMNIA
from reverie.games.onirim import GAME as ONIRIM
from reverie.kit.look import Look
from reverie.server.pages.create import create
from reverie.table.public import Me

ME = Me("zoe", "Zoé", "owl", "fr")


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_options_depend_on_others_that_exist(game: Game) -> None:
    fields = {field.name: field for field in game.fields}
    for field in fields.values():
        assert len(field.lines) in (0, len(field.values))
        if field.needs is not None:
            other, values = field.needs
            assert set(values) < set(fields[other].values)


@pytest.mark.parametrize(("game", "option"), [(ONIRIM, "modules"), (INSOMNIA, "nightmare")])
def test_what_is_pictured_can_be_chosen(game: Game, option: str) -> None:
    look: Look = game.look()
    fields = {field.name: field for field in game.fields}
    chosen = {key.split("=")[1] for key in look.pictures if key.startswith(f"{option}=")}
    assert chosen <= set(fields[option].values)
    assert len(chosen) >= len(fields[option].values) - 1  # “by lot” has no picture
    page = create(ME, game)
    assert page.count('class="pictured"') == len(look.pictures)
    assert '<symbol id="' in page  # what the pictures use


def test_where_bots_were_measured_it_says_what_they_win() -> None:
    for game in games():
        levels = measured().get(game.id)
        page = create(ME, game)
        assert ("les bots en gagnent environ" in page) == (levels is not None)
        if levels is not None:
            wins = [wins_of_a_hundred(levels[name], levels[BEGINNER]) for name in ("easy", "search")]
            assert f"Rêveur {wins[0]}, " in page
            assert f"Penseur {wins[1]}, " in page
