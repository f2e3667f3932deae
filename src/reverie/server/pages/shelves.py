"""Tables in a row: those that are open to everybody, and those that one may go on with."""

from collections.abc import Sequence

from reverie.engine.shelf import game
from reverie.engine.text import T, Text
from reverie.kit.markup import Element, h
from reverie.server.pages.shell import post, say
from reverie.server.pages.strength import strength
from reverie.table.public import Me, TableInfo, Unfinished

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0


def shelf(me: Me, title: Text, tables: Sequence[TableInfo], act: Text) -> Element:
    """Tables in a row."""
    shown = []
    for table in tables:
        names = ", ".join(seat.name for seat in table.seats if seat.name) or say(me, T("nobody yet"))
        shown.append(
            h("li", h("a", h("b", say(me, game(table.game).title)), h("span", names),
                      h("span", say(me, act), cls="go-on"),
                      href=f"/t/{table.id}"))
        )  # fmt: skip
    return h("section", h("h2", say(me, title)), h("ul", *shown, cls="shelf"))


def to_continue(me: Me, unfinished: Sequence[Unfinished]) -> Element:
    """One's own games that are not over: whose turn it is, with whom, how far, when; those who wait are first."""
    shown = [unfinished_game(me, each) for each in sorted(unfinished, key=lambda each: not each.turn)]
    days = any(each.info.clock == "days" for each in unfinished)
    link = h("p", h("a", say(me, T("My games over days")), href="/days")) if days else None
    return h("section", h("h2", say(me, T("Continue"))), h("ul", *shown, cls="shelf"), link)


def unfinished_game(me: Me, found: Unfinished) -> Element:
    """One of them."""
    info = found.info
    kinds = [T("The night's deal")] if info.daily else []
    kinds.append(ago(found.seconds))
    with_whom = ", ".join(seat_words(me, info, place) for place in range(len(info.seats)) if place not in info.mine)
    if found.acts:
        kinds.insert(0, T("act {n}", n=found.acts))
    words = [say(me, each) for each in kinds]
    if with_whom:
        words.insert(0, say(me, T("with {names}", names=with_whom)))
    return h(
        "li",
        h("a",
          h("span", h("b", say(me, game(info.game).title)), h("small", " · ".join(words)), cls="shelf-words"),
          turn(me, found),
          h("span", say(me, T("Play on")), cls="go-on"),
          href=f"/t/{info.id}"),
        remove(me, info) if may_remove(info) else None,
    )  # fmt: skip


def turn(me: Me, found: Unfinished) -> Element | None:
    """Whose turn it is, where that is known."""
    if found.info.phase == "lobby":
        return h("small", say(me, T("not begun")))
    if found.turn is None:
        return None
    return h("b", say(me, T("Your turn")), cls="turn") if found.turn else h("small", say(me, T("others play")))


def seat_words(me: Me, info: TableInfo, place: int) -> str:
    """Who else sits there; a bot with its strength."""
    seat = info.seats[place]
    if seat.kind == "bot":
        return f"{seat.name} ({say(me, strength(seat.level))})"
    return seat.name or say(me, T("an open seat"))


def ago(seconds: float) -> Text:
    """How long ago something was, in the widest unit that fits."""
    if seconds >= DAY:
        return T("{n} day ago", plural="{n} days ago", n=int(seconds / DAY))
    if seconds >= HOUR:
        return T("{n} hour ago", plural="{n} hours ago", n=int(seconds / HOUR))
    if seconds >= MINUTE:
        return T("{n} minute ago", plural="{n} minutes ago", n=int(seconds / MINUTE))
    return T("just now")


def may_remove(info: TableInfo) -> bool:
    """Before the start, or where nobody else is left waiting."""
    others = [seat for place, seat in enumerate(info.seats) if place not in info.mine and seat.kind == "person"]
    return info.phase == "lobby" or not others


def remove(me: Me, info: TableInfo) -> Element:
    """Off the list: what has begun is given up by it."""
    words = T("Yes, remove it") if info.phase == "lobby" else T("Yes, give it up")
    return h(
        "details", h("summary", say(me, T("Remove…"))),
        post(me, f"/t/{info.id}/remove", h("button", say(me, words), cls="button warned")),
        cls="shelf-remove",
    )  # fmt: skip
