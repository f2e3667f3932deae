"""Whatever is asked over a raw socket, the answer is never that something went wrong here."""

from pathlib import Path
from random import Random

import httpx
import pytest
from tests.server.strange_requests import status_of, strange_request
from tests.server.visitors import Program, Visitor, a_server

REQUESTS = 1500  # `python -m bench.hostile` makes many more
FOUND_ONCE = [  # each of these was answered with 500
    b"GET /static/%00 HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /static/" + b"a" * 900 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /qr/{table}.svg HTTP/1.1\r\nHost: " + b"a" * 2000 + b"\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x:99999\r\n\r\n",
    b"POST /me HTTP/1.1\r\nHost: x\r\nOrigin: http://[::1\r\nContent-Length: 0\r\n\r\n",
    b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n\xff\xfe",
    b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 30000\r\n\r\n" + b"[" * 30000,
]


def test_no_request_makes_the_server_fail(tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        ann = Program(server, "Ann")
        table, token = ann.open(seats=["me"]), ann.headers["authorization"].removeprefix("Bearer ")
        for request in FOUND_ONCE:
            status = status_of(server.port, request.replace(b"{table}", table.encode()))
            assert 400 <= status < 500, request[:60]
        random = Random(7)
        for _ in range(REQUESTS):
            request = strange_request(random, table, token)
            assert status_of(server.port, request) < 500, request[:300]
        assert httpx.get(f"{server.url}/health").json() == {"ok": True}
        assert [line for line in server.log() if line["level"] == "error"] == []


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("{url}", 303),
        ("", 303),
        ("https://{host}", 403),
        ("http://{host}.evil", 403),
        ("null", 403),
        ("http://[::1", 403),
    ],
)
def test_a_form_comes_from_this_very_site(tmp_path: Path, origin: str, status: int) -> None:
    with a_server(tmp_path) as server:
        ann = Visitor(server)
        named = origin.format(url=server.url, host=server.url.removeprefix("http://"))
        headers = {"origin": named} if named else {}
        answer = ann.http.post("/quick/onirim", data={"csrf": ann.csrf}, headers=headers)
        assert answer.status_code == status
