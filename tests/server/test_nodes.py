"""Several nodes as real processes over one PostgreSQL: killed, paused, stopped, and played at all the while."""

import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest
from tests.postgres import new_database, restart, run_sql
from tests.server.visitors import Line, Program, Server, Visitor, some_nodes
from websockets.exceptions import ConnectionClosed

from reverie.cli.serve import nameless

pytestmark = pytest.mark.timed
THREADS = 4
PACE = 0.15  # seconds between two acts of a person: no game ends before its test


class Player:
    """Somebody who plays at a table over a line to one node, until told to stop; over a new line when one is cut."""

    def __init__(self, server: Server, program: Program, table: str, seed: int) -> None:
        self.server = server
        self.program = program
        self.table = table
        self.acknowledged: list[str] = []
        self.sent: list[str] = []
        self.waits: list[float] = []
        self.cuts = 0
        self.problems: list[str] = []
        self._random = Random(seed)
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._play)
        self._thread.start()

    def _line(self) -> Line:
        line = Line(self.server, self.table, self.program.headers)
        line.say("hello")
        line.until(lambda message: message["is"] == "state")
        return line

    def _play(self) -> None:
        line: Line | None = None
        waiting: tuple[str, str] | None = None
        while not self._ended.is_set():
            try:
                if line is None:
                    line = self._line()
                while not self._ended.is_set():
                    if line.info["phase"] != "playing":
                        return
                    assert line.decision is not None
                    options = line.decision["options"]
                    waiting = waiting or (str(uuid.uuid4()), options[self._random.randrange(len(options))]["text"])
                    self._act(line, *waiting)
                    waiting = None
            except (ConnectionClosed, OSError, EOFError):
                self.cuts += 1
                line = None
                time.sleep(0.05)
            except (AssertionError, TimeoutError) as problem:
                self.problems.append(repr(problem))
                return

    def _act(self, line: Line, id: str, action: str) -> None:
        started = time.monotonic()
        if id not in self.sent:
            self.sent.append(id)
        answer = line.do("act", id=id, action=action)
        if answer["is"] == "ack":
            self.waits.append(time.monotonic() - started)
            self.acknowledged.append(id)
        elif answer["code"] not in ("busy", "stale", "illegal"):
            self.problems.append(json.dumps(answer))
        while answer["is"] == "ack" and line.number < answer["n"]:
            line.read()
        self._ended.wait(PACE)

    def stop(self) -> None:
        """Play no more."""
        self._ended.set()
        self._thread.join(30)
        assert not self._thread.is_alive()


@contextlib.contextmanager
def playing(entry: Server, holder: Server, tables: int = THREADS) -> Iterator[list[Player]]:
    """People at one node, who play alone at tables that another holds."""
    programs = [Program(holder, f"P{number}") for number in range(tables)]
    names = [program.open(seats=["me"], options={}) for program in programs]
    players = [Player(entry, program, names[place], place) for place, program in enumerate(programs)]
    try:
        yield players
    finally:
        for player in players:
            player.stop()


def check(database: str, players: list[Player]) -> None:
    """Everything acknowledged is in the log, once, and the log has no gap."""
    for player in players:
        assert not player.problems
        rows = run_sql(
            database, f"SELECT number, command FROM entries WHERE table_id = '{player.table}' ORDER BY number"
        )
        assert [number for number, _ in rows] == list(range(1, len(rows) + 1))
        commands = [command for _, command in rows if command]
        assert len(commands) == len(set(commands)), "none twice"
        assert set(player.acknowledged) <= set(commands), "every acknowledged act is there"
        assert set(commands) <= set(player.sent)


def owners(database: str, players: list[Player]) -> set[str]:
    """Which nodes hold the tables."""
    names = ", ".join(f"'{player.table}'" for player in players)
    return {owner for (owner,) in run_sql(database, f"SELECT owner FROM tables WHERE id IN ({names})")}


def figure(server: Server, name: str) -> float:
    """One of a node's figures."""
    found = re.search(rf"^{name} (\S+)$", httpx.get(f"{server.url}/metrics").text, re.MULTILINE)
    assert found is not None, name
    return float(found[1])


@pytest.fixture
def database() -> str:
    return new_database()


