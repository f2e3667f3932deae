"""A dream as a pyramid on its tip: rows of cards, threads where they share an element, cuts, open slots."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from reverie.engine.decision import Decision, Option
from reverie.engine.text import digits
from reverie.games.tisseurs.art import face, figure
from reverie.games.tisseurs.board.about import card_kind
from reverie.games.tisseurs.board.words import Words
from reverie.games.tisseurs.pieces import CARDS, ELEMENTS, PRINTED_ELEMENTS
from reverie.games.tisseurs.texts import T
from reverie.games.tisseurs.texts.prompts import PLACE_DRAW, PLACE_LOSS
from reverie.games.tisseurs.view import CUT, CellView, SeatView
from reverie.kit.markup import Element, h
from reverie.kit.pieces import card

Lit = frozenset[str]
LONG, LONGER = 3, 6  # cards in a row beyond which all are drawn smaller


class Promise(NamedTuple):
    """What a layer promises for the taken card: a sign of the sprite, the change of the score, the score then."""

    sign: str
    change: str
    total: int


Promises = Mapping[int, Promise]


def previews(decision: Decision | None, score: int) -> Promises:
    """What each layer would give or cost a player who has so many points, by the options of the decision."""
    found: dict[int, Promise] = {}
    for option in decision.options if decision is not None else ():
        if not option.on.startswith("layer:"):
            continue
        verb, _, layer = option.text.partition(" ")
        points = sum(option.changes.values())
        # Where a layer can be cut or mended by the quilt, the cut is the first option.
        found.setdefault(int(layer), Promise(_sign(verb, option), f"{points:+d}".replace("-", "−"), score + points))
    return found


def _sign(verb: str, option: Option) -> str:
    if verb != "place":
        return "cut" if verb == "cut" else "sand"
    return {PLACE_DRAW.id: "discovery", PLACE_LOSS.id: "skull"}.get(option.label.id, "star")


def dream(seat: int, side: SeatView, name: str, lit: Lit, promised: Promises, says: Words, *, mine: bool) -> Element:
    """All three layers; in one's own dream, what can be acted on is lit."""
    rows = [
        _row(seat, layer, tuple(cells), side.open[layer - 1], lit, promised, says, mine)
        for layer, cells in enumerate(side.layers, 1)
    ]
    title = says.say(T("Dream of {name}", name=name))
    longest = max(map(len, side.layers))
    size = " longer" if longest > LONGER else " long" if longest > LONG else ""
    return h("div", *rows, cls=f"dream{' own' if mine else ''}{size}", role="group", aria_label=title)


def _row(
    seat: int, layer: int, cells: tuple[CellView, ...], opened: int, lit: Lit, promised: Promises, says: Words,
    mine: bool,
) -> Element:  # fmt: skip
    """One layer; lower ones are shifted by half a card for each."""
    pieces: list[Element] = []
    for slot, cell in enumerate(cells):
        if slot:
            pieces.append(_seam(cells[slot - 1], cell))
        pieces.append(_cell(layer, slot, cell, lit, says, mine))
    if opened >= 0:
        for slot in range(len(cells), opened):
            pieces += [h("span", cls="seam")] if slot else []
            pieces.append(h("span", cls="card hole"))
        pieces += [h("span", cls="seam")] if opened else []
        pieces.append(_open(layer, promised.get(layer) if f"layer:{layer}" in lit and mine else None, says))
    return h(
        "div", h("span", f"×{layer}", cls="times-layer", aria_hidden="true"),
        h("div", *pieces, cls="pieces", data_pieces=f"dream-{seat}-{layer}", data_from="taken"),
        cls=f"layer l{layer}", data_zone=f"layer:{layer}" if mine else None, data_about="layer",
    )  # fmt: skip


@lru_cache(maxsize=256)
def _open(layer: int, promise: Promise | None, says: Words) -> Element:
    """The place where a card may come to lie; it glows when it may come now, and says what the score would be."""
    label = says.say(T("Open slot of layer {layer}", layer=layer))
    if promise is None:
        return h("span", cls="card slot", role="img", aria_label=label, data_about="slot")
    sign, change, total = promise
    # The style draws the score: the name of the button says it in words.
    told = says.say(T("{place}: {change}, score {total}", place=label, change=change, total=total))
    return h(
        "button", figure(sign), h("b", change), h("small", data_n=f"→ {digits(total)}"), type="button",
        cls="card slot lit", data_on=f"layer:{layer}", aria_label=told, data_about="slot",
    )  # fmt: skip


def _seam(left: CellView, right: CellView) -> Element:
    """Between two slots: a cut, a thread with what they share, or nothing."""
    if right.cut:
        return h("span", figure("cut"), cls="seam is-cut", data_about="cut")
    if not left.card or not right.card or CUT in (left.card, right.card):
        return h("span", cls="seam")
    shared = [name for name in ELEMENTS if name in _elements(left) and name in _elements(right)]
    return h("span", figure(shared[0]) if shared else None, cls="seam thread", aria_hidden="true")


def _elements(cell: CellView) -> set[str]:
    return {ELEMENTS[element] for element in PRINTED_ELEMENTS[CARDS.index(cell.card)]} | set(cell.tokens)


def _cell(layer: int, slot: int, cell: CellView, lit: Lit, says: Words, mine: bool) -> Element:
    """A card with its sand, bonus stars and dreamcatcher."""
    if not cell.card:
        return h("span", cls="card hole")
    if cell.card == CUT:
        return card(face(CUT), says.say(T("a cut")), about="cut")
    on = f"slot:{layer}/{slot}"
    active = mine and on in lit
    label = says.card[cell.card]
    if cell.cut:
        label = says.say(T("a cut")) + ". " + label
    if cell.tokens:
        label += ". " + says.say(T("Sand: {names}", names=", ".join(says.element[each] for each in cell.tokens)))
    if cell.caught:
        label += ". " + says.say(T("caught"))
    piece = card(face(cell.card), label, key=cell.card, on=on if active else "", lit=active, ask=True,
                 about=f"{card_kind(cell.card)} cut" if cell.cut else card_kind(cell.card))  # fmt: skip
    extras = [figure(token, "grain") for token in cell.tokens] + [figure("star", "grain")] * cell.stars
    if not extras and not cell.caught:
        return piece
    return h("span", piece, h("span", *extras, "✓" if cell.caught else None, cls="grains", aria_hidden="true"),
             cls="with-grains", data_zone=f"{on}" if mine else None)  # fmt: skip
