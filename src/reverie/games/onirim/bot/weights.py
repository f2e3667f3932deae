"""The weights of Onirim's playing policy: what each thing that it notices is worth.

`weights.txt` holds them: a row for each name here, a column for each case, tuned by the cross-entropy method
(`reverie.lab.tune`). A weight counts when what its line says is true of an option; `×` means that it is multiplied by
that number.
"""

from importlib.resources import files
from typing import Final

from reverie.games.onirim.state import OnirimState

SETS: Final[dict[str, list[float]]] = {}  # by case: the base game, two players, a module alone, all modules
PLACES: Final[dict[str, int]] = {}  # where each weight stands in all of them


def read(text: str) -> None:
    """Fill the lists from the rows of a table whose first line names the cases."""
    lines = text.splitlines()
    cases = lines[0].split()[1:]
    for case in cases:
        SETS[case] = []
    for place, line in enumerate(lines[1:]):
        row = line.split()
        PLACES[row[0]] = place
        for column, case in enumerate(cases):
            SETS[case].append(float(row[column + 1]))


read(files("reverie.games.onirim.bot").joinpath("weights.txt").read_text(encoding="utf-8"))
VALUES: Final[list[float]] = SETS["base"]
FOR_TWO: Final[list[float]] = SETS["two"]
TOGETHER: Final[list[float]] = SETS["all"]


def weight(name: str) -> int:
    """The place of a weight, by which the policy finds it."""
    return PLACES[name]


def weights_for(t: OnirimState) -> list[float]:
    """The weights that suit a table."""
    if t.seats == 2:
        return FOR_TWO
    if not t.settings.has_parts:
        return VALUES
    modules: list[str] = t.options["modules"]
    if not modules:
        return VALUES  # the Incubus alone changes little
    return SETS[modules[0]] if len(modules) == 1 else TOGETHER


# Phase 1: playing a Location.
FINISH: Final = weight("FINISH")  # the third card of a series whose Door can be had
FINISH_BY_KEY: Final = weight("FINISH_BY_KEY")  # and it is a Key
FINISH_EMPTY: Final = weight("FINISH_EMPTY")  # the third card, but no Door is to be had
FINISH_ONIVERSE: Final = weight("FINISH_ONIVERSE")  # the third card, which can fetch nothing but the Oniverse Door
CONTINUE: Final = weight("CONTINUE")  # the second card of a series
CONTINUE_READY: Final = weight("CONTINUE_READY")  # and the third is at hand
CONTINUE_CHANCE: Final = weight("CONTINUE_CHANCE")  # × the share of the deck that could be the third
CONTINUE_COMING: Final = weight("CONTINUE_COMING")  # the third is known to be on top of the deck
START: Final = weight("START")  # the first card of a series
START_READY: Final = weight("START_READY")  # and the second and third are at hand
START_HALF: Final = weight("START_HALF")  # and the second is at hand
START_CHANCE: Final = weight("START_CHANCE")  # × the share of the deck that could be the second
START_COMING: Final = weight("START_COMING")  # the second is known to be on top of the deck
BREAK_ONE: Final = weight("BREAK_ONE")  # it ends a series of one
BREAK_TWO: Final = weight("BREAK_TWO")  # it ends a series of two
BREAK_CHANCE: Final = weight("BREAK_CHANCE")  # × the share of the deck that could have continued it
BREAK_TIGHT: Final = weight("BREAK_TIGHT")  # and that colour has no chance to spare
PLAY_KEY: Final = weight("PLAY_KEY")  # a Key that finishes nothing
PLAY_KEY_READY: Final = weight("PLAY_KEY_READY")  # a Key as second card, and the third is at hand
PLAY_KEY_DONE: Final = weight("PLAY_KEY_DONE")  # a Key of a colour whose Doors are all had
PLAY_DONE: Final = weight("PLAY_DONE")  # of a colour whose Doors are all had
PLAY_GOAL: Final = weight("PLAY_GOAL")  # of the colour of the next Goal
PLAY_GOAL_AFTER: Final = weight("PLAY_GOAL_AFTER")  # of a colour whose Goal is the one after the next
PLAY_ONIVERSE: Final = weight("PLAY_ONIVERSE")  # of such a colour, while the Oniverse Door can be fetched
PLAY_NEED: Final = weight("PLAY_NEED")  # of a colour with two Doors missing
PLAY_SLACK: Final = weight("PLAY_SLACK")  # × the chances that the colour has to spare
PLAY_LATE: Final = weight("PLAY_LATE")  # × the share of the deck that is gone
PLAY_DREAD: Final = weight("PLAY_DREAD")  # × how feared the Premonitions are that a Door of its colour would bring
FIRST_MOON: Final = weight("FIRST_MOON")  # a Moon as first card
SECOND_MOON: Final = weight("SECOND_MOON")  # a Moon as second card
THIRD_MOON: Final = weight("THIRD_MOON")  # a Moon as third card
SHUFFLE_NIGHTMARE: Final = weight("SHUFFLE_NIGHTMARE")  # finishing, while a Nightmare is known to be on top
SHUFFLE_DOOR: Final = weight("SHUFFLE_DOOR")  # finishing, while a Door that can be opened is known to be on top

