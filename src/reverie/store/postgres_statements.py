"""The statements about people, carried out by PostgreSQL."""

import re
from typing import Any

import psycopg

from reverie.store.log import Conflict
from reverie.store.postgres_line import Readers, sentence
from reverie.store.statements import Row, Step

NAME = re.compile(r":(\w+)")


class PostgresStatements:
    """Over a database."""

    def __init__(self, readers: Readers) -> None:
        self._readers = readers

    async def read(self, sql: str, **values: Any) -> list[Row]:
        """The rows of a question."""
        return await self._readers.ask(understood_by_psycopg(sql), **values)

    async def change(self, *steps: Step) -> list[Row]:
        """Carry out all steps in one transaction, or none."""
        try:
            return await self._readers.change([(understood_by_psycopg(sql), values) for sql, values in steps])
        except psycopg.IntegrityError as error:
            raise Conflict(sentence(error)) from None


def understood_by_psycopg(sql: str) -> str:
    """A statement with its values named as the driver wants them."""
    return NAME.sub(r"%(\1)s", sql)
