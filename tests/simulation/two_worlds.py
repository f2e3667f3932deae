"""Two worlds of one seed that differ only in what one audience may not know: while nodes die, it is told the same."""

import asyncio
from random import Random

from tests.simulation.client import Client
from tests.simulation.invariants import replayed
from tests.simulation.run import TABLES, Simulation, TableWanted

from reverie.engine import SPECTATOR
from reverie.table.course import Course
from reverie.table.document import Document
from reverie.table.public import Clock
from reverie.table.restore import freeze
from reverie.table.windows import window_of

# Without bots and without a sandglass: nothing happens there unless people act.
STILL: tuple[TableWanted, ...] = (
    ("onirim", 1, 0, {}),
    ("onirim", 2, 0, {}),
    ("insomnia", 3, 0, {}),
    ("iles", 2, 0, {}),
    ("tisseurs", 3, 0, {}),
)


class OneOfTwo(Simulation):
    """A world in which the first table stands still after a while, with one deal of its hidden cards or another."""

    def __init__(self, seed: int, which: int) -> None:
        super().__init__(seed)
        self.which = which
        self.audience = SPECTATOR
        self.began = 0.0  # since when what is told has to be the same
        self.differ = False  # whether there was something to hide

    def tables(self) -> list[TableWanted]:
        return [self.random.choice(STILL), self.random.choice(TABLES)]

    def clock_of(self, number: int) -> Clock:
        return "none" if number == 0 else super().clock_of(number)

    async def before_the_storm(self) -> None:
        """Let some acts be made at the first table, and then none; and exchange what its audience does not know."""
        await asyncio.sleep(1.5)
        table = self.clients[0].table
        for client in self.clients:
            client.only_talks = client.table == table
        await asyncio.sleep(0.5)
        self._exchange(table)
        await asyncio.sleep(1.0)  # for all to come back
        self.began = self.loop.now

    def _exchange(self, table: str) -> None:
        """Put a state into the store from which every node goes on, and have everybody come anew."""
        kept = self.database.tables[table]
        document, course = replayed(kept)
        self.audience = Random(self.seed).choice((*range(len(document.seats)), SPECTATOR))
        deals = [course.state.sample(self.audience, Random(2 * self.seed + which).random) for which in (0, 1)]
        self.differ = stands_still(document, course) and deals[0].dump() != deals[1].dump()
        for audience in (*range(len(document.seats)), SPECTATOR):
            # Those who know more than the audience are told of the exchange in both worlds, or in neither.
            shown = [course.game.view(state, audience) for state in (course.state, *deals)]
            self.differ &= (shown[0] == shown[1]) == (shown[0] == shown[2])
        course.state = deals[self.which]
        kept.snapshot = freeze(table, course)
        for node in self.nodes:
            live = node.site.house.tables.get(table)
            if live is not None:
                node.world.context.run(node.site.house.lose, live)

    def told(self) -> dict[str, list[tuple[float, bytes]]]:
        """All that the ignorant were told, and when, until everything was healed."""
        return {
            client.person.id: [heard for heard in client.heard if self.began < heard[0] < self.witness.healed]
            for client in self.clients
            if client.table == self.clients[0].table and self._ignorant(client)
        }

    def _ignorant(self, client: Client) -> bool:
        mine: list[int] = client.info["mine"]
        return mine == ([self.audience] if self.audience != SPECTATOR else [])


def stands_still(document: Document, course: Course) -> bool:
    """Nothing will be passed there by itself."""
    return not course.state.over and not any(window_of(document, course, seat) for seat in course.state.actors)


def both(seed: int) -> tuple[OneOfTwo, OneOfTwo]:
    """One world and the other."""
    worlds = OneOfTwo(seed, 0), OneOfTwo(seed, 1)
    for world in worlds:
        world.run()
    return worlds
