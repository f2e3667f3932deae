"""The people at a table, and how what they write is cleaned before others read it."""

import unicodedata

import msgspec

LONGEST_NAME = 24
LONGEST_CHAT = 300
AVATARS = ("moon", "fox", "owl", "cat", "whale", "turtle", "moth", "star")  # drawn by the pages
BOTS = ("Oniro", "Mab", "Nyx", "Hypnos", "Luna", "Puck", "Ariel", "Zephyr")  # one for each seat: names from dreams
MOST_MARKS = 2  # combining marks on one letter: enough for every language, too few to cover other lines
JOINER = "\u200d"  # families of emoji need it
BLANK = "\u2800"  # the empty cell of Braille: a space by another name
# Letters and marks that cannot be seen: fillers, and all selectors of variants but that of coloured emoji.
UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u3164\uffa0\U00016fe4\U0001d159").union(
    map(chr, (*range(0xFE00, 0xFE0F), *range(0xE0100, 0xE01F0)))
)


class Person(msgspec.Struct, frozen=True):
    """Who is behind a session. The id is public; only the signature of the session proves it."""

    id: str
    name: str
    avatar: str
    language: str


def clean(text: str, longest: int) -> str:
    """The text in one line, without signs that hide, overlap or reverse, and not longer than allowed."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text[: longest * 8]):
        category = unicodedata.category(sign)
        # Cf holds what turns the direction of text.
        if sign in UNSEEN or category in ("Cs", "Co", "Cn") or (category == "Cf" and sign != JOINER):
            continue
        if category in ("Mn", "Me"):
            marks += 1
            if marks > MOST_MARKS:
                continue
        elif sign != JOINER:  # only a new letter bears new marks
            marks = 0
        kept.append(" " if sign == BLANK or category in ("Cc", "Zl", "Zp", "Zs") else sign)
    return " ".join("".join(kept).split())[:longest].rstrip()


def clean_name(text: str) -> str:
    """A name that can be shown; empty if no letter, number or picture is left of it."""
    name = clean(text, LONGEST_NAME)
    return name if any(_can_be_seen(unicodedata.category(sign)) for sign in name) else ""


def _can_be_seen(category: str) -> bool:
    return category[0] in "LN" or category == "So"


def clean_chat(text: str) -> str:
    """A line of chat that can be shown; empty if nothing is left of it."""
    return clean(text, LONGEST_CHAT)