# Phase 1: discarding.
DROP_SUN: Final = weight("DROP_SUN")  # a Sun
DROP_MOON: Final = weight("DROP_MOON")  # a Moon
DROP_KEY: Final = weight("DROP_KEY")  # a Key, for its Prophecy
DROP_DONE: Final = weight("DROP_DONE")  # of a colour whose Doors are all had
DROP_NEED: Final = weight("DROP_NEED")  # of a colour with two Doors missing
DROP_SLACK: Final = weight("DROP_SLACK")  # × the chances that the colour has to spare
DROP_TIGHT: Final = weight("DROP_TIGHT")  # afterwards the colour lacks chances
DROP_COPY: Final = weight("DROP_COPY")  # × further copies at hand
DROP_FRIENDS: Final = weight("DROP_FRIENDS")  # × other cards of its colour at hand
DROP_SERIES: Final = weight("DROP_SERIES")  # it would continue the series
DROP_THIRD: Final = weight("DROP_THIRD")  # it would finish the series
DROP_LAST_CHANCE: Final = weight("DROP_LAST_CHANCE")  # × the share of the deck that fits beside it in a series
PROPHECY_DENSITY: Final = weight("PROPHECY_DENSITY")  # a Key, × the share of Nightmares in the deck
PROPHECY_KNOWN: Final = weight("PROPHECY_KNOWN")  # a Key, while the top of the deck is known
PROPHECY_FEARED: Final = weight("PROPHECY_FEARED")  # a Key, while a Nightmare is known to be on top
PROPHECY_LATE: Final = weight("PROPHECY_LATE")  # a Key, × the share of the deck that is gone
DROP_KEY_OTHERS: Final = weight("DROP_KEY_OTHERS")  # a Key, × other Keys at hand
DROP_KEY_DOORS: Final = weight("DROP_KEY_DOORS")  # a Key, × the share of its Doors in the deck
DROP_KEY_DONE: Final = weight("DROP_KEY_DONE")  # a Key of a colour whose Doors are all had
DROP_KEY_TIGHT: Final = weight("DROP_KEY_TIGHT")  # a Key; afterwards its colour lacks chances
DROP_KEY_GOAL: Final = weight("DROP_KEY_GOAL")  # a Key of the colour of the next Goal, or of the one after it
PROPHECY_SEEK: Final = weight("PROPHECY_SEEK")  # a Key, × the share of the deck that could be the third card
KEEP_FOR_DOOR: Final = weight("KEEP_FOR_DOOR")  # the Key of a Door known to be on top, played or discarded

