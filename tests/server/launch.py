"""A server for a test: serve(tell, DATA, PORT, ["limits" or "narrow"], ["proxied"], ["clock=FILE"]).

DATA is a folder, or the address of a database. FILE says by how many seconds the server's clock is wrong.
"""

import os
from collections.abc import Callable
from pathlib import Path

from reverie.cli.serve import trusted_hosts
from reverie.server.limits import NONE, Limits
from reverie.server.running import run
from reverie.server.site import ServerSettings
from reverie.table import world
from reverie.table.house import Settings
from reverie.table.pace import Rate
from reverie.table.world import World

# Usual ones, and such that somebody may say two things at once and two more each second.
LIMITS = {"limits": Limits(), "narrow": Limits(frames=Rate(2, 2))}


class WrongClock(World):
    """The real world, at another time."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def now(self) -> float:
        return super().now() + float(self.file.read_text(encoding="utf-8"))


def serve(tell: Callable[[str], None], data: str, port: int, *words: str) -> None:
    """Serve until the end of the process; tell the address as soon as it answers."""
    for word in words:
        if word.startswith("clock="):
            world.here.set(WrongClock(Path(word.removeprefix("clock="))))
    run(
        "127.0.0.1",
        port,
        ServerSettings(
            Path(data),
            Settings(bot_pause=0.0, bot_seconds=0.2, idle_seconds=3600, notice_seconds=0.3),
            next((limits for word, limits in LIMITS.items() if word in words), NONE),
            proxies=("127.0.0.1",) if "proxied" in words else (),
            database=data if "://" in data else "",
            smtp=os.environ.get("REVERIE_SMTP", ""),
            mail_from=os.environ.get("REVERIE_MAIL_FROM", ""),
            trusted_hosts=trusted_hosts(),
            night_bots=("policy",),
        ),
        tell,
    )
