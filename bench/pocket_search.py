"""How strong Onirim's search is in a browser, without playing it there for hours.

How many imagined games a second of a core buys there is measured in the browser; that a search of so many chooses the
same acts in both Pythons is shown by whole games, to the byte (`python3 dev.py bench offline --only wins`). Then games
with so many are played here, on the compiled package: `PYTHONPATH=build/compiled:. python -m bench.pocket_search 300`.
"""

import argparse
import json
from concurrent.futures import ThreadPoolExecutor

from tests.browser.inside_out import GAMES, Inside
from tests.browser.seeded_games import record

from bench.renderers import workers
from reverie.engine import read_record
from reverie.lab.summary import wilson

FEW = 400  # imagined games of a decision that is measured
ONE_BY_ONE = """
from random import Random
from reverie.bots.levels import make
from reverie.engine.shelf import game
state, rng, bot = game("onirim").new(1, "measured", {}), Random(1), make("search", rollouts=%d)
def decide():
    while not state.over:
        shown = state.sample(0, rng.random)
        tried = bot.consider(shown, 0, rng) if len(state.legal(0)) > 1 else []
        state.apply(0, tried[0].action if tried else bot.choose(shown, 0, rng))
        if tried:
            return sum(each.worlds for each in tried)
    return 0
"""


def per_second(inside: Inside, browser: int) -> list[float]:
    """For each decision of a game: imagined games for a second of a core."""
    inside.ask(ONE_BY_ONE % FEW)
    found: list[float] = []
    while True:
        before = workers(browser)
        worlds = inside.ask("decide()")
        if not worlds:
            return found[3:]  # while the browser still compiles
        found.append(worlds / (workers(browser) - before))


def as_here(inside: Inside, rollouts: int, count: int) -> int:
    """Of so many whole games with so many imagined ones a decision: how many are the same there and here."""
    inside.ask(GAMES.read_text(encoding="utf-8"))
    asked = f"[record('onirim', number, 1, {{}}, {rollouts}) for number in range({count})]"
    there = json.loads(inside.ask(f"import json; json.dumps({asked})"))
    with ThreadPoolExecutor(1) as aside:  # the browser's driver has a small stack
        here = [aside.submit(record, "onirim", number, 1, {}, rollouts).result() for number in range(count)]
    return sum(one == other for one, other in zip(here, there, strict=True))


def main() -> None:
    """Play the games, and print how many were won."""
    parser = argparse.ArgumentParser(prog="python -m bench.pocket_search", description=__doc__)
    parser.add_argument("rollouts", type=int, help="imagined games a decision")
    parser.add_argument("--games", type=int, default=100, help="deals (100)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first of them (0)")
    options = parser.parse_args()
    won = 0
    for played in range(1, options.games + 1):
        text = record("onirim", options.first + played - 1, 1, {}, options.rollouts)
        won += "won:" in read_record(text).result
        if played % 10 == 0 or played == options.games:
            low, high = wilson(won, played)
            print(f"search:{options.rollouts}: {won} of {played} won ({low:.1%} to {high:.1%})", flush=True)


if __name__ == "__main__":
    main()