# A Nightmare.
BY_KEY: Final = weight("BY_KEY")  # answered with a Key
BY_KEY_OTHERS: Final = weight("BY_KEY_OTHERS")  # × other Keys at hand
BY_KEY_DONE: Final = weight("BY_KEY_DONE")  # of a colour whose Doors are all had
BY_KEY_SLACK: Final = weight("BY_KEY_SLACK")  # × the chances that the colour has to spare
BY_KEY_TIGHT: Final = weight("BY_KEY_TIGHT")  # afterwards the colour lacks chances
BY_KEY_DOORS: Final = weight("BY_KEY_DOORS")  # × the share of its Doors in the deck
BY_KEY_LATE: Final = weight("BY_KEY_LATE")  # × the share of the deck that is gone
BY_KEY_THIRD: Final = weight("BY_KEY_THIRD")  # it would finish the series
BY_KEY_GOAL: Final = weight("BY_KEY_GOAL")  # of the colour of the next Goal, or of the one after it
BY_KEY_PARTNER: Final = weight("BY_KEY_PARTNER")  # of the common reserve, × its worth to the partner
BY_PUNISHMENT: Final = weight("BY_PUNISHMENT")  # with the Powerful Punishment
BY_DOOR: Final = weight("BY_DOOR")  # with a Door
BY_DOOR_SLACK: Final = weight("BY_DOOR_SLACK")  # × the chances that the colour has to spare
BY_DOOR_TIGHT: Final = weight("BY_DOOR_TIGHT")  # afterwards the colour lacks chances
BY_DOOR_LATE: Final = weight("BY_DOOR_LATE")  # × the share of the deck that is gone
BY_DOOR_CROWD: Final = weight("BY_DOOR_CROWD")  # × how little room the Dreamcatchers have
BY_MILL: Final = weight("BY_MILL")  # with the top of the deck
BY_MILL_DECK: Final = weight("BY_MILL_DECK")  # × the size of the deck
BY_MILL_DENSITY: Final = weight("BY_MILL_DENSITY")  # × the share of Nightmares in the deck
BY_MILL_SLACK: Final = weight("BY_MILL_SLACK")  # × the smallest number of chances to spare
BY_MILL_TIGHT: Final = weight("BY_MILL_TIGHT")  # × colours that have none to spare
BY_MILL_KNOWN: Final = weight("BY_MILL_KNOWN")  # × Locations known to be among them
BY_MILL_FEARED: Final = weight("BY_MILL_FEARED")  # × Nightmares known to be among them
BY_MILL_CROWD: Final = weight("BY_MILL_CROWD")  # × how little room the Dreamcatchers have
BY_HAND: Final = weight("BY_HAND")  # with the whole hand
BY_HAND_KEYS: Final = weight("BY_HAND_KEYS")  # × Keys in it
BY_HAND_MOONS: Final = weight("BY_HAND_MOONS")  # × Moons in it
BY_HAND_PAIRS: Final = weight("BY_HAND_PAIRS")  # × further cards of the colour of which it holds most
BY_HAND_LATE: Final = weight("BY_HAND_LATE")  # × the share of the deck that is gone
BY_HAND_FEARED: Final = weight("BY_HAND_FEARED")  # a Nightmare is known to be on top
BY_HAND_READY: Final = weight("BY_HAND_READY")  # it can finish the series
BY_HAND_HALF: Final = weight("BY_HAND_HALF")  # it can continue the series
BY_HAND_DONE: Final = weight("BY_HAND_DONE")  # × useless cards in it
BY_HAND_TIGHT: Final = weight("BY_HAND_TIGHT")  # × cards of colours that have no chance to spare
BY_HAND_SIZE: Final = weight("BY_HAND_SIZE")  # × cards in it
BY_HAND_TOWERS: Final = weight("BY_HAND_TOWERS")  # × Towers in it that would lengthen the best run
BY_HAND_DEAD_ENDS: Final = weight("BY_HAND_DEAD_ENDS")  # × Dead Ends in it
BY_HAND_PARTNER: Final = weight("BY_HAND_PARTNER")  # × what the common reserve is worth to the partner
BY_HAND_CROWD: Final = weight("BY_HAND_CROWD")  # × how little room the Dreamcatchers have

