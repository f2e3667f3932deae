"""Saves: what `dump` writes is plain data, and `load` gives back the same game."""

import json

import msgspec

from reverie.engine import SPECTATOR
from reverie.testkit.nonconformity import Nonconformity, crash_is_nonconformity, differences
from reverie.testkit.play import Node, Trail
from reverie.testkit.views import told


def check_save(node: Node) -> None:
    """Dump, JSON, load: the same digest, actors, legal actions, decisions and views."""
    state, game = node.state, node.game
    dump = state.dump()
    with crash_is_nonconformity("save", "writing the dump as JSON"):
        plain = json.loads(json.dumps(dump))
    if plain != dump:
        raise Nonconformity("save", f"the dump is not plain data: {differences(dump, plain)}")
    with crash_is_nonconformity("save", "load"):
        again = game.load(plain)
    if again.dump() != dump or again.digest() != state.digest():
        raise Nonconformity("save", f"load changed {differences(dump, again.dump())}")
    if again.actors != state.actors or again.timer != state.timer or again.over != state.over:
        raise Nonconformity("save", "load changed who is to act")
    if game.options_of(again) != game.options_of(state):
        raise Nonconformity("save", "load changed the options")
    for seat in state.actors:
        if again.legal(seat) != state.legal(seat):
            changed = differences(state.legal(seat), again.legal(seat))
            raise Nonconformity("save", f"load changed what seat {seat} may do: {changed}")
    for audience in node.audiences:
        for name in ("view", "decision"):
            one, other = (msgspec.json.encode(getattr(each, name)(audience)) for each in (state, again))
            if one != other:
                changed = differences(msgspec.json.decode(one), msgspec.json.decode(other))
                raise Nonconformity("save", f"load changed the {name} of {audience}: {changed}")


def check_dual_run(trail: Trail) -> None:
    """A game that is saved and loaded at every step tells the same story as one that is not."""
    state = trail.start()
    for number, step in enumerate(trail.steps):
        with crash_is_nonconformity("dual_run", f"load before act {number + 1}"):
            state = trail.game.load(json.loads(json.dumps(state.dump())))
            events = state.apply(*step)
        if state.digest() != trail.digests[number + 1]:
            raise Nonconformity("dual_run", f"act {number + 1} {step} leads elsewhere after a load")
        for audience in (*range(trail.seats), SPECTATOR):
            expected, found = told(trail.events[number], audience), told(events, audience)
            if expected != found:
                changed = differences(expected, found)
                raise Nonconformity(
                    "dual_run", f"act {number + 1} {step} is told otherwise after a load: {changed}"
                )
