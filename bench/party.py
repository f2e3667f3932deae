"""`python -m bench.party`: eight people at one table of Dream On! who all lay a card within the same 200 ms.

A real server, real sockets on loopback, HTML as a browser gets it. No act may be lost, all must see one order, and all
must see every card soon: the time from sending an act to the last of the eight having its step.
"""

import argparse
import asyncio
import json
import os
import random
import tempfile
import time
import uuid
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from bench.server import Server, quantile
from bench.sockets import Socket

PEOPLE = 8
WITHIN = 0.2  # seconds in which all eight act
GAP = 2.2  # seconds between two rounds: nobody may lay cards faster than one in 1.5 s, whenever in the round
SEEN_WITHIN = 0.25  # the budget


class Finding(msgspec.Struct):
    """What one party has shown."""

    rounds: int
    acts: int
    acknowledged: int
    lost: int
    orders: int  # different orders that people have seen: 1 is right
    seen: list[float]  # seconds from each act to the last person who saw it
    refused: list[str]  # the codes of refusals


class Dreamer:
    """One person at the table, as far as the bench needs to know."""

    def __init__(self, place: int) -> None:
        self.place = place
        self.socket: Socket | None = None
        self.cards: list[str] = []
        self.played: list[tuple[int, int]] = []  # seat and index, in the order in which the steps came
        self.times: dict[int, float] = {}  # index: when it was seen
        self.acks: set[str] = set()
        self.refused: list[str] = []
        self.flips = False

    def heard(self, frame: bytes) -> None:
        """Note what may be done and which cards were laid."""
        if not frame:
            return
        now = time.perf_counter()
        message: dict[str, Any] = json.loads(frame)
        if message["is"] == "ack":
            self.acks.add(message["id"])
        elif message["is"] == "refused":
            self.refused.append(message["code"])
        elif message["is"] == "state":
            options = [each["text"] for each in (message.get("decision") or {}).get("options", [])]
            if "decision" in message:
                self.cards = [text for text in options if text.startswith("play ")]
                self.flips = "flip" in options
            for step in message.get("steps", []):
                if step["name"] == "played":
                    index = step["args"]["index"]
                    self.played.append((step["args"]["seat"], index))
                    self.times.setdefault(index, now)

    def act(self, action: str, text: str = "") -> str:
        """Send an act; its id."""
        assert self.socket is not None
        id = str(uuid.uuid4())
        self.socket.send(json.dumps({"do": "act", "id": id, "action": action, "text": text}).encode())
        return id


async def until(holds: Callable[[], bool], seconds: float = 20.0) -> bool:
    """Wait until something holds; False if it does not come true in time."""
    end = time.perf_counter() + seconds
    while not holds():
        if time.perf_counter() > end:
            return False
        await asyncio.sleep(0.002)
    return True


async def seated(server: Server) -> list[Dreamer]:
    """Eight people at a table whose game has begun, and the sandglass turned."""
    tokens = [server.post("/api/guests", {"name": f"Guest {place}"})["token"] for place in range(PEOPLE)]
    wish = {
        "game": "dream_on",
        "seats": ["me", *["open"] * (PEOPLE - 1)],
        "options": {"first_player": "host", "dream_seconds": 180},
    }
    table = server.post("/api/tables", wish, tokens[0])
    people = [Dreamer(place) for place in range(PEOPLE)]
    loop = asyncio.get_running_loop()
    for person, token in zip(people, tokens, strict=True):
        line = partial(Socket, f"127.0.0.1:{server.port}", f"/ws/{table['id']}", token, True, person.heard)
        _, socket = await loop.create_connection(line, "127.0.0.1", server.port)
        await socket.ready
        person.socket = socket
        socket.send(b'{"do":"hello","html":true,"n":0}')
        if person.place:
            socket.send(json.dumps({"do": "sit", "seat": person.place, "id": str(uuid.uuid4())}).encode())
        socket.send(json.dumps({"do": "ready", "id": str(uuid.uuid4())}).encode())
    if not await until(lambda: people[0].flips):
        raise SystemExit("the game does not begin")
    people[0].act("flip", "a story")
    if not await until(lambda: all(person.cards for person in people)):
        raise SystemExit("the dream does not begin")
    return people


async def party(server: Server, rounds: int) -> Finding:
    """Let all act at once, again and again."""
    people = await seated(server)
    rng = random.Random(7)
    sent: dict[str, float] = {}
    lost = 0
    seen: list[float] = []
    laid = 1
    for number in range(rounds):
        began = time.perf_counter()
        await asyncio.gather(*(one_act(person, rng.random() * WITHIN, sent, number) for person in people))
        laid += PEOPLE
        everybody = await until(partial(all_have_seen, people, laid - 1), 10.0)
        if not everybody:
            lost += max(laid - 1 - min(len(each.times) for each in people), 0)
        for index in range(laid - PEOPLE, laid):
            arrivals = [each.times[index] for each in people if index in each.times]
            seat = next((who for who, place in people[0].played if place == index), None)
            if seat is not None and len(arrivals) == PEOPLE:
                seen.append(max(arrivals) - sent[f"{number} {seat}"])
        await asyncio.sleep(max(0.0, GAP - (time.perf_counter() - began)))
    orders = {tuple(person.played) for person in people}
    asides = 1 + (PEOPLE - 1) + PEOPLE  # the flip, sitting down, being ready
    acknowledged = sum(len(person.acks) for person in people) - asides
    for person in people:
        assert person.socket is not None
        person.socket.cut()
    await asyncio.sleep(0.05)  # so that the lines are really closed
    refused = [code for person in people for code in person.refused]
    return Finding(rounds, rounds * PEOPLE, acknowledged, lost, len(orders), seen, refused)


def all_have_seen(people: list[Dreamer], cards: int) -> bool:
    """Everybody has seen so many cards laid."""
    return all(len(each.times) >= cards for each in people)


async def one_act(person: Dreamer, wait: float, sent: dict[str, float], number: int) -> None:
    """One person lays a card at a moment of their own."""
    await asyncio.sleep(wait)
    sent[f"{number} {person.place}"] = time.perf_counter()
    person.act(person.cards[0], f"then, in round {number}, something happens")


def main() -> None:
    """Measure and print; not within the budget is a failure."""
    parser = argparse.ArgumentParser(prog="python -m bench.party", description=__doc__)
    parser.add_argument("--rounds", type=int, default=12, help="cards that each of the eight lays (12)")
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {1})
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data))
        try:
            found = asyncio.run(party(server, min(options.rounds, 18)))
        finally:
            server.stop()
    report = Table(title=f"{PEOPLE} people who act within {WITHIN * 1000:.0f} ms, {found.rounds} times")
    for name in ("acts", "acknowledged", "lost", "orders", "seen by all: p50", "p95", "worst"):
        report.add_column(name, justify="right")
    times = [f"{quantile(found.seen, part) * 1000:.0f} ms" for part in (0.5, 0.95, 1.0)]
    report.add_row(str(found.acts), str(found.acknowledged), str(found.lost), str(found.orders), *times)
    Console().print(report)
    if found.refused:
        Console().print("refused:", ", ".join(found.refused))
    good = found.acknowledged == found.acts and not found.lost and found.orders == 1
    raise SystemExit(0 if good and quantile(found.seen, 1.0) <= SEEN_WITHIN else 1)


if __name__ == "__main__":
    main()
