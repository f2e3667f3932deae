"""Where every random choice comes from: a seeded source for real tables, a fast one for searches.

At a real table nothing is drawn before it is needed, and nothing is remembered: each choice is a hash
of (seed, label, number). The order of a shuffled pile is the order of the hashes of its cards, so removing one card
does not disturb the others, and two people who play the same deal differently still meet the same cards.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable

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
        self.pile = ""
        self.keys: dict[int, list[bytes]] = {}

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
        return self.extreme(bag, whole, low, f"{pile}|{shuffle}", True)

    def last(self, bag: list[int], whole: list[int], low: list[int], pile: str, shuffle: int) -> int:
        return self.extreme(bag, whole, low, f"{pile}|{shuffle}", False)

    def extreme(self, bag: list[int], whole: list[int], low: list[int], label: str, uppermost: bool) -> int:
        """Index of the card whose hash is smallest (the top) or largest (the bottom).

        Of several copies of a card those with the smallest hashes have left by the top and those with the largest by
        the bottom; how many of each follows from `whole` and `low`, so that no copy can be drawn twice.
        """
        if label != self.pile:
            self.pile = label
            self.keys = {}
        total = counts(whole)
        left = counts(bag)
        below = counts(low)
        best = -1
        best_key = b""
        for card, copies in left.items():
            sunk = below.get(card, 0)
            end = max(total.get(card, 0) - sunk, copies)
            key = self.places(card, end + sunk)[end - copies if uppermost else end - 1]
            if best < 0 or (key < best_key if uppermost else key > best_key):
                best = card
                best_key = key
        return bag.index(best)

    def places(self, card: int, copies: int) -> list[bytes]:
        """The places of all copies of a card in the shuffled pile, from the top down."""
        name = card << 8 | copies
        known = self.keys.get(name)
        if known is None:
            known = sorted(
                hashlib.sha256(f"{self.seed}|{self.pile}|{card}|{copy}".encode()).digest() for copy in range(copies)
            )
            self.keys[name] = known
        return known


def counts(cards: list[int]) -> dict[int, int]:
    """How many copies of each card there are."""
    found: dict[int, int] = {}
    for card in cards:
        found[card] = found.get(card, 0) + 1
    return found


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
