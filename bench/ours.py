"""Our own figures, in a process of its own so that the compiled and the plain package can be told apart."""

import argparse
import sys
import time
from functools import partial
from random import Random
from typing import Any

import msgspec

import reverie
import reverie.engine.state
from bench.measure import Choose, Speed, microseconds, speed
from reverie.bots import ask, level, make
from reverie.engine.chance import FastChance
from reverie.lab import Summary, simulate

MODULES = ["book", "glyphs", "dreamcatchers", "towers", "premonitions", "crossroads", "oniverse"]
CASES: dict[str, dict[str, Any]] = {"base": {}, "all seven modules": {"modules": MODULES}}


class Timed(msgspec.Struct, frozen=True):
    """Something that takes so many CPU microseconds."""

    what: str
    microseconds: float


class Strength(msgspec.Struct, frozen=True):
    """How often a bot wins, and how long it thinks about one decision."""

    bot: str
    case: str
    summary: Summary
    seconds_per_decision: float


class Figures(msgspec.Struct, frozen=True):
    """What one process measured."""

    build: str
    speeds: list[Speed]
    times: list[Timed]
    strengths: list[Strength]


def build_name() -> str:
    """Whether the engine that is imported here is compiled."""
    return "plain" if (reverie.engine.state.__file__ or ".py").endswith(".py") else "compiled"


def random_play(case: str, seconds: float) -> Speed:
    """Random play through the public contract: `actors`, `legal`, `apply`, events off."""
    game = reverie.game("onirim")
    options = {**getattr(game, "simulation_options", {}), **CASES[case]}

    def play(random: Choose) -> int:
        state = game.new(1, options=options, chance=FastChance(random))
        state.quiet()
        while not state.over:
            seat = state.actors[0]
            legal = state.legal(seat)
            state.apply(seat, legal[int(random() * len(legal))])
        return state.acts

    return speed(f"Rêverie, {build_name()}", f"Onirim, {case}", play, seconds)


def copy_times() -> list[Timed]:
    """`clone` and the policy in the middle of a game that the policy plays."""
    game = reverie.game("onirim")
    times = []
    for case, options in CASES.items():
        rng = Random(3)
        state = game.new(1, options=options, chance=FastChance(rng.random))
        state.quiet()
        while state.acts < 20 and not state.over:
            state.apply(state.actors[0], game.policy(state, state.actors[0]))
        times.append(Timed(f"clone in mid game, {case}", microseconds(state.clone, 20_000)))
        decide = microseconds(partial(game.policy, state, state.actors[0]), 5_000)
        times.append(Timed(f"policy at one decision, {case}", decide))
    return times


def strength(bot: str, games: int, rollouts: int | None) -> Strength:
    """Win rate in base solo; the time of a decision is taken apart, over the decisions of a few games."""
    chosen = level(bot, rollouts=rollouts)
    summary = simulate("onirim", games, chosen, seed="bench")
    game = reverie.game("onirim")
    rng = Random(11)
    player = make(chosen)
    decisions = 0
    spent = 0.0
    for _ in range(max(min(games // 20, 5), 1)):
        state = game.new(1, options=getattr(game, "simulation_options", {}), chance=FastChance(rng.random))
        state.quiet()
        while not state.over:
            started = time.process_time()
            action = ask(player, state, 0, rng)
            spent += time.process_time() - started
            state.apply(0, action)
            decisions += 1
    name = bot if rollouts is None else f"{bot}, {rollouts} rollouts"
    return Strength(name, "base solo", summary, spent / decisions)


def main() -> None:
    """Measure what is asked and write it as JSON on standard output."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--policy-games", type=int, default=0)
    parser.add_argument("--search-games", type=int, default=0)
    parser.add_argument("--rollouts", type=int, default=None)
    options = parser.parse_args()
    strengths = []
    if options.policy_games:
        strengths.append(strength("policy", options.policy_games, None))
    if options.search_games:
        strengths.append(strength("search", options.search_games, options.rollouts))
    speeds = [random_play(case, options.seconds) for case in CASES]
    sys.stdout.buffer.write(msgspec.json.encode(Figures(build_name(), speeds, copy_times(), strengths)))


if __name__ == "__main__":
    main()
