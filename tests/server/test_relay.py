"""Two nodes, a table at one of them, visitors at the other: they notice nothing, whatever happens between the nodes."""

import asyncio
import contextlib
import json
import re
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from tests.server.several import Node, nodes
from tests.table.guests import ANN, BOB, PATIENCE, a_document, eventually
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from reverie.server.limits import Limits
from reverie.server.nodes import relay
from reverie.server.nodes.forward import table_named
from reverie.server.nodes.kept import MOST_OPEN, Kept
from reverie.server.nodes.relay import SocketAsked
from reverie.store import Fenced
from reverie.table.commands import read
from reverie.table.pace import Rate
from reverie.table.people import Person
from reverie.table.table import Table


class Talk:
    """A socket to a table at a node, which keeps all that comes."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.got: list[dict[str, Any]] = []
        self.commands = 0
        self.code = 0
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for frame in self.socket:
                self.got.append(json.loads(frame))
        except ConnectionClosed:
            pass
        self.code = self.socket.close_code or 0

    async def say(self, do: str, **fields: Any) -> None:
        """Send a command."""
        await self.socket.send(json.dumps({"do": do, **fields}))

    async def do(self, what: str, **fields: Any) -> dict[str, Any]:
        """Send a command with an id and wait for its answer."""
        self.commands += 1
        id = fields.pop("id", f"{id_of(self)}-{self.commands}")
        await self.say(what, id=id, **fields)
        return await self.until(lambda message: message.get("id") == id)

    async def until(self, fits: Any, mark: int = 0) -> dict[str, Any]:
        """The first message after a mark that fits."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for message in self.got[mark:]:
                    if fits(message):
                        return message
                await asyncio.sleep(0.002)

    @property
    def states(self) -> list[dict[str, Any]]:
        """All states, in order."""
        return [message for message in self.got if message["is"] == "state"]

    @property
    def decision(self) -> dict[str, Any] | None:
        """What is asked now."""
        found: dict[str, Any] | None = next(
            (state["decision"] for state in reversed(self.states) if "decision" in state), None
        )
        return found

    async def act(self) -> dict[str, Any]:
        """Take the first option, and wait for the new state."""
        assert self.decision is not None
        answer = await self.do("act", action=self.decision["options"][0]["text"], n=self.states[-1]["n"])
        if answer["is"] == "ack":
            await self.until(lambda message: message["is"] == "state" and message["n"] >= answer["n"])
        return answer

    async def close(self) -> None:
        """Hang up."""
        await self.socket.close()
        await self._reading


def id_of(talk: Talk) -> str:
    """A name for the commands of one socket."""
    return f"t{id(talk):x}"


def headers(node: Node, person: Person) -> dict[str, str]:
    """How a program says who it is."""
    return {"authorization": f"Bearer {node.site.sessions.sign(person, 'token')}"}


async def visit(node: Node, table: str, person: Person, **hello: Any) -> Talk:
    """Open a socket at a node and say hello."""
    address = node.url.replace("http", "ws") + f"/ws/{table}"
    talk = Talk(await connect(address, additional_headers=headers(node, person)))
    with contextlib.suppress(ConnectionClosed):
        await talk.say("hello", **hello)
    return talk


async def greeted(node: Node, table: str, person: Person, **hello: Any) -> Talk:
    """Open a socket, and wait for the first state."""
    talk = await visit(node, table, person, **hello)
    await talk.until(lambda message: message["is"] == "state")
    return talk


async def a_table(node: Node, *people: Any, **rest: Any) -> Table:
    """A table that a node holds."""
    return await node.site.house.open(a_document(*(people or (ANN,)), **rest))


def die(node: Node) -> None:
    """The end of a node as the others see it: its lease is over and its lines are cut."""
    node.store.alive = False
    assert node.site.neighbours is not None
    for link in list(node.site.neighbours._open):  # as a power cut would
        link.close()


