"""The checks that Gymnasium and PettingZoo make of every environment, on every game and number of seats."""

import warnings
from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

from reverie.engine import Game
from reverie.engine.shelf import games
from reverie.env import ParallelTableEnv, table_env

with warnings.catch_warnings():  # it loads a game of its own in a way that it calls deprecated
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, seed_test

# An observation with a mask beside it is a dictionary, as in PettingZoo's own card games; its check warns of that.
DICTIONARY = ["ignore:Observation space for each agent probably should be", "ignore:Observation is not a NumPy array"]
TABLES = [(game.id, seats) for game in games() for seats in game.seats if seats <= 5]


@pytest.fixture(autouse=True)
def wide_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawings do not depend on the terminal of the tester."""
    monkeypatch.delenv("COLUMNS", raising=False)


@pytest.mark.filterwarnings(*DICTIONARY)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_pettingzoo_accepts_every_table(game: str, seats: int) -> None:
    api_test(table_env(game, seats=seats), num_cycles=150)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_same_seed_gives_the_same_game(game: str, seats: int) -> None:
    def build() -> Any:
        return table_env(game, seats=seats)

    seed_test(build, num_cycles=60)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_pettingzoo_accepts_the_parallel_form(game: Game) -> None:
    seats = min(seats for seats in game.seats if seats > 1)
    parallel_api_test(ParallelTableEnv(game.id, seats=seats), num_cycles=80)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_gymnasium_accepts_every_game(game: Game) -> None:
    env = gymnasium.make(f"reverie/{game.id}-v{game.rules_version}")
    check_env(env.unwrapped)
    several = [seats for seats in game.seats if 1 < seats <= 4]
    if several:
        name = f"reverie/{game.id}-v{game.rules_version}"
        check_env(gymnasium.make(name, seats=several[-1], seat=1, others="random").unwrapped)
