"""The weights of Onirim's playing policy: what each thing that it notices is worth.

Tuned by the cross-entropy method (`reverie.lab.tune`), apart for the base game alone, with modules, and for two
players. A weight counts when what its line says is true of an option; `×` means that it is multiplied by that number.
"""

from typing import Final

from reverie.games.onirim.state import OnirimState

VALUES: Final[list[float]] = []  # the base game, alone
WITH_MODULES: Final[list[float]] = []
FOR_TWO: Final[list[float]] = []
SETS: Final[dict[str, list[float]]] = {"base": VALUES, "modules": WITH_MODULES, "two": FOR_TWO}


def weight(base: float, modules: float, two: float) -> int:
    """Note a weight of the base game, with modules, and for two; gives its place, by which the policy finds it."""
    VALUES.append(base)
    WITH_MODULES.append(modules)
    FOR_TWO.append(two)
    return len(VALUES) - 1


def weights_for(t: OnirimState) -> list[float]:
    """The weights that suit a table."""
    if t.seats == 2:
        return FOR_TWO
    return WITH_MODULES if t.settings.has_parts and t.options["modules"] else VALUES  # the Incubus alone changes little


# Phase 1: playing a Location.
FINISH: Final = weight(9.79, 8.23, 9.79)  # the third card of a series whose Door can be had
FINISH_BY_KEY: Final = weight(-1.80, -1.84, -1.80)  # and it is a Key
FINISH_EMPTY: Final = weight(-2.71, -3.58, -2.71)  # the third card, but no Door is to be had
CONTINUE: Final = weight(3.66, 3.80, 3.66)  # the second card of a series
CONTINUE_READY: Final = weight(10.40, 14.25, 10.40)  # and the third is at hand
CONTINUE_CHANCE: Final = weight(5.59, 6.24, 5.59)  # × the share of the deck that could be the third
CONTINUE_COMING: Final = weight(3.18, 3.40, 3.18)  # the third is known to be on top of the deck
START: Final = weight(1.95, 2.19, 1.95)  # the first card of a series
START_READY: Final = weight(4.79, 4.19, 4.79)  # and the second and third are at hand
START_HALF: Final = weight(2.67, 2.54, 2.67)  # and the second is at hand
START_CHANCE: Final = weight(6.88, 8.64, 6.88)  # × the share of the deck that could be the second
START_COMING: Final = weight(0.72, 0.83, 0.72)  # the second is known to be on top of the deck
BREAK_ONE: Final = weight(-2.03, -2.15, -2.03)  # it ends a series of one
BREAK_TWO: Final = weight(-4.33, -4.16, -4.33)  # it ends a series of two
BREAK_CHANCE: Final = weight(-5.55, -5.99, -5.55)  # × the share of the deck that could have continued it
BREAK_TIGHT: Final = weight(-1.80, -1.81, -1.80)  # and that colour has no chance to spare
PLAY_KEY: Final = weight(-5.75, -6.50, -5.75)  # a Key that finishes nothing
PLAY_KEY_READY: Final = weight(0.52, 0.79, 0.52)  # a Key as second card, and the third is at hand
PLAY_KEY_DONE: Final = weight(0.78, 0.87, 0.78)  # a Key of a colour whose Doors are all had
PLAY_DONE: Final = weight(-3.97, -3.64, -3.97)  # of a colour whose Doors are all had
PLAY_NEED: Final = weight(0.32, 0.31, 0.32)  # of a colour with two Doors missing
PLAY_SLACK: Final = weight(-0.38, -0.32, -0.38)  # × the chances that the colour has to spare
PLAY_LATE: Final = weight(0.61, 0.64, 0.61)  # × the share of the deck that is gone
FIRST_MOON: Final = weight(-0.40, -0.42, -0.40)  # a Moon as first card
SECOND_MOON: Final = weight(1.06, 0.69, 1.06)  # a Moon as second card
THIRD_MOON: Final = weight(-0.67, -0.60, -0.67)  # a Moon as third card
SHUFFLE_NIGHTMARE: Final = weight(2.55, 2.29, 2.55)  # finishing, while a Nightmare is known to be on top
SHUFFLE_DOOR: Final = weight(-2.47, -2.47, -2.47)  # finishing, while a Door that can be opened is known to be on top

