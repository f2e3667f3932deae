"""The exact solution of a tiny Onirim agrees with games that are played, and tells good choices from bad ones."""

from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest
from bench import tiny

from reverie.bots import Bot, make
from reverie.engine.state import State
from reverie.games.onirim.state import OnirimState

SIZE = tiny.SIZES["tiniest"]


class Best:
    """Plays what the solution says, or the contrary."""

    def __init__(self, solution: tiny.Solution, sign: float = 1.0) -> None:
        self.solution = solution
        self.sign = sign

    def choose(self, state: State, seat: int, rng: Random) -> int:
        assert isinstance(state, OnirimState)
        return max(state.legal(seat), key=lambda action: self.sign * self.solution.after(state, action, []))


@pytest.fixture(scope="module")
def solution() -> tiny.Solution:
    return tiny.Solution()


def games(solution: tiny.Solution, bot: Bot, number: int) -> list[tuple[float, tiny.Regret]]:
    """So many games of a bot, each with the chance that its deal gave."""
    rng = Random(3)
    deals = [tiny.tiny(rng, SIZE) for _ in range(number)]
    return [(solution.chance(deal), tiny.regret(deal, solution, bot, rng)) for deal in deals]


def test_the_best_play_gives_nothing_away_and_the_worst_all_it_had(solution: tiny.Solution) -> None:
    for chance, game in games(solution, Best(solution), 20):
        assert 0.0 < chance < 1.0
        assert game.lost == pytest.approx(0.0, abs=1e-9)
    worst = games(solution, Best(solution, -1.0), 20)
    assert not any(game.won for _, game in worst)
    assert fmean(game.lost for _, game in worst) > 0.2


@pytest.mark.parametrize("name", ["random", "policy"])
def test_a_level_wins_as_often_as_its_regret_leaves(solution: tiny.Solution, name: str) -> None:
    luck = [game.won - (chance - game.lost) for chance, game in games(solution, make(name), 500)]
    assert stdev(luck) > 0.1
    assert abs(fmean(luck)) < 4 * stdev(luck) / sqrt(len(luck))


def test_no_choice_is_better_than_the_best_and_levels_give_less_away(solution: tiny.Solution) -> None:
    lost = {}
    for name in ("random", "easy", "policy"):
        played = games(solution, make(name), 100)
        assert min(choice for _, game in played for choice in game.given) > -1e-9
        lost[name] = fmean(game.lost for _, game in played)
    assert lost["random"] > 0.1
    assert lost["policy"] <= lost["easy"] < lost["random"] / 2


def test_the_table_has_a_line_for_each_level_that_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    tiny.main(["--size", "tiniest", "--games", "5", "--levels", "policy", "random"])
    first, _, *rows = capsys.readouterr().out.splitlines()
    assert first.startswith("5 deals")
    assert [line.split()[0] for line in rows] == ["policy", "random"]


def test_one_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        tiny.main(["--games", "1"])
    assert "says nothing" in capsys.readouterr().err
