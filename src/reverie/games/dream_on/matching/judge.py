"""The verdict on an answer: has it told what was said, or named the picture? (spec 12.3, steps 5 to 8)"""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from math import lcm
from typing import Final, NamedTuple

from reverie.games.dream_on.deck import TAGS
from reverie.games.dream_on.matching.answers import Known, count_answers
from reverie.games.dream_on.matching.mentions import OR, Mention, Said, read
from reverie.games.dream_on.matching.terms import (
    ONE_TYPO,
    SAME_WORD,
    kinds_of,
    may_be_typo,
    misspelt,
    retold,
    story_forms,
)
from reverie.games.dream_on.matching.words import KEPT_DREAMS, KEPT_NARRATIONS, content_words

VERDICTS: Final = ("RIGHT", "WRONG", "VAGUE", "EMPTY")
TWO, LIST = 2, 3  # answers: two are doubtful at best, three are a list of guesses

Share = tuple[int, int]  # so many parts of so many


class Verdict(NamedTuple):
    """What the matcher says and why. `typed`, `term` and `kind` (a tag) belong to the words of some reasons."""

    verdict: str
    reason: str
    typed: str = ""
    term: str = ""
    kind: str = ""


class Story:
    """The narrations of a dream, and how much of each an answer repeats."""

    def __init__(self, answer: Said, pile: Sequence[int], said: Mapping[int, str]) -> None:
        self.answer = answer.content
        self._forms = frozenset[str]().union(*[story_forms(word) for word in answer.content])
        self._typos = [word for word in answer.content if may_be_typo(word)]
        self._pile = pile
        self._said = said
        self._heard: dict[str, bool] = {}

    def words(self, card: int) -> tuple[str, ...]:
        """The words of the card's narration, each once."""
        return _told(self._said.get(card, ""))

    def repeats(self, word: str) -> bool:
        """Whether the answer has this word of a narration."""
        found = self._heard.get(word)
        if found is None:
            found = not self._forms.isdisjoint(story_forms(word))
            for typed in self._typos:
                if found:
                    break
                found = misspelt(typed, word)
            self._heard[word] = found
        return found

    def coverage(self, card: int) -> Share:
        """The share of the card's narration that the answer has; a word told several times weighs less."""
        words = self.words(card)
        heard = [self.repeats(word) for word in words]
        if True not in heard:
            return 0, 1
        if False not in heard:
            return 1, 1
        where = _where(tuple([self._said.get(card, "") for card in self._pile]))
        tellings = [_tellings(word, where) for word in words]
        whole: int = lcm(*tellings)  # whole numbers instead of a sum of fractions: the same, and quick
        repeated = 0
        told = 0
        for place in range(len(words)):
            weight = whole // tellings[place]
            told += weight
            if heard[place]:
                repeated += weight
        return repeated, told

    def repeats_all(self, card: int) -> bool:
        """Whether the answer has every word of the card's narration, or there is none."""
        for word in self.words(card):  # noqa: SIM110  # compiled, quicker than `all`
            if not self.repeats(word):
                return False
        return True

    def repeats_enough(self, card: int) -> bool:
        """Whether the answer may be right by what it repeats of the card's narration: two words, or its only one."""
        words = self.words(card)
        return bool(words) and sum([self.repeats(word) for word in words]) >= min(2, len(words))

    def verdict(self, target: int, hidden: Sequence[int]) -> str:
        """RIGHT or VAGUE if the answer repeats what was said about the target, else nothing."""
        words = self.words(target)
        used = 0
        for typed in self.answer:
            for word in words:
                if retold(typed, word):
                    used += 1
                    break
        if not words or 10 * used < 3 * len(self.answer):
            return ""
        repeated, told = self.coverage(target)
        if 4 * repeated < told:
            return ""
        best = True
        for card in hidden:
            if card == target or (repeated == told and not self.repeats_all(card)):
                continue
            other = self.coverage(card)
            if other[0] * told >= repeated * other[1]:
                best = False
                break
        if 2 * repeated >= told and self.repeats_enough(target):
            return "RIGHT" if best else "VAGUE"
        return "VAGUE" if best else ""


@lru_cache(KEPT_NARRATIONS)
def _told(text: str) -> tuple[str, ...]:
    """The words of a narration, each once."""
    return tuple(dict.fromkeys(content_words(text)))


@lru_cache(KEPT_DREAMS)
def _where(narrations: tuple[str, ...]) -> dict[str, int]:
    """For each form of a word the narrations that have it, a bit for each: asked at many an answer about a dream."""
    found: dict[str, int] = {}
    for place, text in enumerate(narrations):
        for word in _told(text):
            for form in story_forms(word):
                found[form] = found.get(form, 0) | 1 << place
    return found


