"""The words of the terminal: all pass here, so that nothing in a record, a name or an argument can command it."""

import unicodedata
from collections.abc import Sequence
from typing import Final

from reverie.engine import Text, translate
from reverie.engine.text import sentence

JOINER: Final = "\u200d"  # families of emoji need it
COMMANDING: Final = ("Cc", "Cf", "Cs", "Zl", "Zp")  # escape sequences, turned directions, ends of lines


def printable(text: str) -> str:
    """The text with every sign that does something to a terminal written out: `\\x1b` instead of an escape."""
    if text.isprintable():
        return text
    return "".join(sign if _harmless(sign) else sign.encode("unicode_escape").decode() for sign in text)


def _harmless(sign: str) -> bool:
    return sign == JOINER or unicodedata.category(sign) not in COMMANDING


def spoken(text: Text, lang: str, names: Sequence[str] = ()) -> str:
    """A message in a language, as one line."""
    return printable(translate(text, lang, names))


def spoken_line(text: Text, lang: str, names: Sequence[str] = ()) -> str:
    """A line of a log in a language: it begins with a capital."""
    return printable(sentence(text, lang, names))
