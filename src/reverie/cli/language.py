"""Which language to speak: what `--lang` says, else the locale of the terminal, else English."""

from collections.abc import Mapping, Sequence

from reverie.engine import Fault, languages
from reverie.engine.text import SOURCE_LANGUAGE, T

FLAG = "--lang"
LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides, as everywhere in POSIX


def from_environment(environment: Mapping[str, str]) -> str:
    """The language of the locale if the house speaks it, else English."""
    for name in LOCALE_VARIABLES:
        value = environment.get(name, "")
        if value:
            code = value.partition(".")[0].partition("_")[0].lower()
            return code if code in languages() else SOURCE_LANGUAGE
    return SOURCE_LANGUAGE


def split(arguments: Sequence[str], environment: Mapping[str, str]) -> tuple[str, list[str]]:
    """Take `--lang` out of the arguments, wherever it stands: it must be known before help can be written."""
    rest: list[str] = []
    language = ""
    words = iter(arguments)
    for word in words:
        if word == "--":
            rest.extend([word, *words])
        elif word == FLAG:
            language = _check(next(words, ""))
        elif word.startswith(FLAG + "="):
            language = _check(word[len(FLAG) + 1 :])
        else:
            rest.append(word)
    return language or from_environment(environment), rest


def _check(value: str) -> str:
    if value not in languages():
        raise Fault(
            T("The language cannot be “{value}”: choose among {allowed}.",
              value=value[:40], allowed=", ".join(languages())), "lang")  # fmt: skip
    return value
