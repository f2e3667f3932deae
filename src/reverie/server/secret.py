"""The server's secret: made once, kept in the data directory, readable by its owner alone."""

import hashlib
import hmac
import os
import secrets
from pathlib import Path

FILE = "secret.key"
BYTES = 32


def read_secret(data: Path) -> bytes:
    """The secret of a data directory, made if it has none."""
    path = data / FILE
    data.mkdir(parents=True, exist_ok=True)
    try:
        # O_EXCL: two servers that start at once must not each keep a secret of their own.
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        secret = path.read_bytes()
        if len(secret) != BYTES:
            raise ValueError(
                f"{path.name} is damaged: it must hold {BYTES} bytes; remove it to make a new one"
            ) from None
        return secret
    secret = secrets.token_bytes(BYTES)
    _write(handle, secret)
    return secret


def write_secret(data: Path, secret: bytes) -> None:
    """Give a data directory the secret of a backup, instead of one that it may have."""
    new = data / f"{FILE}.new"
    _write(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), secret)
    new.replace(data / FILE)


def _write(handle: int, secret: bytes) -> None:
    with os.fdopen(handle, "wb") as file:
        file.write(secret)
        file.flush()
        os.fsync(file.fileno())


def derived(secret: bytes, purpose: str) -> bytes:
    """A key for one purpose: what signs sessions cannot be used to predict the deal of the day."""
    return hmac.new(secret, purpose.encode(), hashlib.sha256).digest()
