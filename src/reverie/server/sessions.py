"""Who is there: a guest with a name and an avatar, kept in a signed cookie; programs carry the same as a token.

A person's cookie also names a device, so that it can be ended (`devices.py`)."""

import base64
import binascii
import hashlib
import hmac
from typing import Literal

import msgspec

from reverie.engine import languages, translate
from reverie.engine.text import SOURCE_LANGUAGE, T
from reverie.server.secret import derived
from reverie.table import world
from reverie.table.names import name_problem
from reverie.table.people import AVATARS, Person, clean_name
from reverie.table.refusals import refused

COOKIE = "reverie"
YEAR = 365 * 86400
PASSAGE = 600  # seconds for which a node vouches for somebody: the clocks of nodes may differ
LONGEST = 1024  # characters of a cookie or token that is worth reading
PAD = 12  # bytes that make every CSRF token another one


Kind = Literal["cookie", "token", "relay"]


class Ticket(msgspec.Struct, frozen=True, array_like=True):
    """What is signed. A cookie cannot be used as a token, nor a token as a cookie; a relay is from node to node."""

    kind: Kind
    person: Person
    issued: int
    table: str = ""  # the only one for which a relay is good
    device: str = ""  # where a person is signed in; a guest has none


class Sessions:
    """Signs and reads sessions."""

    def __init__(self, secret: bytes) -> None:
        self._key = derived(secret, "session")
        self._forms = derived(secret, "csrf")
        self._encode = msgspec.json.Encoder().encode
        self._decode = msgspec.json.Decoder(Ticket).decode

    def sign(self, person: Person, kind: Kind = "cookie", table: str = "", device: str = "") -> str:
        """The session of a person as text."""
        body = _text(self._encode(Ticket(kind, person, int(world.now()), table, device)))
        return f"{body}.{_text(self._mac(self._key, body))}"

    def read(self, value: str, kind: Kind = "cookie", table: str = "") -> Person | None:
        """The person of a session; None for anything that we have not signed for this use."""
        ticket = self.ticket(value, kind, table)
        return ticket.person if ticket is not None else None

    def ticket(self, value: str, kind: Kind = "cookie", table: str = "") -> Ticket | None:
        """The whole of what we have signed."""
        if len(value) > LONGEST or not value.isascii():
            return None
        body, _, signature = value.partition(".")
        # Constant time: the answer's delay must not tell how much of a forged signature is right.
        if not hmac.compare_digest(signature, _text(self._mac(self._key, body))):
            return None
        try:
            ticket = self._decode(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))
        except (msgspec.DecodeError, binascii.Error, ValueError):
            return None
        # A token goes where no form is checked; a stolen one must not open the pages, nor the other way round.
        if ticket.kind != kind or ticket.table != table:
            return None
        if ticket.issued + (PASSAGE if kind == "relay" else YEAR) < world.now():
            return None
        return ticket

    def guest(self, language: str) -> Person:
        """Somebody new."""
        number = world.choice(range(1000, 10000))
        name = translate(T("Guest {number}", number=number), language)
        return Person(world.token(8), name, world.choice(AVATARS), language)

    def form_token(self, person: Person) -> str:
        """A CSRF token; each one is different, so that compression tells nothing about it."""
        pad = world.token(PAD)
        return f"{pad}.{_text(self._mac(self._forms, f'{person.id} {pad}'))}"

    def checks(self, person: Person, token: str) -> bool:
        """Whether a CSRF token was made for this person."""
        pad, _, signature = token[:LONGEST].partition(".")
        if not token.isascii() or len(pad) != 2 * PAD:
            return False
        return hmac.compare_digest(signature, _text(self._mac(self._forms, f"{person.id} {pad}")))

    def _mac(self, key: bytes, body: str) -> bytes:
        return hmac.new(key, body.encode(), hashlib.sha256).digest()


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def accepted_language(header: str) -> str:
    """The first language of an Accept-Language header that the house speaks, else English."""
    wishes: list[tuple[float, str]] = []
    for part in header[:200].split(","):
        name, _, weight = part.strip().partition(";q=")
        try:
            value = float(weight or 1)
        except ValueError:
            value = 0.0
        wishes.append((-value, name.strip().lower().partition("-")[0]))
    known = languages()
    return next((name for _, name in sorted(wishes, key=lambda wish: wish[0]) if name in known), SOURCE_LANGUAGE)


def changed(person: Person, name: str, avatar: str, language: str) -> Person:
    """A person with another name, avatar or language; what cannot be used stays as it was.

    The one border for names, whoever gives them. That of a bot is refused with words: it is a good name, but taken.
    """
    new = clean_name(name) or person.name
    problem = name_problem(new) if new != person.name else ""
    if problem:
        raise refused(problem)
    return msgspec.structs.replace(
        person,
        name=new,
        avatar=avatar if avatar in AVATARS else person.avatar,
        language=language if language in languages() else person.language,
    )
