"""Words for people: every message has a form in both languages."""

from reverie.engine import Text, languages, translate
from reverie.engine.text import SOURCE_LANGUAGE, has_catalogues, has_words
from reverie.testkit.hooks import Tally
from reverie.testkit.nonconformity import Nonconformity, crash_is_nonconformity


def check_words(text: Text, check: str, tally: Tally) -> None:
    """The message can be written in every language; one that lacks its translation is noted in the tally."""
    for language in languages():
        with crash_is_nonconformity(check, f"the {language} words of “{text.id}” with {text.args}"):
            words = translate(text, language)
        if not words.strip():
            raise Nonconformity(check, f"“{text.id}” has no words in {language}")
        if language != SOURCE_LANGUAGE:
            _note_missing(text, language, tally)


def _note_missing(text: Text, language: str, tally: Tally) -> None:
    if has_catalogues(text.domain) and not has_words(text, language):
        tally.untranslated.add(f"{language} {text.domain}: {text.id}")
    for value in text.args.values():
        if isinstance(value, Text):
            _note_missing(value, language, tally)
