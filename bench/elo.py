"""How far the levels of a game are apart: `python -m bench.elo iles --deals 40`.

Everybody meets everybody on the same deals for two, from both seats: the five levels, and a beginner who has read the
rules once (`bench.beginner`). Strengths follow Bradley and Terry on the scale of Elo (`reverie.lab.ratings`): 400 more
mean odds of 10 to 1. `search` has the rollouts that are given (by default those of the level), `patient` four times as
many. Everything follows from the seed. `--write` keeps the strengths in the table that pages read
(`reverie/bots/strengths.txt`). Run it on the compiled package (`PYTHONPATH=build/compiled:.`).
"""

import argparse
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from random import Random

import reverie
from bench.beginner import Beginner
from reverie.bots import LEVELS, Bot, ask, level, make
from reverie.bots.strengths import BEGINNER, Strength, read, written
from reverie.lab.ratings import Matrix, fit, intervals, total
from reverie.lab.simulate import game_seed
from reverie.lab.summary import mean_interval

GAMES = ("insomnia", "iles", "tisseurs")
PATIENCE = 4  # times the rollouts of `search`
OFTEN = 2  # deals between two reports: whole matches take long
TABLE = Path(__file__).resolve().parent.parent / "src" / "reverie" / "bots" / "strengths.txt"


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


def strengths(names: Sequence[str], deals: Sequence[Matrix]) -> dict[str, Strength]:
    """How strong each one is, and within which bounds."""
    rated = zip(names, fit(total(deals)), intervals(deals), strict=True)
    return {name: Strength(len(deals), round(rating), round(low), round(high)) for name, rating, (low, high) in rated}


def keep(game: str, found: dict[str, Strength], table: Path) -> None:
    """Write a game's strengths into the table, in place of those that it had."""
    table.write_text(written(read(table.read_text(encoding="utf-8")) | {game: found}), encoding="utf-8")


def report(name: str, names: Sequence[str], deals: Sequence[Matrix]) -> str:
    """The strengths, and what each won of its games against each other one."""
    found = strengths(names, deals)
    lines = [f"{name}, {len(deals)} deals from both seats"]
    for one, each in enumerate(names):
        shares = []
        for other, rival in enumerate(names):
            if other != one:
                mean, low, high = mean_interval([ahead[one][other] / 2 for ahead in deals])
                shares.append(f"{rival} {mean:.1%} ({max(low, 0.0):.1%} to {min(high, 1.0):.1%})")
        own = found[each]
        lines.append(f"  {each:9} {own.rating:5} ({own.low} to {own.high})  against " + ", ".join(shares))
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """Let all meet, and tell how far apart they are now and then."""
    parser = argparse.ArgumentParser(prog="python -m bench.elo", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"({' '.join(GAMES)})")
    parser.add_argument("--deals", type=int, default=20, help="each from both seats of each pair (20)")
    parser.add_argument("--seed", type=int, default=1)
    usual = LEVELS["search"].rollouts
    parser.add_argument(
        "--rollouts", type=int, default=usual, help=f"a decision of `search`; `patient` has four times ({usual:,})"
    )
    parser.add_argument("--write", action="store_true", help="keep the strengths, for the pages of the house")
    parser.add_argument(
        "--who", nargs="+", choices=[*LEVELS, BEGINNER], default=["random", BEGINNER, *list(LEVELS)[1:]]
    )
    given = parser.parse_args(arguments)
    bots = [bot_named(name, given.rollouts) for name in given.who]
    for name in given.games or GAMES:
        deals: list[Matrix] = []
        for deal in range(given.deals):
            deals.append(meet(name, given.who, bots, f"{given.seed}|elo", deal))
            if (deal + 1) % OFTEN == 0 or deal + 1 == given.deals:
                print(report(name, given.who, deals), flush=True)
                if given.write:
                    keep(name, strengths(given.who, deals), TABLE)


if __name__ == "__main__":
    main()
