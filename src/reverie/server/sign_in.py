"""Becoming a person, and being one on this device, too: by a passkey, a printed code, or a code of another device."""

import asyncio
from typing import Annotated

from litestar import MediaType, Response, get, post
from litestar.params import QueryParameter
from litestar.response import Redirect

from reverie.engine.text import T
from reverie.server import belongings, codes, pages, passkeys
from reverie.server.addresses import public_url
from reverie.server.invitations import drawn
from reverie.server.passkeys import Challenges, Place, place_of
from reverie.server.requests import (
    WebRequest,
    address_of,
    keep,
    limited,
    me_of,
    person_of,
    read_form,
    session_of,
    site_of,
    stop,
)
from reverie.server.sessions import Ticket
from reverie.server.user_agent import device_label
from reverie.store import Conflict, Device, KeptPerson, Passkey, Slip
from reverie.table import world
from reverie.table.people import Person

MOST_PASSKEYS = 20
SPENT, TRANSFER = "spent", "transfer"  # kinds of slips
Code = Annotated[str, QueryParameter(max_length=60, description="A code that another device shows.")]


async def proof_form(request: WebRequest) -> tuple[Ticket, dict[str, str]]:
    """Who sends a form about being somebody, and its fields; not too often."""
    limited(request)
    _, fields = await read_form(request)
    site = site_of(request)
    if not site.proofs.take(address_of(request)):
        site.house.counters.limited += 1
        stop(429, T("Too many requests: wait a moment."))
    ticket = session_of(request)
    assert ticket is not None  # or the form had been refused
    return ticket, {name: values[-1] for name, values in fields.items()}


def place_here(request: WebRequest) -> Place:
    """Where a passkey can be used; refused where it cannot."""
    place = place_of(request)
    if place is None:
        stop(409, T("Browsers allow passkeys only under https and a name. Here a printed code does the same."))
    return place


@post("/me/passkeys/options", tags=["forms"], status_code=200)
async def creation_options(request: WebRequest) -> Response[str]:
    """What a browser needs to make a passkey."""
    ticket, _ = await proof_form(request)
    site, place = site_of(request), place_here(request)
    known = await site.house.store.people.passkeys(ticket.person.id)
    if len(known) >= MOST_PASSKEYS:
        stop(409, T("You have enough passkeys: remove one first."))
    challenge = Challenges(site.keep.secret).make("create", ticket.person.id, place)
    # The first time the library has to be loaded: in a thread, so that nobody waits for it.
    text = await asyncio.to_thread(passkeys.creation_options, place, ticket.person, challenge, known)
    return Response(text, media_type=MediaType.JSON)


@post("/me/passkeys", tags=["forms"])
async def add_passkey(request: WebRequest) -> Redirect:
    """Keep a passkey: a guest becomes a person by the first one."""
    ticket, fields = await proof_form(request)
    site, place = site_of(request), place_here(request)
    answer = fields.get("credential", "")
    _, challenge = passkeys.opened(answer, place)
    asked = Challenges(site.keep.secret).read(challenge, "create", ticket.person.id, place)
    label = device_label(request.headers.get("user-agent", ""))
    made = await asyncio.to_thread(passkeys.created, place, ticket.person.id, answer, challenge, label)
    await spend(request, asked)
    try:
        if ticket.device:
            await site.house.store.people.add_passkey(made)
        else:
            await become(request, ticket.person, made)
    except Conflict:
        stop(409, T("This passkey is known already."))
    return Redirect("/me", status_code=303)


async def spend(request: WebRequest, asked: passkeys.Challenge) -> None:
    """Let a challenge be answered once."""
    slip = Slip(SPENT, asked.name, "", "", float(asked.until))
    try:
        await site_of(request).house.store.people.put_slip(slip, world.now())
    except Conflict:
        stop(403, passkeys.TOO_LATE)


async def become(request: WebRequest, guest: Person, passkey: Passkey | None = None) -> KeptPerson:
    """Keep a guest from now on, under the same id: all that was played on this device stays theirs."""
    site, now = site_of(request), world.now()
    person = KeptPerson(guest.id, guest.name, guest.avatar, guest.language, now)
    device = new_device(request, guest.id)
    await site.house.store.people.begin(person, device, passkey)
    site.devices.became(guest.id)
    keep(request, guest, device.id)
    return person


def new_device(request: WebRequest, person: str) -> Device:
    """This device, with somebody signed in."""
    now = world.now()
    return Device(world.token(16), person, device_label(request.headers.get("user-agent", "")), now, now)


