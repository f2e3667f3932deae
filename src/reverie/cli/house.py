"""`reveries` alone: the house in the browser, whether it is open already or has to be opened first."""

import json
import urllib.request
from http.client import HTTPException

from reverie.cli.serve import serve
from reverie.cli.spoken import spoken
from reverie.engine import Fault
from reverie.engine.text import T

PORT = 8000
PATIENCE = 2.0  # seconds for a house on this machine to answer


def open_house(lang: str) -> int:
    """Show the house that runs here, or run one until interrupted: at its usual port, or at any that is free."""
    from reverie.server.running import bind, open_page

    try:
        bind("127.0.0.1", PORT).close()
    except Fault:
        url = f"http://127.0.0.1:{PORT}/"
        if is_house(url):
            print(spoken(T("Rêverie is open already: {url}", url=url), lang), flush=True)
            open_page(url)
            return 0
        port = 0
    else:
        port = PORT
    return serve(
        lang, host="127.0.0.1", port=port, data=None, browser=True, log="warning", thought=2.0, proxies=(),
        database="", advertise="",
    )  # fmt: skip


def is_house(url: str) -> bool:
    """Whether it is a house that answers there, and not some other program."""
    try:
        direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # this machine is behind no proxy
        with direct.open(f"{url}schema/openapi.json", timeout=PATIENCE) as answer:
            return bool(json.load(answer)["info"]["title"] == "Rêverie")
    except (OSError, HTTPException, ValueError, LookupError, TypeError):
        return False
