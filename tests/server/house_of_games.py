"""A house whose journal is full already, for tests over HTTP and in the browser."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from tests.table.finished import finish

from reverie.server.counting import Count
from reverie.server.data_folder import DataFolder
from reverie.server.sessions import COOKIE, Sessions
from reverie.table import world
from reverie.table.house import House, Settings
from reverie.table.people import Person

ZOE = Person("zoe00000", "Zoé", "moon", "en")
BOB = Person("bob00000", "Bob", "fox", "en")
DAY = 86400.0
GAMES = 46  # of Zoé


class Ticket(NamedTuple):
    """A cookie with which a browser is somebody."""

    name: str
    value: str


def fill(folder: Path, language: str = "en") -> Ticket:
    """Play all games, before a server opens the folder; gives the cookie of Zoé."""
    with ThreadPoolExecutor(1) as thread:  # whoever tests a browser has a loop of their own
        return thread.submit(asyncio.run, _fill(folder, language)).result()


async def _fill(folder: Path, language: str) -> Ticket:
    keep = DataFolder(folder)
    with closing(_LetsGo(keep)):
        house = House(keep.store, b"secret", Settings(workers=0))
        now = world.now()
        for number in range(GAMES):
            when = now - number * DAY - 1000
            if number % 4 == 1:
                await finish(house, BOB, ZOE, game="iles", seed=str(number), finished=when)
            elif number % 4 == 2:
                await finish(house, ZOE, "easy", game="insomnia", seed=str(number), finished=when)
            else:
                options = {"incubus": "A"} if number % 4 else {}
                review = number == 0
                await finish(house, ZOE, game="onirim", seed=str(number), finished=when, options=options, review=review)
        for number in range(12):
            await finish(house, BOB, "easy", game="insomnia", seed=f"b{number}", finished=now - number)
        await Count(house.store).look()
        await house.close()
        zoe = Person(ZOE.id, ZOE.name, ZOE.avatar, language)
        return Ticket(COOKIE, Sessions(keep.secret).sign(zoe))


class _LetsGo:
    """The folder, to be let go of."""

    def __init__(self, keep: DataFolder) -> None:
        self.close = keep.let_go
