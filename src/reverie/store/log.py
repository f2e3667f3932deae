"""What a store keeps, and what it promises: the port that SQLite fills for one node, and PostgreSQL for many."""

import math
from collections.abc import Callable, Sequence
from typing import Literal, Protocol

import msgspec

from reverie.store.friends import Friends
from reverie.store.notices import Notices
from reverie.store.people import People
from reverie.store.results import ResultRow, Results, ReviewPart


class Conflict(Exception):
    """The number or the command is already in the log: somebody else was first, or this was sent twice."""


class Fenced(Exception):
    """Another node holds the table now, or this one can no longer be sure to hold it, or the table is gone.

    Nobody may be told that anything was kept: nothing was, or the log that the next holder reads has it.
    """


class StoreFailure(Exception):
    """The disk is full, or worse: nothing was kept, or nothing can be read."""


class Unreachable(StoreFailure):
    """The database does not answer: it may later."""


class Damaged(StoreFailure):
    """What is kept of a table is not what was written."""

    def __init__(self, table: str, what: str) -> None:
        super().__init__(what)
        self.table = table
        self.what = what


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a table's log. Nothing is ever deleted: an `undo` says how many acts stay (`at`)."""

    number: int  # 1, 2, 3 … without a gap
    kind: Literal["act", "undo"]
    seat: int
    action: str = ""  # the action's one text; empty for an undo
    text: str = ""  # the free text that some acts carry
    at: int = 0  # an act: game time in milliseconds; an undo: how many acts stay
    player: str = ""  # who sent it; `bot`, `auto`, `clock` or `copy` for acts of the house
    command: str = ""  # the id under which the player sent it; unique with the player
    made: float = 0.0  # seconds since 1970


class TableRow(msgspec.Struct, frozen=True):
    """A table beside its log: the part that may change is one JSON document of the table's own."""

    id: str
    game: str
    phase: str
    public: bool
    daily: str
    made: float
    touched: float
    due: float  # when a clock of the table runs out, 0 for never: so that a table on the shelf can be woken
    players: tuple[str, ...]  # who sits at it
    document: bytes
    results: tuple[ResultRow, ...] = ()  # how its game ended, to be written with what ends it; else empty


class Snapshot(msgspec.Struct, frozen=True):
    """A state to start from, so that only the tail of the log has to be played again."""

    table: str
    number: int  # the last entry it contains
    data: bytes


class KeptReview(msgspec.Struct, frozen=True):
    """The coach's review of a finished game, as its own bytes."""

    table: str
    method: int  # the version of the coach's method that made it
    data: bytes
    parts: tuple[ReviewPart, ...] = ()  # what it says of the seats, to be written into their rows; else empty


class Line(msgspec.Struct, frozen=True):
    """One line of chat."""

    table: str
    number: int
    seat: int
    player: str
    name: str
    text: str
    made: float
    command: str = ""  # the id under which the player sent it; unique with the player


class Reported(msgspec.Struct, frozen=True, array_like=True):
    """Words that somebody has reported to the keeper of the server."""

    table: str
    made: float
    game: str
    reporter: str
    player: str  # whose words; empty for a bot
    seat: int
    kind: str  # `words` at a place of the game, or `chat`
    place: int
    words: str
    context: dict[str, str]  # what they were said to


class Holder(msgspec.Struct, frozen=True):
    """Which node holds a table: it alone writes to its log, lets its clocks ring and its bots play."""

    node: str
    address: str  # under which the other nodes reach it
    mine: bool
    lasts: float = math.inf  # seconds until others may take the table, unless it says before that it lives