# A Prophecy throws one card away.
THROW_NIGHTMARE: Final = weight("THROW_NIGHTMARE")  # a Nightmare
THROW_SUN: Final = weight("THROW_SUN")  # a Sun
THROW_MOON: Final = weight("THROW_MOON")  # a Moon
THROW_KEY: Final = weight("THROW_KEY")  # a Key
THROW_DONE: Final = weight("THROW_DONE")  # of a colour whose Doors are all had
THROW_SLACK: Final = weight("THROW_SLACK")  # × the chances that the colour has to spare
THROW_TIGHT: Final = weight("THROW_TIGHT")  # afterwards the colour lacks chances
THROW_SERIES: Final = weight("THROW_SERIES")  # it would continue the series
THROW_FRIENDS: Final = weight("THROW_FRIENDS")  # × cards of its colour at hand
THROW_TOWER: Final = weight("THROW_TOWER")  # a Tower
THROW_TOWER_DONE: Final = weight("THROW_TOWER_DONE")  # a Tower while the Rampart stands
THROW_CROSSROAD: Final = weight("THROW_CROSSROAD")  # a Crossroad
THROW_DEAD_END: Final = weight("THROW_DEAD_END")  # a Dead End
THROW_DREAM: Final = weight("THROW_DREAM")  # a Happy Dream or a Denizen

# Cards are put back on top of the deck, the uppermost first.
PUT_OPEN_DOOR: Final = weight("PUT_OPEN_DOOR")  # a Door whose Key is at hand or put before it
PUT_DOOR: Final = weight("PUT_DOOR")  # another Door
PUT_DOOR_ESCAPE: Final = weight("PUT_DOOR_ESCAPE")  # and a Nightmare is among the cards: Limbo mixes the deck
PUT_NIGHTMARE: Final = weight("PUT_NIGHTMARE")  # a Nightmare
PUT_NIGHTMARE_KEY: Final = weight("PUT_NIGHTMARE_KEY")  # and a Key is at hand
PUT_KEY: Final = weight("PUT_KEY")  # a Key
PUT_KEY_OF_DOOR: Final = weight("PUT_KEY_OF_DOOR")  # and its Door is among the cards
PUT_MOON: Final = weight("PUT_MOON")  # a Moon
PUT_DONE: Final = weight("PUT_DONE")  # of a colour whose Doors are all had
PUT_SERIES: Final = weight("PUT_SERIES")  # it would continue the series
PUT_THIRD: Final = weight("PUT_THIRD")  # it would finish the series
PUT_FRIENDS: Final = weight("PUT_FRIENDS")  # × cards of its colour at hand
PUT_TOWER: Final = weight("PUT_TOWER")  # a Tower
PUT_TOWER_FITS: Final = weight("PUT_TOWER_FITS")  # a Tower that would lengthen the best run
PUT_CROSSROAD: Final = weight("PUT_CROSSROAD")  # a Crossroad
PUT_DEAD_END: Final = weight("PUT_DEAD_END")  # a Dead End
PUT_LOST: Final = weight("PUT_LOST")  # a Lost Dream
PUT_HAPPY: Final = weight("PUT_HAPPY")  # a Happy Dream
PUT_DENIZEN: Final = weight("PUT_DENIZEN")  # a Denizen
PUT_PARTNER: Final = weight("PUT_PARTNER")  # a card that the partner will draw, × its worth to the partner
PUT_PARTNER_DOOR: Final = weight("PUT_PARTNER_DOOR")  # a Door that the partner will draw, needs and has the Key for

