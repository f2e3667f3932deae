"""The ribbon of the dream: backs while it is dreamt, pictures as they are remembered; and the zones of the score."""

from reverie.games.dream_on.art import face, figure
from reverie.games.dream_on.board.words import Words
from reverie.games.dream_on.texts import T
from reverie.games.dream_on.view import View
from reverie.kit.markup import NOTHING, Element, h
from reverie.kit.tray import opener

ZONES = ("individual", "collective", "wrong")
POINTS = {"individual": "+2", "collective": "+1", "wrong": "−2"}
ZONE_NAMES = {"individual": T("Individual score"), "collective": T("Collective score"), "wrong": T("Wrong score")}
TOLD = "s-told"  # the sheet with the story so far


def ribbon(view: View, says: Words) -> Element:
    """All cards of the dream in their order; those that nobody may see are backs, and all backs are alike."""
    if view.phase == "lucid" or not view.pile:
        return h("div", id="s-ribbon", cls="ribbon-room")
    count = says.say(T("{n} card in the dream", plural="{n} cards in the dream", n=view.pile))
    items: list[Element] = []
    rest = 0
    if view.attempt is None and not view.memories:
        top = view.top
        backs = view.pile - 1 if top is not None else view.pile
        items = [h("li", cls="b", data_pieces="discard" if place == backs - 1 else None) for place in range(backs)]
        if top is not None:
            items.append(h("li", face(top.card), _label(top.card, says), cls=f"now p{top.seat}"))
    else:
        for memory in view.memories:
            zone = memory.answer.zone
            card = memory.card.card
            items.append(h("li", face(card), figure(zone, "sign"), _label(card, says), cls=f"known z-{zone}"))
        rest = view.pile - len(view.memories)
        attempt = view.attempt
        if attempt is not None and rest:
            shown = attempt.shown
            inside = (face(shown.card), _label(shown.card, says)) if shown else ()
            items.append(h("li", *inside, cls="now" if shown else "b now"))
            rest -= 1
        items += [h("li", cls="b") for _ in range(min(rest, 4))]
    row = h("ol", *items, cls="ribbon", data_end=view.attempt is None, aria_hidden="true")
    more = h("span", "…", cls="rest", aria_hidden="true") if rest > 4 else NOTHING
    look = (
        opener(TOLD, h("span", says.say(T("The dream so far")), cls="unseen"), cls="look") if view.memories else NOTHING
    )
    size = h("b", view.pile, figure("card", "mini"), cls="size", aria_hidden="true")
    return h(
        "div", row, more, look, h("p", count, cls="unseen"), size,
        id="s-ribbon", cls="ribbon-room telling" if view.memories else "ribbon-room", data_about="ribbon",
    )  # fmt: skip


def _label(card: str, says: Words) -> Element:
    """The name of a picture, for those who want it always."""
    return h("span", says.label[card], cls="label")


def zones(view: View, says: Words) -> Element:
    """How many cards lie where, and the score of the table."""
    if view.attempt is None and not view.memories:
        return h("div", id="s-zones")
    shown = []
    for zone, count in zip(ZONES, view.zones, strict=True):
        if zone == "collective" and view.rules.together:
            continue
        name = says.say(ZONE_NAMES[zone])
        shown.append(
            h("li", figure(zone, "sign"), h("span", POINTS[zone], cls="points", aria_hidden="true"), h("b", count),
              h("span", name, cls="unseen"), cls=f"zone-tag z-{zone}", title=name, data_about=zone)
        )  # fmt: skip
    total = says.say(T("Score {n}", n=view.score)).replace("-", "−")
    return h("div", h("ul", *shown), h("p", total, cls="score", data_about="score"), id="s-zones")
