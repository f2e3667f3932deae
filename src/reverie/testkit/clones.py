"""Clones: equal, independent, and untouched by all that happens later."""

from typing import NamedTuple

import msgspec

from reverie.engine import State
from reverie.testkit.nonconformity import Nonconformity, crash_is_nonconformity, differences
from reverie.testkit.play import Node, next_step


def check_clone(node: Node) -> None:
    """A clone is equal, stays equal under the same act with and without events, and takes nothing from its original."""
    state = node.state
    before = state.dump()
    told = None if state.log is None else list(state.log)
    clone, quiet = state.clone(), state.clone()
    if type(clone) is not type(state) or clone.game is not state.game:
        raise Nonconformity(
            "clone", f"a {type(clone).__name__} is not a {type(state).__name__} of the same game"
        )
    if clone.dump() != before:
        raise Nonconformity("clone", f"differs from its original: {differences(before, clone.dump())}")
    if state.over:
        return
    step = next_step(state, node.rng, node.at)
    quiet.quiet()
    with crash_is_nonconformity("clone", f"the act {step} on two clones"):
        clone.apply(*step)
        silence = quiet.apply(*step)
    if silence:
        raise Nonconformity("clone", "a quiet clone told events")
    if quiet.dump() != clone.dump():
        changed = differences(clone.dump(), quiet.dump())
        raise Nonconformity("clone", f"an act without events leads elsewhere: {changed}")
    if state.dump() != before:
        raise Nonconformity(
            "clone", f"an act on a clone changed its original: {differences(before, state.dump())}"
        )
    if told != state.log:
        raise Nonconformity("clone", "an act on a clone was told by its original")


class Frozen(NamedTuple):
    """A clone, a dump and a view made at some act, with what they must go on to say."""

    act: int
    clone: State
    dump: object
    text: bytes
    view: object
    written: bytes


def freeze(state: State) -> Frozen:
    """Keep the present of a state."""
    dump, view = state.dump(), state.view(0)
    return Frozen(state.acts, state.clone(), dump, msgspec.json.encode(dump), view, shown(view))


def shown(view: object) -> bytes:
    """A view in writing; what cannot be written is found by a check of its own."""
    return msgspec.json.encode(view, enc_hook=repr)


def check_frozen(history: list[Frozen], now: int) -> None:
    """All earlier clones, dumps and views still say what they said when they were made."""
    for act, clone, dump, text, view, before in history:
        if shown(view) != before:
            raise Nonconformity(
                "frozen",
                f"the view made at act {act} was changed up to act {now}: a list is shared with the table",
            )
        for name, present in (("clone", clone.dump()), ("dump", dump)):
            if msgspec.json.encode(present) != text:
                changed = differences(
                    msgspec.json.decode(text), msgspec.json.decode(msgspec.json.encode(present))
                )
                raise Nonconformity(
                    "frozen", f"the {name} made at act {act} was changed up to act {now}: {changed}"
                )
