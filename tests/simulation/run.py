"""One simulated world from its seed to its end: `python -m tests.simulation.run SEED …` repeats what a seed did."""

import asyncio
import hashlib
import logging
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

import msgspec
from tests.simulation.client import Client
from tests.simulation.database import Database
from tests.simulation.faults import Mixture, Storms
from tests.simulation.invariants import Broken, Witness
from tests.simulation.loop import SimulatedLoop, SimulatedWorld
from tests.simulation.network import End, Network
from tests.simulation.node import Node

from reverie.server.conversation import Here
from reverie.table.document import Document, Seat, seat_of_person
from reverie.table.people import Person
from reverie.table.public import Clock
from reverie.table.table import ALLOWANCE
from reverie.table.viewer import Frame

STORM = 6.0  # seconds during which things go wrong
HEALING = 5.0  # seconds after which everything must be as if nothing had happened
DAWDLING = 2.0  # seconds after which a bot plays for whoever has a patient clock: nobody waits two minutes here
LOOK = 0.25  # seconds between two looks whether it is
TableWanted = tuple[str, int, int, dict[str, object]]  # game, people, bots, options
TABLES: tuple[TableWanted, ...] = (
    ("onirim", 1, 0, {}),
    ("onirim", 2, 0, {}),
    ("insomnia", 2, 1, {}),
    ("iles", 2, 1, {}),
    ("tisseurs", 1, 1, {}),
    ("tisseurs", 3, 0, {}),
    ("dream_on", 2, 1, {"first_player": "host"}),
)
PAGES = (4, 4, 4, 5, 6, 8, 20)  # pages that are open at all tables together, at the least
NAMES = ("Ann", "Bob", "Eve", "Zoe", "Tom", "Ida", "Sam", "Kim", "Leo", "Mia", "Noa", "Pia")


class Result(msgspec.Struct):
    """What became of a seed."""

    seed: int
    broken: list[str]
    faults: Counter[str]
    acknowledged: int
    entries: int
    seconds: float  # of virtual time
    steps: int
    transcript: str  # a digest of all that everybody was told