def _tellings(word: str, where: dict[str, int]) -> int:
    """How many narrations have the word."""
    found = 0
    for form in story_forms(word):
        found |= where.get(form, 0)
    return found.bit_count()


def judge(
    answer: str,
    target: int,
    pile: Sequence[int],
    revealed: Collection[int],
    said: Mapping[int, str],
    *,
    one_answer: bool = True,
) -> Verdict:
    """Judge an answer for the card `target`; `said` has the narrations, `revealed` what everybody has seen.

    Without `one_answer` a list is not held against it: as an answer it is wrong, but it is a hint (spec 16).
    """
    text = read(answer)
    if not text.content:
        return Verdict("EMPTY", "NO_CONTENT")
    seen = frozenset(revealed)
    hidden = [card for card in pile if card not in seen]
    story = Story(text, pile, said)
    one_thing = text.is_one_thing()
    if one_thing and target in text.mentions[0].cards and not story.repeats_enough(target):
        return _named(text, list(text.mentions), target, hidden)  # most answers: a name, whatever else was said
    told = story.verdict(target, hidden)
    if one_thing and told == "RIGHT":
        return Verdict("RIGHT", "NARRATION")
    spoken = read(said.get(target, "")).mentions
    free = seen.union(*(mention.cards for mention in spoken))
    known = Known(target, story.words(target), frozenset(mention.name for mention in spoken), free)
    count = count_answers(text, known, told=told == "RIGHT") if one_answer else 1
    if count >= LIST:
        return Verdict("WRONG", "LIST")
    if told == "RIGHT":
        return Verdict("RIGHT", "NARRATION") if count < TWO else Verdict("VAGUE", "TWO_ANSWERS")
    hits = [mention for mention in text.mentions if target in mention.cards]
    others = [mention for mention in text.mentions if target not in mention.cards]
    pictures = [mention for mention in others if not mention.is_kind and not mention.cards & free]
    kinds: list[Mention] = []  # that do not fit; beside the name of the picture they are no answer
    if one_answer and all(mention.is_kind for mention in hits):
        kinds = [mention for mention in others if mention.is_kind and mention.name not in known.named]
    if len(pictures) >= TWO or (hits and len(pictures) + len(kinds) >= TWO):
        return Verdict("WRONG", "LIST")
    if hits and pictures:
        either = not OR.isdisjoint(text.raw)
        return Verdict("WRONG", "EITHER_OR") if either else Verdict("VAGUE", "TWO_PICTURES")
    if hits:
        several = count == TWO or kinds
        return Verdict("VAGUE", "TWO_ANSWERS") if several else _named(text, hits, target, hidden)
    return _not_named(text, told, pictures)


def _not_named(text: Said, told: str, pictures: list[Mention]) -> Verdict:
    """Nothing in the answer names the target: NO_MATCH only if the matcher does not know all of its words."""
    if pictures:
        return Verdict("WRONG", "OTHER_PICTURE")
    if told:
        return Verdict("VAGUE", "NARRATION_PART")
    understood = {place for mention in text.mentions for place in mention.span}
    return Verdict("WRONG", "OTHER_PICTURE" if len(understood) == len(text.content) else "NO_MATCH")


def _named(text: Said, hits: list[Mention], target: int, hidden: list[int]) -> Verdict:
    """The answer names the target: right, unless the same term fits another hidden card as well."""
    names = [hit for hit in hits if not hit.is_kind] or hits
    for hit in names:
        alone = True
        for card in hidden:
            if card in hit.cards and card != target:
                alone = False
                break
        if alone:
            return _right(text, hit, target)
    return Verdict("VAGUE", "KIND_SEVERAL" if names[0].is_kind else "TERM_SHARED")


def _right(text: Said, hit: Mention, target: int) -> Verdict:
    if hit.is_kind:
        return Verdict("RIGHT", "KIND_ONLY_ONE", text.typed(hit), hit.name, _kind(hit.name, target))
    if hit.grade >= ONE_TYPO:
        return Verdict("RIGHT", "LABEL_TYPO", text.typed(hit), hit.name)
    return Verdict("RIGHT", "LABEL_PLURAL" if hit.grade == SAME_WORD else "LABEL")


def _kind(name: str, target: int) -> str:
    """The tag that has this noun, among those of the card."""
    for tag in kinds_of(target):
        for language in ("fr", "en"):
            if any(" ".join(content_words(word)) == name for word in TAGS[tag].words(language)):
                return tag
    return ""
