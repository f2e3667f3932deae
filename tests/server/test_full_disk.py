"""A disk that is full: what is told is what is kept, in a sentence."""

import resource
from collections.abc import Sequence
from pathlib import Path

import httpx
import pytest
from tests.server.visitors import Program, a_server
from tests.table.guests import ANN, Guest, a_document, a_house

from reverie.store import Entry, Snapshot, StoreFailure, TableRow
from reverie.table import commands as c
from reverie.table import table as table_module


async def test_an_act_that_was_kept_is_acknowledged_though_no_snapshot_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_module, "SNAPSHOT_EVERY", 2)
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN))

        async def full(snapshot: Snapshot) -> None:
            raise StoreFailure("database or disk is full")

        house.store.put_snapshot = full  # type: ignore[method-assign]
        ann = Guest(table, ANN)
        await ann.hello()
        while ann.options():
            assert (await ann.do(c.Act, action=ann.options()[0]))["is"] == "ack"
        assert table.course is not None
        assert len(await house.store.entries(table.id)) == table.course.number > 2
        assert house.counters.errors, "a snapshot was tried"


async def test_an_act_of_which_nobody_knows_whether_it_was_kept_is_looked_up(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN))
        ann = Guest(table, ANN)
        await ann.hello()
        true_append = house.store.append

        async def unsure(row: TableRow, entries: Sequence[Entry]) -> None:
            await true_append(row, entries)
            raise StoreFailure("disk I/O error")

        house.store.append = unsure  # type: ignore[method-assign]
        assert (await ann.do(c.Act, action=ann.options()[0]))["is"] == "ack"
        assert table.playing().number == 1
        house.store.append = true_append  # type: ignore[method-assign]
        assert (await ann.do(c.Act, action=ann.options()[0]))["is"] == "ack"
        assert len(await house.store.entries(table.id)) == 2


def test_a_server_on_a_full_disk_says_so_and_loses_nothing(tmp_path: Path) -> None:
    with a_server(tmp_path, room={resource.RLIMIT_FSIZE: 400_000}) as server:
        ann = Program(server, "Ann")
        kept, statuses, wish = [], set(), {"game": "onirim", "seats": ["me"]}
        for _ in range(400):
            answer = httpx.post(f"{server.url}/api/tables", json=wish, headers=ann.headers)
            statuses.add(answer.status_code)
            if answer.status_code != 201:
                break
            kept.append(answer.json()["id"])
        assert statuses == {201, 503}
        assert answer.json()["detail"] == "The server could not keep this. Try again."
        server.kill()
        server.room = {}
        server.start()
        for table in kept[-5:]:
            found = httpx.get(f"{server.url}/api/tables/{table}", headers=ann.headers)
            assert found.status_code == 200
