"""Games to go on with on the front page, taking one off the list, and the page of an invitation."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.server.visitors import Line, Server, Visitor, a_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with a_server(tmp_path_factory.mktemp("house")) as running:
        yield running


def shelf(visitor: Visitor) -> str:
    """The part of the front page that lists one's own games."""
    page = visitor.look("/").text
    start = page.find("<h2>Continue</h2>")
    return page[start : page.find("</section>", start)] if start >= 0 else ""


def test_an_unfinished_game_says_whose_turn_it_is_with_whom_and_when(server: Server) -> None:
    ann = Visitor(server)
    table = ann.post("/new/insomnia", seat0="me", seat1="bot:policy").headers["location"]
    line = ann.visit(table.removeprefix("/t/"))
    line.until(lambda message: line.decision is not None)  # the bot may have begun
    told = shelf(ann)
    assert "Your turn" in told
    assert "strength 3 of 5" in told
    assert "just now" in told
    assert "The night's deal" not in told
    ann.post("/quick/onirim", daily="1")
    assert "The night's deal" in shelf(ann)
    assert ann.post(f"{table}/remove").status_code == 303
    assert table not in shelf(ann)
    assert "This game was given up" in ann.look(table).text, "it is kept, and everybody can read how it ended"


def test_a_daily_game_that_was_removed_does_not_come_as_new(server: Server) -> None:
    ann = Visitor(server)
    first = ann.post("/quick/onirim", daily="1").headers["location"]
    ann.post(f"{first}/remove")
    assert shelf(ann) == ""
    again = ann.post("/quick/onirim", daily="1").headers["location"].removeprefix("/t/")
    state = ann.visit(again).until(lambda message: message["is"] == "state")
    assert state["info"]["rated"] is False


def test_nobody_is_left_alone_and_nobody_removes_what_is_not_theirs(server: Server) -> None:
    ann, bob, eve = Visitor(server), Visitor(server), Visitor(server)
    table = ann.post("/new/insomnia", seat0="me", seat1="open").headers["location"]
    assert "not begun" in shelf(ann)
    invitation = bob.look(table).text
    assert "invites you to Insomnia" in invitation
    assert "Sit down and play" in invitation
    assert "invites you" not in ann.look(table).text
    eve.post(f"{table}/remove")
    assert table in shelf(ann)
    line = bob.visit(table.removeprefix("/t/"))
    assert line.do("sit", seat=1)["is"] == "ack"
    line.until(lambda message: line.info.get("phase") == "playing")
    assert "Remove" not in shelf(ann)
    for visitor in (ann, eve):
        visitor.post(f"{table}/remove")
        assert "given up" not in ann.look(table).text
    assert table in shelf(ann)
    waiting = ann.post("/new/insomnia", seat0="me", seat1="open").headers["location"]
    ann.post(f"{waiting}/remove")
    assert waiting not in shelf(ann)


def is_playing(line: Line, _: dict[str, Any]) -> bool:
    """Whether somebody has heard that the game has begun."""
    return line.info.get("phase") == "playing"


def test_how_far_a_game_is_and_whose_turn_is_known_after_a_restart(tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        ann, bob = Visitor(server), Visitor(server)
        table = ann.post("/new/iles", seat0="me", seat1="open").headers["location"]
        id = table.removeprefix("/t/")
        lines = [ann.visit(id), bob.visit(id)]
        assert lines[1].do("sit", seat=1)["is"] == "ack"
        for line in lines:
            line.until(partial(is_playing, line))
        first = lines[0] if lines[0].decision is not None else lines[1]
        first.act()
        before = [shelf(each) for each in (ann, bob)]
        server.kill()
        server.start()
        after = [shelf(each) for each in (ann, bob)]
        for told in (*before, *after):
            assert "act 1" in told
        assert [("Your turn" in told) for told in after] == [("Your turn" in told) for told in before]
        assert any("Your turn" in told for told in after)
