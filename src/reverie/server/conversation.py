"""Somebody at a table, over whatever line: what they say is checked and handed on, what they see goes out."""

import logging
from collections.abc import Sequence
from typing import Protocol

import msgspec

from reverie.engine import Fault, OtherRules
from reverie.server.nights.seals import sealed
from reverie.store import Damaged, Fenced, StoreFailure
from reverie.table import world
from reverie.table.commands import Command, Ping, read
from reverie.table.dispatch import submit
from reverie.table.house import Elsewhere, House
from reverie.table.lines import Sending
from reverie.table.messages import pump
from reverie.table.pace import Buckets
from reverie.table.people import Person
from reverie.table.refusals import refusal_of, refused
from reverie.table.table import Table
from reverie.table.viewer import Frame, Viewer

LARGEST_FRAME = 8192
MOST_BAD = 50  # frames that are no commands, or too many at once, before the connection is closed
FORBIDDEN, MISSING, TOO_MANY, MISBEHAVED = 4403, 4404, 4429, 4400
COME_BACK = 1012  # the table is held elsewhere now, or soon
LATER = 1013  # nobody can be asked at the moment
log = logging.getLogger("reverie.socket")


class Rooms(Protocol):
    """Where tables are, and how often one may speak there."""

    house: House
    frames: Buckets


class TurnedAway(Exception):
    """Somebody cannot be at a table."""

    def __init__(self, code: int, reason: str = "") -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Here:
    """Somebody at a table that this node holds."""

    def __init__(self, site: Rooms, table: Table, person: Person, line: Sending) -> None:
        self.site = site
        self.table = table
        self.viewer = Viewer(person)
        self.line = line
        try:
            table.join(self.viewer)
        except Fault as fault:
            put_out = refusal_of(fault).code == "put_out"
            raise TurnedAway(FORBIDDEN if put_out else TOO_MANY, str(fault)) from fault

    def hear(self, command: Command, frame: str) -> None:
        """Have a command carried out, when its turn comes."""
        submit(self.table, self.viewer, command)

    async def talk(self) -> int:
        """Send what there is to see until one side has enough; gives the code to close the line with."""
        try:
            await pump(self.table, self.viewer, self)
        except ConnectionError as error:
            log.debug("connection ended: %s", error)
        player = self.viewer.person.id
        if player in self.table.document.out or await sealed(self.site.house.store, self.table.document, player):
            return FORBIDDEN
        return COME_BACK if self.table.closed else MISBEHAVED

    def part(self) -> None:
        """Be there no longer."""
        self.table.part(self.viewer)

    @property
    def ready(self) -> bool:
        """Whether messages can go out at once."""
        return self.line.ready

    def write(self, frames: Sequence[Frame]) -> None:
        """Send messages at once."""
        self._count(frames)
        self.line.write(frames)

    async def send_frame(self, frame: Frame) -> None:
        """Send a message."""
        self._count([frame])
        await self.line.send_frame(frame)

    def _count(self, frames: Sequence[Frame]) -> None:
        counters = self.site.house.counters
        counters.frames_out += len(frames)
        for frame in frames:
            counters.bytes_out += len(frame.body)


async def seated(site: Rooms, id: str, person: Person, line: Sending) -> Here:
    """Be at a table of this node; Elsewhere if another holds it, TurnedAway if that cannot be."""
    try:
        table = await site.house.find(id)
    except (OtherRules, Damaged):  # the page tells
        table = None
    except Elsewhere:
        raise
    except Fenced as fenced:
        raise TurnedAway(COME_BACK) from fenced
    except StoreFailure as failure:
        raise TurnedAway(LATER) from failure
    if table is None:
        raise TurnedAway(MISSING, "no such table")
    if await sealed(site.house.store, table.document, person.id):
        raise TurnedAway(FORBIDDEN, "this deal is still before you")
    return Here(site, table, person, line)


class Place(Protocol):
    """Where somebody is: at a table here, or through another node."""

    viewer: Viewer

    def hear(self, command: Command, frame: str) -> None:
        """Have a command carried out, when its turn comes."""

    async def talk(self) -> int:
        """Send what there is to see until one side has enough; gives the code to close the line with."""

    def part(self) -> None:
        """Be there no longer."""


class Ears:
    """What of somebody's frames is a command, and not one too many."""

    def __init__(self, site: Rooms, person: Person, *, relayed: bool = False) -> None:
        self.site = site
        self.person = person
        self.relayed = relayed  # another node has the line, and minds how many there are
        self.bad = 0

    def hear(self, frame: str, place: Place) -> None:
        """Hand a frame on."""
        viewer = place.viewer
        if viewer.closed:
            return
        self.site.house.counters.frames_in += 1
        try:
            if not 0 < len(frame) <= LARGEST_FRAME:  # the server cuts larger ones; another server might not
                raise ValueError("A frame is JSON text of at most 8192 bytes.")
            command = read(frame)
        except (msgspec.DecodeError, RecursionError, ValueError) as error:
            viewer.answer({"is": "error", "code": "bad_frame", "text": str(error)[:200]})
            self._misbehaved(viewer)
            return
        if not self.relayed and not self.site.frames.take(self.person.id):
            self.site.house.counters.limited += 1
            viewer.refuse(getattr(command, "id", ""), refused("flood").refusal)
            self._misbehaved(viewer)
        elif isinstance(command, Ping):
            viewer.answer({"is": "pong", "t": command.t, "now": world.now()})
        else:
            place.hear(command, frame)

    def _misbehaved(self, viewer: Viewer) -> None:
        self.bad += 1
        if self.bad > MOST_BAD:
            viewer.close()
