"""Requests at one node for a table that another holds: every page and every form answers as at the holder."""

import asyncio
import re
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from tests.server.several import Node, die, headers, node_table, nodes, visit
from tests.table.guests import ANN, a_document, eventually

from reverie.server.limits import Limits
from reverie.server.nodes.forward import table_named
from reverie.server.nodes.handshake import OtherProtocol
from reverie.server.nodes.link import Link
from reverie.store import StoreFailure
from reverie.table.pace import Rate


class Browser:
    """Somebody who opens pages at a node."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.http = httpx.AsyncClient(base_url=node.url, headers={"accept": "text/html"}, timeout=20)

    async def look(self, path: str) -> httpx.Response:
        """Open a page."""
        return await self.http.get(path)

    async def post(self, path: str, page: httpx.Response, **fields: str) -> httpx.Response:
        """Send a form of a page."""
        found = re.search(r'name="csrf" content="([^"]+)"', page.text)
        assert found is not None
        return await self.http.post(path, data={"csrf": found[1], **fields}, headers={"origin": self.node.url})


def test_which_paths_name_node_table() -> None:
    id = "abcdefghijkm"
    for path in (f"/t/{id}", f"/t/{id}/review/data", f"/api/tables/{id}", f"/api/tables/{id}/record", f"/qr/{id}.svg"):
        assert table_named(path) == id
    for path in ("/", "/t", "/t/", "/t/short", "/api/tables", "/api/games", "/new/onirim", f"/{id}", f"/x/{id}"):
        assert table_named(path) == ""


async def test_pages_and_forms_of_a_table_held_elsewhere(tmp_path: Path) -> None:
    async with nodes(tmp_path) as (holder, entry):
        browser = Browser(entry)
        table = await node_table(holder, ANN)
        page = await browser.look(f"/t/{table.id}")
        assert page.status_code == 200
        assert table.id in page.text
        assert "content-security-policy" in page.headers
        assert entry.site.house.counters.forwarded == 1
        assert table.id not in entry.site.house.tables
        cookie = browser.http.cookies["reverie"]
        person = entry.site.sessions.read(cookie)
        assert person is not None, "a session that the holder made is good everywhere"
        mine = await holder.site.house.open(msgspec.structs.replace(a_document(person), host=person.id))
        page = await browser.look("/")
        assert mine.id in page.text, "what another node holds is on the list"
        gone = await browser.post(f"/t/{mine.id}/remove", page)
        assert gone.status_code == 303
        assert mine.document.phase == "over"
        bad = await browser.http.post(f"/t/{table.id}/remove", data={"csrf": "x"}, headers={"origin": "http://evil"})
        assert bad.status_code == 403
        large = await browser.http.post(f"/t/{table.id}/remove", data={"csrf": "x" * 70_000})
        assert large.status_code in (400, 403, 413)
        assert (await browser.look("/t/aaaaaaaaaaaa")).status_code == 404
        told = await browser.http.get(f"/api/tables/{table.id}", headers=headers(entry, ANN))
        assert told.json()["mine"] == [0]
        assert (await browser.look(f"/qr/{table.id}.svg")).headers["content-type"].startswith("image/svg")
        await browser.http.aclose()


async def test_a_page_is_asked_for_again_and_a_form_is_not_when_the_holder_dies(tmp_path: Path) -> None:
    async with nodes(tmp_path) as (holder, entry):
        browser = Browser(entry)
        page = await browser.look("/")
        find = holder.site.house.find

        async def dies(id: str) -> Any:
            die(holder)
            await asyncio.sleep(1)
            return await find(id)

        for method in ("get", "post"):
            holder.store.alive = True
            table = await node_table(holder, ANN)
            holder.site.house.find = dies  # type: ignore[method-assign]
            if method == "get":
                answer = await browser.look(f"/t/{table.id}")
                assert answer.status_code == 200
                assert table.id in entry.site.house.tables
            else:
                answer = await browser.post(f"/t/{table.id}/remove", page)
                assert answer.status_code == 503
                assert "Try again" in answer.text
                assert "content-security-policy" in answer.headers
            holder.site.house.find = find  # type: ignore[method-assign]
        await browser.http.aclose()


async def test_pages_are_counted_where_the_visitor_is(tmp_path: Path) -> None:
    async with nodes(tmp_path, limits=Limits(pages=Rate(3, 0.001))) as (holder, entry):
        browser = Browser(entry)
        table = await node_table(holder, ANN)
        found = [(await browser.look(f"/t/{table.id}")).status_code for _ in range(5)]
        assert found == [200, 200, 200, 429, 429]
        other = Browser(holder)
        assert (await other.look(f"/t/{table.id}")).status_code == 200
        await browser.http.aclose()
        await other.http.aclose()


async def test_a_node_of_another_protocol_is_not_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def others(address: str, lasts: float) -> Link:
        raise OtherProtocol("protocol 2; ours is 1")

    async with nodes(tmp_path) as (holder, entry):
        table = await node_table(holder, ANN)
        monkeypatch.setattr(entry.site.neighbours, "link", others)
        talk = await visit(entry, table.id, ANN)
        await eventually(lambda: talk.code == 1013)
        browser = Browser(entry)
        answer = await browser.look(f"/t/{table.id}")
        assert answer.status_code == 503
        assert "Try again" in answer.text
        program = await browser.http.get(f"/api/tables/{table.id}", headers=headers(entry, ANN))
        assert (program.status_code, program.json()["code"]) == (503, "busy")
        mine = await node_table(entry, ANN)
        assert (await browser.look(f"/t/{mine.id}")).status_code == 200, "its own tables it holds as ever"
        await browser.http.aclose()
        await talk.close()


async def test_a_node_that_goes_or_cannot_ask_its_store_is_not_well(tmp_path: Path) -> None:
    async with nodes(tmp_path) as (one, other):
        browser, second = Browser(one), Browser(other)
        assert (await browser.look("/health")).status_code == 200
        await one.site.house.leave()
        assert (await browser.look("/health")).status_code == 503

        async def fails(table: str) -> None:
            raise StoreFailure("gone")

        other.store.take = fails
        assert (await second.look("/health")).status_code == 503
        await browser.http.aclose()
        await second.http.aclose()
