"""The prompt bar: what is to be done now, in words, and a button for each option without a piece of its own."""

from typing import Final

from reverie.engine.decision import Decision, Option
from reverie.engine.text import translate
from reverie.kit.markup import Element, h
from reverie.kit.pieces import option_button

# Beside the buttons of a decision its pieces have buttons too, so that “Decline” is never the only word; unless they
# are many, or say much.
FEW: Final = 4
SHORT: Final = 48


def loose_options(decision: Decision, markup: str) -> list[str]:
    """What the options act on that no piece of the markup carries, in order, each once."""
    ons = dict.fromkeys(option.on for option in decision.options)
    return [on for on in ons if f'data-on="{on}"' not in markup]


def _choice(option: Option, label: str, *, first: bool = False) -> Element:
    """The button of one option; a warning is never the one that stands out."""
    cls = "warned" if option.flags else "go" if first else ""
    return option_button(label, option.on, cls, option.text)


def prompt(decision: Decision, markup: str, language: str, names: tuple[str, ...] = ()) -> Element:
    """The bar for the seat that is asked; `markup` is the board around it, `names` are those of the seats."""
    loose = set(loose_options(decision, markup))
    told = [(option, translate(option.label, language, names)) for option in decision.options]
    held = [(option, label) for option, label in told if option.on not in loose] if loose else []
    if len(held) > FEW or any(len(label) > SHORT for _, label in held):
        held = []  # the pieces themselves open a menu with these words
    buttons = [
        _choice(option, label, first=len(held) == 1)
        for option, label in sorted(held, key=lambda each: bool(each[0].flags))
    ]
    buttons += [_choice(option, label) for option, label in told if option.on in loose]
    return h(
        "div",
        h("p", translate(decision.prompt, language, names), cls="ask", id="ask"),
        h("div", *buttons, cls="choices") if buttons else None,
        cls="prompt mine",
        data_rule=decision.rule,
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


def waiting(text: str, cls: str = "") -> Element:
    """The bar while somebody else is to act, or when the game is over."""
    return h("div", h("p", text, cls="ask", id="ask"), cls=f"prompt {cls}".rstrip())
