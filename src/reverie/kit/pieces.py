"""The shared pieces of a board: cards, zones where they lie, piles, badges and buttons.

What the runtime reads: `data-on` is what an option acts on, `data-zone` where something can be dropped, `data-key`
what a piece is (two pieces with one key are interchangeable; a face-down one has none), `data-ask` that a tap opens
the menu of its options rather than taking the only one (`touch`: the tap of a finger, which sees no hover),
`data-try` what a player might try with it, `data-act` which one of its options a button stands for, `data-about` which
kinds of piece it is, as the game's `Look` explains them (a piece that says none is explained by the place where it
lies).
"""

from functools import lru_cache
from typing import Final

from reverie.kit.markup import NOTHING, Children, Element, h, join, raw

PIECES: Final = "<\0>"  # where they go; no text can become this


@lru_cache(maxsize=8192)
def card(
    face: Element, label: str, *, key: str = "", on: str = "", lit: bool = False, cls: str = "", tag: str = "",
    ask: bool = False, piece: str = "", attempts: str = "", count: int = 0, about: str = "",
) -> Element:  # fmt: skip
    """A card: a button where it can be acted on or tried, else a picture with a name."""
    names = "card lit" if lit else "card"
    if cls:
        names += f" {cls}"
    corner = h("span", tag, cls="tag", aria_hidden="true") if tag else NOTHING
    times = h("span", f"×{count}", cls="times", aria_hidden="true") if count > 1 else NOTHING
    if not on:
        return h("span", face, corner, times, cls=names, role="img", aria_label=label, data_key=key or None,
                 data_about=about or None)  # fmt: skip
    return h(
        "button", face, corner, times, type="button", cls=names, aria_label=label, data_key=key or None,
        data_on=on, data_ask=ask, data_piece=piece or None, data_try=attempts or None, data_about=about or None,
        aria_disabled=None if lit else "true",
    )  # fmt: skip


@lru_cache(maxsize=1024)
def empty(label: str, cls: str = "", mark: Element = NOTHING, about: str = "") -> Element:
    """A place where a card may come to lie."""
    return h(
        "span", mark, cls=f"card slot {cls}".rstrip(), role="img", aria_label=label, data_about=about or None
    )  # fmt: skip


def zone(
    name: str, title: str, *pieces: Children, cls: str = "", drop: str = "", comes_from: str = "",
    shown: bool = True, says: str = "", about: str = "",
) -> Element:  # fmt: skip
    """A named place of the table with its pieces. `comes_from` names the zone new pieces fly in from."""
    before, after = _around(name, title, cls, drop, comes_from, shown, says, about)
    return join(before, *pieces, after)


@lru_cache(maxsize=4096)  # what lies there changes with every act, the place itself seldom
def _around(
    name: str, title: str, cls: str, drop: str, comes_from: str, shown: bool, says: str, about: str
) -> tuple[Element, Element]:  # fmt: skip
    """What stands before the pieces of a zone, and after them."""
    whole = h(
        "section", h("h3", title, cls="zone-title" if shown else "zone-title unseen"),
        h("p", says, cls="unseen") if says else None,
        h("div", raw(PIECES), cls="pieces", data_pieces=name, data_from=comes_from or None),
        cls=f"zone z-{name} {cls}".rstrip(), aria_label=title, data_zone=drop or None, data_about=about or None,
    )  # fmt: skip
    before, _, after = whole.html.partition(PIECES)
    return raw(before), raw(after)


def badge(text: str | int, label: str, cls: str = "") -> Element:
    """A small number with its meaning. The style draws the number, so that a name which says more is not doubled."""
    told = h("span", label, cls="unseen") if label else None
    return h("span", told, cls=f"badge {cls}".rstrip(), data_n=str(text))


def option_button(words: Element, on: str, cls: str, act: str) -> Element:
    """A button for one option, in words: `act` says which, where several act on the same piece."""
    return h("button", words, type="button", cls=f"choice lit {cls}".rstrip(), data_on=on, data_act=act)
