"""A pipe or a terminal that cannot hold every character gets the nearest plain one instead of a crash."""

import codecs
import sys
import unicodedata
from typing import Final

PLAIN: Final = {
    "−": "-", "–": "-", "—": "-", "±": "+/-", "…": "...", "·": "-", "•": "-", "★": "*", "’": "'", "‘": "'", "“": '"',
    "”": '"', "«": '"', "»": '"', "œ": "oe", "Œ": "OE", "×": "x", "≥": ">=", "→": "->", "│": "|", "┤": "|", "├": "|",
    "└": "+", "┬": "+", "─": "-", "█": "#", "▌": "#", "▐": "#", "▁": "_", "▂": "_", "▃": ".", "▄": "-", "▅": "-",
    "▆": "=", "▇": "=",
}  # fmt: skip
NAME: Final = "reverie-plain"


def plain(problem: UnicodeError) -> tuple[str, int]:
    """What stands for characters that an encoding does not know; letters lose their accents, the rest is a `?`."""
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    found = []
    for letter in problem.object[problem.start : problem.end]:
        base = unicodedata.normalize("NFKD", letter)
        known = "".join(each for each in base if each.isascii())
        found.append(PLAIN.get(letter) or known or "?")
    return "".join(found), problem.end


def be_gentle() -> None:
    """From now on nothing that is printed can fail for want of a character."""
    codecs.register_error(NAME, plain)
    for stream in (sys.stdout, sys.stderr):
        # Tests and programs may have put something else there.
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=NAME)
