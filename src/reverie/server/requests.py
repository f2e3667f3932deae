"""Who asks, whether they may, and what they typed."""

import re
from typing import Any, NoReturn
from urllib.parse import parse_qs

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException

from reverie.engine import translate
from reverie.engine.text import T, Text
from reverie.server.gate import neighbourhood
from reverie.server.sessions import COOKIE, YEAR, Ticket, accepted_language
from reverie.server.site import Site
from reverie.table.people import Person
from reverie.table.public import Me

Connection = ASGIConnection[Any, Any, Any, Any]
WebRequest = Request[Any, Any, Any]
MOST_FIELDS = 100
LARGEST_BODY = 65_536
SESSION = "reverie.session"  # in a scope: the session as it was found at the door
OURS = re.compile(rf"(?:^|;\s*){COOKIE}=([^;]*)".encode())
COUNTED = "reverie.counted"  # in a scope: the node that has the visitor's line has counted the request
NEW_COOKIE = "new_cookie"


class Problem(HTTPException):
    """A request that cannot be answered, with words for people."""

    def __init__(self, status: int, text: Text) -> None:
        super().__init__(detail=str(text), status_code=status)
        self.text = text


def stop(status: int, text: Text) -> NoReturn:
    """End a request with words for people."""
    raise Problem(status, text)


def site_of(connection: Connection) -> Site:
    """What the routes share."""
    site: Site = connection.app.state.site
    return site


def address_of(connection: Connection) -> str:
    """Where the other side is, as near as a limit needs to know."""
    return neighbourhood(connection.client.host) if connection.client is not None else "?"


def session_of(connection: Connection) -> Ticket | None:
    """The session of the cookie, if it is one of ours."""
    if SESSION in connection.scope:
        found: Ticket | None = connection.scope[SESSION]  # type: ignore[literal-required]  # one of our own
        return found
    return site_of(connection).sessions.ticket(cookie_of(connection.scope))


def known_person(connection: Connection) -> Person | None:
    """The person of the cookie, if it is one of ours."""
    ticket = session_of(connection)
    return ticket.person if ticket is not None else None


def cookie_of(scope: Any) -> str:
    """Our cookie among those of a request; empty without one. Whoever sends several has sent the first."""
    for name, value in scope["headers"]:
        found = OURS.search(value) if name.lower() == b"cookie" else None  # a handshake has names as they were sent
        if found is not None:
            return str(found.group(1), "latin-1")
    return ""


async def check_session(site: Site, scope: Any) -> None:
    """Read who asks, once for all; a session that has ended is none, here and at the node that the request goes to."""
    ticket = site.sessions.ticket(cookie_of(scope))
    if ticket is not None and not await site.devices.holds(ticket):
        ticket = None
        scope["headers"] = [(name, value) for name, value in scope["headers"] if name.lower() != b"cookie"]
    scope[SESSION] = ticket


def bearer(connection: Connection) -> Person | None:
    """The person of an `Authorization: Bearer` header: how programs say who they are."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return site_of(connection).sessions.read(token.strip(), "token") if scheme.lower() == "bearer" else None


def person_of(request: WebRequest) -> Person:
    """The person of the session; a new guest if there is none yet."""
    person = known_person(request)
    if person is None:
        site = site_of(request)
        person = site.sessions.guest(accepted_language(request.headers.get("accept-language", "")))
        # Without this limit a program without cookies could fill the store with guests.
        if site.guests.take(address_of(request)):
            keep(request, person)
    return person


def me_of(request: WebRequest, person: Person | None = None) -> Me:
    """The person as pages get it."""
    found = person or person_of(request)
    token = site_of(request).sessions.form_token(found)
    ticket = session_of(request)
    kept = ticket is not None and bool(ticket.device) and ticket.person.id == found.id
    return Me(found.id, found.name, found.avatar, found.language, token, kept)


def keep(request: WebRequest, person: Person, device: str | None = None) -> None:
    """Have the answer carry the person's session; on the same device, if no other is named."""
    if device is None:
        ticket = session_of(request)
        device = ticket.device if ticket is not None and ticket.person.id == person.id else ""
    request.state[NEW_COOKIE] = site_of(request).sessions.sign(person, device=device)


def cookie_header(request: WebRequest) -> str | None:
    """The Set-Cookie header of the answer, if the session is new or has changed."""
    value = request.state.get(NEW_COOKIE)
    if value is None:
        return None
    # HttpOnly: no script needs it. Lax: other sites cannot post in our name, but their links still work.
    secure = "; Secure" if request.url.scheme == "https" else ""
    return f"{COOKIE}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"


def same_origin(connection: Connection) -> bool:
    """Whether the Origin header names this very site, its scheme too: a page without https may be anybody's."""
    scheme = connection.scope["scheme"].replace("ws", "http")
    return connection.headers.get("origin", "").lower() == f"{scheme}://{connection.headers.get('host', '')}".lower()


async def read_form(request: WebRequest) -> tuple[Person, dict[str, list[str]]]:
    """The fields of a form that our own page has sent, and who sent it."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/x-www-form-urlencoded":
        stop(415, T("This is no form of ours."))
    try:
        text = (await request.body()).decode()
        fields = parse_qs(text, keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict")
    except ValueError:
        stop(400, T("This is no form of ours."))
    return check_form(request, fields.get("csrf", [request.headers.get("x-csrf-token", "")])[0]), fields


def check_form(request: WebRequest, token: str) -> Person:
    """Who sent a form, if our own page has."""
    person = known_person(request)
    if person is None:
        stop(403, T("Your session has ended: open the page again."))
    # A browser names the page that a form comes from: another site's page is turned away.
    if "origin" in request.headers and not same_origin(request):
        stop(403, T("This form came from another site."))
    # And where a browser says nothing, only our own page can know the token.
    if not site_of(request).sessions.checks(person, token):
        stop(403, T("This form is too old: open the page again."))
    return person


def own_path(path: str, otherwise: str = "/") -> str:
    """A path on this site to go to; never another site, whatever the form says."""
    plain = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return path if plain and len(path) < 500 else otherwise


def limited(request: WebRequest) -> None:
    """Turn away whoever asks for too many pages."""
    site = site_of(request)
    if COUNTED in request.scope:
        return
    if not site.pages.take(address_of(request)):
        site.house.counters.limited += 1
        stop(429, T("Too many requests: wait a moment."))


def say(person: Person | Me, text: Text) -> str:
    """A text in somebody's language."""
    return translate(text, person.language)
