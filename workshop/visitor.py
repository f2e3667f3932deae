"""A guest who proves that a release can be played: run by the release's own Python, it knows only docs/protocol.md.

`visitor.py begin URL FILE` leaves games under way and notes them in FILE; `visitor.py finish URL FILE FOLDER` plays
them to their ends and puts their records into FOLDER; `visitor.py look URL` opens the first page.
"""

import json
import re
import sys
import time
import urllib.request
import uuid
from pathlib import Path
from random import Random
from typing import Any

from websockets.sync.client import connect

GAMES = {
    "onirim": ["me"],
    "insomnia": ["me", "bot:policy"],
    "iles": ["me", "bot:easy"],
    "tisseurs": ["me", "bot:policy"],
}
ACTS = 6  # before a game is left under way
PATIENCE = 60.0
REST = 1.0  # where a fast machine answers sooner than one may ask again
ASSET = re.compile(r'(?:href|src)="(/[^"]+\.(?:css|js|svg|woff2|webmanifest)[^"]*)"')


def ask(url: str, body: dict[str, Any] | None = None, token: str = "") -> bytes:
    """What a server answers."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    asking = urllib.request.Request(url, json.dumps(body).encode() if body is not None else None, headers)
    with urllib.request.urlopen(asking, timeout=PATIENCE) as answer:
        return bytes(answer.read())


def play(url: str, table: str, token: str, acts: int) -> str:
    """Take so many options at random at a table, or fewer if it ends; gives the phase."""
    phase, done, random = "", 0, Random(table)
    address = f"{url.replace('http', 'ws', 1)}/ws/{table}"
    with connect(address, additional_headers={"authorization": f"Bearer {token}"}, open_timeout=PATIENCE) as socket:
        said = json.dumps({"do": "hello", "n": 0})
        socket.send(said)
        while True:
            message = json.loads(socket.recv(PATIENCE))
            if message["is"] == "refused" and message["code"] == "flood":
                time.sleep(REST)
                socket.send(said)
                continue
            if message["is"] == "refused":
                raise SystemExit(f"refused: {message}")
            if message["is"] != "state":
                continue
            phase = str(message["info"].get("phase", phase))
            if phase == "over" or done == acts:
                return phase
            if message.get("decision"):
                option = random.choice(message["decision"]["options"])
                act = {"do": "act", "id": str(uuid.uuid4()), "action": option["text"], "n": message["n"]}
                said = json.dumps(act)
                socket.send(said)
                done += 1


def look_around(url: str) -> int:
    """Open the first page with all that it asks for, its letters and scripts included; gives the number of bytes."""
    page = ask(f"{url}/")
    found = sorted(set(ASSET.findall(page.decode())))
    for kind in (".css", ".js", ".woff2"):
        if not any(kind in path for path in found):
            raise SystemExit(f"the first page asks for no {kind}, only for {found}")
    return len(page) + sum(len(ask(f"{url}{path}")) for path in found)


def begin(url: str, file: Path) -> None:
    """Open a table of each game and play it for a while; one waits for its second player."""
    token = json.loads(ask(f"{url}/api/guests", {"name": "Ann"}))["token"]
    tables = {}
    for game, seats in GAMES.items():
        tables[game] = json.loads(ask(f"{url}/api/tables", {"game": game, "seats": seats}, token))["id"]
        phase = play(url, tables[game], token, ACTS)
        if phase != "playing":
            raise SystemExit(f"{game} is {phase} after {ACTS} acts")
    waiting = json.loads(ask(f"{url}/api/tables", {"game": "onirim", "seats": ["me", "open"]}, token))["id"]
    file.write_text(json.dumps({"token": token, "tables": tables, "waiting": waiting}), encoding="utf-8")


def finish(url: str, file: Path, folder: Path) -> None:
    """Play every game to its end; the records are for `reveries verify`."""
    known = json.loads(file.read_text(encoding="utf-8"))
    for game, table in known["tables"].items():
        phase = play(url, table, known["token"], -1)
        if phase != "over":
            raise SystemExit(f"{game} did not end: {phase}")
        record = json.loads(ask(f"{url}/api/tables/{table}/record", token=known["token"]))["record"]
        (folder / f"{game}.reverie").write_text(record, encoding="utf-8")
    phase = json.loads(ask(f"{url}/api/tables/{known['waiting']}", token=known["token"]))["phase"]
    if phase != "lobby":
        raise SystemExit(f"the table that waited for its second player is now {phase}")


if __name__ == "__main__":
    what, server, *paths = sys.argv[1:]
    server = server.rstrip("/")
    if what == "look":
        print(look_around(server))
    elif what == "begin":
        begin(server, Path(paths[0]))
    else:
        finish(server, Path(paths[0]), Path(paths[1]))
