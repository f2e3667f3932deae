"""Samples: what a seat knows stays, what it cannot know varies, and no sample can read the future."""

import gc
from random import Random
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

from reverie.engine import Game, LiveChance, State
from reverie.testkit.nonconformity import Nonconformity, crash_is_nonconformity, differences
from reverie.testkit.play import Node, at_random

SAMPLES = 4
# What a sample may hold and leads nowhere, the commonest first.
ENDS = (int, str, type, FunctionType, BuiltinFunctionType, ModuleType, Game, Random)
LOOK_AHEAD = 3  # acts played on, because a shuffled deck differs only once it is drawn from


def check_samples(node: Node) -> None:
    """For every audience: quiet, without the seed, the original untouched, everything else of the header kept."""
    state = node.state
    before = state.dump()
    for audience in node.audiences:
        with crash_is_nonconformity("samples", f"a sample for {audience}"):
            samples = [state.sample(audience, node.rng.random) for _ in range(SAMPLES)]
        for sample in samples:
            if sample.log is not None:
                raise Nonconformity("samples", f"the sample for {audience} tells events")
            dump = sample.dump()
            if dump["seed"] or isinstance(sample.chance, LiveChance):
                raise Nonconformity("samples", f"the sample for {audience} has the seed of the table")
            if differences(sorted(before), sorted(dump)) or dump["acts"] != before["acts"]:
                raise Nonconformity("samples", f"the sample for {audience} has other zones or another number of acts")
        _no_way_to_the_future(state, samples[0], audience)
        if state.dump() != before:
            changed = differences(before, state.dump())
            raise Nonconformity("samples", f"a sample for {audience} changed its original: {changed}")
        if node.hooks.forgetful_samples:
            _forgets(state, samples[0], audience, node.rng.random())
        if node.hooks.census is not None:
            _keeps_pieces(node, samples, audience)
        if audience not in node.tally.varied and len({_future(sample) for sample in samples}) > 1:
            node.tally.varied.add(audience)


def _no_way_to_the_future(state: State, sample: State, audience: int) -> None:
    """Follow every reference of the sample: none leads to the chance of the table, which knows all draws to come."""
    seen: set[int] = set()
    waiting: list[Any] = [sample]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, ENDS):
            continue
        if thing is state.chance or thing is state:
            raise Nonconformity("samples", f"the sample for {audience} holds a way to the table it was made from")
        seen.add(id(thing))
        waiting.extend(gc.get_referents(thing))


def _forgets(state: State, sample: State, audience: int, key: float) -> None:
    """Two worlds that the audience cannot tell apart give the same sample with the same dice."""
    one = state.sample(audience, Random(key).random).dump()
    other = sample.sample(audience, Random(key).random).dump()
    if one != other:
        raise Nonconformity(
            "samples",
            f"`redraw_hidden` carries something over that {audience} cannot know, if only the order of what "
            f"it deals anew (sort it first): {differences(one, other)}",
        )


def _keeps_pieces(node: Node, samples: list[State], audience: int) -> None:
    census = node.hooks.census
    assert census is not None
    expected = census(node.state)
    for sample in samples:
        if census(sample) != expected:
            changed = {piece: (expected[piece], census(sample)[piece]) for piece in expected | census(sample)
                       if expected[piece] != census(sample)[piece]}  # fmt: skip
            raise Nonconformity("samples", f"the sample for {audience} has other pieces: {changed}")


def _future(sample: State) -> str:
    """The digest after a few acts that are chosen alike in every sample."""
    rng = Random(5)
    for _ in range(LOOK_AHEAD):
        if sample.over:
            break
        seat = sample.actors[-1]
        sample.apply(seat, at_random(sample, seat, rng))
    return sample.digest()


def check_variety(hooks_secrets: bool, varied: set[int], audiences: tuple[int, ...]) -> None:
    """Over a whole run, what is hidden from an audience was really drawn anew."""
    missing = [audience for audience in audiences if audience not in varied]
    if hooks_secrets and missing:
        raise Nonconformity(
            "variety", f"`redraw_hidden` draws nothing anew: all samples for {missing} were the same. Where nothing is "
            "hidden, Hooks say `secrets=False`")  # fmt: skip
