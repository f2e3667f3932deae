"""The line between two nodes, as bytes: a port, and TCP, which fills it. Nothing else here knows a socket."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol

LARGEST = 8_388_608  # bytes of a frame
SIZE = 4  # bytes of its length before it
AT_HAND = 262_144  # bytes that are read before anybody wants them


class Line(Protocol):
    """Frames in order, each whole; a ConnectionError says that there will be no more."""

    async def send(self, frame: bytes) -> None:
        """Send a frame; returns when there is room for another."""

    async def receive(self, most: int = LARGEST) -> bytes:
        """The next frame; a ConnectionError too for one that is larger."""

    def close(self) -> None:
        """End the line; whoever waits at either end gets a ConnectionError."""


Accept = Callable[[Line], Awaitable[None]]


class Listener(Protocol):
    """Where others come in."""

    address: str

    def close(self) -> None:
        """Let nobody in any more."""


class Network(Protocol):
    """How nodes reach one another."""

    async def connect(self, address: str) -> Line:
        """A line to an address; a ConnectionError if nobody is there."""

    async def listen(self, address: str, accept: Accept) -> Listener:
        """Have every line that comes in looked after."""


class TcpLine:
    """A line over TCP."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def send(self, frame: bytes) -> None:
        self._writer.write(len(frame).to_bytes(SIZE, "big") + frame)
        await self._writer.drain()

    async def receive(self, most: int = LARGEST) -> bytes:
        try:
            size = int.from_bytes(await self._reader.readexactly(SIZE), "big")
            if size > most:
                raise ConnectionError(f"a frame of {size} bytes")
            return await self._reader.readexactly(size)
        except (OSError, EOFError) as error:
            self.close()
            raise ConnectionError(str(error)) from error

    def close(self) -> None:
        self._writer.transport.abort()


class TcpListener:
    """An open port."""

    def __init__(self, server: asyncio.Server, host: str) -> None:
        self._server = server
        self.address = joined(host, server.sockets[0].getsockname()[1])

    def close(self) -> None:
        self._server.close()


class Tcp:
    """The network of real nodes."""

    async def connect(self, address: str) -> Line:
        try:
            host, port = split(address)
            return TcpLine(*await asyncio.open_connection(host, port, limit=AT_HAND))
        except (OSError, ValueError) as error:  # a node that has left has no address
            raise ConnectionError(str(error)) from error

    async def listen(self, address: str, accept: Accept) -> Listener:
        """Listen where others are told to come; a port of 0 is any that is free."""
        host, port = split(address)

        async def enter(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await accept(TcpLine(reader, writer))

        return TcpListener(await asyncio.start_server(enter, host, port, limit=AT_HAND), host)


def split(address: str) -> tuple[str, int]:
    """The host and the port of an address; a ValueError if it is none."""
    host, colon, port = address.rpartition(":")
    if not colon or not host or not port.isascii() or not port.isdigit() or int(port) > 65535:
        raise ValueError(f"no address: {address}")
    return host.removeprefix("[").removesuffix("]"), int(port)


def joined(host: str, port: int) -> str:
    """An address from its host and its port."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
