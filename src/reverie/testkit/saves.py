"""Saves: what `dump` writes is plain data, and `load` gives back the same game."""

import json

import msgspec

from reverie.engine import SPECTATOR, State
from reverie.testkit.fields import forgotten
from reverie.testkit.nonconformity import Nonconformity, crash_is_nonconformity, differences
from reverie.testkit.play import Node, Trail
from reverie.testkit.views import told

NOT_SAVED = ("log", "chance", "moves")  # what a loaded table finds anew


def lost_fields(state: State, again: State) -> str:
    """The fields that a save has lost, in words; nothing where it has kept all."""
    lost = forgotten(state, again, but=NOT_SAVED)
    unnamed = [name for name in lost if name not in state.dump()]
    hint = f"; the form of its saves does not name {unnamed}" if unnamed else ""
    return f" (load gives other values to {lost}{hint})" if lost else ""


def check_save(node: Node) -> None:
    """Dump, JSON, load: the same digest, actors, legal actions, decisions and views."""
    state, game = node.state, node.game
    dump = state.dump()
    with crash_is_nonconformity("save", "writing the dump as JSON"):
        written = json.dumps(dump, sort_keys=True)
        plain = json.loads(written)
    if plain != dump:
        raise Nonconformity("save", f"the dump is not plain data: {differences(dump, plain)}")
    with crash_is_nonconformity("save", "load"):
        again = game.load(plain)
    if json.dumps(again.dump(), sort_keys=True) != written:  # as `State.digest` reads it: True is not 1 there
        raise Nonconformity("save", f"load changed {differences(dump, again.dump())}")
    if again.actors != state.actors or again.timer != state.timer or again.over != state.over:
        raise Nonconformity("save", f"load changed who is to act{lost_fields(state, again)}")
    if game.options_of(again) != game.options_of(state):
        raise Nonconformity("save", "load changed the options")
    for seat in state.actors:
        if again.legal(seat) != state.legal(seat):
            changed = differences(state.legal(seat), again.legal(seat))
            raise Nonconformity("save", f"load changed what seat {seat} may do: {changed}{lost_fields(state, again)}")
    for audience in node.audiences:
        for name in ("view", "decision"):
            one, other = (msgspec.json.encode(getattr(each, name)(audience)) for each in (state, again))
            if one != other:
                changed = differences(msgspec.json.decode(one), msgspec.json.decode(other))
                raise Nonconformity(
                    "save", f"load changed the {name} of {audience}: {changed}{lost_fields(state, again)}"
                )


def check_dual_run(trail: Trail) -> None:
    """A game that is saved and loaded at every step tells the same story as one that is not."""
    state = trail.start()
    for number, step in enumerate(trail.steps):
        with crash_is_nonconformity("dual_run", f"load before act {number + 1}"):
            again = trail.game.load(json.loads(json.dumps(state.dump())))
            lost = lost_fields(state, again)
            if lost:
                raise Nonconformity("dual_run", f"a load before act {number + 1} is no load of the same table{lost}")
            state = again
            events = state.apply(*step)
        if state.digest() != trail.digests[number + 1]:
            raise Nonconformity("dual_run", f"act {number + 1} {step} leads elsewhere after a load")
        for audience in (*range(trail.seats), SPECTATOR):
            expected, found = told(trail.events[number], audience), told(events, audience)
            if expected != found:
                changed = differences(expected, found)
                raise Nonconformity("dual_run", f"act {number + 1} {step} is told otherwise after a load: {changed}")
