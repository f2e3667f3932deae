"""Random play in every game, the way the README teaches and the fast way, beside OpenSpiel's full card games.

`python3 dev.py bench pace`: rounds by turns in one process for each build, so that all meet the same machine; the
middle of the rounds is shown. `taught` is a seeded table that tells its events, as `game.new(seats, seed)` makes it;
`fast` is a quiet one with a fast chance, as searches and learning programs use it.
"""

import argparse
import itertools
import warnings
from collections.abc import Callable
from pathlib import Path
from statistics import median

import msgspec
from rich.console import Console
from rich.table import Table

import reverie
from bench.measure import Choose, speed
from bench.ours import build_name
from bench.peers import open_spiel_game
from bench.report import verdict
from reverie.engine.chance import QuickChance
from reverie.engine.game import Game
from reverie.engine.state import CLOCK, State
from reverie.lab.match import Match

SEATS = {"onirim": 1, "insomnia": 2, "iles": 3, "tisseurs": 2, "dream_on": 3}
PEERS = ["tarok", "skat", "crazy_eights", "hanabi"]
RIVAL = "tarok"  # the fastest full card game of theirs
TAUGHT_GOAL = 120_000
FAST_GOAL = 400_000
REAL_TIME_GOAL = 60_000  # Dream On!, the fast way
ROUNDS = 3

Play = Callable[[Choose], int]


class Pace(msgspec.Struct, frozen=True):
    """Decisions per CPU second, the middle of all rounds."""

    who: str
    way: str
    game: str
    decisions_per_second: float
    rounds: list[float]


def play_out(state: State, random: Choose) -> int:
    """Random play through the public contract: `actors`, `legal`, `apply`; in real time as the laboratory does it."""
    if state.game.real_time is not None:
        match = Match(state)
        while (seat := match.turn()) != CLOCK:
            legal = match.legal(seat)
            match.act(seat, legal[int(random() * len(legal))])
        return state.acts
    while not state.over:
        seat = state.actors[0]
        legal = state.legal(seat)
        state.apply(seat, legal[int(random() * len(legal))])
    return state.acts


def turns_taught(game: Game, seats: int) -> Play:
    """The loop of the README: one deal after the other, each by its seed, all events told."""
    seeds = itertools.count(1)

    def play(random: Choose) -> int:
        return play_out(game.new(seats, next(seeds), game.simulation_options), random)

    return play


def turns_fast(game: Game, seats: int) -> Play:
    """Nothing is told, and cards come as a quick generator throws them."""

    seeds = itertools.count(1)

    def play(random: Choose) -> int:
        state = game.new(seats, options=game.simulation_options, chance=QuickChance(next(seeds)))
        state.quiet()
        return play_out(state, random)

    return play


def measure(seconds: float) -> list[Pace]:
    """Every game and every peer, round by round."""
    ours = f"Rêverie, {build_name()}"
    cases: list[tuple[str, str, str, Play]] = []
    for name, seats in SEATS.items():
        game = reverie.game(name)
        cases.append((ours, "taught", f"{name}, seats: {seats}", turns_taught(game, seats)))
        cases.append((ours, "fast", f"{name}, seats: {seats}", turns_fast(game, seats)))
    for name in PEERS:
        try:
            cases.append(("OpenSpiel (C++)", "fast", name, open_spiel_game(name)))
        except Exception as error:  # noqa: BLE001  # whatever a peer lacks, ours are measured
            warnings.warn(f"{name}: {error}", stacklevel=1)
    rounds = [[speed(who, what, play, seconds) for who, _, what, play in cases] for _ in range(ROUNDS)]
    found = []
    for number, (who, way, what, _) in enumerate(cases):
        rates = [each[number].decisions_per_second for each in rounds]
        found.append(Pace(who, way, what, median(rates), rates))
    return found


def goal(pace: Pace, rival: float) -> tuple[float, str]:
    """What is asked of a game of ours: so many decisions, and those of the fast way ahead of the rival."""
    if pace.game.startswith("dream_on"):
        return (REAL_TIME_GOAL, "") if pace.way == "fast" else (0, "")
    if pace.way == "taught":
        return TAUGHT_GOAL, ""
    return max(FAST_GOAL, rival), f", {pace.decisions_per_second / rival:.2f} of {RIVAL}" if rival else ""


def show(console: Console, paces: list[Pace]) -> None:
    """One table."""
    rival = next((pace.decisions_per_second for pace in paces if pace.game == RIVAL), 0.0)
    table = Table(title=f"Random play, decisions per CPU second, middle of {ROUNDS} rounds")
    for name in ("library", "way", "game", "decisions/s", "goal"):
        table.add_column(name, justify="right" if name == "decisions/s" else "left")
    for pace in paces:
        wanted, beside = goal(pace, rival) if pace.who.startswith("Rêverie") else (0, "")
        reached = f"≥ {wanted:,.0f} {verdict(pace.decisions_per_second >= wanted)}{beside}" if wanted else ""
        table.add_row(pace.who, pace.way, pace.game, f"{pace.decisions_per_second:,.0f}", reached)
    console.print(table)


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(prog="python3 dev.py bench pace", description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds for each speed and round (0.5)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the figures in a file")
    options = parser.parse_args()
    paces = measure(options.seconds)
    show(Console(), paces)
    if options.json:
        options.json.write_bytes(msgspec.json.format(msgspec.json.encode(paces)))


if __name__ == "__main__":
    main()
