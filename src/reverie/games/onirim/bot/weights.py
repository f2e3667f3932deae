"""The weights of Onirim's playing policy: what each thing that it notices is worth.

Tuned by the cross-entropy method (`reverie.lab.tune`) on the base game for one player. A weight counts when what its
line says is true of an option; `×` means that it is multiplied by that number.
"""

from typing import Final

VALUES: Final[list[float]] = []


def weight(value: float) -> int:
    """Note a value; gives its place in `VALUES`, by which the policy finds it."""
    VALUES.append(value)
    return len(VALUES) - 1


# Phase 1: playing a Location.
FINISH: Final = weight(9.79)  # the third card of a series whose Door can be had
FINISH_BY_KEY: Final = weight(-1.82)  # and it is a Key
FINISH_EMPTY: Final = weight(-2.65)  # the third card, but no Door is to be had
CONTINUE: Final = weight(3.84)  # the second card of a series
CONTINUE_READY: Final = weight(10.30)  # and the third is at hand
CONTINUE_CHANCE: Final = weight(5.84)  # × the share of the deck that could be the third
CONTINUE_COMING: Final = weight(2.57)  # the third is known to be on top of the deck
START: Final = weight(1.91)  # the first card of a series
START_READY: Final = weight(4.86)  # and the second and third are at hand
START_HALF: Final = weight(2.69)  # and the second is at hand
START_CHANCE: Final = weight(6.26)  # × the share of the deck that could be the second
START_COMING: Final = weight(0.68)  # the second is known to be on top of the deck
BREAK_ONE: Final = weight(-1.91)  # it ends a series of one
BREAK_TWO: Final = weight(-4.34)  # it ends a series of two
BREAK_CHANCE: Final = weight(-5.44)  # × the share of the deck that could have continued it
BREAK_TIGHT: Final = weight(-1.52)  # and that colour has no chance to spare
PLAY_KEY: Final = weight(-5.74)  # a Key that finishes nothing
PLAY_KEY_READY: Final = weight(0.40)  # a Key as second card, and the third is at hand
PLAY_KEY_DONE: Final = weight(0.82)  # a Key of a colour whose Doors are all had
PLAY_DONE: Final = weight(-3.89)  # of a colour whose Doors are all had
PLAY_NEED: Final = weight(0.34)  # of a colour with two Doors missing
PLAY_SLACK: Final = weight(-0.40)  # × the chances that the colour has to spare
PLAY_LATE: Final = weight(0.54)  # × the share of the deck that is gone
FIRST_MOON: Final = weight(-0.37)  # a Moon as first card
SECOND_MOON: Final = weight(0.97)  # a Moon as second card
THIRD_MOON: Final = weight(-0.69)  # a Moon as third card
SHUFFLE_NIGHTMARE: Final = weight(2.54)  # finishing, while a Nightmare is known to be on top
SHUFFLE_DOOR: Final = weight(-2.47)  # finishing, while a Door that can be opened is known to be on top

# Phase 1: discarding.
DROP_SUN: Final = weight(0.51)  # a Sun
DROP_MOON: Final = weight(-0.71)  # a Moon
DROP_KEY: Final = weight(-0.93)  # a Key, for its Prophecy
DROP_DONE: Final = weight(1.23)  # of a colour whose Doors are all had
DROP_NEED: Final = weight(-0.42)  # of a colour with two Doors missing
DROP_SLACK: Final = weight(0.12)  # × the chances that the colour has to spare
DROP_TIGHT: Final = weight(-2.63)  # afterwards the colour lacks chances
DROP_COPY: Final = weight(1.27)  # × further copies at hand
DROP_FRIENDS: Final = weight(-0.63)  # × other cards of its colour at hand
DROP_SERIES: Final = weight(-1.30)  # it would continue the series
DROP_THIRD: Final = weight(-2.64)  # it would finish the series
DROP_LAST_CHANCE: Final = weight(0.17)  # × the share of the deck that fits beside it in a series
PROPHECY_DENSITY: Final = weight(6.79)  # a Key, × the share of Nightmares in the deck
PROPHECY_KNOWN: Final = weight(-3.62)  # a Key, while the top of the deck is known
PROPHECY_FEARED: Final = weight(4.45)  # a Key, while a Nightmare is known to be on top
PROPHECY_LATE: Final = weight(-0.37)  # a Key, × the share of the deck that is gone
DROP_KEY_OTHERS: Final = weight(-0.05)  # a Key, × other Keys at hand
DROP_KEY_DOORS: Final = weight(-20.91)  # a Key, × the share of its Doors in the deck
DROP_KEY_DONE: Final = weight(0.34)  # a Key of a colour whose Doors are all had
DROP_KEY_TIGHT: Final = weight(-1.15)  # a Key; afterwards its colour lacks chances
PROPHECY_SEEK: Final = weight(2.43)  # a Key, × the share of the deck that could be the third card
KEEP_FOR_DOOR: Final = weight(-9.12)  # the Key of a Door known to be on top, played or discarded

