"""Words of what somebody typed, and what makes two of them the same word (spec 12.3, steps 1 to 3)."""

import re
import threading
import unicodedata
from functools import cache, lru_cache
from typing import Any, Final

from reverie.games.dream_on.deck import FILE

MAX_CHARACTERS: Final = 160
KEPT_WORDS: Final = 20_000  # of the caches: players type what they like
KEPT_DREAMS: Final = 200  # that are being remembered on a server
KEPT_TEXTS: Final = 2_000  # narrations of the dreams of a server: each is read again at every answer
KEPT_NARRATIONS: Final = 16_000  # a few words each: as many as there are ready sentences in both languages

STOP: Final = frozenset(FILE.stopwords["fr"]) | frozenset(FILE.stopwords["en"])
_LIST_MARKS: Final = re.compile("[,;|•]")
_EITHER: Final = re.compile(r"(?<=\w)\s*/\s*(?=\w)")
_STEMMING: Final = threading.Lock()  # a stemmer keeps the word it works on
_SOUNDS: Final = (
    ("eau", "o"), ("au", "o"), ("ph", "f"), ("sch", "ch"), ("sh", "ch"), ("qu", "k"), ("q", "k"), ("ck", "k"),
    ("ch", "$"),
)  # fmt: skip
_LATER_SOUNDS: Final = (("c", "k"), ("y", "i"), ("z", "s"), ("w", "v"), ("h", ""))


@lru_cache(KEPT_WORDS)
def fold(word: str) -> str:
    """The word without its accents."""
    return "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c))


class _Letters(dict[int, str]):
    """What stays of a character: letters and numbers, and marks that stand on one; all else is a blank."""

    def __missing__(self, code: int) -> str:
        character = chr(code)
        kept = character if unicodedata.category(character)[0] in "LNM" else " "
        if len(self) < KEPT_TEXTS:  # players type what they like
            self[code] = kept
        return kept


_LETTERS: Final = _Letters()


def read_words(text: str) -> tuple[list[str], list[int]]:
    """The words of a text in lower case, with accents, and after how many list marks each stands; `/` means "or"."""
    plain = unicodedata.normalize("NFKC", text)[:MAX_CHARACTERS].casefold()
    plain = plain.replace("œ", "oe").replace("æ", "ae").replace("’", "'")
    if "/" in plain:
        plain = _EITHER.sub(" or ", plain)
    words: list[str] = []
    marks: list[int] = []
    for number, piece in enumerate(_LIST_MARKS.split(plain)):
        found = piece.translate(_LETTERS).split()
        if not piece.isascii():
            found = [word for each in found if (word := _without_loose_marks(each))]
        words += found
        marks += [number] * len(found)
    return words, marks


def _without_loose_marks(word: str) -> str:
    """A word without marks that stand on no letter."""
    place = 0
    while place < len(word) and unicodedata.category(word[place])[0] == "M":
        place += 1
    return word[place:]


def tokens(text: str) -> list[str]:
    """The words of a text alone."""
    return read_words(text)[0]


def has_content(word: str) -> bool:
    """Whether a word says something. Asked with accents: *dé* is a die, *de* is nothing."""
    return word not in STOP and (len(word) > 1 or word.isdigit())


@lru_cache(KEPT_NARRATIONS)
def content_words(text: str) -> tuple[str, ...]:
    """What a text says: its words without stop words, then without accents."""
    return tuple(fold(word) for word in tokens(text) if has_content(word))


@lru_cache(KEPT_WORDS)
def singular(word: str) -> frozenset[str]:
    """The word and what it may be the plural of, in both languages."""
    forms = {word}
    if len(word) >= 4:
        if word.endswith("aux"):
            forms |= {word[:-3] + "al", word[:-1]}
        if word.endswith(("eux", "oux")):
            forms.add(word[:-1])
        if word.endswith("ies"):
            forms.add(word[:-3] + "y")
        if word.endswith("ves"):
            forms |= {word[:-3] + "f", word[:-3] + "fe"}
        if word.endswith(("ches", "shes", "xes", "sses", "oes", "zes")):
            forms.add(word[:-2])
        if word.endswith("s") and not word.endswith("ss"):
            forms.add(word[:-1])
    return frozenset(forms)


@cache
def stemmers() -> tuple[Any, ...]:
    """A stemmer for each language; loaded late, for their package brings those of thirty others."""
    # The classes themselves: `snowballstemmer.stemmer` would hand over to another package where one is installed.
    from snowballstemmer.english_stemmer import EnglishStemmer
    from snowballstemmer.french_stemmer import FrenchStemmer

    return FrenchStemmer(), EnglishStemmer()


@lru_cache(KEPT_WORDS)
def stems(word: str) -> frozenset[str]:
    """The stems of a word in both languages. For narrations only: *mother* is no *moth*."""
    with _STEMMING:
        roots = [stemmer.stemWord(word) for stemmer in stemmers()]
    return frozenset(root for root in roots if len(root) >= 3)


@lru_cache(KEPT_WORDS)
def sound(word: str) -> str:
    """How a word sounds, by a small French-style table; nothing if it is too short to tell."""
    if len(word) < 5:
        return ""
    heard = word
    for letters, one in _SOUNDS:
        heard = heard.replace(letters, one)
    heard = re.sub("c(?=[eiy])", "s", heard)
    for letters, one in _LATER_SOUNDS:
        heard = heard.replace(letters, one)
    heard = re.sub(r"(.)\1+", r"\1", heard)
    short = re.sub("[td]$", "", re.sub("e$", "", re.sub("[sx]$", "", heard)))
    return short if len(short) >= 3 else heard
