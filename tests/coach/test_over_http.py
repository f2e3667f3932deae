"""Reviews over a real server: not before the end, then worked out once, for people and for programs."""

import time
from pathlib import Path

import httpx
import msgspec
import pytest
from tests.coach.played import PATIENCE
from tests.server.visitors import Program, Visitor, a_server
from tests.table.guests import ANN, Guest, a_document, a_house

from reverie.coach import Review
from reverie.server import reviews as kept
from reverie.server.reviews import Reviews
from reverie.table import commands as c
from reverie.table.refusals import Refused


def test_a_program_reads_the_review_of_its_game(tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        robot = Program(server, "Robot")
        table = robot.open("iles", seats=["me", "bot:policy"], coach=True)
        line = robot.visit(table)
        line.until(lambda message: message["is"] == "state")
        address = f"{server.url}/t/{table}/review/data"
        assert httpx.get(address).status_code == 409
        assert line.do("concede")["is"] == "ack"
        limit = time.monotonic() + PATIENCE
        while (answer := httpx.get(address)).status_code == 202 and time.monotonic() < limit:
            assert answer.json()["total"] >= 1
            time.sleep(0.1)
        assert answer.status_code == 200
        found = msgspec.json.decode(answer.content, type=Review)
        assert [story.seat for story in found.stories] == [0]
        assert found.acts[-1].text == "concede"
        ann = Visitor(server, "fr")
        page = ann.look(f"/t/{table}/review")
        assert page.status_code == 200
        assert "Chances de gagner" in page.text
        assert ann.look("/t/abcdefghijkm/review").status_code == 404


async def test_a_busy_coach_says_so_and_old_reviews_are_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_house(tmp_path) as house:
        reviews = Reviews(house.coach, house.store)
        tables = []
        for _ in range(3):
            table = await house.open(a_document(ANN))
            ann = Guest(table, ANN)
            await ann.hello()
            await ann.do(c.Concede)
            tables.append(table)
        monkeypatch.setattr(kept, "MOST_AT_ONCE", 0)
        with pytest.raises(Refused, match="try again in a minute"):
            await reviews.of(tables[0])
        monkeypatch.setattr(kept, "MOST_AT_ONCE", 3)
        monkeypatch.setattr(kept, "KEPT", 2)
        for table in tables:
            await reviews.of(table)
        assert list(reviews.known) == [tables[1].id, tables[2].id]
        await reviews.close()
