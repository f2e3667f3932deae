"""Bring a PostgreSQL database to the newest shape, once, however many nodes start at the same moment."""

import psycopg

from reverie.store.log import StoreFailure
from reverie.store.migrate import check_version, migrations
from reverie.store.postgres_line import Connection, connect, sentence

LOCK = 0x7265766572696500  # "reverie": nobody else in this database takes it
OLDEST = 170000  # the first with a timeout for whole transactions, see postgres_writer.py
FOLDER = "migrations_postgres"


async def migrate(url: str) -> int:
    """Carry out what is missing, all in one transaction; gives the version reached."""
    connection = await connect(url)
    try:
        if connection.info.server_version < OLDEST:
            raise StoreFailure(f"PostgreSQL {OLDEST // 10000} or newer is needed")
        async with connection.transaction():
            return await _migrate(connection)
    except psycopg.errors.ReadOnlySqlTransaction:
        raise StoreFailure("the database can only be read: it is a copy, or was made read-only") from None
    except psycopg.Error as error:
        raise StoreFailure(sentence(error)) from None
    finally:
        await connection.close()


async def _migrate(connection: Connection) -> int:
    await connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
    await connection.execute("CREATE TABLE IF NOT EXISTS shape (version INTEGER NOT NULL)")
    found = await (await connection.execute("SELECT max(version) FROM shape")).fetchone()
    version = found[0] or 0 if found is not None else 0
    known = migrations(FOLDER)
    check_version(version, known[-1][0])
    for number, text in known:
        if number > version:
            await connection.execute(text.encode())
            await connection.execute("INSERT INTO shape VALUES (%s)", (number,))
            version = number
    return version
