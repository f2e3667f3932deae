"""The limits of a server: how often a session or an address may do something."""

from typing import Final

import msgspec

from reverie.table.pace import Rate


class Limits(msgspec.Struct, frozen=True):
    """The rates of a server that people use; a test or a bench may need others."""

    frames: Rate = Rate(60, 20)  # of a socket, by session
    pages: Rate = Rate(120, 20)  # by address
    tables: Rate = Rate(20, 0.5)  # opened, by session
    guests: Rate = Rate(60, 1)  # new sessions and tokens, by address
    sockets: Rate = Rate(200, 20)  # opened, by address
    sockets_at_once: int = 400  # by address
    lines_at_once: int = 600  # by address, whatever they are for
    proofs: Rate = Rate(20, 0.2)  # that somebody is a person: passkeys, codes; by address
    bundles: Rate = Rate(12, 0.02)  # of records, made or taken in, by session and by address
    files: Rate = Rate(600, 60)  # of the pages' own, by address


NONE: Final = Limits(
    frames=Rate(1e9, 1e9), pages=Rate(1e9, 1e9), tables=Rate(1e9, 1e9), guests=Rate(1e9, 1e9),
    sockets=Rate(1e9, 1e9), sockets_at_once=10**9, lines_at_once=10**9, proofs=Rate(1e9, 1e9), files=Rate(1e9, 1e9),
    bundles=Rate(1e9, 1e9),
)  # fmt: skip
