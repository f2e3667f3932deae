"""The coach's advice on a page: the best options with bars and reasons, those for the first one in full width."""

from collections.abc import Callable

from reverie.coach.advice import Advice, Choice
from reverie.coach.words import SURE, amount, margin, unit
from reverie.engine.outcome import Scale
from reverie.engine.text import T, Text
from reverie.kit.markup import Element, h

WIDE = 100  # units of a bar


def panel(advice: Advice, say: Callable[[Text], str]) -> Element:
    """A table that reads well aloud, its bars for the eye only; `say` knows the language and the names."""
    games = max(choice.worlds for choice in advice.choices)
    heads = h("tr", h("th", say(T("Option")), scope="col"), h("th", say(unit(advice.scale)), scope="col"))
    best, *others = advice.choices
    rows = [_row(advice.scale, best, say, best=True)]
    shown = amount(advice.scale, best.value)
    rows += (_row(advice.scale, choice, say, equal=amount(advice.scale, choice.value) == shown) for choice in others)
    # Right below the first one: on a phone nobody should have to look for them.
    reasons = h("ul", *(h("li", say(reason)) for reason in advice.choices[0].reasons), cls="reasons")
    rows.insert(1, h("tr", h("td", reasons, colspan=2), cls="why"))
    return h(
        "div",
        h("table", h("thead", heads), h("tbody", *rows), cls="advice"),
        h("p", say(T("From what you can know: {n} imagined game for each.",
                     plural="From what you can know: {n} imagined games for each.", n=games)), cls="help"),
    )  # fmt: skip


def _row(
    scale: Scale, choice: Choice, say: Callable[[Text], str], *, best: bool = False, equal: bool = False
) -> Element:
    """An option; of one that cannot be told from the best no figure of its own is claimed."""
    words = say(T("as good, as far as we can tell") if equal else amount(scale, choice.value))
    spread = None if equal else h("small", " ", say(margin(scale, choice.error)))
    own = [say(reason) for reason in choice.reasons] if not best else []
    label = h("th", h("b", "★ ", aria_hidden="true") if best else None, say(choice.label),
              *(h("small", reason) for reason in own), scope="row")  # fmt: skip
    return h(
        "tr", label, h("td", bar(choice.value, choice.error), h("span", words, spread)), cls="best" if best else None
    )


def bar(value: float, error: float) -> Element:
    """A value between 0 and 1, and the margin around it."""
    low = max(value - SURE * error, 0.0)
    high = min(value + SURE * error, 1.0)
    return h(
        "svg",
        h("rect", cls="way", width=WIDE, height=10, rx=5),
        h("rect", cls="value", width=f"{value * WIDE:.1f}", height=10, rx=5),
        h("path", cls="spread", d=f"M{low * WIDE:.1f} 5H{high * WIDE:.1f}"),
        viewBox=f"0 0 {WIDE} 10", cls="bar", aria_hidden="true", preserveAspectRatio="none",
    )  # fmt: skip
