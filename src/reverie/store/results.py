"""How games ended: one row for each person and each bot of a finished game, and what is asked of many such rows.

A row is written in the transaction that ends the game, goes with its table, and can be made again from the log.
"""

import unicodedata
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, Protocol

import msgspec

DEALS = "deal:"  # before the id of a deal that a host has opened for several tables, where others have a day
BOT = "bot:"  # before the level of a bot, where a person has an id
MINUTES = (2, 5, 10, 20, 40, 80, 160)  # the bounds between which lengths are counted
COLUMNS = (  # of a ResultRow, as both stores name them
    "table_id, seat, player, name, game, rules, seats, options, daily, practice, assisted, imported, finished, result, "
    "rank, measure, acts, seconds, opened, marks, luck, choices, found"
)

# `left`: a bot had to finish the game; `several`: this person played several seats against one another.
Ending = Literal["won", "shared", "lost", "left", "several"]


class ResultRow(msgspec.Struct, frozen=True):
    """One player's end of one game. Whoever played several seats at one device has one row, at the first of them."""

    table: str
    seat: int
    player: str  # a person's id, or `bot:` and a level
    name: str  # what the player was called there
    game: str
    rules: int
    seats: int
    options: str  # the key of the variant, see engine/variant.py
    daily: str  # the day of a night's deal, or what stands for a duplicate's (`DEALS`)
    practice: bool
    assisted: bool
    imported: bool  # from a record that somebody brought: never in a ranking
    finished: float
    result: Ending
    rank: int  # among the seats, from 1 on
    measure: int  # the game's own: higher is better
    acts: int
    seconds: int  # from the first act to the last
    opened: bool  # made the first act of the game
    marks: str = ""  # what was remarkable about it, by the ids of engine/marks.py with spaces between
    luck: float | None = None  # known once the game has been reviewed, and what the choices did too
    choices: float | None = None
    found: str = ""  # the decisions at which the coach found a clear loss, the gravest first

    @property
    def won(self) -> bool:
        """Alone or with others."""
        return self.result in ("won", "shared")


class ReviewPart(msgspec.Struct, frozen=True):
    """What a review says of a seat, in so far as it stands in the seat's row."""

    seat: int
    luck: float
    choices: float
    found: str


class Wanted(msgspec.Struct, frozen=True):
    """Which of a player's games; what is empty, 0 or None asks for nothing."""

    game: str = ""
    seats: int = 0
    options: str | None = None
    result: str = ""
    fellow: str = ""  # a part of the name of somebody else who played


class Brief(NamedTuple):
    """A game of a player, as far as sums and curves need it."""

    game: str
    options: str
    seats: int
    result: str
    measure: int
    seconds: int
    finished: float
    luck: float | None
    choices: float | None
    found: str


class Sum(NamedTuple):
    """All games of a player in one variant with so many seats."""

    game: str
    options: str
    seats: int
    all: int
    games: int  # those that count: won, shared or lost
    won: int  # alone or with others
    best: int
    luck: float | None  # the means of those that were reviewed
    choices: float | None


class Total(NamedTuple):
    """All games of one variant with so many seats, added up over people or over bots of one level."""

    game: str
    options: str
    seats: int
    player: str  # empty for people, else `bot:` and a level
    opened: bool
    daily: str  # the day for bots, so that last night's can be told; empty for people
    played: int
    won: int
    shared: int
    games: int  # those of which this is the first seat: over all rows of a game it is counted once
    acts: int  # the sum
    lengths: tuple[int, ...]  # how many took less than each bound of MINUTES


class Place(NamedTuple):
    """Where a game stands among all of the same deal."""

    better: int
    equal: int
    all: int


class Results(Protocol):
    """The part of a store that is about how games ended. Those of bots are in no ranking."""

    async def at(self, tables: Sequence[str]) -> list[ResultRow]:
        """The rows of some tables, by table and seat."""

    async def of(self, player: str, wanted: Wanted, limit: int, skip: int = 0) -> list[ResultRow]:
        """Games of a player, the newest first."""

    async def briefs(self, player: str, wanted: Wanted, limit: int) -> list[Brief]:
        """The same in short, the newest first."""

    async def sums(self, player: str, wanted: Wanted) -> list[Sum]:
        """What they add up to, by variant and number of seats; what was played most is first."""

    async def ranking(self, game: str, day: str, limit: int) -> list[ResultRow]:
        """The best games of people at the deal of a day: by result, then by measure, then whoever was first.

        Those who had help, or had seen the deal, are in no ranking.
        """

    async def ranked(self, game: str, day: str) -> int:
        """How many games are in the ranking of the deal of a day."""

    async def deal(self, key: str, limit: int) -> list[ResultRow]:
        """All that people have finished of a duplicate's deal, practice too, whoever was first."""

    async def place(self, row: ResultRow) -> Place:
        """Where a row stands among all people's games of the same deal of a day, itself included."""

    async def days(self, player: str, since: str) -> list[ResultRow]:
        """All that a player has finished of the deals of the days from one on, by day."""

    async def bots(self, game: str, day: str) -> list[ResultRow]:
        """How the house's bots did at the deal of a day."""

    async def totals(self) -> list[Total]:
        """Everything added up, without what was imported, practised or left; this reads every row."""

    async def finished(self, after: str, limit: int) -> list[str]:
        """Tables whose game is over, by id, from the one after an id on."""

    async def put(self, table: str, document: bytes, rows: Sequence[ResultRow]) -> bool:
        """Write the rows of a table anew; False, and nothing is changed, if its document is no longer this one."""

    async def adopt(self, old: str, new: str) -> None:
        """Give all rows of one player, and all that will ever be written for them, to another."""

    async def adopted(self, player: str) -> list[str]:
        """The ids whose rows this player was given."""

    async def erase(self, player: str, by: str, name: str) -> None:
        """Put somebody else in the place of a player in all rows, and forget whose rows they were given."""


def sought(name: str) -> str:
    """A name as it is looked for: whatever its case and its accents."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def fellows(row: ResultRow, rows: Sequence[ResultRow]) -> str:
    """The names of the others of a table, as they are looked for."""
    return "|".join(sought(other.name) for other in rows if other.seat != row.seat)


def total(values: Sequence[Any]) -> Total:
    """A sum as either store reads it."""
    return Total._make([*values[:4], bool(values[4]), *values[5:11], tuple(values[11:])])
