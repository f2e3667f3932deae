"""The keeper's commands, asked of a house that runs: one server with its folder, or any of two nodes."""

import io
import json
import re
import time
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from tests.postgres import new_database
from tests.server.visitors import Program, Server, a_server, some_nodes

from reverie.cli.run import run
from reverie.server.keeper_word import HEADER, signature


class Said(NamedTuple):
    """What a command has answered."""

    returncode: int
    stdout: str
    stderr: str


class Kept(NamedTuple):
    """A house, the server that its people visit, and the one that its keeper asks."""

    server: Server
    asked: Server
    where: tuple[str, str]  # as the commands are told

    def command(self, *words: str) -> Said:
        """Run `reveries` as the keeper does."""
        return reverie(*words, *self.where)

    def admin(self, *words: str) -> str:
        """Ask the house for something; it must be done."""
        done = self.command("admin", *words, "--server", self.asked.url)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def reports(self, table: str) -> list[dict[str, str]]:
        """What was reported at one table."""
        return [each for each in json.loads(self.admin("reports")) if each["table"] == table]

    def finished(self) -> int:
        """How many games have ended, when their results are made again; none of them was wrong."""
        told = re.fullmatch(
            r"Finished games: (\d+)\. Results that were missing or others: 0\.\n", self.admin("rebuild")
        )
        assert told is not None
        return int(told[1])


def reverie(*words: str) -> Said:
    """The command itself, in this process: its start is measured elsewhere."""
    with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as err:
        status = run(["--lang", "en", *words])
    return Said(status, out.getvalue(), err.getvalue())


@pytest.fixture(scope="module", params=["folder", "nodes"])
def kept(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kept]:
    """One house of each kind for all these tests: each looks at its own people and tables."""
    place = tmp_path_factory.mktemp("house")
    if request.param == "folder":
        with a_server(place) as server:
            yield Kept(server, server, ("--data", str(server.data)))
    else:
        database = new_database()
        with some_nodes(place, database) as (first, second):
            yield Kept(first, second, ("--database", database))


def two_at_a_table(server: Server) -> tuple[Program, Program, str]:
    """Ann and Bob have begun a game, and Bob has said something that Ann has reported."""
    ann, bob = Program(server, "Ann"), Program(server, "Bob")
    table = ann.open(seats=["me", "open"])
    line, other = ann.visit(table), bob.visit(table)
    other.do("sit", seat=1)
    for each in (line, other):
        while each.info.get("phase") != "playing":
            each.read()
    (line if line.decision else other).act()
    other.do("chat", text="rude words")
    said = line.until(lambda message: message["is"] == "chat")
    assert line.do("report", line=said["number"])["is"] == "ack"
    line.close()
    other.close()
    return ann, bob, table


def test_reports_exports_putting_out_and_erasing(kept: Kept, tmp_path: Path) -> None:
    ann, bob, table = two_at_a_table(kept.server)
    (report,) = kept.reports(table)
    assert (report["words"], report["player"], report["table"]) == ("rude words", bob.id, table)

    file = tmp_path / "bob.json"
    kept.admin("export", bob.id, "--out", str(file))
    found = json.loads(file.read_text(encoding="utf-8"))
    assert [each["table"] for each in found["tables"]] == [table]
    assert [line["text"] for line in found["tables"][0]["chat"]] == ["rude words"]
    assert ann.id not in json.dumps(found["tables"]), "what others did is theirs"
    assert len(found["reports"]) == 1

    assert "(tables: 1)" in kept.admin("out", bob.id)
    answer = httpx.get(f"{kept.server.url}/api/tables/{table}", headers=bob.headers)
    assert answer.status_code == 403

    kept.admin("erase", bob.id)
    assert json.loads(kept.admin("export", bob.id)) == {"person": bob.id, "tables": [], "reports": []}
    (report,) = kept.reports(table)
    assert (report["words"], report["reporter"]) == ("…", ann.id)
    line = ann.visit(table)
    line.until(lambda message: message["is"] == "state")
    assert [seat["kind"] for seat in line.info["seats"]] == ["person", "bot"], "a bot goes on"

    kept.admin("close", table)
    assert httpx.get(f"{kept.server.url}/api/tables/{table}", headers=ann.headers).status_code == 404
    again = kept.command("admin", "close", table, "--server", kept.asked.url)
    assert again.returncode == 2
    assert "knows no such thing" in again.stderr


def test_nobody_else_is_heard(kept: Kept) -> None:
    path = "/keeper/reports"
    for headers in ({}, {HEADER: signature(bytes(32), path, 1.0)}, {HEADER: "1.x"}, {HEADER: "²³.é".encode()}):
        assert httpx.get(kept.server.url + path, headers=headers).status_code == 404  # type: ignore[arg-type]  # one is bytes
    stopped = kept.command("admin", "reports", "--server", "http://127.0.0.1:9")
    assert stopped.returncode == 2
    assert "Does the house run there?" in stopped.stderr
    assert kept.command("admin", "reprots").returncode == 2
    assert kept.command("admin", "erase").returncode == 2


def test_a_signature_is_good_for_its_path_and_its_minute_only(tmp_path: Path) -> None:
    path = "/keeper/reports"

    def status(signed: str) -> int:
        return httpx.get(server.url + path, headers={HEADER: signed}).status_code

    with a_server(tmp_path) as server:
        secret = (server.data / "secret.key").read_bytes()
        assert status(signature(secret, path, time.time())) == 200
        assert status(signature(secret, path, time.time() - 120)) == 404
        assert status(signature(secret, "/keeper/people/ann", time.time())) == 404


def test_a_running_house_is_backed_up_and_comes_back_with_its_people(kept: Kept, tmp_path: Path) -> None:
    ann, _, table = two_at_a_table(kept.server)
    file = tmp_path / "night.backup"
    assert kept.command("backup", str(file)).returncode == 0
    refused = kept.command("backup", str(file))
    assert refused.returncode == 2
    assert "--replace" in refused.stderr
    assert kept.command("backup", str(file), "--replace").returncode == 0
    again = kept.command("restore", str(file))
    assert again.returncode == 2, "nothing is written over what is there"

    new = tmp_path / "new" / "data"
    done = reverie("restore", str(file), "--data", str(new))
    assert done.returncode == 0, done.stderr
    with a_server(tmp_path / "new") as server:
        ann.server = server  # the same token: the secret came along
        line = ann.visit(table)
        line.until(lambda message: message["is"] == "state")
        assert line.info["mine"] == [0]
        assert line.number > 0
    assert reverie("restore", str(tmp_path / "none"), "--data", str(tmp_path / "x")).returncode == 2


def test_results_are_made_again_from_the_logs(kept: Kept) -> None:
    ann = Program(kept.server, "Ann")
    before = kept.finished()
    table = ann.open()
    line = ann.visit(table)
    line.do("concede")
    line.close()
    assert kept.finished() == before + 1
    kept.admin("close", table)
    assert kept.finished() == before
