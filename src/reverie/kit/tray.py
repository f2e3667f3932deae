"""What opens over a board: the sorting tray (a chain of picks shown as one gesture, confirmed at once), and sheets."""

from collections.abc import Sequence

from reverie.engine.text import T, translate
from reverie.kit.markup import Children, Element, h


class Slot:
    """A place of the tray: the verb that puts a card there ("" where it needs no act), and its name."""

    __slots__ = ("cls", "name", "verb")

    def __init__(self, verb: str, name: str, cls: str = "") -> None:
        self.verb = verb
        self.name = name
        self.cls = cls


def tray(pieces: Sequence[Element], fixed: Sequence[Element], slots: Sequence[Slot], language: str) -> Element:
    """Pieces to sort, those already placed, and the slots that are filled from left to right."""
    places = [
        h(
            "button", h("span", slot.name, cls="slot-name"), type="button", cls=f"card slot {slot.cls}".rstrip(),
            data_slot=slot.verb, aria_label=slot.name,
        )
        for slot in slots
    ]  # fmt: skip
    return h(
        "div",
        h("div", *pieces, cls="pieces", data_pieces="picks", data_from="deck"),
        h("div", h("div", *fixed, cls="pieces", data_pieces="placed") if fixed else None, *places, cls="slots"),
        h("button", translate(T("Done"), language), type="button", cls="choice go", data_go=True, disabled=True),
        cls="tray",
        data_chain=True,
    )


def sheet(
    id: str, title: str, *content: Children, language: str, cls: str = "", about: str = "", stays: bool = False
) -> Element:  # fmt: skip
    """A sheet with a title and a button that closes it; one that `stays` may lie over others."""
    return h(
        "section",
        h(
            "header", h("h2", title),
            h("button", "×", type="button", cls="close", popovertarget=id, popovertargetaction="hide",
              aria_label=translate(T("Close"), language)),
        ),
        h("div", *content, cls="sheet-body", tabindex="0"),
        id=id, popover="manual" if stays else True, cls=f"sheet {cls}".rstrip(), aria_label=title,
        data_about=about or None,
    )  # fmt: skip


def opener(id: str, *content: Children, label: str = "", cls: str = "", about: str = "") -> Element:
    """A button that opens a sheet."""
    return h(
        "button", *content, type="button", popovertarget=id, cls=cls or None, aria_label=label or None,
        data_about=about or None,
    )  # fmt: skip
