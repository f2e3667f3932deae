"""The words and terms of the deck, and how close a player's word comes to one of them (spec 12.3, step 3)."""

from functools import lru_cache
from importlib.metadata import version
from typing import Final, NamedTuple

from rapidfuzz.distance import OSA

from reverie.games.dream_on.deck import CARDS, FILE, TAGS
from reverie.games.dream_on.deck import VERSION as DECK_VERSION
from reverie.games.dream_on.matching.words import KEPT_WORDS, content_words, fold, singular, sound, stems, tokens

MATCHER_NUMBER: Final = 2  # raised whenever an answer is judged differently (spec 12.1)
MATCHER_VERSION: Final = f"{MATCHER_NUMBER}+{DECK_VERSION}+{version('rapidfuzz')}+{version('snowballstemmer')}"
NEVER_A_TYPO: Final = frozenset(FILE.not_typos)

IDENTICAL, SAME_WORD, ONE_TYPO, TWO_TYPOS = range(4)
"""Grades of likeness, best first. What only sounds alike counts as two typos."""


class Term(NamedTuple):
    """Words that name cards: a label, a synonym, or the noun of a kind."""

    cards: frozenset[int]
    is_kind: bool
    spelling: str


def _terms() -> dict[tuple[str, ...], Term]:
    """Every term by its content words. A name that is also a kind stays a name, and means both."""
    found: dict[tuple[str, ...], Term] = {}

    def add(text: str, card: int, *, is_kind: bool) -> None:
        key = content_words(text)
        known = found.get(key, Term(frozenset(), True, text))
        found[key] = Term(known.cards | {card}, known.is_kind and is_kind, known.spelling)

    for card in CARDS:
        for language in ("fr", "en"):
            for text in (card.label(language), *card.synonyms(language)):
                add(text, card.number, is_kind=False)
    for card in CARDS:
        for tag in kinds_of(card.number):
            for text in (*TAGS[tag].words("fr"), *TAGS[tag].words("en")):
                add(text, card.number, is_kind=True)
    return found


def kinds_of(card: int) -> list[str]:
    """The kinds that a card belongs to: a bird is also an animal."""
    found: list[str] = []
    for tag in CARDS[card].tags:
        wider = tag
        while wider:
            if TAGS[wider].kind:
                found.append(wider)
            wider = TAGS[wider].parent
    return found


def _glued() -> dict[str, frozenset[int]]:
    """Names of several words as if typed in one: *cerfvolant*."""
    found: dict[str, frozenset[int]] = {}
    for card in CARDS:
        for language in ("fr", "en"):
            for text in (card.label(language), *card.synonyms(language)):
                words = tokens(text)
                if len(words) > 1:
                    key = fold("".join(words))
                    found[key] = found.get(key, frozenset()) | {card.number}
    return found


def _known() -> frozenset[str]:
    """Every word of the deck in its singular: none of them is a misspelling of another."""
    words = {word for key in TERMS for word in key} | TAG_WORDS
    return frozenset(form for word in words for form in singular(word))


TERMS: Final = _terms()
GLUED: Final = _glued()
TAG_WORDS: Final = frozenset(
    fold(word) for tag in TAGS.values() for text in (*tag.words("fr"), *tag.words("en")) for word in tokens(text)
)
KNOWN: Final = _known()

_WORDS: Final = frozenset(word for key in TERMS for word in key) | frozenset(GLUED)
_BY_FORM: Final[dict[str, list[str]]] = {}
_BY_LETTER: Final[dict[str, list[str]]] = {}
_BY_SOUND: Final[dict[str, list[str]]] = {}
for _word in sorted(_WORDS):
    for _form in singular(_word):
        _BY_FORM.setdefault(_form, []).append(_word)
    _BY_LETTER.setdefault(_word[0], []).append(_word)
    _BY_SOUND.setdefault(sound(_word), []).append(_word)
_BY_SOUND.pop("", None)


def reach(length: int) -> int:
    """How many typos a word of the deck of this length allows."""
    return 0 if length <= 3 else 1 if length <= 7 else 2


@lru_cache(KEPT_WORDS)
def may_be_typo(word: str) -> bool:
    """Whether a player's word may be a misspelling: not if it is a common word, or one of the deck."""
    return word not in NEVER_A_TYPO and not singular(word) & KNOWN


@lru_cache(KEPT_WORDS)
def near(word: str) -> dict[str, int]:
    """The words of the deck that a player's word may be meant for, each with its grade."""
    found: dict[str, int] = {}
    if may_be_typo(word):
        for other in _BY_SOUND.get(sound(word), ()):
            found[other] = TWO_TYPOS
        for other in _BY_LETTER.get(word[:1], ()):
            typos = _typos(word, other)
            if typos:
                found[other] = SAME_WORD + typos
    for form in singular(word):
        for other in _BY_FORM.get(form, ()):
            found[other] = SAME_WORD
    if word in _WORDS:
        found[word] = IDENTICAL
    return found


def retold(word: str, said: str) -> bool:
    """Whether a player's word repeats one of a narration: stems and typos allowed."""
    if not story_forms(word).isdisjoint(story_forms(said)):
        return True
    return may_be_typo(word) and misspelt(word, said)


@lru_cache(KEPT_WORDS)
def story_forms(word: str) -> frozenset[str]:
    """Two words of narrations are the same if they share one of these: singulars, and stems with a dash."""
    return singular(word) | {f"{stem}-" for stem in stems(word)}


@lru_cache(KEPT_WORDS)
def misspelt(word: str, said: str) -> bool:
    """Whether a word that may be a typo is written or sounds nearly like one of a narration."""
    return bool(_typos(word, said)) or (sound(word) != "" and sound(word) == sound(said))


def _typos(word: str, other: str) -> int:
    """How many typos lead to the other word, 0 if too many or if their first letters differ."""
    allowed = reach(len(other))
    if not allowed or word[:1] != other[:1] or abs(len(word) - len(other)) > allowed:
        return 0
    distance = OSA.distance(word, other, score_cutoff=allowed)
    return distance if distance <= allowed else 0
