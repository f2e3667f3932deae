"""People who keep their name: on several devices, with all that they played as guests; signed out, deleted."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.postgres import new_database
from tests.server.persons import Somebody
from tests.server.visitors import PATIENCE, Line, Server, a_server, some_nodes
from websockets.exceptions import ConnectionClosed, InvalidStatus

from reverie.server.user_agent import device_label


@pytest.fixture(params=["folder", "nodes"])
def two(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """One server twice, or two nodes over one database."""
    if request.param == "folder":
        with a_server(tmp_path) as server:
            yield server, server
    else:
        with some_nodes(tmp_path, new_database()) as (first, second):
            yield first, second


def finished_game(who: Somebody) -> str:
    """A game alone that was given up, so that it is over."""
    table = opened(who)
    line = visit(who, table)
    assert line.do("concede")["is"] == "ack"
    line.close()
    return table


def opened(who: Somebody) -> str:
    answer = who.post("/quick/onirim")
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


def visit(who: Somebody, table: str) -> Line:
    line = who.visit(table)
    line.until(lambda message: message["is"] == "state")
    return line


def table_of_two(host: Somebody, other: Somebody) -> str:
    """Two people have begun a game, and the other one has said something."""
    answer = host.post("/new/onirim", seats="2", seat0="me", seat1="open")
    assert answer.status_code == 303, answer.text
    table = answer.headers["location"].removeprefix("/t/")
    one, two = visit(host, table), visit(other, table)
    two.do("sit", seat=1)
    for each in (one, two):
        while each.info.get("phase") != "playing":
            each.read()
    two.do("chat", text="words of the other one")
    (one if one.decision else two).act()
    one.close()
    two.close()
    return table


def test_a_guest_comes_along_with_finished_and_unfinished_games(two: tuple[Server, Server]) -> None:
    here, there = two
    ann, phone, bob = Somebody(here, "Ann"), Somebody(there, "Guest of the phone"), Somebody(here, "Bob")
    mine = finished_game(ann)
    ann.keep_name()
    done, shared = finished_game(phone), table_of_two(bob, phone)
    begun = opened(phone)
    line = visit(phone, begun)
    line.act()
    line.close()
    code = ann.code("/me/transfer")
    assert phone.then(phone.post("/me/code", code=code.lower().replace("-", " "))).status_code == 303
    assert phone.name == "Ann"
    front = phone.look("/").text
    assert f"/t/{begun}" in front
    assert f"/t/{shared}" in front
    assert f"/t/{begun}" in ann.look("/").text, "on the first device too"
    for table, seats in ((begun, [0]), (shared, [1]), (done, [0]), (mine, [0])):
        for device in (ann, phone):
            line = visit(device, table)
            assert line.info["mine"] == seats
            line.close()
    line = visit(phone, begun)
    assert line.act()["is"] == "ack", "the game goes on"
    line.close()
    found = ann.http.get("/me/export").json()
    assert {each["table"] for each in found["tables"]} == {mine, done, shared, begun}
    assert [line["text"] for each in found["tables"] for line in each["chat"]] == ["words of the other one"]
    assert all(each["record"].startswith("reverie") for each in found["tables"] if each["phase"] == "over")
    assert httpx.get(f"{here.url}/t/{done}/check", headers={"accept": "application/json"}).json()["ok"]


def test_a_code_for_another_device_is_good_once(two: tuple[Server, Server]) -> None:
    here, there = two
    ann = Somebody(here, "Ann")
    assert ann.post("/me/transfer").status_code == 409, "a guest has nothing to take along but a cookie"
    ann.keep_name()
    old, code = ann.code("/me/transfer"), ann.code("/me/transfer")
    phone, thief = Somebody(there), Somebody(there)
    assert phone.post("/me/code", code=old).status_code == 403, "the newest one counts"
    assert phone.then(phone.post("/me/code", code=code)).status_code == 303
    assert thief.post("/me/code", code=code).status_code == 403
    assert phone.signed_in()
    assert not thief.signed_in()


def test_a_printed_code_brings_somebody_back_until_it_is_renewed(two: tuple[Server, Server]) -> None:
    here, there = two
    ann = Somebody(here, "Ann")
    ann.keep_name()
    old = ann.code("/me/recovery")
    code = ann.code("/me/recovery")
    found = Somebody(there)
    for wrong in (old, code[:-1] + ("A" if code[-1] != "A" else "B"), "", "x", code * 2):
        assert found.post("/me/code", code=wrong).status_code == 403
    assert found.then(found.post("/me/code", code=code)).status_code == 303
    assert found.name == "Ann"
    again = Somebody(there)
    assert again.then(again.post("/me/code", code=code)).status_code == 303, "paper can be read twice"


def test_signing_out_ends_sessions_and_open_lines(two: tuple[Server, Server]) -> None:
    here, there = two
    ann = Somebody(here, "Ann")
    stolen = dict(ann.http.cookies)
    ann.keep_name()
    phone, lost = Somebody(there), Somebody(there)
    for device in (phone, lost):
        device.then(device.post("/me/code", code=ann.code("/me/transfer")))
    assert ann.page.count('name="device"') == 4, "three devices, and everywhere"
    table = opened(lost)
    line = visit(lost, table)

    thief = Somebody(here)
    thief.http.cookies.clear()
    thief.http.cookies.update(stolen)
    assert not thief.signed_in()
    assert thief.name != "Ann", "the guest's cookie of before ended when Ann became a person"

    kept = dict(lost.http.cookies)
    ann.then(ann.post("/me/sign-out", device="all"))
    assert not ann.signed_in()
    with pytest.raises(ConnectionClosed):
        line.until(lambda message: False)
    lost.http.cookies.clear()
    lost.http.cookies.update(kept)
    assert ended(lost)
    lost.http.cookies.clear()
    lost.http.cookies.update(kept)
    with pytest.raises((ConnectionClosed, InvalidStatus)):
        visit(lost, table)
    assert ann.sign_in(ann.keys).status_code == 303, "the passkey is still hers"
    assert ann.signed_in()


def test_one_device_is_signed_out_by_another(tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        ann, phone, bob = Somebody(server, "Ann"), Somebody(server), Somebody(server, "Bob")
        ann.keep_name()
        bob.keep_name()
        before = set(devices(ann))
        phone.then(phone.post("/me/code", code=ann.code("/me/transfer")))
        (new,) = set(devices(ann)) - before
        bob.post("/me/sign-out", device=new)
        assert phone.signed_in(), "it is not Bob's to end"
        ann.post("/me/sign-out", device=new)
        assert not phone.signed_in()
        assert ann.signed_in()


def ended(who: Somebody) -> bool:
    """Whether a session ends soon: another node believes for some seconds what the store has told it."""
    end = time.monotonic() + PATIENCE
    while who.signed_in():
        if time.monotonic() > end:
            return False
    return True


def devices(who: Somebody) -> list[str]:
    return [each for each in re.findall(r'name="device" value="(\w+)"', who.page) if each != "all"]


def test_a_deleted_person_is_nowhere_and_the_others_keep_their_games(two: tuple[Server, Server]) -> None:
    here, there = two
    ann, bob, phone = Somebody(here, "Zarathustra"), Somebody(there, "Bob"), Somebody(there, "Zweitgerät")
    shared = table_of_two(bob, ann)
    other = table_of_two(bob, phone)
    ann.keep_name()
    phone.then(phone.post("/me/code", code=ann.code("/me/transfer")))
    id = ann.http.get("/me/export").json()["person"]
    assert ann.http.get("/me/export").json()["guests"]
    assert ann.then(ann.post("/me/delete")).status_code == 303
    assert not ann.signed_in()
    assert ended(phone)
    for table in (shared, other):
        line = visit(bob, table)
        assert line.info["mine"] == [0]
        assert [seat["kind"] for seat in line.info["seats"]] == ["person", "bot"], "a bot goes on"
        while line.decision is None:
            line.read()
        assert line.act()["is"] == "ack"
        assert "words of the other one" not in bob.look(f"/t/{table}").text
        line.close()
    assert Somebody(here).sign_in(ann.keys).status_code == 403
    if here is there:
        here.stop()
        for file in here.data.glob("tables.*"):
            kept = file.read_bytes()
            for word in (id, "Zarathustra", "Zweitgerät", "words of the other one"):
                assert word.encode() not in kept, (file.name, word)


def test_a_finished_game_of_a_deleted_person_is_somebodys(tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        ann, bob = Somebody(server, "Zarathustra"), Somebody(server, "Bob")
        table = table_of_two(bob, ann)
        one, two = visit(bob, table), visit(ann, table)
        one.say("concede", id="c")
        two.until(lambda message: message["is"] == "state" and message["info"].get("asked"))
        two.do("consent", yes=True)
        one.until(lambda message: message["is"] == "state" and one.info["phase"] == "over")
        one.close()
        two.close()
        ann.then(ann.post("/me/delete"))
        record = bob.look(f"/t/{table}/record").text
        assert "Zarathustra" not in record
        assert "Somebody" in record
        assert bob.http.get(f"/t/{table}/check", headers={"accept": "application/json"}).json()["ok"]


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36", "Chrome · Linux"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18 Safari/604", "Safari · iPhone"),
        ("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox · Android"),
        ("", "?"),
    ],
)  # fmt: skip
def test_a_device_has_a_name_its_owner_knows(agent: str, label: str) -> None:
    assert device_label(agent) == label
