"""The chance to win the base game alone, as it stands when a turn begins: learned from millions of games.

What the player sees is looked up in eleven tables, four times in those of one colour (its Doors, its cards at hand and
unseen); the sum is the logarithm of the odds. `chances.txt` holds the tables; `bench/onirim_chances.cpp` learns
them.
"""

from importlib.resources import files
from math import exp
from typing import Final

from reverie.engine.piles import knower
from reverie.engine.policy import UNSURE
from reverie.games.onirim.pieces import FIRST_DOOR, KEY, KINDS, MOON, NIGHTMARE, SUN
from reverie.games.onirim.rules.steps import ACTION
from reverie.games.onirim.state import OnirimState

HORIZON: Final = 8  # acts that a search should play before it trusts the tables
UNIT: Final = 0.01  # of the numbers in the file
NO_SPARE: Final = 7  # no colour lacks Doors

# By colour; each begins with the number of Doors missing.
SUPPLY: Final[list[float]] = []  # Keys at hand, Keys left, Suns and Moons at hand or left
HAND: Final[list[float]] = []  # Suns, Moons and Keys at hand, the end of the row
MOONS: Final[list[float]] = []  # Moons at hand and left, Keys at hand and left, size of the deck
KEYS: Final[list[float]] = []  # Keys at hand and left, Nightmares left, size of the deck
SERIES: Final[list[float]] = []  # Suns and Moons left, its own open series, cards at hand
# For the whole table.
DECK: Final[list[float]] = []  # Doors missing, size of the deck, Nightmares left
DANGER: Final[list[float]] = []  # Keys at hand, Nightmares left
TOP: Final[list[float]] = []  # the three uppermost cards as far as they are known, whether a Key is at hand
COLOURS: Final[list[float]] = []  # colours that lack two Doors, colours that lack one, size of the deck
SPARE: Final[list[float]] = []  # the smallest and the next number of chances to spare, Doors missing
USELESS: Final[list[float]] = []  # Suns and Moons at hand of complete colours, Doors missing

TABLES: Final[dict[str, list[float]]] = {
    "supply": SUPPLY, "hand": HAND, "moons": MOONS, "keys": KEYS, "series": SERIES, "deck": DECK, "danger": DANGER,
    "top": TOP, "colours": COLOURS, "spare": SPARE, "useless": USELESS,
}  # fmt: skip


def horizon(t: OnirimState) -> int:
    """After how many acts `foresee` can judge this table; 0 for never."""
    return HORIZON if t.seats == 1 and not t.settings.has_parts else 0


def foresee(t: OnirimState, seat: int) -> float:
    """The chance to win if one plays well, from what the seat knows; UNSURE between the beginnings of turns."""
    if t.point != ACTION:
        return UNSURE
    if not SUPPLY:
        read()
    hand = [0] * KINDS
    for kind in t.hands[seat]:
        hand[kind] += 1
    left = [0] * KINDS
    deck = t.deck
    for kind in deck.bag:
        left[kind] += 1
    for kind in deck.top:
        left[kind] += 1
    missing = [2, 2, 2, 2]
    for door in t.doors[seat]:
        missing[door - FIRST_DOOR] -= 1
    size = deck.size()
    nightmares = left[NIGHTMARE]
    row = t.rows[seat]
    last = (row[-1] & 3) + 1 if row else 0
    series = t.series[seat]
    length = len(series)
    open_colour = series[0] >> 2 if length else -1
    odds = 0.0
    total = keys = useless = ones = twos = 0
    least = second = NO_SPARE
    for colour in range(4):
        need = missing[colour]
        first = colour * 4
        suns = hand[first + SUN]
        moons = hand[first + MOON]
        own_keys = hand[first + KEY]
        suns_left = left[first + SUN]
        moons_left = left[first + MOON]
        keys_left = left[first + KEY]
        place = (length - 1) * 3 + last if open_colour == colour else 0
        if left[FIRST_DOOR + colour] < need:
            return 0.0  # a Door was thrown away, and the table plays on
        total += need
        keys += own_keys
        few_keys = (need * 3 + min(own_keys, 2)) * 4 + keys_left
        odds += SUPPLY[(few_keys * 10 + suns + suns_left) * 5 + moons + moons_left]
        odds += HAND[
            (((need * 4 + min(suns, 3)) * 3 + min(moons, 2)) * 3 + min(own_keys, 2)) * 10
            + (place + 3 if place else last)
        ]
        odds += MOONS[
            ((((need * 3 + min(moons, 2)) * 5 + moons_left) * 3 + min(own_keys, 2)) * 4 + keys_left) * 6
            + min(size // 12, 5)
        ]
        odds += KEYS[(few_keys * 11 + nightmares) * 6 + min(size // 12, 5)]
        odds += SERIES[(((need * 10 + suns_left) * 5 + moons_left) * 7 + place) * 4 + min(suns + moons + own_keys, 3)]
        if need == 0:
            useless += suns + moons
            continue
        if need == 1:
            ones += 1
        else:
            twos += 1
        dark = moons + moons_left
        cards = dark + suns + suns_left
        if place:
            cards += length
            dark += 1
        spare = min(max(own_keys + keys_left + min(cards // 3, dark) - need, -1), 6) + 1
        if spare < least:
            second = least
            least = spare
        elif spare < second:
            second = spare
    odds += DECK[(total * 19 + size // 4) * 11 + nightmares]
    odds += DANGER[min(keys, 3) * 11 + nightmares]
    odds += COLOURS[(twos * 5 + ones) * 19 + size // 4]
    odds += SPARE[(least * 8 + second) * 9 + total]
    odds += USELESS[min(useless, 5) * 9 + total]
    tops = 0
    for depth in range(3):
        tops *= 8
        if depth < len(deck.top) and deck.top_known[depth] & knower(seat):
            tops += promise(deck.top[depth], hand, missing, open_colour, last)
    odds += TOP[tops * 2 + (1 if keys else 0)]
    return 1.0 / (1.0 + exp(-odds))


def promise(kind: int, hand: list[int], missing: list[int], open_colour: int, last: int) -> int:
    """What a card known to come is to the player: one of seven sorts, from 1 on."""
    if kind == NIGHTMARE:
        return 1
    if kind >= FIRST_DOOR:
        colour = kind - FIRST_DOOR
        return 2 if hand[colour * 4 + KEY] and missing[colour] else 3
    if not missing[kind >> 2]:
        return 7
    if kind & 3 == KEY:
        return 4
    return 5 if open_colour == kind >> 2 and last != (kind & 3) + 1 else 6


def read() -> None:
    """Fill the tables from the file."""
    text = files("reverie.games.onirim.bot").joinpath("chances.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        name, *numbers = line.split()
        TABLES[name][:] = [UNIT * int(number) for number in numbers]