# Cards of the modules: discarding them, or taking them where cards lie open.
DROP_TOWER: Final = weight("DROP_TOWER")  # a Tower
DROP_TOWER_DONE: Final = weight("DROP_TOWER_DONE")  # a Tower while the Rampart stands
DROP_TOWER_FITS: Final = weight("DROP_TOWER_FITS")  # a Tower that would lengthen the best run
DROP_CROSS_KEY: Final = weight("DROP_CROSS_KEY")  # the Key of all colours
DROP_CROSSROAD: Final = weight("DROP_CROSSROAD")  # a Crossroad
DROP_GLYPH: Final = weight("DROP_GLYPH")  # a Glyph, for its Incantation
DROP_GLYPH_DOORS: Final = weight("DROP_GLYPH_DOORS")  # × the share of wanted Doors in the deck
TAKE_KEY: Final = weight("TAKE_KEY")
TAKE_TOWER: Final = weight("TAKE_TOWER")
TAKE_FRIENDS: Final = weight("TAKE_FRIENDS")  # × cards of its colour at hand
TAKE_MOON: Final = weight("TAKE_MOON")
TAKE_GLYPH: Final = weight("TAKE_GLYPH")
TAKE_SUN: Final = weight("TAKE_SUN")
TAKE_CROSSROAD: Final = weight("TAKE_CROSSROAD")

# Two players: what a card is worth to the partner.
SWAP: Final = weight("SWAP")  # exchanging a card at all
PARTNER_DROP: Final = weight("PARTNER_DROP")  # discarding a card, × its worth to the partner
PARTNER_KEY: Final = weight("PARTNER_KEY")  # a Key of a colour that the partner needs
PARTNER_CARD: Final = weight("PARTNER_CARD")  # another Location of such a colour
PARTNER_ONLY: Final = weight("PARTNER_ONLY")  # which is needed by nobody else
PARTNER_SECOND: Final = weight("PARTNER_SECOND")  # it would continue the partner's series
PARTNER_THIRD: Final = weight("PARTNER_THIRD")  # it would finish the partner's series
OWN_SECOND: Final = weight("OWN_SECOND")  # it would continue one's own series
OWN_THIRD: Final = weight("OWN_THIRD")  # it would finish one's own series
OWN_KEY: Final = weight("OWN_KEY")  # a Key that one needs oneself
PARTNER_TIGHT: Final = weight("PARTNER_TIGHT")  # giving up a card of a colour for which the partner then lacks chances
PLAY_COMMON: Final = weight("PLAY_COMMON")  # playing a card of the common reserve
PLAY_COMMON_PARTNER: Final = weight("PLAY_COMMON_PARTNER")  # × its worth to the partner

# Towers.
LAY_TOWER: Final = weight("LAY_TOWER")  # it lengthens the best run
LAY_TOWER_RUN: Final = weight("LAY_TOWER_RUN")  # × the length of that run
LAY_TOWER_APART: Final = weight("LAY_TOWER_APART")  # it does not
LAY_TOWER_NEXT: Final = weight("LAY_TOWER_NEXT")  # × Towers not yet seen or at hand that could lengthen it further
LAY_TOWER_HELD: Final = weight("LAY_TOWER_HELD")  # × other Towers at hand
LAY_TOWER_DENSITY: Final = weight("LAY_TOWER_DENSITY")  # × the share of Nightmares in the deck
LOSE_TOWER: Final = weight("LOSE_TOWER")  # losing a Tower rather than meeting the Nightmare again
LOSE_TOWER_RUN: Final = weight("LOSE_TOWER_RUN")  # × by how much the best run gets shorter

# Dead Ends.
ESCAPE: Final = weight("ESCAPE")  # discarding the whole hand
ESCAPE_DEAD_ENDS: Final = weight("ESCAPE_DEAD_ENDS")  # × Dead Ends in it
ESCAPE_KEYS: Final = weight("ESCAPE_KEYS")  # × Keys in it
ESCAPE_SERIES: Final = weight("ESCAPE_SERIES")  # a card of it continues the series
ESCAPE_FEARED: Final = weight("ESCAPE_FEARED")  # a Nightmare is known to be on top
ESCAPE_LATE: Final = weight("ESCAPE_LATE")  # × the share of the deck that is gone

