"""Where every random choice comes from: a seeded source for real tables, a fast one for searches.

At a real table nothing is drawn before it is needed, and nothing is remembered: each choice is a hash
of (seed, label, number). The order of a shuffled pile is the order of the hashes of its cards, so removing one card
does not disturb the others, and two people who play the same deal differently still meet the same cards.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable
from importlib import import_module
from struct import Struct
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr


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


def _own_sha256() -> Any:
    """Python's own SHA-256 where it has one: for a few bytes OpenSSL takes longer to be set up than to count."""
    for module in ("_sha2", "_sha256"):  # from Python 3.12 on, and before
        try:
            return import_module(module).sha256
        except (ImportError, AttributeError):
            continue
    return hashlib.sha256


SHA256: Final[Any] = _own_sha256()
DIGEST: Final[Any] = type(SHA256()).digest  # asked of the kind, which need not be found anew at every hash
MOST_ORDERS: Final = 64  # of piles that a chance remembers: more than any game has at once
PLACE_BITS: Final = 14  # of the key of a card: two bytes of its hash beside them still make a number of one digit
MOST_PLACES: Final = (1 << PLACE_BITS) - 1


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
        self.orders: dict[str, Order] = {}  # by pile: that of its latest shuffle
        self.latest: Order | None = None  # of them the one that was asked for last

    def seed_text(self) -> str:
        return self.seed

    def u64(self, label: str, number: int) -> int:
        """The first eight bytes of SHA-256 of `seed|label|number`, as a number."""
        return int.from_bytes(SHA256(f"{self.seed}|{label}|{number}".encode()).digest()[:8], "big")

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
        # Nothing leaves a bag between two shuffles but by its top and its bottom, so it is a part of the order.
        return place_of(self.order(whole, pile, shuffle), len(whole) - len(bag) - len(low), bag)

    def last(self, bag: list[int], whole: list[int], low: list[int], pile: str, shuffle: int) -> int:
        return place_of(self.order(whole, pile, shuffle), len(whole) - 1 - len(low), bag)

    def order(self, whole: list[int], pile: str, shuffle: int) -> "Order":
        """The order of a shuffled pile: worked out at its first draw."""
        latest = self.latest
        if latest is not None and latest.whole is whole:  # most draws follow one from the same pile
            return latest
        known = self.orders.get(pile)
        if known is None or known.whole is not whole:
            if len(self.orders) >= MOST_ORDERS:
                self.orders.clear()
            known = Order(whole, f"{self.seed}|{pile}|{shuffle}|".encode())
            self.orders[pile] = known
        self.latest = known
        return known


class Order:
    """A shuffled pile from the top down, by the hash of each copy of a card."""

    def __init__(self, whole: list[int], start: bytes) -> None:
        """The hashes are those of `start`, the card, `|` and which copy it is, from 0."""
        self.whole = whole
        cards = sorted(whole)
        hashes: list[bytes] = []
        keys: list[int] = []  # small numbers, which are sorted faster than hashes
        names: list[bytes] = []
        copy = 0
        last = -1
        for place in range(len(cards)):
            card = cards[place]
            if card != last or not names:
                names = copy_names(card)
                copy = 0
                last = card
            if copy == len(names):
                names.append(f"{card}|{copy}".encode())
            hashed: bytes = DIGEST(SHA256(start + names[copy]))
            copy += 1
            hashes.append(hashed)
            keys.append((hashed[0] << 8 | hashed[1]) << PLACE_BITS | place)
        self.cards = [cards[place] for place in by_hash(keys, hashes)]


def by_hash(keys: list[int], hashes: list[bytes]) -> list[int]:
    """The places of hashes, the lowest first; a key is the beginning of a hash and its place."""
    keys.sort()
    places: list[int] = []
    last = -1
    for key in keys:
        beginning = key >> PLACE_BITS
        if beginning == last or len(keys) > MOST_PLACES:  # seldom: the rest of the hashes must decide
            return sorted(range(len(hashes)), key=hashes.__getitem__)
        places.append(key & MOST_PLACES)
        last = beginning
    return places


COPY_NAMES: Final[dict[int, list[bytes]]] = {}  # by card: how each copy is hashed; they are asked for all the time
MOST_NAMES: Final = 1 << 10


def copy_names(card: int) -> list[bytes]:
    """The names of the copies of a card, as far as they have been asked for."""
    names = COPY_NAMES.get(card)
    if names is None:
        names = []
        if len(COPY_NAMES) < MOST_NAMES:
            COPY_NAMES[card] = names
    return names


def place_of(order: Order, number: int, bag: list[int]) -> int:
    """Where a card of the order lies in the bag; of a save whose bag is no part of it, where its least card lies."""
    if 0 <= number < len(order.whole):
        card = order.cards[number]
        for place in range(len(bag)):  # compiled, quicker than `index`, which compares objects
            if bag[place] == card:
                return place
    return bag.index(min(bag))


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


WORD: Final = 0xFFFFFFFF
FOUR_WORDS: Final[Any] = Struct(">4I").unpack_from


class QuickChance(Chance):
    """The chance of programs that play by the thousand: its own small generator (Marsaglia's xorshift128).

    The same seed gives the same cards to the same play, plain and compiled; nobody should bet on it.
    """

    x: i64
    y: i64
    z: i64
    w: i64

    def __init__(self, seed: int) -> None:
        self.x, self.y, self.z, w = FOUR_WORDS(DIGEST(SHA256(b"%d" % seed)))
        self.w = w | 1  # not all of them may be zero

    def draw(self, bound: int) -> int:
        """A number from 0 to bound - 1, for bounds far below 2³²."""
        t: i64 = self.x ^ (self.x << 11 & WORD)
        w: i64 = self.w
        self.x = self.y
        self.y = self.z
        self.z = w
        w = w ^ (w >> 19) ^ t ^ (t >> 8)
        self.w = w
        most: i64 = bound
        return int(w * most >> 32)

    def mark(self) -> tuple[int, int, int, int]:
        """Where it stands, for `go_back`."""
        return int(self.x), int(self.y), int(self.z), int(self.w)

    def go_back(self, mark: tuple[int, int, int, int]) -> None:
        """Give again what came after a mark."""
        self.x, self.y, self.z, self.w = mark

    def random(self) -> float:
        """A number in [0, 1), where a program asks for one."""
        return self.draw(1 << 30) / (1 << 30)

    def next(self, bag: list[int], whole: list[int], low: list[int], pile: str, shuffle: int) -> int:
        return self.draw(len(bag))

    def last(self, bag: list[int], whole: list[int], low: list[int], pile: str, shuffle: int) -> int:
        return self.draw(len(bag))

    def below(self, bound: int, label: str, number: int) -> int:
        return self.draw(bound)
