"""Does the coach tell the truth? Onirim by bots of each level, the same deals, reviewed: `python -m bench.coach`.

Whoever plays better must have done more by choices and no more by luck. `python -m bench.coach iles` compares instead
what looking ahead and playing to the end tell with what comes (`bench/advice.py`). Best run on the compiled package
(`PYTHONPATH=build/compiled:.`).
"""

import argparse
import sys
from collections.abc import Sequence
from random import Random
from statistics import fmean

import reverie
from bench.advice import CASES, look, looker, report
from reverie.bots import Bot, ask, make
from reverie.coach import review_game
from reverie.coach.story import Story
from reverie.engine.record import Record, finish, note, start_record

LEVELS = ("random", "easy", "policy", "search")


def played(bot: Bot, seed: int) -> Record:
    """A game alone, as it is kept."""
    state = reverie.game("onirim").new(1, seed)
    record = start_record(state)
    rng = Random(seed)
    while not state.over:
        action = ask(bot, state, 0, rng)
        note(record, state, 0, action)
        state.apply(0, action)
    finish(record, state)
    return record


def row(name: str, stories: Sequence[Story]) -> str:
    """A line of the table in docs/coach.md."""
    choices, luck = (100 * fmean(getattr(story, what) for story in stories) for what in ("choice", "luck"))
    losses = fmean(story.decisions - story.flawless for story in stories)
    return f"| `{name}` | {choices:+.0f} % | {luck:+.0f} % | {losses:.1f} |"


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; gives the exit status."""
    parser = argparse.ArgumentParser(prog="python -m bench.coach", description=__doc__)
    parser.add_argument("case", nargs="?", choices=list(CASES), help="whose figures are compared, in place of reviews")
    parser.add_argument("--games", type=int, default=6, help="for each level (default: 6)")
    parser.add_argument("--worlds", type=int, default=60, help="for each act (default: 60)")
    parser.add_argument("--moments", type=int, default=40, help="of a case (default: 40)")
    parser.add_argument("--seconds", type=float, default=0.2, help="of CPU for each way to look (default: 0.2)")
    parser.add_argument("--truth", type=int, default=2000, help="worlds that tell the truth (default: 2000)")
    parser.add_argument("--curve", type=int, default=2000, help="games from which a lead is weighed (default: 2000)")
    parser.add_argument("--seed", default="1", help="of the moments (default: 1)")
    options = parser.parse_args(arguments)
    if options.case:
        foresee = looker(options.case, options.curve, options.seed)
        moments = [
            look(options.case, foresee, options.seed, number, options.seconds, options.truth)
            for number in range(options.moments)
        ]
        print(report(options.case, moments))
        return 0
    for name in LEVELS:
        bot = make(name)
        records = [played(bot, seed) for seed in range(1, options.games + 1)]
        print(row(name, [review_game(record, worlds=options.worlds).stories[0] for record in records]), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
