"""`python -m bench.nodes`: two nodes over one PostgreSQL, and what happens to people when nodes die, pause or leave.

Everything is real: processes, sockets, a database that writes to the disk. What is counted is what people were told:
an act that was acknowledged must be in the log, once, whatever was killed meanwhile.
"""

import argparse
import asyncio
import contextlib
import random
import resource
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

from bench.cluster import Database, Node, ended, until
from bench.players import Player
from bench.server import quantile

Lines = list[tuple[str, str, str]]  # figure, value, goal
SOUND = "acknowledged / lost, doubled, gaps"
RIGHT = "0, 0, 0"
WAIT = "acts under way then, or sent in the next half second, wait: p50 / p99"


class Case(NamedTuple):
    """Where and how much is measured."""

    database: Database
    nodes: list[Node]
    tables: int
    times: int
    seconds: float


class Party:
    """So many people at as many tables, half of them at each node."""

    def __init__(self, case: Case) -> None:
        self.database = case.database
        self.nodes = case.nodes
        self.players = [Player(case.nodes, place % len(case.nodes)) for place in range(case.tables)]

    @contextlib.asynccontextmanager
    async def playing(self, every: float, home: Callable[[int], int] | None = None) -> AsyncIterator[None]:
        """Have everybody play; afterwards wait for the last answers. `home` says at which node a table is opened."""
        for place, player in enumerate(self.players):
            await player.begin(self.nodes[home(place) if home else place // 2 % len(self.nodes)])
        tasks = [asyncio.create_task(player.live(every)) for player in self.players]
        await until(lambda: sum(bool(player.acts) for player in self.players) >= len(self.players) * 0.9, "they play")
        yield
        for player in self.players:
            player.playing = False
        async with asyncio.timeout(30):
            await asyncio.gather(*tasks)

    async def spread(self, node: int) -> None:
        """Give a node that has lost all its tables half of them, and sockets at random."""
        random.shuffle(self.players)
        half = len(self.players) // 2
        for player in self.players[:half]:
            player.sit_elsewhere(node)
        for player in self.players[half:]:
            player.move(random.randrange(len(self.nodes)))
        await asyncio.sleep(2.0)

    def waited(self, since: float, players: list[Player], within: float = 0.5) -> list[float]:
        """How long acts waited that were under way at a moment, or sent shortly after it."""
        found = []
        for player in players:
            for act in reversed(player.acts):
                if act.heard < since:
                    break
                if act.sent < since + within:
                    found.append(act.heard - max(act.sent, since))
        return found

    def latencies(self, since: float, players: list[Player]) -> list[float]:
        """From sending to the answer."""
        return [act.heard - act.sent for player in players for act in player.acts if act.sent >= since]

    def sound(self) -> str:
        """Acts acknowledged / lost, doubled, and gaps in the logs, by what the database has in the end."""
        rows = self.database.ask("SELECT table_id, number, command FROM entries ORDER BY table_id, number")
        commands: dict[str, int] = {}
        gaps, before = 0, ("", 0)
        for table, number, command in rows:
            gaps += number != (before[1] + 1 if table == before[0] else 1)
            before = (table, number)
            if command:
                commands[command] = commands.get(command, 0) + 1
        told = [act.id for player in self.players for act in player.acts]
        lost = sum(id not in commands for id in told)
        doubled = sum(count > 1 for count in commands.values())
        return f"{len(told):,} / {lost}, {doubled}, {gaps}"


async def killing(case: Case) -> Lines:
    """Kill one node after the other with -9, and start it again."""
    party = Party(case)
    waits: list[float] = []
    async with party.playing(1.0):
        for turn in range(case.times):
            await asyncio.sleep(random.uniform(0.3, 0.8))
            node = case.nodes[turn % 2]
            moment = time.perf_counter()
            node.kill()
            await asyncio.sleep(2.0)
            waits += party.waited(moment, party.players)
            await asyncio.to_thread(node.start)
            for player in random.sample(party.players, len(party.players) // 2):
                player.move(turn % 2)
            await asyncio.sleep(0.5)
    return [
        (f"kill -9, {case.times} times, {case.tables} tables: {SOUND}", party.sound(), RIGHT),
        (f"{WAIT} of {len(waits):,}", both(waits), "≤ 0.7 s / 1.5 s"),
    ]  # fmt: skip


async def pausing(case: Case) -> Lines:
    """Stop a node that holds half of the tables for five seconds, so that the other takes them, and let it go on."""
    party = Party(case)
    waits: list[float] = []
    stale = 0
    async with party.playing(1.0):
        for turn in range(case.times):
            await asyncio.sleep(0.5)
            node = case.nodes[turn % 2]
            held = owners(case.database)
            moment = time.perf_counter()
            node.pause()
            node.alive = False
            await asyncio.sleep(5.0)
            before = owners(case.database)
            node.go_on()
            node.alive = True
            await asyncio.sleep(1.0)
            stale += sum(owners(case.database).get(table, holder) != holder for table, holder in before.items())
            taken = {table for table, holder in held.items() if before.get(table) != holder}
            struck = [each for each in party.players if each.home == turn % 2 or each.table in taken]
            waits += party.waited(moment, struck)
            await party.spread(turn % 2)
    return [
        (f"SIGSTOP 5 s, {case.times} times: {SOUND}", party.sound(), RIGHT),
        ("tables of a living node that changed hands when the paused one went on", str(stale), "0"),
        (f"of those who were there or whose table it held, {WAIT} of {len(waits):,}", both(waits), "p99 ≤ 3 s"),
    ]  # fmt: skip


def owners(database: Database) -> dict[str, str]:
    """Which living node holds each table in play."""
    rows = database.ask("SELECT id, owner FROM tables WHERE phase = 'playing' AND owner IN (SELECT id FROM living)")
    return {str(id): owner for id, owner in rows}


async def restarting(case: Case) -> Lines:
    """Restart the database as a power cut would."""
    party = Party(case)
    back: list[float] = []
    async with party.playing(1.0):
        for _ in range(case.times):
            await asyncio.sleep(2.0)
            moment = time.perf_counter()
            await asyncio.to_thread(case.database.restart)
            up = time.perf_counter()
            await asyncio.sleep(6.0)
            slow = [act.heard for player in party.players for act in player.acts
                    if act.sent > moment - 1 and act.heard - act.sent > 0.2]  # fmt: skip
            back.append(max(slow, default=up) - up)
    return [
        (f"database restarted (immediate) {case.times} times: {SOUND}", party.sound(), RIGHT),
        ("the last slow act (over 0.2 s) after it is up again", f"{max(back):.1f} s", "≤ 5 s"),
    ]  # fmt: skip


async def quick(case: Case) -> Lines:
    """How long an acknowledgement takes at the holder and through a relay."""
    party = Party(case)
    # The first node holds all tables; people at even places sit there, the others at the second.
    async with party.playing(case.tables / 200, home=lambda place: 0):
        start = time.perf_counter()
        await asyncio.sleep(case.seconds)
        here, there = party.players[::2], party.players[1::2]
    rows = []
    for name, players, goal in (("its holder", here, "25"), ("a relay", there, "35")):
        found = party.latencies(start, players)
        rate = len(found) / case.seconds
        rows.append(
            (f"act acknowledged through {name}, {rate:.0f} a second, p50 / p99", both(found, 1000), f"p99 ≤ {goal} ms")
        )
    return rows


async def writing(case: Case) -> Lines:
    """Commits of the database at five hundred acts a second."""
    party = Party(case)
    async with party.playing(case.tables / 500):
        commits, start = await asyncio.to_thread(case.database.commits), time.perf_counter()
        await asyncio.sleep(case.seconds)
        commits = await asyncio.to_thread(case.database.commits) - commits
        spent = time.perf_counter() - start
    acts = len(party.latencies(start, party.players)) / spent
    figure = f"commits a second at {acts:.0f} acts a second, with the beats of two nodes"
    return [(figure, f"{commits / spent:.0f}", "≤ 150")]


async def sharing(case: Case) -> Lines:
    """Acts per second of a node's CPU: one node alone, then two with as much to do each, and nothing to relay."""
    alone = [(await _acts_of_cpu(case._replace(nodes=[node], tables=case.tables // 2)))[0] for node in case.nodes]
    at_once = await _acts_of_cpu(case)
    found = [f"{one:.0f} / {two:.0f} = {two / one:.2f}" for one, two in zip(alone, at_once, strict=True)]
    return [("acts per second of a node's CPU, alone / beside the other", ", ".join(found), "≥ 0.9 each")]


async def _acts_of_cpu(case: Case) -> list[float]:
    party = Party(case)
    async with party.playing(0.5, home=lambda place: place % len(case.nodes)):
        before, start = [node.cpu() for node in case.nodes], time.perf_counter()
        await asyncio.sleep(case.seconds)
        spent = [node.cpu() - cpu for node, cpu in zip(case.nodes, before, strict=True)]
        end = time.perf_counter()
    found = []
    for place, cpu in enumerate(spent):
        at_it = [player for player in party.players if player.home == place]
        found.append(sum(start <= act.sent <= end for player in at_it for act in player.acts) / cpu)
    return found


async def rolling(case: Case) -> Lines:
    """Replace the nodes one by one, as an upgrade does."""
    party = Party(case)
    async with party.playing(1.0):
        for turn in range(case.times):
            node = case.nodes[turn % 2]
            await asyncio.to_thread(node.stop)
            await asyncio.to_thread(node.start)
            for player in random.sample(party.players, len(party.players) // 2):
                player.move(turn % 2)
            await asyncio.sleep(2.0)
    refused = [code for player in party.players for code in player.refused if code != "stale"]
    return [
        (f"nodes replaced {case.times} times: {SOUND}", party.sound(), RIGHT),
        ("acts refused and not healed", f"{len(refused)} {sorted(set(refused))}", "0"),
    ]  # fmt: skip


def both(values: list[float], scale: float = 1.0) -> str:
    """Median and 99th percentile."""
    unit = " s" if scale == 1.0 else " ms"
    return " / ".join(f"{quantile(values, part) * scale:.{2 if scale == 1.0 else 1}f}{unit}" for part in (0.5, 0.99))


MEASURES: dict[str, tuple[Callable[[Case], Awaitable[Lines]], int]] = {  # with how many kills make one time of it
    "quick": (quick, 1), "writing": (writing, 1), "sharing": (sharing, 1), "killing": (killing, 1),
    "pausing": (pausing, 4),
    "restarting": (restarting, 20), "rolling": (rolling, 10),
}  # fmt: skip


async def measured(name: str, tables: int, times: int, seconds: float) -> Lines:
    """One measure, on a new database with two new nodes."""
    measure, share = MEASURES[name]
    with tempfile.TemporaryDirectory(prefix="bench") as folder:
        database = Database(Path(folder))
        try:
            first = Node(database)
            with ended(first):
                second = Node(database)
                with ended(second):
                    case = Case(database, [first, second], tables, max(2, times // share), seconds)
                    return await measure(case)
        finally:
            database.close()


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(prog="python -m bench.nodes", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--times", type=int, default=200, help="kills; fewer of what takes longer")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--only", choices=list(MEASURES))
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit[1], limit[1]))
    options = parser.parse_args()
    for name in MEASURES:
        if options.only in (None, name):
            for figure, value, goal in asyncio.run(measured(name, options.tables, options.times, options.seconds)):
                print(f"{figure}: {value}   (goal {goal})", flush=True)


if __name__ == "__main__":
    main()
