"""The cards of Onirim: every kind has a small number, and all that is printed on it stands in tables here.

Cards of one kind are interchangeable (spec 2.5), so a card is its kind. The numbers are grouped by class: Locations
are below 32, Doors 32 to 36, Dreams from 37 on.
"""

from typing import Final

# Colours (spec 1): red Observatory, blue Aquarium, green Gardens, brown Library.
COLOURS: Final = ("red", "blue", "green", "brown")
RED: Final = 0
BLUE: Final = 1
GREEN: Final = 2
BROWN: Final = 3
ALL_COLOURS: Final = 15  # a mask with one bit for each colour

# Symbols of the Locations that are played into a Labyrinth.
SYMBOLS: Final = ("sun", "moon", "key", "glyph")
SUN: Final = 0
MOON: Final = 1
KEY: Final = 2
GLYPH: Final = 3
NO_SYMBOL: Final = 4

# Kinds. Locations 0-15: colour * 4 + symbol.
CROSS_SUN: Final = 16
CROSS_MOON: Final = 17
CROSS_KEY: Final = 18
DEAD_END: Final = 19
FIRST_TOWER: Final = 20  # 20-31: colour * 3 + number - 3
FIRST_DOOR: Final = 32  # 32-35 by colour
DOOR_ONI: Final = 36
FIRST_DREAM: Final = 37
NIGHTMARE: Final = 37
LOST_DREAM: Final = 38
HAPPY_DREAM: Final = 39
FIRST_DENIZEN: Final = 40
ARCHITECT: Final = 40
CYCLOBOT: Final = 41
SQUIRRELS: Final = 42
HARPOONER: Final = 43
HAMMERBIRD: Final = 44
CHAOS: Final = 45
MIRROR: Final = 46
TREASURER: Final = 47
KINDS: Final = 48
NO_CARD: Final = -1

DENIZENS: Final = ("architect", "cyclobot", "squirrels", "harpooner", "hammerbird", "chaos", "mirror", "treasurer")


def _names() -> list[str]:
    names = []
    for colour in COLOURS:
        names += [f"loc-{colour}-{symbol}" for symbol in SYMBOLS[:3]] + [f"glyph-{colour}"]
    names += ["cross-sun", "cross-moon", "cross-key", "dead"]
    names += [f"tower-{colour}-{number}" for colour in COLOURS for number in (3, 4, 5)]
    names += [f"door-{colour}" for colour in COLOURS] + ["door-oni", "night", "lost", "happy"]
    return names + [f"den-{denizen}" for denizen in DENIZENS]


# Spec 2.5: the id of a kind, the same in every language and version.
NAMES: Final[list[str]] = _names()

# What is asked for at every decision lies in bytes: compiled, a number is read from them without making an object.
# The symbol that a neighbour in the Labyrinth may not repeat.
SYMBOL: Final[bytes] = bytes(
    [kind % 4 for kind in range(16)] + [SUN, MOON, KEY] + [NO_SYMBOL] * (KINDS - CROSS_KEY - 1)
)

# The colours of a card as a mask; a Crossroad has all four (spec 10.6), a Dead End and the Oniverse Door none.
COLOUR_MASK: Final[bytes] = bytes(
    [1 << kind // 4 for kind in range(16)]
    + [ALL_COLOURS] * 3
    + [0]
    + [1 << kind // 3 for kind in range(12)]
    + [1 << colour for colour in range(4)]
    + [0] * (KINDS - DOOR_ONI)
)

# Spec 2.4: the symbols on the left and right side of each Tower, as masks (1 sun, 2 moon), in the order of the kinds.
TOWER_LEFT: Final[list[int]] = [3, 1, 0, 2, 2, 2, 1, 1, 1, 3, 2, 0]
TOWER_RIGHT: Final[list[int]] = [2, 2, 2, 3, 2, 0, 3, 1, 0, 1, 1, 1]

# Spec 5.6: what goes to Limbo, not to the discard, when a Nightmare's option III reveals it.
MILLED_TO_LIMBO: Final[list[bool]] = [kind >= FIRST_DOOR or kind == DEAD_END for kind in range(KINDS)]

# Spec 2.2: suns, moons and keys of each colour in the base game; two Doors of each colour; ten Nightmares.
BASE_LOCATIONS: Final = ((9, 4, 3), (8, 4, 3), (7, 4, 3), (6, 4, 3))
BASE_DOORS_PER_COLOUR: Final = 2
BASE_NIGHTMARES: Final = 10

HAND_SIZE: Final = 5
PRIVATE_SIZE: Final = 3  # two players (spec 3)
COMMON_SIZE: Final = 2

# Dark Premonitions (spec 10.5).
PREMONITIONS: Final = ("red", "green", "blue", "brown", "pair", "five", "rainbow", "three")
PREM_RED: Final = 0
PREM_GREEN: Final = 1
PREM_BLUE: Final = 2
PREM_BROWN: Final = 3
PREM_PAIR: Final = 4
PREM_FIVE: Final = 5
PREM_RAINBOW: Final = 6
PREM_THREE: Final = 7

# Goals (spec 10.1): a colour, or 4 for the Goal of the Oniverse Door.
GOAL_ONI: Final = 4

# Spell costs (spec 10.1), on the two sides of the Spell card: paradox, planning, punishment.
SPELL_COSTS: Final = {"low": (5, 7, 10), "high": (6, 9, 12)}


def is_key(kind: int) -> bool:
    """A Key of a colour or the Crossroad Key."""
    return kind <= CROSS_KEY and SYMBOL[kind] == KEY


def is_tower(kind: int) -> bool:
    """One of the twelve Towers."""
    return FIRST_TOWER <= kind < FIRST_DOOR


def is_door(kind: int) -> bool:
    """A coloured Door or the Oniverse Door."""
    return FIRST_DOOR <= kind <= DOOR_ONI


def tower_number(kind: int) -> int:
    """How many cards may be looked at when the Tower is discarded: 3, 4 or 5."""
    return (kind - FIRST_TOWER) % 3 + 3


def base_cards() -> list[int]:
    """The 76 cards of the base game."""
    cards = []
    for colour, counts in enumerate(BASE_LOCATIONS):
        for symbol, count in enumerate(counts):
            cards += [colour * 4 + symbol] * count
        cards += [FIRST_DOOR + colour] * BASE_DOORS_PER_COLOUR
    return cards + [NIGHTMARE] * BASE_NIGHTMARES


# Where a card at hand lies: the zone of an action's argument (zone * KINDS + kind).
HAND: Final = 0  # solo: the hand; two players: the private reserve
COMMON: Final = 1
STASH: Final = 2
ZONES: Final = ("hand", "common", "stash")
