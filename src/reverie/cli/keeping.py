"""`reveries backup`, `reveries restore` and `reveries admin`: for whoever keeps a house."""

import asyncio
import json
import os
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any
from urllib.parse import quote

from reverie.cli import saves
from reverie.cli.spoken import spoken
from reverie.engine import Fault
from reverie.engine.text import T

FILE = "tables.sqlite"
ABOUT_ONE = ("out", "close", "export", "erase")  # what is asked about a person or a table
PATIENCE = 600  # seconds: all that is kept of a person is looked for everywhere
WHAT = ("reports", "rebuild", *ABOUT_ONE)


class Kept:
    """Where a house keeps its tables: a folder, or a database."""

    def __init__(self, data: Path | None, database: str) -> None:
        from reverie.server.running import default_data

        self.database = database or os.environ.get("REVERIE_DATABASE", "")
        self.folder = data or default_data(saves.data_directory())

    @property
    def place(self) -> str | Path:
        """As the store is told where it is."""
        return self.database or self.folder / FILE

    def secret(self) -> bytes:
        """The secret of a house that is there already."""
        from reverie.server.secret import FILE as KEY
        from reverie.server.secret import read_secret

        if self.database:
            return asyncio.run(_secret_in(self.database))
        if not (self.folder / KEY).exists():
            raise Fault(T("There is no house in {path}.", path=str(self.folder)), "data")
        return read_secret(self.folder)


async def _secret_in(database: str) -> bytes:
    from reverie.server.database import open_database

    keep = await open_database(database)
    await keep.store.close()
    return keep.secret


def backup(lang: str, file: Path, kept: Kept, *, replace: bool) -> None:
    """Write everything into one file, while the house runs."""
    from reverie.store import StoreFailure
    from reverie.store.backup import back_up

    if file.exists() and not replace:
        raise Fault(T("{file} is there already; --replace puts the new one in its place.", file=str(file)), "file")
    secret = b"" if kept.database else kept.secret()
    try:
        rows = back_up(kept.place, file, secret)
    except (OSError, StoreFailure) as problem:
        raise _cannot(problem) from problem
    print(
        spoken(T("{file} has everything, the secret included (rows: {n}). Keep it safe.", file=str(file), n=rows), lang)
    )


def restore(lang: str, file: Path, kept: Kept) -> None:
    """Fill an empty store from a backup; whatever is kept there already stays untouched."""
    from reverie.server.secret import write_secret
    from reverie.store import StoreFailure
    from reverie.store.backup import restore as fill

    try:
        secret = fill(file, kept.place)
        if secret and not kept.database:
            write_secret(kept.folder, secret)
    except (OSError, StoreFailure) as problem:
        raise _cannot(problem) from problem
    print(spoken(T("Everything of {file} is back.", file=str(file)), lang))


def _cannot(problem: Exception) -> Fault:
    reason = getattr(problem, "strerror", None) or str(problem)
    return Fault(T("This cannot be done: {reason}.", reason=reason.rstrip(".")), "store")


def admin(lang: str, what: str, who: str, kept: Kept, *, server: str, out: Path | None) -> None:
    """Ask a house that runs for something that only its keeper may ask."""
    if what not in WHAT:
        raise Fault(T("{value} is none of {choices}.", value=what[:40], choices=", ".join(WHAT)), "admin")
    if what in ABOUT_ONE and not who:
        raise Fault(T("Say which person, or for `close` which table: their ids stand in the reports."), "admin")
    house = Running(server.rstrip("/"), kept.secret())
    if what == "reports":
        _give(house.ask("/keeper/reports"), out)
        return
    if what == "close":
        house.ask(f"/api/tables/{quote(who, safe='')}/keeper/close", post=True)
        print(spoken(T("The table is closed and taken away."), lang))
        return
    if what == "rebuild":
        _rebuild(house, lang)
        return
    person = quote(who, safe="")
    if what == "export":
        _give(house.ask(f"/keeper/people/{person}/everything"), out)
        return
    if what == "erase":
        erased = house.ask(f"/keeper/people/{person}/erase", post=True)["tables"]
        print(spoken(T("Erased, also from all reports (tables: {n}). The games of the others stay.", n=erased), lang))
        return
    tables = house.ask(f"/keeper/people/{person}")["tables"]
    for id in tables:
        house.ask(f"/api/tables/{id}/keeper/{person}/out", post=True)
    print(spoken(T("Put out for good (tables: {n}).", n=len(tables)), lang))


def _rebuild(house: "Running", lang: str) -> None:
    """Have the results of all finished games made again, some at a time, so that nobody is kept waiting."""
    after, tables, changed, left = "-", 0, 0, 0
    while after != "~":
        found = house.ask(f"/keeper/results/{after}", post=True)
        after = found["after"]
        tables, changed, left = tables + found["tables"], changed + found["changed"], left + found["left"]
    told = T("Finished games: {n}. Results that were missing or others: {changed}.", n=tables, changed=changed)
    print(spoken(told, lang))
    if left:
        print(spoken(T("Games of older rules, which keep what they have: {n}.", n=left), lang))


def _give(found: Any, out: Path | None) -> None:
    text = json.dumps(found, ensure_ascii=False, indent=1)
    if out is None:
        print(text)
    else:
        out.write_text(text + "\n", encoding="utf-8")


class Running:
    """A house that runs, asked by its keeper."""

    def __init__(self, url: str, secret: bytes) -> None:
        self._url = url
        self._secret = secret

    def ask(self, path: str, *, post: bool = False) -> Any:
        """The answer to a question."""
        from reverie.server.keeper_word import HEADER, signature

        headers = {HEADER: signature(self._secret, path, time.time()), "accept": "application/json"}
        try:
            asking = urllib.request.Request(self._url + path, b"" if post else None, headers)  # noqa: S310 - the keeper's word
            with urllib.request.urlopen(asking, timeout=PATIENCE) as answer:  # noqa: S310
                return json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code == 404:
                text = T("{url} knows no such thing, or has another secret: say --data or --database.", url=self._url)
            else:
                text = T("{url} answers: {reason}.", url=self._url, reason=f"{error.code} {error.reason}")
            raise Fault(text, "admin") from None
        except (OSError, ValueError) as error:
            reason = str(getattr(error, "reason", error)).rstrip(".")
            text = T("{url} cannot be asked: {reason}. Does the house run there?", url=self._url, reason=reason)
            raise Fault(text, "server") from None
