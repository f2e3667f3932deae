"""Friends: made by a link or after a game, invited, seen where they allow it, kept away."""

import re
from collections.abc import Iterator

import pytest
from tests.server.persons import Somebody
from tests.server.visitors import Server, a_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with a_server(tmp_path_factory.mktemp("house")) as running:
        yield running


def id_of(who: Somebody) -> str:
    found = who.http.get("/me/export").json()["person"]
    assert isinstance(found, str)
    return found


def a_link(who: Somebody) -> str:
    answer = who.post("/friends/link")
    found = re.search(r"/friends/join\?link=(\w+)", answer.text)
    assert found is not None, answer.text
    who.look("/me")
    return found.group(1)


def friends(one: Somebody, other: Somebody) -> None:
    other.look("/me")
    assert other.post("/friends/join", link=a_link(one)).status_code == 303


def a_table(host: Somebody, **wish: str) -> str:
    answer = host.post("/new/onirim", seat0="me", seat1="open", **wish)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


def game_of(host: Somebody, other: Somebody) -> str:
    table = a_table(host)
    line = other.visit(table)
    assert line.do("sit", seat=1)["is"] == "ack"
    line.close()
    return table


def test_a_link_makes_friends_of_two_once(server: Server) -> None:
    ann, bob, eve = Somebody(server, "Ann"), Somebody(server, "Bob"), Somebody(server, "Eve")
    link = a_link(ann)
    assert ann.post("/friends/join", link=link).status_code == 409, "it is her own"
    assert "Ann would like to be your friend" in bob.look(f"/friends/join?link={link}").text
    assert "Ann" not in bob.page, "to look is not to press"
    assert bob.post("/friends/join", link=link).status_code == 303
    assert "<bdi>Ann</bdi>" in bob.page
    assert "<bdi>Bob</bdi>" in ann.page
    assert eve.post("/friends/join", link=link).status_code == 404
    assert eve.look(f"/friends/join?link={link}").status_code == 404
    ann.post("/me", name="Anna")
    assert "<bdi>Anna</bdi>" in bob.page, "she is called so now"
    withdrawn = a_link(ann)
    ann.post("/friends/withdraw")
    assert eve.post("/friends/join", link=withdrawn).status_code == 404
    ann.post("/friends/drop", who=id_of(bob))
    assert "<bdi>Anna</bdi>" not in bob.page


def test_those_who_have_played_can_ask_and_be_answered(server: Server) -> None:
    ann, bob, eve = Somebody(server, "Ann"), Somebody(server, "Bob"), Somebody(server, "Eve")
    table = game_of(ann, bob)
    offered = ann.look(f"/t/{table}/friends").text
    assert "Be friends" in offered
    assert id_of(bob) in offered
    assert id_of(bob) in ann.page
    assert eve.post("/friends/ask", who=id_of(ann), table=table).status_code == 404, "Eve was not there"
    assert ann.post("/friends/ask", who=id_of(bob), table=table).status_code == 303
    assert "would like to be your friend" in bob.look("/").text
    assert "Ann would like" in bob.look("/").text
    assert id_of(bob) not in ann.page, "asked once, not offered again"
    bob.look("/me")
    assert bob.post("/friends/accept", who=id_of(eve)).status_code == 404
    assert bob.post("/friends/accept", who=id_of(ann)).status_code == 303
    assert "<bdi>Bob</bdi>" in ann.page
    assert "<bdi>Ann</bdi>" in bob.page
    assert "would like to be your friend" not in bob.look("/").text


def test_who_is_blocked_cannot_come_near(server: Server) -> None:
    ann, bob = Somebody(server, "Ann"), Somebody(server, "Bob")
    table = game_of(ann, bob)
    friends(ann, bob)
    link = a_link(ann)
    ann.look("/me")
    assert ann.post("/friends/block", who=id_of(bob)).status_code == 303
    assert "<bdi>Ann</bdi>" not in bob.page.partition("You have played with")[0]
    assert bob.post("/friends/join", link=link).status_code == 404
    assert bob.post("/friends/ask", who=id_of(ann), table=table).status_code == 303, "he is not told"
    assert "would like to be your friend" not in ann.look("/").text
    assert id_of(bob) not in ann.look(f"/t/{table}/friends").text, "nor is he offered"
    bob.look("/me")
    open_table = a_table(bob)
    assert bob.post(f"/t/{open_table}/invite", who=id_of(ann)).status_code == 403
    assert f"/t/{open_table}" not in ann.look("/").text
    ann.look("/me")
    ann.post("/friends/drop", who=id_of(bob))
    assert "Be friends" in ann.look(f"/t/{table}/friends").text


def test_friends_are_invited_and_seen(server: Server) -> None:
    ann, bob, eve = Somebody(server, "Ann"), Somebody(server, "Bob"), Somebody(server, "Eve")
    friends(ann, bob)
    private = a_table(ann)
    assert f"/t/{private}" not in bob.look("/").text, "the table is not public, and Ann has not allowed it"
    assert "Invite a friend" in ann.look(f"/t/{private}").text
    assert id_of(bob) in ann.look(f"/t/{private}/friends").text
    assert ann.post(f"/t/{private}/invite", who=id_of(eve)).status_code == 403
    bob.look("/me")
    assert bob.post(f"/t/{private}/invite", who=id_of(ann)).status_code == 403, "he does not sit there"
    assert ann.post(f"/t/{private}/invite", who=id_of(bob)).status_code == 303
    front = bob.look("/").text
    assert "Ann invites you" in front
    assert f"/t/{private}" in front
    assert bob.post("/friends/decline", table=private).status_code == 303
    assert f"/t/{private}" not in bob.look("/").text
    ann.look("/me")
    ann.post("/friends/show", yes="1")
    assert f"/t/{private}" in bob.look("/").text, "now she allows it"
    assert f"/t/{private}" not in eve.look("/").text
    ann.post("/friends/show", yes="")
    assert f"/t/{private}" not in bob.look("/").text
    public = a_table(ann, public="1")
    page = bob.look("/").text.partition("Public tables")[0]
    assert f"/t/{public}" in page


def test_nonsense_about_friends_is_refused(server: Server) -> None:
    ann = Somebody(server, "Ann")
    for act in ("ask", "accept", "block"):
        assert ann.post(f"/friends/{act}", who="x", table="y").status_code == 404
    assert ann.post("/friends/nothing").status_code == 404
    for act in ("drop", "decline", "withdraw", "show"):
        assert ann.post(f"/friends/{act}").status_code == 303
    assert ann.http.post("/friends/drop", data={"who": "x"}).status_code == 403, "without the token of the page"
    assert ann.look("/friends/join?link=" + "x" * 30).status_code == 404
