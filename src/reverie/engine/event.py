"""What happened, in small steps, each born with who may see which part of it."""

from typing import Any, Final

import msgspec

SPECTATOR: Final = -1  # an audience: sees what everybody sees
REVIEW: Final = -3  # an audience: sees everything, once the game is over


class Seen(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An event as one audience sees it."""

    name: str
    args: dict[str, Any] = {}


class Event(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One step: `args` is for everybody, `secret` is added for the `seats` alone.

    With `hidden` set, the other audiences do not even learn that it happened.
    """

    name: str
    args: dict[str, Any] = {}
    secret: dict[str, Any] = {}
    seats: tuple[int, ...] = ()
    hidden: bool = False

    def reaches(self, audience: int) -> bool:
        """Whether an audience learns that it happened."""
        return not self.hidden or audience in self.seats or audience == REVIEW

    def seen_by(self, audience: int) -> Seen | None:
        """The event as an audience may see it: a seat, SPECTATOR, or REVIEW which sees all."""
        if audience in self.seats or audience == REVIEW:
            return Seen(self.name, {**self.args, **self.secret})
        return None if self.hidden else Seen(self.name, self.args)
