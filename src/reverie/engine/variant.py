"""Which variant of a game was played: a short stable key of its options, and that key in words."""

from collections.abc import Mapping, Sequence

from reverie.engine.options import OptionField, OptionValue
from reverie.engine.text import T, Text


def variant_key(fields: Sequence[OptionField], options: Mapping[str, OptionValue], seats: int) -> str:
    """What differs from the usual game, in the order of the fields: `modules=book,towers;incubus=A`; empty if nothing.

    What people are not asked for, or what has no meaning with so many seats or without another option, says nothing.
    """
    told = [(field, options.get(field.name, field.default)) for field in fields if not field.hidden]
    return ";".join(
        f"{field.name}={_text(value)}"
        for field, value in told
        if value != field.default and (not field.seats or seats in field.seats) and _applies(field, options)
    )


def variant_words(fields: Sequence[OptionField], key: str) -> list[Text]:
    """A key in the words of its options; what these fields do not know any more is left out."""
    known = {field.name: field for field in fields}
    words: list[Text] = []
    for part in key.split(";") if key else ():
        name, _, value = part.partition("=")
        if name in known:
            words += _words(known[name], value)
    return words


def _applies(field: OptionField, options: Mapping[str, OptionValue]) -> bool:
    if field.needs is None:
        return True
    name, values = field.needs
    given = options.get(name)
    return any(value in given for value in values) if isinstance(given, list) else given in values


def _text(value: OptionValue) -> str:
    if isinstance(value, list):
        return ",".join(value)
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def _words(field: OptionField, text: str) -> list[Text]:
    if field.kind == "flag":
        return [field.title if text == "yes" else T("without: {what}", what=field.title)]
    labels = {str(value): label for value, label in zip(field.values, field.labels, strict=False)}
    if field.kind == "many":
        return [labels[each] for each in text.split(",") if each in labels]
    return [T("{option}: {value}", option=field.title, value=labels.get(text, text))]
