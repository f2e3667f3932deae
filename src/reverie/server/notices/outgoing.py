"""The one way out of the house: an address that a visitor has given is never one inside our own network.

The name is resolved here, every address it has must be one of the open internet, and the call goes to just that
address: a name that changes its mind in between changes nothing. Hosts that the keeper names are trusted.
"""

import asyncio
import ipaddress
import socket
from urllib.parse import urlsplit

LONGEST_ADDRESS = 1000
SECONDS = 8.0


class BadAddress(ValueError):
    """Nothing is sent there, and why."""


class Gone(Exception):
    """The other side says that this address is no more."""


class Undelivered(Exception):
    """It was not taken; perhaps later."""


class Outgoing:
    """Sends to addresses that people have given."""

    def __init__(self, trusted: frozenset[str] = frozenset()) -> None:
        self.trusted = trusted  # hosts, with their port where they have one, that may be anywhere and without https

    def check(self, address: str) -> None:
        """BadAddress unless this could be the address of something outside."""
        parts = urlsplit(address)
        if len(address) > LONGEST_ADDRESS or not address.isascii() or not parts.hostname or parts.username is not None:
            raise BadAddress("this is no address")
        if parts.netloc in self.trusted and parts.scheme in ("http", "https"):
            return
        if parts.scheme != "https":
            raise BadAddress("an address begins with https://")
        try:
            literal = ipaddress.ip_address(parts.hostname)
        except ValueError:
            return
        if not literal.is_global:
            raise BadAddress("this address is inside a network")

    async def _place(self, host: str, port: int) -> str:
        """An address of the open internet that the name stands for; BadAddress if any of them is not."""
        loop = asyncio.get_running_loop()
        try:
            found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except OSError as error:
            raise Undelivered("the name is not known") from error
        places = [str(each[4][0]) for each in found]
        if not places or not all(ipaddress.ip_address(place).is_global for place in places):
            raise BadAddress("this address is inside a network")
        return places[0]

    async def send(self, address: str, body: bytes, headers: dict[str, str]) -> None:
        """Post something; Gone, Undelivered or BadAddress if it does not arrive."""
        import httpx  # here, because most houses never call anybody

        self.check(address)
        parts = urlsplit(address)
        url, extensions = httpx.URL(address), {}
        if parts.netloc not in self.trusted:
            assert parts.hostname is not None  # checked
            place = await self._place(parts.hostname, parts.port or 443)
            extensions = {"sni_hostname": parts.hostname}
            url = url.copy_with(host=place)
            headers = {**headers, "host": parts.netloc}
        try:
            async with asyncio.timeout(SECONDS), httpx.AsyncClient(follow_redirects=False, trust_env=False) as client:
                request = client.build_request("POST", url, content=body, headers=headers, extensions=extensions)
                answer = await client.send(request, stream=True)  # what it says is not read: it could be endless
                await answer.aclose()
        except (httpx.HTTPError, TimeoutError, OSError) as error:
            raise Undelivered(type(error).__name__) from error
        if answer.status_code in (404, 410):
            raise Gone(str(answer.status_code))
        if not answer.is_success:
            raise Undelivered(str(answer.status_code))