@pytest.mark.parametrize("html", [False, True])
async def test_a_game_through_a_relay_to_its_end_is_seen_as_at_the_holder(tmp_path: Path, html: bool) -> None:
    async with nodes(tmp_path) as (holder, entry):
        table = await a_table(holder, ANN, BOB, game="tisseurs" if html else "onirim")
        local = await greeted(holder, table.id, ANN, html=html)
        afar = await greeted(entry, table.id, ANN, html=html)
        bob = await greeted(entry, table.id, BOB, html=html)
        for _ in range(400):
            if table.document.phase == "over":
                break
            player = afar if afar.decision else bob
            await eventually(lambda: bool(afar.decision or bob.decision) or table.document.phase == "over")
            if player.decision:
                assert (await player.act())["is"] == "ack"
        assert entry.site.house.counters.relays == 2
        await eventually(lambda: local.states[-1]["n"] == afar.states[-1]["n"])
        # Hidden information: what a relayed seat gets is what a seat at the holder gets, frame by frame.
        own = ("online", "spectators")
        seen = [
            [{**state, "info": {k: v for k, v in state["info"].items() if k not in (*own, "seats")}}
             for state in talk.states if "digest" in state]
            for talk in (local, afar)
        ]  # fmt: skip
        assert seen[0][-40:] == seen[1][-40:]
        assert [state["digest"] for state in seen[0]] == [state["digest"] for state in seen[1]]
        for talk in (local, afar, bob):
            await talk.close()
        await eventually(lambda: not table.viewers)


async def test_a_socket_stays_open_when_the_holder_dies_and_the_game_goes_on(tmp_path: Path) -> None:
    async with nodes(tmp_path) as (holder, entry):
        table = await a_table(holder, ANN)
        talk = await greeted(entry, table.id, ANN)
        for _ in range(3):
            assert (await talk.act())["is"] == "ack"
        before = talk.states[-1]
        die(holder)
        mark = len(talk.got)
        assert (await talk.act())["is"] == "ack"
        taken = entry.site.house.tables[table.id]
        assert taken.course is not None
        assert taken.course.number == 4
        assert not talk.code
        first = next(message for message in talk.got[mark:] if message["is"] == "state" and "digest" in message)
        assert not first["full"], "who has seen all gets only what is new"
        assert first["from"] == before["n"]
        assert entry.site.house.counters.relays_moved == 1
        assert entry.site.house.counters.heals == 0
        await talk.close()


async def test_a_command_that_the_dead_holder_kept_but_did_not_answer_is_done_once(tmp_path: Path) -> None:
    async with nodes(tmp_path) as (holder, entry):
        table = await a_table(holder, ANN)
        talk = await greeted(entry, table.id, ANN)
        keep = holder.store.append

        async def kept_but_unanswered(*words: Any) -> None:
            await keep(*words)
            die(holder)
            raise Fenced

        holder.store.append = kept_but_unanswered
        answer = await talk.act()
        assert answer["is"] == "ack"
        entries = await entry.store.entries(table.id)
        assert [entry.number for entry in entries] == [1]
        assert len([message for message in talk.got if message.get("id") == answer["id"]]) == 1
        await talk.close()


async def test_a_visitor_goes_on_with_a_third_node_and_hears_the_chat_once(tmp_path: Path) -> None:
    async with nodes(tmp_path, 3) as (holder, entry, third):
        table = await a_table(holder, ANN, BOB)
        talk = await greeted(entry, table.id, ANN)
        assert (await talk.do("chat", text="before"))["is"] == "ack"
        await talk.until(lambda message: message["is"] == "chat")
        holder.store.alive = False
        assert await third.site.house.find(table.id) is not None
        die(holder)
        assert (await talk.do("chat", text="after"))["is"] == "ack"
        await talk.until(lambda message: message["is"] == "chat" and message["text"] == "after")
        assert [message["text"] for message in talk.got if message["is"] == "chat"] == ["before", "after"]
        assert table.id not in entry.site.house.tables
        assert third.site.house.tables[table.id].viewers
        await talk.close()


async def test_a_planned_stop_of_the_holder_is_not_noticed_by_others_visitors(tmp_path: Path) -> None:
    async with nodes(tmp_path) as (holder, entry):
        table = await a_table(holder, ANN)
        talk = await greeted(entry, table.id, ANN)
        local = await greeted(holder, table.id, BOB)
        await talk.act()
        await holder.site.house.leave()
        assert (await talk.act())["is"] == "ack"
        await eventually(lambda: local.code == 1012)
        assert table.id in entry.site.house.tables
        await talk.close()
        await local.close()