# Phase 1: discarding.
DROP_SUN: Final = weight(0.50, 0.64, 0.50)  # a Sun
DROP_MOON: Final = weight(-0.60, -0.61, -0.60)  # a Moon
DROP_KEY: Final = weight(-0.91, -1.03, -0.91)  # a Key, for its Prophecy
DROP_DONE: Final = weight(1.20, 0.92, 1.20)  # of a colour whose Doors are all had
DROP_NEED: Final = weight(-0.53, -0.52, -0.53)  # of a colour with two Doors missing
DROP_SLACK: Final = weight(0.12, 0.21, 0.12)  # × the chances that the colour has to spare
DROP_TIGHT: Final = weight(-2.66, -3.02, -2.66)  # afterwards the colour lacks chances
DROP_COPY: Final = weight(1.28, 1.29, 1.28)  # × further copies at hand
DROP_FRIENDS: Final = weight(-0.62, -0.69, -0.62)  # × other cards of its colour at hand
DROP_SERIES: Final = weight(-1.37, -1.11, -1.37)  # it would continue the series
DROP_THIRD: Final = weight(-2.52, -1.75, -2.52)  # it would finish the series
DROP_LAST_CHANCE: Final = weight(0.21, 0.03, 0.21)  # × the share of the deck that fits beside it in a series
PROPHECY_DENSITY: Final = weight(7.13, 9.08, 7.13)  # a Key, × the share of Nightmares in the deck
PROPHECY_KNOWN: Final = weight(-3.58, -4.10, -3.58)  # a Key, while the top of the deck is known
PROPHECY_FEARED: Final = weight(4.41, 5.15, 4.41)  # a Key, while a Nightmare is known to be on top
PROPHECY_LATE: Final = weight(-0.30, -0.46, -0.30)  # a Key, × the share of the deck that is gone
DROP_KEY_OTHERS: Final = weight(-0.10, -0.35, -0.10)  # a Key, × other Keys at hand
DROP_KEY_DOORS: Final = weight(-20.54, -25.02, -20.54)  # a Key, × the share of its Doors in the deck
DROP_KEY_DONE: Final = weight(0.26, 0.24, 0.26)  # a Key of a colour whose Doors are all had
DROP_KEY_TIGHT: Final = weight(-0.95, -1.07, -0.95)  # a Key; afterwards its colour lacks chances
PROPHECY_SEEK: Final = weight(2.52, 2.42, 2.52)  # a Key, × the share of the deck that could be the third card
KEEP_FOR_DOOR: Final = weight(-9.29, -9.29, -9.29)  # the Key of a Door known to be on top, played or discarded

# A Nightmare.
BY_KEY: Final = weight(6.26, 5.89, 6.26)  # answered with a Key
BY_KEY_OTHERS: Final = weight(1.46, 1.26, 1.46)  # × other Keys at hand
BY_KEY_DONE: Final = weight(1.69, 1.49, 1.69)  # of a colour whose Doors are all had
BY_KEY_SLACK: Final = weight(0.48, 0.31, 0.48)  # × the chances that the colour has to spare
BY_KEY_TIGHT: Final = weight(-3.11, -3.53, -3.11)  # afterwards the colour lacks chances
BY_KEY_DOORS: Final = weight(-4.53, -5.58, -4.53)  # × the share of its Doors in the deck
BY_KEY_LATE: Final = weight(-0.25, -0.32, -0.25)  # × the share of the deck that is gone
BY_KEY_THIRD: Final = weight(-0.86, -0.87, -0.86)  # it would finish the series
BY_DOOR: Final = weight(-2.09, -2.18, -2.09)  # with a Door
BY_DOOR_SLACK: Final = weight(0.87, 0.98, 0.87)  # × the chances that the colour has to spare
BY_DOOR_TIGHT: Final = weight(-1.41, -1.49, -1.41)  # afterwards the colour lacks chances
BY_DOOR_LATE: Final = weight(0.57, 0.49, 0.57)  # × the share of the deck that is gone
BY_MILL: Final = weight(-0.14, -0.15, -0.14)  # with the top of the deck
BY_MILL_DECK: Final = weight(1.36, 1.66, 1.36)  # × the size of the deck
BY_MILL_DENSITY: Final = weight(0.10, 0.03, 0.10)  # × the share of Nightmares in the deck
BY_MILL_SLACK: Final = weight(-0.71, -0.67, -0.71)  # × the smallest number of chances to spare
BY_MILL_TIGHT: Final = weight(-1.55, -1.82, -1.55)  # × colours that have none to spare
BY_MILL_KNOWN: Final = weight(-0.70, -0.41, -0.70)  # × Locations known to be among them
BY_MILL_FEARED: Final = weight(0.44, 0.37, 0.44)  # × Nightmares known to be among them
BY_HAND: Final = weight(2.37, 2.47, 2.37)  # with the whole hand
BY_HAND_KEYS: Final = weight(-3.58, -3.78, -3.58)  # × Keys in it
BY_HAND_MOONS: Final = weight(-0.11, 0.14, -0.11)  # × Moons in it
BY_HAND_PAIRS: Final = weight(-0.48, -0.39, -0.48)  # × further cards of the colour of which it holds most
BY_HAND_LATE: Final = weight(-0.44, -0.45, -0.44)  # × the share of the deck that is gone
BY_HAND_FEARED: Final = weight(0.88, 0.92, 0.88)  # a Nightmare is known to be on top
BY_HAND_READY: Final = weight(-2.44, -2.98, -2.44)  # it can finish the series
BY_HAND_HALF: Final = weight(0.41, 0.26, 0.41)  # it can continue the series
BY_HAND_DONE: Final = weight(0.44, 0.25, 0.44)  # × useless cards in it
BY_HAND_TIGHT: Final = weight(-1.54, -1.63, -1.54)  # × cards of colours that have no chance to spare
BY_HAND_SIZE: Final = weight(0.65, 0.62, 0.65)  # × cards in it

