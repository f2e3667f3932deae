"""A tiny Onirim solved exactly, and what each level gives away there: `python -m bench.tiny --games 20`.

Two colours are done, and of the other two a few cards are left: small enough to look at everything that can still
happen. Each choice has its exact chance to win then, so what a level loses by its choices is known to the last digit:
its regret. `--size tiny` leaves twice as many cards and takes long; `tiniest` leaves but one colour, for moments. Run
it on the compiled package (`PYTHONPATH=build/compiled:.`).
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev

import msgspec

import reverie
from reverie.bots import LEVELS, Bot, ask, make
from reverie.engine.chance import Chance, FastChance
from reverie.games.onirim.pieces import FIRST_DOOR, KEY, MOON, NIGHTMARE, SUN
from reverie.games.onirim.state import OnirimState

SURE = 1 - 1e-9  # sums of parts of one may miss it by their last digit


class Size(msgspec.Struct, frozen=True):
    """What is left of the game: the colours that lack one Door, the cards of each of them, and the Nightmares."""

    colours: tuple[int, ...]
    locations: dict[int, int]
    nightmares: int


SIZES = {
    "tiny": Size((2, 3), {SUN: 3, MOON: 2, KEY: 1}, 2),
    "tinier": Size((2, 3), {SUN: 1, MOON: 1, KEY: 1}, 2),
    "tiniest": Size((3,), {SUN: 3, MOON: 2, KEY: 1}, 2),
}


class Fork(Exception):
    """A card is drawn that nobody knows."""


class Script(Chance):
    """Draws the cards that it is told, and stops where it is told none."""

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards
        self.at = 0
        self.bag: list[int] = []

    def next(self, bag: list[int], whole: list[int], low: list[int], pile: str, shuffle: int) -> int:
        if bag.count(bag[0]) == len(bag):
            return 0
        if self.at == len(self.cards):
            self.bag = bag
            raise Fork
        card = self.cards[self.at]
        self.at += 1
        return bag.index(card)

    def last(self, bag: list[int], whole: list[int], low: list[int], pile: str, shuffle: int) -> int:
        raise NotImplementedError("nothing is drawn from below in the base game")

    def below(self, bound: int, label: str, number: int) -> int:
        raise NotImplementedError("nothing else is drawn in the base game")


class Solution:
    """The exact chance to win from any table that can follow, worked out when it is asked for."""

    def __init__(self) -> None:
        self.known: dict[bytes, float] = {}

    def chance(self, t: OnirimState) -> float:
        """To win from here by the best play."""
        if t.over:
            return 1.0 if t.outcome is not None and t.outcome.results[0].result == "won" else 0.0
        key = place(t)
        found = self.known.get(key)
        if found is None:
            found = 0.0
            for action in t.legal(0):
                found = max(found, self.after(t, action, []))
                if found > SURE:
                    break
            self.known[key] = found
        return found

    def after(self, t: OnirimState, action: int, cards: list[int]) -> float:
        """To win by the best play after an action, and after these cards have been drawn."""
        branch = t.clone()
        script = Script(cards)
        branch.chance = script
        try:
            branch.apply(0, action)
        except Fork:
            counts = Counter(script.bag)
            return sum(
                number / len(script.bag) * self.after(t, action, [*cards, card]) for card, number in counts.items()
            )
        return self.chance(branch)


def place(t: OnirimState) -> bytes:
    """All of a table that its future depends on."""
    deck = t.deck
    zones = (
        t.point, t.hands[0], t.rows[0][-1:], t.series[0], sorted(t.doors[0]), sorted(deck.bag), deck.top,
        t.limbo, t.pending, sorted(t.picks), t.placed, t.stack, t.colours,
    )  # fmt: skip
    return msgspec.msgpack.encode(zones)


def tiny(rng: Random, size: Size) -> OnirimState:
    """A deal of the tiny game: a table of Onirim from which all other cards have gone to the discard."""
    game = reverie.game("onirim")
    state = game.new(1, options={"hopeless": "auto"}, chance=FastChance(rng.random))
    state.quiet()
    assert isinstance(state, OnirimState)
    cards = [FIRST_DOOR + colour for colour in size.colours] + [NIGHTMARE] * size.nightmares
    for colour in size.colours:
        for symbol, number in size.locations.items():
            cards += [colour * 4 + symbol] * number
    rest = Counter(state.settings.box) - Counter(cards)
    doors = [card for card in rest.elements() if FIRST_DOOR <= card < NIGHTMARE]
    locations = [card for card in cards if card < FIRST_DOOR]
    rng.shuffle(locations)
    hand = sorted(locations[:5])
    state.hands[0] = hand
    state.doors[0] = doors
    state.discard = [card for card in rest.elements() if card not in doors]
    left = Counter(cards) - Counter(hand)
    state.deck.guess(sorted(left.elements()))
    state.moves = None
    return state


class Regret(msgspec.Struct, frozen=True):
    """What a level has given away in a game: by each of its choices, and whether it won all the same."""

    given: list[float]
    won: bool

    @property
    def lost(self) -> float:
        """Altogether."""
        return sum(self.given)


def regret(state: OnirimState, solution: Solution, bot: Bot, rng: Random) -> Regret:
    """One game of a bot."""
    given = []
    t = state.clone()
    t.chance = FastChance(rng.random)
    while not t.over:
        legal = t.legal(0)
        action = legal[0]
        if len(legal) > 1:
            action = ask(bot, t, 0, rng)
            given.append(solution.chance(t) - solution.after(t, action, []))
        t.apply(0, action)
    return Regret(given, solution.chance(t) == 1.0)


def row(name: str, games: Sequence[Regret]) -> str:
    """A level in one line of the table."""
    lost = [game.lost for game in games]
    given = [choice for game in games for choice in game.given]
    error = 1.96 * stdev(lost) / sqrt(len(lost))
    best = fmean(choice < 1 - SURE for choice in given)
    won = fmean(game.won for game in games)
    return f"{name:8} {fmean(lost):10.4f} ± {error:.4f} {best:12.1%} {max(given):12.3f} {won:8.1%}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Solve some deals, and let the levels play them."""
    parser = argparse.ArgumentParser(prog="python -m bench.tiny", description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="of each level (20; at least 2)")
    parser.add_argument("--levels", nargs="+", choices=list(LEVELS), default=list(LEVELS), metavar="LEVEL")
    parser.add_argument("--size", choices=list(SIZES), default="tinier", help="(tinier)")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    if options.games < 2:
        parser.error("one game says nothing of chance")
    solution = Solution()
    rng = Random(options.seed)
    deals = [tiny(rng, SIZES[options.size]) for _ in range(options.games)]
    best = fmean(solution.chance(deal) for deal in deals)
    print(f"{len(deals)} deals, {len(solution.known):,} places: {best:.4f} won by the best play", flush=True)
    print("level     given away a game   best choices   worst one   won")
    for name in options.levels:
        bot = make(name)
        thoughts = [Random(f"{options.seed} {name} {at}") for at in range(len(deals))]
        games = [regret(deal, solution, bot, rng) for deal, rng in zip(deals, thoughts, strict=True)]
        print(row(name, games), flush=True)


if __name__ == "__main__":
    main()
