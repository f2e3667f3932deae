"""The server is killed with -9 in the middle of acts and started again: all that was acknowledged is there, once."""

import sqlite3
import threading
import uuid
from pathlib import Path
from random import Random

from tests.server.visitors import Line, Program, a_server
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus


def play_on(program: Program, table: str, acknowledged: list[str], sent: list[str], seed: int) -> Line | None:
    """Act as fast as possible until the line is cut; what was sent last may or may not have been done."""
    random = Random(seed)
    try:
        line = program.visit(table)
        line.until(lambda m: m["is"] == "state" and bool(m.get("decision")))
        while line.info["phase"] == "playing":
            id = str(uuid.uuid4())
            sent.append(id)
            answer = line.act(random.randrange(50), id=id)
            if answer["is"] == "ack":
                acknowledged.append(id)
    except (ConnectionClosed, OSError, TimeoutError, InvalidMessage, InvalidStatus, EOFError):
        return None
    return line


def test_every_acknowledged_act_is_there_and_none_twice(tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        programs = [Program(server, f"P{number}") for number in range(4)]
        tables = [program.open(seats=["me"]) for program in programs]
        acknowledged: list[list[str]] = [[] for _ in programs]
        sent: list[list[str]] = [[] for _ in programs]
        for cut in range(3):
            threads = [
                threading.Thread(target=play_on, args=(program, table, acks, ids, cut * 10 + place))
                for place, (program, table, acks, ids) in enumerate(
                    zip(programs, tables, acknowledged, sent, strict=True)
                )
            ]
            for thread in threads:
                thread.start()
            timer = threading.Event()
            timer.wait(0.7)
            server.kill()
            for thread in threads:
                thread.join()
            server.start()
        assert all(acknowledged), "there were acts"
        # What was sent last is sent again, as a client does that got no answer: never refused, never done twice.
        for program, table, ids in zip(programs, tables, sent, strict=True):
            line = program.visit(table)
            line.until(lambda m: m["is"] == "state")
            if line.info["phase"] == "playing":
                assert line.decision is not None
                line.do("act", id=ids[-1], action=line.decision["options"][0]["text"])
            line.close()
        assert server.stop() in (0, -2, 130)
        base = sqlite3.connect(server.data / "tables.sqlite")
        for table, acks, ids in zip(tables, acknowledged, sent, strict=True):
            rows = base.execute(
                "SELECT number, command FROM entries WHERE table_id = ? ORDER BY number", (table,)
            ).fetchall()
            assert [number for number, _ in rows] == list(range(1, len(rows) + 1))
            commands = [command for _, command in rows if command]
            assert len(commands) == len(set(commands)), "none twice"
            assert set(acks) <= set(commands), "every acknowledged act is there"
            assert set(commands) <= set(ids)
        assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        base.close()


def test_a_client_goes_on_with_its_number_after_a_restart(tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        ann = Program(server, "Ann")
        table = ann.open(seats=["me"])
        line = ann.visit(table)
        line.until(lambda m: m["is"] == "state")
        for turn in range(6):
            line.act(turn)
        last = next(m for m in reversed(line.got) if m["is"] == "state" and "digest" in m)
        server.kill()
        server.start()
        again = ann.visit(table, n=line.number, digest=last["digest"])
        state = again.until(lambda m: m["is"] == "state")
        assert not state["full"]
        assert state["n"] == line.number
        assert "view" not in state
        again.say("hello", n=0)
        state = again.until(lambda m: m["is"] == "state" and m["full"])
        assert state["digest"] == last["digest"]
        assert state["decision"] == last["decision"]
        assert again.act()["is"] == "ack"
