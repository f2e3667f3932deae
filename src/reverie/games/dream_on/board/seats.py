"""The circle of dreamers: who is there, who holds the pile, who has an idea and whom it names."""

from reverie.games.dream_on.art import figure
from reverie.games.dream_on.board.words import Words
from reverie.games.dream_on.texts import T
from reverie.games.dream_on.view import SeatView, View
from reverie.kit.markup import NOTHING, Element, h

SANDMAN = -1
IN_DREAM = ("opening", "dream")
CLAIMED = (T("last night"), T("this week"), T("this month"), T("longer ago"), T("never"))


def who(seat: int, names: tuple[str, ...], says: Words, cls: str = "who") -> Element:
    """Sign and name of a dreamer, or of the Sandman."""
    if seat == SANDMAN:
        return h("b", figure("sandman", "sign"), " ", says.say(T("The Sandman")), cls=cls)
    return h("b", figure(f"seat-{seat}", "sign"), " ", h("bdi", names[seat]), cls=f"{cls} p{seat}")


def seats(view: View, audience: int, says: Words, names: tuple[str, ...]) -> Element:
    """One tag for each dreamer, clockwise, as the pile passes."""
    attempt = view.attempt
    shown = []
    for seat, each in enumerate(view.seats):
        classes = [f"seat p{seat}"]
        if attempt is not None and view.phase != "propose" and attempt.active == seat:
            classes.append("active")
        if attempt is not None and attempt.asked == seat:
            classes.append("asked")
        if not each.connected or each.gone:
            classes.append("away")
        if seat == audience:
            classes.append("me")
        if view.top is not None and view.phase == "dream" and view.top.seat == seat:
            classes.append(f"laid turn-{view.top.index % 2}")
        inside = (
            h("span", figure(f"seat-{seat}", "sign"), cls="mark", data_pieces=f"seat-{seat}"),
            h("bdi", names[seat], cls="name"),
            *_notes(view, seat, each, says, names),
        )
        shown.append(
            h("li", h("span", *inside, _bubble(each, says, names), cls="tag"), cls=" ".join(classes), data_about="seat")
        )
    return h("ul", *shown, id="s-seats", cls=f"circle n{len(shown)}", aria_label=says.say(T("Dreamers")))


def _notes(view: View, seat: int, each: SeatView, says: Words, names: tuple[str, ...]) -> list[Element]:
    """Small signs beside the name."""
    notes = []
    if view.phase in IN_DREAM and each.cards:
        told = says.say(T("{n} card", plural="{n} cards", n=each.cards))
        cards = [figure("card", "mini") for _ in range(each.cards)]
        notes.append(h("span", *cards, cls="held", role="img", aria_label=told))
    if view.phase == "lucid" and each.claim >= 0:
        notes.append(h("small", says.say(CLAIMED[each.claim])))
    if each.asleep:
        notes.append(h("small", says.say(T("asleep"))))
    elif not each.connected:
        notes.append(h("small", says.say(T("away"))))
    if each.woke and view.phase == "dream":
        notes.append(h("small", says.say(T("wants to wake"))))
    if view.phase == "vote" and each.voted:
        notes.append(h("small", says.say(T("has voted"))))
    if view.phase == "shown" and each.next:
        notes.append(h("small", "✓", role="img", aria_label=says.say(T("has seen it"))))
    return notes


def _bubble(each: SeatView, says: Words, names: tuple[str, ...]) -> Element:
    """The thought of somebody who has an idea."""
    if not each.signal:
        return NOTHING
    told = says.say(T("has an idea"))
    idea = (figure("idea", "sign"), h("span", told, cls="unseen"))
    if each.names < 0:
        return h("span", *idea, cls="bubble")
    named = (" → ", figure(f"seat-{each.names}", "sign"), h("bdi", names[each.names]))
    return h("span", *idea, *named, cls=f"bubble p{each.names}")
