"""Where two games of the same deal parted: the first act that is not the same in both."""

from collections.abc import Sequence

import msgspec

from reverie.engine.record import Act


class Parting(msgspec.Struct, frozen=True):
    """After so many acts, which were the same, one did this and the other that; empty for a game that had ended."""

    acts: int
    one: str
    other: str


def parting(one: Sequence[Act], other: Sequence[Act]) -> Parting | None:
    """The first act by which two games differ; None if they are the same to the end.

    Who did what counts, and what was written; not when, for no two people think equally long.
    """
    for place, (first, second) in enumerate(zip(one, other, strict=False)):
        if (first.seat, first.action, first.text) != (second.seat, second.action, second.text):
            return Parting(place, first.action, second.action)
    shared = min(len(one), len(other))
    if len(one) == len(other):
        return None
    longer = one[shared].action if len(one) > shared else other[shared].action
    return Parting(shared, longer, "") if len(one) > shared else Parting(shared, "", longer)
