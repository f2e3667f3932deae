"""Becoming friends by a link or after a game, inviting them, and keeping somebody away."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated

import msgspec
from litestar import MediaType, get, post
from litestar.params import FromPath, PathParameter, QueryParameter
from litestar.response import Redirect

from reverie.engine.text import T
from reverie.server import pages
from reverie.server.acquaintances import LINK, circle_of, played_with
from reverie.server.addresses import public_url
from reverie.server.invitations import drawn
from reverie.server.requests import WebRequest, limited, me_of, own_path, person_of, read_form, site_of, stop
from reverie.server.site import Site
from reverie.server.tables import table_of
from reverie.store import Invited, Notice, Slip, Tie
from reverie.table import document as documents
from reverie.table import world
from reverie.table.info import listed_info
from reverie.table.people import Person

MOST_TIES = 300  # of one person
MOST_LINKS = 20  # open at once
DAYS = 7  # for which a link is good
BAD_LINK = T("This link has been used, or is no longer good.")
Link = Annotated[str, QueryParameter(max_length=40, description="A link for a friend.")]
Act = Annotated[str, PathParameter(max_length=20, description="What to do about somebody.")]
Fields = dict[str, str]


class Owner(msgspec.Struct, frozen=True):
    """Who gave a link away, as they are called."""

    name: str
    avatar: str


def tie(person: str, other: Person, kind: str) -> Tie:
    """A side of knowing somebody."""
    return Tie(person, other.id, kind, other.name, other.avatar, False, world.now())  # type: ignore[arg-type]  # one of three


async def room_for(site: Site, person: Person) -> None:
    """Refuse whoever knows enough people."""
    if len(await site.house.store.friends.ties(person.id)) >= MOST_TIES:
        stop(409, T("You know enough people here: let go of somebody first."))


async def unite(site: Site, one: Person, other: Person) -> None:
    """Make friends of two."""
    await site.house.store.friends.put_ties(tie(one.id, other, "friend"), tie(other.id, one, "friend"))


@post("/friends/link", media_type=MediaType.HTML, tags=["forms"], status_code=200)
async def make_link(request: WebRequest) -> str:
    """A link that makes a friend of one person."""
    limited(request)
    person, _ = await read_form(request)
    site, now = site_of(request), world.now()
    if len(await site.house.store.people.slips(person.id, LINK, now)) >= MOST_LINKS:
        stop(409, T("Enough links of yours are open: take them back first."))
    name = world.token(12)
    owner = msgspec.json.encode(Owner(person.name, person.avatar)).decode()
    await site.house.store.people.put_slip(Slip(LINK, name, person.id, owner, now + DAYS * 86400), now)
    path = f"/friends/join?link={name}"
    picture = await asyncio.to_thread(drawn.__wrapped__, public_url(request, path))
    return pages.link_page(me_of(request, person), path, picture, DAYS)


@get("/friends/join", media_type=MediaType.HTML, tags=["pages"])
async def open_link(request: WebRequest, link: Link = "") -> str:
    """Where a link leads: nothing is done before somebody presses."""
    limited(request)
    person = person_of(request)
    slip = await site_of(request).house.store.people.slip(LINK, link, world.now())
    if slip is None:
        stop(404, BAD_LINK)
    owner = msgspec.json.decode(slip.data, type=Owner)
    return pages.befriend(me_of(request, person), owner.name, owner.avatar, link)


@post("/friends/join", tags=["forms"])
async def use_link(request: WebRequest) -> Redirect:
    """Become the friend of whoever gave the link."""
    limited(request)
    person, fields = await read_form(request)
    site, now, link = site_of(request), world.now(), fields.get("link", [""])[-1]
    slip = await site.house.store.people.slip(LINK, link, now)
    if slip is None:
        stop(404, BAD_LINK)
    if slip.person == person.id:
        stop(409, T("This link is your own: give it to somebody else."))
    await room_for(site, person)
    theirs = await site.house.store.friends.tie(slip.person, person.id)
    taken = await site.house.store.people.take_slip(LINK, link, now)
    if taken is None or (theirs is not None and theirs.kind == "block"):
        stop(404, BAD_LINK)
    owner = msgspec.json.decode(taken.data, type=Owner)
    await unite(site, person, Person(taken.person, owner.name, owner.avatar, ""))
    return Redirect("/me#friends", status_code=303)


async def ask(site: Site, person: Person, fields: Fields) -> None:
    """Ask somebody with whom one has played; who is asked by them is their friend at once."""
    other = await _known(site, person, fields)
    await room_for(site, person)
    mine = await site.house.store.friends.tie(person.id, other.id)
    if mine is not None and mine.kind in ("asks", "friend"):
        await unite(site, person, other)
    else:  # also if they have shut the door: that is not told
        await site.house.store.friends.ask(tie(person.id, other, "asked"), tie(other.id, person, "asks"))


async def accept(site: Site, person: Person, fields: Fields) -> None:
    """Say yes to somebody who asks."""
    await room_for(site, person)
    mine = await site.house.store.friends.tie(person.id, fields.get("who", ""))
    if mine is None or mine.kind != "asks":
        stop(404, T("Nobody has asked for that."))
    await unite(site, person, await _known(site, person, fields))


async def drop(site: Site, person: Person, fields: Fields) -> None:
    """Say no, be friends no longer, or block no longer."""
    await site.house.store.friends.drop_tie(person.id, fields.get("who", ""))


async def block(site: Site, person: Person, fields: Fields) -> None:
    """Keep somebody away: they cannot become a friend, nor invite, and are not offered as one."""
    other = await _known(site, person, fields)
    await room_for(site, person)
    await site.house.store.friends.drop_tie(person.id, other.id)
    await site.house.store.friends.put_ties(tie(person.id, other, "block"))


async def show(site: Site, person: Person, fields: Fields) -> None:
    """Let friends see all one's tables, or only the public ones."""
    await site.house.store.friends.show(person.id, shows=bool(fields.get("yes")))


