"""How many answers does an answer hold? One per card is allowed (spec 12.3, step 6)."""

from collections.abc import Collection
from itertools import pairwise
from typing import Final, NamedTuple

from reverie.games.dream_on.deck import NUMBER
from reverie.games.dream_on.matching.mentions import OR, Mention, Part, Said
from reverie.games.dream_on.matching.terms import TAG_WORDS, retold
from reverie.games.dream_on.matching.words import fold, has_content

ARTICLES: Final = frozenset(
    {
        *("un", "une", "le", "la", "les", "l", "ce", "cet", "cette", "ces", "mon", "ma", "mes"),
        *("a", "an", "the", "some", "this", "these", "my"),
    }
)
Thing = frozenset[int | str]  # the cards that a part of the answer may mean, or a word that the deck does not know


class Known(NamedTuple):
    """What has been said of the target, and what everybody has seen: naming that again is no further answer."""

    target: int
    words: Collection[str]  # of the target's own narration
    named: frozenset[str]  # the terms in it
    free: frozenset[int]  # cards that are revealed, or that the narration names


def count_answers(text: Said, known: Known, *, told: bool) -> int:
    """Different things in different parts; what was said with the card counts as one (`told`: it was repeated)."""
    rest = _beside_mentions(text)
    things = _named_things(text, known, rest) | _unknown_things(text, known, rest)
    alone = told and len(rest) > 1 and not any(known.target in thing for thing in things)
    return len(things) + alone


def _beside_mentions(text: Said) -> dict[Part, list[str]]:
    """The words of each part that belong to no mention."""
    inside = {place for each in text.mentions for place in range(text.first(each), text.last(each) + 1)}
    rest: dict[Part, list[str]] = {part: [] for part in text.parts}
    for place, word in enumerate(text.raw):
        if place not in inside and word not in OR:
            rest[text.parts[place]].append(word)
    return rest


def _named_things(text: Said, known: Known, rest: dict[Part, list[str]]) -> set[Thing]:
    """Pictures and kinds, those of one phrase together. A shown picture in passing (*après le dragon*) is none."""
    groups: dict[int, set[int | str]] = {}
    number = 0
    before: Mention | None = None
    for mention in sorted(text.mentions, key=text.first):
        if before is not None and _begins_anew(text, before, mention):
            number += 1
        before = mention
        shown = not mention.is_kind and known.target not in mention.cards and mention.cards & known.free
        in_passing = shown and OR.isdisjoint(text.raw) and not ARTICLES.issuperset(rest[text.part(mention)])
        if mention.name in known.named:
            groups.setdefault(number, set()).add(known.target)
        elif not in_passing:
            groups.setdefault(number, set()).update(mention.cards)
    return {frozenset(group) for group in groups.values()}


def _begins_anew(text: Said, before: Mention, mention: Mention) -> bool:
    """A new part, or two things side by side (*dragon serpent*), unless one is the kind of the other."""
    if text.part(before) != text.part(mention):
        return True
    between = text.raw[text.last(before) + 1 : text.first(mention)]
    nested = before.cards <= mention.cards or mention.cards <= before.cards
    return ARTICLES.issuperset(between) and not nested


def _unknown_things(text: Said, known: Known, rest: dict[Part, list[str]]) -> set[Thing]:
    """Things outside the deck: beside an "or" (*un dragon ou un wombat*), or alone in a part (*une souris*)."""
    either = not OR.isdisjoint(text.raw)
    named = {text.part(mention) for mention in text.mentions}
    things: set[Thing] = set()
    for part, words in rest.items():
        if part in named or not (either or len(words) == 2):
            continue
        for article, word in pairwise(words):
            if article in ARTICLES and has_content(word) and _is_new(fold(word), known.words):
                things.add(frozenset([NUMBER.get(word, word)]))
    return things


def _is_new(word: str, said: Collection[str]) -> bool:
    """Neither a quality of the deck (*vert*) nor a word of what was said."""
    return word not in TAG_WORDS and not any(retold(word, other) for other in said)
