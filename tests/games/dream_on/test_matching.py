"""The matcher: the table of judged answers, the reference of the spec, what it may never do."""

from random import Random

import pytest
from tests.games.dream_on.judged_answers import ANSWERS, DREAM
from tests.games.dream_on.reference_matcher import Matcher

import reverie
from reverie.engine.state import CLOCK
from reverie.games.dream_on.deck import CARDS, COUNT, FILE, NUMBER, TAGS
from reverie.games.dream_on.matching.findings import FINDINGS, finding_text
from reverie.games.dream_on.matching.judge import VERDICTS, judge
from reverie.games.dream_on.matching.mentions import mentioned
from reverie.games.dream_on.matching.terms import MATCHER_VERSION
from reverie.games.dream_on.matching.words import content_words
from reverie.games.dream_on.pieces import JUDGE
from reverie.games.dream_on.real_time import KINDEST, judged
from reverie.games.dream_on.rules.sentences import sentence
from reverie.games.dream_on.state import DreamOnState, dream_on
from reverie.games.dream_on.texts.ready import LANGUAGES, in_language
from reverie.lab.match import Match

PILE = [NUMBER[card] for card, _ in DREAM]
SAID = {NUMBER[card]: words for card, words in DREAM}
SHARED = ("ours", "bear", "esprit", "malle")
REFERENCE = Matcher()


@pytest.mark.parametrize(
    ("target", "answer", "verdict", "reason"),
    [pytest.param(*row, id=f"answer-{number:02}") for number, *row in ANSWERS],
)
def test_60_judged_answers(target: str, answer: str, verdict: str, reason: str) -> None:
    k = PILE.index(NUMBER[target])
    assert judge(answer, PILE[k], PILE, PILE[:k], SAID)[:2] == (verdict, reason)
    assert REFERENCE.judge(answer, PILE[k], PILE, PILE[:k], SAID) == (verdict, reason)


def test_the_table_is_whole() -> None:
    assert [number for number, *_ in ANSWERS] == list(range(1, 89))


@pytest.mark.parametrize("number", range(COUNT), ids=[card.id for card in CARDS])
def test_every_spelling_of_the_deck_names_its_card(number: int) -> None:
    card, pile = CARDS[number], range(COUNT)
    for language in ("fr", "en"):
        for text in (card.label(language), card.noun(language), *card.synonyms(language)):
            verdict = judge(text, number, pile, (), {})
            shared = text in SHARED
            assert verdict.verdict == ("VAGUE" if shared else "RIGHT"), text
            assert verdict.reason in ({"TERM_SHARED"} if shared else {"LABEL", "LABEL_PLURAL"}), text
            assert number in mentioned(text)
            assert shared or mentioned(text) == {number}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_ready_sentence_repeated_word_for_word_is_right(language: str) -> None:
    for card in range(COUNT):
        for number in range(6):
            words = sentence(language, card, (card + 7 * number + 1) % COUNT, number, number)
            pile = [card, *((card + step) % COUNT for step in (20, 40, 60))]
            assert judge(words, card, pile, (), {card: words})[:2] == ("RIGHT", "NARRATION"), words


def typo(word: str, rng: Random) -> str:
    """The word with a slip of the finger, never at its first letter."""
    if len(word) < 4:
        return word
    at, letter = rng.randrange(1, len(word)), rng.choice("aeiorstzé")
    return rng.choice(
        [
            word[:at] + word[at + 1 :],
            word[:at] + letter + word[at:],
            word[:at] + letter + word[at + 1 :],
            word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :],
        ]
    )


def phrase(words: int, rng: Random) -> str:
    """Names, kinds, small words and common words, some of them mistyped."""
    names = [text for card in CARDS for text in (card.noun("fr"), card.label("en"), *card.synonyms("fr"))]
    kinds = [word for tag in TAGS.values() for word in (*tag.words("fr"), *tag.words("en"))]
    small = ["et", "ou", "pas", "un", "the", "or", "not", "/", "vert", "rêve", "dreams", "mangeait", "plan"]
    chosen = [rng.choice(rng.choice([names, names, kinds, small, small, FILE.not_typos])) for _ in range(words)]
    chosen = [typo(word, rng) if rng.random() < 0.3 else word + rng.choice(["", "", "s"]) for word in chosen]
    return rng.choice([" ", ", "]).join(chosen)


@pytest.mark.shared
@pytest.mark.parametrize("seed", range(60))
def test_says_the_same_as_the_reference_of_the_spec(seed: int) -> None:
    rng = Random(seed)
    pile = rng.sample(range(COUNT), rng.randrange(1, 14))
    k = rng.randrange(len(pile))
    said = {card: phrase(rng.randrange(1, 6), rng) if rng.random() < 0.7 else "" for card in pile}
    told = " ".join(word for word in said[pile[k]].split() if rng.random() < 0.7)
    label = CARDS[pile[k]].label(rng.choice(["fr", "en"]))
    joined = rng.choice([" ", ", ", " ou un ", " et une ", "; the ", " or "])
    several = (f"{label}{joined}{phrase(1, rng)}", f"{told}{joined}{label}", f"un {label}{joined}{phrase(2, rng)}")
    for answer in (phrase(rng.randrange(1, 4), rng), told, typo(label, rng), *several):
        for one_answer in (True, False):  # as an answer, and as a hint
            verdict = judge(answer, pile[k], pile, pile[:k], said, one_answer=one_answer)
            expected = REFERENCE.judge(answer, pile[k], pile, pile[:k], said, one_answer=one_answer)
            assert verdict[:2] == expected, answer


