"""The actions of Onirim: a verb and what it acts on, as one small number inside and one text outside."""

from typing import Final

from reverie.engine.actions import Pair, spell_out
from reverie.games.onirim.pieces import FIRST_DOOR, KINDS, NAMES, PREMONITIONS, ZONES

TAKE: Final = 1
PLAY: Final = 2
PLAY_LEFT: Final = 3
PLAY_RIGHT: Final = 4
PLAY_ARCHITECT: Final = 5
DISCARD: Final = 6
ESCAPE: Final = 7
ANTICIPATE: Final = 8
USE_VALVE: Final = 9
FACE_ADVERSARY: Final = 10
CAST_PARADOX: Final = 11
CAST_PLANNING: Final = 12
USE_CYCLOBOT: Final = 13
USE_SQUIRRELS: Final = 14
USE_HARPOONER: Final = 15
USE_HAMMERBIRD: Final = 16
STORE: Final = 17
PASS: Final = 18
DECLINE: Final = 19
TO_LIMBO: Final = 20
SKIP: Final = 21
OPEN_FROM_DECK: Final = 22
OPEN_FROM_CATCHER: Final = 23
PAY_KEY: Final = 24
PAY_KEY_CHAOS: Final = 25
NIGHTMARE_KEY: Final = 26
NIGHTMARE_DOOR: Final = 27
NIGHTMARE_MILL: Final = 28
NIGHTMARE_HAND: Final = 29
NIGHTMARE_PUNISH: Final = 30
NIGHTMARE_MIRROR: Final = 31
NIGHTMARE_CANCEL: Final = 32
NIGHTMARE_SHIELD: Final = 33
PUT: Final = 34
THROW: Final = 35
KEEP: Final = 36
PAY: Final = 37
EXCHANGE_GOAL: Final = 38
SWAP: Final = 39
CHOOSE: Final = 40
FREE: Final = 41
LOOK: Final = 42
DESTROY: Final = 43
FALSE_DESTRUCTION: Final = 44
RESOLVE: Final = 45
LOSE_DOOR: Final = 46
BANISH: Final = 47
REVEAL_SEVEN: Final = 48
FETCH: Final = 49
RALLY: Final = 50
RAISE: Final = 51
VERBS: Final = 52

# What the argument of each verb says.
NOTHING: Final = 0
CARD: Final = 1  # a kind
AT_HAND: Final = 2  # PLACE: a zone and a kind
CATCHER: Final = 3  # number of a Dreamcatcher, from 0
DECK_DOOR: Final = 4  # FOUND: whether it needs another colour, and the Door
CATCHER_DOOR: Final = 5  # CAUGHT: a Dreamcatcher, and the same
OWN_DOOR: Final = 6  # MARK: a Door, and the place of the Goal that it fulfilled, from 1 (0 without Goals)
TABLE_DOOR: Final = 7  # OF_SEAT: a seat, and the same
GOAL: Final = 8  # place in the row, from 0
PREMONITION: Final = 9

PLACE: Final = Pair(KINDS)
FOUND: Final = Pair(8)
CAUGHT: Final = Pair(16)
MARK: Final = Pair(16)
OF_SEAT: Final = Pair(80)
# The card and the zone of each PLACE, made once: they are asked for at every decision.
KIND_AT: Final[bytes] = bytes(place % KINDS for place in range(len(ZONES) * KINDS))
ZONE_AT: Final[bytes] = bytes(place // KINDS for place in range(len(ZONES) * KINDS))

# In the order of the verbs: their words and the form of their argument.
WORDS: Final[list[tuple[str, int]]] = [
    ("concede", NOTHING),
    ("take", CARD),
    ("play", AT_HAND),
    ("play-left", AT_HAND),
    ("play-right", AT_HAND),
    ("play-architect", AT_HAND),
    ("discard", AT_HAND),
    ("escape", NOTHING),
    ("anticipate", NOTHING),
    ("use-valve", CATCHER),
    ("face-adversary", NOTHING),
    ("cast-paradox", NOTHING),
    ("cast-planning", NOTHING),
    ("use-cyclobot", AT_HAND),
    ("use-squirrels", NOTHING),
    ("use-harpooner", NOTHING),
    ("use-hammerbird", NOTHING),
    ("store", AT_HAND),
    ("pass", NOTHING),
    ("decline", NOTHING),
    ("to-limbo", NOTHING),
    ("skip", NOTHING),
    ("open", DECK_DOOR),
    ("open-caught", CATCHER_DOOR),
    ("pay-key", AT_HAND),
    ("pay-key-chaos", AT_HAND),
    ("nightmare-key", AT_HAND),
    ("nightmare-door", OWN_DOOR),
    ("nightmare-mill", NOTHING),
    ("nightmare-hand", NOTHING),
    ("nightmare-punish", NOTHING),
    ("nightmare-mirror", NOTHING),
    ("nightmare-cancel", NOTHING),
    ("nightmare-shield", NOTHING),
    ("put", CARD),
    ("throw", CARD),
    ("keep", NOTHING),
    ("pay", CARD),
    ("exchange", GOAL),
    ("swap", CARD),
    ("choose", CARD),
    ("free", CATCHER),
    ("look", NOTHING),
    ("destroy", CARD),
    ("false-destruction", NOTHING),
    ("resolve", PREMONITION),
    ("lose", TABLE_DOOR),
    ("banish", PREMONITION),
    ("reveal-seven", NOTHING),
    ("fetch", NOTHING),
    ("rally", AT_HAND),
    ("raise", CARD),
]


def _door_name(door: int, goal: int) -> str:
    name = NAMES[FIRST_DOOR + door]
    return f"{name}@{goal}" if goal else name


def _argument_text(verb: int, argument: int) -> str | None:
    """The words of an argument, or None where the number means nothing."""
    form = WORDS[verb][1]
    if form == NOTHING:
        return "" if argument == 0 else None
    if form == CARD:
        return NAMES[argument] if argument < KINDS else None
    if form == AT_HAND:
        zone, kind = PLACE.split(argument)
        if zone >= len(ZONES):
            return None
        return NAMES[kind] if zone == 0 else f"{ZONES[zone]} {NAMES[kind]}"
    if form == CATCHER:
        return f"catcher-{argument + 1}" if argument < 4 else None
    if form == GOAL:
        return f"goal-{argument + 1}" if argument < 13 else None
    if form == PREMONITION:
        return f"prem-{PREMONITIONS[argument]}" if argument < len(PREMONITIONS) else None
    if form in (DECK_DOOR, CATCHER_DOOR):
        catcher, rest = CAUGHT.split(argument)
        chaos, door = FOUND.split(rest)
        if door > 4 or catcher > 3 or (form == DECK_DOOR and catcher):
            return None
        name = NAMES[FIRST_DOOR + door]
        if form == CATCHER_DOOR:
            name = f"catcher-{catcher + 1} {name}"
        return f"{name} chaos" if chaos else name
    seat, rest = OF_SEAT.split(argument)
    door, goal = MARK.split(rest)
    if goal > 13 or seat > 1 or (form == OWN_DOOR and seat):
        return None
    return _door_name(door, goal) if form == OWN_DOOR else f"{seat} {_door_name(door, goal)}"


TEXTS: Final[dict[int, str]] = spell_out([words for words, _ in WORDS], _argument_text)
