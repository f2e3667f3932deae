"""The policy of a game: a legal action, chosen from nothing but what its seat knows."""

from reverie.engine import CLOCK
from reverie.testkit.nonconformity import Nonconformity, crash_is_nonconformity, differences
from reverie.testkit.play import Node

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