@post("/me/sign-in/options", tags=["forms"], status_code=200)
async def request_options(request: WebRequest) -> Response[str]:
    """What a browser needs to find a passkey."""
    ticket, _ = await proof_form(request)
    place = place_here(request)
    challenge = Challenges(site_of(request).keep.secret).make("get", ticket.person.id, place)
    text = await asyncio.to_thread(passkeys.request_options, place, challenge)
    return Response(text, media_type=MediaType.JSON)


@post("/me/sign-in", tags=["forms"])
async def sign_in(request: WebRequest) -> Redirect:
    """Be somebody here, by a passkey."""
    ticket, fields = await proof_form(request)
    site, place = site_of(request), place_here(request)
    people = site.house.store.people
    answer = fields.get("credential", "")
    said, challenge = passkeys.opened(answer, place)
    asked = Challenges(site.keep.secret).read(challenge, "get", ticket.person.id, place)
    known = await people.passkey(said.id)
    if known is None:
        stop(403, passkeys.UNKNOWN)
    count = await asyncio.to_thread(passkeys.proved, place, known, said, answer, challenge)
    await spend(request, asked)
    if not await people.use_passkey(known, count, world.now()):
        stop(403, passkeys.COPIED)
    await be(request, ticket, known.person)
    return Redirect("/me", status_code=303)


async def be(request: WebRequest, ticket: Ticket, id: str) -> None:
    """Sign somebody in, who has proved it; what a guest has played here comes along."""
    site = site_of(request)
    person = await site.house.store.people.find(id)
    if person is None:
        stop(403, passkeys.UNKNOWN)
    if ticket.device:  # whoever was signed in here is so no longer
        await site.house.store.people.drop_device(ticket.person.id, ticket.device)
        site.devices.forget()
    elif ticket.person.id != person.id:
        await belongings.adopt(site, ticket.person.id, person.id)
    device = new_device(request, person.id)
    await site.house.store.people.add_device(device)
    keep(request, Person(person.id, person.name, person.avatar, person.language), device.id)


@post("/me/recovery", media_type=MediaType.HTML, tags=["forms"], status_code=200)
async def recovery(request: WebRequest) -> str:
    """A new printed code instead of an older one; where there can be no passkeys, a guest becomes a person by it."""
    ticket, _ = await proof_form(request)
    if not ticket.device:
        if place_of(request) is not None:
            stop(409, T("Keep your name with a passkey first."))
        await become(request, ticket.person)
    while True:
        code = codes.new_code(codes.PRINTED)
        kept = await asyncio.to_thread(codes.sealed, code)
        try:
            await site_of(request).house.store.people.put_recovery(ticket.person.id, code[: codes.FINDER], kept)
        except Conflict:
            continue  # somebody else is found by these few signs
        return pages.printed_code(me_of(request, ticket.person), codes.shown(code))


@post("/me/transfer", media_type=MediaType.HTML, tags=["forms"], status_code=200)
async def transfer(request: WebRequest) -> str:
    """A code for another device, good once and for some minutes."""
    ticket, _ = await proof_form(request)
    if not ticket.device:
        stop(409, T("Keep your name first."))
    site, now = site_of(request), world.now()
    code = codes.new_code(codes.SHORT)
    name = codes.slip_name(site.keep.secret, code)
    await site.house.store.people.drop_slips(ticket.person.id, TRANSFER)  # one at a time
    await site.house.store.people.put_slip(Slip(TRANSFER, name, ticket.person.id, "", now + 60 * codes.MINUTES), now)
    picture = await asyncio.to_thread(drawn.__wrapped__, public_url(request, f"/me/join?code={code}"))
    return pages.transfer_code(me_of(request, ticket.person), codes.shown(code), codes.MINUTES, picture)


@get("/me/join", media_type=MediaType.HTML, tags=["pages"])
async def join(request: WebRequest, code: Code = "") -> str:
    """Where the picture of such a code leads: nothing is done before somebody presses."""
    limited(request)
    found = codes.typed(code)
    return pages.come_in(me_of(request, person_of(request)), codes.shown(found) if found else "")


@post("/me/code", tags=["forms"])
async def enter_code(request: WebRequest) -> Redirect:
    """Be somebody here, by a code."""
    ticket, fields = await proof_form(request)
    site = site_of(request)
    people = site.house.store.people
    code = codes.typed(fields.get("code", ""))
    found = ""
    if len(code) == codes.SHORT:
        slip = await people.take_slip(TRANSFER, codes.slip_name(site.keep.secret, code), world.now())
        found = slip.person if slip is not None else ""
    elif code:
        person = await people.found_by(code[: codes.FINDER])
        if await asyncio.to_thread(codes.opens, code, person) and person is not None:
            found = person.id
    if not found:
        stop(403, T("This code is not right, or no longer good."))
    await be(request, ticket, found)
    return Redirect("/me", status_code=303)
