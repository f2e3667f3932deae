"""A shuffled deck from which the next card is picked only when it is drawn.

The cards that nobody has placed lie in `bag`, without any order. Cards put back on top or under it are
lists (both read from the top down), each with a bit mask of the seats that know which card lies there. What is not yet
drawn is nowhere in the state, so it cannot leak, and a shuffle costs nothing.
"""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from reverie.engine.chance import Chance

if TYPE_CHECKING:
    from collections.abc import Callable

EVERYBODY: Final = (1 << 16) - 1  # a mask of knowers: all seats and the spectators
NO_CARDS: Final[list[int]] = []  # what a deck shares with all others wherever it has nothing; never changed


def knower(audience: int) -> int:
    """The bit of a seat in a mask of knowers; any other audience is the spectators' bit."""
    return 1 << audience if audience >= 0 else 1 << 15


def sort_in(cards: list[int], card: int) -> None:
    """Put a card among others that are sorted: compiled, quicker than `bisect`, which compares objects."""
    place = len(cards)
    while place > 0 and cards[place - 1] > card:
        place -= 1
    cards.insert(place, card)


def take_out(cards: list[int], card: int) -> None:
    """Take one card of a kind from among others: compiled, quicker than `remove`, which compares objects."""
    place = 0
    while cards[place] != card:
        place += 1
    cards.pop(place)


