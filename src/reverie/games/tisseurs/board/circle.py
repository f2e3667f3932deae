"""The circle as a ring that a finger turns: weavers, cards, what each step gives or costs, the chosen card large."""

from functools import lru_cache

from reverie.games.tisseurs.art import face, figure
from reverie.games.tisseurs.board.about import card_kind
from reverie.games.tisseurs.board.words import Words
from reverie.games.tisseurs.pieces import WEAVERS
from reverie.games.tisseurs.texts import T
from reverie.games.tisseurs.view import Reach, View
from reverie.kit.markup import Element, h, join
from reverie.kit.pieces import card

Lit = frozenset[str]

PLACES = 26  # 24 cards and two weavers
FRONT = 2  # the second card ahead of the white weaver: it and four more are then in view on the smallest screen
WEAVER_NAME = {"white": T("White weaver"), "black": T("Black weaver")}


def ring_style() -> str:
    """Which place of the ring each piece has: pages may carry no styles of their own, so the sheet counts for them.

    The ring stands as the script will turn it, so that nothing moves when that comes.
    """
    sizes = (f".ring.n{size}{{--n:{size}}}" for size in range(1, PLACES + 1))
    places = (f".ring>li:nth-child({place + 1}){{--i:{place}}}" for place in range(PLACES))
    return "".join((f".ring{{--turn:{FRONT}}}", *sizes, *places))


def circle(view: View, lit: Lit, says: Words, *, away: bool) -> Element:
    """The ring with its two weavers; small screens hide it while something else is asked for."""
    return h(
        "section", _status(view, says), _ring(view, lit, says) if view.circle else None, id="s-circle",
        cls="away" if away else None, aria_label=says.say(T("Circle")), data_part="ring",
    )  # fmt: skip


def _status(view: View, says: Words) -> Element:
    """The round, what is left of it, the piles."""
    parts = []
    if view.round:
        parts.append(h("b", says.say(T("Round {n} of {rounds}", n=view.round, rounds=view.rounds))))
    if view.weavers:
        parts.append(h("span", says.say(T("{n} more to take", n=view.until_full))))
    pool = says.say(T("Pool: {n} sand token", plural="Pool: {n} sand tokens", n=view.pool))
    parts.append(
        h("span", figure("sand", "small"), h("span", view.pool), cls="pool", role="img", aria_label=pool,
          data_zone="zone:pool", data_pieces="pool", data_about="pool")
    )  # fmt: skip
    return h("p", *parts, cls="round-line")


def _ring(view: View, lit: Lit, says: Words) -> Element:
    """All cards clockwise from the white weaver, so that keys and screen readers go round as the weavers do.

    Each has a name of its own: when the ring has turned the page moves them, instead of drawing each as another one.
    """
    size = len(view.circle)
    first = view.weavers[0] % size if view.weavers else 0
    items: list[Element] = []
    for step in range(size):
        place = (first + step) % size
        items += _weavers_before(view, place, first=step == 0, says=says)
        each = view.circle[place]
        items.append(
            _item(each.card, each.white, each.black, tuple(each.fits), f"circle:{each.card}" in lit,
                  place if f"gap:{place}" in lit else -1, says)
        )  # fmt: skip
    front = min(FRONT, len(items) - 1)
    return h("ol", *items, cls=f"ring pieces n{len(items)}", data_pieces="circle", data_from="pool", data_front=front)


def _weavers_before(view: View, place: int, *, first: bool, says: Words) -> list[Element]:
    """The weavers who stand in the gap before a card; white is where the ring begins."""
    if not view.weavers:
        return []
    size = len(view.circle)
    return [
        _weaver(name, view.between[weaver], says)
        for weaver, name in enumerate(WEAVERS)
        if view.weavers[weaver] % size == place and (first or weaver)
    ]


@lru_cache(maxsize=64)
def _weaver(name: str, ahead: int, says: Words) -> Element:
    """A weaver with the number of cards ahead of it, up to the other one."""
    told = says.say(
        T("{weaver}: {n} card ahead", plural="{weaver}: {n} cards ahead", n=ahead, weaver=WEAVER_NAME[name])
    )
    pawn = h("span", figure(name, "weaver"), role="img", aria_label=told, data_key=f"weaver-{name}")
    return h(
        "li", h("span", pawn, h("b", ahead, aria_hidden="true"), cls="at pawn"), id=f"in-ring-{name}",
        data_about="weaver",
    )  # fmt: skip


