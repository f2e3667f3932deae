"""Tune the weights of a game's policy by the cross-entropy method: `python -m reverie.lab.tune onirim --rounds 40`.

Each round draws a population of weight vectors around the present mean, lets each play the same deals (new ones every
round), and moves mean and spread towards the best quarter. A game takes part by keeping its weights in
`bot/weights.py`: a list `VALUES` that its policy reads, and one name for each place. If it has several such lists
(`SETS`), one of them is tuned, in the cases that it is for. Weights that change nothing there stay as they are. The
result is printed as lines of that file, or as the table `weights.txt` that holds all lists. With one seed it is the
same whatever the number of workers.
"""

import argparse
import importlib
import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from random import Random
from statistics import fmean, pstdev
from types import ModuleType
from typing import Any

import msgspec

from reverie.bots.rollout import play_on
from reverie.engine.chance import FastChance
from reverie.engine.shelf import game as find_game
from reverie.lab.simulate import game_seed

Evaluate = Callable[[Sequence[float], range], float]  # weights and numbers of deals: the mean value


class Case(msgspec.Struct, frozen=True):
    """What is played while weights are tuned: which list of weights, for how many, and with which options in turn."""

    which: str = ""  # one of `SETS`; the only list, if there is one only
    seats: int = 0  # 0: as few as the game allows
    options: tuple[Mapping[str, Any], ...] = ({},)
    points: float = 0.0  # what a point counts beside a victory


class Round(msgspec.Struct, frozen=True):
    """What one round of tuning left behind."""

    number: int
    mean: list[float]
    spread: list[float]
    best: float  # the best of the population on this round's deals
    elite: float  # the mean of the best quarter
    average: float  # the mean of all