async def test_nobody_holds_a_table_that_nobody_can_reach(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relay, "PATIENCE", 0.3)
    async with nodes(tmp_path) as (holder, entry):
        table = await a_table(holder, ANN)
        talk = await greeted(entry, table.id, ANN)
        assert holder.site.neighbours is not None
        await holder.site.neighbours.close()  # it lives, but there is no way to it
        await eventually(lambda: talk.code == 1013)
        again = await visit(entry, table.id, ANN)
        await eventually(lambda: again.code == 1013)
        await talk.close()
        await again.close()


async def test_codes_of_the_holder_reach_the_visitor(tmp_path: Path) -> None:
    async with nodes(tmp_path) as (holder, entry):
        table = await a_table(holder, ANN, BOB)
        ann = await greeted(holder, table.id, ANN)
        bob = await greeted(entry, table.id, BOB)
        await ann.do("kick", who=BOB.id)
        await eventually(lambda: bob.code == 4403)
        missing = await visit(entry, "aaaaaaaaaaaa", ANN)
        await eventually(lambda: missing.code == 4404)
        for talk in (ann, bob, missing):
            await talk.close()


async def test_bad_frames_floods_and_pings_are_seen_to_where_the_line_is(tmp_path: Path) -> None:
    async with nodes(tmp_path, limits=Limits(frames=Rate(5, 0.001))) as (holder, entry):
        table = await a_table(holder, ANN)
        talk = await greeted(entry, table.id, ANN, lang="fr")
        await talk.socket.send("no command")
        assert (await talk.until(lambda message: message["is"] == "error"))["code"] == "bad_frame"
        await talk.say("ping", t=7)
        assert (await talk.until(lambda message: message["is"] == "pong"))["t"] == 7
        answers = [await talk.do("why", action="nothing") for _ in range(4)]
        assert answers[-1]["code"] == "flood"
        assert "attendez" in answers[-1]["text"].lower(), "in the language of the hello"
        assert holder.site.house.counters.limited == 0
        for _ in range(60):
            await talk.socket.send("no command")
        await eventually(lambda: talk.code == 4400)
        await eventually(lambda: not table.viewers)
        await talk.close()


@pytest.mark.parametrize("kind", ["cookie", "token", "relay"])
async def test_only_a_ticket_for_this_very_table_is_good(tmp_path: Path, kind: Any) -> None:
    async with nodes(tmp_path) as (holder, entry):
        table, other = await a_table(holder, ANN), await a_table(holder, ANN)
        assert entry.site.neighbours is not None
        assert holder.site.neighbours is not None
        link = await entry.site.neighbours.link(holder.site.neighbours.address)
        ends: list[int] = []
        ticket = entry.site.sessions.sign(ANN, kind, other.id if kind == "relay" else "")
        for forged in (ticket, ticket[:-2] + "AA", ""):
            asked = msgspec.msgpack.encode(SocketAsked(table.id, forged))
            link.open(asked).listen(lambda frame: None, ends.append)
        link.open(b"no question").listen(lambda frame: None, ends.append)
        await eventually(lambda: len(ends) == 4)
        assert ends.count(4403) == 3
        assert not table.viewers
        cookie = {"cookie": f"reverie={entry.site.sessions.sign(ANN, 'relay', table.id)}"}
        async with httpx.AsyncClient(headers=cookie) as stranger:
            assert (await stranger.get(f"{entry.url}/api/tables/{table.id}")).status_code == 401


