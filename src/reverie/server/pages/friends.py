"""Friends: who they are, who asks to be one, where they play, and how to become one."""

from collections.abc import Sequence

import msgspec

from reverie.engine.shelf import game
from reverie.engine.text import T, Text
from reverie.kit.markup import Element, h, raw
from reverie.server.pages.avatars import avatar
from reverie.server.pages.icons import icon
from reverie.server.pages.shell import foot, page, post, say
from reverie.store import Tie
from reverie.table.public import Me, TableInfo


class Known(msgspec.Struct, frozen=True):
    """Somebody with whom one has played, and at which table."""

    who: str
    name: str
    avatar: str
    table: str


class AtTable(msgspec.Struct, frozen=True):
    """A table at which a friend is, or to which a friend invites."""

    who: str
    name: str
    info: TableInfo


class Circle(msgspec.Struct, frozen=True):
    """Whom somebody knows."""

    ties: Sequence[Tie] = ()
    asking: Sequence[Tie] = ()
    together: Sequence[Known] = ()
    invitations: Sequence[AtTable] = ()
    tables: Sequence[AtTable] = ()
    links: int = 0  # to become a friend, that nobody has used yet


NOBODY = Circle()


def doing(me: Me, act: str, words: Text, cls: str = "button", **fields: str) -> Element:
    """A button about somebody."""
    hidden = [h("input", type="hidden", name=name, value=value) for name, value in fields.items()]
    return post(me, f"/friends/{act}", *hidden, h("button", say(me, words), cls=cls))


def news(me: Me, known: Circle) -> Element | None:
    """For the front page: who invites, who asks, who plays; nothing if nobody does."""
    if not (known.invitations or known.asking or known.tables):
        return None
    return h("section", h("h2", say(me, T("Friends"))), *_news(me, known))


def _news(me: Me, known: Circle) -> list[Element | None]:
    there = [
        _to_table(me, each, say(me, T("{name} invites you", name=each.name)), invited=True)
        for each in known.invitations
    ]
    there += [_to_table(me, each, each.name) for each in known.tables]
    asking = [
        h("li", avatar(each.avatar, each.name),
          h("span", say(me, T("{name} would like to be your friend.", name=each.name))),
          h("span", doing(me, "accept", T("Yes"), "button lamp", who=each.other),
            doing(me, "drop", T("No"), who=each.other), doing(me, "block", T("Block"), who=each.other),
            cls="row-of-buttons"))
        for each in known.asking
    ]  # fmt: skip
    return [h("ul", *there, cls="shelf") if there else None, h("ul", *asking, cls="people") if asking else None]


def _to_table(me: Me, there: AtTable, who: str, *, invited: bool = False) -> Element:
    info = there.info
    free = info.phase == "lobby" and any(seat.kind == "open" for seat in info.seats)
    act = T("Sit down") if free else T("Look in")
    return h(
        "li",
        h("a", h("span", h("b", who), h("small", say(me, game(info.game).title)), cls="shelf-words"),
          h("span", say(me, act), cls="go-on"), href=f"/t/{info.id}", data_aid="seat" if free else None),
        h("div", doing(me, "decline", T("No, thank you"), "plain-link", table=info.id), cls="shelf-remove")
        if invited else None,
    )  # fmt: skip


def circle(me: Me, known: Circle) -> Element:
    """The part of one's own page."""
    friends = [each for each in known.ties if each.kind == "friend"]
    blocked = [each for each in known.ties if each.kind == "block"]
    return h(
        "section", h("h2", say(me, T("Friends")), id="friends"),
        h("p", say(me, T("Friends see each other at public tables, and can invite each other. Nothing more.")),
          cls="help"),
        *_news(me, known),
        h("ul", *(_friend(me, each) for each in friends), cls="people") if friends else None,
        shows(me, friends) if friends else None,
        together(me, known.together),
        h("div",
          post(me, "/friends/link", h("button", icon("link"), say(me, T("Make a link for a friend")), cls="button")),
          doing(me, "withdraw", T("Take back my links ({n})", n=known.links)) if known.links else None,
          cls="row-of-buttons"),
        h("details", h("summary", say(me, T("Blocked"))),
          h("ul", *(h("li", h("bdi", each.name), doing(me, "drop", T("Block no longer"), who=each.other))
                    for each in blocked), cls="people"), cls="shelf-remove") if blocked else None,
    )  # fmt: skip


