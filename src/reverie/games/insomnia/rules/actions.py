"""The actions of Insomnia: a verb and what it acts on, as one small number inside and one text outside."""

from typing import Final

from reverie.engine.actions import Pair, action, spell_out
from reverie.games.insomnia.pieces import FIRST_NIGHTMARE, MODE_WORDS, MODES, NAMES, SPACES, TILE_NAMES

PLAY: Final = 1
PLACE: Final = 2
LIFT: Final = 3
DECLINE: Final = 4
USE: Final = 5
SKIP: Final = 6
TAKE_HEART: Final = 7
STAY_SCARED: Final = 8
FLIP: Final = 9
DOUBLE: Final = 10
FORWARD: Final = 11
BACKWARD: Final = 12
COPY: Final = 13
GO_TO_BED: Final = 14
STAY: Final = 15
TAKE_TILE: Final = 16
CATCH_TWO: Final = 17
LAY: Final = 18
FILL: Final = 19
VERBS: Final = 20

# What the argument of each verb says.
NOTHING: Final = 0
CARD: Final = 1  # PLAYED: a card and a way to play it
SPACE: Final = 2
TILE: Final = 3
VALUE: Final = 4  # a number of spaces

PLAYED: Final = Pair(16)
# The actions of PLAY by card, made once: every way to play a card is legal, even a useless one.
WAYS: Final[list[list[int]]] = [
    [action(PLAY, PLAYED.pack(kind, mode)) for mode in MODES[kind]] for kind in range(FIRST_NIGHTMARE)
]

# In the order of the verbs: their words and the form of their argument.
WORDS: Final[list[tuple[str, int]]] = [
    ("concede", NOTHING),
    ("play", CARD),
    ("place", SPACE),
    ("lift", SPACE),
    ("decline", NOTHING),
    ("use", NOTHING),
    ("skip", NOTHING),
    ("brave", NOTHING),
    ("stay-scared", NOTHING),
    ("flip", SPACE),
    ("double", SPACE),
    ("forward", NOTHING),
    ("backward", NOTHING),
    ("copy", VALUE),
    ("bed", NOTHING),
    ("stay", NOTHING),
    ("take", TILE),
    ("catch", NOTHING),
    ("lay", SPACE),
    ("fill", SPACE),
]


def _argument_text(verb: int, argument: int) -> str | None:
    """The words of an argument, or None where the number means nothing."""
    form = WORDS[verb][1]
    if form == NOTHING:
        return "" if argument == 0 else None
    if form == CARD:
        kind, mode = PLAYED.split(argument)
        if kind >= FIRST_NIGHTMARE or mode not in MODES[kind]:
            return None
        return f"{NAMES[kind]} {MODE_WORDS[mode]}"
    if form == SPACE:
        return str(argument) if 1 <= argument <= SPACES else None
    if form == TILE:
        return TILE_NAMES[argument] if argument < len(TILE_NAMES) else None
    return str(argument) if 1 <= argument <= 7 else None


TEXTS: Final[dict[int, str]] = spell_out([words for words, _ in WORDS], _argument_text)
