"""The deck file: the checks that spec 23.2 wants of every build, and how alike two cards are."""

from fractions import Fraction
from itertools import combinations

import pytest

from reverie.games.dream_on.deck import (
    CARDS,
    CARDS_WITH,
    COUNT,
    FILE,
    NUMBER,
    TAGS,
    VERSION,
    Card,
    rarest_shared,
    similarity,
)
from reverie.games.dream_on.matching.words import STOP, content_words, tokens

LANGUAGES = ("fr", "en")


def test_156_different_cards() -> None:
    assert (COUNT, VERSION, FILE.deck_id) == (156, "1.1.0", "dream_on-156")
    assert [card.number for card in CARDS] == list(range(156))
    for what in ("id", "icon"):
        assert len({getattr(card, what) for card in CARDS}) == 156
    for language in LANGUAGES:
        assert len({card.label(language) for card in CARDS}) == 156
    assert NUMBER["dragon"] == next(card.number for card in CARDS if card.id == "dragon")


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_card_can_be_told(card: Card) -> None:
    assert 3 <= len(card.tags) <= 6
    assert set(card.tags) <= set(TAGS)
    assert card.background in FILE.backgrounds
    for language in LANGUAGES:
        assert len(card.synonyms(language)) >= 2
        assert card.noun(language).endswith(card.label(language))
        for term in (card.label(language), *card.synonyms(language)):
            words = tokens(term)
            assert content_words(term), term
            foreign = set(FILE.stopwords["en" if language == "fr" else "fr"]) - set(FILE.stopwords[language])
            assert not foreign & {word for word in words if len(word) > 1}, term


def test_no_label_is_a_term_of_another_card() -> None:
    for card in CARDS:
        for other in CARDS:
            if other is not card:
                terms = {other.label("fr"), other.label("en"), *other.synonyms("fr"), *other.synonyms("en")}
                assert not {card.label("fr"), card.label("en")} & terms


def test_tags_are_shared_and_their_links_name_no_card() -> None:
    assert len(TAGS) == 85
    assert sum(tag.kind for tag in TAGS.values()) == 22
    assert min(CARDS_WITH.values()) >= 2
    names = {" ".join(content_words(card.label(language))) for card in CARDS for language in LANGUAGES}
    for tag in TAGS.values():
        assert tag.parent == "" or TAGS[tag.parent].kind
        for language in LANGUAGES:
            assert not set(content_words(tag.link(language))) & names


def test_stop_words_of_both_languages_are_one_list() -> None:
    assert {"le", "the", "et", "and"} <= STOP


def test_similarity_is_exact_and_mutual() -> None:
    lion, tiger = NUMBER["lion"], NUMBER.get("tiger", NUMBER["giraffe"])
    shared = set(CARDS[lion].tags) & set(CARDS[tiger].tags)
    assert similarity(lion, tiger) == sum(Fraction(1, CARDS_WITH[tag]) for tag in shared) > 0
    assert all(similarity(a, b) == similarity(b, a) for a, b in combinations(range(0, COUNT, 5), 2))
    linked = [sum(similarity(a, b) > 0 for b in range(COUNT) if b != a) for a in range(COUNT)]
    assert min(linked) >= 15


def test_the_rarest_shared_tag_links_two_cards() -> None:
    for a, b in combinations(range(0, COUNT, 3), 2):
        tag = rarest_shared(a, b)
        assert bool(tag) == (similarity(a, b) > 0)
        if tag:
            shared = set(CARDS[a].tags) & set(CARDS[b].tags)
            assert min(shared, key=lambda other: (CARDS_WITH[other], other)) == tag
