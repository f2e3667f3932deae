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
FINISH: Final = weight(8.9)  # the third card of a series whose Door can be had
FINISH_BY_KEY: Final = weight(-1.5)  # and it is a Key
FINISH_EMPTY: Final = weight(-4.0)  # the third card, but no Door is to be had
CONTINUE: Final = weight(4.0)  # the second card of a series
CONTINUE_READY: Final = weight(7.5)  # and the third is at hand
CONTINUE_CHANCE: Final = weight(8.0)  # × the share of the deck that could be the third
START: Final = weight(1.0)  # the first card of a series
START_READY: Final = weight(4.0)  # and the second and third are at hand
START_HALF: Final = weight(2.0)  # and the second is at hand
START_CHANCE: Final = weight(4.0)  # × the share of the deck that could be the second
BREAK_ONE: Final = weight(-1.5)  # it ends a series of one
BREAK_TWO: Final = weight(-4.6)  # it ends a series of two
BREAK_TIGHT: Final = weight(-1.0)  # and that colour has no chance to spare
PLAY_KEY: Final = weight(-3.5)  # a Key that finishes nothing
PLAY_DONE: Final = weight(-2.5)  # of a colour whose Doors are all had
PLAY_NEED: Final = weight(0.5)  # of a colour with two Doors missing
PLAY_SLACK: Final = weight(-0.2)  # × the chances that the colour has to spare
FIRST_MOON: Final = weight(-0.5)  # a Moon as first card
SECOND_MOON: Final = weight(1.0)  # a Moon as second card
THIRD_MOON: Final = weight(-0.5)  # a Moon as third card
SHUFFLE_NIGHTMARE: Final = weight(3.0)  # finishing, while a Nightmare is known to be on top
SHUFFLE_DOOR: Final = weight(-3.0)  # finishing, while a Door that can be opened is known to be on top

# Phase 1: discarding.
DROP_SUN: Final = weight(1.5)  # a Sun
DROP_MOON: Final = weight(0.0)  # a Moon
DROP_KEY: Final = weight(0.0)  # a Key, for its Prophecy
DROP_DONE: Final = weight(2.0)  # of a colour whose Doors are all had
DROP_NEED: Final = weight(-0.5)  # of a colour with two Doors missing
DROP_SLACK: Final = weight(0.3)  # × the chances that the colour has to spare
DROP_TIGHT: Final = weight(-4.0)  # afterwards the colour lacks chances
DROP_COPY: Final = weight(0.7)  # × further copies at hand
DROP_FRIENDS: Final = weight(-0.5)  # × other cards of its colour at hand
DROP_SERIES: Final = weight(-1.5)  # it would continue the series
DROP_THIRD: Final = weight(-4.0)  # it would finish the series
PROPHECY_DENSITY: Final = weight(15.0)  # a Key, × the share of Nightmares in the deck
PROPHECY_KNOWN: Final = weight(-6.3)  # a Key, while the top of the deck is known
PROPHECY_FEARED: Final = weight(3.0)  # a Key, while a Nightmare is known to be on top
PROPHECY_LATE: Final = weight(-1.0)  # a Key, × the share of the deck that is gone
DROP_KEY_OTHERS: Final = weight(1.0)  # a Key, × other Keys at hand
DROP_KEY_DOORS: Final = weight(-15.0)  # a Key, × the share of its Doors in the deck
KEEP_FOR_DOOR: Final = weight(-8.0)  # the Key of a Door known to be on top, played or discarded

# A Nightmare.
BY_KEY: Final = weight(4.0)  # answered with a Key
BY_KEY_OTHERS: Final = weight(1.0)  # × other Keys at hand
BY_KEY_DONE: Final = weight(2.0)  # of a colour whose Doors are all had
BY_KEY_SLACK: Final = weight(0.3)  # × the chances that the colour has to spare
BY_KEY_TIGHT: Final = weight(-3.0)  # afterwards the colour lacks chances
BY_DOOR: Final = weight(-3.0)  # with a Door
BY_DOOR_SLACK: Final = weight(0.3)  # × the chances that the colour has to spare
BY_DOOR_TIGHT: Final = weight(-2.0)  # afterwards the colour lacks chances
BY_MILL: Final = weight(0.0)  # with the top of the deck
BY_MILL_DECK: Final = weight(2.0)  # × the size of the deck
BY_MILL_DENSITY: Final = weight(0.0)  # × the share of Nightmares in the deck
BY_MILL_SLACK: Final = weight(0.5)  # × the smallest number of chances to spare
BY_MILL_TIGHT: Final = weight(-2.0)  # × colours that have none to spare
BY_MILL_KNOWN: Final = weight(-1.0)  # × Locations known to be among them
BY_MILL_FEARED: Final = weight(1.0)  # × Nightmares known to be among them
BY_HAND: Final = weight(2.0)  # with the whole hand
BY_HAND_KEYS: Final = weight(-2.5)  # × Keys in it
BY_HAND_READY: Final = weight(-2.0)  # it can finish the series
BY_HAND_HALF: Final = weight(-0.7)  # it can continue the series
BY_HAND_DONE: Final = weight(0.7)  # × useless cards in it
BY_HAND_TIGHT: Final = weight(-1.0)  # × cards of colours that have no chance to spare
BY_HAND_SIZE: Final = weight(0.0)  # × cards in it

# A Prophecy throws one card away.
THROW_NIGHTMARE: Final = weight(9.3)  # a Nightmare
THROW_SUN: Final = weight(0.5)  # a Sun
THROW_MOON: Final = weight(-0.5)  # a Moon
THROW_KEY: Final = weight(-5.0)  # a Key
THROW_DONE: Final = weight(2.0)  # of a colour whose Doors are all had
THROW_SLACK: Final = weight(0.3)  # × the chances that the colour has to spare
THROW_TIGHT: Final = weight(-4.0)  # afterwards the colour lacks chances
THROW_SERIES: Final = weight(-1.0)  # it would continue the series
THROW_FRIENDS: Final = weight(-0.3)  # × cards of its colour at hand

# Cards are put back on top of the deck, the uppermost first.
PUT_OPEN_DOOR: Final = weight(13.6)  # a Door whose Key is at hand or put before it
PUT_DOOR: Final = weight(-1.0)  # another Door
PUT_NIGHTMARE: Final = weight(-4.4)  # a Nightmare
PUT_NIGHTMARE_KEY: Final = weight(1.0)  # and a Key is at hand
PUT_KEY: Final = weight(3.0)  # a Key
PUT_KEY_OF_DOOR: Final = weight(4.0)  # and its Door is among the cards
PUT_MOON: Final = weight(0.5)  # a Moon
PUT_DONE: Final = weight(-1.5)  # of a colour whose Doors are all had
PUT_SERIES: Final = weight(2.0)  # it would continue the series
PUT_THIRD: Final = weight(2.0)  # it would finish the series
PUT_FRIENDS: Final = weight(0.3)  # × cards of its colour at hand
