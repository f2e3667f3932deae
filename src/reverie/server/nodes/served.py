"""What other nodes ask of this one: to have their visitors at its tables, and to answer their requests."""

import logging
from collections.abc import Sequence
from typing import Any

import msgspec

from reverie.server.conversation import COME_BACK, FORBIDDEN, MISSING, Ears, TurnedAway, seated
from reverie.server.nodes.forward import PageAsked, answer_page
from reverie.server.nodes.link import Channel
from reverie.server.nodes.relay import SocketAsked
from reverie.server.site import Site
from reverie.table.house import Elsewhere
from reverie.table.viewer import Frame

log = logging.getLogger("reverie.nodes")
_decode = msgspec.msgpack.Decoder(SocketAsked | PageAsked).decode


class ChannelLine:
    """The line to a visitor of another node."""

    def __init__(self, channel: Channel) -> None:
        self.channel = channel

    @property
    def ready(self) -> bool:
        """Whether the other node has room, and is there."""
        return self.channel.free

    def write(self, frames: Sequence[Frame]) -> None:
        """Send messages at once: a few more than there is room for do no harm."""
        for frame in frames:
            self.channel.say(frame.body)

    async def send_frame(self, frame: Frame) -> None:
        """Send a message; as on any line, only this one waits for its reader."""
        await self.channel.room()
        self.channel.say(frame.body)


async def serve(site: Site, app: Any, channel: Channel, what: bytes) -> None:
    """Look after a channel that another node has opened."""
    try:
        asked = _decode(what)
    except msgspec.MsgspecError:
        channel.close(MISSING)
        return
    try:
        if isinstance(asked, SocketAsked):
            await serve_socket(site, channel, asked)
        else:
            await answer_page(site, app, channel, asked)
    except Exception:
        site.house.counters.errors += 1
        log.exception("a channel failed")
    finally:
        channel.close(COME_BACK)


async def serve_socket(site: Site, channel: Channel, asked: SocketAsked) -> None:
    """Have somebody at a table of this node whose line another node has."""
    person = site.sessions.read(asked.ticket, "relay", asked.table)
    if person is None:
        channel.close(FORBIDDEN)
        return
    try:
        here = await seated(site, asked.table, person, ChannelLine(channel))
    except Elsewhere:
        return
    except TurnedAway as away:
        channel.close(away.code)
        return
    ears = Ears(site, person, relayed=True)
    try:
        channel.listen(
            lambda frame: ears.hear(frame.decode(errors="replace"), here), lambda code: here.viewer.close()
        )  # fmt: skip
        channel.close(await here.talk())
    finally:
        here.part()
