"""What lies in the middle of the table: the four stacks, the offer, and the end."""

from functools import lru_cache

from reverie.games.iles.art import face, figure
from reverie.games.iles.art.palette import SIGNS
from reverie.games.iles.board.about import tile_kinds
from reverie.games.iles.board.preview import Changes, kind_of, spoken
from reverie.games.iles.board.words import Words
from reverie.games.iles.texts import T
from reverie.games.iles.texts.pieces import RANK
from reverie.games.iles.view import View
from reverie.kit.markup import Element, h
from reverie.kit.pieces import badge, zone

Lit = frozenset[str]


@lru_cache(maxsize=1024)
def stacks(sizes: tuple[tuple[str, int], ...], chosen: str, lit: Lit, heading: str, says: Words) -> Element:
    """The four stacks with what is left in them; buttons while one is to be chosen."""
    piles = []
    for name, size in sizes:
        told = says.say(T("{type} ({n} tile left)", plural="{type} ({n} tiles left)", type=says.type[name], n=size))
        inside = (face(f"back-{name}"), badge(size, "", "count"),
                  h("span", says.type[name], cls="stack-name", aria_hidden="true"))  # fmt: skip
        cls = "stack" + (" chosen" if name == chosen else "") + ("" if size else " bare")
        on = f"stack:{name}"
        if on in lit:
            piles.append(h("button", *inside, type="button", cls=f"{cls} lit", data_on=on, aria_label=told))
        else:
            piles.append(h("span", *inside, cls=cls, role="img", aria_label=told))
    row = h("div", *piles, cls="stacks", data_pieces="stacks", data_about="stack")
    return h("section", h("h3", heading, cls="zone-title"), row, id="s-stacks")


def heading(view: View, names: tuple[str, ...], says: Words) -> str:
    """The round and its Lookout."""
    lookout = says.say(T("The Shadow")) if view.lookout < 0 else f"{SIGNS[view.lookout]} {names[view.lookout]}"
    return says.say(T("Round {n} of {rounds} · Lookout: {name}", n=view.round, rounds=view.rounds, name=lookout))


Offered = tuple[str, str, bool]  # tile, type, face down


@lru_cache(maxsize=4096)
def offer(
    tiles: tuple[Offered, ...], holding: str, lit: Lit, flips: Lit, changes: Changes, dreams: tuple[str, ...],
    says: Words,
) -> Element | None:  # fmt: skip
    """The tiles that lie there: tapped to take them; the face-down one is nothing but its back for most."""
    if not tiles and not holding:
        return None
    said = {each.on: each for each in changes}
    pieces = []
    if holding:
        pieces.append(
            h(
                "span",
                face(holding),
                cls="slab held",
                role="img",
                aria_label=says.tile[holding],
                data_key=holding,
                data_about=tile_kinds(holding),
            )
        )
    for name, kind, face_down in tiles:
        back = says.say(T("face-down tile ({type})", type=says.type[kind]))
        told = f"{back}: {says.tile[name]}" if face_down and name else says.tile[name] if name else back
        # While the Lookout chooses what to hide, each tile stands for itself; later it is the face-down one.
        on = f"tile:offer/{name}"
        if face_down and on not in lit:
            on = "tile:offer/face-down"
        change = said.get(on)
        inside = [face(name or f"back-{kind}")]
        if name and on.endswith("face-down"):
            inside.append(h("span", face(f"back-{kind}"), cls="veil", aria_hidden="true"))
        if change is not None:
            told_change = change.total
            inside.append(h("span", told_change, cls=f"change {kind_of(told_change)}", aria_hidden="true"))
        if name in says.dream:
            inside.append(h("span", says.dream[name], cls="caption", aria_hidden="true"))
        if on in flips:
            warning = says.say(T("third lamp: tiles turn over"))
            inside.append(h("span", warning, cls="caption warned", aria_hidden="true"))
            told = f"{told}, {warning}"
        cls = "slab face-down" if face_down else "slab"
        key = name or None
        kinds = tile_kinds(name, "third" if on in flips else "")
        if on in lit:
            pieces.append(
                h("button", *inside, type="button", cls=f"{cls} lit {change.mark if change else ''}".rstrip(),
                  data_on=on, data_key=key, data_ask="touch" if change else None,
                  aria_label=told + spoken(change, dreams, says), data_about=kinds)
            )  # fmt: skip
        else:
            pieces.append(h("span", *inside, cls=cls, role="img", aria_label=told, data_key=key, data_about=kinds))
    return zone("offer", says.say(T("Offer")), *pieces, cls="offer", comes_from="stacks", shown=False, about="offer")


def ending(view: View, says: Words, names: tuple[str, ...], picture: Element | None) -> Element:
    """Who has the finest island."""
    totals = [sheet.total for side in view.seats if (sheet := side.sheet) is not None]
    if view.solo:
        words = RANK[view.rank] if view.rank >= 0 else T("You give up.")
        lines = [
            h("p", says.say(words), cls="verdict"),
            h("p", says.say(T("{n} point", plural="{n} points", n=totals[0]))),
        ]
        return h("div", figure("genie", "big-genie"), h("div", *lines), picture, cls="won")
    who = ", ".join(names[seat] for seat in view.winners)
    alone = len(view.winners) == 1
    told = T("{name} has the finest island!", name=who) if alone else T("{name} share the victory!", name=who)
    ranking = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    table = ", ".join(f"{names[seat]} {totals[seat]}" for seat in ranking)
    lines = [h("p", says.say(told), cls="verdict"), h("p", table)]
    return h("div", figure("genie", "big-genie"), h("div", *lines), picture, cls="won")
