"""What a game brings to the browser beside its board: palette, drawings, effects, cover and first steps."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from reverie.engine.text import Text
from reverie.kit.markup import NOTHING, Element


class Hint(NamedTuple):
    """One sentence of the tutorial: shown when this decision comes for the first time."""

    decision: str
    text: Text


class Tutorial(NamedTuple):
    """The first game: a fixed deal, and a sentence for each decision when it first comes."""

    seed: str
    options: Mapping[str, object]
    words: Sequence[Hint]


class Look(NamedTuple):
    """A game's face. `effects`: step (or step:argument) → sound, look, pause in ms."""

    style: str = ""
    sprite: Element = NOTHING
    cover: Element = NOTHING
    effects: Mapping[str, tuple[str, str, int]] = {}
    hints: Tutorial | None = None
