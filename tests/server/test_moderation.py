"""Moderation over a real server: who was put out stays out, public tables begin with ready sentences."""

from pathlib import Path

import pytest
from tests.server.visitors import Program, Visitor, a_server
from websockets.exceptions import ConnectionClosed


def test_who_was_put_out_finds_the_door_closed(tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        host, guest = Program(server, "Host"), Visitor(server, "fr")
        table = host.open("dream_on", seats=["me", "open", "open"])
        mine, theirs = host.visit(table), guest.visit(table)
        theirs.read()
        assert theirs.do("sit", seat=1)["is"] == "ack"
        mine.until(lambda message: message.get("info", {}).get("seats", [{}, {}])[1].get("kind") == "person")
        who = mine.info["seats"][1]["who"]
        assert host.id == mine.info["seats"][0]["who"]
        assert mine.do("kick", who=who)["is"] == "ack"
        assert theirs.until(lambda message: message["is"] == "out")["text"].startswith("L’hôte")
        with pytest.raises(ConnectionClosed) as cut:
            theirs.until(lambda message: False)
        assert cut.value.rcvd is not None
        assert cut.value.rcvd.code == 4403
        page = guest.look(f"/t/{table}")
        assert page.status_code == 403
        assert "L’hôte vous a fait sortir" in page.text
        with pytest.raises(ConnectionClosed) as closed:
            guest.visit(table).read()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403


FORMS = (
    ({"preset": "classic", "public": "1"}, "presets"),
    ({"preset": "classic", "public": ""}, "text"),
    ({"preset": "talk", "public": "1"}, "voice"),
    ({"preset": "together", "public": "1"}, "presets"),
    ({"preset": "", "public": "1"}, "text"),
)


def test_a_table_open_to_strangers_has_ready_sentences_unless_somebody_chooses_otherwise(tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        visitor, robot = Visitor(server), Program(server, "Robot")
        for fields, narration in FORMS:
            form = {"seat0": "me", "seat1": "open", "option.narration": "text", **fields}
            answer = visitor.post("/new/dream_on", **form)
            line = visitor.visit(answer.headers["location"].removeprefix("/t/"))
            line.read()
            assert line.info["options"]["narration"] == narration, fields
        for wish, narration in (({}, "presets"), ({"options": {"narration": "text"}}, "text")):
            line = robot.visit(robot.open("dream_on", seats=["me", "open"], public=True, **wish))
            line.read()
            assert line.info["options"]["narration"] == narration, wish
