"""A visitor's socket here, a table at another node: frames go to and fro, and on with the next node if that one goes.

The visitor notices nothing: the next holder hears the last hello again, with what was seen since, and every command
that nobody has answered. It answers from the log those that have been carried out.
"""

import asyncio
import logging
from contextlib import suppress
from typing import Protocol

import msgspec

from reverie.engine import languages
from reverie.server.conversation import COME_BACK, LATER, MISBEHAVED, Here, Place, TurnedAway, seated
from reverie.server.nodes.handshake import OtherProtocol
from reverie.server.nodes.kept import Kept
from reverie.server.nodes.link import GONE, Channel
from reverie.server.site import Site
from reverie.store import Holder
from reverie.table import world
from reverie.table.commands import Command, Hello, read
from reverie.table.house import Elsewhere
from reverie.table.lines import Sending
from reverie.table.people import Person
from reverie.table.viewer import Frame, Viewer

PAUSE = 0.05  # seconds between two looks for the node that holds a table
PATIENCE = 6.0  # seconds without any node that does: the visitor has to come back later
AGAIN = (COME_BACK, LATER, GONE)  # ends of a channel after which the next holder is asked
log = logging.getLogger("reverie.nodes")


class SocketAsked(msgspec.Struct, frozen=True, tag="socket", array_like=True):
    """What a channel for a visitor's socket is for."""

    table: str
    ticket: str  # who it is, signed for this table


class FromAfar(Frame):
    """A message that came from the node that holds the table."""

    __slots__ = ()


class VisitorsLine(Sending, Protocol):
    """The line to a visitor."""

    disconnected: bool


class There:
    """Somebody at a table that another node holds."""

    def __init__(self, site: Site, table: str, person: Person, line: VisitorsLine) -> None:
        self.site = site
        self.table = table
        self.viewer = Viewer(person)
        self.kept = Kept()
        self.line = line
        self.missing = world.clock()  # since when no holder has said anything, 0 if one does
        self.channel: Channel | None = None
        site.house.counters.relays += 1

    async def open(self, holder: Holder) -> None:
        """Go on with this holder; a ConnectionError if it cannot be reached."""
        if self.site.neighbours is None:
            raise ConnectionError("this node knows no others")
        link = await self.site.neighbours.link(holder.address, holder.lasts)
        ticket = self.site.sessions.sign(self.viewer.person, "relay", self.table)
        self.channel = link.open(msgspec.msgpack.encode(SocketAsked(self.table, ticket)))
        for frame in self.kept.again():
            self.channel.say(frame.encode())
        self.site.metrics.relays += 1
        self.channel.listen(self._hear, self._ended)

    def hear(self, command: Command, frame: str) -> None:
        """Hand a command to whoever holds the table, now or soon."""
        if isinstance(command, Hello) and command.lang in languages():
            self.viewer.language = command.lang
        self.kept.said(command, frame)
        if self.kept.full:
            self.viewer.close()
        elif self.channel is not None:
            self.site.house.counters.relay_frames_in += 1
            self.channel.say(frame.encode())

    def _hear(self, body: bytes) -> None:
        self.missing = 0.0
        self.site.house.counters.relay_frames_out += 1
        self.viewer.owed.append(FromAfar(body))
        self.viewer.wake.set()

    def _ended(self, code: int) -> None:
        self.site.metrics.relays -= 1
        self.missing = self.missing or world.clock()
        self.viewer.wake.set()

    async def talk(self) -> int:
        """Send what comes, until one side has enough; gives how it ended."""
        viewer, channel = self.viewer, self.channel
        assert channel is not None  # it was opened
        try:
            while not viewer.closed:
                while viewer.owed and not viewer.closed:
                    await self._send(viewer.owed.popleft(), channel)
                if channel.closed:
                    return channel.code
                viewer.wake.clear()
                if not viewer.owed:
                    await viewer.wake.wait()
        except ConnectionError as error:
            log.debug("connection ended: %s", error)
        return MISBEHAVED

    async def linger(self) -> None:
        """Answer who knocks while the next holder is looked for: somebody is here, only the table is not."""
        viewer = self.viewer
        with suppress(ConnectionError):  # whoever looks for the holder sees it, too
            while not viewer.closed:
                viewer.wake.clear()
                while viewer.owed and not isinstance(viewer.owed[0], FromAfar):
                    await self.line.send_frame(viewer.owed.popleft())
                await viewer.wake.wait()

    def part(self) -> None:
        """Be there no longer."""
        if self.channel is not None:
            self.channel.close(COME_BACK)

    async def _send(self, frame: Frame, channel: Channel) -> None:
        await self.line.send_frame(frame)
        if isinstance(frame, FromAfar):
            self.kept.heard(frame.body)
            channel.read()

    def hand_over(self, here: Here) -> None:
        """This node holds the table now: go on here."""
        here.viewer.language = self.viewer.language
        here.viewer.owed.extend(self.viewer.owed)
        here.viewer.stir()
        for frame in self.kept.again():
            here.hear(read(frame), frame)


async def find_place(site: Site, table: str, person: Person, line: VisitorsLine, before: There | None = None) -> Place:
    """Where somebody can be at a table, with what was said before; TurnedAway if that cannot be, or not soon."""
    there = before
    until = (before.missing if before is not None else world.clock()) + PATIENCE
    while True:
        try:
            here = await seated(site, table, person, line)
            if there is not None:
                there.hand_over(here)
            return here
        except Elsewhere as elsewhere:
            there = there or There(site, table, person, line)
            try:
                await there.open(elsewhere.holder)
                return there
            except OtherProtocol as problem:
                raise TurnedAway(LATER) from problem
            except ConnectionError as problem:
                log.debug("no line to the holder: %s", problem)
        except TurnedAway as away:
            if away.code != LATER:
                raise
        if world.clock() >= until or line.disconnected:
            raise TurnedAway(LATER)
        await asyncio.sleep(PAUSE)
