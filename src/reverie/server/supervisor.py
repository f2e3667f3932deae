"""What systemd is told: that the server is ready, that its event loop still turns, and that it is about to end.

The protocol is one datagram for each word (sd_notify): nothing has to be installed for it.
"""

import contextlib
import os
import socket

from reverie.table import world


class Supervisor:
    """Whoever started the process and wants to know how it is; nobody, where there is no NOTIFY_SOCKET."""

    def __init__(self) -> None:
        self._address = os.environ.get("NOTIFY_SOCKET", "").replace("@", "\0", 1)
        limit = os.environ.get("WATCHDOG_USEC", "")
        self._every = int(limit) / 2e6 if limit.isdigit() else 0.0  # twice as often as it must be
        self._told = world.clock()

    def ready(self) -> None:
        """The first page can be asked for."""
        self._tell(b"READY=1")

    def alive(self) -> None:
        """The event loop turns; said as often as is wanted, however often it is called."""
        now = world.clock()
        if self._every and now - self._told >= self._every:
            self._told = now
            self._tell(b"WATCHDOG=1")

    def stopping(self) -> None:
        """The end has begun."""
        self._tell(b"STOPPING=1")

    def _tell(self, word: bytes) -> None:
        if not self._address:
            return
        with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.setblocking(False)
            line.sendto(word, self._address)
