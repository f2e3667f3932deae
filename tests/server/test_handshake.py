"""The line between two nodes: who does not know the secret gets nowhere, and nothing can be put in or said again."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import pytest
from tests.table.guests import eventually

from reverie.server.nodes.handshake import PROTOCOL, Forged, Greeting, OtherProtocol, SealedLine, answer, call
from reverie.server.nodes.line import LARGEST, Line, Tcp, split
from reverie.server.nodes.link import WINDOW, Channel, Link
from reverie.server.nodes.neighbours import Neighbours

KEY = b"of the house"


class Pipe:
    """One end of a line in memory; a test can put frames in and look at what went by."""

    def __init__(self) -> None:
        self.coming: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.sent: list[bytes] = []
        self.other = self
        self.closed = False

    async def send(self, frame: bytes) -> None:
        if self.closed:
            raise ConnectionError
        self.sent.append(frame)
        self.other.coming.put_nowait(frame)

    async def receive(self, most: int = LARGEST) -> bytes:
        frame = None if self.closed else await self.coming.get()
        if frame is None or len(frame) > most:
            raise ConnectionError
        return frame

    def close(self) -> None:
        if not self.closed:
            self.closed = True
            self.coming.put_nowait(None)
            self.other.close()


def pipe() -> tuple[Pipe, Pipe]:
    """Both ends."""
    one, other = Pipe(), Pipe()
    one.other, other.other = other, one
    return one, other


async def sealed() -> tuple[SealedLine, SealedLine, Pipe, Pipe]:
    """Two nodes that know one another, and the line between them."""
    one, other = pipe()
    caller, called = await asyncio.gather(call(one, KEY, "a:1"), answer(other, KEY, "b:2"))
    return caller, called, one, other


async def test_two_nodes_of_a_house_know_one_another() -> None:
    caller, called, one, _ = await sealed()
    assert (caller.peer, called.peer) == ("b:2", "a:1")
    await caller.send(b"words")
    assert await called.receive() == b"words"
    await called.send(b"back")
    assert await caller.receive() == b"back"
    assert not any(KEY in frame for frame in one.sent)


@pytest.mark.parametrize("side", ["call", "answer"])
async def test_who_has_another_secret_is_turned_away(side: str) -> None:
    one, other = pipe()
    keys = (b"another", KEY) if side == "call" else (KEY, b"another")
    found = await asyncio.gather(call(one, keys[0], "a:1"), answer(other, keys[1], "b:2"), return_exceptions=True)
    assert all(isinstance(each, ConnectionError) for each in found)
    assert any(isinstance(each, Forged) for each in found)
    assert one.closed
    assert other.closed


async def test_a_handshake_that_was_heard_before_opens_nothing() -> None:
    _, _, said, _ = await sealed()
    stranger, node = pipe()
    trying = asyncio.create_task(answer(node, KEY, "b:2"))
    for frame in said.sent:
        await stranger.send(frame)
    with pytest.raises(Forged):
        await trying


async def test_what_a_node_proves_is_no_proof_for_whoever_sends_it_back() -> None:
    stranger, node = pipe()
    trying = asyncio.create_task(answer(node, KEY, "b:2"))
    await stranger.send(await stranger.receive())  # its own greeting
    await stranger.send(await stranger.receive())  # its own proof
    with pytest.raises(Forged):
        await trying


async def test_another_protocol_is_told_apart_from_a_stranger() -> None:
    stranger, node = pipe()
    await stranger.send(msgspec.msgpack.encode([PROTOCOL + 1, "c:3", bytes(16), "and what comes later"]))
    with pytest.raises(OtherProtocol):
        await answer(node, KEY, "b:2")


@pytest.mark.parametrize("frame", [b"", b"GET / HTTP/1.1", msgspec.msgpack.encode(Greeting(1, "x", b""))[:-1], b"\xff"])
async def test_noise_is_no_node(frame: bytes) -> None:
    stranger, node = pipe()
    await stranger.send(frame)
    with pytest.raises(ConnectionError):
        await answer(node, KEY, "b:2")


@pytest.mark.parametrize("change", ["again", "other", "left out", "from the other side"])
async def test_a_frame_that_the_other_node_did_not_send_now_ends_the_line(change: str) -> None:
    caller, called, one, other = await sealed()
    await caller.send(b"first")
    await caller.send(b"second")
    first, second = other.coming.get_nowait(), other.coming.get_nowait()
    assert first is not None
    assert second is not None
    await called.send(b"back")
    frames = {
        "again": [first, first],
        "other": [first[:-1] + b"!"],
        "left out": [second],
        "from the other side": [other.sent[-1]],
    }
    for frame in frames[change]:
        other.coming.put_nowait(frame)
    for _ in frames[change][1:]:
        await called.receive()
    with pytest.raises(Forged):
        await called.receive()
    assert one.closed


async def test_frames_of_another_line_of_the_same_two_are_refused() -> None:
    caller, _, one, _ = await sealed()
    await caller.send(b"words")
    _, called, _, other = await sealed()
    other.coming.put_nowait(one.sent[-1])
    with pytest.raises(Forged):
        await called.receive()


@asynccontextmanager
async def a_port() -> AsyncIterator[tuple[str, list[Line]]]:
    """An open port, and the lines that come in."""
    lines: list[Line] = []

    async def accept(line: Line) -> None:
        lines.append(line)

    listener = await Tcp().listen("127.0.0.1:0", accept)
    yield listener.address, lines
    listener.close()
    for line in lines:
        line.close()


async def test_frames_over_tcp_are_whole_and_of_a_bounded_size() -> None:
    async with a_port() as (address, lines):
        line = await Tcp().connect(address)
        await line.send(b"a" * 300_000)
        await line.send(b"")
        assert await lines[0].receive() == b"a" * 300_000
        assert await lines[0].receive() == b""
        await line.send(b"b" * 600)
        with pytest.raises(ConnectionError):
            await lines[0].receive(512)
        with pytest.raises(ConnectionError):
            await line.receive()
        host, port = split(address)
        _, writer = await asyncio.open_connection(host, port)
        writer.write((LARGEST + 1).to_bytes(4, "big"))
        await eventually(lambda: len(lines) >= 2)
        with pytest.raises(ConnectionError):
            await lines[1].receive()
        writer.close()


@pytest.mark.parametrize("address", ["", "here", "here:", ":8000", "here:70000", "here:٣", "here:-1"])
def test_what_is_no_address(address: str) -> None:
    with pytest.raises(ValueError, match="no address"):
        split(address)


async def test_nobody_there_is_a_connection_error() -> None:
    for address in ("127.0.0.1:1", ""):  # the second is that of a node that has left
        with pytest.raises(ConnectionError):
            await Tcp().connect(address)


async def linked(opened: list[tuple[Channel, bytes]]) -> tuple[Link, Link, Pipe, list[asyncio.Task[None]]]:
    """Two linked nodes; the second notes what the first opens."""
    caller, called, one, _ = await sealed()
    first = Link(caller, calling=True, opened=lambda channel, what: None)
    second = Link(called, calling=False, opened=lambda channel, what: opened.append((channel, what)))
    return first, second, one, [asyncio.create_task(each.run()) for each in (first, second)]


async def test_a_channel_that_nobody_reads_holds_up_only_itself() -> None:
    opened: list[tuple[Channel, bytes]] = []
    first, second, one, running = await linked(opened)
    slow, quick = first.open(b"slow"), first.open(b"quick")
    heard: list[bytes] = []

    def hear(frame: bytes) -> None:
        heard.append(frame)
        quick.read()

    quick.listen(hear, lambda code: None)
    unread: list[bytes] = []
    slow.listen(unread.append, lambda code: None)
    await eventually(lambda: len(opened) >= 2)
    (to_slow, _), (to_quick, _) = opened

    async def tell(channel: Channel) -> None:
        for number in range(5 * WINDOW):
            await channel.room()
            channel.say(str(number).encode())

    telling = asyncio.create_task(tell(to_slow))
    await tell(to_quick)
    await eventually(lambda: len(heard) >= 5 * WINDOW)
    assert heard == [str(number).encode() for number in range(5 * WINDOW)]
    assert len(unread) == WINDOW, "what is on its way is bounded"
    assert not telling.done()
    one.close()
    with pytest.raises(ConnectionError):
        await telling
    await asyncio.gather(*running)
    assert not first.channels
    assert not second.channels


async def test_a_frame_that_nobody_foresaw_ends_its_channel_and_no_other() -> None:
    opened: list[tuple[Channel, bytes]] = []
    first, second, one, running = await linked(opened)
    ends: list[int] = []
    heard: list[bytes] = []
    bad, large, good = (first.open(name) for name in (b"bad", b"large", b"good"))
    for channel in (bad, large):
        channel.listen(lambda frame: None, ends.append)
    await eventually(lambda: len(opened) == 3)

    def stumble(frame: bytes) -> None:
        raise KeyError(frame)

    opened[0][0].listen(stumble, ends.append)
    opened[2][0].listen(heard.append, ends.append)
    bad.say(b"words")
    large.say(bytes(LARGEST))
    good.say(b"words")
    await eventually(lambda: len(ends) == 3)
    assert ends == [1011] * 3
    assert heard == [b"words"]
    assert list(first.channels) == list(second.channels)
    one.close()
    await asyncio.gather(*running)


async def test_a_silent_node_is_gone_for_those_who_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    caller, _, _, _ = await sealed()  # the other end never says anything
    monkeypatch.setattr("reverie.server.nodes.link.BEAT", 0.01)
    monkeypatch.setattr("reverie.server.nodes.link.SILENCE", 0.1)
    link = Link(caller, calling=True, opened=lambda channel, what: None)
    ends: list[int] = []
    link.open(b"").listen(lambda frame: None, ends.append)
    async with asyncio.timeout(5):
        await link.run()
    assert ends == [1006]
    with pytest.raises(ConnectionError):
        link.open(b"")


async def test_a_pair_of_nodes_has_one_line_whoever_called() -> None:
    opened: list[str] = []
    one = Neighbours(Tcp(), KEY, lambda channel, what: opened.append(f"one {what.decode()}"))
    other = Neighbours(Tcp(), KEY, lambda channel, what: opened.append(f"other {what.decode()}"))
    await one.start("127.0.0.1:0")
    await other.start("127.0.0.1:0")
    links = await asyncio.gather(*(one.link(other.address) for _ in range(5)))
    assert len(set(map(id, links))) == 1
    await eventually(lambda: bool(other._links))
    links[0].open(b"to you")
    (await other.link(one.address)).open(b"and to you")
    await eventually(lambda: len(opened) >= 2)
    assert sorted(opened) == ["one and to you", "other to you"]
    assert (one.channels, other.channels) == (2, 2)
    await one.close()
    await other.close()


async def test_a_node_of_another_house_gets_no_line() -> None:
    one = Neighbours(Tcp(), KEY, lambda channel, what: None)
    other = Neighbours(Tcp(), b"of another house", lambda channel, what: None)
    await one.start("127.0.0.1:0")
    await other.start("127.0.0.1:0")
    with pytest.raises(ConnectionError):
        await one.link(other.address)
    await one.close()
    await other.close()
