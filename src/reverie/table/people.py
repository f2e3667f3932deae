"""The people at a table, and how what they write is cleaned before others read it."""

import unicodedata

import msgspec

LONGEST_NAME = 24
LONGEST_CHAT = 300
AVATARS = ("moon", "fox", "owl", "cat", "whale", "turtle", "moth", "star")  # drawn by the pages
BOTS = ("Oniro", "Mab", "Nyx", "Hypnos", "Luna", "Puck", "Ariel", "Zephyr")  # one for each seat: names from dreams
MOST_MARKS = 2  # combining marks on one letter: enough for every language, too few to cover other lines
# Signs that turn the direction of text or cannot be seen: they let a name look like another's.
UNSEEN = frozenset("\u200b\u200e\u200f\u2060\u2061\u2062\u2063\u2064\ufeff\u00ad\u034f\u061c\u115f\u1160\u3164")


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
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks > MOST_MARKS or sign in UNSEEN or category in ("Cs", "Co", "Cn"):
            continue
        # Cf holds the bidirectional overrides; the joiner stays, because families of emoji need it.
        if category == "Cf" and sign != "\u200d":
            continue
        kept.append(" " if category in ("Cc", "Zl", "Zp", "Zs") else sign)
    return " ".join("".join(kept).split())[:longest].rstrip()


def clean_name(text: str) -> str:
    """A name that can be shown; empty if nothing is left of it."""
    return clean(text, LONGEST_NAME)


def clean_chat(text: str) -> str:
    """A line of chat that can be shown; empty if nothing is left of it."""
    return clean(text, LONGEST_CHAT)
