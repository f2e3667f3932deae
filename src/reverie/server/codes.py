"""Codes that people type: a printed one that brings them back, and one for ten minutes that takes them elsewhere.

Neither can be read from what is kept: of the printed one there is a salted digest, of the other one a keyed one.
"""

import hashlib
import hmac

from reverie.server.secret import derived
from reverie.store import KeptPerson
from reverie.table import world
from reverie.table.house import ALPHABET

FINDER = 6  # signs by which the owner of a printed code is found
PRINTED = 24  # signs of it in all
SHORT = 8  # signs of a code for another device
MINUTES = 10
SALT = 16  # bytes
MEANT = str.maketrans({"l": "i", "1": "i"})  # as they are read for one another


def new_code(size: int) -> str:
    """A code that nobody can guess."""
    return "".join(world.choice(ALPHABET) for _ in range(size))


def shown(code: str) -> str:
    """A code as it is printed: four signs at a time."""
    return "-".join(code[at : at + 4] for at in range(0, len(code), 4)).upper()


def typed(text: str) -> str:
    """A code as somebody may have typed it; empty if it cannot be one."""
    code = "".join(sign for sign in text[:100].lower() if sign.isalnum()).translate(MEANT)
    return code if len(code) in (SHORT, PRINTED) and set(code) <= set(ALPHABET) else ""


def slip_name(secret: bytes, code: str) -> str:
    """Under which name a short code is kept."""
    return hmac.new(derived(secret, "codes"), code.encode(), hashlib.sha256).hexdigest()


def sealed(code: str) -> bytes:
    """What is kept of a printed code; slow on purpose."""
    salt = world.bits(8 * SALT).to_bytes(SALT, "big")
    return salt + _digest(code, salt)


def opens(code: str, person: KeptPerson | None) -> bool:
    """Whether a printed code is this person's; it takes as long if there is nobody."""
    kept = person.recovery if person is not None else bytes(SALT + 32)
    return hmac.compare_digest(_digest(code, kept[:SALT]), kept[SALT:]) and person is not None


def _digest(code: str, salt: bytes) -> bytes:
    return hashlib.scrypt(code[FINDER:].encode(), salt=salt, n=2**14, r=8, p=1, dklen=32)
