"""The element builder: `h("div", "text", cls="card")` gives an Element whose text can never become markup."""

from collections.abc import Iterable
from typing import Final

VOID: Final = frozenset({"br", "hr", "img", "input", "link", "meta"})  # elements without an end tag


class Element:
    """Finished markup. Only `h`, `raw`, `join` and `narrow` make it, so whatever is not an Element gets escaped."""

    __slots__ = ("html",)

    def __init__(self, html: str) -> None:
        self.html = html

    def __str__(self) -> str:
        return self.html

    def __repr__(self) -> str:
        return f"Element({self.html!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Element) and other.html == self.html

    def __hash__(self) -> int:
        return hash(self.html)


Child = Element | str | int | None
Children = Child | Iterable["Child"]
Attribute = str | int | bool | None

NOTHING: Final = Element("")
NAMES: Final[dict[str, str]] = {"cls": "class"}  # of attributes, as far as they were needed


def escape(text: str) -> str:
    """Text as it may stand in content and in quoted attributes."""
    if "&" in text:
        text = text.replace("&", "&amp;")
    if "<" in text:
        text = text.replace("<", "&lt;")
    if ">" in text:
        text = text.replace(">", "&gt;")
    return text.replace('"', "&quot;") if '"' in text else text


def attribute_name(name: str) -> str:
    """`cls` is class, `for_` is for, `data_on` is data-on; `viewBox` stays as it is."""
    found = NAMES.get(name)
    if found is None:
        found = NAMES[name] = name.rstrip("_").replace("_", "-")
    return found


def h(tag: str, *children: Children, **attributes: Attribute) -> Element:
    """An element. An attribute that is None or False is left out, True stands without a value."""
    parts = ["<", tag]
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        parts.append(" ")
        parts.append(attribute_name(name))
        if value is True:
            continue
        parts.append('="')
        parts.append(escape(value) if isinstance(value, str) else str(value))
        parts.append('"')
    parts.append(">")
    if tag not in VOID:
        _put(parts, children)
        parts.append("</")
        parts.append(tag)
        parts.append(">")
    return Element("".join(parts))


def _put(parts: list[str], children: Iterable[Children]) -> None:
    for child in children:
        if isinstance(child, Element):
            parts.append(child.html)
        elif isinstance(child, str):
            parts.append(escape(child))
        elif child is None:
            continue
        elif isinstance(child, int):
            parts.append(str(child))
        else:
            _put(parts, child)


def join(*children: Children) -> Element:
    """Several children without an element around them."""
    parts: list[str] = []
    _put(parts, children)
    return Element("".join(parts))


def narrow(text: str) -> Element:
    """Words whose widest signs are written as numbers: with one of them, a whole board would take twice the room."""
    return Element(escape(text).encode("latin-1", "xmlcharrefreplace").decode("latin-1"))


def raw(html: str) -> Element:
    """Markup of our own that is known to be safe: drawings and constants, never anything that a person wrote."""
    return Element(html)


def document(*children: Children, **attributes: Attribute) -> str:
    """A whole page."""
    return f"<!doctype html>{h('html', *children, **attributes)}"
