"""What a game brings to the browser: its board, palette, drawings, effects, cover and first steps."""

from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from typing import Any, NamedTuple, TypeVar

from reverie.engine.decision import Decision
from reverie.engine.text import Text, translate
from reverie.kit.markup import NOTHING, Element


class Hint(NamedTuple):
    """One sentence of the tutorial: shown when this decision comes for the first time."""

    decision: str
    text: Text


class About(NamedTuple):
    """What a kind of piece is and does, for the sheet that any piece opens, and its paragraph of the rules.

    It says what everybody knows: which kinds a piece is of comes from the view, and a face-down one is face down.
    """

    name: Text
    words: Text
    rule: str


class Tutorial(NamedTuple):
    """The first game: a fixed deal, and a sentence for each decision when it first comes."""

    seed: str
    options: Mapping[str, object]
    words: Sequence[Hint]


# Sound, look, pause in ms; and whom it happens to: the key of a piece (with `{seat}`), which changes when its time has
# come. For a step with a `path` a blank follows, and how its zones begin: "sheep-{seat} space-" hops over space-4,
# space-5, … with the sound and the pause for each.
Effect = tuple[str, str, int] | tuple[str, str, int, str]


# The table as HTML, by section: from a view, the decision that is open to the audience, the audience, its language and
# the names of the seats.
Board = Callable[[Any, Decision | None, int, str, tuple[str, ...]], Mapping[str, Element]]


def effects(table: str) -> dict[str, Effect]:
    """The effects of a table of words: step or step:argument, sound, look (`-` for none), pause, who walks (if any)."""
    found: dict[str, Effect] = {}
    for line in table.strip().splitlines():
        step, sound, look, pause, *walker = line.split(maxsplit=4)
        effect = (sound, "" if look == "-" else look, int(pause))
        found[step] = (*effect, walker[0]) if walker else effect
    return found


def no_board(
    view: Any, decision: Decision | None, audience: int, language: str, names: tuple[str, ...]
) -> Mapping[str, Element]:
    """The board of a game that has none yet."""
    return {}


def style_of(package: str) -> str:
    """The style sheet of a game's board, which lies beside it."""
    return (files(f"{package}.board") / "board.css").read_text(encoding="utf-8")


class Look(NamedTuple):
    """A game's face. `effects`: what each step (or step:argument) does to the ears and eyes."""

    board: Board = no_board
    style: str = ""
    sprite: Element = NOTHING
    cover: Element = NOTHING
    effects: Mapping[str, Effect] = {}
    hints: Tutorial | None = None
    symbols: Text | None = None  # the words of the setting “large letters”, where it does something else
    about: Mapping[str, About] = {}  # by kind, which pieces carry as `data-about`
    pictures: Mapping[str, Element] = {}  # of what can be chosen before a game, by `option=value`; they use the sprite


Name = TypeVar("Name")


class BoardWords:
    """What boards say in a language; a game adds the names of its pieces. Two of one language are the same object."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._said: dict[str, str] = {}

    def all(self, texts: Mapping[Name, Text]) -> dict[Name, str]:
        """A whole table of names."""
        return {name: translate(text, self.language) for name, text in texts.items()}

    def say(self, text: Text) -> str:
        """A message in this language; those without arguments are looked up once."""
        if text.args:
            return translate(text, self.language)
        said = self._said.get(text.id)
        if said is None:
            said = self._said[text.id] = translate(text, self.language)
        return said
