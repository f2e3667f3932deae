"""What somebody wants to be told, over HTTP: the page, its forms, a browser that takes notices, and their words."""

from contextlib import suppress
from typing import Annotated, Any, cast, get_args

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import FromPath, QueryParameter
from litestar.response import Redirect

from reverie.engine.text import T
from reverie.server import pages
from reverie.server.notices.envelope import check_keys
from reverie.server.notices.mail import is_address
from reverie.server.notices.outgoing import BadAddress, Undelivered
from reverie.server.notices.wishes import KINDS, HookForm, Wishes, encode, zone_of
from reverie.server.notices.words import words_of
from reverie.server.requests import WebRequest, limited, me_of, person_of, read_form, say, site_of, stop
from reverie.server.site import Site
from reverie.store import Notice, Slip, Subscription
from reverie.table import world
from reverie.table.people import Person

MAIL = "mail"  # a kind of slips
HOUR = 3600.0
Kind = Annotated[str, QueryParameter(max_length=20)]
About = Annotated[str, QueryParameter(max_length=40)]


@get("/notices", media_type=MediaType.HTML, tags=["pages"])
async def notices(request: WebRequest) -> str:
    """What one wants to be told, and how."""
    limited(request)
    return await _page(request, person_of(request))


async def _page(request: WebRequest, person: Person, said: str = "") -> str:
    messenger = site_of(request).messenger
    wishes = await messenger.wishes(person.id)
    browsers = await messenger.house.store.notices.subscriptions(person.id)
    way = pages.Ways(messenger.keys.public, len(browsers), messenger.mail.possible)
    return pages.notices(me_of(request, person), wishes, way, said)


@post("/notices", tags=["forms"])
async def change_notices(request: WebRequest) -> Response[Any]:
    """Keep what the form says."""
    limited(request)
    person, fields = await read_form(request)
    site = site_of(request)
    before = await site.messenger.wishes(person.id)
    hook = _last(fields, "hook")
    if hook and hook != before.hook:
        try:
            site.messenger.outgoing.check(hook)
        except BadAddress:
            stop(422, T("This address cannot be called: it begins with https:// and is not inside a network."))
    wishes = msgspec.structs.replace(
        before,
        off=tuple(kind for kind in KINDS if kind not in fields.get("tell", [])),
        language=person.language,
        site=f"{request.url.scheme}://{request.headers.get('host', '')}",
        hook=hook,
        hook_form=_hook_form(_last(fields, "hook_form")),
        quiet=(_hour(fields, "quiet_from"), _hour(fields, "quiet_to")),
        zone=zone_of(_last(fields, "zone")[:60] or before.zone).key,
    )
    wishes, said = await _mail(site, person, wishes, _last(fields, "mail"))
    await site.house.store.notices.put_wishes(person.id, encode(wishes))
    if said:
        return Response(await _page(request, person, said), media_type=MediaType.HTML)
    return Redirect("/notices", status_code=303)


async def _mail(site: Site, person: Person, wishes: Wishes, address: str) -> tuple[Wishes, str]:
    """A new mail address gets a letter first, and is used once its owner has answered."""
    messenger = site.messenger
    if not messenger.mail.possible or address == wishes.mail:
        return wishes, ""
    if not address:
        return msgspec.structs.replace(wishes, mail="", unconfirmed=""), ""
    if not is_address(address):
        stop(422, T("This is no mail address."))
    code = world.token(16)
    await site.house.store.people.put_slip(Slip(MAIL, code, person.id, address, world.now() + 24 * HOUR), world.now())
    subject = say(person, T("Rêverie: is this your address?"))
    text = say(person, T("Open this page, and notices of your games come here. If it was not you, do nothing."))
    try:
        await messenger.mail.send(address, subject, f"{text}\n\n{wishes.site}/notices/mail/{code}\n")
    except Undelivered:
        stop(503, T("The letter could not be sent. Try again later."))
    new = msgspec.structs.replace(wishes, unconfirmed=address)
    return new, say(person, T("A letter is on its way: open the link in it."))


@get("/notices/mail/{code:str}", media_type=MediaType.HTML, tags=["pages"])
async def confirm_mail(request: WebRequest, code: FromPath[str]) -> str:
    """Somebody has got the letter."""
    limited(request)
    site = site_of(request)
    slip = await site.house.store.people.take_slip(MAIL, code[:60], world.now())
    if slip is None:
        stop(404, T("This link was used, or is too old."))
    wishes = await site.messenger.wishes(slip.person)
    if wishes.unconfirmed != slip.data:
        stop(404, T("This link was used, or is too old."))
    new = msgspec.structs.replace(wishes, mail=slip.data, unconfirmed="")
    await site.house.store.notices.put_wishes(slip.person, encode(new))
    person = person_of(request)
    return await _page(request, person, say(person, T("Thank you: notices come to this address from now on.")))


@post("/notices/push", tags=["forms"], status_code=204)
async def subscribe(request: WebRequest) -> None:
    """This browser takes notices from now on."""
    limited(request)
    person, fields = await read_form(request)
    site = site_of(request)
    endpoint, key, auth = (_last(fields, name) for name in ("endpoint", "key", "auth"))
    try:
        site.messenger.outgoing.check(endpoint)
        check_keys(key, auth)
    except ValueError:  # BadAddress is one
        stop(422, T("This browser gave an address that cannot be called."))
    await site.house.store.notices.subscribe(Subscription(endpoint, person.id, key, auth, world.now()))
    wishes = await site.messenger.wishes(person.id)
    here = f"{request.url.scheme}://{request.headers.get('host', '')}"
    known = msgspec.structs.replace(wishes, language=person.language, site=here)
    await site.house.store.notices.put_wishes(person.id, encode(known))


@post("/notices/push/remove", tags=["forms"], status_code=204)
async def unsubscribe(request: WebRequest) -> None:
    """This browser takes notices no longer."""
    limited(request)
    person, fields = await read_form(request)
    store = site_of(request).house.store.notices
    endpoint = _last(fields, "endpoint")
    if endpoint in [each.endpoint for each in await store.subscriptions(person.id)]:
        await store.unsubscribe(endpoint)


@get("/notices/words", tags=["files"])
async def words(request: WebRequest, kind: Kind = "", table: About = "") -> dict[str, str]:
    """What a push is about: asked for by the browser that has got it."""
    limited(request)
    person = person_of(request)
    if kind not in KINDS:
        stop(404, T("There is nothing here."))
    title, text, path = await words_of(site_of(request).house, Notice(person.id, kind, table), person.language)
    return {"title": title, "text": text, "path": path}


def _last(fields: dict[str, list[str]], name: str) -> str:
    return fields.get(name, [""])[-1].strip()


def _hook_form(text: str) -> HookForm:
    return cast(HookForm, text) if text in get_args(HookForm) else "json"


def _hour(fields: dict[str, list[str]], name: str) -> int:
    with suppress(ValueError):
        return int(_last(fields, name)[:2]) % 24
    return 0


ROUTES: list[Any] = [notices, change_notices, confirm_mail, subscribe, unsubscribe, words]
