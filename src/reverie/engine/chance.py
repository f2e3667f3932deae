"""Where every random choice comes from: a seeded source for real tables, a fast one for searches.

At a real table nothing is drawn before it is needed, and nothing is remembered: each choice is a hash
of (seed, label, number). The order of a shuffled pile is the order of the hashes of its cards, so removing one card
does not disturb the others, and two people who play the same deal differently still meet the same cards.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr


def commitment(seed: str, salt: str = "") -> str:
    """The fingerprint of a seed: published when a table starts, so that nobody can change the deal later.

    With a salt, which is told together with the seed, nobody can find a short seed by trying them all. HMAC, so that
    no other seed, salted or not, has the same fingerprint; without a salt it is the plain SHA-256 of older records.
    """
    if not salt:
        return hashlib.sha256(seed.encode()).hexdigest()
    return hmac.new(salt.encode(), seed.encode(), hashlib.sha256).hexdigest()


def fresh_seed() -> str:
    """A seed, or the salt of one, that nobody can guess: 32 random hex digits."""
    return secrets.token_hex(16)


MOST_ORDERS: Final = 64  # of piles that a chance remembers: more than any game has at once


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """The port: which card of a shuffled pile comes next, and a number below a bound."""

    def next(self, bag: list[int], whole: list[int], low: list[int], pile: str, shuffle: int) -> int:
        """Index in `bag` of the uppermost card.

        `whole` is the bag as it was when it was shuffled, `low` what has since been drawn from below.
        """
        raise NotImplementedError

    def last(self, bag: list[int], whole: list[int], low: list[int], pile: str, shuffle: int) -> int:
        """Index in `bag` of the lowest card."""
        raise NotImplementedError

    def below(self, bound: int, label: str, number: int) -> int:
        """A whole number from 0 to bound - 1; the same label and number give the same answer."""
        raise NotImplementedError

    def seed_text(self) -> str:
        """The seed of a real table, or nothing where the future is not fixed."""
        return ""


class LiveChance(Chance):
    """The chance of a real table: everything follows from the seed, on every machine and version."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.orders: dict[str, tuple[list[int], list[int]]] = {}  # by pile and shuffle: its bag, and that in order

    def seed_text(self) -> str:
        return self.seed

    def u64(self, label: str, number: int) -> int:
        """The first eight bytes of SHA-256 of `seed|label|number`, as a number."""
        return int.from_bytes(hashlib.sha256(f"{self.seed}|{label}|{number}".encode()).digest()[:8], "big")

    def below(self, bound: int, label: str, number: int) -> int:
        """Values past the largest multiple of the bound are rejected, so that none is more likely."""
        limit = (1 << 64) // bound * bound
        attempt = 0
        while True:
            value = self.u64(label if attempt == 0 else f"{label}|{attempt}", number)
            if value < limit:
                return value % bound
            attempt += 1

    def next(self, bag: list[int], whole: list[int], low: list[int], pile: str, shuffle: int) -> int:
        order = self.order(whole, f"{pile}|{shuffle}")
        # Nothing leaves a bag between two shuffles but by its top and its bottom, so it is a part of the order.
        return place_of(order, len(order) - len(bag) - len(low), bag)

    def last(self, bag: list[int], whole: list[int], low: list[int], pile: str, shuffle: int) -> int:
        order = self.order(whole, f"{pile}|{shuffle}")
        return place_of(order, len(order) - 1 - len(low), bag)

    def order(self, whole: list[int], label: str) -> list[int]:
        """The cards of a shuffled pile from the top down: worked out at its first draw, by the hash of each copy."""
        known = self.orders.get(label)
        if known is not None and known[0] is whole:
            return known[1]
        if len(self.orders) >= MOST_ORDERS:
            self.orders.clear()
        copies: dict[int, int] = {}
        places: list[tuple[bytes, int]] = []
        for card in whole:
            copy = copies.get(card, 0)
            copies[card] = copy + 1
            places.append((hashlib.sha256(f"{self.seed}|{label}|{card}|{copy}".encode()).digest(), card))
        places.sort()
        order = [card for _, card in places]
        self.orders[label] = (whole, order)
        return order


def place_of(order: list[int], number: int, bag: list[int]) -> int:
    """Where a card of the order lies in the bag; of a save whose bag is no part of it, where its least card lies."""
    card = order[number] if 0 <= number < len(order) else -1
    return bag.index(card if card in bag else min(bag))


class FastChance(Chance):
    """The chance of a search: any generator of numbers in [0, 1), such as `random.Random(7).random`."""

    def __init__(self, random: Callable[[], float]) -> None:
        self.random = random

    def next(self, bag: list[int], whole: list[int], low: list[int], pile: str, shuffle: int) -> int:
        return int(self.random() * len(bag))

    def last(self, bag: list[int], whole: list[int], low: list[int], pile: str, shuffle: int) -> int:
        return int(self.random() * len(bag))

    def below(self, bound: int, label: str, number: int) -> int:
        return int(self.random() * bound)
