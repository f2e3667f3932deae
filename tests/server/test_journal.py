"""The journal and the public figures over HTTP: pages, files, forms, and whoever may not."""

import csv
import io
import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.house_of_games import GAMES, fill
from tests.server.visitors import Server, Visitor, a_server

from reverie.table.bundle import read_bundle


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str]]:
    """A server with a full journal, and the cookie of the person who has filled it."""
    folder = tmp_path_factory.mktemp("house")
    cookie = fill(folder / "data").value
    with a_server(folder) as server:
        yield server, cookie


@pytest.fixture
def zoe(house: tuple[Server, str]) -> Visitor:
    server, cookie = house
    visitor = Visitor(server)
    visitor.http.cookies.clear()
    visitor.http.cookies.set("reverie", cookie)
    visitor.look("/journal")
    return visitor


def test_every_game_is_a_line_and_pages_lead_to_older_ones(zoe: Visitor) -> None:
    first = zoe.look("/journal").text
    assert f"{GAMES} games you have finished." in first
    assert first.count('<use href="#cover-') == 20
    assert "Older games" in first
    assert "Newer games" not in first
    assert "/review" in first
    assert "Luck" in first, "the newest was reviewed"
    last = zoe.look("/journal?page=2").text
    assert last.count('<use href="#cover-') == GAMES - 40
    assert "Older games" not in last
    assert "There is no such game." in zoe.look("/journal?page=99").text


def test_games_are_chosen_by_what_the_form_asks(zoe: Visitor) -> None:
    alone = zoe.look("/journal?game=onirim&seats=1").text
    assert f"23 of {GAMES} games." in alone
    assert alone.count("#cover-onirim") == 20
    assert "cover-iles" not in alone
    assert "Beginner Walker" in alone
    assert f"12 of {GAMES} games." in zoe.look("/journal?with=BOB").text
    usual = zoe.look("/journal?game=onirim&options=usual").text
    assert f"12 of {GAMES} games." in usual
    assert f"11 of {GAMES} games." in zoe.look("/journal?game=onirim&options=incubus%3DA").text
    won, lost = (zoe.look(f"/journal?game=insomnia&result={result}").text for result in ("won", "lost"))
    counts = [text.partition(f" of {GAMES} games.")[0].rpartition(">")[2] for text in (won, lost)]
    assert sum(map(int, counts)) == 11
    assert f"0 of {GAMES} games." in zoe.look("/journal?with=%00%27+OR+1=1").text
    assert zoe.look("/journal?seats=99").status_code == 400
    assert zoe.look(f"/journal?with={'a' * 99}").status_code == 400


def test_the_journal_of_somebody_new_is_empty_and_of_nobody_else(house: tuple[Server, str]) -> None:
    guest = Visitor(house[0], "fr")
    page = guest.look("/journal").text
    assert "Chaque partie que vous terminez" in page
    assert json.loads(guest.look("/journal/data").content) == []
    assert list(read_bundle(guest.look("/journal/bundle").content)) == []


def test_a_game_that_ends_now_is_there_at_once(house: tuple[Server, str]) -> None:
    guest = Visitor(house[0])
    table = guest.post("/quick/onirim").headers["location"].rpartition("/")[2]
    assert table in guest.look("/").text
    line = guest.visit(table)
    line.do("concede")
    line.close()
    page = guest.look("/journal").text
    assert "1 game you have finished." in page
    assert f"/t/{table}/replay" in page
    assert 'href="/journal"' in guest.look(f"/t/{table}").text, "the result leads to it"


def test_files_have_all_games(zoe: Visitor) -> None:
    rows = json.loads(zoe.look("/journal/data").content)
    assert len(rows) == GAMES
    assert rows[0]["finished"] > rows[-1]["finished"]
    table = list(csv.DictReader(io.StringIO(zoe.look("/journal/table").text)))
    assert [row["table"] for row in table] == [row["table"] for row in rows]
    answer = zoe.look("/journal/bundle")
    assert answer.headers["content-type"] == "application/zip"
    assert "attachment" in answer.headers["content-disposition"]
    assert len(list(read_bundle(answer.content))) == GAMES


def test_a_bundle_is_brought_by_a_form_of_our_own_alone(zoe: Visitor, house: tuple[Server, str]) -> None:
    data = zoe.look("/journal/bundle").content
    guest = Visitor(house[0])

    def bring(content: bytes, csrf: str | None = None, **headers: str) -> tuple[int, str]:
        form = {"csrf": guest.csrf if csrf is None else csrf}
        answer = guest.http.post("/journal/import", data=form, files={"bundle": ("b.zip", content)}, headers=headers)
        return answer.status_code, answer.text

    assert bring(data, csrf="x")[0] == 403
    assert bring(data, origin="https://elsewhere.example")[0] == 403
    assert guest.post("/journal/import", bundle="x").status_code == 415
    assert guest.http.post("/journal/import", data={"csrf": guest.csrf}, files={"x": b""}).status_code == 400
    status, text = bring(b"no bundle")
    assert (status, "This is no bundle of games." in text) == (422, True)
    status, text = bring(data)
    assert (status, f"{GAMES} games are new in your journal." in text) == (200, True)
    assert f"{GAMES} games were there already." in bring(data)[1]
    assert "brought from elsewhere" in guest.look("/journal").text


def test_quiet_marks_are_shown_to_whoever_wants_them(zoe: Visitor) -> None:
    assert "journal-marks" not in zoe.look("/journal").text
    assert zoe.post("/journal/marks", shown="1").status_code == 303
    page = zoe.look("/journal").text
    assert "journal-marks" in page
    assert "Sound sleep" in page
    assert zoe.post("/journal/marks", shown="").status_code == 303
    assert "journal-marks" not in zoe.look("/journal").text
    assert zoe.post("/journal/marks", csrf="x", shown="1").status_code == 403


def test_figures_are_for_everybody_and_about_nobody(house: tuple[Server, str]) -> None:
    guest = Visitor(house[0])
    page = guest.look("/figures").text
    assert f"{GAMES + 12} finished games in all." in page
    assert "Insomnia" in page, "23 games of two people"
    assert "1001" not in page, "12 games are too few"
    assert "Bob" not in page
    found = json.loads(guest.look("/figures/data").content)
    assert [(row["game"], row["games"]) for row in found["rows"]] == [("insomnia", 23)]
    assert time.time() - found["made"] < 3600
    assert guest.look("/figures/table").text.splitlines()[0].startswith("game,options,seats,games,won")


def test_a_spreadsheet_gets_no_formula(tmp_path: Path) -> None:
    from reverie.server.journal_found import as_csv

    assert as_csv([{"name": "=1+1", "n": -1}], ["name", "n"]) == b"name,n\r\n'=1+1,-1\r\n"
