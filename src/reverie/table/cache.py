"""What was made for the audiences of a table, kept as long as that from which it was made."""

import asyncio
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

Made = TypeVar("Made")
Version = tuple[object, ...]
KEPT = 1.0  # seconds, up to twice as many: those who were at the same place are told at about the same time


def is_other(one: Version, other: Version) -> bool:
    """Whether two versions of a kind are not made of the very same objects."""
    for place in range(len(one)):  # noqa: SIM110  # `any` and a generator take longer than all that follows
        if one[place] is not other[place]:
            return True
    return False


class Passing:
    """What is needed for a moment only, let go of all at once: one timer for a whole house, not one for every act.

    What was noted before the last turn of the clock goes, what came since stays until the next.
    """

    def __init__(self, seconds: float = KEPT) -> None:
        self._seconds = seconds
        self._old: list[tuple[AudienceCache, str, Version]] = []
        self._new: list[tuple[AudienceCache, str, Version]] = []
        self._turning = False

    def note(self, cache: "AudienceCache", kind: str, version: Version) -> None:
        """Have a version of a kind let go of soon."""
        self._new.append((cache, kind, version))
        if not self._turning:
            self._turning = True
            asyncio.get_running_loop().call_later(self._seconds, self._turn)

    def _turn(self) -> None:
        for cache, kind, version in self._old:
            cache.let_go(kind, version)
        self._old, self._new = self._new, []
        self._turning = bool(self._old)
        if self._turning:
            asyncio.get_running_loop().call_later(self._seconds, self._turn)


class AudienceCache:
    """Pictures, infos, endings and messages, each made once for all who see with the same eyes.

    A version is the very objects that something was made from (states, documents and the like, which are never changed
    but replaced): when one of them is another object, all of that kind is forgotten by itself.
    """

    def __init__(self, passing: Passing) -> None:
        self._passing = passing
        self._kinds: dict[str, tuple[Version, dict[Hashable, Any]]] = {}
        self._telling = False
        self._told: list[str] = []

    def get(
        self, kind: str, version: Version, audience: Hashable, make: Callable[[], Made], *, soon: bool = False
    ) -> Made:
        """What there is of a kind for an audience, made if need be; `soon` says to let go of it in a moment."""
        known = self._kinds.get(kind)
        if known is None or is_other(known[0], version):
            known = self._kinds[kind] = (version, {})
            if soon and self._telling:
                self._told.append(kind)
            elif soon:
                self._passing.note(self, kind, version)
        made = known[1]
        if audience not in made:
            made[audience] = make()
        found: Made = made[audience]
        return found

    def tell(self, push: Callable[[], None]) -> None:
        """Have all who watch told together: what is needed for that alone is let go of when they have been.

        Memory that was used a moment ago is at hand, and is used for the next table; after a second it no longer is.
        """
        self._telling = True
        try:
            push()
        finally:
            self._telling = False
            for kind in self._told:
                self._kinds.pop(kind, None)
            self._told.clear()

    def let_go(self, kind: str, version: Version) -> None:
        """Forget a kind, if it is still of this version."""
        if kind in self._kinds and self._kinds[kind][0] is version:
            del self._kinds[kind]

    def clear(self) -> None:
        """Nobody watches: what may be needed again can be made again."""
        self._kinds.clear()
