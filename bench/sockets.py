"""A lean WebSocket client for the bench: so that the client's core can keep up with the server's."""

import asyncio
import base64
import os
import struct
import zlib
from collections.abc import Callable

TAIL = b"\x00\x00\xff\xff"


class Socket(asyncio.Protocol):
    """One connection; `heard` gets every text frame."""

    def __init__(self, host: str, path: str, token: str, deflate: bool, heard: Callable[[bytes], None]) -> None:
        self.host, self.path, self.token, self.deflate, self.heard = host, path, token, deflate, heard
        self.ready = asyncio.get_running_loop().create_future()
        self.closed = False
        self.bytes_in = 0
        self._data = b""
        self._open = False
        self._inflate = zlib.decompressobj(-15)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        wish = "Sec-WebSocket-Extensions: permessage-deflate\r\n" if self.deflate else ""
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{wish}"
            f"Authorization: Bearer {self.token}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Cut what has come into frames."""
        self.bytes_in += len(data)
        self._data += data
        if not self._open:
            head, end, rest = self._data.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head[:20]:
                self.ready.set_exception(ConnectionError(head[:80].decode()))
                self.transport.close()
                return
            self._open = True
            self._data = rest
            if not self.ready.done():  # or nobody waits for it any more
                self.ready.set_result(self)
        while (frame := self._cut()) is not None:
            self.heard(frame)

    def _cut(self) -> bytes | None:
        data = self._data
        if len(data) < 2:
            return None
        size, start = data[1] & 127, 2
        if size == 126:
            if len(data) < 4:
                return None
            size, start = struct.unpack_from(">H", data, 2)[0], 4
        elif size == 127:
            if len(data) < 10:
                return None
            size, start = struct.unpack_from(">Q", data, 2)[0], 10
        if len(data) < start + size:
            return None
        body = data[start : start + size]
        self._data = data[start + size :]
        opcode = data[0] & 15
        if opcode == 9:
            self._write(10, body)
        if opcode != 1:
            return b""
        if data[0] & 64:
            return self._inflate.decompress(body + TAIL)
        return body

    def send(self, text: bytes) -> None:
        """Send a text frame."""
        self._write(1, text)

    def _write(self, opcode: int, body: bytes) -> None:
        size = len(body)
        head = bytes((128 | opcode, 128 | size)) if size < 126 else struct.pack(">BBH", 128 | opcode, 254, size)
        self.transport.write(head + b"\0\0\0\0" + body)  # a mask of zeros is a mask

    def connection_lost(self, error: Exception | None) -> None:
        """Note the end."""
        self.closed = True
        if not self.ready.done():
            self.ready.set_exception(error or ConnectionError("closed"))

    def cut(self) -> None:
        """End without a word, as a broken line does."""
        self.transport.abort()