# Dreamcatchers: their cards go back into the deck.
FREE_LAST: Final = weight("FREE_LAST")  # while all Dreamcatchers are full
FREE_EARLY: Final = weight("FREE_EARLY")  # while one is free
FREE_DOORS: Final = weight("FREE_DOORS")  # × Doors
FREE_LOST: Final = weight("FREE_LOST")  # × Lost Dreams
FREE_NIGHTMARES: Final = weight("FREE_NIGHTMARES")  # × Nightmares
FREE_HAPPY: Final = weight("FREE_HAPPY")  # × Happy Dreams
FREE_CAUGHT: Final = weight("FREE_CAUGHT")  # with a Lost Dream, while all four lie beside Dreamcatchers
OPEN_CAUGHT: Final = weight("OPEN_CAUGHT")  # taking a Door from beside one rather than from the deck
OPEN_CAUGHT_LAST: Final = weight("OPEN_CAUGHT_LAST")  # and nothing else lies there
VALVE_FULL: Final = weight("VALVE_FULL")  # by a Failsafe Book, while all Dreamcatchers are full
VALVE_EARLY: Final = weight("VALVE_EARLY")  # by a Failsafe Book, while one is free

# Spells, Denizens and other powers.
BY_CHAOS: Final = weight("BY_CHAOS")  # using up the Chaos Harlequin
BY_ARCHITECT: Final = weight("BY_ARCHITECT")  # using up the Architect
PLANNING: Final = weight("PLANNING")  # exchanging Goals, beside the Door that it brings
REVEAL_SEVEN: Final = weight("REVEAL_SEVEN")
REVEAL_SEVEN_DENSITY: Final = weight("REVEAL_SEVEN_DENSITY")  # × the share of Nightmares in the deck
SQUIRRELS_DENSITY: Final = weight("SQUIRRELS_DENSITY")  # from this share of Nightmares on the Squirrels are used
HARPOONER_DENSITY: Final = weight("HARPOONER_DENSITY")  # and the Harpooner
FETCH_DOOR: Final = weight("FETCH_DOOR")  # any card of the deck: a Door whose Key is at hand
FETCH_THIRD: Final = weight("FETCH_THIRD")  # while a series lacks one card
FETCH: Final = weight("FETCH")
RALLY: Final = weight("RALLY")  # a Denizen for a card at hand, beside what both are worth
RALLY_KEY: Final = weight("RALLY_KEY")  # the card is a Key or a Glyph
RALLY_MOON: Final = weight("RALLY_MOON")  # a Moon
RALLY_TOWER: Final = weight("RALLY_TOWER")  # a Tower, while the Rampart does not stand
RALLY_ARCHITECT: Final = weight("RALLY_ARCHITECT")
RALLY_CYCLOBOT: Final = weight("RALLY_CYCLOBOT")
RALLY_SQUIRRELS: Final = weight("RALLY_SQUIRRELS")
RALLY_HARPOONER: Final = weight("RALLY_HARPOONER")
RALLY_HAMMERBIRD: Final = weight("RALLY_HAMMERBIRD")
RALLY_CHAOS: Final = weight("RALLY_CHAOS")
RALLY_MIRROR: Final = weight("RALLY_MIRROR")
RALLY_TREASURER: Final = weight("RALLY_TREASURER")

# Dark Premonitions: how much each is feared, and what follows from it.
DOOR_DREAD: Final = weight("DOOR_DREAD")  # obtaining a Door, × how feared the Premonitions are that it brings
BANISH_SOON: Final = weight("BANISH_SOON")  # banishing a Premonition that the next Door could bring
DREAD_RED: Final = weight("DREAD_RED")
DREAD_GREEN: Final = weight("DREAD_GREEN")
DREAD_BLUE: Final = weight("DREAD_BLUE")
DREAD_BROWN: Final = weight("DREAD_BROWN")
DREAD_PAIR: Final = weight("DREAD_PAIR")
DREAD_FIVE: Final = weight("DREAD_FIVE")
DREAD_RAINBOW: Final = weight("DREAD_RAINBOW")
DREAD_THREE: Final = weight("DREAD_THREE")
