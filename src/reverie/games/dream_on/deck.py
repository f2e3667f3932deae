"""Our deck of 156 dream cards: what each picture is called, what it has in common with others (spec 23.2)."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from math import lcm
from typing import Final

import msgspec


class _CardEntry(msgspec.Struct, forbid_unknown_fields=True):
    """A card as the file has it."""

    id: str
    fr: str
    en: str
    fr_np: str
    en_np: str
    synonyms_fr: list[str]
    synonyms_en: list[str]
    tags: list[str]
    icon: str
    bg: str
    group: str


class _TagEntry(msgspec.Struct, forbid_unknown_fields=True):
    """A tag as the file has it."""

    id: str
    kind: bool
    fr: list[str]
    en: list[str]
    link_fr: str
    link_en: str
    parent: str = ""


class Background(msgspec.Struct, frozen=True):
    """The two colours of a card's ground; decoration only."""

    inner: str
    outer: str


class IconSet(msgspec.Struct, frozen=True):
    """Where the pictures come from."""

    package: str
    version: str
    prefix: str
    licence: str
    author: str
    view_box: str


class DeckFile(msgspec.Struct):
    """The whole of `cards.json`."""

    deck_id: str
    version: str
    icon_set: IconSet
    backgrounds: dict[str, Background]
    tags: list[_TagEntry]
    stopwords: dict[str, list[str]]
    negations: list[str]
    disjunctions: list[str]
    cards: list[_CardEntry]
    not_typos: list[str]


@dataclass(frozen=True, slots=True)
class Card:
    """One picture; `number` is its place in the file, by which everybody else knows it."""

    number: int
    id: str
    labels: dict[str, str]
    nouns: dict[str, str]
    other_words: dict[str, tuple[str, ...]]
    tags: tuple[str, ...]
    icon: str
    background: str
    group: str

    def label(self, language: str) -> str:
        """What the picture is called: the canonical answer."""
        return self.labels[language]

    def noun(self, language: str) -> str:
        """The label with its article, for a sentence."""
        return self.nouns[language]

    def synonyms(self, language: str) -> tuple[str, ...]:
        """Other words that name the picture."""
        return self.other_words[language]


@dataclass(frozen=True, slots=True)
class Tag:
    """Something that several pictures have in common. A kind (`bird`) is a noun that can answer."""

    id: str
    kind: bool
    parent: str
    names: dict[str, tuple[str, ...]]
    links: dict[str, str]

    def words(self, language: str) -> tuple[str, ...]:
        """The nouns of the tag; the first one is its name."""
        return self.names[language]

    def link(self, language: str) -> str:
        """A few words that join two cards with this tag in one sentence."""
        return self.links[language]


FILE: Final = msgspec.json.decode((files("reverie.games.dream_on") / "cards.json").read_bytes(), type=DeckFile)
VERSION: Final = FILE.version
CARDS: Final = tuple(
    Card(
        number,
        entry.id,
        {"en": entry.en, "fr": entry.fr},
        {"en": entry.en_np, "fr": entry.fr_np},
        {"en": tuple(entry.synonyms_en), "fr": tuple(entry.synonyms_fr)},
        tuple(entry.tags),
        entry.icon.removeprefix(f"{FILE.icon_set.prefix}:"),
        entry.bg,
        entry.group,
    )
    for number, entry in enumerate(FILE.cards)
)
COUNT: Final = len(CARDS)
NUMBER: Final = {card.id: card.number for card in CARDS}
TAGS: Final = {
    entry.id: Tag(
        entry.id,
        entry.kind,
        entry.parent,
        {"en": tuple(entry.en), "fr": tuple(entry.fr)},
        {"en": entry.link_en, "fr": entry.link_fr},
    )
    for entry in FILE.tags
}
CARDS_WITH: Final = {tag: sum(tag in card.tags for card in CARDS) for tag in TAGS}


_TAGS_OF: Final = [frozenset(card.tags) for card in CARDS]


@cache  # 156 × 156 pairs at the most
def similarity(one: int, other: int) -> Fraction:
    """How much two cards have in common: a rare tag weighs more (spec 18.2)."""
    return sum((Fraction(1, CARDS_WITH[tag]) for tag in _TAGS_OF[one] & _TAGS_OF[other]), Fraction(0))


_WHOLE: Final = lcm(*(count for count in CARDS_WITH.values() if count))


@cache
def likenesses(card: int) -> list[int]:
    """The same to every card, in whole numbers, which are compared more quickly."""
    return [int(similarity(card, other) * _WHOLE) for other in range(len(CARDS))]


@cache
def rarest_shared(one: int, other: int) -> str:
    """The tag that links two cards in a sentence, ties alphabetical (spec 18.3); nothing if none is common."""
    return min(_TAGS_OF[one] & _TAGS_OF[other], key=lambda tag: (CARDS_WITH[tag], tag), default="")
