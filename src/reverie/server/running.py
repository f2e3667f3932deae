"""Start the server: one process and one data directory, or one of several nodes over a database."""

import asyncio
import ipaddress
import os
import socket as sockets
import sys
import threading
import webbrowser
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, cast

import msgspec
import uvicorn
from litestar import Litestar
from uvicorn._compat import asyncio_run

from reverie.engine import Fault
from reverie.engine.text import T
from reverie.server import garbage
from reverie.server.conversation import LARGEST_FRAME
from reverie.server.data_folder import DataFolder
from reverie.server.database import open_database
from reverie.server.front_door import FrontDoor
from reverie.server.gate import Gate, raise_file_limit
from reverie.server.health import is_loopback
from reverie.server.logs import start_logs
from reverie.server.nodes.line import split
from reverie.server.site import ServerSettings, Site
from reverie.server.socket import Sockets
from reverie.server.supervisor import Supervisor
from reverie.server.wire import TableWire
from reverie.table.retention import Kept


class AnnouncingServer(uvicorn.Server):
    """Says when the first page can be asked for."""

    def __init__(self, config: uvicorn.Config, site: Site, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._site = site
        self._ready = ready
        self._supervisor = Supervisor()
        self._attending: list[asyncio.Task[None]] = []

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        from reverie.server.warming import warm_the_rest, warm_up  # long to import

        warm_up()
        await super().startup(sockets)
        if not self.should_exit:
            garbage.begin()
            gate, answered = self._site.gate, self._site.metrics.requests
            collector = garbage.Collector(self._site.house, lambda: gate.passed + sum(answered.values()))
            self._attending = [
                asyncio.create_task(collector.run(), name="garbage"),
                asyncio.create_task(self._site.metrics.watchdog.run(self._supervisor.alive), name="watchdog"),
                asyncio.create_task(asyncio.to_thread(warm_the_rest), name="warming"),
            ]
            self._ready()
            self._supervisor.ready()

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        self._supervisor.stopping()
        for task in self._attending:
            task.cancel()
        # First of all the tables go: whoever is told to come back finds them at another node.
        await self._site.house.leave()
        await super().shutdown(sockets)


def bind(host: str, port: int) -> sockets.socket:
    """A listening socket; a Fault says that the port is taken."""
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    sock = sockets.socket(family, sockets.SOCK_STREAM)
    sock.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
    except (OSError, OverflowError) as error:
        sock.close()
        reason = (getattr(error, "strerror", None) or str(error)).rstrip(".")
        raise Fault(
            T("The server cannot listen on {host}, port {port}: {reason}.", host=host, port=port, reason=reason), "port"
        ) from error
    sock.set_inheritable(True)
    return sock


def network_address() -> str:
    """The address of this machine in its network, or nothing; no packet is sent to find it."""
    with sockets.socket(sockets.AF_INET, sockets.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: only the route to it is looked up
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def run(
    host: str, port: int, settings: ServerSettings, announce: Callable[[str], None], log_level: str = "warning"
) -> None:
    """Serve until interrupted; `announce` gets the address when it can be opened."""
    with bind(host, port) as sock:  # before the long imports: a mistake is answered at once
        from reverie.server.app import make_app

        if settings.database:
            bind(*split(settings.advertise)).close()  # likewise; it is opened again when the database is there
        start_logs(log_level)
        lan = "" if is_loopback(host) else network_address()
        url = f"http://{shown_host(host)}:{sock.getsockname()[1]}/"
        kept = msgspec.structs.replace(settings, lan=lan)

        async def serve() -> None:
            keep = await open_database(kept.database) if kept.database else DataFolder(kept.data)
            app = make_app(kept, keep)
            await AnnouncingServer(config_of(app), app.state.site, lambda: announce(url)).serve(sockets=[sock])

        asyncio_run(serve(), loop_factory=uvicorn.Config("", log_config=None).get_loop_factory())


def config_of(app: Litestar) -> uvicorn.Config:
    """How uvicorn serves the application: with our own line under its sockets."""
    site: Site = app.state.site
    proxies = site.settings.proxies
    gate = site.gate = Gate(site.settings.limits.lines_at_once, raise_file_limit(), frozenset(proxies))
    return uvicorn.Config(
        Sockets(app),
        http=cast(Any, partial(FrontDoor, gate)),  # uvicorn only calls it
        ws=TableWire,
        proxy_headers=bool(proxies),  # or anybody could say that they come from elsewhere, again and again
        forwarded_allow_ips=list(proxies),
        ws_per_message_deflate=False,  # the wire has its own way
        ws_max_size=LARGEST_FRAME,
        ws_max_queue=16,
        ws_ping_interval=25,  # as most do; what lies between us and a page waits for a minute
        ws_ping_timeout=30,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        backlog=4096,
        timeout_graceful_shutdown=3,
    )


def shown_host(host: str) -> str:
    """A host that a browser on this machine can open."""
    if host in ("0.0.0.0", "::", ""):  # noqa: S104 - it is compared, not bound
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def can_show_pages() -> bool:
    """Whether a browser with windows can be expected here."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_page(url: str) -> None:
    """Open the page where it can be opened, without waiting for the browser."""
    if can_show_pages():
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def kept_days() -> Kept:
    """How long tables are kept, where `REVERIE_KEEP_LOBBY`, `_PLAYING` or `_OVER` say so in days."""
    usual = Kept()
    found: dict[str, float] = {}
    for phase in usual.__struct_fields__:
        name = f"REVERIE_KEEP_{phase.upper()}"
        text = os.environ.get(name, "")
        try:
            days = float(text) if text else getattr(usual, phase)
        except ValueError:
            days = -1.0
        if not 0 <= days < 100_000:
            raise Fault(T("{name} is a number of days, 0 for ever; not {value}.", name=name, value=text[:40]), name)
        found[phase] = days
    return Kept(**found)


def checked_proxies(proxies: tuple[str, ...]) -> tuple[str, ...]:
    """The addresses of proxies as they were given; a Fault for one that is none."""
    for proxy in proxies:
        try:
            ipaddress.ip_address(proxy)
        except ValueError:
            raise Fault(T("--proxy is an address such as 127.0.0.1; not {value}.", value=proxy[:60]), "proxy") from None
    return proxies


def checked_address(address: str) -> str:
    """The address under which other nodes reach this one; a Fault for one that is none."""
    try:
        split(address)
    except ValueError:
        raise Fault(
            T("--advertise is a host and a port such as 10.0.0.5:8001; not {value}.", value=address[:60]), "advertise"
        ) from None
    return address


def default_data(base: Path) -> Path:
    """Where a server keeps its tables: `REVERIE_DATA`, or a folder of the platform's data directory."""
    named = os.environ.get("REVERIE_DATA", "")
    return Path(named) if named else base / "server"