def test_a_game_through_a_relay_in_json_and_in_html(tmp_path: Path, database: str) -> None:
    with some_nodes(tmp_path, database) as (holder, entry):
        for html in (False, True):
            ann = Program(holder, "Ann")
            table = ann.open(seats=["me"])
            afar = Program.__new__(Program)
            afar.server, afar.headers = entry, ann.headers
            here, there = ann.visit(table, html=html), afar.visit(table, html=html)
            for line in (here, there):
                line.until(lambda message: message["is"] == "state" and bool(message.get("decision")))
            random = Random(3)
            while there.info["phase"] == "playing":
                assert there.act(random.randrange(50))["is"] == "ack"
            here.until(lambda message: message["is"] == "state" and message["info"].get("phase") == "over")
            seen = [
                [(m["n"], m.get("digest"), m.get("view"), m.get("sections"), m.get("steps"), m.get("decision"))
                 for m in line.got if m["is"] == "state" and "digest" in m]
                for line in (here, there)
            ]  # fmt: skip
            assert seen[0] == seen[1], "what a relayed seat gets is what a seat at the holder gets"
            record = httpx.get(f"{entry.url}/t/{table}/record")
            assert record.status_code == 200
            assert record.text == httpx.get(f"{holder.url}/t/{table}/record").text
        assert figure(entry, "reverie_relays_total") == 2
        assert figure(entry, "reverie_forwarded_total") == 2
        assert figure(entry, "reverie_relay_frames_out_total") > 20
        assert figure(holder, "reverie_commit_p99_seconds") > 0
        assert figure(entry, "reverie_lease_losses_total") == 0


def test_people_go_from_node_to_node_with_the_same_session(tmp_path: Path, database: str) -> None:
    with some_nodes(tmp_path, database) as (one, other):
        visitor = Visitor(one)
        table = visitor.post("/quick/onirim").headers["location"].removeprefix("/t/")
        elsewhere = Visitor(other)
        elsewhere.http.cookies = visitor.http.cookies
        assert table in elsewhere.look("/").text, "one's own games are listed by every node"
        page = elsewhere.look(f"/t/{table}")
        assert page.status_code == 200
        line = elsewhere.visit(table)
        line.until(lambda message: message["is"] == "state" and bool(message.get("decision")))
        assert line.act()["is"] == "ack"
        deals = []
        for each in (one, other):
            program = Program(each, "Ann")
            daily = program.open(daily=True)
            deals.append(httpx.get(f"{other.url}/api/tables/{daily}", headers=program.headers).json()["seed_hash"])
        assert len(deals[0]) == 64
        assert deals[0] == deals[1], "the deal of the day is the same everywhere"


def test_a_holder_that_is_killed_is_not_missed(tmp_path: Path, database: str) -> None:
    with some_nodes(tmp_path, database) as (holder, entry):
        with playing(entry, holder) as players:
            time.sleep(1.0)
            before = [len(player.acknowledged) for player in players]
            holder.kill()
            time.sleep(2.5)
        assert all(before), "there were acts before"
        assert all(len(player.acknowledged) > count for player, count in zip(players, before, strict=True))
        assert not any(player.cuts for player in players), "sockets on the living node stay open"
        assert max(wait for player in players for wait in player.waits) < 2.0
        check(database, players)
        assert figure(entry, "reverie_relays_moved_total") >= 1


def test_a_holder_that_stands_still_writes_nothing_once_another_has_taken_over(tmp_path: Path, database: str) -> None:
    with some_nodes(tmp_path, database) as (holder, entry):
        with playing(entry, holder) as players:
            time.sleep(1.0)
            (first,) = owners(database, players)
            holder.send(signal.SIGSTOP)
            try:
                time.sleep(5.0)
                (second,) = owners(database, players)
            finally:
                holder.send(signal.SIGCONT)
            assert second != first
            time.sleep(1.5)
            assert owners(database, players) == {second}, "the one that was paused has taken nothing back"
        assert not any(player.cuts for player in players)
        assert max(wait for player in players for wait in player.waits) < 4.0
        check(database, players)
        assert figure(holder, "reverie_lease_losses_total") == 1
        assert figure(holder, "reverie_tables") == 0
        assert httpx.get(f"{holder.url}/health").status_code == 200, "it is one of the house again"


