"""The other nodes, as this one knows them: one line to each with which there is something to exchange."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from reverie.server.nodes.handshake import Forged, OtherProtocol, SealedLine, answer, call
from reverie.server.nodes.line import Line, Listener, Network
from reverie.server.nodes.link import Channel, Link

WAITING = 0.25  # seconds for a line, before one looks again who holds the table: a node that hangs loses it soon
GREETING = 1.0  # seconds in which the other side has to prove itself
MOST_STRANGERS = 64  # lines of which nobody has proved anything yet
log = logging.getLogger("reverie.nodes")


class Neighbours:
    """Calls other nodes, and is called by them."""

    def __init__(self, network: Network, key: bytes, opened: Callable[[Channel, bytes], None]) -> None:
        self.address = ""  # under which the others reach this one
        self._links: dict[str, Link] = {}  # by the address of the other: the one to use
        self._open: dict[Link, None] = {}  # both may have called at the same time
        self._network = network
        self._key = key
        self._opened = opened
        self._calls: dict[str, asyncio.Task[Link]] = {}  # under way, by address
        self._strangers = 0
        self._closed = False
        self._listener: Listener | None = None
        self._tasks: dict[asyncio.Task[None], None] = {}

    @property
    def channels(self) -> int:
        """How many conversations with other nodes there are."""
        return sum(len(link.channels) for link in self._open)

    async def start(self, address: str) -> None:
        """Let others come in; a port of 0 is any that is free."""
        self._listener = await self._network.listen(address, self._accept)
        self.address = self._listener.address

    async def link(self, address: str, lasts: float = WAITING) -> Link:
        """The line to another node; a ConnectionError if it cannot be reached, or is none of ours.

        A line to one that hangs is not waited for beyond its lease: then somebody else may hold what it held.
        """
        known = self._links.get(address)
        if known is not None and not known.closed:
            return known
        call = self._calls.get(address)
        if call is None:  # all who come meanwhile share it, and its failure
            call = self._calls[address] = asyncio.create_task(self._call(address))
            call.add_done_callback(lambda done: self._called(address, done))
        at_most = min(max(lasts, 0.0), WAITING)
        await asyncio.wait([call], timeout=at_most)  # who goes away does not end it for the others
        if not call.done() or call.cancelled():
            raise ConnectionError("no answer yet")
        return call.result()

    def _called(self, address: str, call: "asyncio.Task[Link]") -> None:
        del self._calls[address]
        if not call.cancelled():
            call.exception()  # nobody may be waiting for it any more

    async def _call(self, address: str) -> Link:
        try:
            async with asyncio.timeout(GREETING):
                line = await self._network.connect(address)
                try:
                    sealed = await call(line, self._key, self.address)
                except BaseException:
                    line.close()
                    raise
        except TimeoutError:
            raise ConnectionError("no answer") from None
        except (Forged, OtherProtocol) as problem:
            log.warning("no line to another node: %s", problem)
            raise
        return self._begin(sealed, address, calling=True)

    async def _accept(self, line: Line) -> None:
        if self._closed or self._strangers >= MOST_STRANGERS:
            line.close()
        else:
            self._strangers += 1
            self.attend(self._greet(line))

    async def _greet(self, line: Line) -> None:
        try:
            async with asyncio.timeout(GREETING):
                sealed = await answer(line, self._key, self.address)
        except (ConnectionError, TimeoutError) as problem:
            log.warning("a stranger was turned away: %s", type(problem).__name__)
            line.close()
        except BaseException:
            line.close()
            raise
        else:
            self._begin(sealed, sealed.peer, calling=False)
        finally:
            self._strangers -= 1

    def _begin(self, line: SealedLine, address: str, *, calling: bool) -> Link:
        link = Link(line, calling=calling, opened=self._opened)
        self._open[link] = None
        known = self._links.get(address)
        if known is None or known.closed:
            self._links[address] = link
        self.attend(self._run(link, address))
        return link

    async def _run(self, link: Link, address: str) -> None:
        await link.run()
        self._open.pop(link, None)
        if self._links.get(address) is link:
            del self._links[address]

    def attend(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something for another node, for as long as this one is there."""
        task = asyncio.create_task(work)
        self._tasks[task] = None
        task.add_done_callback(self._tasks.pop)

    async def close(self) -> None:
        """Say nothing more to anybody."""
        self._closed = True
        if self._listener is not None:
            self._listener.close()
        for link in list(self._open):
            link.close()
        tasks: list[asyncio.Task[Any]] = [*self._tasks, *self._calls.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
