"""One's own page: name, passkeys, devices, friends; signing out, taking everything along, being deleted."""

import json

from litestar import MediaType, Response, get, post
from litestar.response import Redirect

from reverie.engine.text import T
from reverie.server import belongings, pages
from reverie.server.acquaintances import circle_of
from reverie.server.passkeys import place_of
from reverie.server.requests import WebRequest, address_of, keep, limited, me_of, person_of, session_of, site_of, stop
from reverie.server.sign_in import proof_form
from reverie.table.people import Person


@get("/me", media_type=MediaType.HTML, tags=["pages"])
async def me(request: WebRequest) -> str:
    """One's own page."""
    limited(request)
    person = person_of(request)
    people = site_of(request).house.store.people
    ticket = session_of(request)
    keys = pages.Keys()
    if ticket is not None and ticket.device:
        kept = await people.find(person.id)
        known = Person(kept.id, kept.name, kept.avatar, kept.language) if kept is not None else person
        if known != person:  # renamed on another device
            keep(request, known)
            person = known
        devices, passkeys = await people.devices(person.id), await people.passkeys(person.id)
        keys = pages.Keys(passkeys, devices, ticket.device, kept is not None and bool(kept.finder))
    friends = await circle_of(site_of(request), person.id)
    return pages.me_page(me_of(request, person), keys, friends, passkeys_here=place_of(request) is not None)


@post("/me/passkeys/remove", tags=["forms"])
async def remove_passkey(request: WebRequest) -> Redirect:
    """Believe a passkey no longer; never the last way back."""
    ticket, fields = await proof_form(request)
    people = site_of(request).house.store.people
    kept = await people.find(ticket.person.id)
    if kept is not None and not kept.finder and len(await people.passkeys(kept.id)) < 2:
        stop(409, T("This is your only way back: print a code first, or add another passkey."))
    await people.drop_passkey(ticket.person.id, fields.get("passkey", ""))
    return Redirect("/me", status_code=303)


@post("/me/sign-out", tags=["forms"])
async def sign_out(request: WebRequest) -> Redirect:
    """Sign out here, at another place, or everywhere."""
    ticket, fields = await proof_form(request)
    site = site_of(request)
    device = fields.get("device", "") or ticket.device
    if device == "all":
        await site.house.store.people.drop_devices(ticket.person.id)
    else:
        await site.house.store.people.drop_device(ticket.person.id, device)
    site.devices.forget()
    if ticket.device and device in ("all", ticket.device):
        keep(request, site.sessions.guest(ticket.person.language), "")
        return Redirect("/", status_code=303)
    return Redirect("/me", status_code=303)


@get("/me/export", tags=["files"])
async def export(request: WebRequest) -> Response[str]:
    """All that the house keeps of whoever asks."""
    limited(request)
    site, person = site_of(request), person_of(request)
    if not site.proofs.take(f"export {address_of(request)}"):
        site.house.counters.limited += 1
        stop(429, T("Too many requests: wait a moment."))
    text = json.dumps(await belongings.everything(site, person.id), ensure_ascii=False, indent=1)
    headers = {"content-disposition": 'attachment; filename="reverie.json"'}
    return Response(text, media_type=MediaType.JSON, headers=headers)


@post("/me/delete", tags=["forms"])
async def delete(request: WebRequest) -> Redirect:
    """Keep nothing of whoever asks."""
    ticket, _ = await proof_form(request)
    site = site_of(request)
    await belongings.erase(site, ticket.person.id)
    site.devices.became(ticket.person.id)  # what is left of a guest's session is nobody's
    keep(request, site.sessions.guest(ticket.person.language), "")
    return Redirect("/", status_code=303)
