"""An authenticator in a few lines: real keys, real signatures, and it may be told to do what none should."""

import base64
import hashlib
import json
import struct
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from reverie.table import world

PRESENT, VERIFIED, ATTESTED = 1, 4, 64


def text(data: bytes) -> str:
    """Bytes as WebAuthn writes them."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def data(written: str) -> bytes:
    """And back."""
    return base64.urlsafe_b64decode(written + "=" * (-len(written) % 4))


class Authenticator:
    """One passkey, for whichever site first asks."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.count = 0
        self.id = bytes.fromhex(world.token(16))
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.user = ""

    def _client(self, kind: str, challenge: str, origin: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False}).encode()

    def _state(self, host: str, flags: int) -> bytes:
        return hashlib.sha256(host.encode()).digest() + struct.pack(">BI", flags, self.count)

    def make(self, options: dict[str, Any]) -> str:
        """Answer `navigator.credentials.create`."""
        self.user = options["user"]["id"]
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        state = self._state(options["rp"]["id"], PRESENT | VERIFIED | ATTESTED)
        state += bytes(16) + struct.pack(">H", len(self.id)) + self.id + cbor2.dumps(public)
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": state})
        client = self._client("webauthn.create", options["challenge"], self.origin)
        return self._said({"clientDataJSON": text(client), "attestationObject": text(attestation)})

    def prove(self, options: dict[str, Any], *, origin: str = "", host: str = "", counts: int = 1) -> str:
        """Answer `navigator.credentials.get`; a copy of it counts from where it was copied."""
        self.count += counts
        client = self._client("webauthn.get", options["challenge"], origin or self.origin)
        state = self._state(host or options["rpId"], PRESENT | VERIFIED)
        signature = self.key.sign(state + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        response = {
            "clientDataJSON": text(client), "authenticatorData": text(state), "signature": text(signature),
            "userHandle": self.user,
        }  # fmt: skip
        return self._said(response)

    def _said(self, response: dict[str, str]) -> str:
        return json.dumps({"id": text(self.id), "rawId": text(self.id), "type": "public-key", "response": response})
