"""How rows that belong to people are read and changed: the same SQL for every store.

Values are named `:so`. A store has only to carry statements out; what they mean is said once, in `people.py` and
`friends.py`.
"""

import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

Row = tuple[Any, ...]
Values = dict[str, Any]
Step = tuple[str, Values]
Work = Callable[[sqlite3.Connection], None]


class Statements(Protocol):
    """What a store does for those who know the statements."""

    async def read(self, sql: str, **values: Any) -> list[Row]:
        """The rows of a question."""

    async def change(self, *steps: Step) -> list[Row]:
        """Carry out all steps in one transaction, or none; gives the rows that the last one returns.

        Conflict, and nothing is changed, if something is there already.
        """


class SqliteStatements:
    """Over a file."""

    def __init__(
        self,
        ask: Callable[[Callable[[sqlite3.Connection], list[Row]]], Awaitable[list[Row]]],
        submit: Callable[[Work], Awaitable[None]],
    ) -> None:
        self._ask = ask
        self._submit = submit

    async def read(self, sql: str, **values: Any) -> list[Row]:
        """The rows of a question."""
        return await self._ask(lambda reading: reading.execute(sql, values).fetchall())

    async def change(self, *steps: Step) -> list[Row]:
        """Carry out all steps in one transaction, or none."""
        found: list[Row] = []

        def work(connection: sqlite3.Connection) -> None:
            found[:] = carried_out(connection, steps)

        await self._submit(work)
        return found


def carried_out(connection: sqlite3.Connection, steps: tuple[Step, ...]) -> list[Row]:
    """The rows of the last of some steps, in a transaction that somebody else has begun."""
    rows: list[Row] = []
    for sql, values in steps:
        rows = connection.execute(sql, values).fetchall()
    return rows
