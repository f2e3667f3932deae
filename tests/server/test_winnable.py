"""Deals that can be won: asked for when a table is opened, and looked for after a defeat."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from tests.server.visitors import Line, Server, Visitor, a_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with a_server(tmp_path_factory.mktemp("house")) as running:
        yield running


def lost(ann: Visitor, **fields: str) -> str:
    """The path of a game that somebody has given up."""
    path: str = ann.post("/new/onirim", seat0="me", **fields).headers["location"]
    line = ann.visit(path.removeprefix("/t/"))
    line.until(lambda message: line.decision is not None)
    give_up(line)
    return path


def give_up(line: Line) -> None:
    """Lose at once."""
    assert line.do("concede")["is"] == "ack"
    while line.info["phase"] != "over":
        line.read()


def words(answer: httpx.Response) -> str:
    assert answer.status_code == 422, answer.text[:200]
    return answer.text


def test_only_winnable_deals_are_fresh_rated_and_say_so(server: Server) -> None:
    ann = Visitor(server)
    path = ann.post("/new/onirim", seat0="me", winnable="1").headers["location"]
    info: dict[str, Any] = ann.visit(path.removeprefix("/t/")).until(lambda message: message["is"] == "state")["info"]
    assert info["winnable"]
    assert info["rated"]
    assert info["seed"] == "", "as secret as any other"
    assert "a deal that can be won" in ann.look(path).text


def test_they_are_for_those_who_play_alone_and_for_games_that_the_deal_decides(server: Server) -> None:
    ann = Visitor(server)
    assert "alone or with bots" in words(ann.post("/new/onirim", seat0="me", seat1="open", winnable="1"))
    assert "alone or with bots" in words(ann.post("/new/onirim", seat0="me", seed="7", winnable="1"))
    assert "all together" in words(ann.post("/new/insomnia", seat0="me", seat1="bot:policy", winnable="1"))
    assert 'name="winnable"' in ann.look("/new/onirim").text
    assert 'name="winnable"' not in ann.look("/new/insomnia").text


def test_after_a_defeat_a_game_of_the_same_deal_that_was_won_is_shown(server: Server) -> None:
    ann = Visitor(server)
    path = lost(ann)
    page = ann.look(path).text
    assert "Could this have been won?" in page
    shown = ann.post(f"{path}/winnable").headers["location"]
    assert shown.endswith("/replay?at=0")
    other = shown.removesuffix("/replay?at=0")
    assert other != path
    assert "The beginning." in ann.look(shown).text
    mine, its = (ann.look(f"{each}/record").text for each in (path, other))
    seeds = [next(line for line in text.splitlines() if line.startswith("seed: ")) for text in (mine, its)]
    assert seeds[0] == seeds[1]
    assert "result: doors_complete won" in its
    assert ann.http.get(f"{other}/check", headers={"accept": "application/json"}).json()["ok"]
    assert other not in ann.look("/").text, "nobody has to go on with it"


def test_who_has_not_lost_or_whose_deal_others_still_play_is_told_so(server: Server) -> None:
    ann = Visitor(server)
    playing = ann.post("/new/onirim", seat0="me").headers["location"]
    assert ann.post(f"{playing}/winnable").status_code == 409
    daily = ann.post("/quick/onirim", daily="1").headers["location"]
    line = ann.visit(daily.removeprefix("/t/"))
    line.until(lambda message: line.decision is not None)
    give_up(line)
    assert "Others still play this deal" in words(ann.post(f"{daily}/winnable"))
    assert "Could this have been won?" not in ann.look(daily).text