def lies_in(cards: list[int], card: int) -> bool:
    """Whether a card lies among others: compiled, quicker than `in`, which compares objects."""
    for each in cards:  # noqa: SIM110  # `any` would be a generator
        if each == card:
            return True
    return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Deck:
    """One face-down pile, and what is known of its order since the last shuffle."""

    name: str
    bag: list[int]
    # Cards are drawn from these lists in place, and laid there by new lists: so an empty one may be NO_CARDS.
    top: list[int]
    top_known: list[int]
    bottom: list[int]
    bottom_known: list[int]
    shuffles: int
    whole: list[int]  # the bag at the first draw after the last shuffle; never changed in place, so clones share it
    low: list[int]  # what has been drawn from the bottom of the bag since then; replaced, never changed in place

    def __init__(self, name: str, cards: list[int]) -> None:
        self.name = name
        self.bag = cards
        self.top = NO_CARDS
        self.top_known = NO_CARDS
        self.bottom = NO_CARDS
        self.bottom_known = NO_CARDS
        self.shuffles = 0
        self.whole = NO_CARDS
        self.low = NO_CARDS

    def clone(self) -> "Deck":
        """A copy that shares nothing."""
        other = Deck(self.name, self.bag[:])
        other.shuffles = self.shuffles
        other.whole = self.whole
        other.low = self.low
        if self.top:
            other.top = self.top[:]
            other.top_known = self.top_known[:]
        if self.bottom:
            other.bottom = self.bottom[:]
            other.bottom_known = self.bottom_known[:]
        return other

    def size(self) -> int:
        """How many cards are left."""
        return len(self.bag) + len(self.top) + len(self.bottom)

    def cards(self) -> list[int]:
        """All cards left, in no particular order."""
        return self.top + self.bag + self.bottom

    def draw(self, chance: Chance) -> int:
        """Take the top card. The deck must not be empty."""
        if self.top:
            self.top_known.pop(0)
            return self.top.pop(0)
        bag = self.bag
        if bag:
            if not self.whole:
                self.whole = bag[:]
            index = chance.next(bag, self.whole, self.low, self.name, self.shuffles)
            card = bag[index]  # as `take_at`, which would cost a call at every draw
            end = bag.pop()
            if index < len(bag):
                bag[index] = end
            return card
        self.bottom_known.pop(0)
        return self.bottom.pop(0)

    def draw_bottom(self, chance: Chance) -> int:
        """Take the lowest card. The deck must not be empty."""
        if self.bottom:
            self.bottom_known.pop()
            return self.bottom.pop()
        bag = self.bag
        if bag:
            if not self.whole:
                self.whole = bag[:]
            card = self.take_at(chance.last(bag, self.whole, self.low, self.name, self.shuffles))
            self.low = [*self.low, card]
            return card
        self.top_known.pop()
        return self.top.pop()

    def knowers(self) -> int:
        """The mask of those who know which card is the next to be drawn."""
        if self.top:
            return self.top_known[0]
        return self.bottom_known[0] if self.bottom and not self.bag else 0

    def take_at(self, index: int) -> int:
        """Take a card out of the bag; as it has no order, the last one fills the gap."""
        card = self.bag[index]
        end = self.bag.pop()
        if index < len(self.bag):
            self.bag[index] = end
        return card

    def put_on_top(self, cards: list[int], known: int) -> None:
        """Lay cards on top, the first of the list uppermost, known to the seats of the mask."""
        self.top = cards + self.top
        self.top_known = [known] * len(cards) + self.top_known

    def put_under(self, cards: list[int], known: int) -> None:
        """Lay cards under the deck, the last of the list lowest, known to the seats of the mask."""
        self.bottom = self.bottom + cards
        self.bottom_known = self.bottom_known + [known] * len(cards)

    def take(self, card: int) -> None:
        """Take one copy of a card from wherever it lies; a search, so `shuffle` must follow."""
        self.gather()
        self.bag.remove(card)

    def gather(self) -> None:
        """Forget all places, without counting a shuffle."""
        self.whole = NO_CARDS
        self.low = NO_CARDS
        if self.top or self.bottom:
            self.bag.extend(self.top)
            self.bag.extend(self.bottom)
            self.top = NO_CARDS
            self.top_known = NO_CARDS
            self.bottom = NO_CARDS
            self.bottom_known = NO_CARDS

    def shuffle(self) -> None:
        """Mix everything: no place is known to anybody any more."""
        self.gather()
        self.shuffles += 1

    def guess(self, cards: list[int]) -> None:
        """Put other cards into the bag: a sample must not remember what truly lay there when it was shuffled."""
        self.bag = cards
        self.whole = NO_CARDS
        self.low = NO_CARDS

    def redeal(self, hands: list[list[int]], random: "Callable[[], float]") -> None:
        """Mix the bag and some hands, and deal these anew, in place: for a sample, to whose seat both are hidden."""
        pool = self.bag[:]
        for hand in hands:
            pool.extend(hand)
        pool.sort()  # so that nothing of the true order is carried over
        for hand in hands:
            for place in range(len(hand)):
                hand[place] = pool.pop(int(random() * len(pool)))
        self.guess(pool)

    def known_top(self, mask: int) -> list[int]:
        """The uppermost cards that one of the seats in the mask knows, from the top down; -1 for the others."""
        if not self.top:
            return NO_CARDS
        return [card if known & mask else -1 for card, known in zip(self.top, self.top_known, strict=True)]

    def known_bottom(self, mask: int) -> list[int]:
        """The lowest cards, from the top down; -1 where no seat in the mask knows the card."""
        if not self.bottom:
            return NO_CARDS
        return [card if known & mask else -1 for card, known in zip(self.bottom, self.bottom_known, strict=True)]

    def dump(self) -> dict[str, object]:
        """The whole deck as plain data; the bag sorted, because it has no order."""
        return {
            "bag": sorted(self.bag),
            "top": [list(pair) for pair in zip(self.top, self.top_known, strict=True)],
            "bottom": [list(pair) for pair in zip(self.bottom, self.bottom_known, strict=True)],
            "shuffles": self.shuffles,
            "whole": sorted(self.whole),
            "low": sorted(self.low),
        }


def load_deck(name: str, data: dict[str, Any]) -> Deck:
    """The deck that `Deck.dump` wrote; any lookup or type error means a damaged save."""
    deck = Deck(name, [int(card) for card in data["bag"]])
    deck.top = [int(card) for card, _ in data["top"]]
    deck.top_known = [int(known) for _, known in data["top"]]
    deck.bottom = [int(card) for card, _ in data["bottom"]]
    deck.bottom_known = [int(known) for _, known in data["bottom"]]
    deck.shuffles = int(data["shuffles"])
    deck.whole = [int(card) for card in data["whole"]]
    deck.low = [int(card) for card in data["low"]]
    return deck