@lru_cache(maxsize=4096)
def _item(
    name: str, white: Reach | None, black: Reach | None, fits: tuple[int, ...], lit: bool, gap: int, says: Words
) -> Element:
    """A card of the ring: layers where it fits, prices outside the ring; its words, shown when it is the chosen one."""
    on = f"circle:{name}" if lit else ""
    reaches = [(each, reach) for each, reach in (("white", white), ("black", black)) if reach is not None]
    cut = h("i", "✂", cls="warned") if reaches and not fits else None
    layers = h("span", cut, *(h("i", layer) for layer in fits), cls="fits", aria_hidden="true")
    prices = h("span", *(_price(each, reach) for each, reach in reaches), cls="at prices", aria_hidden="true")
    piece = card(face(name), says.card[name] + _more(reaches, fits, says), key=name, on=on, lit=lit, ask=True)
    return h(
        "li", _gap(gap, name, says) if gap >= 0 else None, h("span", layers, piece, cls="at of-circle"),
        prices if reaches else None,
        h("div", face(name), _read(name, reaches, fits, says), cls="read", aria_hidden="true", data_on=on or None,
          data_ask=bool(on)),
        id=f"in-ring-{name}", data_about=f"{card_kind(name)} circle",
    )  # fmt: skip


def _gap(place: int, name: str, says: Words) -> Element:
    label = says.say(T("Before “{card}”", card=says.title[name]))
    return h("button", figure("white"), type="button", cls="at gap lit", data_on=f"gap:{place}", aria_label=label,
             data_about="gap")  # fmt: skip


def _read(name: str, reaches: list[tuple[str, Reach]], fits: tuple[int, ...], says: Words) -> Element:
    """The chosen card in words."""
    title, world, elements, worth = says.parts[name]
    steps = (h("span", figure(each, "small"), _told(reach, says)) for each, reach in reaches)
    where = h("span", _fits(fits, says), cls="where" if fits else "where warned") if reaches else None
    return h("p", h("b", title), h("i", world), h("span", elements), h("span", worth), where, *steps)


def _more(reaches: list[tuple[str, Reach]], fits: tuple[int, ...], says: Words) -> str:
    """What the name of a card says beside the card itself."""
    parts = [_fits(fits, says)] if reaches else []
    parts += [
        says.say(T("{weaver}: {price}", weaver=WEAVER_NAME[each], price=_told(reach, says))) for each, reach in reaches
    ]
    return "".join(f". {part}" for part in parts)


def _fits(fits: tuple[int, ...], says: Words) -> str:
    if not fits:
        return says.say(T("fits nowhere: a cut"))
    return says.say(T("fits in layer {layers}", layers=", ".join(map(str, fits))))


def _price(name: str, reach: Reach) -> Element:
    words = f"+{reach.sand}" if reach.sand > 0 else "0" if reach.sand == 0 else f"−{-reach.sand}"
    cls = "gain" if reach.sand > 0 else "cost" if reach.sand < 0 else "even"
    return h("span", words, "!" if reach.closes else None, cls=f"price {cls} by-{name}")


def _told(reach: Reach, says: Words) -> str:
    if reach.sand > 0:
        words = T("gives {n} sand token", plural="gives {n} sand tokens", n=reach.sand)
    elif reach.sand < 0:
        words = T("costs {n} sand token", plural="costs {n} sand tokens", n=-reach.sand)
    else:
        words = T("no sand")
    text = says.say(words)
    return f"{text}, {says.say(T('ends the round'))}" if reach.closes else text


def taken(view: View, says: Words) -> Element:
    """The card that is to be added, large."""
    if not view.taken:
        return join()
    piece = card(face(view.taken), says.card[view.taken], key=view.taken, cls="big", about=card_kind(view.taken))
    return h("div", piece, h("p", says.card[view.taken]), cls="taken pieces", data_pieces="taken", data_from="circle")