# A Prophecy throws one card away.
THROW_NIGHTMARE: Final = weight(11.52, 11.32, 11.52)  # a Nightmare
THROW_SUN: Final = weight(0.53, 0.44, 0.53)  # a Sun
THROW_MOON: Final = weight(-0.30, -0.28, -0.30)  # a Moon
THROW_KEY: Final = weight(-3.27, -3.30, -3.27)  # a Key
THROW_DONE: Final = weight(2.06, 2.31, 2.06)  # of a colour whose Doors are all had
THROW_SLACK: Final = weight(0.13, 0.03, 0.13)  # × the chances that the colour has to spare
THROW_TIGHT: Final = weight(-5.33, -5.56, -5.33)  # afterwards the colour lacks chances
THROW_SERIES: Final = weight(-0.64, -0.63, -0.64)  # it would continue the series
THROW_FRIENDS: Final = weight(-0.48, -0.71, -0.48)  # × cards of its colour at hand

# Cards are put back on top of the deck, the uppermost first.
PUT_OPEN_DOOR: Final = weight(13.85, 11.08, 13.85)  # a Door whose Key is at hand or put before it
PUT_DOOR: Final = weight(-0.39, -0.49, -0.39)  # another Door
PUT_DOOR_ESCAPE: Final = weight(0.97, 0.91, 0.97)  # and a Nightmare is among the cards: Limbo mixes the deck
PUT_NIGHTMARE: Final = weight(-5.16, -5.32, -5.16)  # a Nightmare
PUT_NIGHTMARE_KEY: Final = weight(1.05, 1.03, 1.05)  # and a Key is at hand
PUT_KEY: Final = weight(0.74, 0.68, 0.74)  # a Key
PUT_KEY_OF_DOOR: Final = weight(6.65, 5.95, 6.65)  # and its Door is among the cards
PUT_MOON: Final = weight(0.67, 0.57, 0.67)  # a Moon
PUT_DONE: Final = weight(-1.57, -1.52, -1.57)  # of a colour whose Doors are all had
PUT_SERIES: Final = weight(2.28, 2.25, 2.28)  # it would continue the series
PUT_THIRD: Final = weight(2.41, 3.29, 2.41)  # it would finish the series
PUT_FRIENDS: Final = weight(0.66, 0.67, 0.66)  # × cards of its colour at hand

# Cards of the modules: discarding them, or taking them where cards lie open.
DROP_TOWER: Final = weight(-0.5, -0.61, -0.5)  # a Tower
DROP_TOWER_DONE: Final = weight(2.0, 1.93, 2.0)  # a Tower while the Rampart stands
DROP_CROSS_KEY: Final = weight(-1.0, -1.07, -1.0)  # the Key of all colours
DROP_CROSSROAD: Final = weight(-1.0, -0.76, -1.0)  # a Crossroad
DROP_GLYPH: Final = weight(1.0, 0.96, 1.0)  # a Glyph, for its Incantation
DROP_GLYPH_DOORS: Final = weight(30.0, 34.15, 30.0)  # × the share of wanted Doors in the deck
TAKE_KEY: Final = weight(4.0, 3.88, 4.0)
TAKE_TOWER: Final = weight(1.5, 1.76, 1.5)
TAKE_FRIENDS: Final = weight(0.7, 0.60, 0.7)  # × cards of its colour at hand
TAKE_MOON: Final = weight(1.0, 1.10, 1.0)
TAKE_GLYPH: Final = weight(2.0, 1.87, 2.0)
TAKE_SUN: Final = weight(0.3, 0.42, 0.3)
TAKE_CROSSROAD: Final = weight(1.0, 1.03, 1.0)

