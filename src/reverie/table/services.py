"""What a table needs of the house around it, so that neither a table nor an act at it has to know the house."""

from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec

from reverie.store import Notice, Store
from reverie.table.beat import Beat
from reverie.table.cache import Passing
from reverie.table.document import Document
from reverie.table.slices import Slices
from reverie.table.workers import BotWorkers, CoachWorker


class Counters(msgspec.Struct):
    """What has happened in this process, for /metrics."""

    acts: int = 0
    refused: int = 0
    undos: int = 0
    opened: int = 0
    started: int = 0
    restored: int = 0
    evicted: int = 0
    heals: int = 0
    errors: int = 0
    bot_failures: int = 0
    sockets_opened: int = 0
    frames_in: int = 0
    frames_out: int = 0
    bytes_out: int = 0
    limited: int = 0
    forgotten: int = 0
    damaged: int = 0
    lost: int = 0  # tables, to other nodes
    taken_over: int = 0  # tables that nobody had put away: their last holder had died, or lost them
    relays: int = 0  # sockets whose table another node holds
    relays_moved: int = 0  # which went on with another node than before
    relay_frames_in: int = 0
    relay_frames_out: int = 0
    forwarded: int = 0  # requests that another node has answered


class Opened(Protocol):
    """A new table, of which an old one needs to know only where it is."""

    @property
    def id(self) -> str:
        """Its address."""


class Held(Protocol):
    """A table in memory, which may have to be let go of."""

    @property
    def id(self) -> str:
        """Its address."""

    def let_go(self) -> None:
        """Answer nobody any more."""


class Services(Protocol):
    """The house, as far as its tables know it."""

    store: Store
    counters: Counters
    bots: BotWorkers
    coach: CoachWorker
    passing: Passing  # what tables need for a moment
    beat: Beat  # when tables that have something to do are woken
    slices: Slices  # for what people ask for beside their games
    waking: Slices  # for tables that come back from their logs
    unkept: str  # the refusal of what the store could not keep
    observe: Callable[[float], None]  # gets how long each command took
    tell: Callable[[Notice], None]  # gets what somebody should hear who is not here
    ended: Callable[[Document], None]  # gets the table whose game has ended
    away_until: Callable[[str], Awaitable[float]]  # when somebody comes back who has said to be away, else 0

    def nickname(self, id: str) -> str:
        """What a table is called where its id must not stand."""

    async def open(self, document: Document) -> Opened:
        """A new table from a document without id."""

    def lose(self, table: Held) -> None:
        """Another node holds a table: have it no longer."""
