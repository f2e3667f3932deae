"""The people at a table, for whoever does not want to read somebody, and for the host who puts somebody out."""

from collections.abc import Sequence

from reverie.engine.text import T
from reverie.kit.markup import Element, h
from reverie.kit.tray import opener, sheet
from reverie.server.pages.avatars import avatar
from reverie.server.pages.shell import does, say
from reverie.table.public import ChatLine, Me, TableInfo

PEOPLE = "people"


def others(me: Me, info: TableInfo, chat: Sequence[ChatLine]) -> dict[str, tuple[str, str]]:
    """Everybody else who sits here or has written something: name and face by public id."""
    found = {line.who: (line.name, "") for line in chat}
    found |= {seat.who: (seat.name, seat.avatar) for seat in info.seats if seat.kind == "person"}
    found |= {who: found.get(who, (say(me, T("Somebody whom you have muted")), "")) for who in info.muted}
    return {who: each for who, each in found.items() if who != me.id}


def people_opener(me: Me, info: TableInfo, chat: Sequence[ChatLine]) -> Element | None:
    """The button to the sheet; alone one needs none."""
    if not others(me, info, chat):
        return None
    return opener(PEOPLE, say(me, T("People…")), cls="quiet people-opener")


def people(me: Me, info: TableInfo, chat: Sequence[ChatLine]) -> Element | None:
    """Who is here, each with what can be done about them."""
    found = others(me, info, chat)
    if not found:
        return None
    lines = {line.who: line.number for line in chat}  # the last one of each
    rows = [person(me, info, who, name, face, lines.get(who, 0)) for who, (name, face) in found.items()]
    told = h("p", say(me, T("Whom you mute is not told. Their cards stay; their words go.")), cls="help")
    return sheet(PEOPLE, say(me, T("People at this table")), h("ul", *rows, cls="people", data_aid="people"), told,
                 language=me.language)  # fmt: skip


def person(me: Me, info: TableInfo, who: str, name: str, face: str, line: int) -> Element:
    """One of them; `line` is the number of the last thing they wrote in the chat."""
    muted, hushed = who in info.muted, who in info.hushed
    mute = T("Read them again") if muted else T("Mute for me")
    buttons = [_button(say(me, mute), does(do="mute", who=who, yes=not muted))]
    if line:
        buttons.append(_button(say(me, T("Report their last message")), does(do="report", line=line)))
    if info.host:
        hush = T("Let everybody read them again") if hushed else T("Mute for everybody")
        buttons.append(_button(say(me, hush), does(do="mute", who=who, yes=not hushed, all=True)))
        if info.phase != "over":
            buttons.append(_button(say(me, T("Put out")), does(do="kick", who=who), "warned"))
    elif hushed:
        buttons.append(h("small", say(me, T("muted by the host"))))
    return h("li", avatar(face, name), h("bdi", name), h("span", *buttons, cls="row-of-buttons"))


def _button(words: str, does: str, cls: str = "") -> Element:
    return h("button", words, type="button", cls=f"button {cls}".rstrip(), data_do=does)
