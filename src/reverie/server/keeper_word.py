"""How the keeper of the house, and the house itself, prove that they may ask for something: by the house's secret."""

import hashlib
import hmac

from reverie.server.secret import derived

HEADER = "x-reverie-keeper"


def signature(secret: bytes, path: str, now: float) -> str:
    """What proves that somebody who has the secret asks for a path now."""
    time = str(int(now))
    mac = hmac.new(derived(secret, "keeper"), f"{time} {path}".encode(), hashlib.sha256).hexdigest()
    return f"{time}.{mac}"
