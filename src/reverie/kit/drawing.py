"""Drawings of a game: symbols that a page holds once, and small pictures that use them. Nothing here is for readers."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache

from reverie.kit.markup import Element, raw

UNSEEN = 'aria-hidden="true" focusable="false"'  # what a picture means is said by the piece that shows it


def symbols(prefix: str, field: str, drawings: Mapping[str, str]) -> Iterable[str]:
    """Each drawing as a symbol `prefix` + name; `field` is the viewBox in which it is drawn."""
    for name, drawing in drawings.items():
        yield f'<symbol id="{prefix}{name}" viewBox="{field}">{drawing}</symbol>'


def sprite_of(*found: str, defs: str = "") -> Element:
    """All symbols of a game, to be put once into a page that shows its table; `defs` holds what several of them use."""
    kept = f"<defs>{defs}</defs>" if defs else ""
    return raw(f'<svg class="sprite" width="0" height="0" {UNSEEN}>{kept}{"".join(found)}</svg>')


def use(*ids: str) -> str:
    """Symbols of the sprite by their whole ids, one over the other."""
    return "".join(f'<use href="#{id}"/>' for id in ids)


def picture(cls: str, field: str, drawing: str) -> Element:
    """A drawing, often of `use`, as a picture of its own."""
    return raw(f'<svg class="{cls}" viewBox="{field}" {UNSEEN}>{drawing}</svg>')


def pictures(prefix: str, field: str, cls: str) -> Callable[..., Element]:
    """A function that shows a symbol by its name, each picture made once."""

    @cache
    def show(name: str, cls: str = cls) -> Element:
        return picture(cls, field, use(prefix + name))

    return show


def cover_of(*drawings: str) -> Element:
    """The picture on the front page, 320 by 200, cut to the room it gets."""
    return raw(f'<svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" {UNSEEN}>{"".join(drawings)}</svg>')


def stars(count: int, fill: str, *, step: int = 37, height: int = 96) -> str:
    """A sky of stars over the width of a cover, always the same."""
    found = "".join(
        f'<circle cx="{(n * 71) % 320}" cy="{(n * step) % height}" r="{0.8 + n % 3 * 0.5}"/>' for n in range(1, count)
    )
    return f'<g fill="{fill}">{found}</g>'


def placed(drawing: str, x: int, y: int, size: float) -> str:
    """A drawing moved and scaled."""
    return f'<g transform="translate({x} {y}) scale({size})">{drawing}</g>'