class Simulation:
    """Nodes, tables, people, and what happens to them."""

    def __init__(self, seed: int, kinds: Sequence[str] = ()) -> None:
        self.seed = seed
        self.loop = SimulatedLoop(seed)  # type: ignore[abstract]  # no sockets, no processes
        self.random = Random(self.loop.random.getrandbits(64))
        self.mixture = Mixture(Random(self.random.getrandbits(64)), kinds)
        self.database = Database(lambda: self.loop.now)
        self.witness = Witness(self.loop, self.database)
        self.weather = Storms(self.mixture, self.witness.faults)
        self.database.weather = self.weather
        self.database.context = SimulatedWorld(self.loop, "database").context
        self.database.wrote = self.witness.wrote
        self.network = Network(self.loop, Random(self.random.getrandbits(64)))
        self.nodes: list[Node] = []
        self.clients: list[Client] = []
        self._started = 0
        self._acting = True

    # ------------------------------------------------------------ nodes and people

    def new_node(self) -> asyncio.Task[None]:
        """Start a node, whose clocks are wrong in a way of their own."""
        self._started += 1
        skew, rate = self.random.gauss(0, 5), 1 + self.random.uniform(-0.005, 0.005)
        world = SimulatedWorld(self.loop, f"node {self._started}", skew=skew, rate=rate)
        node = Node(world, self.network, self.database)
        self.nodes.append(node)
        return world.begin(node.start())

    def dial(self, person: Person, table: str) -> End:
        """A new line from a person to any of the nodes, as a proxy chooses it."""
        ready = [node for node in self.nodes if node.open]
        node = self.random.choice(ready or self.nodes)
        near, far = self.network.line(self.loop.outside, node.world)
        if node.open:
            later = self.loop.call_later
            later(self.network.latency(), node.accept, far, person, table, context=node.world.context)
        else:
            near.cut()
        return near

    async def _open_table(self, number: int, game: str, people: int, bots: int, options: dict[str, object]) -> None:
        persons = [Person(f"p{number}{place}", NAMES[place], "moon", "en") for place in range(people)]
        seats = tuple(seat_of_person(person, ready=True) for person in persons) + (Seat("bot", level="policy"),) * bots
        clock = self.clock_of(number)
        document = Document("", game, 1, options, seats, persons[0].id, str(self.seed), clock=clock)  # type: ignore[arg-type]
        node = self.random.choice(self.nodes)
        table = await node.world.begin(node.site.house.open(document))
        for person in persons:
            self._come(person, table.id)

    def _come(self, person: Person, table: str) -> None:
        client = Client(person, table, self.dial, Random(self.random.getrandbits(64)), self.witness)
        client.twice = 0.05 if "frame doubled" in self.mixture.kinds else 0.0
        self.clients.append(client)

    def _watch(self) -> None:
        """Have others look on, until so many pages are open."""
        seated = [client.table for client in self.clients]
        wanted = self.random.choice(PAGES)
        while len(self.clients) < wanted:
            name = f"Watcher {len(self.clients)}"
            self._come(Person(f"w{len(self.clients)}", name, "fox", "fr"), self.random.choice(seated))

    async def _lead(self, client: Client) -> None:
        """Let a person act until it is time to stop, and answer others as long as they ask."""
        client.dial()
        pace = client.random.choice((0.05, 0.15, 0.4))
        while True:
            await asyncio.sleep(client.random.expovariate(1 / pace))
            client.agree()
            if self._acting:
                client.do_something()

    # ------------------------------------------------------------ the story

    async def story(self) -> None:
        """Begin, suffer, heal, and be as if nothing had happened."""
        for _ in range(self.random.choice((2, 2, 3))):
            await self.new_node()
        for number, table in enumerate(self.tables()):
            await self._open_table(number, *table)
        self._watch()
        for client in self.clients:
            self.loop.outside.begin(self._lead(client))
            self.loop.outside.begin(client.beat())
        await self.before_the_storm()
        self.weather.healed = False
        storm = self.loop.outside.begin(self._storm())
        await asyncio.sleep(STORM)
        storm.cancel()
        await self._heal()

    def tables(self) -> list[TableWanted]:
        """What is played."""
        return self.random.sample(TABLES, self.random.choice((2, 2, 3)))

    def clock_of(self, number: int) -> Clock:
        """How long people may think at a table."""
        clocks: tuple[Clock, ...] = ("none", "relaxed")
        return self.random.choice(clocks)

    async def before_the_storm(self) -> None:
        """A while in which nothing goes wrong."""
        await asyncio.sleep(0.5)

    async def _storm(self) -> None:
        while True:
            await asyncio.sleep(self.mixture.random.expovariate(1 / self.mixture.pause))
            kind = self.mixture.next()
            if kind:
                self._happen(kind)

    def _happen(self, kind: str) -> None:
        random = self.mixture.random
        ready = [node for node in self.nodes if node.open and not node.world.paused]
        node = random.choice(ready) if ready else None
        client = random.choice(self.clients)
        happens: dict[str, Callable[[], object]] = {
            "socket cut": client.drop,
            "link cut": self._cut_link,
            "sent again": client.again,
            "page spoiled": client.spoil,
        }
        if node is not None:
            happens |= {
                "crash": lambda: self._doom(node, random.randrange(1, 40)),
                "pause": lambda: self._pause(node, random.choice((0.3, 2.0, 4.0)) * random.uniform(0.5, 1)),
                "upgrade": lambda: self._replace(node),
                "database cut": lambda: self._cut_off(node, random.choice((1.0, 4.0)) * random.uniform(0.5, 1)),
            }
        if kind in happens:
            self.witness.faults[kind] += 1
            happens[kind]()

    def _cut_link(self) -> None:
        worlds = [node.world for node in self.nodes]
        links = [line for line in self.network.lines if line.world in worlds and not line.closed]
        if links:
            self.mixture.random.choice(links).cut()

    def _doom(self, node: Node, steps: int) -> None:
        """A node ends after so many steps, be it in the midst of something."""

        def crash() -> None:
            random = self.mixture.random
            node.crash()
            if random.random() < 0.7:  # the end of its session is seen; else only its lease proves its death
                seen = node.store.break_session
                self.loop.call_later(random.random() * 0.2, seen, context=self.database.context)
            self.loop.call_later(random.random() * 2, self.new_node, context=self.loop.outside.context)

        node.world.doom = (steps, crash)

    def _pause(self, node: Node, seconds: float) -> None:
        node.world.paused = True
        self.loop.call_later(seconds, node.world.resume)

    def _cut_off(self, node: Node, seconds: float) -> None:
        """A node does not reach the database for a while."""
        node.store.cut_off = True
        self.loop.call_later(seconds, setattr, node.store, "cut_off", False)

    def _replace(self, node: Node) -> None:
        """A planned stop, and a new node at once."""

        async def stop() -> None:
            await node.world.begin(node.stop())
            self.network.broken(node.world)
            node.world.end()

        self.loop.outside.begin(stop())
        self.new_node()

    async def _heal(self) -> None:
        """Nothing goes wrong any more: after a while everybody is answered and sees what the log says."""
        self.weather.healed = True
        self.witness.healed = self.loop.now
        for node in self.nodes:
            node.world.resume()
            node.world.doom = None
            node.store.cut_off = False
        self._acting = False
        while not any(node.open for node in self.nodes):  # the last of them may have ended a moment ago
            await self.new_node()
        left = list(self.clients)
        for client in left:
            client.ask({"do": "chat", "text": "All is well."})
        for look in range(int(HEALING / LOOK)):
            for client in left if look < 3 else ():  # by then every end of a line that has been cut has seen it
                client.hurry()
            await asyncio.sleep(LOOK)
            left = self.witness.unquiet(left)
            if not left:
                break
        self.witness.quiet(left)
        self.witness.at_the_end()

    def run(self) -> Result:
        """The whole of it."""
        house = logging.getLogger("reverie")
        level, propagate = house.level, house.propagate
        house.setLevel(logging.ERROR)
        house.propagate = False
        house.addHandler(self.witness)
        count = Here._count

        def heard(place: Here, frames: Sequence[Frame]) -> None:
            self.witness.spoke(place.table.id)
            count(place, frames)

        Here._count = heard  # type: ignore[assignment,method-assign]
        allowed = ALLOWANCE["relaxed"]
        ALLOWANCE["relaxed"] = DAWDLING
        try:
            self.loop.run_until_complete(self.story())
        except Exception as error:  # noqa: BLE001 - a log that cannot be played again, a world that turns in a circle
            self.witness.fault(repr(error))
        finally:
            Here._count = count  # type: ignore[method-assign]
            ALLOWANCE["relaxed"] = allowed
            house.removeHandler(self.witness)
            house.setLevel(logging.CRITICAL)  # what tasks still say when they are thrown away
            self.loop.close()
            house.setLevel(level)
            house.propagate = propagate
        transcript = hashlib.sha256()
        for client in self.clients:
            for _, frame in client.heard:
                transcript.update(frame)
        witness = self.witness
        return Result(
            self.seed,
            witness.broken + self.loop.problems,
            witness.faults,
            witness.acknowledged,
            sum(len(kept.entries) for kept in self.database.tables.values()),
            self.loop.now,
            self.loop.ran,
            transcript.hexdigest(),
        )


def check(seed: int) -> Result:
    """Run a seed; Broken, with the command that repeats it, if an invariant does not hold."""
    result = Simulation(seed).run()
    if result.broken:
        found = "\n".join(result.broken[:8])
        raise Broken(f"seed {seed}; to repeat it: python -m tests.simulation.run {seed}\n{found}")
    return result


def main() -> None:
    """Run the seeds of the command line."""
    for text in sys.argv[1:]:
        result = Simulation(int(text)).run()
        print(msgspec.json.format(msgspec.json.encode(result)).decode())


if __name__ == "__main__":
    main()
