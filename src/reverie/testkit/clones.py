"""Clones: equal, independent, and untouched by all that happens later."""

from typing import NamedTuple

import msgspec

from reverie.engine import Event, State
from reverie.testkit.fields import forgotten, shared
from reverie.testkit.nonconformity import Nonconformity, crash_is_nonconformity, differences
from reverie.testkit.play import Node, next_step


def check_clone(node: Node) -> None:
    """A clone is equal, stays equal under the same act with and without events, and takes nothing from its original."""
    state = node.state
    before = state.dump()
    told = None if state.log is None else list(state.log)
    clone, quiet = state.clone(), state.clone()
    if type(clone) is not type(state) or clone.game is not state.game:
        raise Nonconformity("clone", f"a {type(clone).__name__} is not a {type(state).__name__} of the same game")
    # `moves` are the legal actions, kept once somebody has asked: a clone may find them anew.
    for name, values in forgotten(state, clone, but=("log", "moves")).items():
        raise Nonconformity("clone", f"`clone` does not copy `{name}`: {values}")
    if clone.dump() != before:
        raise Nonconformity("clone", f"differs from its original: {differences(before, clone.dump())}")
    if state.over:
        return
    step = next_step(state, node.rng, node.at)
    common = shared(state, clone)
    quiet.quiet()
    with crash_is_nonconformity("clone", f"the act {step} on a clone"):
        clone.apply(*step)
    if state.dump() != before:
        changed = differences(before, state.dump())
        names = [name for name in sorted(common) if before.get(name) != state.dump().get(name)]
        why = f"`clone` shares {names}, which it must copy; " if names else ""
        raise Nonconformity("clone", f"{why}an act on a clone changed its original: {changed}")
    if told != state.log:
        raise Nonconformity("clone", "an act on a clone was told by its original")
    with crash_is_nonconformity("clone", f"the act {step} on a quiet clone"):
        silence = quiet.apply(*step)
    if silence:
        raise Nonconformity("clone", "a quiet clone told events")
    if quiet.dump() != clone.dump():
        changed = differences(clone.dump(), quiet.dump())
        raise Nonconformity("clone", f"an act without events leads elsewhere: {changed}")


class Frozen(NamedTuple):
    """A clone, a dump, a view and the events made at some act, with what they must go on to say."""

    act: int
    clone: State
    dump: object
    text: bytes
    view: object
    written: bytes
    events: list[Event]
    told: list[bytes]


def freeze(state: State, events: list[Event]) -> Frozen:
    """Keep the present of a state, and what was told on the way to it."""
    dump, view = state.dump(), state.view(0)
    text, told = msgspec.json.encode(dump), [shown(event) for event in events]
    return Frozen(state.acts, state.clone(), dump, text, view, shown(view), events, told)


def shown(view: object) -> bytes:
    """A view in writing; what cannot be written is found by a check of its own."""
    return msgspec.json.encode(view, enc_hook=repr)


def check_frozen(history: list[Frozen], now: int) -> None:
    """All earlier clones, dumps, views and events still say what they said when they were made."""
    for act, clone, dump, text, view, before, events, told in history:
        kept = [("view", view, before), *((f"event “{e.name}”", e, was) for e, was in zip(events, told, strict=True))]
        for name, thing, was in kept:
            if shown(thing) != was:
                changed = differences(msgspec.json.decode(was), msgspec.json.decode(shown(thing)))
                raise Nonconformity(
                    "frozen", f"the {name} made at act {act} was changed up to act {now}: {changed}. "
                    "It holds a list of the table: give it a copy")  # fmt: skip
        for name, present in (("clone", clone.dump()), ("dump", dump)):
            if msgspec.json.encode(present) != text:
                changed = differences(msgspec.json.decode(text), msgspec.json.decode(msgspec.json.encode(present)))
                raise Nonconformity("frozen", f"the {name} made at act {act} was changed up to act {now}: {changed}")