# Two players: what a card is worth to the partner.
SWAP: Final = weight(-0.5, -0.45, -0.5)  # exchanging a card at all
PARTNER_DROP: Final = weight(-0.5, -0.49, -0.5)  # discarding a card, × its worth to the partner
PARTNER_KEY: Final = weight(1.5, 1.70, 1.5)  # a Key of a colour that the partner needs
PARTNER_CARD: Final = weight(0.5, 0.28, 0.5)  # another Location of such a colour
PARTNER_ONLY: Final = weight(0.5, 0.45, 0.5)  # which is needed by nobody else
PARTNER_SECOND: Final = weight(1.0, 1.12, 1.0)  # it would continue the partner's series
PARTNER_THIRD: Final = weight(2.5, 2.44, 2.5)  # it would finish the partner's series
OWN_SECOND: Final = weight(-1.0, -1.01, -1.0)  # it would continue one's own series
OWN_THIRD: Final = weight(-3.0, -3.14, -3.0)  # it would finish one's own series
OWN_KEY: Final = weight(-1.5, -1.56, -1.5)  # a Key that one needs oneself

# Towers.
LAY_TOWER: Final = weight(8.0, 8.33, 8.0)  # it lengthens the best run
LAY_TOWER_RUN: Final = weight(1.0, 1.40, 1.0)  # × the length of that run
LAY_TOWER_APART: Final = weight(-1.0, -1.10, -1.0)  # it does not
LOSE_TOWER: Final = weight(1.0, 0.89, 1.0)  # losing a Tower rather than meeting the Nightmare again
LOSE_TOWER_RUN: Final = weight(-1.5, -1.34, -1.5)  # × by how much the best run gets shorter

# Dead Ends.
ESCAPE: Final = weight(-6.0, -6.18, -6.0)  # discarding the whole hand
ESCAPE_DEAD_ENDS: Final = weight(3.0, 2.22, 3.0)  # × Dead Ends in it
ESCAPE_KEYS: Final = weight(-2.0, -2.07, -2.0)  # × Keys in it

# Dreamcatchers: their cards go back into the deck.
FREE_LAST: Final = weight(2.0, 1.98, 2.0)  # while all Dreamcatchers are full
FREE_EARLY: Final = weight(-1.0, -1.00, -1.0)  # while one is free
FREE_DOORS: Final = weight(1.0, 1.33, 1.0)  # × Doors
FREE_LOST: Final = weight(-2.5, -2.74, -2.5)  # × Lost Dreams
FREE_NIGHTMARES: Final = weight(-1.5, -1.40, -1.5)  # × Nightmares
FREE_HAPPY: Final = weight(1.5, 1.63, 1.5)  # × Happy Dreams

# Spells, Denizens and other powers.
BY_CHAOS: Final = weight(-3.0, -2.92, -3.0)  # using up the Chaos Harlequin
BY_ARCHITECT: Final = weight(-2.0, -2.03, -2.0)  # using up the Architect
PLANNING: Final = weight(-2.0, -2.01, -2.0)  # exchanging Goals, beside the Door that it brings
REVEAL_SEVEN: Final = weight(3.0, 3.53, 3.0)
REVEAL_SEVEN_DENSITY: Final = weight(15.0, 16.58, 15.0)  # × the share of Nightmares in the deck
SQUIRRELS_DENSITY: Final = weight(0.08, -0.05, 0.08)  # from this share of Nightmares on the Squirrels are used
HARPOONER_DENSITY: Final = weight(0.1, 0.09, 0.1)  # and the Harpooner
FETCH_DOOR: Final = weight(9.0, 5.41, 9.0)  # any card of the deck: a Door whose Key is at hand
FETCH_THIRD: Final = weight(4.2, 3.45, 4.2)  # while a series lacks one card
FETCH: Final = weight(3.0, 3.58, 3.0)
RALLY: Final = weight(-1.0, -0.98, -1.0)  # a Denizen for a card at hand, beside what both are worth
RALLY_KEY: Final = weight(-5.0, -5.65, -5.0)  # the card is a Key or a Glyph
RALLY_MOON: Final = weight(-1.0, -0.92, -1.0)  # a Moon
RALLY_TOWER: Final = weight(-3.0, -2.86, -3.0)  # a Tower, while the Rampart does not stand
RALLY_ARCHITECT: Final = weight(1.0, 0.93, 1.0)
RALLY_CYCLOBOT: Final = weight(3.0, 2.93, 3.0)
RALLY_SQUIRRELS: Final = weight(2.0, 1.81, 2.0)
RALLY_HARPOONER: Final = weight(3.0, 3.41, 3.0)
RALLY_HAMMERBIRD: Final = weight(-2.0, -1.74, -2.0)
RALLY_CHAOS: Final = weight(2.5, 2.24, 2.5)
RALLY_MIRROR: Final = weight(2.5, 2.56, 2.5)
RALLY_TREASURER: Final = weight(3.0, 2.65, 3.0)
