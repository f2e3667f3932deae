"""A choice as data: what is asked, of whom, and every option with what it acts on."""

from collections.abc import Callable
from typing import Any

import msgspec

from reverie.engine.text import Text


class Option(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One thing that may be done now.

    `on` names what it acts on (`card:hand/loc-red-sun`, `space:5`, `button:pass`) so that any client can light
    it up, and `to` where it goes (`zone:discard`), so that it can be dragged there. `flags` warn: `wasted` (it gains
    nothing), `irreversible` (the game can no longer be won).
    `writes` is the longest free text that may go with it, 0 for none. `changes` is what it would change at once, by
    the lines of a score sheet, where a game counts that. `declines` lets a gift go: the others stand out before it.
    """

    action: int
    text: str
    label: Text
    on: str
    to: str = ""
    flags: tuple[str, ...] = ()
    writes: int = 0
    changes: dict[str, int] = {}
    declines: bool = False


class Decision(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What one seat is asked now. `rule` is the paragraph of the rules that explains it."""

    name: str
    seat: int
    prompt: Text
    options: tuple[Option, ...]
    rule: str = ""


def ask(
    t: Any, seat: int, name: str, asked: Callable[[Any, str], tuple[str, Text]], option: Callable[[Any, int], Option]
) -> Decision | None:
    """What a seat is asked, each legal action as an option; None if it is not to act.

    `asked` gives the section of the rules and the question of a decision, `option` an action in words.
    """
    legal = t.legal(seat)
    if not legal:
        return None
    rule, prompt = asked(t, name)
    return Decision(name, seat, prompt, tuple(option(t, each) for each in legal), rule)


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """Why an action is not legal: a stable code, the section of the rules, and words for people."""

    code: str
    rule: str
    text: Text