def test_in_whole_dreams_the_kindest_of_all_readings_counts() -> None:
    compared: list[str] = []

    class Compared(Match):
        def carry_out(self, seat: int, action: int, text: str, at: int) -> None:
            t = dream_on(self.state)
            if t.phase == JUDGE:
                compare(t, t.attempt.text)
            super().carry_out(seat, action, text, at)

    def compare(t: DreamOnState, text: str) -> None:
        rng = Random(len(compared))
        for answer in (text, typo(text, rng), f"{text} ou {phrase(1, rng)}", rng.choice(t.said)):
            readings = {tuple(in_language(words, each) for words in t.said): None for each in LANGUAGES}
            told = [dict(zip(t.pile, said, strict=True)) for said in readings]
            expected = [judge(answer, t.pile[t.k], t.pile, t.pile[: t.k], said) for said in told]
            found = judged(t, answer)
            assert found == min(expected, key=lambda each: KINDEST.index(each.verdict)), answer
            compared.append(found.verdict)

    game = reverie.game("dream_on")
    for seed in range(6):
        match = Compared(game.new(3, seed, game.simulation_options))
        while (seat := match.turn()) != CLOCK:
            match.act(seat, game.policy(match.state, seat))
    assert len(compared) > 100
    assert {"RIGHT", "VAGUE", "WRONG"} <= set(compared)


def test_one_slip_of_the_finger_is_nearly_always_forgiven() -> None:
    rng, tried, right = Random(1), 0, 0
    for card in CARDS:
        pile = [card.number, *rng.sample([n for n in range(COUNT) if n != card.number], 29)]
        for language in ("fr", "en"):
            words = card.label(language).split()
            longest = max(words, key=len)
            if len(longest) >= 5:
                answer = " ".join(typo(word, rng) if word == longest else word for word in words)
                tried, right = (tried + 1, right + (judge(answer, card.number, pile, (), {}).verdict == "RIGHT"))
    assert tried > 200
    assert right / tried > 0.95


def test_a_picture_is_not_named_by_what_it_merely_has() -> None:
    dragon = NUMBER["dragon"]
    colours = [tag for tag in CARDS[dragon].tags if not TAGS[tag].kind]
    assert colours
    for tag in colours:
        assert judge(TAGS[tag].words("en")[0], dragon, range(COUNT), (), {}).verdict in {"WRONG", "VAGUE"}


@pytest.mark.parametrize(
    "answer", ["", " ", "…", "\U0001f5dd", "a", "le la les", "\u202e\u0301\u0301", "/" * 200, "\ud800"]
)
def test_what_says_nothing_uses_nothing_up(answer: str) -> None:
    assert judge(answer, PILE[0], PILE, (), SAID)[:2] == ("EMPTY", "NO_CONTENT")
    assert content_words(answer) == ()


def test_markup_and_long_texts_are_only_words() -> None:
    assert content_words("<img src=x onerror=alert(1)>") == ("img", "src", "onerror", "alert", "1")
    assert judge("x" * 100_000 + " dragon", NUMBER["dragon"], PILE, (), SAID).verdict == "WRONG"


def test_kinds_name_no_card_but_names_do() -> None:
    assert mentioned("un oiseau") == frozenset()
    assert mentioned("ensuite c'était la pizza") == {NUMBER["pizza"]}
    assert mentioned("allez, courage !") == frozenset()


def test_the_reasons_in_plain_words() -> None:
    k = PILE.index(NUMBER["owl"])
    verdict = judge("une chouettte", PILE[k], PILE, PILE[:k], SAID)
    assert finding_text(*verdict[1:], language="en") == "I read “chouettte” as “chouette”."
    assert finding_text(*verdict[1:], language="fr") == "J’ai lu « chouettte » comme « chouette »."
    elephant = PILE.index(NUMBER["elephant"])
    read = judge("un elefan", PILE[elephant], PILE, PILE[:elephant], SAID)
    assert "éléphant" in finding_text(*read[1:], language="fr")
    bird = judge("a bird", NUMBER["penguin"], PILE, PILE[:7], SAID)
    assert finding_text(*bird[1:], language="en") == "The only bird left in the dream."
    assert finding_text(*bird[1:], language="fr").endswith(" : oiseau.")
    for reason in FINDINGS:
        assert finding_text(reason, "x", "y", "bird", "fr") != finding_text(reason, "x", "y", "bird", "en")


def test_the_version_names_what_can_change_a_verdict() -> None:
    assert MATCHER_VERSION == "2+1.1.0+3.14.6+3.1.1"
    assert VERDICTS == ("RIGHT", "WRONG", "VAGUE", "EMPTY")
