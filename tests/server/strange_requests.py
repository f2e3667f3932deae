"""Requests that nobody should send: made at random from what is right, over a raw socket."""

import socket
from random import Random

METHODS = ["GET", "POST", "PUT", "HEAD", "OPTIONS", "DELETE", "get", "G\x00T", "PATCH"]
PATHS = [
    "/",
    "/t/{table}",
    "/t/{table}/replay",
    "/t/{table}/record",
    "/t/{table}/check",
    "/t/{table}/report",
    "/t/{table}/review",
    "/t/{table}/review/data",
    "/t/{table}/from/3",
    "/t/{table}/beside/{table}",
    "/night",
    "/night?month=2026-11&day=x",
    "/night/onirim",
    "/night/onirim/2026-11-17",
    "/deals",
    "/deals/new/onirim",
    "/deals/{table}",
    "/deals/{table}/close",
    "/qr/{table}.svg",
    "/new/onirim",
    "/quick/onirim",
    "/games/onirim/rules",
    "/games/onirim/rulings",
    "/credits",
    "/me",
    "/me/join?code=abcd2345",
    "/me/export",
    "/me/passkeys",
    "/me/passkeys/options",
    "/me/sign-in",
    "/me/code",
    "/me/transfer",
    "/me/recovery",
    "/me/sign-out",
    "/me/delete",
    "/friends/link",
    "/friends/join?link=x",
    "/friends/ask",
    "/t/{table}/friends",
    "/t/{table}/invite",
    "/static/house.css",
    "/static/games/onirim.css",
    "/static/%00",
    "/static/run/main.js",
    "/api/guests",
    "/api/games",
    "/api/tables",
    "/api/tables/{table}",
    "/api/tables/{table}/record",
    "/journal",
    "/journal?game=onirim&seats=1&options=usual&result=won&with=%00Bob&page=1",
    "/journal/data",
    "/journal/table",
    "/journal/bundle",
    "/journal/import",
    "/journal/marks",
    "/figures",
    "/figures/data",
    "/figures/table",
    "/health",
    "/metrics",
    "/favicon.ico",
    "/schema",
    "/schema/openapi.json",
    "/ws/{table}",
    "/nothing",
]
PIECES = [
    "%00",
    "%ff%fe",
    "%2e%2e%2f",
    "../",
    "é",
    "\x7f",
    "a" * 3000,
    "%",
    "%zz",
    "?",
    "?at=x",
    "?at=-5&seat=99",
    "?seat=1e9",
    "?v=%00",
    "#",
    "//",
    "\\",
    "{}",
    "%f0%9f%92%a9",
    ";",
    "?at=" + "9" * 400,
    "%0d%0aX: y",
]
HOSTS = ["x", "127.0.0.1", "[::1", "[::1]:80", "é", "a" * 2000, "x:99999999", "", "a b", "x@y", "%00", "[", "]", "[]"]
HEADERS = [
    "Origin: http://[::1",
    "Origin: null",
    "Origin: http://x",
    "Origin: é",
    "Accept: text/html",
    "Accept: */*;q=x",
    "Accept: application/json",
    "Accept-Language: " + "fr,en;q=0.x," * 50,
    "Accept-Language: \xff",
    "Cookie: reverie=x.y",
    "Cookie: " + "a=b; " * 500,
    "Cookie: reverie=\xff",
    "Authorization: Bearer x",
    "Authorization: Bearer {token}",
    "Authorization: bearer",
    "Content-Type: application/json",
    "Content-Type: application/x-www-form-urlencoded",
    "Content-Type: multipart/form-data; boundary=",
    "Content-Type: \xff",
    "Content-Type: application/json; charset=utf-99",
    "Expect: 100-continue",
    "If-None-Match: \xff",
    "Upgrade: websocket",
    "Connection: upgrade",
    "Transfer-Encoding: chunked",
    "Range: bytes=5-1",
    "X-Forwarded-For: é",
    "X-Forwarded-Proto: javascript",
    "Accept-Encoding: gzip;q=x",
    "X-CSRF-Token: é",
]
BODIES = [
    b"",
    b"{",
    b"[" * 30000,
    b'{"a":' * 5000,
    b"\xff\xfe\x00",
    b'{"name":"\xff"}',
    b'{"name":"x","language":7}',
    b'{"name":""}',
    b'{"name":"' + b"x" * 200 + b'"}',
    b'{"game":"onirim","seats":["me"],"seed":"7"}',
    b'{"game":"onirim","options":{"modules":7}}',
    b'{"game":"onirim","seats":[]}',
    b'{"game":"\\u0000"}',
    b'{"game":"onirim","seats":["me","me","me","me","me"]}',
    b'{"game":"dream_on","seats":["me","open"],"clock":"x"}',
    b"a=1&b=%ff",
    b"csrf=x",
    b"a=" * 200,
    b"null",
    b"1e999",
    b'"x"',
    b'{"game":"onirim","seed":"' + b"9" * 5000 + b'"}',
    b"0\r\n\r\n",
    b"zz\r\n",
    b"x" * 70000,
]


def strange_request(random: Random, table: str, token: str) -> bytes:
    """One request, right in some parts."""
    path = random.choice(PATHS).replace("{table}", table if random.random() < 0.8 else random.choice(PIECES))
    for _ in range(random.choice([0, 0, 1, 2])):
        place = random.randrange(1, len(path) + 1)
        path = path[:place] + random.choice(PIECES) + path[place:]
    method = random.choice(METHODS) if random.random() < 0.3 else random.choice(["GET", "POST"])
    lines = [f"{method} {path} HTTP/1.1"]
    if random.random() < 0.95:
        lines.append("Host: " + (random.choice(HOSTS) if random.random() < 0.4 else "127.0.0.1"))
    lines += [line.replace("{token}", token) for line in random.sample(HEADERS, random.choice([0, 1, 2, 3]))]
    body = random.choice(BODIES) if method != "GET" or random.random() < 0.1 else b""
    if method == "POST" and random.random() < 0.7:
        lines += ["Content-Type: application/json", f"Authorization: Bearer {token}"]
    if body and random.random() < 0.9:
        lines.append(f"Content-Length: {len(body)}")
    elif random.random() < 0.02:
        lines.append("Content-Length: -5")
    lines.append("Connection: close")
    return "\r\n".join(lines).encode("latin-1", "replace") + b"\r\n\r\n" + body


def status_of(port: int, request: bytes, seconds: float = 20.0) -> int:
    """What the server answers: the number of the status, 0 if it closes without a word."""
    heard = b""
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.settimeout(seconds)
        try:
            line.sendall(request)
            line.shutdown(socket.SHUT_WR)
        except OSError:
            pass  # it has heard enough
        try:
            while len(heard) < 12 and (more := line.recv(4096)):
                heard += more
        except ConnectionError:
            return 0
    return int(heard[9:12]) if heard.startswith(b"HTTP/1.1 ") else 0
