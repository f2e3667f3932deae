"""The other ends of notices, real ones: a push service or webhook over HTTP, a browser's keys, and a mail server."""

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from reverie.server.notices.envelope import key_at, plain64, point

PATIENCE = 30.0


class Browser:
    """The keys of a browser that takes notices, and how it opens them (RFC 8291, 3.4)."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"sixteen bytes ok"
        self.key, self.auth = plain64(point(self.private.public_key())), plain64(self.secret)

    def opened(self, body: bytes) -> bytes:
        """What was sealed."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, cipher = body[21 : 21 + length], body[21 + length :]
        assert size == 4096
        shared = self.private.exchange(ec.ECDH(), key_at(theirs))
        info = b"WebPush: info\x00" + point(self.private.public_key()) + theirs
        secret = HKDF(hashes.SHA256(), 32, self.secret, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\x00").derive(secret)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\x00").derive(secret)
        data = AESGCM(key).decrypt(nonce, cipher, None)
        assert data.endswith(b"\x02")
        return data[:-1]


class PostOffice:
    """Takes whatever is posted, and answers as it is told."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []  # path, headers, body
        self.answers: list[int] = []  # one for each call, then 201
        office = self

        class Desk(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", "0")))
                office.got.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                status = office.answers.pop(0) if office.answers else 201
                self.send_response(status)
                if status == 302:
                    self.send_header("location", "/elsewhere")
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                """Say nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Desk)
        self.host = f"127.0.0.1:{self._server.server_port}"
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def wait_for(self, number: int) -> list[tuple[str, dict[str, str], bytes]]:
        """What has come, once so much has come."""
        wait_until(lambda: len(self.got) >= number)
        return self.got

    def close(self) -> None:
        """Take nothing more."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


def wait_until(holds: Callable[[], bool]) -> None:
    """Until something is so; AssertionError if it does not become so."""
    limit = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < limit, "it did not come"
        time.sleep(0.05)


@contextlib.contextmanager
def a_post_office() -> Iterator[PostOffice]:
    """For the length of a test."""
    office = PostOffice()
    try:
        yield office
    finally:
        office.close()


class Letters:
    """A mail server that keeps what it gets: as much of SMTP as a client needs."""

    def __init__(self) -> None:
        self.got: list[tuple[list[str], str]] = []  # to whom, and the letter
        self.port = 0
        self._loop = asyncio.new_event_loop()
        ready = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(ready,), daemon=True)
        self._thread.start()
        assert ready.wait(PATIENCE)

    def _run(self, ready: threading.Event) -> None:
        async def serve() -> None:
            server = await asyncio.start_server(self._hear, "127.0.0.1", 0)
            self.port = server.sockets[0].getsockname()[1]
            ready.set()
            async with server:
                self._end = asyncio.Event()
                await self._end.wait()

        self._loop.run_until_complete(serve())
        self._loop.close()

    async def _hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 here\r\n")
        to: list[str] = []
        while line := (await reader.readline()).decode().strip():
            word = line.split(":")[0].upper()
            if word == "RCPT TO":
                to.append(line.partition("<")[2].partition(">")[0])
            if word == "DATA":
                writer.write(b"354 go on\r\n")
                letter = (await reader.readuntil(b"\r\n.\r\n")).decode()
                self.got.append((to, letter))
            writer.write(b"221 bye\r\n" if word == "QUIT" else b"250 ok\r\n")
            if word == "QUIT":
                break
        writer.close()

    def close(self) -> None:
        """Take nothing more."""
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join()
