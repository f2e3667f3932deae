"""Sheets that slide over the board: the discard to leaf through, counters, rules, settings. They need no script."""

from reverie.engine.text import T, translate
from reverie.kit.markup import Children, Element, h


def sheet(id: str, title: str, *content: Children, language: str, cls: str = "") -> Element:
    """A sheet with a title and a button that closes it."""
    return h(
        "section",
        h(
            "header", h("h2", title),
            h("button", "×", type="button", cls="close", popovertarget=id, popovertargetaction="hide",
              aria_label=translate(T("Close"), language)),
        ),
        h("div", *content, cls="sheet-body", tabindex="0"),
        id=id, popover=True, cls=f"sheet {cls}".rstrip(), aria_label=title,
    )  # fmt: skip


def opener(id: str, *content: Children, label: str = "", cls: str = "") -> Element:
    """A button that opens a sheet."""
    return h("button", *content, type="button", popovertarget=id, cls=cls or None, aria_label=label or None)
