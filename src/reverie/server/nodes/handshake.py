"""Two nodes prove to one another that they know the house's secret; then every frame proves where it comes from.

Each side names its protocol and a number used once; each answers for both numbers with a key that only nodes of the
house have. From these numbers come the keys of this one line, one for each direction: a frame that was made up,
changed, left out, or sent before on this line or another, ends the line. What is said can be read on the way.
"""

import hashlib
import hmac

import msgspec

from reverie.server.nodes.line import LARGEST, Line
from reverie.table import world

PROTOCOL = 1  # of nodes; others than that speak to nobody here
NONCE = 16  # bytes
TAG = 16  # bytes
SMALL = 512  # bytes of a frame before the other side is known
CALLING, CALLED = b"calling", b"called"  # what is proved by one side must not serve the other


class Forged(ConnectionError):
    """Whoever is there does not know the secret of this house."""


class OtherProtocol(ConnectionError):
    """A node of another version, with which nothing can be exchanged."""


class Greeting(msgspec.Struct, frozen=True, array_like=True):
    """The first word of each side. Its shape is the same in every protocol."""

    protocol: int
    address: str  # under which the others reach it
    nonce: bytes


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Greeting).decode


class SealedLine:
    """A line on which each frame carries the proof that the other side sent it, now and here."""

    def __init__(self, line: Line, peer: str, sending: bytes, receiving: bytes) -> None:
        self.peer = peer  # its address
        self._line = line
        self._sending = sending
        self._receiving = receiving
        self._sent = 0
        self._received = 0

    async def send(self, frame: bytes) -> None:
        """Send a frame."""
        self._sent += 1
        await self._line.send(_tag(self._sending, self._sent, frame) + frame)

    async def receive(self, most: int = LARGEST) -> bytes:
        """The next frame; Forged if it is not the next that the other side sent."""
        data = await self._line.receive(most)
        self._received += 1
        frame = data[TAG:]
        if not hmac.compare_digest(data[:TAG], _tag(self._receiving, self._received, frame)):
            self.close()
            raise Forged("a frame that the other node did not send")
        return frame

    def close(self) -> None:
        """End the line."""
        self._line.close()


async def call(line: Line, key: bytes, address: str) -> SealedLine:
    """The side that has called."""
    mine = Greeting(PROTOCOL, address, _nonce())
    await line.send(_encode(mine))
    theirs = _greeting(line, await line.receive(SMALL))
    both = _encode([mine, theirs])
    _check(line, await line.receive(SMALL), _proof(key, CALLED, both))
    await line.send(_proof(key, CALLING, both))
    return SealedLine(line, theirs.address, _proof(key, b"from caller", both), _proof(key, b"to caller", both))


async def answer(line: Line, key: bytes, address: str) -> SealedLine:
    """The side that was called."""
    mine = Greeting(PROTOCOL, address, _nonce())
    await line.send(_encode(mine))
    theirs = _greeting(line, await line.receive(SMALL))
    both = _encode([theirs, mine])
    await line.send(_proof(key, CALLED, both))
    _check(line, await line.receive(SMALL), _proof(key, CALLING, both))
    return SealedLine(line, theirs.address, _proof(key, b"to caller", both), _proof(key, b"from caller", both))


def _nonce() -> bytes:
    return world.bits(8 * NONCE).to_bytes(NONCE, "big")


def _greeting(line: Line, frame: bytes) -> Greeting:
    try:
        found = _decode(frame)
    except msgspec.MsgspecError as error:
        line.close()
        raise Forged("no node of ours") from error
    if found.protocol != PROTOCOL:
        line.close()
        raise OtherProtocol(f"protocol {found.protocol}; ours is {PROTOCOL}")
    return found


def _check(line: Line, given: bytes, proof: bytes) -> None:
    if not hmac.compare_digest(given, proof):
        line.close()
        raise Forged("no node of this house")


def _proof(key: bytes, role: bytes, both: bytes) -> bytes:
    return hmac.new(key, role + b"|" + both, hashlib.sha256).digest()


def _tag(key: bytes, number: int, frame: bytes) -> bytes:
    return hashlib.blake2b(number.to_bytes(8, "big") + frame, digest_size=TAG, key=key).digest()
