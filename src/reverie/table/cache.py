"""What was made for the audiences of a table, kept as long as that from which it was made."""

import asyncio
from collections.abc import Callable, Hashable
from operator import is_not
from typing import Any, TypeVar

Made = TypeVar("Made")
Version = tuple[object, ...]


class AudienceCache:
    """Pictures, infos, endings and messages, each made once for all who see with the same eyes.

    A version is the very objects that something was made from (states, documents and the like, which are never changed
    but replaced): when one of them is another object, all of that kind is forgotten by itself.
    """

    def __init__(self) -> None:
        self._kinds: dict[str, tuple[Version, dict[Hashable, Any]]] = {}

    def get(
        self, kind: str, version: Version, audience: Hashable, make: Callable[[], Made], seconds: float = 0.0
    ) -> Made:
        """What there is of a kind for an audience, made if need be; let go of after so many seconds, if any."""
        known = self._kinds.get(kind)
        if known is None or any(map(is_not, known[0], version)):
            known = self._kinds[kind] = (version, {})
            if seconds:
                asyncio.get_running_loop().call_later(seconds, self._let_go, kind, version)
        made = known[1]
        if audience not in made:
            made[audience] = make()
        found: Made = made[audience]
        return found

    def _let_go(self, kind: str, version: Version) -> None:
        if kind in self._kinds and self._kinds[kind][0] is version:
            del self._kinds[kind]

    def clear(self) -> None:
        """Nobody watches: what may be needed again can be made again."""
        self._kinds.clear()
