"""The circle, cut at the two weavers: each has the cards ahead of it in a row, with what each step gives or costs."""

from reverie.games.tisseurs.art import face, figure
from reverie.games.tisseurs.board.words import Words
from reverie.games.tisseurs.pieces import WEAVERS
from reverie.games.tisseurs.texts import T
from reverie.games.tisseurs.view import CircleCard, Reach, View
from reverie.kit.markup import Element, h, join
from reverie.kit.pieces import card

Lit = frozenset[str]


def circle(view: View, lit: Lit, says: Words, *, away: bool) -> Element:
    """Both arcs, or the whole circle while the weavers are to be placed; small screens hide what is not asked for."""
    if not view.circle:
        body: list[Element] = []
    elif not view.weavers:
        body = [_whole(view, lit, says)]
    elif view.weavers[0] == view.weavers[1]:
        body = [_arc(view, 0, len(view.circle), lit, says, both=True)]
    else:
        body = [_arc(view, weaver, view.between[weaver], lit, says) for weaver in range(2)]
    return h(
        "section", _status(view, says), *body, id="s-circle", cls="away" if away else None,
        aria_label=says.say(T("Circle")),
    )  # fmt: skip


def _status(view: View, says: Words) -> Element:
    """The round, what is left of it, the piles."""
    parts = [h("b", says.say(T("Round {n} of {rounds}", n=view.round, rounds=view.rounds)))]
    if view.weavers:
        parts.append(h("span", says.say(T("{n} more to take", n=view.until_full))))
    parts.append(
        h("span", figure("sand", "small"), h("span", view.pool), cls="pool", role="img",
          aria_label=says.say(T("Pool: {n} sand tokens", n=view.pool)), data_zone="zone:pool", data_pieces="pool")
    )  # fmt: skip
    return h("p", *parts, cls="round-line")


def _whole(view: View, lit: Lit, says: Words) -> Element:
    """Every card with the gap before it."""
    pieces = []
    for place, each in enumerate(view.circle):
        on = f"gap:{place}"
        if on in lit:
            label = says.say(T("Before “{card}”", card=says.title[each.card]))
            pieces.append(
                h("button", figure("white"), type="button", cls="gap lit", data_on=on, aria_label=label)
            )
        pieces.append(card(face(each.card), says.card[each.card], key=each.card))
    return h("div", h("div", *pieces, cls="pieces", data_pieces="circle", data_from="pool"), cls="arc whole")


def _arc(view: View, weaver: int, length: int, lit: Lit, says: Words, *, both: bool = False) -> Element:
    """A weaver, and the cards up to the other one."""
    size = len(view.circle)
    start = view.weavers[weaver]
    name = WEAVERS[weaver]
    pawns = [figure(name, "weaver")] + ([figure(WEAVERS[1 - weaver], "weaver")] if both else [])
    pieces = [_card(view.circle[(start + step) % size], lit, says) for step in range(length)]
    told = T("{n} card ahead of {weaver}", plural="{n} cards ahead of {weaver}", n=length,
             weaver=says.say(WEAVER_NAME[name]))  # fmt: skip
    return h(
        "div",
        h("span", *pawns, cls="pawns", aria_hidden="true"),
        h("div", *pieces, cls="pieces", data_pieces=f"circle-{name}", data_from="pool", role="group", tabindex="0",
          aria_label=says.say(told)),
        cls=f"arc {name}",
    )  # fmt: skip


WEAVER_NAME = {"white": T("the white weaver"), "black": T("the black weaver")}


def _card(each: CircleCard, lit: Lit, says: Words) -> Element:
    """A card with its prices below, and the layers where it fits above."""
    on = f"circle:{each.card}"
    marks = [
        _price(name, reach, says) for name, reach in (("white", each.white), ("black", each.black)) if reach
    ]
    label = says.card[each.card]
    if each.fits:
        fits = ", ".join(map(str, each.fits))
        label += ". " + says.say(T("fits in layer {layers}", layers=fits))
    for reach in (each.white, each.black):
        if reach is not None:
            label += ". " + _told(reach, says)
    piece = card(face(each.card), label, key=each.card, on=on if on in lit else "", lit=on in lit, ask=True)
    layers = h("span", *(h("i", layer) for layer in each.fits), cls="fits", aria_hidden="true")
    return h("span", layers, piece, h("span", *marks, cls="prices", aria_hidden="true"), cls="of-circle")


def _price(name: str, reach: Reach, says: Words) -> Element:
    words = f"+{reach.sand}" if reach.sand > 0 else "0" if reach.sand == 0 else f"−{-reach.sand}"
    cls = "gain" if reach.sand > 0 else "cost" if reach.sand < 0 else "even"
    return h("span", words, "!" if reach.closes else None, cls=f"price {cls} by-{name}")


def _told(reach: Reach, says: Words) -> str:
    if reach.sand > 0:
        words = T("gives {n} sand", n=reach.sand)
    elif reach.sand < 0:
        words = T("costs {n} sand", n=-reach.sand)
    else:
        words = T("no sand")
    text = says.say(words)
    return f"{text}, {says.say(T('ends the round'))}" if reach.closes else text


def taken(view: View, says: Words) -> Element:
    """The card that is to be added, large."""
    if not view.taken:
        return join()
    piece = card(face(view.taken), says.card[view.taken], key=view.taken, cls="big")
    return h(
        "div",
        piece,
        h("p", says.card[view.taken]),
        cls="taken pieces",
        data_pieces="taken",
        data_from="circle-white",
    )
