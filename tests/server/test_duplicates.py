"""One deal for several tables, over real HTTP: what is told to whom, and what is told to all when it is closed."""

import contextlib
import re
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.test_nights import give_up, play, shown
from tests.server.visitors import Line, Server, Visitor, a_server
from websockets.exceptions import ConnectionClosed

from reverie.engine import read_record, verify


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with a_server(tmp_path_factory.mktemp("duplicates")) as running:
        yield running


def named(server: Server, name: str) -> Visitor:
    visitor = Visitor(server)
    visitor.post("/me", name=name, avatar="fox")
    return visitor


def opened(host: Visitor, game: str = "iles", **fields: str) -> str:
    """The path of a new deal."""
    host.look(f"/deals/new/{game}")
    answer = host.post(f"/deals/new/{game}", **fields)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def enter(visitor: Visitor, deal: str, **fields: str) -> str:
    visitor.look(deal)
    return visitor.post(deal, **fields).headers["location"].removeprefix("/t/")


def test_two_tables_play_the_same_deal_and_see_each_other_when_both_are_done(server: Server) -> None:
    ann, bob = named(server, "Annabelle"), named(server, "Balthazar")
    deal = opened(ann)
    first = enter(ann, deal)
    assert enter(ann, deal) == first, "what is not over goes on"
    play(ann, first)
    second = enter(bob, deal)
    page = shown(bob, deal)
    assert "1 table has finished it" in page
    assert "Annabelle" not in page
    assert bob.look(f"/t/{first}/replay").status_code == 403
    assert bob.look(f"/t/{second}/beside/{first}").status_code == 403
    give_up(bob, second)
    for visitor in (ann, bob):
        page = shown(visitor, deal)
        assert "Annabelle" in page
        assert "Balthazar" in page
        assert visitor.look(f"/t/{first}/beside/{second}").status_code == 200
    infos = [ann.visit(table).until(lambda message: message["is"] == "state")["info"] for table in (first, second)]
    assert infos[0]["seed_hash"] == infos[1]["seed_hash"]
    assert [info["seed"] for info in infos] == ["", ""], "others may still play it"
    stranger = Visitor(server)
    assert "Annabelle" not in shown(stranger, deal)
    assert stranger.look(f"/t/{first}").status_code == 403


def test_the_host_closes_it_and_everything_is_told(server: Server) -> None:
    ann, bob = named(server, "Annabelle"), Visitor(server)
    deal = opened(ann, "onirim", preset="first")
    table = enter(ann, deal)
    give_up(ann, table)
    bob.look(deal)
    assert bob.post(f"{deal}/close").status_code == 403
    assert "Close this deal" not in shown(bob, deal)
    assert read_record(ann.look(f"/t/{table}/record").text).seed == ""
    assert "Close this deal" in shown(ann, deal)
    assert ann.post(f"{deal}/close").status_code == 303
    page = shown(bob, deal)
    assert "Annabelle" in page
    seed, _ = re.findall(r"<code>([0-9a-f]{32})</code>", page)
    record = read_record(bob.look(f"/t/{table}/record").text)
    assert record.seed == seed
    assert verify(record).over
    info = bob.visit(enter(bob, deal)).until(lambda message: message["is"] == "state")["info"]
    assert info["rated"] is False, "who could know the seed only practises"
    assert f'href="{deal}"' in shown(ann, "/deals")
    assert f'href="{deal}"' not in shown(bob, "/deals")


def test_friends_sit_down_at_a_table_of_their_own_and_onlookers_leave_when_it_begins(server: Server) -> None:
    ann, bob, eve = named(server, "Annabelle"), named(server, "Balthazar"), named(server, "Eve")
    deal = opened(ann, "onirim", seats="2")
    table = enter(ann, deal, friends="1")
    looking = eve.visit(table)
    assert looking.until(lambda message: message["is"] == "state")["info"]["phase"] == "lobby"
    line = bob.visit(table)
    line.until(lambda message: message["is"] == "state")
    assert line.do("sit", seat=1)["is"] == "ack"
    line.until(lambda message: line.info["phase"] == "playing")
    heard = list(until_closed(looking))
    assert all(message.get("info", {}).get("phase") != "playing" for message in heard)
    assert all("view" not in message and "sections" not in message for message in heard)
    assert eve.look(f"/t/{table}").status_code == 403


def until_closed(line: Line) -> Iterator[dict[str, Any]]:
    """All that is still said on a line."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            yield line.read()


def test_the_same_friends_another_evening_are_listed_as_practice(server: Server) -> None:
    ann = named(server, "Annabelle")
    deal = opened(ann)
    for _ in range(2):
        give_up(ann, enter(ann, deal))
    page = shown(ann, deal)
    assert page.count('/replay">Replay') >= 2
    assert page.count("(practice)") == 1


def test_what_cannot_be_played_is_refused_in_words(server: Server) -> None:
    ann = Visitor(server)
    ann.look("/deals")
    answer = ann.post("/deals/new/iles", seats="9")
    assert answer.status_code == 422
    assert "so many seats" in answer.text
    assert ann.post("/deals/new/chess").status_code == 404
    for wrong in ("nothing", "abcdefghjkmn", "a" * 300):
        assert ann.look(f"/deals/{wrong}").status_code == 404
        assert ann.post(f"/deals/{wrong}").status_code == 404
        assert ann.post(f"/deals/{wrong}/close").status_code == 404


def test_only_games_of_one_deal_stand_side_by_side_and_only_our_own_page_holds_them(server: Server) -> None:
    ann = Visitor(server)
    deal = opened(ann)
    one, two = enter(ann, deal), ann.post("/quick/iles").headers["location"].removeprefix("/t/")
    give_up(ann, one)
    give_up(ann, two)
    assert ann.look(f"/t/{one}/beside/{two}").status_code == 409
    assert ann.look(f"/t/{one}/beside/nothing").status_code == 404
    holding = ann.look(f"/t/{one}/beside/{one}")
    assert "frame-src 'self'" in holding.headers["content-security-policy"]
    assert "frame-ancestors 'none'" in holding.headers["content-security-policy"]
    framed = ann.look(f"/t/{one}/replay?framed=true")
    assert "frame-ancestors 'self'" in framed.headers["content-security-policy"]
    assert framed.headers.get_list("x-frame-options") == ["SAMEORIGIN"]
    plain = ann.look(f"/t/{one}/replay")
    assert "frame-ancestors 'none'" in plain.headers["content-security-policy"]
    assert plain.headers.get_list("x-frame-options") == ["DENY"]
