"""What differs between two views, fact by fact: where each fact has its place in a vector, and what it counts there.

Each fact of a view (a path in it and what stands there) has its place by a hash of its words (feature hashing), so the
same fact has the same place in every process and version.
"""

from typing import Any, Final
from zlib import crc32

import msgspec

UNIT: Final = 1 / 16  # numbers count in sixteenths, facts count 1
EXACT: Final = 1 << 20  # fractions are rounded to multiples of one part in so many
LARGEST: Final = 1 << 24  # and large numbers are cut off, so that sums stay exact
SMALL: Final = range(-1, 16)  # small whole numbers are facts too: many are names of something
PLAIN: Final = frozenset({str, int, float, bool, type(None)})
REMEMBERED: Final = 1 << 12  # values of one part of a view whose places are kept at hand
TRUE: Final = "\0true"  # the key of True, which would else be that of 1

# Where in the vector, how much is added there, and how much is taken away.
Places = tuple[list[int], list[float], list[float]]
CAME: Final = 1  # which of the two is meant
WENT: Final = 2


class Part:
    """A place in the views of a game: its path, the plain values and rows met there, and the parts below it."""

    __slots__ = ("below", "fields", "known", "path")

    def __init__(self, path: str) -> None:
        self.path = path
        self.known: dict[Any, Places] = {}
        self.below: list[Part] = []  # of a list
        self.fields: dict[Any, Part] = {}  # of a structure or a dictionary


class Sum:
    """What is to be added to a vector, and where."""

    def __init__(self) -> None:
        self.places: list[int] = []
        self.weights: list[float] = []


class Facts:
    """The places of the facts of views, for vectors of one size."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._top = Part("")

    def first(self, view: Any, seat: int) -> Sum:
        """All facts of a view, and which seat it is of."""
        found = Sum()
        self._add(found, CAME, Part("seat"), seat)
        self._add(found, CAME, self._top, view)
        return found

    def change(self, old: Any, new: Any) -> Sum:
        """What came and what went from one view to the next."""
        found = Sum()
        if old != new:
            self._compare(found, self._top, old, new)
        return found

    def _compare(self, found: Sum, part: Part, old: Any, new: Any) -> None:
        """Note what differs in a part that does; equal parts below it are passed over whole, as their types compare."""
        kind = type(new)
        if kind is not type(old) or kind in PLAIN:
            self._add(found, WENT, part, old)
            self._add(found, CAME, part, new)
        elif kind is list or kind is tuple:
            self._compare_rows(found, part, old, new)
        elif kind is dict:
            for name in old.keys() | new.keys():
                was, now = old.get(name), new.get(name)
                if was != now:
                    self._compare(found, self._field(part, name), was, now)
        else:
            values = zip(msgspec.structs.astuple(old), msgspec.structs.astuple(new), strict=True)
            for below, (was, now) in zip(self._structure(part, kind).below, values, strict=True):
                if was is not now and was != now:
                    self._compare(found, below, was, now)

    def _compare_rows(self, found: Sum, part: Part, old: Any, new: Any) -> None:
        if is_row(old) or is_row(new):
            self._add(found, WENT, part, old)
            self._add(found, CAME, part, new)
            return
        items = self._items(part, max(len(old), len(new)))
        for below, was, now in zip(items, old, new, strict=False):
            if was != now:
                self._compare(found, below, was, now)
        for below, gone in zip(items[len(new) :], old[len(new) :], strict=False):
            self._add(found, WENT, below, gone)
        for below, come in zip(items[len(old) :], new[len(old) :], strict=False):
            self._add(found, CAME, below, come)

    def _add(self, to: Sum, sign: int, part: Part, value: Any) -> None:
        """All facts of a part of a view."""
        if value is None or value is False or value == "":
            return  # says nothing
        kind = type(value)
        if kind in PLAIN:
            key = value if value is not True else TRUE
        elif (kind is list or kind is tuple) and is_row(value):
            key = tuple(value)
        else:
            self._add_parts(to, sign, part, value)
            return
        found = part.known.get(key)
        if found is None:
            found = self._learn(part, key, value)
        to.places.extend(found[0])
        to.weights.extend(found[sign])

    def _add_parts(self, to: Sum, sign: int, part: Part, value: Any) -> None:
        """The facts of what is made of other parts."""
        kind = type(value)
        if kind is list or kind is tuple:
            for below, each in zip(self._items(part, len(value)), value, strict=False):
                self._add(to, sign, below, each)
        elif kind is dict:
            for name, each in value.items():
                self._add(to, sign, self._field(part, name), each)
        elif isinstance(value, msgspec.Struct):
            fields = self._structure(part, kind).below
            for below, each in zip(fields, msgspec.structs.astuple(value), strict=True):
                self._add(to, sign, below, each)
        else:
            raise TypeError(f"a view holds {kind.__name__} at {part.path}, which has no numbers")

    def _learn(self, part: Part, key: Any, value: Any) -> Places:
        """The places of a plain value or a row that is met for the first time, or again after much else."""
        to = Sum()
        if type(value) in PLAIN:
            for fact, weight in facts_of(part.path, value):
                to.places.append(crc32(fact.encode()) % self.size)
                to.weights.append(weight)
        else:
            # Words and numbers count by what they are (a hand) and by where they stand (a row).
            self._add(to, CAME, self._field(part, "=length"), len(value))
            alike = self._field(part, "")
            for below, each in zip(self._items(part, len(value)), value, strict=False):
                if type(each) is int or type(each) is str:
                    self._add(to, CAME, alike, each)
                self._add(to, CAME, below, each)
        found = to.places, to.weights, [-weight for weight in to.weights]
        if len(part.known) >= REMEMBERED:
            part.known.clear()
        part.known[key] = found
        return found

    def _items(self, part: Part, number: int) -> list[Part]:
        """The parts of a list, at least so many."""
        while len(part.below) < number:
            part.below.append(Part(f"{part.path}.{len(part.below)}"))
        return part.below

    def _field(self, part: Part, name: str) -> Part:
        """The part of a dictionary under a name; of a row its length, or ("") what stands in it, wherever that is."""
        found = part.fields.get(name)
        if found is None:
            path = part.path + name if name in ("", "=length") else f"{part.path}.{name}"
            found = part.fields[name] = Part(path)
        return found

    def _structure(self, part: Part, kind: Any) -> Part:
        """The fields of a structure that stands at a part; several kinds may stand there in turn."""
        found = part.fields.get(kind)
        if found is None:
            found = part.fields[kind] = Part(part.path)
            found.below = [Part(f"{part.path}.{name}") for name in kind.__struct_fields__]
        return found


def is_row(values: Any) -> bool:
    """Whether a list holds plain things, or nothing; the first one tells, unless it is only missing."""
    if not values:
        return True
    first = values[0]
    return type(first) in PLAIN if first is not None else all(type(each) in PLAIN for each in values)


def facts_of(path: str, value: Any) -> list[tuple[str, float]]:
    """What a plain value says: words and small numbers by name, every number by its size."""
    if path.endswith("=length"):
        return [(path, value * UNIT)]
    if isinstance(value, str) or value is True:
        return [(f"{path}={value}", 1.0)]
    weight = round(max(min(value, LARGEST), -LARGEST) * UNIT * EXACT) / EXACT
    small = [(f"{path}={value}", 1.0)] if value in SMALL else []
    return [(f"{path}=number", weight), *small]
