"""Rulebooks are made once: they follow from seats and options and never change, so tables share them."""

import json
from collections.abc import Callable
from typing import Any, Generic, TypeVar

Rules = TypeVar("Rules")


class Rulebooks(Generic[Rules]):
    """The rulebooks of one game, by seats and options."""

    def __init__(self, make: Callable[[int, dict[str, Any]], Rules]) -> None:
        self._make = make
        self._made: dict[str, Rules] = {}

    def find(self, seats: int, options: dict[str, Any]) -> Rules:
        """The rules that a table with these complete options follows."""
        key = f"{seats} {json.dumps(options)}"
        rules = self._made.get(key)
        if rules is None:
            rules = self._made[key] = self._make(seats, options)
        return rules
