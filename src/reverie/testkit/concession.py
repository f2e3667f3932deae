"""Giving up: anybody may, at every kind of decision, and leaves a game behind that is as sound as before."""

from reverie.engine import CONCEDE, IllegalAction, State
from reverie.testkit.clones import check_clone
from reverie.testkit.ending import check_pieces, outcome_of
from reverie.testkit.legality import (
    check_accepted,
    check_actors,
    check_decisions,
    check_refusals,
    check_said_once,
    check_texts,
)
from reverie.testkit.nonconformity import Nonconformity, crash_is_nonconformity
from reverie.testkit.pauses import check_pauses
from reverie.testkit.play import Node, next_step
from reverie.testkit.samples import check_samples
from reverie.testkit.saves import check_save
from reverie.testkit.views import check_views
from reverie.testkit.worlds import check_worlds

SOUND = (
    check_actors, check_said_once, check_texts, check_decisions, check_refusals, check_clone, check_accepted,
    check_save, check_views, check_samples, check_worlds, check_pauses,
)  # fmt: skip
ENOUGH = 1  # times that every check is made after a concession at one kind of decision, in one run
PLAYED_ON = 6  # acts


def check_concession(node: Node) -> None:
    """Any seat may give up at any time, once; if that ends the game it has not won, else it is not asked again."""
    if node.state.over:
        return
    for seat in range(node.state.seats):
        if node.state.has_left(seat):
            _once_only(node.state, seat)
            continue
        quitted = node.state.clone()
        with crash_is_nonconformity("concession", f"seat {seat} concedes"):
            events = quitted.apply(seat, CONCEDE)
        if not events or quitted.acts != node.state.acts + 1:
            raise Nonconformity("concession", f"seat {seat} gave up, but nobody was told or no act was counted")
        outcome_of(quitted)
        outcome = quitted.outcome
        if outcome is None and seat in quitted.actors:
            raise Nonconformity("concession", f"seat {seat} gave up but is still to act")
        if outcome is not None and outcome.results[seat].result != "lost":
            raise Nonconformity("concession", f"seat {seat} gave up and {outcome.results[seat].result}")
        after = Node(quitted, node.hooks, node.rng, node.tally, node.at)
        if outcome is None:
            _once_only(quitted, seat)
        check_save(after)
        check_views(after)
        kind = _kind(node.state, seat)
        if node.tally.concessions[kind] < ENOUGH:
            node.tally.concessions[kind] += 1
            _sound(node, after, seat)


def check_rare_concession(node: Node) -> None:
    """As `check_concession`, where somebody is asked what no concession of this run has met yet."""
    if any(not node.tally.concessions[_kind(node.state, seat)] for seat in node.state.actors if seat >= 0):
        check_concession(node)


def _kind(state: State, seat: int) -> str:
    """The decisions that are open, and whether the one who leaves is asked."""
    names = sorted({decision.name for each in state.actors if (decision := state.decision(each))})
    return f"{'+'.join(names)} {'of its own' if seat in state.actors else 'of another'}"


def _once_only(state: State, seat: int) -> None:
    before = state.dump()
    try:
        state.clone().apply(seat, CONCEDE)
    except IllegalAction as refused:
        if refused.refusal.code == "gave_up" and state.dump() == before:
            return
    raise Nonconformity("concession", f"seat {seat} has given up (`State.has_left`) and can do so again")


def _sound(before: Node, after: Node, seat: int) -> None:
    """Every check on the game that is left behind, and on the acts that follow."""
    pieces = before.hooks.census(before.state) if before.hooks.census is not None else None
    try:
        for check in SOUND:
            check(after)
        state, at = after.state, after.at
        for _ in range(PLAYED_ON):
            check_pieces(pieces, state, after.hooks)
            if state.over:
                return
            step = next_step(state, after.rng, at)
            at = step.at
            with crash_is_nonconformity("play", f"the act {step}"):
                state.apply(*step)
            check_save(Node(state, after.hooks, after.rng, after.tally, at))
    except Nonconformity as found:
        found.add_note(f"after seat {seat} gave up at {_kind(before.state, seat)}")
        raise
