"""The reference matcher (spec 12.4), slow and plain: the one in use must say the same."""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

from rapidfuzz.distance import OSA

from reverie.games.dream_on.deck import CARDS, FILE, NUMBER, TAGS
from reverie.games.dream_on.matching.words import STOP, fold, has_content, read_words, singular, sound, stems, tokens

ARTICLES = {
    *("un", "une", "le", "la", "les", "l", "ce", "cet", "cette", "ces", "mon", "ma", "mes"),
    *("a", "an", "the", "some", "this", "these", "my"),
}


class Matcher:
    """Compares every word with every word, in the order of the spec."""

    def __init__(self) -> None:
        self.negations, self.either = set(FILE.negations), set(FILE.disjunctions)
        self.not_typos = set(FILE.not_typos)
        tag_words = {tag.id: [*tag.words("fr"), *tag.words("en")] for tag in TAGS.values()}
        self.tags = {fold(word) for words in tag_words.values() for text in words for word in tokens(text)}
        known = set(self.tags)
        self.terms: dict[tuple[str, ...], list[Any]] = {}
        self.glued: dict[str, set[int]] = {}
        for card in CARDS:
            for text in [card.label("fr"), card.label("en"), *card.synonyms("fr"), *card.synonyms("en")]:
                raw, key = tokens(text), tuple(fold(word) for word in tokens(text) if has_content(word))
                known |= set(key)
                entry = self.terms.setdefault(key, [set(), True])
                entry[0].add(card.number)
                entry[1] = False
                if len(raw) > 1:
                    self.glued.setdefault(fold("".join(raw)), set()).add(card.number)
        for card in CARDS:
            for tag in card.tags:
                wider = tag
                while wider:
                    if TAGS[wider].kind:
                        for text in tag_words[wider]:
                            key = tuple(fold(word) for word in tokens(text) if has_content(word))
                            known |= set(key)
                            self.terms.setdefault(key, [set(), True])[0].add(card.number)
                    wider = TAGS[wider].parent
        self.known = {form for word in known for form in singular(word)}

    def grade(self, a: str, b: str, *, stem: bool = False, typo: bool = True) -> int | None:
        """How alike the player's word `a` is to the word `b`, None if not at all."""
        if a == b:
            return 0
        if singular(a) & singular(b):
            return 1
        if stem and stems(a) & stems(b):
            return 1
        if typo and a not in self.not_typos and not (singular(a) & self.known):
            allowed = 0 if len(b) <= 3 else 1 if len(b) <= 7 else 2
            if allowed and a[0] == b[0]:
                distance = OSA.distance(a, b, score_cutoff=allowed)
                if distance <= allowed:
                    return 1 + distance
            if sound(a) and sound(a) == sound(b):
                return 3
        return None

    def parts(self, raw: list[str], marks: list[int]) -> list[Any]:
        """List marks and "or" cut an answer into parts."""
        return [(mark, sum(word in self.either for word in raw[: i + 1])) for i, mark in enumerate(marks)]

    def found(self, raw: list[str], part: list[Any], places: list[int], content: list[str]) -> list[tuple[Any, ...]]:
        """Every way to read a stretch of words as a term, best first."""
        found: list[tuple[Any, ...]] = []
        for key, (cards, kind) in self.terms.items():
            for start in range(len(content) - len(key) + 1):
                if part[places[start]] != part[places[start + len(key) - 1]]:
                    continue
                left, worst = list(key), 0
                for a in content[start : start + len(key)]:
                    grades = sorted((g, b) for b in left if (g := self.grade(a, b)) is not None)
                    if not grades:
                        break
                    worst = max(worst, grades[0][0])
                    left.remove(grades[0][1])
                else:
                    span = tuple(range(start, start + len(key)))
                    found.append((-len(key), worst, kind, start, " ".join(key), cards, span))
        for start, a in enumerate(content):
            for word, cards in self.glued.items():
                grade = self.grade(a, word)
                if grade is not None:
                    found.append((-2, grade, False, start, word, cards, (start,)))
        for size in (2, 3):
            for start in range(len(raw) - size + 1):
                if part[start] != part[start + size - 1]:
                    continue
                entry = self.terms.get((fold("".join(raw[start : start + size])),))
                span = tuple(k for k, place in enumerate(places) if start <= place < start + size)
                if entry and not entry[1] and span:
                    name = "+".join(raw[start : start + size])
                    found.append((-2, 0, False, span[0], name, entry[0], span))
        return sorted(found, key=lambda reading: reading[:5])

    def mentions(self, text: str) -> tuple[list[str], list[str], list[dict[str, Any]]]:
        """All words, the content words, and what is spoken of."""
        raw, marks = read_words(text)
        part = self.parts(raw, marks)
        places = [i for i, word in enumerate(raw) if word not in STOP and (len(word) > 1 or word.isdigit())]
        content = [fold(raw[i]) for i in places]
        taken: dict[int, dict[str, Any]] = {}
        out: list[dict[str, Any]] = []
        for size, grade, kind, _, name, cards, span in self.found(raw, part, places, content):
            if any(k in taken for k in span):
                rival = taken.get(span[0])
                if rival and rival["rank"] == (span, size, grade, kind):
                    rival["cards"] |= cards
                continue
            mention = {"cards": set(cards), "kind": kind, "grade": grade, "rank": (span, size, grade, kind)}
            mention |= {"name": name, "span": span, "first": places[span[0]], "last": places[span[-1]]}
            mention["part"] = part[places[span[0]]]
            out.append(mention)
            for k in span:
                taken[k] = mention
        kept = [o for o in out if not self.negations & set(raw[max(0, o["first"] - 2) : o["first"]])]
        return raw, content, kept

    def answers(
        self,
        text: str,
        mentions: list[dict[str, Any]],
        target: int,
        named: set[str],
        free: set[int],
        told: bool,
        words: list[str],
    ) -> int:
        """How many answers there are in one."""
        raw, marks = read_words(text)
        part = self.parts(raw, marks)
        either = bool(self.either & set(raw))
        ordered = sorted(mentions, key=lambda o: o["first"])
        inside = {i for o in ordered for i in range(o["first"], o["last"] + 1)}
        rest = {
            p: [w for i, w in enumerate(raw) if part[i] == p and i not in inside and w not in self.either] for p in part
        }
        talk = {p for p in part if set(rest[p]) - ARTICLES}
        groups: dict[int, set[Any]] = {}
        number, before = 0, None
        for o in ordered:
            if before:
                nested = before["cards"] <= o["cards"] or o["cards"] <= before["cards"]
                beside = set(raw[before["last"] + 1 : o["first"]]) <= ARTICLES
                if before["part"] != o["part"] or (beside and not nested):
                    number += 1
            before = o
            shown = not o["kind"] and target not in o["cards"] and o["cards"] & free
            if o["name"] in named:
                groups.setdefault(number, set()).add(target)
            elif not shown or either or o["part"] not in talk:
                groups.setdefault(number, set()).update(o["cards"])
        found = {frozenset(group) for group in groups.values()}
        for p, left in rest.items():
            new = [
                b
                for a, b in pairwise(left)
                if a in ARTICLES
                and has_content(b)
                and fold(b) not in self.tags
                and not any(self.grade(fold(b), word, stem=True) is not None for word in words)
            ]
            if p not in {o["part"] for o in ordered} and (either or len(left) == 2):
                found |= {frozenset([NUMBER.get(word, word)]) for word in new}
        alone = told and len(rest) > 1 and not any(target in group for group in found)
        return len(found) + bool(alone)

    def words_said(self, card: int, said: Mapping[int, str]) -> list[str]:
        """The content words of a narration, each once."""
        return list(dict.fromkeys(fold(word) for word in tokens(said.get(card, "")) if has_content(word)))

    def story(
        self, content: list[str], target: int, pile: Sequence[int], hidden: list[int], said: Mapping[int, str]
    ) -> str:
        """RIGHT or VAGUE if the answer repeats the narration, else nothing."""
        words = {card: self.words_said(card, said) for card in pile}

        def hit(word: str) -> bool:
            return any(self.grade(a, word, stem=True) is not None for a in content)

        def cover(card: int) -> Fraction:
            def same(one: str, other: str) -> bool:
                return self.grade(one, other, stem=True, typo=False) is not None

            weight = {
                word: Fraction(1, sum(any(same(word, other) for other in words[d]) for d in pile))
                for word in words[card]
            }
            return sum((weight[word] for word in weight if hit(word)), Fraction(0)) / sum(weight.values())

        if not words[target]:
            return ""
        covered = cover(target)
        best = max([cover(card) for card in hidden if card != target and words[card]], default=Fraction(0))
        used = sum(any(self.grade(a, word, stem=True) is not None for word in words[target]) for a in content)
        if 10 * used >= 3 * len(content):
            if covered >= Fraction(1, 2) and sum(map(hit, words[target])) >= min(2, len(words[target])):
                return "RIGHT" if covered > best else "VAGUE"
            if covered >= Fraction(1, 4) and covered > best:
                return "VAGUE"
        return ""

    def judge(
        self,
        answer: str,
        target: int,
        pile: Sequence[int],
        revealed: Collection[int],
        said: Mapping[int, str],
        *,
        one_answer: bool = True,
    ) -> tuple[str, str]:
        """Verdict and reason."""
        raw, content, mentions = self.mentions(answer)
        if not content:
            return "EMPTY", "NO_CONTENT"
        hidden = [card for card in pile if card not in revealed]
        story = self.story(content, target, pile, hidden, said)
        spoken = self.mentions(said.get(target, ""))[2]
        named = {o["name"] for o in spoken}
        free = set(revealed).union(*(o["cards"] for o in spoken))
        n = 1
        if one_answer:
            words = self.words_said(target, said)
            n = self.answers(answer, mentions, target, named, free, story == "RIGHT", words)
        if n >= 3:
            return "WRONG", "LIST"
        if story == "RIGHT":
            return ("RIGHT", "NARRATION") if n < 2 else ("VAGUE", "TWO_ANSWERS")
        hits = [o for o in mentions if target in o["cards"]]
        other = [o for o in mentions if target not in o["cards"] and not o["kind"] and not o["cards"] & free]
        kinds = [o for o in mentions if target not in o["cards"] and o["kind"] and o["name"] not in named]
        if not one_answer or not all(o["kind"] for o in hits):
            kinds = []
        if len(other) >= 2 or (hits and len(other + kinds) >= 2):
            return "WRONG", "LIST"
        if hits and other:
            return ("WRONG", "EITHER_OR") if self.either & set(raw) else ("VAGUE", "TWO_PICTURES")
        if hits and (n == 2 or kinds):
            return "VAGUE", "TWO_ANSWERS"
        if hits:
            hits = [o for o in hits if not o["kind"]] or hits
            for o in hits:
                if not any(card in o["cards"] for card in hidden if card != target):
                    grades = ("LABEL", "LABEL_PLURAL", "LABEL_TYPO", "LABEL_TYPO")
                    return "RIGHT", "KIND_ONLY_ONE" if o["kind"] else grades[o["grade"]]
            return "VAGUE", "KIND_SEVERAL" if hits[0]["kind"] else "TERM_SHARED"
        if other:
            return "WRONG", "OTHER_PICTURE"
        if story:
            return "VAGUE", "NARRATION_PART"
        if len(content) == len({k for o in mentions for k in o["span"]}):
            return "WRONG", "OTHER_PICTURE"
        return "WRONG", "NO_MATCH"