class Store(Protocol):
    """A log that has kept what it says it has kept. Every writing call returns after the commit.

    What is written about a table that another node holds is Fenced, and changes nothing; a reader may be anybody.
    """

    people: People  # who keep their name
    friends: Friends
    notices: Notices

    @property
    def results(self) -> Results:
        """The part of it that is about how games ended."""

    async def join(self, address: str, lost: Callable[[], None]) -> None:
        """Be a node among others, reached under an address; `lost` is called when everything held must be let go."""

    async def take(self, table: str) -> Holder | None:
        """Hold a table, unless a living node does; gives who holds it now, None if there is no such table."""

    async def release(self, tables: Sequence[str]) -> None:
        """Hold tables no longer: any node may take them at once."""

    async def append(self, row: TableRow, entries: Sequence[Entry]) -> None:
        """Add entries, the table's new row and how its game ended in one transaction.

        Conflict, and nothing is changed, if a number or a command is there already or the entry before is not.
        """

    async def put_table(self, row: TableRow) -> None:
        """Write a table's changed row."""

    async def create_table(self, row: TableRow, entries: Sequence[Entry]) -> None:
        """Write a new table with the first entries of its log, and how it ended; Conflict if the id exists."""

    async def table(self, id: str) -> TableRow | None:
        """A table's row; Damaged if it is not as it was written."""

    async def entries(self, table: str) -> list[Entry]:
        """The whole log of a table, in order; Damaged if it is not as it was written."""

    async def has_command(self, table: str, player: str, command: str) -> bool:
        """Whether the log of a table holds a command of a player."""

    async def tables_of(self, player: str, limit: int) -> list[TableRow]:
        """Tables that a player sits at and that are not over, the one touched last first."""

    async def public_tables(self, limit: int) -> list[TableRow]:
        """Public tables that are not over, the one touched last first."""

    async def due_tables(self, now: float) -> list[str]:
        """Tables in play whose clock has run out, and which no other living node holds."""

    async def untouched(self, phase: str, before: float, limit: int) -> list[str]:
        """Tables in a phase that nobody has touched since then, and which no other living node holds."""

    async def forget(self, tables: Sequence[str]) -> None:
        """Delete tables with all that belongs to them; those that another living node holds stay."""

    async def played_daily(self, player: str, game: str, day: str) -> bool:
        """Whether a player has already sat at the daily deal of a game."""

    async def put_snapshot(self, snapshot: Snapshot) -> None:
        """Keep a snapshot instead of the older one; a game that is over has none."""

    async def snapshot(self, table: str) -> Snapshot | None:
        """The newest snapshot of a table."""

    async def put_review(self, review: KeptReview) -> None:
        """Keep a review instead of an older one, and what it says of the seats in their results."""

    async def review(self, table: str) -> KeptReview | None:
        """The review of a table's game, by whichever method."""

    async def add_line(self, line: Line) -> None:
        """Add a line of chat; Conflict if its number or its command is there already."""

    async def chat(self, table: str, limit: int) -> list[Line]:
        """The last lines of chat, in order."""

    async def add_report(self, report: Reported) -> None:
        """Keep a report; the same one again changes nothing."""

    async def reports(self, limit: int) -> list[Reported]:
        """The newest reports, the oldest of them first."""

    async def note(self, name: str) -> bytes:
        """A note of the house itself; empty if there is none."""

    async def put_note(self, name: str, value: bytes) -> None:
        """Keep a note instead of the older one."""

    async def put_note_once(self, name: str, value: bytes) -> bytes:
        """Keep a note unless there is one; gives the one that is kept: of all who come at once, the first one's."""

    async def tables_with(self, player: str) -> list[str]:
        """All tables that know a person, finished ones too: by a seat, an act, a line, or a name in the document.

        This reads everything that is kept: it is for the keeper, not for a page.
        """

    async def rewrite(self, row: TableRow, entries: Sequence[Entry], lines: Sequence[Line]) -> None:
        """Write a table, its log and its chat anew under the same numbers; snapshot and review go, and what it said."""

    async def replace_in_reports(self, player: str, by: str, words: str) -> None:
        """Put another id in the place of a person in all reports, and other words in the place of theirs."""

    async def look_for_damage(self) -> list[Damaged]:
        """Read all that is kept, without haste, and tell which tables are not as they were written."""

    def figures(self) -> dict[str, float]:
        """What has been written so far, by name, for /metrics."""

    async def close(self) -> None:
        """Finish what is under way and let go of the files."""
