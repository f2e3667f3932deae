"""The end: reached in time, with all pieces, and with an outcome that makes sense."""

import re
from collections import Counter
from collections.abc import Hashable

from reverie.engine import State
from reverie.testkit.hooks import Hooks
from reverie.testkit.nonconformity import Nonconformity
from reverie.testkit.play import Node, Trail

REASON = re.compile(r"[a-z][a-z0-9_]*")


def check_outcome(node: Node) -> None:
    """There is an outcome exactly when the game is over, and it is consistent."""
    outcome_of(node.state)


def outcome_of(state: State) -> None:
    """One result for each seat; a team wins or loses together; a win is not shared with a winner."""
    outcome = state.outcome
    if (outcome is not None) != state.over:
        raise Nonconformity("outcome", f"over is {state.over}, the outcome is {outcome}")
    if outcome is None:
        return
    results = [each.result for each in outcome.results]
    if len(results) != state.seats:
        raise Nonconformity("outcome", f"{len(results)} results for {state.seats} seats")
    if not REASON.fullmatch(outcome.reason):
        raise Nonconformity("outcome", f"the reason “{outcome.reason}” is not a plain word")
    if outcome.team and len(set(results)) > 1:
        raise Nonconformity("outcome", f"a team ends with {results}")
    rivals = results.count("won") <= 1 != results.count("shared") and not {"won", "shared"} <= set(results)
    if not outcome.team and not rivals:
        raise Nonconformity("outcome", f"rivals end with {results}")
    for seat in range(state.seats):
        value = state.game.value(state, seat)
        if not 0.0 <= value <= 1.0:
            raise Nonconformity("outcome", f"the end is worth {value} to seat {seat}")


def check_length(trail: Trail) -> None:
    """No game is longer than the game says."""
    if len(trail.steps) > trail.game.longest:
        raise Nonconformity("length", f"{len(trail.steps)} acts; the longest game should have {trail.game.longest}")


def check_pieces(first: "Counter[Hashable] | None", state: State, hooks: Hooks) -> None:
    """The census is what it was at the start."""
    if hooks.census is None or first is None:
        return
    now = hooks.census(state)
    if now != first:
        changed = {piece: (first[piece], now[piece]) for piece in first | now if first[piece] != now[piece]}
        raise Nonconformity("pieces", f"(at the start, now) {changed}")
