"""A PostgreSQL database that keeps the tables of several nodes, and the secret that they share."""

import asyncio
import logging
import secrets

from reverie.engine import Fault
from reverie.engine.text import T
from reverie.server.secret import BYTES
from reverie.store import Store, StoreFailure, Unreachable, open_postgres

SECRET = "secret"  # noqa: S105 - the name of the note that holds it
PAUSES = (0.5, 1.0, 2.0, 5.0)  # seconds between two tries; the last again and again
log = logging.getLogger("reverie.server")


class Database:
    """What a node keeps its tables in, together with others."""

    shared = True

    def __init__(self, store: Store, secret: bytes) -> None:
        self.store = store
        self.secret = secret

    def let_go(self) -> None:
        """The store has closed its connections; nothing else is held."""


async def open_database(url: str) -> Database:
    """The database of an address, as soon as it can be reached; a Fault says what else is wrong."""
    tries = 0
    while True:
        try:
            store = await open_postgres(url)
            # Whoever is first makes the secret: all nodes of a house have the same.
            return Database(store, await store.put_note_once(SECRET, secrets.token_bytes(BYTES)))
        except Unreachable as problem:
            pause = PAUSES[min(tries, len(PAUSES) - 1)]
            tries += 1
            log.warning("%s; the next try is in %g s", problem, pause)
            await asyncio.sleep(pause)
        except StoreFailure as problem:
            reason = str(problem).rstrip(".")
            raise Fault(T("The tables cannot be kept in this database: {reason}.", reason=reason), "database") from None
