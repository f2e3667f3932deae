"""The laboratory's figures in one run: search iterations, games by workers, adapters beside PettingZoo's own games.

`python3 dev.py bench lab`, or `python -m bench.lab --no-workers` where the machine is busy with other things.
"""

import argparse
import os
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from bench.measure import Choose, Speed, speed
from bench.ours import build_name
from bench.peers import pettingzoo_game
from bench.report import verdict
from reverie.bots.search import Search
from reverie.engine.chance import FastChance
from reverie.engine.shelf import games
from reverie.engine.state import State
from reverie.lab.engines import Here, Processes
from reverie.lab.experiment import Experiment
from reverie.lab.match import Match
from reverie.lab.run import run
from reverie.lab.simulate import simulation

CARD_GAMES = ["hanabi_v5", "leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6"]
WORKERS = 2
ROUNDS = 3  # of one process and several, by turns: the speed of a core changes from second to second
WORKERS_GOAL = 1.8
QUIET = 1.0  # a load above this disturbs what is measured by the clock


class Workers(msgspec.Struct, frozen=True):
    """Games per second of one simulation by one and by several processes."""

    what: str
    one: float
    several: float
    load: float  # of the machine, just before


class Figures(msgspec.Struct, frozen=True):
    """What one run measured."""

    build: str
    searches: list[Speed]
    workers: list[Workers]
    adapters: list[Speed]
    peers: list[Speed]


def middle(game: Any, seats: int) -> tuple[State, int]:
    """A decision in the middle of a game that the policy plays, with more than one option."""
    for seed in range(50):
        rng = Random(seed)
        state = game.new(seats, options=game.simulation_options, chance=FastChance(rng.random))
        state.quiet()
        match = Match(state)
        while (seat := match.turn()) >= 0:
            if state.acts >= 20 and len(state.legal(seat)) > 2:
                return state, seat
            match.act(seat, game.policy(state, seat))
    raise SystemExit(f"{game.id}: no decision was found")


def search_speed(game: Any, seconds: float) -> Speed:
    """Rollouts per second of the search, each from one decision to the end of the game."""
    seats = 1 if 1 in game.seats else min(game.seats)
    state, seat = middle(game, seats)
    world = state.sample(seat, Random(5).random)
    Search(rollouts=50).consider(world, seat, Random(1))
    started = time.process_time()
    tried = Search(rollouts=0, seconds=seconds).consider(world, seat, Random(1))
    spent = time.process_time() - started
    rollouts = sum(candidate.worlds for candidate in tried)
    return Speed(f"Rêverie, {build_name()}", f"{game.id}, seats: {seats}", rollouts / spent, rollouts)


def rate(experiment: Experiment, count: int, engine: Any) -> float:
    """Games per second by the clock, as `reveries simulate` plays them."""
    started = time.perf_counter()
    run(experiment, count, engine)
    return count / (time.perf_counter() - started)


def workers(game: str, bot: str, seats: int, seconds: float) -> Workers:
    """One process and several by turns, the middle of each, without their start: a long simulation pays it once."""
    experiment = simulation(game, bot, "bench", seats)
    warm = rate(experiment, 40, Here())
    run(experiment, int(warm), Processes(WORKERS))  # a second's work: fewer games would all be played here
    count = max(int(warm * seconds), 100)
    load = os.getloadavg()[0]
    rounds = [(rate(experiment, count, Here()), rate(experiment, count, Processes(WORKERS))) for _ in range(ROUNDS)]
    one, several = (median(rates) for rates in zip(*rounds, strict=True))
    return Workers(f"{game}, seats: {seats}, {bot}", one, several, load)


def adapter(game: str, seats: int) -> Callable[[Choose], int]:
    """Random play at our table: the same loop as for PettingZoo's own games."""
    from reverie.env import TableEnv

    env = TableEnv(game, seats=seats)
    rng = Random(7)

    def play(random: Choose) -> int:
        env.reset(seed=rng.randrange(1 << 30))
        decisions = 0
        for agent in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[int(random() * len(legal))]))
            decisions += bool(agent)
        return decisions

    return play


def measure(seconds: float, *, with_workers: bool) -> Figures:
    """All figures; peers and adapters are measured in turn, so that both meet the same machine."""
    warnings.simplefilter("ignore")
    found = games()
    searches = [search_speed(game, seconds) for game in found if game.real_time is None]
    cases = [("onirim", "policy", 1), ("iles", "policy", 2)] if with_workers else []
    shared = [workers(*case, 10 * seconds) for case in cases]
    ours = f"Rêverie, {build_name()}"
    peers, adapters = [], []
    for name in CARD_GAMES:
        peers.append(speed("PettingZoo classic", name, pettingzoo_game(name), seconds))
    for game in found:
        seats = min(each for each in game.seats if each > 1)
        adapters.append(speed(ours, f"{game.id}, seats: {seats}", adapter(game.id, seats), seconds))
    return Figures(build_name(), searches, shared, adapters, peers)


def show(console: Console, figures: Figures) -> None:
    """The tables."""
    searches = Table(title=f"Search, iterations per CPU second ({figures.build})")
    searches.add_column("game")
    searches.add_column("iterations/s", justify="right")
    for row in figures.searches:
        searches.add_row(row.what, f"{row.decisions_per_second:,.0f}")
    console.print(searches)

    if figures.workers:
        table = Table(title=f"simulate, games per second by 1 and {WORKERS} workers (≥ {WORKERS_GOAL} times)")
        for name in ("what", "1 worker", f"{WORKERS} workers", "times", "load before"):
            table.add_column(name, justify="left" if name == "what" else "right")
        for case in figures.workers:
            times = case.several / case.one
            busy = "" if case.load < QUIET else " (busy: not to be trusted)"
            table.add_row(case.what, f"{case.one:.1f}", f"{case.several:.1f}",
                          f"{times:.2f} {verdict(times >= WORKERS_GOAL)}", f"{case.load:.1f}{busy}")  # fmt: skip
        console.print(table)

    usual = median(row.decisions_per_second for row in figures.peers)
    table = Table(title="PettingZoo AEC, random play with masks, steps per CPU second")
    for name in ("environment", "game", "steps/s", "times the median of theirs"):
        table.add_column(name, justify="left" if name in ("environment", "game") else "right")
    for row in [*figures.adapters, *figures.peers]:
        times = row.decisions_per_second / usual
        table.add_row(row.who, row.what, f"{row.decisions_per_second:,.0f}", f"{times:.2f}")
    console.print(table)


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(prog="python3 dev.py bench lab", description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds for each speed (1)")
    parser.add_argument("--no-workers", action="store_true", help="leave out what needs a quiet machine")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the figures in a file")
    options = parser.parse_args()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    figures = measure(options.seconds, with_workers=not options.no_workers)
    show(Console(), figures)
    if options.json:
        options.json.write_bytes(msgspec.json.format(msgspec.json.encode(figures)))


if __name__ == "__main__":
    main()
