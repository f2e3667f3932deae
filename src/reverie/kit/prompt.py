"""The prompt bar: what is to be done now, in words, and a button for every option, also of those that are pieces."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from reverie.engine.decision import Decision, Option
from reverie.engine.text import T, Text, translate
from reverie.kit.markup import Element, h, join, narrow
from reverie.kit.pieces import option_button

# Beside the buttons of a decision its pieces have buttons too, so that “Decline” is never the only word; if they are
# many, or say much, they are folded away: the pieces themselves are nearer at hand.
FEW: Final = 4
SHORT: Final = 48

# Why a player should think twice, by the flag of an option; what a game alone knows stands in the option's own words.
WARNINGS: Final[dict[str, Text]] = {
    "wasted": T("this gains nothing"),
    "irreversible": T("after this the game can no longer be won"),
}
CHOICES: Final = {"cls": "choices", "role": "group", "aria_labelledby": "ask"}  # who listens hears what they answer
SIGNED: Final = re.compile(r"([+−]\d+)")

Told = tuple[Option, str]  # an option and its words


def warning(option: Option) -> Text | None:
    """Why a player should think twice about an option, or None if its own words say it."""
    return _reason(option.flags)


def _reason(flags: tuple[str, ...]) -> Text | None:
    return next((WARNINGS[flag] for flag in flags if flag in WARNINGS), None)


def loose_options(decision: Decision, markup: str) -> list[str]:
    """What the options act on that no piece of the markup carries, in order, each once."""
    ons = dict.fromkeys(option.on for option in decision.options)
    return [on for on in ons if f'data-on="{on}"' not in markup]


def signed(label: str) -> Element:
    """Words in which a gain and a cost differ by colour too, not by their sign alone."""
    parts = SIGNED.split(label)
    return join(
        [
            h("b", part, cls="even" if part[1:] == "0" else "gain" if part[0] == "+" else "cost") if at % 2 else part
            for at, part in enumerate(parts)
        ]
    )


def _choice(option: Option, label: str, language: str, *, first: bool = False) -> Element:
    """The button of one option, with its warning; such a one is never among those that stand out."""
    return _worded(option.text, option.on, option.flags, label, language, first and not option.flags)


@lru_cache(maxsize=4096)  # the same few choices come back at every turn, and at every table
def _worded(act: str, on: str, flags: tuple[str, ...], label: str, language: str, first: bool) -> Element:
    reason = _reason(flags)
    words = signed(label)
    if reason is not None:
        words = join(words, h("small", translate(reason, language)))
    return option_button(h("span", words), on, "warned" if flags else "go" if first else "", act)


def _buttons(told: Sequence[Told], language: str, *, stand_out: bool) -> list[Element]:
    """Acts first, those with a warning after them, and last what declines."""
    ordered = sorted(told, key=lambda each: (each[0].declines, bool(each[0].flags)))
    return [_choice(each, label, language, first=stand_out and not each.declines) for each, label in ordered]


def prompt(decision: Decision, markup: str, language: str, names: tuple[str, ...] = ()) -> Element:
    """The bar for the seat that is asked; `markup` is the board around it, `names` are those of the seats."""
    loose = set(loose_options(decision, markup))
    told = [(option, translate(option.label, language, names)) for option in decision.options]
    held = [each for each in told if each[0].on not in loose]
    few = len(held) <= FEW and all(len(label) <= SHORT for _, label in held)
    shown = held if (few and loose) or len(told) == 1 else []
    folded = [] if shown else held
    shown = shown + [each for each in told if each[0].on in loose]
    # Where a gift may be declined, whatever accepts it stands out; else nothing does, unless it is the only thing.
    stand_out = len(told) == 1 or any(option.declines for option in decision.options)
    return h(
        "div",
        h("p", translate(decision.prompt, language, names), cls="ask", id="ask"),
        h("div", *_buttons(shown, language, stand_out=stand_out), **CHOICES) if shown else None,
        _fold(folded, language) if folded else None,
        cls="prompt mine",
        data_rule=decision.rule,
    )


def _fold(told: Sequence[Told], language: str) -> Element:
    """All that the pieces can do, in words; the runtime remembers whether it is open."""
    return h(
        "details",
        h("summary", translate(T("All choices ({n})", n=len(told)), language)),
        h("div", *_buttons(told, language, stand_out=False), cls="choices"),
        cls="every",
    )


def bar(
    decision: Decision | None, markup: str, language: str, names: tuple[str, ...], end: Element | None, idle: str
) -> Element:
    """The bar of a table: what is asked, how it ended, or who is to act."""
    if decision is not None:
        return prompt(decision, markup, language, names)
    return end if end is not None else waiting(idle)


def lit_by(decision: Decision | None) -> frozenset[str]:
    """What can be acted on now."""
    return frozenset(option.on for option in decision.options) if decision is not None else frozenset()


@lru_cache(maxsize=1024)
def waiting(text: str, cls: str = "") -> Element:
    """The bar while somebody else is to act, or when the game is over."""
    return h("div", h("p", narrow(text), cls="ask", id="ask"), cls=f"prompt {cls}".rstrip())
