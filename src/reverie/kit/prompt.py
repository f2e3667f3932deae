"""The prompt bar: what is to be done now, in words, and a button for each option without a piece of its own."""

from reverie.engine.decision import Decision
from reverie.engine.text import translate
from reverie.kit.markup import Element, h
from reverie.kit.pieces import option_button


def loose_options(decision: Decision, markup: str) -> list[str]:
    """What the options act on that no piece of the markup carries, in order, each once."""
    ons = dict.fromkeys(option.on for option in decision.options)
    return [on for on in ons if f'data-on="{on}"' not in markup]


def prompt(decision: Decision, markup: str, language: str, names: tuple[str, ...] = ()) -> Element:
    """The bar for the seat that is asked; `markup` is the board around it, `names` are those of the seats."""
    loose = set(loose_options(decision, markup))
    buttons = []
    for option in decision.options:
        if option.on in loose:
            warned = "warned" if option.flags else ""
            buttons.append(option_button(translate(option.label, language, names), option.on, warned))
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
