"""The reference matcher (spec 12.4), slow and plain: the one in use must say the same."""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import Any

from rapidfuzz.distance import OSA

from reverie.games.dream_on.deck import CARDS, FILE, TAGS
from reverie.games.dream_on.matching.words import STOP, fold, has_content, singular, sound, stems, tokens


class Matcher:
    """Compares every word with every word, in the order of the spec."""

    def __init__(self) -> None:
        self.negations, self.either = set(FILE.negations), set(FILE.disjunctions)
        self.not_typos = set(FILE.not_typos)
        tag_words = {tag.id: [*tag.words("fr"), *tag.words("en")] for tag in TAGS.values()}
        known = {fold(word) for words in tag_words.values() for text in words for word in tokens(text)}
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

    def found(self, raw: list[str], places: list[int], content: list[str]) -> list[tuple[Any, ...]]:
        """Every way to read a stretch of words as a term, best first."""
        found: list[tuple[Any, ...]] = []
        for key, (cards, kind) in self.terms.items():
            for start in range(len(content) - len(key) + 1):
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
                entry = self.terms.get((fold("".join(raw[start : start + size])),))
                span = tuple(k for k, place in enumerate(places) if start <= place < start + size)
                if entry and not entry[1] and span:
                    name = "+".join(raw[start : start + size])
                    found.append((-2, 0, False, span[0], name, entry[0], span))
        return sorted(found, key=lambda reading: reading[:5])

    def mentions(self, text: str) -> tuple[list[str], list[str], list[dict[str, Any]]]:
        """All words, the content words, and what is spoken of."""
        raw = tokens(text)
        places = [i for i, word in enumerate(raw) if word not in STOP and (len(word) > 1 or word.isdigit())]
        content = [fold(raw[i]) for i in places]
        taken: dict[int, dict[str, Any]] = {}
        out: list[dict[str, Any]] = []
        for size, grade, kind, _, _, cards, span in self.found(raw, places, content):
            if any(k in taken for k in span):
                rival = taken.get(span[0])
                if rival and rival["rank"] == (span, size, grade, kind):
                    rival["cards"] |= cards
                continue
            mention = {"cards": set(cards), "kind": kind, "grade": grade, "rank": (span, size, grade, kind)}
            out.append(mention)
            for k in span:
                taken[k] = mention
        first = [places[mention["rank"][0][0]] for mention in out]
        clear = [not self.negations & set(raw[max(0, place - 2) : place]) for place in first]
        return raw, content, [mention for mention, kept in zip(out, clear, strict=True) if kept]

    def story(
        self, content: list[str], target: int, pile: Sequence[int], hidden: list[int], said: Mapping[int, str]
    ) -> str:
        """RIGHT or VAGUE if the answer repeats the narration, else nothing."""
        words = {
            card: list(dict.fromkeys(fold(word) for word in tokens(said.get(card, "")) if has_content(word)))
            for card in pile
        }

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
        self, answer: str, target: int, pile: Sequence[int], revealed: Collection[int], said: Mapping[int, str]
    ) -> tuple[str, str]:
        """Verdict and reason."""
        raw, content, mentions = self.mentions(answer)
        if not content:
            return "EMPTY", "NO_CONTENT"
        hidden = [card for card in pile if card not in revealed]
        story = self.story(content, target, pile, hidden, said)
        if story == "RIGHT":
            return "RIGHT", "NARRATION"
        free = set(revealed).union(*(m["cards"] for m in self.mentions(said.get(target, ""))[2]))
        hits = [m for m in mentions if target in m["cards"]]
        other = [m for m in mentions if target not in m["cards"] and not m["kind"] and not m["cards"] & free]
        if len(other) >= 2:
            return "WRONG", "LIST"
        if hits and other:
            return ("WRONG", "EITHER_OR") if self.either & set(raw) else ("VAGUE", "TWO_PICTURES")
        if hits:
            hits = [m for m in hits if not m["kind"]] or hits
            for m in hits:
                if not any(card in m["cards"] for card in hidden if card != target):
                    grades = ("LABEL", "LABEL_PLURAL", "LABEL_TYPO", "LABEL_TYPO")
                    return "RIGHT", "KIND_ONLY_ONE" if m["kind"] else grades[m["grade"]]
            return "VAGUE", "KIND_SEVERAL" if hits[0]["kind"] else "TERM_SHARED"
        if other:
            return "WRONG", "OTHER_PICTURE"
        return ("VAGUE", "NARRATION_PART") if story else ("WRONG", "NO_MATCH")
