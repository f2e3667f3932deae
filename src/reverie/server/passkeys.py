"""The ceremony of a passkey: what the browser is asked to sign, and whether what comes back can be believed.

A challenge is signed by us, names what it is for, who asked and where, and is good for some minutes; nothing is kept
until it is answered, and then that it was: it cannot be answered twice. The library that knows the format is imported
when it is first needed, for it takes longer to load than all the rest of the server.
"""

import base64
import binascii
import hashlib
import hmac
import ipaddress
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from reverie.engine.text import T
from reverie.server.requests import WebRequest, stop
from reverie.server.secret import derived
from reverie.store import Passkey
from reverie.table import world
from reverie.table.people import Person

LIFE = 300  # seconds for which a challenge is good
LARGEST = 8192  # characters of an answer
TOO_LATE = T("This took too long, or has been done already. Try again.")
FOREIGN = T("This passkey was asked for by another site.")
UNKNOWN = T("This passkey is not known here. Perhaps it was removed.")
NOT_BELIEVED = T("What the passkey said cannot be believed. Try again.")
COPIED = T("This passkey has been used less often than we know: it may be a copy. Come in another way, and remove it.")
Use = Literal["create", "get"]


class Place(NamedTuple):
    """Where a visitor sees the house: what the browser binds a passkey to."""

    origin: str
    host: str


class Challenge(msgspec.Struct, frozen=True, array_like=True):
    """What is signed."""

    use: Use
    person: str  # who asks, be it a guest
    origin: str
    until: int
    name: str  # by which it is known once it was answered


class Said(msgspec.Struct, frozen=True):
    """What of a browser's answer is looked at before the library is asked."""

    class Response(msgspec.Struct, frozen=True):
        """The part that the browser itself has written."""

        client: str = msgspec.field(name="clientDataJSON")
        user: str | None = msgspec.field(name="userHandle", default=None)

    class Client(msgspec.Struct, frozen=True):
        """What the browser says that it has signed."""

        challenge: str
        origin: str

    id: str
    response: Response


def place_of(request: WebRequest) -> Place | None:
    """Where a passkey can be used; None where browsers know none: without https, or by a number."""
    host = request.headers.get("host", "").lower()
    name = host.rpartition(":")[0] if ":" in host else host
    local = name == "localhost" or name.endswith(".localhost")
    if not name or "[" in host or _is_number(name) or (request.url.scheme != "https" and not local):
        return None
    return Place(f"{request.url.scheme}://{host}", name)


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Challenges:
    """Signs and reads challenges."""

    def __init__(self, secret: bytes) -> None:
        self._key = derived(secret, "passkey")

    def make(self, use: Use, person: str, place: Place) -> bytes:
        """A new one."""
        made = Challenge(use, person, place.origin, int(world.now()) + LIFE, world.token(12))
        body = msgspec.msgpack.encode(made)
        return hmac.new(self._key, body, hashlib.sha256).digest() + body

    def read(self, data: bytes, use: Use, person: str, place: Place) -> Challenge:
        """One that we have made for this use, this visitor and this place, and not long ago; else it is refused."""
        body = data[32:]
        if not hmac.compare_digest(data[:32], hmac.new(self._key, body, hashlib.sha256).digest()):
            stop(403, NOT_BELIEVED)
        found = msgspec.msgpack.decode(body, type=Challenge)
        if (found.use, found.person, found.origin) != (use, person, place.origin):
            stop(403, NOT_BELIEVED)
        if found.until < world.now():
            stop(403, TOO_LATE)
        return found


def opened(answer: str, place: Place) -> tuple[Said, bytes]:
    """What a browser has answered, and the challenge that it says it was asked."""
    try:
        said = msgspec.json.decode(answer[:LARGEST], type=Said)
        client = msgspec.json.decode(_bytes(said.response.client), type=Said.Client)
        challenge = _bytes(client.challenge)
    except (msgspec.DecodeError, binascii.Error, ValueError, RecursionError):
        stop(400, NOT_BELIEVED)
    if client.origin != place.origin:
        stop(403, FOREIGN)
    return said, challenge


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def creation_options(place: Place, person: Person, challenge: bytes, known: Sequence[Passkey]) -> str:
    """What a browser needs to make a passkey that it finds again by itself."""
    import webauthn
    from webauthn.helpers import structs

    options = webauthn.generate_registration_options(
        rp_id=place.host, rp_name="Rêverie", user_id=person.id.encode(), user_name=person.name,
        user_display_name=person.name, challenge=challenge, timeout=LIFE * 1000,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=_bytes(each.id)) for each in known],
    )  # fmt: skip
    return webauthn.options_to_json(options)


def request_options(place: Place, challenge: bytes) -> str:
    """What a browser needs to find a passkey for this house, whoever's it is."""
    import webauthn

    options = webauthn.generate_authentication_options(rp_id=place.host, challenge=challenge, timeout=LIFE * 1000)
    return webauthn.options_to_json(options)


def created(place: Place, person: str, answer: str, challenge: bytes, label: str) -> Passkey:
    """The passkey that a browser has made, if it is what we asked for."""
    import webauthn

    def verified() -> Any:
        return webauthn.verify_registration_response(
            credential=answer, expected_challenge=challenge, expected_rp_id=place.host, expected_origin=place.origin
        )

    found = _believed(verified)
    id = base64.urlsafe_b64encode(found.credential_id).decode().rstrip("=")
    now = world.now()
    return Passkey(id, person, place.host, found.credential_public_key, found.sign_count, label, now, now)


def proved(place: Place, passkey: Passkey, said: Said, answer: str, challenge: bytes) -> int:
    """How often a passkey has now been used, if it has really signed our challenge."""
    import webauthn

    def verified() -> Any:
        return webauthn.verify_authentication_response(
            credential=answer, expected_challenge=challenge, expected_rp_id=place.host, expected_origin=place.origin,
            credential_public_key=passkey.public_key, credential_current_sign_count=0,  # it is compared below, in words
        )  # fmt: skip

    count: int = _believed(verified).new_sign_count
    if passkey.host != place.host or (said.response.user and _bytes(said.response.user) != passkey.person.encode()):
        stop(403, NOT_BELIEVED)
    if (count or passkey.counter) and count <= passkey.counter:
        stop(403, COPIED)
    return count


def _believed(verified: Any) -> Any:
    try:
        return verified()
    except Exception:  # noqa: BLE001 - the answer is a stranger's: whatever is wrong with it, it is not believed
        stop(403, NOT_BELIEVED)