async def test_who_reads_nothing_holds_up_nobody_else(tmp_path: Path) -> None:
    async with nodes(tmp_path) as (holder, entry):
        table = await a_table(holder, ANN)
        quick = await greeted(entry, table.id, ANN)
        reader, writer = await asyncio.open_connection("127.0.0.1", int(entry.url.rpartition(":")[2]), limit=1024)
        writer.write(
            f"GET /ws/{table.id} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: {headers(entry, BOB)['authorization']}\r\n\r\n".encode()
        )
        assert b"101" in await reader.readuntil(b"\r\n\r\n")
        for _ in range(300):  # each is answered by the whole view
            payload = b'{"do":"hello","html":true}'
            writer.write(bytes((0x81, 0x80 | len(payload))) + bytes(4) + payload)
        await eventually(lambda: len(table.viewers) == 2)
        for _ in range(5):
            assert (await quick.act())["is"] == "ack"
        writer.transport.abort()
        await eventually(lambda: len(table.viewers) == 1)
        await quick.close()


def test_which_paths_name_a_table() -> None:
    id = "abcdefghijkm"
    for path in (f"/t/{id}", f"/t/{id}/review/data", f"/api/tables/{id}", f"/api/tables/{id}/record", f"/qr/{id}.svg"):
        assert table_named(path) == id
    for path in ("/", "/t", "/t/", "/t/short", "/api/tables", "/api/games", "/new/onirim", f"/{id}", f"/x/{id}"):
        assert table_named(path) == ""


class TestKept:
    """What is said again to the next holder."""

    def told(self, kept: Kept) -> list[dict[str, Any]]:
        return [json.loads(frame) for frame in kept.again()]

    def say(self, kept: Kept, **command: Any) -> None:
        frame = json.dumps(command)
        kept.said(read(frame), frame)

    def test_the_hello_goes_on_from_what_was_seen(self) -> None:
        kept = Kept()
        self.say(kept, do="hello", html=True, lang="fr")
        kept.heard(b'{"is":"state","n":4,"full":true,"digest":"d4","info":{},"view":{"digest":"no"}}')
        kept.heard(b'{"is":"state","n":5,"full":false,"info":{}}')
        kept.heard(b'{"is":"chat","number":3,"text":"x"}')
        (hello,) = self.told(kept)
        assert (hello["n"], hello["digest"], hello["chat"], hello["html"], hello["lang"]) == (5, "d4", 3, True, "fr")

    def test_other_eyes_have_seen_nothing_until_they_are_shown_everything(self) -> None:
        kept = Kept()
        self.say(kept, do="hello")
        kept.heard(b'{"is":"state","n":4,"full":true,"digest":"d4","info":{}}')
        self.say(kept, do="look", seat=1)
        kept.heard(b'{"is":"state","n":5,"full":false,"digest":"d5","info":{}}')
        assert (self.told(kept)[0]["look"], self.told(kept)[0].get("n", 0)) == (1, 0)
        kept.heard(b'{"is":"state","n":3,"full":true,"digest":"e3","info":{}}')
        assert (self.told(kept)[0]["n"], self.told(kept)[0]["digest"]) == (3, "e3")

    def test_commands_are_kept_until_they_are_answered_and_a_hold_until_it_ends(self) -> None:
        kept = Kept()
        self.say(kept, do="hello")
        self.say(kept, do="undo", id="1")
        self.say(kept, do="hold", on=True)
        self.say(kept, do="undo", id="2")
        assert [each["do"] for each in self.told(kept)] == ["hello", "hold", "undo", "undo"]
        kept.heard(b'{"is":"refused","id":"1","code":"stale","rule":"","text":""}')
        self.say(kept, do="hold", on=False)
        assert [each.get("id", "") for each in self.told(kept)] == ["", "2"]
        for number in range(MOST_OPEN):
            self.say(kept, do="undo", id=f"n{number}")
        assert kept.full


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


async def test_pages_and_forms_of_a_table_held_elsewhere(tmp_path: Path) -> None:
    async with nodes(tmp_path) as (holder, entry):
        browser = Browser(entry)
        table = await a_table(holder, ANN)
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
            table = await a_table(holder, ANN)
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
        table = await a_table(holder, ANN)
        found = [(await browser.look(f"/t/{table.id}")).status_code for _ in range(5)]
        assert found == [200, 200, 200, 429, 429]
        other = Browser(holder)
        assert (await other.look(f"/t/{table.id}")).status_code == 200
        await browser.http.aclose()
        await other.http.aclose()
