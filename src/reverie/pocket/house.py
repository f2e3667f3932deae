"""A house in a browser: the real tables over pages, one person, and nobody else."""

import secrets
from collections.abc import Callable

import msgspec

from reverie.pocket.store import Pages, open_pages
from reverie.server.limits import NONE
from reverie.server.reviews import Reviews
from reverie.server.secret import derived
from reverie.server.sessions import Sessions, accepted_language, changed
from reverie.server.winnable import Winnable
from reverie.store import Store
from reverie.table.house import House, Settings
from reverie.table.pace import Buckets
from reverie.table.people import Person
from reverie.table.public import Me
from reverie.table.retention import Kept
from reverie.table.world import World

SECRET, PERSON, MARKS, SENT = "pocket secret", "pocket person", "pocket marks", "pocket sent"  # notes of the store
SECONDS = 1.5  # that a bot may think: there is one thread, and everybody waits for it
# A browser is no server: nothing that somebody played here goes by itself.
NO_ROOM = "no_room"  # the refusal of what the browser could not keep
SETTINGS = Settings(workers=0, coaches=0, bot_seconds=SECONDS, bot_pause=0.4, kept=Kept(0, 0, 0), unkept=NO_ROOM)


class About(msgspec.Struct):
    """What the page that took the house along knows of its owner."""

    name: str = ""
    avatar: str = ""
    language: str = ""


class OneThread(World):
    """The real world, in which nothing can be done beside anything else."""

    def apart(self, work: Callable[[], None]) -> None:
        """At once: there are no threads in a browser's Python."""
        work()


class Pocket:
    """The house, its one person, and what its pages need."""

    def __init__(self, store: Store, secret: bytes, person: Person, settings: Settings = SETTINGS) -> None:
        self.house = House(store, derived(secret, "daily"), settings)
        self.person = person
        self.frames = Buckets(NONE.frames)
        self.reviews = Reviews(self.house.coach, store)
        self.winnable = Winnable(self.house.coach)

    @property
    def me(self) -> Me:
        """The person as pages get it."""
        person = self.person
        return Me(person.id, person.name, person.avatar, person.language, pocket=True)

    async def become(self, person: Person) -> None:
        """Have another name, face or language from now on."""
        await self.house.store.put_note(PERSON, msgspec.json.encode(person))
        self.person = person

    async def close(self) -> None:
        """End everything in order."""
        await self.reviews.close()
        await self.house.close()


async def open_pocket(pages: Pages, about: About, settings: Settings = SETTINGS) -> Pocket:
    """The house that is kept in pages; a new one, for whom the page knows, if there is none yet."""
    store = await open_pages(pages)
    secret = await store.put_note_once(SECRET, secrets.token_bytes(32))
    kept = await store.note(PERSON)
    if kept:
        person = msgspec.json.decode(kept, type=Person)
    else:
        guest = Sessions(secret).guest(accepted_language(about.language))
        person = changed(guest, about.name, about.avatar, about.language)
        await store.put_note(PERSON, msgspec.json.encode(person))
    pocket = Pocket(store, secret, person, settings)
    pocket.house.start(shared=True)
    return pocket
