"""Pauses: whether the game stops, and for whom, tells nobody what it may not know.

The walk of `worlds` ends at the first card that is drawn, since imagined worlds draw other cards. Here many worlds that
an audience cannot tell apart make the same act, and any two of them in which the audience is told the same are
compared, whichever card they drew:

1. told the same to the end, all that the audience receives is the same: view, actors, and how long a table waits;
2. where one world stops and the other goes on, although both told the same so far, the stop is a secret told by time.
"""

from collections.abc import Sequence
from itertools import pairwise

from reverie.engine import State
from reverie.testkit.nonconformity import crash_is_nonconformity
from reverie.testkit.play import Node, Step, next_step
from reverie.testkit.worlds import compare_received, is_open, may_be_told, story_of, told_by_a_stop, words_of

WORLDS = 12


def check_pauses(node: Node) -> None:
    """For every audience, after one act that is legal in all worlds that are kept."""
    if node.state.over:
        return
    for audience in node.audiences:
        with crash_is_nonconformity("pauses", f"worlds of {audience}"):
            step = next_step(node.state, node.rng, node.at)
            samples = [node.state.sample(audience, node.rng.random) for _ in range(WORLDS)]
            worlds = [node.state.clone(), *(world for world in samples if _may(world, step))]
        _compare(worlds, step, audience, node)


def _may(world: State, step: Step) -> bool:
    return step.action in world.legal(step.seat) and not world.hinders(*step)


def _compare(worlds: Sequence[State], step: Step, audience: int, node: Node) -> None:
    doing = f"“{node.game.text(worlds[0], step.action)}” of seat {step.seat}"
    looking = any(is_open(world, audience, node.hooks) for world in worlds)
    told: list[tuple[list[bytes], State]] = []
    for world in worlds:
        world.log = []
        with crash_is_nonconformity("pauses", f"{doing}, imagined by {audience}"):
            told.append(([words_of(seen, node) for _, seen in story_of(world, step, audience)], world))
    told.sort(key=lambda each: each[0])
    for (one, stopped), (other, world) in pairwise(told):
        if other[: len(one)] != one:
            continue
        node.tally.pauses += 1
        if len(one) < len(other):
            if not may_be_told(stopped, audience, node.hooks):
                raise told_by_a_stop(doing, audience, other[len(one)])
        elif looking or not is_open(world, audience, node.hooks):
            compare_received([stopped, world], audience, node.hooks, f"{doing}, told the same in two worlds: ")