# A Nightmare.
BY_KEY: Final = weight(6.34)  # answered with a Key
BY_KEY_OTHERS: Final = weight(1.30)  # × other Keys at hand
BY_KEY_DONE: Final = weight(1.55)  # of a colour whose Doors are all had
BY_KEY_SLACK: Final = weight(0.47)  # × the chances that the colour has to spare
BY_KEY_TIGHT: Final = weight(-3.13)  # afterwards the colour lacks chances
BY_KEY_DOORS: Final = weight(-4.63)  # × the share of its Doors in the deck
BY_KEY_LATE: Final = weight(-0.30)  # × the share of the deck that is gone
BY_KEY_THIRD: Final = weight(-0.84)  # it would finish the series
BY_DOOR: Final = weight(-2.26)  # with a Door
BY_DOOR_SLACK: Final = weight(0.92)  # × the chances that the colour has to spare
BY_DOOR_TIGHT: Final = weight(-1.11)  # afterwards the colour lacks chances
BY_DOOR_LATE: Final = weight(0.61)  # × the share of the deck that is gone
BY_MILL: Final = weight(-0.08)  # with the top of the deck
BY_MILL_DECK: Final = weight(1.38)  # × the size of the deck
BY_MILL_DENSITY: Final = weight(0.22)  # × the share of Nightmares in the deck
BY_MILL_SLACK: Final = weight(-0.67)  # × the smallest number of chances to spare
BY_MILL_TIGHT: Final = weight(-1.56)  # × colours that have none to spare
BY_MILL_KNOWN: Final = weight(-0.83)  # × Locations known to be among them
BY_MILL_FEARED: Final = weight(0.49)  # × Nightmares known to be among them
BY_HAND: Final = weight(2.42)  # with the whole hand
BY_HAND_KEYS: Final = weight(-3.55)  # × Keys in it
BY_HAND_MOONS: Final = weight(-0.18)  # × Moons in it
BY_HAND_PAIRS: Final = weight(-0.39)  # × further cards of the colour of which it holds most
BY_HAND_LATE: Final = weight(-0.43)  # × the share of the deck that is gone
BY_HAND_FEARED: Final = weight(0.89)  # a Nightmare is known to be on top
BY_HAND_READY: Final = weight(-2.53)  # it can finish the series
BY_HAND_HALF: Final = weight(0.40)  # it can continue the series
BY_HAND_DONE: Final = weight(0.39)  # × useless cards in it
BY_HAND_TIGHT: Final = weight(-1.61)  # × cards of colours that have no chance to spare
BY_HAND_SIZE: Final = weight(0.71)  # × cards in it

# A Prophecy throws one card away.
THROW_NIGHTMARE: Final = weight(12.19)  # a Nightmare
THROW_SUN: Final = weight(0.46)  # a Sun
THROW_MOON: Final = weight(-0.21)  # a Moon
THROW_KEY: Final = weight(-3.05)  # a Key
THROW_DONE: Final = weight(1.97)  # of a colour whose Doors are all had
THROW_SLACK: Final = weight(0.11)  # × the chances that the colour has to spare
THROW_TIGHT: Final = weight(-5.38)  # afterwards the colour lacks chances
THROW_SERIES: Final = weight(-0.61)  # it would continue the series
THROW_FRIENDS: Final = weight(-0.49)  # × cards of its colour at hand

# Cards are put back on top of the deck, the uppermost first.
PUT_OPEN_DOOR: Final = weight(13.36)  # a Door whose Key is at hand or put before it
PUT_DOOR: Final = weight(-0.47)  # another Door
PUT_DOOR_ESCAPE: Final = weight(0.85)  # and a Nightmare is among the cards: Limbo mixes the deck
PUT_NIGHTMARE: Final = weight(-4.98)  # a Nightmare
PUT_NIGHTMARE_KEY: Final = weight(1.00)  # and a Key is at hand
PUT_KEY: Final = weight(0.87)  # a Key
PUT_KEY_OF_DOOR: Final = weight(6.30)  # and its Door is among the cards
PUT_MOON: Final = weight(0.89)  # a Moon
PUT_DONE: Final = weight(-1.49)  # of a colour whose Doors are all had
PUT_SERIES: Final = weight(2.23)  # it would continue the series
PUT_THIRD: Final = weight(2.34)  # it would finish the series
PUT_FRIENDS: Final = weight(0.62)  # × cards of its colour at hand
