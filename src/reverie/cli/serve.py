"""`reverie serve`: the tables in the browser, from one process and one folder."""

from pathlib import Path

from reverie.cli import saves
from reverie.cli.spoken import spoken
from reverie.engine.text import T


def serve(
    lang: str, *, host: str, port: int, data: Path | None, browser: bool, log: str, thought: float,
    proxies: tuple[str, ...],
) -> int:  # fmt: skip
    """Serve until interrupted; the address is printed once it can be opened."""
    from reverie.server.running import checked_proxies, default_data, kept_days, open_page, run
    from reverie.server.site import ServerSettings
    from reverie.table.house import Settings

    folder = data or default_data(saves.data_directory())

    def announce(url: str) -> None:
        print(spoken(T("Rêverie is open: {url}", url=url), lang), flush=True)
        print(spoken(T("The tables are kept in {path}. Ctrl+C ends the server.", path=str(folder)), lang), flush=True)
        if browser:
            open_page(url)

    house = Settings(bot_seconds=max(thought, 0.0), kept=kept_days())
    run(host, port, ServerSettings(folder, house, proxies=checked_proxies(proxies)), announce, log)
    return 0
