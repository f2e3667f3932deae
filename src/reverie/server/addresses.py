"""Addresses of the house as others can open them."""

from reverie.server.health import is_loopback
from reverie.server.requests import Connection, site_of


def public_url(connection: Connection, path: str) -> str:
    """An address for others: the one in use, or that of this machine in its network if the one in use is local."""
    host = connection.headers.get("host", "localhost")
    name, _, port = host.rpartition(":") if host.count(":") == 1 else (host, "", "")
    lan = site_of(connection).settings.lan
    if lan and is_loopback(name):
        host = f"{lan}:{port}" if port else lan
    return f"{connection.url.scheme}://{host}{path}"
