"""The options of a game: typed, explained, checked."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from reverie.engine.errors import BadOption
from reverie.engine.text import T, Text

OptionValue = str | int | bool | list[str]
Needs = tuple[str, tuple[str | int | bool, ...]]  # an option, and its values for which another has a meaning


class OptionField(msgspec.Struct, frozen=True):
    """One option: its values (the first is the default), and words for people."""

    name: str
    kind: Literal["choice", "flag", "many", "number"]
    values: tuple[str | int | bool, ...]
    default: OptionValue
    title: Text
    help: Text
    labels: tuple[Text, ...] = ()
    seats: tuple[int, ...] = ()  # the numbers of seats for which it has a meaning; empty for all
    hidden: bool = False  # set by the house and never asked of people
    lines: tuple[Text, ...] = ()  # a sentence for each value, where its name does not say enough
    needs: Needs | None = None

    def check(self, value: Any) -> OptionValue:
        """The value if it is one of this option's, else BadOption."""
        if self.kind == "many":
            return self._check_many(value)
        if self.kind == "flag":
            accepted = isinstance(value, bool)
        elif self.kind == "number":
            low, high = self.values
            accepted = type(value) is int and int(low) <= value <= int(high)
        else:
            accepted = type(value) in (str, int) and value in self.values
        if not accepted:
            raise self._refuse(value)
        result: OptionValue = value
        return result

    def _check_many(self, value: Any) -> list[str]:
        if not isinstance(value, list | tuple) or len(set(map(str, value))) != len(value):
            raise self._refuse(value)
        for item in value:
            if item not in self.values:
                raise self._refuse(item)
        return [str(item) for item in self.values if item in value]

    def _refuse(self, value: Any) -> BadOption:
        if self.kind == "number":
            allowed = f"{self.values[0]}-{self.values[1]}"
        elif self.kind == "flag":
            allowed = "true, false"
        else:
            allowed = ", ".join(str(item) for item in self.values)
        return BadOption(
            T("Option {field} cannot be {value}: choose among {allowed}.",
              field=self.name, value=str(value)[:80], allowed=allowed),
            self.name,
        )  # fmt: skip


def choice(
    name: str, values: Sequence[str | int], title: Text, help: Text, labels: Sequence[Text] = (), *,
    seats: tuple[int, ...] = (), lines: Sequence[Text] = (), needs: Needs | None = None,
) -> OptionField:  # fmt: skip
    """An option with one value out of several; the first is the default."""
    return OptionField(
        name, "choice", tuple(values), values[0], title, help, tuple(labels), seats, lines=tuple(lines), needs=needs
    )


def flag(name: str, title: Text, help: Text, *, default: bool = False, needs: Needs | None = None) -> OptionField:
    """An option that is on or off."""
    return OptionField(name, "flag", (False, True), default, title, help, needs=needs)


def many(
    name: str, values: Sequence[str], title: Text, help: Text, labels: Sequence[Text] = (), *, hidden: bool = False,
    lines: Sequence[Text] = (),
) -> OptionField:  # fmt: skip
    """An option with any set of values; none by default."""
    return OptionField(name, "many", tuple(values), [], title, help, tuple(labels), hidden=hidden, lines=tuple(lines))


def number(
    name: str, low: int, high: int, default: int, title: Text, help: Text, *, needs: Needs | None = None
) -> OptionField:
    """An option with a whole number between two bounds."""
    return OptionField(name, "number", (low, high), default, title, help, needs=needs)


def complete(fields: Sequence[OptionField], given: Mapping[str, Any]) -> dict[str, OptionValue]:
    """All options of a game: those given, checked, and the defaults of the others, in the order of the fields."""
    if type(given) is not dict and not isinstance(given, Mapping):  # the quick look first: every new table comes here
        raise BadOption(T("Options are an object with named fields."), "options")
    found: dict[str, OptionValue] = {field.name: field.default for field in fields}
    for name in given:
        if name not in found:
            raise BadOption(
                T("Unknown option {field}: this game has {allowed}.",
                  field=str(name)[:80], allowed=", ".join(found) or "none"),
                str(name),
            )  # fmt: skip
    for field in fields:
        name = field.name
        if name in given:
            found[name] = field.check(given[name])
        elif isinstance(field.default, list):
            found[name] = field.default[:]  # nobody gets that of the field itself
    return found