def cross_entropy(
    evaluate: Evaluate,
    start: Sequence[float],
    spread: Sequence[float],
    *,
    rounds: int,
    population: int,
    games: int,
    seed: int,
    workers: int = 1,
    first: int = 1,
) -> Iterator[Round]:
    """The rounds of a tuning, one by one. `evaluate` must be picklable if there are several workers."""
    mean, width = list(start), list(spread)
    floor = [0.08 * each for each in width]  # so that the search does not freeze before its end
    elite = max(population // 4, 2)
    for number in range(first, first + rounds):
        rng = Random(game_seed(f"tune|{seed}", number))
        people = [mean] + [
            [rng.gauss(middle, wide) for middle, wide in zip(mean, width, strict=True)] for _ in range(population - 1)
        ]
        deals = range(number * games, (number + 1) * games)
        values = _evaluate_all(partial(_call, evaluate, deals), people, workers)
        ranked = sorted(zip(values, people, strict=True), key=lambda pair: -pair[0])
        chosen = [person for _, person in ranked[:elite]]
        for place in range(len(mean)):
            genes = [person[place] for person in chosen]
            mean[place] += 0.7 * (fmean(genes) - mean[place])
            width[place] = max(0.4 * pstdev(genes) + 0.6 * width[place], floor[place])
        average = fmean(values)
        yield Round(number, mean[:], width[:], ranked[0][0], fmean(v for v, _ in ranked[:elite]), average)
        mean = mean[:]


def _call(evaluate: Evaluate, deals: range, weights: Sequence[float]) -> float:
    return evaluate(weights, deals)


def _evaluate_all(call: Callable[[Sequence[float]], float], people: list[list[float]], workers: int) -> list[float]:
    if workers == 1:
        return [call(person) for person in people]
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        return list(pool.map(call, people, chunksize=max(len(people) // (workers * 4), 1)))


def weights_of(game_id: str) -> ModuleType:
    """The module that holds the weights of a game's policy."""
    package = type(find_game(game_id)).__module__
    return importlib.import_module(f"{package}.bot.weights")


def names_of(weights: ModuleType) -> list[str]:
    """The name of each place in `VALUES`."""
    named = {value: name for name, value in vars(weights).items() if name.isupper() and type(value) is int}
    return [named[place] for place in range(len(weights.VALUES))]


def values_of(game_id: str, which: str = "") -> list[float]:
    """The list of weights that the policy reads, by its name."""
    weights = weights_of(game_id)
    sets: dict[str, list[float]] = getattr(weights, "SETS", {})
    if which and which not in sets:
        raise SystemExit(f"{game_id} has no weights {which}: choose among {', '.join(sets) or 'one list only'}")
    values: list[float] = sets[which] if which else weights.VALUES
    return values


def mean_value(game_id: str, weights: Sequence[float], deals: range, case: Case | None = None) -> float:
    """What the policy with these weights makes of some deals, on average."""
    chosen = case or Case()
    game = find_game(game_id)
    values = values_of(game_id, chosen.which)
    before = values[:]
    values[:] = weights
    total = 0.0
    try:
        for deal in deals:
            rng = Random(game_seed("tune", deal))
            options = {**game.simulation_options, **chosen.options[deal % len(chosen.options)]}
            state = game.new(chosen.seats or game.seats[0], options=options, chance=FastChance(rng.random))
            state.quiet()
            play_on(state, game.policy, game.longest)
            total += game.value(state, 0)
            if chosen.points and state.outcome is not None:
                total += chosen.points * state.outcome.results[0].score
    finally:
        values[:] = before
    return total / len(deals)


def idle(evaluate: Evaluate, start: Sequence[float], spread: Sequence[float], deals: range) -> list[int]:
    """The places of weights that change nothing on some deals, neither when much larger nor when much smaller."""
    usual = evaluate(start, deals)
    found = []
    for place, wide in enumerate(spread):
        if wide == 0.0:
            continue
        changed = [[*start[:place], start[place] + shift, *start[place + 1 :]] for shift in (-4.0 * wide, 4.0 * wide)]
        if all(evaluate(each, deals) == usual for each in changed):
            found.append(place)
    return found


def lines(game_id: str, which: str, mean: Sequence[float]) -> Iterator[str]:
    """The weights as `weights.py` writes them, or as a table of all lists, the others as they are."""
    weights = weights_of(game_id)
    tuned = values_of(game_id, which)
    sets: dict[str, list[float]] = getattr(weights, "SETS", {})
    if sets:
        yield " ".join(["weight", *sets])
    for place, name in enumerate(names_of(weights)):
        if sets:
            row = [mean if each is tuned else each for each in sets.values()]
            yield " ".join([name, *(f"{each[place]:.2f}" for each in row)])
        else:
            yield f"{name}: Final = weight({mean[place]:.2f})"


def main(arguments: Sequence[str] | None = None) -> None:
    """Tune from the present weights; each round prints a line, the end prints the new weights."""
    parser = argparse.ArgumentParser(prog="python -m reverie.lab.tune", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--population", type=int, default=60)
    parser.add_argument("--games", type=int, default=500, help="deals that each member plays in a round")
    parser.add_argument("--only", default="", help="a regular expression: the names of the weights that may change")
    parser.add_argument("--trial", type=int, default=60, help="deals that tell which weights matter at all")
    parser.add_argument("--spread", type=float, default=0.4, help="first standard deviation, as a part of each weight")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--set", default="", help="which list of weights, if the game has several")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument(
        "--options", type=json.loads, action="append", help="of the game, as JSON; if repeated, in turn"
    )
    parser.add_argument("--points", type=float, default=0.0, help="what a point counts beside a victory")
    options = parser.parse_args(arguments)
    case = Case(options.set, options.seats, tuple(options.options or ({},)), options.points)
    start = values_of(options.game, case.which)[:]
    spread = [max(abs(value) * options.spread, options.spread) for value in start]
    evaluate = partial(mean_value, options.game, case=case)
    watched = partial(mean_value, options.game, case=msgspec.structs.replace(case, points=case.points or 0.01))
    for place, name in enumerate(names_of(weights_of(options.game))):
        if not re.search(options.only, name):
            spread[place] = 0.0
    for place in idle(watched, start, spread, range(options.trial)):
        spread[place] = 0.0  # it would only drift, and other cases may need it
    mean = start
    write = sys.stdout.write
    for each in cross_entropy(
        evaluate, start, spread, rounds=options.rounds, population=options.population, games=options.games,
        seed=options.seed, workers=options.workers,
    ):  # fmt: skip
        mean = each.mean
        write(f"round {each.number:3}  all {each.average:.3f}  elite {each.elite:.3f}  best {each.best:.3f}\n")
        sys.stdout.flush()
    write("\n".join(lines(options.game, case.which, mean)) + "\n")


if __name__ == "__main__":
    main()
