"""Two nodes, a table at one of them, visitors at the other: they notice nothing, whatever happens between the nodes."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from tests.server.several import cut_off, die, greeted, headers, node_table, nodes, visit
from tests.table.guests import ANN, BOB, eventually

from reverie.server.limits import Limits
from reverie.server.nodes import relay
from reverie.server.nodes.relay import FromAfar, SocketAsked
from reverie.store import Fenced
from reverie.table.pace import Rate


@pytest.mark.parametrize("html", [False, True])
async def test_a_game_through_a_relay_to_its_end_is_seen_as_at_the_holder(tmp_path: Path, html: bool) -> None:
    async with nodes(tmp_path) as (holder, entry):
        table = await node_table(holder, ANN, BOB, game="tisseurs" if html else "onirim")
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
        table = await node_table(holder, ANN)
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
        table = await node_table(holder, ANN)
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
        table = await node_table(holder, ANN, BOB)
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
        table = await node_table(holder, ANN)
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
        table = await node_table(holder, ANN)
        talk = await greeted(entry, table.id, ANN)
        await cut_off(holder)
        await eventually(lambda: talk.code == 1013)
        again = await visit(entry, table.id, ANN)
        await eventually(lambda: again.code == 1013)
        await talk.close()
        await again.close()


async def test_who_knocks_while_the_next_holder_is_looked_for_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(relay, "PATIENCE", 30.0)
    async with nodes(tmp_path) as (holder, entry):
        table = await node_table(holder, ANN)
        talk = await greeted(entry, table.id, ANN)
        await cut_off(holder)
        await asyncio.sleep(0.2)
        for number in range(3):
            await talk.say("ping", t=number)
            await talk.until(lambda message, t=number: message["is"] == "pong" and message["t"] == t)
        holder.store.alive = False
        assert (await talk.act())["is"] == "ack"
        await talk.close()


async def test_who_was_quiet_for_long_is_looked_after_as_patiently_as_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(relay, "PATIENCE", 1.0)
    async with nodes(tmp_path) as (holder, entry):
        table = await node_table(holder, ANN)
        talk = await greeted(entry, table.id, ANN)
        await asyncio.sleep(1.2)
        await cut_off(holder)
        await asyncio.sleep(0.4)
        holder.store.alive = False
        assert (await talk.act())["is"] == "ack"
        assert not talk.code
        await talk.close()


async def test_codes_of_the_holder_reach_the_visitor(tmp_path: Path) -> None:
    async with nodes(tmp_path) as (holder, entry):
        table = await node_table(holder, ANN, BOB)
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
        table = await node_table(holder, ANN)
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
        table, other = await node_table(holder, ANN), await node_table(holder, ANN)
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
        table = await node_table(holder, ANN)
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


def test_a_message_from_afar_is_a_frame_on_the_compiled_package_too() -> None:
    assert FromAfar(b"x").body == b"x"
