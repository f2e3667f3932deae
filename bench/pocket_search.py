"""How strong a search is in a browser, without playing it there for hours.

How many imagined games a second of a core buys there is measured in the browser; that a search of so many chooses the
same acts in both Pythons is shown by whole games, to the byte (`python3 dev.py bench offline --only wins`). Then games
with so many are played here, on the compiled package: of Onirim by `PYTHONPATH=build/compiled:. python -m
bench.pocket_search 300`, against others by `python -m bench.strength insomnia-search --rollouts 300`.
"""

import argparse
import json
from concurrent.futures import ThreadPoolExecutor

from tests.browser.inside_out import GAMES, Inside
from tests.browser.seeded_games import record

from bench.renderers import workers
from reverie.engine import read_record
from reverie.lab.summary import wilson

SEATS = {"onirim": 1, "insomnia": 2, "iles": 2, "tisseurs": 2}
FEW = 200  # imagined games of a decision that is measured
MANY = 40  # decisions that are measured, if a game has so many
UNTIMED = 3  # decisions while the browser still compiles
ONE_BY_ONE = """
from random import Random
from reverie.bots.levels import make
from reverie.bots.rollout import next_actor
from reverie.engine.shelf import game
from reverie.engine.state import CLOCK
state, rng, bot = game("%s").new(%d, "measured", {}), Random(1), make("search", rollouts=%d)
def decide():
    while not state.over:
        seat = next_actor(state)
        legal = state.legal(seat)
        if seat == CLOCK or len(legal) == 1:
            state.apply(seat, legal[0])
            continue
        tried = bot.consider(state.sample(seat, rng.random), seat, rng)
        state.apply(seat, tried[0].action)
        return sum(each.worlds for each in tried)
    return 0
"""


def per_second(inside: Inside, browser: int, game: str) -> list[float]:
    """For each decision of a game: imagined games for a second of a core."""
    inside.ask(ONE_BY_ONE % (game, SEATS[game], FEW))
    found: list[float] = []
    while len(found) < MANY + UNTIMED:
        before = workers(browser)
        worlds = inside.ask("decide()")
        if not worlds:
            break
        found.append(worlds / (workers(browser) - before))
    return found[UNTIMED:]


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
