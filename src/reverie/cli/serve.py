"""`reveries serve`: the tables in the browser, from one process and one folder, or from several over a database."""

import os
from pathlib import Path
from urllib.parse import urlsplit

from reverie.cli import saves
from reverie.cli.spoken import spoken
from reverie.engine.text import T


def serve(
    lang: str, *, host: str, port: int, data: Path | None, browser: bool, log: str, thought: float,
    proxies: tuple[str, ...], database: str, advertise: str,
) -> int:  # fmt: skip
    """Serve until interrupted; the address is printed once it can be opened."""
    from reverie.server.running import checked_address, checked_proxies, default_data, kept_days, open_page, run
    from reverie.server.site import ServerSettings
    from reverie.table.house import Settings

    url_of_database = database or os.environ.get("REVERIE_DATABASE", "")
    folder = data or default_data(saves.data_directory())

    def announce(url: str) -> None:
        print(spoken(T("Rêverie is open: {url}", url=url), lang), flush=True)
        where = str(folder) if not url_of_database else nameless(url_of_database)
        print(spoken(T("The tables are kept in {path}. Ctrl+C ends the server.", path=where), lang), flush=True)
        if browser:
            open_page(url)

    house = Settings(bot_seconds=max(thought, 0.0), kept=kept_days())
    settings = ServerSettings(
        folder, house, proxies=checked_proxies(proxies), database=url_of_database,
        advertise=checked_address(advertise or "127.0.0.1:0"), smtp=os.environ.get("REVERIE_SMTP", ""),
        mail_from=os.environ.get("REVERIE_MAIL_FROM", ""), trusted_hosts=trusted_hosts(),
    )  # fmt: skip
    run(host, port, settings, announce, log)
    return 0


def trusted_hosts() -> frozenset[str]:
    """The hosts that notices may call though they are inside a network: `REVERIE_TRUSTED_HOSTS=ntfy.home:8080,…`."""
    return frozenset(filter(None, os.environ.get("REVERIE_TRUSTED_HOSTS", "").replace(" ", "").split(",")))


def nameless(url: str) -> str:
    """The address of a database without who may open it and how."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"
