"""How far the levels of a game are apart: `python -m bench.elo iles --deals 60 --rollouts 50`.

Everybody meets everybody on the same deals for two, from both seats: the five levels, and a beginner who has read the
rules once (`bench.beginner`). Strengths follow Bradley and Terry on the scale of Elo (`reverie.lab.ratings`): 400 more
mean odds of 10 to 1. `search` has the rollouts that are given, `patient` four times as many. Everything follows from
the seed. Run it on the compiled package (`PYTHONPATH=build/compiled:.`).
"""

import argparse
from collections.abc import Sequence
from itertools import combinations
from random import Random

import reverie
from bench.beginner import Beginner
from reverie.bots import LEVELS, Bot, ask, level, make
from reverie.lab.ratings import Matrix, fit, intervals, total
from reverie.lab.simulate import game_seed
from reverie.lab.summary import mean_interval

GAMES = ("insomnia", "iles", "tisseurs")
BEGINNER = "beginner"
PATIENCE = 4  # times the rollouts of `search`


def bot_named(name: str, rollouts: int) -> Bot:
    """A level or the beginner, with so many rollouts if it thinks."""
    if name == BEGINNER:
        return Beginner()
    thinks = level(name).kind == "search"
    return make(name, rollouts=rollouts * (PATIENCE if name == "patient" else 1) if thinks else None)


def won(name: str, first: Bot, second: Bot, seed: str, deal: int) -> float:
    """What a game is worth to the first of two, who sits on the first seat."""
    game = reverie.game(name)
    thoughts = Random(game_seed(f"{seed}|thoughts", deal))
    state = game.new(2, str(game_seed(f"{seed}|{name}", deal)), game.simulation_options)
    state.quiet()
    bots = (first, second)
    while not state.over:
        seat = state.actors[0]
        legal = state.legal(seat)
        state.apply(seat, legal[0] if len(legal) == 1 else ask(bots[seat], state, seat, thoughts))
    assert state.outcome is not None
    return state.outcome.value(0)


def meet(name: str, names: Sequence[str], bots: Sequence[Bot], seed: str, deal: int) -> Matrix:
    """All games of one deal: how often each won against each."""
    ahead: Matrix = [[0.0] * len(names) for _ in names]
    for one, other in combinations(range(len(names)), 2):
        for first, second in ((one, other), (other, one)):
            share = won(name, bots[first], bots[second], seed, deal)
            ahead[first][second] += share
            ahead[second][first] += 1.0 - share
    return ahead


def report(name: str, names: Sequence[str], deals: Sequence[Matrix]) -> str:
    """The strengths, and what each won of its games against each other one."""
    rated = fit(total(deals))
    bounds = intervals(deals)
    lines = [f"{name}, {len(deals)} deals from both seats"]
    for one, each in enumerate(names):
        shares = []
        for other, rival in enumerate(names):
            if other != one:
                mean, low, high = mean_interval([ahead[one][other] / 2 for ahead in deals])
                shares.append(f"{rival} {mean:.1%} ({max(low, 0.0):.1%} to {min(high, 1.0):.1%})")
        low, high = bounds[one]
        lines.append(f"  {each:9} {rated[one]:5.0f} ({low:.0f} to {high:.0f})  against " + ", ".join(shares))
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """Let all meet, and tell how far apart they are now and then."""
    parser = argparse.ArgumentParser(prog="python -m bench.elo", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"({' '.join(GAMES)})")
    parser.add_argument("--deals", type=int, default=20, help="each from both seats of each pair (20)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--rollouts", type=int, default=50, help="a decision of `search`; `patient` has four times (50)"
    )
    parser.add_argument(
        "--who", nargs="+", choices=[*LEVELS, BEGINNER], default=["random", BEGINNER, *list(LEVELS)[1:]]
    )
    given = parser.parse_args(arguments)
    bots = [bot_named(name, given.rollouts) for name in given.who]
    for name in given.games or GAMES:
        deals: list[Matrix] = []
        for deal in range(given.deals):
            deals.append(meet(name, given.who, bots, f"{given.seed}|elo", deal))
            if (deal + 1) % 20 == 0 or deal + 1 == given.deals:
                print(report(name, given.who, deals), flush=True)


if __name__ == "__main__":
    main()
