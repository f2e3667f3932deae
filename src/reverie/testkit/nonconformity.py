"""What a check raises: which check, what differs, and how to see it again."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from reverie.engine import State, Text, languages, translate
from reverie.engine.text import SOURCE_LANGUAGE, has_catalogues, has_words
from reverie.testkit.hooks import Tally


class Nonconformity(AssertionError):
    """A game does not keep the engine's contract. `check` names the check that saw it."""

    def __init__(self, check: str, message: str) -> None:
        super().__init__(f"{check}: {message}")
        self.check = check


@contextmanager
def crash_is_nonconformity(check: str, doing: str) -> Iterator[None]:
    """An exception that a game should not raise is a finding of the check, with the exception as its cause."""
    try:
        yield
    except Nonconformity:
        raise
    except Exception as error:
        raise crash(check, doing, error) from error


def crash(check: str, doing: str, error: Exception) -> Nonconformity:
    """The finding that an exception is; for who asks so often that a `with` for each question would take longest."""
    return Nonconformity(check, f"{doing} raised {type(error).__name__}: {error}{_why(error)}")


def _why(error: Exception) -> str:
    """What an author has probably done."""
    if isinstance(error, AttributeError) and isinstance(error.obj, State):
        return f": `lay_out` gives `{error.name}` no first value, or `clone` does not copy it"
    return ""


def differences(one: Any, other: Any, path: str = "", limit: int = 6) -> list[str]:
    """Where two values made of plain data differ: `hands[1][0]: 4 | 5`."""
    found: list[str] = []
    _compare(one, other, path, found, limit)
    return found


def _compare(one: Any, other: Any, path: str, found: list[str], limit: int) -> None:
    if len(found) >= limit or (type(one) is type(other) and one == other):
        return
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted({*one, *other}, key=str):
            here = f"{path}.{key}" if path else str(key)
            _compare(one.get(key, "(missing)"), other.get(key, "(missing)"), here, found, limit)
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for index, (left, right) in enumerate(zip(one, other, strict=True)):
            _compare(left, right, f"{path}[{index}]", found, limit)
    else:
        found.append(f"{path or 'value'}: {short(one)} | {short(other)}")


def short(value: Any) -> str:
    """A value in at most a hundred characters."""
    text = repr(value)
    return text if len(text) <= 100 else text[:97] + "…"


def check_words(text: Text, check: str, tally: Tally) -> None:
    """The message can be written in every language; one that lacks its translation is noted in the tally."""
    for language in languages():
        try:
            words = translate(text, language)
        except Exception as error:
            raise crash(check, f"the {language} words of “{text.id}” with {text.args}", error) from error
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
