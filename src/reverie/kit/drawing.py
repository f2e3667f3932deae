"""Drawings of a game: symbols that a page holds once, and small pictures that use them. Nothing here is for readers."""

from collections.abc import Iterable, Mapping

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
