"""Which pictures a text speaks of (spec 12.3, step 4)."""

from functools import lru_cache
from itertools import accumulate
from typing import Final, NamedTuple

from reverie.games.dream_on.deck import FILE
from reverie.games.dream_on.matching.terms import GLUED, TERMS, near
from reverie.games.dream_on.matching.words import KEPT_TEXTS, fold, has_content, read_words

NEGATIONS: Final = frozenset(FILE.negations)
OR: Final = frozenset(FILE.disjunctions)
Part = tuple[int, int]  # of an answer: how many list marks and how many "or" stand before it
_LONGEST_GLUE: Final = 3

_TERMS_WITH: Final[dict[str, list[tuple[str, ...]]]] = {}
for _key in TERMS:
    for _word in dict.fromkeys(_key):
        _TERMS_WITH.setdefault(_word, []).append(_key)


class Reading(NamedTuple):
    """One way to read a stretch of content words as a term; sorted, the best comes first."""

    size: int  # negative, so that longer terms win
    grade: int
    is_kind: bool
    start: int
    name: str
    cards: frozenset[int]
    span: tuple[int, ...]


class Mention:
    """A stretch of the text that means one card, or one of several if equally good readings met."""

    def __init__(self, reading: Reading) -> None:
        self.cards = reading.cards
        self.is_kind = reading.is_kind
        self.grade = reading.grade
        self.span = reading.span
        self.size = reading.size
        self.name = reading.name

    def is_like(self, reading: Reading) -> bool:
        """Whether a reading of the same words is as good."""
        same = self.span == reading.span and self.size == reading.size
        return same and self.grade == reading.grade and self.is_kind == reading.is_kind


class Said(NamedTuple):
    """A text as the matcher reads it: all words with their parts, content words and where they stand, mentions."""

    raw: tuple[str, ...]
    parts: tuple[Part, ...]
    places: tuple[int, ...]
    content: tuple[str, ...]
    mentions: tuple[Mention, ...]

    def first(self, mention: Mention) -> int:
        """Where its first word stands."""
        return self.places[mention.span[0]]

    def last(self, mention: Mention) -> int:
        """Where its last word stands."""
        return self.places[mention.span[-1]]

    def part(self, mention: Mention) -> Part:
        """The part of the answer that it stands in."""
        return self.parts[self.first(mention)]

    def is_one_thing(self) -> bool:
        """Whether it is one part that names one thing: so it is one answer, whatever was said before."""
        return len(self.mentions) == 1 and self.parts[0] == self.parts[-1]

    def typed(self, mention: Mention) -> str:
        """The words as the player typed them."""
        return " ".join(self.raw[self.first(mention) : self.last(mention) + 1])


@lru_cache(KEPT_TEXTS)
def read(text: str) -> Said:
    """Find every term of the deck in a text. Nobody may change what is returned."""
    words, marks = read_words(text)
    raw = tuple(words)
    parts = tuple(zip(marks, accumulate(int(word in OR) for word in raw), strict=True))
    places = tuple(place for place, word in enumerate(raw) if has_content(word))
    content = tuple(fold(raw[place]) for place in places)
    readings = [
        *_terms_in(content, [parts[place] for place in places]), *_glued_in(content), *_split_in(raw, parts, places),
    ]  # fmt: skip
    readings.sort(key=lambda reading: reading[:5])
    mentions = _best(readings)
    kept = tuple(mention for mention in mentions if not _negated(raw, places[mention.span[0]]))
    return Said(raw, parts, places, content, kept)


def mentioned(text: str) -> frozenset[int]:
    """The cards that a text names; naming a kind (*a bird*) names none."""
    named = [mention.cards for mention in read(text).mentions if not mention.is_kind]
    return frozenset().union(*named)


def _terms_in(content: tuple[str, ...], parts: list[Part]) -> list[Reading]:
    """Terms whose words stand together, in any order, inside one part."""
    found = []
    for start in range(len(content)):
        # A term that fits here has some word close to the first one.
        keys = dict.fromkeys(key for word in near(content[start]) for key in _TERMS_WITH.get(word, ()))
        for key in keys:
            grade = _fit(content[start : start + len(key)], key)
            if grade >= 0 and parts[start] == parts[start + len(key) - 1]:
                term = TERMS[key]
                span = tuple(range(start, start + len(key)))
                found.append(Reading(-len(key), grade, term.is_kind, start, " ".join(key), term.cards, span))
    return found


def _fit(window: tuple[str, ...], key: tuple[str, ...]) -> int:
    """The worst grade when each word of the window takes its closest word of the term; −1 if one has none."""
    if len(window) < len(key):
        return -1
    left, worst = list(key), 0
    for word in window:
        grades = near(word)
        choices = [(grades[other], other) for other in left if other in grades]
        if not choices:
            return -1
        grade, taken = min(choices)
        worst = max(worst, grade)
        left.remove(taken)
    return worst


def _glued_in(content: tuple[str, ...]) -> list[Reading]:
    """Names of several words typed in one: *cerfvolant*."""
    return [
        Reading(-2, grade, False, start, word, GLUED[word], (start,))
        for start, typed in enumerate(content)
        for word, grade in near(typed).items()
        if word in GLUED
    ]


def _split_in(raw: tuple[str, ...], parts: tuple[Part, ...], places: tuple[int, ...]) -> list[Reading]:
    """Names of one word typed in two or three: *hour glass*; exact only."""
    found = []
    folded = [fold(word) for word in raw]
    for size in range(2, _LONGEST_GLUE + 1):
        for start in range(len(raw) - size + 1):
            term = TERMS.get(("".join(folded[start : start + size]),))
            if term is None or term.is_kind or parts[start] != parts[start + size - 1]:
                continue
            span = tuple(index for index, place in enumerate(places) if start <= place < start + size)
            if span:
                name = "+".join(raw[start : start + size])
                found.append(Reading(-2, 0, False, span[0], name, term.cards, span))
    return found


def _best(readings: list[Reading]) -> list[Mention]:
    """The readings that stand, best first; one as good as another on the same words makes it ambiguous."""
    taken: dict[int, Mention] = {}
    mentions: list[Mention] = []
    for reading in readings:
        span = reading.span
        if any(index in taken for index in span):
            rival = taken.get(span[0])
            if rival is not None and rival.is_like(reading):
                rival.cards |= reading.cards
            continue
        mention = Mention(reading)
        mentions.append(mention)
        for index in span:
            taken[index] = mention
    return mentions


def _negated(raw: tuple[str, ...], place: int) -> bool:
    """Whether one of the two words before is a negation: *pas un dragon*."""
    return not NEGATIONS.isdisjoint(raw[max(0, place - 2) : place])