def test_a_planned_stop_is_hardly_felt(tmp_path: Path, database: str) -> None:
    with some_nodes(tmp_path, database) as (holder, entry):
        with playing(entry, holder) as players:
            time.sleep(0.7)
            local = players[0].program.visit(players[0].table)
            assert holder.stop(signal.SIGTERM) in (0, -15, 143)
            with contextlib.suppress(ConnectionClosed):
                while True:
                    local.read()
            assert local.socket.close_code == 1012, "come back"
            time.sleep(1.0)
        assert not any(player.cuts for player in players)
        assert max(wait for player in players for wait in player.waits) < 1.5
        check(database, players)
        assert figure(entry, "reverie_taken_over_total") == 0, "all had been put away in order"


def test_a_database_that_is_restarted_is_waited_for(tmp_path: Path, database: str) -> None:
    with some_nodes(tmp_path, database) as (holder, entry):
        with playing(entry, holder) as players:
            time.sleep(0.7)
            restart()
            time.sleep(4.0)
            before = [len(player.acknowledged) for player in players]
            time.sleep(1.0)
        still = [player for player, count in zip(players, before, strict=True) if len(player.acknowledged) > count]
        assert still, "somebody plays on"
        check(database, players)
        assert httpx.get(f"{holder.url}/health").status_code == 200


def test_a_node_without_its_database_says_so(tmp_path: Path, database: str) -> None:
    with some_nodes(tmp_path, database, 1) as (node,):
        name = database.partition("/test_")[2].partition("?")[0]
        admin = database.replace(f"test_{name}", "postgres")
        run_sql(admin, f"ALTER DATABASE test_{name} ALLOW_CONNECTIONS false")
        run_sql(admin, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'test_{name}'")
        deadline = time.monotonic() + 10
        while (status := httpx.get(f"{node.url}/health", timeout=10).status_code) != 503:
            assert time.monotonic() < deadline, status
        run_sql(admin, f"ALTER DATABASE test_{name} ALLOW_CONNECTIONS true")
        while (status := httpx.get(f"{node.url}/health", timeout=10).status_code) != 200:
            assert time.monotonic() < deadline + 10, status
        assert Program(node, "Ann").open()


def serve(*words: str, **environment: str) -> "subprocess.Popen[str]":
    """`reveries serve` as a person starts it."""
    return subprocess.Popen(
        [sys.executable, "-m", "reverie.cli", "serve", "--port", "0", "--lang", "en", *words],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, **environment},
    )  # fmt: skip


def test_a_database_that_cannot_be_reached_yet_is_waited_for_without_telling_the_password() -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        url = f"postgresql://ann:hush-hush@127.0.0.1:{nobody.getsockname()[1]}/reverie"
        process = serve(REVERIE_DATABASE=url)
        assert process.stderr is not None
        lines = [json.loads(process.stderr.readline()) for _ in range(2)]
        process.send_signal(signal.SIGINT)
        out, errors = process.communicate(timeout=20)
    assert all("cannot be reached" in line["message"] and "next try" in line["message"] for line in lines)
    assert process.returncode == 130
    assert "hush" not in out + errors + json.dumps(lines)
    assert "Traceback" not in errors


def test_what_is_wrong_with_a_database_is_one_sentence(database: str) -> None:
    missing = database.replace("/test_", "/no_")
    process = serve("--database", missing)
    out, errors = process.communicate(timeout=30)
    assert process.returncode == 2
    assert "The tables cannot be kept in this database: there is no database no_" in errors
    assert len(errors.splitlines()) == 1
    process = serve("--database", database, "--advertise", "nowhere")
    out, errors = process.communicate(timeout=30)
    assert process.returncode == 2
    assert "10.0.0.5:8001" in errors
    assert out == ""


def test_the_address_of_a_database_is_told_without_its_password(database: str) -> None:
    assert nameless("postgresql://ann:secret@db.example:5433/house") == "postgresql://db.example:5433/house"
    process = serve("--database", database)
    assert process.stdout is not None
    assert "http://127.0.0.1:" in process.stdout.readline()
    assert "postgresql://" in process.stdout.readline()
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=20)
