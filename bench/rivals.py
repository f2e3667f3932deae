"""A search against the same search that plays every rollout to the end: `python -m bench.rivals iles --deals 500`.

Each deal is played from both seats. Both think for as long as their rollouts take; the CPU time of each is told, so
that the rollouts can be set to the same time.
"""

import argparse
import time
from collections.abc import Sequence
from math import sqrt
from random import Random

import reverie
from reverie.bots import ask, make
from reverie.bots.search import Search
from reverie.lab.simulate import game_seed


def mean_of(values: Sequence[float]) -> tuple[float, float]:
    """The mean over deals, and its standard error."""
    mean = sum(values) / len(values)
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / max(len(values) - 1, 1) / len(values))


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and tell how it stands now and then."""
    parser = argparse.ArgumentParser(prog="python -m bench.rivals", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--deals", type=int, default=100, help="each from both seats (100)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rollouts", type=int, default=400, help="of the one that foresees (400)")
    parser.add_argument("--against", type=int, default=100, help="rollouts of the one that plays to the end (100)")
    parser.add_argument("--margin", type=float, default=2.0)
    parser.add_argument("--plain", action="store_true", help="neither foresees")
    given = parser.parse_args(arguments)
    game = reverie.game(given.game)
    bots = [
        Search(given.rollouts, margin=given.margin, foresight=not given.plain),
        Search(given.against, foresight=False) if given.against else make("policy"),
    ]
    seconds = [0.0, 0.0]
    asked = [0, 0]
    shares: list[float] = []
    leads: list[float] = []
    for deal in range(given.deals):
        worth = lead = 0.0
        for turned in range(2):
            thoughts = Random(game_seed(f"{given.seed}|rivals|{turned}", deal))
            state = game.new(2, str(game_seed(f"{given.seed}|{given.game}|rivals", deal)), game.simulation_options)
            state.quiet()
            while not state.over:
                seat = state.actors[0]
                which = (seat - turned) % 2
                started = time.process_time()
                if len(state.legal(seat)) == 1:
                    action = state.legal(seat)[0]
                else:
                    action = ask(bots[which], state, seat, thoughts)
                    seconds[which] += time.process_time() - started
                    asked[which] += 1
                state.apply(seat, action)
            assert state.outcome is not None
            worth += state.outcome.value(turned) / 2
            results = state.outcome.results
            lead += (results[turned].score - results[1 - turned].score) / 2
        shares.append(worth)
        leads.append(lead)
        if (deal + 1) % 10 == 0 or deal + 1 == given.deals:
            mean, error = mean_of(shares)
            points, points_error = mean_of(leads)
            print(
                f"{given.game} {len(shares)} deals from both seats: {mean:.1%} ({mean - 1.96 * error:.1%} to "
                f"{mean + 1.96 * error:.1%}), lead {points:+.2f} ± {1.96 * points_error:.2f}, "
                f"{1000 * seconds[0] / asked[0]:.2f} and {1000 * seconds[1] / asked[1]:.2f} ms a decision",
                flush=True,
            )


if __name__ == "__main__":
    main()
