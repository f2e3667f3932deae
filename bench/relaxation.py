"""What a player who knows the future must pay for it: `python -m bench.relaxation --size tinier --deals 200`.

An upper bound for all who do not know the future (Brown, Smith and Sun, "Information relaxations and duality", 2010):
whoever plays a deal is told all its cards, but pays at every draw by how much what was drawn is better than what was
to be expected: V(what comes) - E V(what may come), for any judgement V. Someone who does not know the future pays
nothing on average, so nobody wins more often than the mean, over deals, of the best that can be had with the fee.

In a tiny Onirim (`bench/tiny.py`) the best line of each deal is found by looking at all of them, and the bound stands
beside the exact solution: with no fee, with our own net as V, and with the solution itself, which must give itself.
The base game (`--size base`) has far too many lines. There a few of the best are followed (`--width`), and what they
give is *less* than the bound: if it is 1 or more, the bound with that V says nothing, however it is worked out.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev

import reverie
from bench.tiny import SIZES, Fork, Script, Solution, place, tiny
from reverie.engine.chance import Chance
from reverie.engine.net import chance
from reverie.games.onirim.bot import chances, choosing
from reverie.games.onirim.bot.chances import LOST
from reverie.games.onirim.bot.choosing import DEEP, after, options
from reverie.games.onirim.rules.steps import ACTION
from reverie.games.onirim.state import OnirimState

Judgement = Callable[[OnirimState], float]
TRIED = 3  # actions of the base game, those that the net likes best
SAMPLES = 32  # where many cards may be drawn at once: an error without a lean makes a bound too high, never too low
DEEP_DRAW = 2  # cards of which all orders are looked at


class Known(Chance):
    """A future that is fixed: the n-th draw takes the card at the same part of what is left, whatever came before."""

    def __init__(self, deal: str, drawn: int = 0) -> None:
        self.deal = deal
        self.drawn = drawn

    def next(self, bag: list[int], whole: list[int], low: list[int], pile: str, shuffle: int) -> int:
        self.drawn += 1
        return int(Random(f"{self.deal} {self.drawn}").random() * len(bag))

    def last(self, bag: list[int], whole: list[int], low: list[int], pile: str, shuffle: int) -> int:
        raise NotImplementedError("nothing is drawn from below in the base game")

    def below(self, bound: int, label: str, number: int) -> int:
        raise NotImplementedError("nothing else is drawn in the base game")


class Partly(Script):
    """Draws the cards that it is told, and then by chance."""

    def __init__(self, cards: list[int], rng: Random) -> None:
        super().__init__(cards)
        self.rng = rng

    def next(self, bag: list[int], whole: list[int], low: list[int], pile: str, shuffle: int) -> int:
        if self.at < len(self.cards):
            return super().next(bag, whole, low, pile, shuffle)
        return int(self.rng.random() * len(bag))


def result(t: OnirimState) -> float:
    """What a finished game is worth."""
    return 1.0 if t.outcome is not None and t.outcome.results[0].result == "won" else 0.0


def nothing(t: OnirimState) -> float:
    """No judgement: then there is no fee, and the future is known for nothing."""
    return 0.0


def by_net(t: OnirimState) -> float:
    """What the net says; within a turn, of the answer that leaves most."""
    if t.point == ACTION:
        return chances.foresee(t, 0)
    most = max([after(t, 0, action, DEEP) for action in options(t, t.legal(0))])
    return 0.0 if most <= LOST else chance(most)


class Fee:
    """The mean of what may come after an action, by some judgement."""

    def __init__(self, judge: Judgement, *, exact: bool) -> None:
        self.judge = judge
        self.exact = exact  # or sampled, where many cards are drawn at once
        self.judged: dict[bytes, float] = {}
        self.expected: dict[bytes, float] = {}

    def worth(self, t: OnirimState) -> float:
        """The judgement of a table before a decision, or its result."""
        if t.over:
            return result(t)
        key = place(t)
        if key not in self.judged:
            self.judged[key] = self.judge(t)
        return self.judged[key]

    def mean(self, t: OnirimState, action: int) -> float:
        """What is to be expected of an action."""
        key = place(t) + action.to_bytes(4, "big")
        if key not in self.expected:
            self.expected[key] = self._mean(t, action, [])
        return self.expected[key]

    def _mean(self, t: OnirimState, action: int, cards: list[int]) -> float:
        """The same, when these cards have been drawn."""
        if len(cards) == DEEP_DRAW and not self.exact:
            rng = Random(f"{place(t).hex()} {action} {cards}")
            return fmean(self._drawn(t, action, Partly(cards, rng)) for _ in range(SAMPLES))
        script = Script(cards)
        try:
            return self._drawn(t, action, script)
        except Fork:
            counts = Counter(script.bag)
            ways = ((number, self._mean(t, action, [*cards, card])) for card, number in counts.items())
            return sum(number * worth for number, worth in ways) / len(script.bag)

    def _drawn(self, t: OnirimState, action: int, script: Script) -> float:
        script.at = 0
        branch = t.clone()
        branch.chance = script
        branch.apply(0, action)
        return self.worth(branch)


def step(t: OnirimState, action: int, deal: str, drawn: int) -> tuple[OnirimState, int]:
    """What becomes of a table in a deal, and how many cards have been drawn then."""
    branch = t.clone()
    known = Known(deal, drawn)
    branch.chance = known
    branch.apply(0, action)
    return branch, known.drawn


class Line:
    """The best line of one deal, all being looked at."""

    def __init__(self, fee: Fee, deal: str) -> None:
        self.fee = fee
        self.deal = deal
        self.best: dict[tuple[bytes, int], float] = {}

    def gain(self, t: OnirimState, drawn: int) -> float:
        """What the best line gives from here, less its fees."""
        if t.over:
            return result(t)
        key = (place(t), drawn)
        found = self.best.get(key)
        if found is None:
            found = self.best[key] = max([self._after(t, action, drawn) for action in t.legal(0)])
        return found

    def _after(self, t: OnirimState, action: int, drawn: int) -> float:
        branch, now = step(t, action, self.deal, drawn)
        return self.gain(branch, now) - self.fee.worth(branch) + self.fee.mean(t, action)


def followed(fee: Fee, t: OnirimState, deal: str, width: int) -> float:
    """What the best of a few lines gives, of which so many are followed after every act."""
    ahead = [(0.0, t, 0)]  # fees gained so far, where, and how many cards have been drawn
    most = 0.0
    while ahead:
        reached: dict[tuple[bytes, int], tuple[float, OnirimState, int]] = {}
        for gained, here, drawn in ahead:
            likely = sorted(options(here, here.legal(0)), key=lambda action: -after(here, 0, action, DEEP))
            for action in likely[:TRIED]:
                branch, now = step(here, action, deal, drawn)
                total = gained + fee.mean(here, action) - fee.worth(branch)
                if branch.over:
                    most = max(most, total + result(branch))
                    continue
                key = (place(branch), now)
                if key not in reached or reached[key][0] < total:
                    reached[key] = (total, branch, now)
        ahead = sorted(reached.values(), key=lambda each: -(each[0] + fee.worth(each[1])))[:width]
    return most


def row(name: str, found: Sequence[float]) -> str:
    """One line of the table."""
    return f"{name:28} {fmean(found):8.4f} ± {1.96 * stdev(found) / sqrt(len(found)):.4f}"


def tiny_bounds(size: str, deals: int, seed: int) -> None:
    """The bounds of a tiny game beside its solution."""
    rng = Random(seed)
    tables = [tiny(rng, SIZES[size]) for _ in range(deals)]
    solution = Solution()
    print(row("the best play", [solution.chance(each) for each in tables]), flush=True)
    judges: dict[str, Judgement] = {"no fee": nothing, "fee by our net": by_net, "fee by the solution": solution.chance}
    for name, judge in judges.items():
        fee = Fee(judge, exact=True)
        lines = [Line(fee, f"{seed} {number}").gain(each, 0) for number, each in enumerate(tables)]
        print(row(name, lines), flush=True)


def base_bound(deals: int, seed: int, width: int) -> None:
    """Less than the bound of the base game, by a few lines of each deal."""
    found = []
    for number in range(deals):
        table = reverie.game("onirim").new(1, f"{seed} {number}", {"hopeless": "auto"})
        table.quiet()
        assert isinstance(table, OnirimState)
        table.moves = None
        choosing.CHOICES.clear()
        found.append(followed(Fee(by_net, exact=False), table, f"{seed} {number}", width))
        if number:
            print(row(f"{number + 1} deals, less than the bound", found), flush=True)


def main(arguments: Sequence[str] | None = None) -> None:
    """Work out the bounds."""
    parser = argparse.ArgumentParser(prog="python -m bench.relaxation", description=__doc__)
    parser.add_argument("--size", choices=[*SIZES, "base"], default="tinier", help="(tinier)")
    parser.add_argument("--deals", type=int, default=50, help="(50; at least 2)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--width", type=int, default=4, help="lines of the base game that are followed (4)")
    given = parser.parse_args(arguments)
    if given.deals < 2:
        parser.error("one deal says nothing of chance")
    work = partial(base_bound, width=given.width) if given.size == "base" else partial(tiny_bounds, given.size)
    work(deals=given.deals, seed=given.seed)


if __name__ == "__main__":
    main()
