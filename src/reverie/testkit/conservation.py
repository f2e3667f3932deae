"""Pieces: none appears, none is lost."""

from collections import Counter
from collections.abc import Hashable

from reverie.engine import State
from reverie.testkit.hooks import Hooks
from reverie.testkit.nonconformity import Nonconformity


def check_pieces(first: "Counter[Hashable] | None", state: State, hooks: Hooks) -> None:
    """The census is what it was at the start."""
    if hooks.census is None or first is None:
        return
    now = hooks.census(state)
    if now != first:
        changed = {piece: (first[piece], now[piece]) for piece in first | now if first[piece] != now[piece]}
        raise Nonconformity("pieces", f"(at the start, now) {changed}")
