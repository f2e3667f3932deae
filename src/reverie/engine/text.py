"""Words for people: a message with its arguments, and its translation.

The English sentence is the message id; a French catalogue stands beside the code that speaks
(`texts/fr.po` in the package of the domain), so that a game carries its own words.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from reverie.engine.message import Text as Text  # noqa: PLC0414 - everybody who speaks takes it from here

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

SOURCE_LANGUAGE: Final = "en"
Glossary = Callable[[str], Mapping[str, str]]  # in a language: id: words; asked when the first of them is needed
_packages: dict[str, str] = {}
_glossaries: dict[str, Glossary] = {}


def can_be_kept(text: str) -> bool:
    """Whether a file can hold what somebody wrote: not half of a pair of UTF-16."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def domain(name: str, package: str = "") -> Callable[..., Text]:
    """Declare the catalogue `name` (kept in `package`/texts) and return its message maker.

    Without a package there is none: such a game speaks English only.
    """
    _packages[name] = package

    def message(id: str, *, plural: str = "", **args: str | int | Text) -> Text:
        return Text(id, args, name, plural)

    return message


def glossary(name: str, words: Glossary) -> Callable[[str], Text]:
    """Declare names that data files give in every language and return their message maker."""
    _glossaries[name] = words

    def message(id: str) -> Text:
        return Text(id, {}, name)

    return message


T = domain("reverie", "reverie")
_PLAYER: Final = T("Player {number}")


def player(seat: int) -> Text:
    """The person at a seat, as part of a sentence: a name where names are known, else “Player 2”."""
    return Text(_PLAYER.id, {"number": seat + 1}, seat=seat)


def players(seats: Sequence[int]) -> Text:
    """The names of several seats, as one text."""
    names = player(seats[0])
    for seat in seats[1:]:
        names = T("{first} and {second}", first=names, second=player(seat))
    return names


def names_somebody(text: Text) -> bool:
    """Whether a sentence already says who."""
    return text.seat >= 0 or any(isinstance(part, Text) and names_somebody(part) for part in text.args.values())


def languages() -> tuple[str, ...]:
    """The languages that every message has: the source and the translations of the house."""
    return (SOURCE_LANGUAGE, "fr")


@cache
def catalogue(name: str, language: str) -> "Catalog | None":
    """The catalogue of a domain, or None where the message ids themselves are the text."""
    package = _packages.get(name)
    if language == SOURCE_LANGUAGE or not package:
        return None
    from importlib.resources import files  # English needs neither

    from babel.messages.pofile import read_po

    source = files(package) / "texts" / f"{language}.po"
    if not source.is_file():
        return None
    with source.open("rb") as stream:
        return read_po(stream, locale=language)


def has_catalogues(name: str) -> bool:
    """Whether messages of a domain are to be translated: all are, unless it was declared without a package."""
    return _packages.get(name) != ""


def has_words(text: Text, language: str) -> bool:
    """Whether a message has words of its own in a language."""
    known = _glossaries.get(text.domain)
    if known is not None:
        return bool(known(language).get(text.id))
    book = catalogue(text.domain, language)
    message = book.get(text.id) if book is not None else None
    return message is not None and bool(message.string)


def translate(text: Text, language: str, names: Sequence[str] = ()) -> str:
    """The text in a language; a message that lacks a translation is shown in English.

    `names` are those of the seats, as plain text: a seat without one is a number.
    """
    if 0 <= text.seat < len(names) and names[text.seat]:
        return names[text.seat]
    template = _template(text, language)
    if not text.args:
        return template
    words = {name: _part(value, language, names) for name, value in text.args.items()}
    return template.format_map(words)


def _part(value: "str | int | Text", language: str, names: Sequence[str]) -> "str | int":
    if isinstance(value, Text):
        return translate(value, language, names)
    return digits(value) if isinstance(value, int) and value < 0 else value


def digits(number: int) -> str:
    """A whole number as people write it: with a minus sign, not a hyphen."""
    return str(number) if number >= 0 else f"−{-number}"


def sentence(text: Text, language: str, names: Sequence[str] = ()) -> str:
    """A line of a log: it begins with a capital, also where it begins with a card; names stay as people write them."""
    words = translate(text, language, names)
    if any(name and words.startswith(name) for name in names):
        return words
    return words[:1].upper() + words[1:]


def _template(text: Text, language: str) -> str:
    known = _glossaries.get(text.domain)
    if known is not None:
        return known(language).get(text.id, text.id)
    words = _words(text.domain, language).get(text.id) if language != SOURCE_LANGUAGE else None
    if isinstance(words, str):
        return words
    if words is None and not text.plural:
        return text.id
    number = text.args.get("n", 1)
    amount = abs(number) if isinstance(number, int) else 1
    if words is None:
        return text.plural if amount != 1 else text.id
    # French counts 0 and 1 as singular: the catalogue's own plural rule decides.
    form = int(amount > 1) if language == "fr" else int(amount != 1)
    return words[min(form, len(words) - 1)] or text.id


@cache
def _words(name: str, language: str) -> dict[str, str | tuple[str, ...]]:
    """All that a catalogue translates, by the message's id: asked for with every word that is shown."""
    book = catalogue(name, language)
    if book is None:
        return {}
    found: dict[str, str | tuple[str, ...]] = {}
    for message in book:
        if message.id and message.string:
            id = message.id if isinstance(message.id, str) else message.id[0]
            found[id] = message.string if isinstance(message.string, str) else tuple(message.string)
    return found
