"""The actions of Tisseurs de Rêves: a verb and what it acts on, as one small number inside and one text outside."""

from typing import Final

from reverie.engine.actions import Pair, action, spell_out
from reverie.games.tisseurs.pieces import DISCOVERIES, ELEMENTS, FAR, LAYERS, OBJECTIVES, WEAVERS

OBJECTIVE: Final = 1
GAP: Final = 2
SAND: Final = 3  # LAID
PLAY: Final = 4
MOVE: Final = 5  # WALKED
PAY: Final = 6
PLACE: Final = 7
CUT: Final = 8
QUILT: Final = 9
KEEP: Final = 10
MEND: Final = 11  # CELL: the slot right of the seam
CONNECT: Final = 12
STAR: Final = 13  # CELL
CATCH: Final = 14  # CELL
ECHO: Final = 15
WALK: Final = 16  # LAYERS_OF
END: Final = 17
VERBS: Final = 18

MOST_GAPS: Final = 24

# What the arguments of some verbs are made of.
LAID: Final = Pair(16)  # a layer and an element
WALKED: Final = Pair(32)  # a weaver and its steps
CELL: Final = Pair(64)  # a layer and a slot
LAYERS_OF: Final = Pair(4)  # from a layer to another
# The actions of SAND by layer and element, made once, as those of MOVE.
SANDS: Final[list[list[int]]] = [
    [action(SAND, LAID.pack(layer, element)) for element in range(len(ELEMENTS))] for layer in range(LAYERS)
]
# The actions of MOVE by weaver and steps, made once: most turns list dozens of them.
MOVES: Final[list[list[int]]] = [
    [action(MOVE, WALKED.pack(weaver, steps)) for steps in range(32)] for weaver in range(2)
]

# In the order of the verbs: their words.
WORDS: Final[list[str]] = [
    "concede", "objective", "gap", "sand", "play", "move", "pay", "place", "cut", "quilt", "keep", "mend",
    "connect", "star", "catch", "echo", "walk", "end",
]  # fmt: skip


def _name(names: list[str], index: int) -> str | None:
    return names[index] if index < len(names) else None


def _argument_text(verb: int, argument: int) -> str | None:
    """The words of an argument, or None where the number means nothing. Layers count from 1, slots from 0."""
    if verb == OBJECTIVE:
        return _name(OBJECTIVES, argument)
    if verb == GAP:
        return str(argument) if argument < MOST_GAPS else None
    if verb == SAND:
        layer, element = LAID.split(argument)
        known = layer < LAYERS and element < len(ELEMENTS)
        return f"{ELEMENTS[element]} {layer + 1}" if known else None
    if verb in (PLAY, KEEP):
        return _name(DISCOVERIES, argument)
    if verb == MOVE:
        weaver, steps = WALKED.split(argument)
        return f"{WEAVERS[weaver]} {steps}" if weaver < 2 and 1 <= steps < FAR else None
    if verb == PAY:
        return _name(ELEMENTS, argument)
    if verb in (PLACE, CUT, QUILT):
        return str(argument + 1) if argument < LAYERS else None
    if verb in (MEND, STAR, CATCH):
        layer, slot = CELL.split(argument)
        return f"{layer + 1} {slot}" if layer < LAYERS else None
    if verb == ECHO:
        return WEAVERS[argument] if argument < 2 else None
    if verb == WALK:
        start, goal = LAYERS_OF.split(argument)
        return f"{start + 1} {goal + 1}" if start < LAYERS and goal < LAYERS and start != goal else None
    return "" if argument == 0 else None


TEXTS: Final[dict[int, str]] = spell_out(WORDS, _argument_text)
