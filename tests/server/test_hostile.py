"""What a hostile visitor may try: frames, forms, cookies, origins, floods. Nothing changes, nothing falls over."""

import base64
import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.visitors import Line, Program, Server, Visitor, a_server
from websockets.exceptions import ConnectionClosed, InvalidStatus


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for these tests."""
    with a_server(tmp_path_factory.mktemp("hostile")) as running:
        yield running


BAD_FRAMES = [
    "", "{", "null", "[]", "7", '"act"', "{}", '{"do":"nothing"}', '{"do":7}', '{"do":"act"}',
    '{"do":"act","id":7,"action":"x"}', '{"do":"act","id":"","action":"x"}', '{"do":"act","id":"a","action":null}',
    '{"do":"act","id":"a","action":"' + "x" * 300 + '"}', '{"do":"sit","id":"a","seat":-1}',
    '{"do":"sit","id":"a","seat":1e99}', '{"do":"sit","id":"a","seat":"0"}', '{"do":"hello","n":-5}',
    '{"do":"hello","n":99999999999999999999}', '{"do":"chat","id":"a","text":["x"]}', "[" * 4000, '{"do":"\\ud800"}',
    '{"do":"prefs","hold_windows":7}', '{"do":"ping","t":"now"}', "\x00",
    '{"do":"act","id":"a","action":"x","text":{}}',
]  # fmt: skip


def test_frames_that_are_no_commands_are_answered_and_change_nothing(server: Server) -> None:
    ann = Program(server, "Ann")
    table = ann.open(seats=["me"])
    line = ann.visit(table)
    before = line.until(lambda m: m["is"] == "state")
    for frame in BAD_FRAMES:
        line.socket.send(frame)
        answer = line.read()
        assert answer["is"] == "error", frame[:40]
        assert answer["text"]
    line.socket.send(b"\xff\xfe binary")
    assert line.read()["is"] == "error"
    assert line.act()["is"] == "ack", "the table is well"
    assert line.number == before["n"] + 1


def test_who_sends_nothing_but_nonsense_is_cut_off(server: Server) -> None:
    ann = Program(server, "Ann")
    line = ann.visit(ann.open(seats=["me"]))

    def babble() -> None:
        for _ in range(200):
            line.socket.send("nonsense")
            line.read()

    with pytest.raises(ConnectionClosed):
        babble()


def test_a_frame_of_more_than_8_kb_ends_the_connection(server: Server) -> None:
    ann = Program(server, "Ann")
    line = ann.visit(ann.open(seats=["me"]))
    line.until(lambda m: m["is"] == "state")
    line.socket.send('{"do":"chat","id":"a","text":"' + "x" * 9000 + '"}')
    with pytest.raises(ConnectionClosed) as closed:
        line.until(lambda m: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


def test_other_peoples_seats_and_tables_stay_theirs(server: Server) -> None:
    ann, eve = Program(server, "Ann"), Program(server, "Eve")
    table = ann.open(seats=["me"])
    line, spy = ann.visit(table), eve.visit(table)
    line.until(lambda m: m["is"] == "state")
    spy.until(lambda m: m["is"] == "state")
    assert line.decision is not None
    action = line.decision["options"][0]["text"]
    for do, fields in (
        ("act", {"action": action, "seat": 0, "player": ann.id}),
        ("undo", {}), ("hint", {}), ("concede", {}), ("start", {}), ("sit", {"seat": 0}),
        ("why", {"action": action}), ("bot", {"seat": 0, "level": "policy"}), ("rematch", {}),
        ("ready", {}), ("look", {"seat": 0}), ("consent", {"yes": True}),
    ):  # fmt: skip
        answer = spy.do(do, **fields)
        assert answer["is"] == "refused", do
        assert answer["text"], do
    assert spy.decision is None
    assert line.act()["is"] == "ack"


def test_a_cookie_counts_only_with_our_signature_and_from_our_page(server: Server) -> None:
    ann = Visitor(server)
    table = ann.post("/quick/onirim").headers["location"].removeprefix("/t/")
    cookie = ann.http.cookies["reverie"]
    body, _, signature = cookie.partition(".")
    data = json.loads(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))
    data[1]["name"] = "Somebody else"
    forged = base64.urlsafe_b64encode(json.dumps(data).encode()).decode().rstrip("=")
    token = Program(server, "Robot").headers["authorization"].removeprefix("Bearer ")
    own = {"origin": server.url}
    for bad in (
        {**own},
        {**own, "cookie": "reverie="},
        {**own, "cookie": f"reverie={forged}.{signature}"},
        {**own, "cookie": f"reverie={body}.{signature[:-2]}AA"},
        {**own, "cookie": f"reverie={body}"},
        {**own, "cookie": "reverie=" + "x" * 3000},
        {**own, "cookie": f"reverie={token}"},  # a token is no cookie
        {"cookie": f"reverie={cookie}"},  # no origin: not from a page
        {"cookie": f"reverie={cookie}", "origin": "https://evil.example"},
        {"cookie": f"reverie={cookie}", "origin": f"{server.url}.evil.example"},
        {"cookie": f"reverie={cookie}", "origin": "null"},
        {"authorization": f"Bearer {cookie}"},  # a cookie is no token
        {"authorization": f"Basic {token}"},
        {"authorization": "Bearer é"},
    ):
        with pytest.raises(InvalidStatus) as refused:
            Line(server, table, bad)
        assert refused.value.response.status_code == 403, bad
    good = Line(server, table, {**own, "cookie": f"reverie={cookie}"})
    good.say("hello")
    assert good.until(lambda m: m["is"] == "state")["info"]["mine"] == [0]


def test_a_table_that_is_not_there_says_so_once(server: Server) -> None:
    program = Program(server, "Ann")
    for id in ("zzzzzzzzzzzz", "x", "%2e%2e%2f", "a" * 500):
        line = Line(server, id, program.headers)
        with pytest.raises(ConnectionClosed) as closed:
            line.read()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404
    assert Visitor(server).look("/t/zzzzzzzzzzzz").status_code == 404


def test_forms_need_the_token_of_their_session(server: Server) -> None:
    ann, eve = Visitor(server), Visitor(server)
    for token in ("", "x", "é", eve.csrf, ann.csrf[:-1], ann.csrf[:-2] + "AA", "a" * 24 + "." + "b" * 43, "x" * 5000):
        for path in ("/quick/onirim", "/new/onirim", "/me", "/t/zzzzzzzzzzzz/from/1"):
            assert ann.post(path, csrf=token).status_code == 403, token[:30]
    fields = {"csrf": ann.csrf}
    assert ann.http.post("/quick/onirim", data=fields, headers={"origin": "https://evil.example"}).status_code == 403
    assert ann.http.post("/quick/onirim", json=fields).status_code == 415
    nobody = httpx.post(f"{server.url}/quick/onirim", data=fields)
    assert nobody.status_code == 403
    assert ann.http.post("/quick/onirim", data=fields).status_code == 303, "without an origin the token is enough"
    assert ann.http.get("/quick/onirim").status_code == 405


def test_large_and_strange_bodies_are_refused(server: Server) -> None:
    ann = Visitor(server)
    kind = {"content-type": "application/x-www-form-urlencoded"}
    assert ann.http.post("/quick/onirim", content=b"a=" + b"x" * 100_000, headers=kind).status_code == 413
    assert ann.http.post("/quick/onirim", content=b"a=1&" * 500, headers=kind).status_code == 400
    assert ann.http.post("/quick/onirim", content=b"\xff\xfe\x00=%ff", headers=kind).status_code in (400, 403)
    program = Program(server, "Ann")
    bodies: list[Any] = [{}, {"game": 7}, {"game": "onirim", "seats": "me"}, {"game": "x" * 9000}, [], "x", None]
    for body in bodies:
        answer = httpx.post(f"{server.url}/api/tables", json=body, headers=program.headers)
        assert 400 <= answer.status_code < 500, body
        assert answer.headers["content-type"].startswith("application/json")
    wish = {"game": "onirim", "seats": ["me"] * 40}
    assert httpx.post(f"{server.url}/api/tables", json=wish, headers=program.headers).status_code == 422
    assert httpx.post(f"{server.url}/api/tables", json={"game": "onirim"}).status_code == 401


def test_every_answer_carries_the_headers_that_keep_a_browser_safe(server: Server) -> None:
    ann = Visitor(server)
    for path in ("/", "/t/zzzzzzzzzzzz", "/api/games", "/no/such/page", "/static/house.css", "/static/../app.py"):
        answer = ann.look(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "server" not in answer.headers
    page = ann.look("/")
    assert page.headers["cache-control"] == "no-store"
    assert "<script>" not in page.text
    assert " onclick=" not in page.text
    fresh = httpx.get(server.url)
    assert "HttpOnly" in fresh.headers["set-cookie"]
    assert "SameSite=Lax" in fresh.headers["set-cookie"]


def test_no_file_outside_the_folder_is_given(server: Server) -> None:
    for path in (
        "/static/../app.py", "/static/%2e%2e/app.py", "/static/..%2fapp.py", "/static/%2e%2e%2f%2e%2e%2fsecret.key",
        "/static//etc/passwd", "/static/", "/static/vendor", "/static/.hidden", "/static/games/../house.css",
        "/static/games/nothing.css", "/static/games/onirim",
    ):  # fmt: skip
        with socket.create_connection(("127.0.0.1", server.port)) as raw:
            raw.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
            answer = raw.makefile("rb").read()
        assert answer.startswith(b"HTTP/1.1 404"), path
    asset = Visitor(server).http.get("/static/house.css?v=1")
    assert asset.headers["content-encoding"] == "gzip"
    assert asset.headers["content-type"] == "text/css; charset=utf-8"
    assert "{" in asset.text, "compressed once"
    script = Visitor(server).http.get("/static/run/main.js")
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "import" in script.text
    assert asset.headers["cache-control"].endswith("immutable")
    again = Visitor(server).http.get("/static/house.css", headers={"if-none-match": asset.headers["etag"]})
    assert again.status_code == 304


def test_a_viewer_who_never_reads_slows_nobody(server: Server) -> None:
    ann, eve = Program(server, "Ann"), Program(server, "Eve")
    table = ann.open(seats=["me"])
    deaf = socket.create_connection(("127.0.0.1", server.port))
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    deaf.sendall(
        (
            f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: {eve.headers['authorization']}\r\n\r\n"
        ).encode()
    )
    hello = b'{"do":"hello","html":true}'
    mask = b"\0\0\0\0"
    for _ in range(30):  # and it asks for the whole view again and again
        deaf.sendall(bytes((0x81, 0x80 | len(hello))) + mask + hello)
    line = ann.visit(table)
    line.until(lambda m: m["is"] == "state")
    slowest = 0.0
    for turn in range(25):
        if line.info["phase"] != "playing":
            break
        started = time.perf_counter()
        assert line.act(turn)["is"] == "ack"
        slowest = max(slowest, time.perf_counter() - started)
    assert slowest < 1.0
    deaf.close()


def test_floods_meet_the_limits(tmp_path: Path) -> None:
    with a_server(tmp_path, "limits") as server:
        ann = Program(server, "Ann")
        line = ann.visit(ann.open(seats=["me"]))
        line.until(lambda m: m["is"] == "state")
        for number in range(90):
            line.say("why", id=f"w{number}", action="nightmare-mill")
        codes = [line.until(lambda m: str(m.get("id", "")).startswith("w"))["code"] for _ in range(90)]
        assert codes.count("flood") > 10
        with httpx.Client(base_url=server.url) as http:
            opened = [
                http.post("/api/tables", json={"game": "onirim"}, headers=ann.headers).status_code for _ in range(25)
            ]
            asked = [http.post("/api/guests", json={"name": "x"}).status_code for _ in range(70)]
        assert 429 in opened
        assert 429 in asked
        figures = httpx.get(f"{server.url}/metrics").text
        assert "reverie_limited_total 0" not in figures


def test_the_log_tells_nothing_secret(server: Server) -> None:
    text = (server.data.parent / "log.jsonl").read_text(encoding="utf-8")
    assert "reverie=" not in text
    assert "Bearer" not in text
    assert "Traceback" not in text
    assert [line for line in server.log() if line["level"] == "error"] == []