async def decline(site: Site, person: Person, fields: Fields) -> None:
    """See an invitation no more."""
    await site.house.store.friends.decline(person.id, fields.get("table", ""))


async def withdraw(site: Site, person: Person, fields: Fields) -> None:
    """Take back all links that nobody has used."""
    await site.house.store.people.drop_slips(person.id, LINK)


async def _known(site: Site, person: Person, fields: Fields) -> Person:
    """Somebody whom one has a reason to know, with the name by which one does; nobody else can be asked or blocked."""
    who, store = fields.get("who", ""), site.house.store
    row = await store.table(fields["table"]) if fields.get("table") else None
    document = documents.decode(row.document) if row is not None else None
    if document is not None and document.phase != "lobby" and {who, person.id} <= set(document.people):
        seat = document.seats[document.seats_of(who)[0]]
        return Person(who, seat.name, seat.avatar, "")
    mine = await store.friends.tie(person.id, who)
    if mine is None:
        stop(404, T("You do not know this person."))
    return Person(who, mine.name, mine.avatar, "")


ACTS: dict[str, Callable[[Site, Person, Fields], Awaitable[None]]] = {
    "ask": ask, "accept": accept, "drop": drop, "block": block, "show": show, "decline": decline, "withdraw": withdraw,
}  # fmt: skip


@post("/friends/{act:str}", tags=["forms"])
async def about_somebody(request: WebRequest, act: Act) -> Redirect:
    """Do something about somebody, and stay where one was."""
    limited(request)
    person, fields = await read_form(request)
    if act not in ACTS:
        stop(404, T("There is nothing here."))
    await ACTS[act](site_of(request), person, {name: values[-1][:100] for name, values in fields.items()})
    return Redirect(own_path(fields.get("back", [""])[-1], "/me#friends"), status_code=303)


@get("/t/{table:str}/friends", media_type=MediaType.HTML, tags=["pages"])
async def table_friends(request: WebRequest, table: FromPath[str]) -> str:
    """Friends to invite to a table, and people of it who could be friends."""
    limited(request)
    person = person_of(request)
    document = (await table_of(request, table)).document
    site = site_of(request)
    known = await circle_of(site, person.id)
    sat = document.phase != "lobby" and person.id in document.people
    others = played_with([document], person.id, known.ties) if sat else []
    friends = [each for each in known.ties if each.kind == "friend" and each.other not in document.people]
    may_invite = person.id in (*document.people, document.host)
    invited = await site.house.store.friends.invited_to(table)
    info = listed_info(document, person.id)
    return pages.at_table(me_of(request, person), info, friends if may_invite else [], invited, others)


@post("/t/{table:str}/invite", tags=["forms"])
async def invite(request: WebRequest, table: FromPath[str]) -> Redirect:
    """Tell a friend of a table that has a seat for them."""
    limited(request)
    person, fields = await read_form(request)
    site, who = site_of(request), fields.get("who", [""])[-1]
    document = (await table_of(request, table)).document
    if person.id not in (*document.people, document.host) or document.phase != "lobby":
        stop(403, T("Only who sits at a table before its game begins can invite others to it."))
    sides = [await site.house.store.friends.tie(*both) for both in ((person.id, who), (who, person.id))]
    if any(side is None or side.kind != "friend" for side in sides) or who in document.out:
        stop(403, T("Only friends can be invited; others get the link."))
    await site.house.store.friends.invite(Invited(who, table, person.id, person.name, world.now()))
    site.messenger.tell(Notice(who, "invite", table))
    return Redirect(f"/t/{table}/friends", status_code=303)
