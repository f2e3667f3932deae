"""Secret choices: what two of them have in common for everybody else, they must have in common to the last byte.

The two-world test believes the samples. This one does not: its worlds come from real play, from different choices of
one seat, with different words and different luck. Those that another audience could not tell apart afterwards must have
been told to it alike, and must give it the same samples (where the game's samples are forgetful).
"""

from itertools import zip_longest
from random import Random
from typing import NamedTuple

import msgspec

from reverie.engine import CLOCK, FastChance, Seen, State
from reverie.testkit.nonconformity import Nonconformity, crash_is_nonconformity, differences
from reverie.testkit.play import Node, Step
from reverie.testkit.worlds import received, story_of, substance

CHOICES = 5  # different actions tried
DICE = (1, 2)  # each with this different luck: 0.13… and 0.95… come first


class Branch(NamedTuple):
    """One choice, the world it leads to, and what the audience was told."""

    name: str
    world: State
    told: list[Seen]


def check_choices(node: Node) -> None:
    """For every actor with a choice, and everybody else."""
    state = node.state
    for seat in state.actors:
        legal = state.legal(seat)
        tried = sorted(node.rng.sample(legal, min(CHOICES, len(legal))))
        steps = [Step(seat, action, "", choice_time(node, seat, action)) for action in tried]
        steps += [step._replace(text="x") for step in steps if state.writes(seat, step.action)]
        steps = [step for step in steps if not state.hinders(*step)]
        for audience in node.audiences:
            if audience != seat:
                with crash_is_nonconformity("choices", f"choices of seat {seat} as {audience} sees them"):
                    _compare(steps, audience, node)


def choice_time(node: Node, seat: int, action: int) -> int:
    """As late as possible, so that nothing is too soon."""
    state = node.state
    if not state.timer:
        return node.at
    return state.timer if seat == CLOCK and action == state.legal(CLOCK)[0] else state.timer - 1


def _compare(steps: list[Step], audience: int, node: Node) -> None:
    """Group the worlds by what the audience receives; in each group all must have been told alike."""
    groups: dict[tuple[bytes, ...], Branch] = {}
    for step in steps:
        for dice in DICE:
            world = node.state.clone()
            world.chance, world.log = FastChance(Random(dice).random), []
            told = [seen for _, seen in story_of(world, step, audience)]
            branch = Branch(f"“{node.game.text(node.state, step.action)}” of seat {step.seat}", world, told)
            first = groups.setdefault(tuple(received(world, audience, node.hooks).values()), branch)
            asides = node.hooks.asides
            same = substance(first.told, asides) == substance(told, asides)
            same = same or first.world.dump() == world.dump()  # equal states hold no secret between them
            if not same and not _told_apart(first.told, told, asides):
                raise Nonconformity(
                    "choices", f"{audience} sees no difference between {first.name} and {branch.name}, but is told: "
                    f"{differences(msgspec.to_builtins(first.told), msgspec.to_builtins(told))}")  # fmt: skip
            if node.hooks.forgetful_samples and first.told == told:
                _same_samples(first, branch, audience)


def _told_apart(one: list[Seen], other: list[Seen], asides: frozenset[str]) -> bool:
    """Whether the first difference is an event that may tell what no view keeps."""
    pairs = list(zip_longest(one, other))
    first = next(pair for pair in pairs if pair[0] != pair[1])
    return any(event is not None and event.name in asides for event in first)


def _same_samples(first: Branch, branch: Branch, audience: int) -> None:
    one, other = (each.world.sample(audience, Random(6).random).dump() for each in (first, branch))
    if one != other:
        raise Nonconformity(
            "choices", f"`redraw_hidden` leaves as it is what {audience} cannot know: it sees no difference between "
            f"{first.name} and {branch.name}, but its samples do: {differences(one, other)}")  # fmt: skip


WORLDS = 3


def check_policy(node: Node) -> None:
    """For every seat that is to act: legal, changing nothing, and the same in worlds that look alike to it."""
    state, game = node.state, node.game
    before = state.dump()
    for seat in state.actors:
        if seat == CLOCK:
            continue
        with crash_is_nonconformity("policy", f"the policy of seat {seat}"):
            action = game.policy(state, seat)
            elsewhere = [game.policy(state.sample(seat, node.rng.random), seat) for _ in range(WORLDS)]
        if action not in state.legal(seat):
            raise Nonconformity("policy", f"seat {seat} would do {action}, legal are {state.legal(seat)}")
        if state.dump() != before:
            raise Nonconformity("policy", f"thinking of seat {seat} changed {differences(before, state.dump())}")
        if node.hooks.steady_policy and elsewhere != [action] * WORLDS:
            texts = [game.text(state, each) for each in (action, *elsewhere)]
            raise Nonconformity("policy", f"seat {seat} plays on what it may not know, or by lot: {texts}")
