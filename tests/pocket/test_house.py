"""The house in a pocket, asked as a browser asks it, over pages in memory: what does not need a browser to be seen."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from tests.store.stores import PagesInMemory

from reverie.engine import read_record
from reverie.engine.record import verify
from reverie.pocket.border import Answer, at_home, question_of, rooted
from reverie.pocket.house import SETTINGS, About, OneThread, Pocket, open_pocket
from reverie.pocket.lines import Lines
from reverie.pocket.routes import answer
from reverie.server.bundles import take_in
from reverie.table import world
from reverie.table.house import House
from reverie.table.people import Person

QUICK = msgspec.structs.replace(SETTINGS, bot_pause=0.0, bot_seconds=0.05)


@asynccontextmanager
async def opened(pages: PagesInMemory, about: About | None = None) -> AsyncIterator[Pocket]:
    world.here.set(OneThread())
    pocket = await open_pocket(pages, about or About("Ann", "fox", "en"), QUICK)
    try:
        yield pocket
    finally:
        await pocket.close()


async def ask(pocket: Pocket, path: str, body: str | None = None, root: str = "") -> Answer:
    """A page, or a form."""
    method, data = ("GET", b"") if body is None else ("POST", body.encode())
    return await answer(pocket, question_of(method, path, "text/html", data, root))


async def new_table(pocket: Pocket, path: str, body: str = "") -> str:
    """Open a table; gives its id."""
    found = await ask(pocket, path, body)
    assert found.status == 303, found.body.decode()
    return found.headers["location"].rpartition("/")[2]


class Player:
    """A page at a table, which takes the first option always."""

    def __init__(self, pocket: Pocket) -> None:
        self.lines = Lines(pocket, "/pocket", self.told, self.ended)
        self.heard: asyncio.Queue[dict[str, object]] = asyncio.Queue()
        self.code = 0

    def told(self, line: str, frame: str) -> None:
        self.heard.put_nowait(json.loads(frame))

    def ended(self, line: str, code: int) -> None:
        self.code = code

    def say(self, **frame: object) -> None:
        self.lines.hear("one", json.dumps(frame))

    async def play(self, table: str, most: int = 1000) -> int:
        """Play to the end, or for so many acts; gives how many there were."""
        assert await self.lines.open("one", table)
        self.say(do="hello", n=0)
        phase, acts = "", 0
        while True:
            message = await asyncio.wait_for(self.heard.get(), 20)
            assert message["is"] != "refused", message
            if message["is"] != "state":
                continue
            phase = message["info"].get("phase", phase)  # type: ignore[attr-defined]  # an object of JSON
            if phase == "over" or acts == most:
                self.lines.close("one")
                return acts
            decision = message.get("decision")
            if decision:
                acts += 1
                first = decision["options"][0]["text"]  # type: ignore[index]
                self.say(do="act", id=world.token(8), action=first, n=message["n"])


async def test_a_game_is_begun_left_and_finished_and_its_record_is_true_elsewhere() -> None:
    pages = PagesInMemory()
    async with opened(pages) as pocket:
        assert (pocket.person.name, pocket.person.avatar) == ("Ann", "fox")
        front = (await ask(pocket, "/")).body.decode()
        assert "nothing here needs a network" in front
        assert "/night" not in front
        table = await new_table(pocket, "/quick/onirim")
        assert await Player(pocket).play(table, 4) == 4
    async with opened(pages, About("Somebody else")) as pocket:
        assert pocket.person.name == "Ann"  # the house knows its own
        assert "act 4" in (await ask(pocket, "/")).body.decode()
        assert (await ask(pocket, f"/t/{table}/record")).status == 409
        await Player(pocket).play(table)
        record = read_record((await ask(pocket, f"/t/{table}/record")).body.decode())
        verify(record)
        for path in (f"/t/{table}", f"/t/{table}/replay?at=2&seat=0", f"/t/{table}/check", f"/t/{table}/report",
                     "/journal", "/journal/data", "/journal/table", "/credits", "/games/onirim/rulings"):  # fmt: skip
            assert (await ask(pocket, path)).status == 200, path
        changed = await ask(pocket, "/me", "language=fr&back=/pocket/journal%3Fpage%3D0", "/pocket")
        assert changed.headers["location"] == "/journal?page=0"
        assert b'<html lang="fr"' in (await ask(pocket, "/journal")).body


async def test_the_review_the_coach_and_a_branch_work_in_one_thread() -> None:
    async with opened(PagesInMemory()) as pocket:
        table = await new_table(pocket, "/quick/onirim")
        player = Player(pocket)
        await player.play(table, 2)
        assert await player.lines.open("one", table)
        player.say(do="hello", n=0)
        player.say(do="hint", id="h")
        while (message := await asyncio.wait_for(player.heard.get(), 20))["is"] != "hint":
            assert message["is"] != "refused", message
        player.lines.close("one")
        await Player(pocket).play(table)
        branch = await new_table(pocket, f"/t/{table}/from/3")
        assert await Player(pocket).play(branch, 1) == 1
        assert (await ask(pocket, f"/t/{table}/review")).status == 200  # begins it


async def test_what_cannot_be_says_so_and_changes_nothing() -> None:
    pages = PagesInMemory()
    async with opened(pages) as pocket:
        for path, status in (("/night", 503), ("/me", 503), ("/friends/x", 503), ("/nothing", 404),
                             ("/t/abcdefghijkm", 404), ("/new/chess", 422)):  # fmt: skip
            found = await ask(pocket, path)
            assert (path, found.status) == (path, status)
            assert b"<main" in found.body
        for form in ("seat0=me&seat1=open", "seat0=me&public=1", "seat0=me&clock=never"):
            assert (await ask(pocket, "/new/onirim", form)).status == 422, form
        assert (await ask(pocket, "/quick/onirim", "daily=1")).status == 422
        assert await pocket.house.store.tables_of(pocket.person.id, 9) == []
        pages.room = False
        found = await ask(pocket, "/quick/onirim", "")
        assert (found.status, b"no room" in found.body) == (507, True)
        pages.room = True
        assert await pocket.house.store.tables_of(pocket.person.id, 9) == []
        assert (await ask(pocket, "/quick/onirim", "")).status == 303


async def test_a_line_that_is_given_up_before_it_is_open_leaves_nobody_at_the_table() -> None:
    pages = PagesInMemory()
    async with opened(pages) as pocket:
        table = await new_table(pocket, "/quick/onirim")
    async with opened(pages) as pocket:  # so that the table must be looked for
        player = Player(pocket)
        coming = asyncio.ensure_future(player.lines.open("one", table))
        await asyncio.sleep(0)
        player.lines.close("one")
        assert not await coming
        assert len(player.lines) == 0
        assert len(pocket.house.tables[table].viewers) == 0


async def test_games_are_offered_once_and_a_server_takes_each_once() -> None:
    home = House((await open_pocket(PagesInMemory(), About(), QUICK)).house.store, b"s" * 32, QUICK)
    ann = Person("ann", "Ann", "owl", "en")
    async with opened(PagesInMemory()) as pocket:
        for _ in range(2):
            await Player(pocket).play(await new_table(pocket, "/quick/iles"))
        told = json.loads((await ask(pocket, "/journal/unsent")).body)
        assert told["all"] == len(told["tables"]) == 2
        bundle = (await ask(pocket, "/journal/unsent/bundle")).body
        taken = await take_in(home, ann, bundle)
        assert (taken.new, taken.known, taken.refused) == (2, 0, [])
        taken = await take_in(home, ann, bundle)
        assert (taken.new, taken.known, taken.refused) == (0, 2, [])
        body = "&".join(f"table={table}" for table in told["tables"])
        assert (await ask(pocket, "/journal/sent", body)).status == 200
        assert json.loads((await ask(pocket, "/journal/unsent")).body)["all"] == 0
    await home.close()


def test_addresses_lie_below_the_house_and_forms_lead_nowhere_else() -> None:
    page = '<html><head><link href="/a"></head><body class="x"><a href="/t/1">1</a><a href="//b">2</a><img src="/c">'
    found = at_home(page, "/my/pocket", "/static/pocket/socket.js")
    assert '<a href="/my/pocket/t/1">' in found
    assert '<a href="//b">' in found
    assert '<img src="/my/pocket/c">' in found
    assert '<head><script src="/my/pocket/static/pocket/socket.js"></script>' in found
    assert '<body data-root="/my/pocket" class="x">' in found
    assert rooted('{"html":"<img src=\\"/c\\">"}', "/p") == '{"html":"<img src=\\"/p/c\\">"}'
    for back, path in (("/pocket/t/1?x=2", "/t/1?x=2"), ("//evil", "/"), ("https://evil/", "/"), ("", "/")):
        assert question_of("POST", "/me", "", f"back={back}".encode(), "/pocket").back == path
