"""Ready sentences in every language: whoever reads what a bot says reads it in their own (spec 18.3).

The game keeps a sentence in the language of the table. It is one of a few thousand, so it is known by its words, and
nothing that a person wrote is ever translated.
"""

from functools import cache, lru_cache
from typing import Final

from reverie.engine.text import Text, glossary
from reverie.games.dream_on.deck import CARDS, Card
from reverie.games.dream_on.matching.words import KEPT_DREAMS
from reverie.games.dream_on.rules.sentences import BEGIN, LINKED, NO_LINK, UNLINKED, linked, opening_sentence, unlinked

LANGUAGES: Final = ("en", "fr")


def _sentences(card: Card, language: str) -> dict[str, str]:
    """All that a bot or the Sandman may say about a card, by names that are the same in every language."""
    number = card.number
    found = {f"{card.id} {place}": opening_sentence(language, number, place) for place in range(len(BEGIN[language]))}
    for form in range(len(UNLINKED[language])):
        for excuse in range(len(NO_LINK[language])):
            found[f"{card.id} {form} {excuse}"] = unlinked(language, number, form, excuse)
    for form in range(len(LINKED[language])):
        for tag in card.tags:
            found[f"{card.id} {form} {tag}"] = linked(language, number, tag, form)
    return found


@cache
def sentences(language: str) -> dict[str, str]:
    """All ready sentences by their names; made when the first is needed, for they are thousands."""
    return {name: words for card in CARDS for name, words in _sentences(card, language).items()}


@cache
def _names() -> dict[str, str]:
    return {words: name for language in LANGUAGES for name, words in sentences(language).items()}


_message: Final = glossary("dream_on.sentences", sentences)
# What a bot answers (spec 18.5): the picture with its article, or another word for it.
_ANSWER: Final = {
    answer: (card, place)
    for card in CARDS
    for language in LANGUAGES
    for place, answer in enumerate((card.noun(language), *card.synonyms(language)[:1]))
}


def ready(words: str) -> Text | str:
    """A ready sentence as a message, which is read in any language; other words as they are."""
    name = _names().get(words)
    return _message(name) if name is not None else words


def in_language(words: str, language: str) -> str:
    """A ready sentence in a language; other words as they are."""
    return sentences(language).get(_names().get(words, ""), words)


@lru_cache(KEPT_DREAMS)
def in_languages(said: tuple[str, ...]) -> list[tuple[str, ...]]:
    """What was said in a dream, in every language; once if none of it is a ready sentence."""
    return list(dict.fromkeys(tuple(in_language(words, language) for words in said) for language in LANGUAGES))


def answer_in_language(words: str, language: str) -> str:
    """What a bot answers, in a language."""
    if words not in _ANSWER:
        return in_language(words, language)
    card, place = _ANSWER[words]
    return (card.noun(language), *card.synonyms(language), card.noun(language))[place]
