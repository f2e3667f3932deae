"""A view as numbers: what a seat may see becomes a vector of fixed length, for every game and without its help.

Each fact of the view (a path in it and what stands there) has its place in the vector by a hash of its words (feature
hashing), so the same fact has the same place in every process and version. Only `State.view` of the seat is read, so
nothing hidden can get in.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final
from zlib import crc32

import msgspec
import numpy as np
from numpy.typing import NDArray

BOUND: Final = 16.0  # no number of an observation is larger
UNIT: Final = 1 / 16  # numbers count in sixteenths, facts count 1
SMALL: Final = range(-1, 16)  # small whole numbers are facts too: many are names of something
PLAIN: Final = frozenset({str, int, float, bool, type(None)})
REMEMBERED: Final = 1 << 15  # parts of views whose places are kept at hand

Observation = NDArray[np.float32]
Places = tuple[list[int], list[float]]  # where in the vector, and how much is added there


class Encoder:
    """Turns views into vectors of one size. Most of a view is as it was before, so the places of parts are kept."""

    def __init__(self, size: int = 2048) -> None:
        self.size = size
        self._known: dict[tuple[str, Any], Places] = {}
        self._fields: dict[tuple[str, type], list[str]] = {}
        self._paths: dict[str, list[str]] = {}
        self._pack = msgspec.msgpack.Encoder().encode

    def encode(self, view: Any, seat: int) -> Observation:
        """The vector of what a seat sees, and of which seat it is."""
        places, weights = self._learn("", view)
        self._walk(places, weights, "seat", seat)
        vector = np.bincount(places, weights, self.size).astype(np.float32)
        return np.clip(vector, -BOUND, BOUND, out=vector)

    def _walk(self, places: list[int], weights: list[float], path: str, value: Any) -> None:
        """Add the places of a part of the view; parts of parts are kept too, so that a change costs little."""
        kind = type(value)
        key: Any = value
        if kind is list or kind is tuple:
            key = tuple(value) if not value or type(value[0]) in PLAIN else self._pack(value)
        elif kind not in PLAIN:
            key = self._pack(value)
        found = self._known.get((path, key))
        if found is None:
            found = self._learn(path, value)
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            self._known[path, key] = found
        places.extend(found[0])
        weights.extend(found[1])

    def _learn(self, path: str, value: Any) -> Places:
        """The places of a part that is met for the first time (or again, after much else)."""
        if isinstance(value, msgspec.Struct):
            return self._together(
                zip(self._below(path, type(value)), msgspec.structs.astuple(value), strict=True)
            )
        if isinstance(value, dict):
            return self._together((f"{path}.{name}", each) for name, each in value.items())
        if isinstance(value, list | tuple):
            if value and type(value[0]) not in PLAIN:
                return self._together((f"{path}.{index}", each) for index, each in enumerate(value))
            return self._row(path, value)
        return self._places(_facts(path, value))

    def _together(self, parts: Iterable[tuple[str, Any]]) -> Places:
        places: list[int] = []
        weights: list[float] = []
        for path, value in parts:
            self._walk(places, weights, path, value)
        return places, weights

    def _row(self, path: str, values: Sequence[Any]) -> Places:
        """Words and numbers count by what they are (a hand) and by where they stand (a row)."""
        places, weights = self._places([(f"{path}=length", len(values) * UNIT)])
        paths = self._paths.setdefault(path, [])
        while len(paths) < len(values):
            paths.append(f"{path}.{len(paths)}")
        for below, each in zip(paths, values, strict=False):
            if type(each) is int or (type(each) is str and each):
                self._walk(places, weights, path, each)
            self._walk(places, weights, below, each)
        return places, weights

    def _places(self, facts: list[tuple[str, float]]) -> Places:
        return [crc32(fact.encode()) % self.size for fact, _ in facts], [weight for _, weight in facts]

    def _below(self, path: str, kind: type[msgspec.Struct]) -> list[str]:
        """The paths of a structure's fields."""
        known = self._fields.get((path, kind))
        if known is None:
            known = [f"{path}.{name}" for name in kind.__struct_fields__]
            self._fields[path, kind] = known
        return known


def _facts(path: str, value: Any) -> list[tuple[str, float]]:
    """What a plain value says: words and small numbers by name, every number by its size, nothing if it is empty."""
    if value is None or value is False or value == "":
        return []
    if isinstance(value, str) or value is True:
        return [(f"{path}={value}", 1.0)]
    if not isinstance(value, int | float):
        raise TypeError(f"a view holds {type(value).__name__} at {path}, which has no numbers")
    small = [(f"{path}={value}", 1.0)] if value in SMALL else []
    return [(f"{path}=number", value * UNIT), *small]
