"""The envelope of web push: only the browser for which it is sealed can open it (RFC 8291), and who sends is proved
(VAPID, RFC 8292). The keys follow from the house's secret: every node has the same, and none is kept. The library of
ciphers is imported when it is first needed: a house in which nobody wants notices starts without it.
"""

import base64
import hashlib
import os
from functools import cached_property
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric import ec

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve: a key is below it
RECORD = 4096  # bytes, as push services want it
VALID = 12 * 3600.0  # seconds for which a proof is good; a day is the most that is allowed


def plain64(data: bytes) -> str:
    """Base64 for addresses, without padding."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def bytes64(text: str) -> bytes:
    """The bytes of such a text; ValueError if it is none."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key: "ec.EllipticCurvePublicKey") -> bytes:
    """A public key as its uncompressed point."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def key_at(data: bytes) -> "ec.EllipticCurvePublicKey":
    """The public key of such a point; ValueError if it is none."""
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data)


class Keys:
    """The house's own pair of keys."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    @cached_property
    def _private(self) -> "ec.EllipticCurvePrivateKey":
        from cryptography.hazmat.primitives.asymmetric import ec

        number = int.from_bytes(hashlib.sha512(self._secret).digest(), "big") % (ORDER - 1) + 1
        return ec.derive_private_key(number, ec.SECP256R1())

    @cached_property
    def public(self) -> str:
        """What browsers are told, so that nobody else can send to them."""
        return plain64(point(self._private.public_key()))

    def proof(self, endpoint: str, contact: str, now: float) -> str:
        """The header that proves to a push service who sends."""
        from cryptography.hazmat.primitives import hashes
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now + VALID), "sub": contact}
        head = {"typ": "JWT", "alg": "ES256"}
        body = ".".join(plain64(msgspec.json.encode(each)) for each in (head, claims))
        r, s = decode_dss_signature(self._private.sign(body.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={body}.{plain64(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public}"


def check_keys(key: str, auth: str) -> None:
    """ValueError unless these are keys for which something can be sealed."""
    key_at(bytes64(key))
    if len(bytes64(auth)) != 16:
        raise ValueError("the authentication secret has 16 bytes")


def sealed(data: bytes, key: str, auth: str) -> bytes:
    """Data that only the browser with these keys can read."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    theirs = key_at(bytes64(key))
    once = ec.generate_private_key(ec.SECP256R1())
    ours = point(once.public_key())
    shared = once.exchange(ec.ECDH(), theirs)
    salt = os.urandom(16)
    secret = _expanded(shared, bytes64(auth), b"WebPush: info\0" + point(theirs) + ours, 32)
    cipher = AESGCM(_expanded(secret, salt, b"Content-Encoding: aes128gcm\0", 16))
    nonce = _expanded(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + len(ours).to_bytes(1, "big") + ours
    return head + cipher.encrypt(nonce, data + b"\x02", None)  # 2: this record is the last


def _expanded(key: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(hashes.SHA256(), length, salt, info).derive(key)
