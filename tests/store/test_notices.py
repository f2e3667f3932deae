"""What every store promises about notices: each is told once, by one node, and not before its time."""

import asyncio
from pathlib import Path

import msgspec
import pytest
from tests.store.stores import ROW, STORES, Opened

from reverie.store import Device, KeptPerson, Notice, Subscription
from reverie.store.notices import MOST_SUBSCRIPTIONS


@pytest.fixture(params=STORES)
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Opened:
    return STORES[request.param](tmp_path)


def browser(endpoint: str, person: str = "ann", made: float = 1.0) -> Subscription:
    return Subscription(endpoint, person, "key", "auth", made)


async def test_wishes_are_kept_instead_of_the_older_ones(opened: Opened) -> None:
    async with opened() as store:
        assert await store.notices.wishes("ann") == b""
        await store.notices.put_wishes("ann", b"one")
        await store.notices.put_wishes("ann", b"two\x00")
        assert await store.notices.wishes("ann") == b"two\x00"


async def test_a_browser_belongs_to_who_used_it_last_and_there_are_not_too_many(opened: Opened) -> None:
    async with opened() as store:
        await store.notices.subscribe(browser("a"))
        await store.notices.subscribe(browser("a", "bob"))
        assert await store.notices.subscriptions("ann") == []
        for number in range(MOST_SUBSCRIPTIONS + 2):
            await store.notices.subscribe(browser(f"e{number:02}", made=float(number)))
        kept = [each.endpoint for each in await store.notices.subscriptions("ann")]
        assert kept == [f"e{number:02}" for number in range(MOST_SUBSCRIPTIONS + 1, 1, -1)]
        await store.notices.unsubscribe("e05")
        assert len(await store.notices.subscriptions("ann")) == MOST_SUBSCRIPTIONS - 1
        assert await store.notices.subscriptions("bob") == [browser("a", "bob")]


async def test_a_notice_is_claimed_once_and_not_before_its_time(opened: Opened) -> None:
    now, later = Notice("ann", "turn", "abc", 4, 10.0), Notice("ann", "turn", "abc", 5, 20.0)
    async with opened() as store:
        await store.notices.add(now, later)
        await store.notices.add(msgspec.structs.replace(now, due=99.0))
        assert await store.notices.claim(9.0, 10) == []
        assert await store.notices.claim(10.0, 10) == [now]
        assert await store.notices.claim(10.0, 10) == []
        await store.notices.add(now)
        assert await store.notices.claim(10.0, 10) == [], "what was told is not told again"
        assert await store.notices.claim(20.0, 10) == [later]
        await store.notices.told_before(15.0)
        await store.notices.add(now)
        assert await store.notices.claim(20.0, 10) == [now], "forgotten after a long time"


async def test_of_many_who_claim_at_once_each_notice_goes_to_one(opened: Opened) -> None:
    many = [Notice("ann", "turn", "abc", number, 1.0) for number in range(30)]
    async with opened() as store:
        await store.notices.add(*many)
        claimed = await asyncio.gather(*(store.notices.claim(2.0, 7) for _ in range(8)))
        found = [notice for some in claimed for notice in some]
        found += await store.notices.claim(2.0, 100)
        assert sorted(found, key=lambda each: each.number) == many


async def test_tables_whose_clock_runs_out_soon(opened: Opened) -> None:
    async with opened() as store:
        for id, due, phase in (("aaa", 50.0, "playing"), ("bbb", 150.0, "playing"), ("ccc", 60.0, "over")):
            await store.create_table(msgspec.structs.replace(ROW, id=id, due=due, phase=phase), [])
        assert await store.notices.soon(10.0, 100.0, 10) == ["aaa"]
        assert await store.notices.soon(50.0, 150.0, 10) == ["bbb"]


async def test_they_come_along_with_a_guest_and_go_with_a_person(opened: Opened) -> None:
    async with opened() as store:
        await store.people.begin(KeptPerson("ann", "Ann", "owl", "fr", 1.0), Device("d", "ann", "", 1.0, 1.0))
        await store.notices.put_wishes("guest", b"mine")
        await store.notices.subscribe(browser("a", "guest"))
        await store.notices.add(Notice("guest", "turn", "abc", 1, 1.0))
        await store.people.adopt("guest", "ann")
        assert await store.notices.wishes("ann") == b"mine"
        assert await store.notices.wishes("guest") == b""
        assert await store.notices.subscriptions("ann") == [browser("a")]
        assert await store.notices.claim(2.0, 10) == [], "the table tells the person anew"
        await store.notices.add(Notice("ann", "turn", "abc", 1, 1.0))
        await store.people.forget("ann")
        assert await store.notices.wishes("ann") == b""
        assert await store.notices.subscriptions("ann") == []
        assert await store.notices.claim(2.0, 10) == []