def _friend(me: Me, each: Tie) -> Element:
    return h(
        "li", avatar(each.avatar, each.name), h("bdi", each.name),
        h("details", h("summary", say(me, T("More…"))),
          h("div", doing(me, "drop", T("Friends no longer"), who=each.other),
            doing(me, "block", T("Block"), "button warned", who=each.other), cls="row-of-buttons"), cls="shelf-remove"),
    )  # fmt: skip


def shows(me: Me, friends: Sequence[Tie]) -> Element:
    """Whether friends see at which table one is, though it is not public."""
    now = any(each.shows for each in friends)
    words = T("My friends see only my public tables.") if not now else T("My friends see all my tables.")
    act = T("Show them all my tables") if not now else T("Show them only the public ones")
    return h("div", h("p", say(me, words), cls="help"), doing(me, "show", act, yes="" if now else "1"))


def together(me: Me, known: Sequence[Known]) -> Element | None:
    """Those with whom one has played, and who could be friends."""
    if not known:
        return None
    rows = [
        h("li", avatar(each.avatar, each.name), h("bdi", each.name),
          h("span", doing(me, "ask", T("Be friends"), who=each.who, table=each.table),
            doing(me, "block", T("Block"), who=each.who, table=each.table), cls="row-of-buttons"))
        for each in known
    ]  # fmt: skip
    return h("div", h("h3", say(me, T("You have played with"))), h("ul", *rows, cls="people"))


def link_page(me: Me, path: str, picture: bytes, days: int) -> str:
    """A link that makes a friend of whoever opens it."""
    title = say(me, T("A link for a friend"))
    words = T("Send it, or let the other one scan the picture. It is good for one person and {n} days.", n=days)
    body = h(
        "main", h("h1", title), h("p", say(me, words)),
        h("div",
          h("input", type="text", readonly=True, value=path, data_absolute=True, id="invitation",
            aria_label=say(me, T("Link for a friend"))),
          h("button", icon("link"), say(me, T("Copy")), type="button", cls="button", data_aid="copy",
            data_copy="invitation"), cls="invite"),
        h("div", raw(picture.decode()), cls="qr own-qr", role="img", aria_label=say(me, T("QR code of the link"))),
        h("p", h("a", say(me, T("Done")), href="/me#friends", cls="button lamp")),
        cls="page prose", id="content", tabindex="-1",
    )  # fmt: skip
    return page(me, title, body, foot(me))


def befriend(me: Me, name: str, face: str, link: str) -> str:
    """Where such a link leads."""
    title = say(me, T("{name} would like to be your friend.", name=name))
    body = h(
        "main", h("div", avatar(face, name), h("h1", title), cls="invited-by"),
        h("p", say(me, T("Friends see each other at public tables, and can invite each other. Nothing more.")),
          cls="help"),
        post(me, "/friends/join", h("input", type="hidden", name="link", value=link),
             h("button", say(me, T("Be friends")), cls="button lamp big-button")),
        cls="page prose", id="content", tabindex="-1",
    )  # fmt: skip
    return page(me, title, body, foot(me))


def at_table(me: Me, info: TableInfo, friends: Sequence[Tie], invited: Sequence[str], others: Sequence[Known]) -> str:
    """The friends of whoever sits at a table: to be invited before it begins, to be made after it is over."""
    title = say(me, T("Friends"))
    open_seat = info.phase == "lobby" and any(seat.kind == "open" for seat in info.seats)
    rows = [
        h("li", avatar(each.avatar, each.name), h("bdi", each.name),
          h("small", say(me, T("invited"))) if each.other in invited else
          post(me, f"/t/{info.id}/invite", h("input", type="hidden", name="who", value=each.other),
               h("button", say(me, T("Invite")), cls="button")))
        for each in friends
    ] if open_seat else []  # fmt: skip
    nobody = T("You have no friends here yet. A link makes one; so does having played together.")
    body = h(
        "main", h("h1", title), h("ul", *rows, cls="people") if rows else None,
        together(me, others),
        h("p", say(me, nobody)) if not rows and not others and not friends else None,
        h("div", h("a", say(me, T("Back to the table")), href=f"/t/{info.id}", cls="button lamp"),
          h("a", say(me, T("All my friends")), href="/me#friends", cls="button"), cls="row-of-buttons"),
        cls="page prose", id="content", tabindex="-1",
    )  # fmt: skip
    return page(me, title, body, foot(me))
