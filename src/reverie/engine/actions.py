"""Actions as numbers with one text each: a verb and an argument inside, a few words outside."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from reverie.engine.errors import BadText
from reverie.engine.text import T

CONCEDE_TEXT: Final = "concede"  # the text of CONCEDE, in every game


# The numbers of 64 verbs as the objects that lists hold: compiled, taking one costs less than making it anew.
NUMBERS: Final[list[Any]] = list(range(1 << 14))


def action(verb: int, argument: int) -> int:
    """The number of an action: verbs from 1 on, arguments from 0 to 255."""
    return verb << 8 | argument


def offer(out: list[int], verb: i64, argument: i64) -> None:
    """Add an action to a list: as `out.append(action(verb, argument))`, for those that are listed all the time."""
    number = verb << 8 | argument
    if number < len(NUMBERS):
        out.append(NUMBERS[number])
    else:
        out.append(number)


def verb_of(number: int) -> int:
    """The verb of an action."""
    return number >> 8 & 255


def argument_of(number: int) -> int:
    """The argument of an action."""
    return number & 255


class Pair:
    """Two small numbers in one argument; the second is below `size`."""

    def __init__(self, size: int) -> None:
        self.size = size

    def pack(self, first: int, second: int) -> int:
        """The argument of both."""
        return first * self.size + second

    def split(self, argument: int) -> tuple[int, int]:
        """Both again."""
        return argument // self.size, argument % self.size


def spell_out(verbs: Sequence[str], argument_text: Callable[[int, int], str | None]) -> dict[int, str]:
    """The texts of all actions, from the words of each verb (the first is `concede`, which has no argument).

    `argument_text` gives the words of a verb's argument, or None where the number means nothing.
    """
    texts: dict[int, str] = {}
    for verb in range(1, len(verbs)):
        for argument in range(256):
            rest = argument_text(verb, argument)
            if rest is not None:
                texts[action(verb, argument)] = f"{verbs[verb]} {rest}" if rest else verbs[verb]
    return texts


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionTexts:
    """All actions of a game, by number and by text."""

    def __init__(self, texts: dict[int, str]) -> None:
        self.texts = texts
        self.numbers = {text: number for number, text in texts.items()}
        self.verbs = {text.split()[0] for text in texts.values()}

    def text(self, number: int) -> str:
        """The one text of an action."""
        text = self.texts.get(number)
        if text is None:
            raise BadText(T("There is no action number {value}.", value=number), "action")
        return text

    def parse(self, text: str) -> int:
        """The action of a text; BadText says which word is unknown."""
        words = text.split()
        number = self.numbers.get(" ".join(words))
        if number is not None:
            return number
        verb = words[0] if words else ""
        if verb not in self.verbs:
            raise BadText(T("“{value}” is not an action of this game.", value=verb[:40]), "action")
        raise BadText(
            T("“{value}” does not say what “{verb}” acts on.", value=" ".join(words[1:])[:60], verb=verb), "action"
        )
