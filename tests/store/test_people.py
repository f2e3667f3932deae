"""What every store promises about people who keep their name, and about friends: the same tests over each of them."""

import asyncio
from pathlib import Path

import msgspec
import pytest
from tests.store.stores import ROW, STORES, Opened

from reverie.store import Conflict, Device, Invited, KeptPerson, Passkey, Slip, Tie
from reverie.store.people import MOST_DEVICES

ANN = KeptPerson("ann", "Ann", "owl", "fr", 10.0)
KEY = Passkey("key", "ann", "localhost", b"\x00public", 7, "Firefox", 10.0, 10.0)
HERE = Device("here", "ann", "Firefox", 10.0, 10.0)


@pytest.fixture(params=STORES)
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Opened:
    return STORES[request.param](tmp_path)


def tie(person: str, other: str, kind: str = "friend", made: float = 1.0) -> Tie:
    return Tie(person, other, kind, other.title(), "fox", False, made)  # type: ignore[arg-type]  # one of three


async def test_somebody_is_kept_once_with_a_passkey_and_a_device(opened: Opened) -> None:
    async with opened() as store:
        assert await store.people.find("ann") is None
        await store.people.begin(ANN, HERE, KEY)
        with pytest.raises(Conflict):
            await store.people.begin(ANN, msgspec.structs.replace(HERE, id="other"))
        bob = msgspec.structs.replace(ANN, id="bob", made=20.0)
        with pytest.raises(Conflict):
            await store.people.begin(bob, Device("d", "bob", "", 1.0, 1.0), msgspec.structs.replace(KEY, person="bob"))
        assert await store.people.find("bob") is None, "nothing of it was kept"
        assert await store.people.device("d") is None
        await store.people.begin(bob, Device("d", "bob", "", 1.0, 1.0))
    async with opened() as store:
        assert await store.people.find("ann") == ANN
        assert await store.people.passkeys("ann") == [KEY]
        assert await store.people.devices("ann") == [HERE]
        assert await store.people.since(15.0) == [("bob", 20.0)]
        await store.people.rename("ann", "Anna", "fox", "en")
        assert await store.people.find("ann") == msgspec.structs.replace(ANN, name="Anna", avatar="fox", language="en")


async def test_a_recovery_code_finds_its_owner_until_there_is_a_newer_one(opened: Opened) -> None:
    async with opened() as store:
        await store.people.begin(ANN, HERE)
        assert await store.people.found_by("") is None, "who has none is not found by none"
        await store.people.put_recovery("ann", "abcd", b"\x00\xffsalted")
        found = await store.people.found_by("abcd")
        assert found is not None
        assert (found.id, found.recovery) == ("ann", b"\x00\xffsalted")
        await store.people.put_recovery("ann", "efgh", b"new")
        assert await store.people.found_by("abcd") is None


async def test_the_counter_of_a_passkey_goes_on_from_where_it_was_read(opened: Opened) -> None:
    async with opened() as store:
        await store.people.begin(ANN, HERE, KEY)
        used = await asyncio.gather(*(store.people.use_passkey(KEY, 8, 50.0) for _ in range(4)))
        assert sorted(used) == [False, False, False, True], "of those who come at once one is believed"
        kept = await store.people.passkey("key")
        assert kept is not None
        assert (kept.counter, kept.used) == (8, 50.0)
        await store.people.drop_passkey("bob", "key")
        assert await store.people.passkey("key") == kept, "it is not bob's"
        await store.people.drop_passkey("ann", "key")
        assert await store.people.passkey("key") is None
        assert not await store.people.use_passkey(kept, 9, 51.0)


async def test_devices_are_signed_out_one_by_one_or_all_and_are_never_too_many(opened: Opened) -> None:
    async with opened() as store:
        await store.people.begin(ANN, HERE)
        for number in range(MOST_DEVICES + 2):
            await store.people.add_device(Device(f"d{number}", "ann", "", 20.0 + number, 20.0 + number))
        devices = [each.id for each in await store.people.devices("ann")]
        assert len(devices) == MOST_DEVICES
        assert devices[0] == f"d{MOST_DEVICES + 1}"
        assert "here" not in devices, "that was longest ago"
        await store.people.use_device("d5", 99.0)
        assert (await store.people.devices("ann"))[0] == Device("d5", "ann", "", 25.0, 99.0)
        await store.people.drop_device("bob", "d5")
        await store.people.drop_device("ann", "d6")
        assert {"d5"} == {"d5", "d6"}.intersection(each.id for each in await store.people.devices("ann"))
        await store.people.drop_devices("ann")
        assert await store.people.devices("ann") == []


async def test_a_slip_is_taken_by_one_of_all_who_come_and_by_nobody_later(opened: Opened) -> None:
    async with opened() as store:
        slip = Slip("transfer", "code", "ann", "{}", 100.0)
        await store.people.put_slip(slip, 50.0)
        with pytest.raises(Conflict):
            await store.people.put_slip(slip, 50.0)
        assert await store.people.slip("transfer", "code", 99.0) == slip
        assert await store.people.take_slip("friend", "code", 99.0) is None
        assert await store.people.take_slip("transfer", "code", 101.0) is None
        taken = await asyncio.gather(*(store.people.take_slip("transfer", "code", 99.0) for _ in range(5)))
        assert [each for each in taken if each is not None] == [slip]
        await store.people.put_slip(slip, 50.0)
        await store.people.put_slip(Slip("friend", "a", "ann", "", 500.0), 101.0)
        assert await store.people.slip("transfer", "code", 1.0) is None, "what is too old goes by itself"
        assert [each.name for each in await store.people.slips("ann", "friend", 101.0)] == ["a"]
        await store.people.drop_slips("ann", "friend")
        assert await store.people.take_slip("friend", "a", 101.0) is None


async def test_friends_are_asked_shown_and_dropped(opened: Opened) -> None:
    async with opened() as store:
        asked, asks = tie("ann", "bob", "asked"), tie("bob", "ann", "asks")
        await store.friends.ask(asked, asks)
        assert await store.friends.asking("bob", 9) == [asks]
        await store.friends.put_ties(tie("bob", "ann", "block"))
        await store.friends.ask(asked, asks)
        assert await store.friends.asking("bob", 9) == [], "bob has said something"
        await store.friends.drop_tie("ann", "bob")
        assert await store.friends.tie("ann", "bob") is None
        assert await store.friends.tie("bob", "ann") == tie("bob", "ann", "block"), "the door stays shut"
        await store.friends.put_ties(tie("ann", "bob"), tie("bob", "ann"))
        assert [each.kind for each in await store.friends.ties("bob")] == ["friend"]
        await store.friends.show("bob", shows=True)
        await store.friends.put_ties(tie("bob", "eve"))
        assert [each.shows for each in await store.friends.ties("bob")] == [True, True]
        await store.people.rename("ann", "Anna", "cat", "en")
        found = await store.friends.tie("bob", "ann")
        assert found is not None
        assert (found.name, found.avatar) == ("Anna", "cat")
        await store.friends.drop_tie("bob", "ann")
        assert await store.friends.ties("ann") == []


async def test_friends_are_seen_at_public_tables_and_at_others_if_they_allow_it(opened: Opened) -> None:
    async with opened() as store:
        for id, public, phase, touched in (
            ("public", True, "playing", 90.0),
            ("private", False, "lobby", 91.0),
            ("old", True, "playing", 5.0),
            ("over", True, "over", 92.0),
        ):
            row = msgspec.structs.replace(
                ROW, id=id, public=public, phase=phase, touched=touched, players=("bob",), document=id.encode()
            )
            await store.create_table(row, [])
        await store.friends.put_ties(tie("ann", "bob"))
        assert await store.friends.at_tables("ann", 50.0, 9) == [], "bob has not said that ann is a friend"
        await store.friends.put_ties(tie("bob", "ann"))
        assert [each.document for each in await store.friends.at_tables("ann", 50.0, 9)] == [b"public"]
        await store.friends.show("bob", shows=True)
        seen = await store.friends.at_tables("ann", 50.0, 9)
        assert [(each.who, each.name, each.document) for each in seen] == [
            ("bob", "Bob", b"private"),
            ("bob", "Bob", b"public"),
        ]
        assert await store.friends.latest("bob", 9) == [b"over", b"public", b"old"]
        assert await store.friends.latest("ann", 9) == []


async def test_invitations_last_until_the_game_begins_or_the_table_is_gone(opened: Opened) -> None:
    async with opened() as store:
        for id in ("one", "two", "three"):
            row = msgspec.structs.replace(ROW, id=id, phase="lobby", document=id.encode())
            await store.create_table(row, [])
            await store.friends.invite(Invited("eve", id, "ann", "Ann", 20.0))
        await store.friends.invite(Invited("eve", "one", "bob", "Bob", 30.0))
        found = await store.friends.invitations("eve", 10.0, 9)
        assert sorted((each.who, each.document) for each in found) == [
            ("ann", b"one"),
            ("ann", b"three"),
            ("ann", b"two"),
        ]
        assert await store.friends.invited_to("one") == ["eve"]
        await store.put_table(msgspec.structs.replace(ROW, id="one", phase="playing"))
        await store.friends.decline("eve", "two")
        assert [each.document for each in await store.friends.invitations("eve", 10.0, 9)] == [b"three"]
        assert await store.friends.invitations("eve", 21.0, 9) == []
        await store.forget(["three"])
        assert await store.friends.invited_to("three") == []


async def test_what_a_guest_had_belongs_to_the_person_that_it_was(opened: Opened) -> None:
    async with opened() as store:
        await store.people.begin(ANN, HERE)
        await store.create_table(msgspec.structs.replace(ROW, phase="lobby", players=("guest",)), [])
        await store.friends.put_ties(
            tie("guest", "bob"), tie("bob", "guest"), tie("guest", "eve", "block"), tie("ann", "eve"),
            tie("ann", "guest"), tie("guest", "ann"), tie("zoe", "guest", "asked"), tie("guest", "zoe", "asks"),
        )  # fmt: skip
        await store.friends.invite(Invited("guest", "abc", "bob", "Bob", 1.0))
        await store.friends.invite(Invited("bob", "abc", "guest", "Guest", 1.0))
        await store.people.put_slip(Slip("friend", "link", "guest", "", 99.0), 1.0)
        for _ in range(2):  # again after a bad moment: the same
            await store.people.adopt("guest", "ann")
        mine = {each.other: each.kind for each in await store.friends.ties("ann")}
        assert mine == {"bob": "friend", "eve": "block", "zoe": "asks"}
        assert [each.other for each in await store.friends.ties("bob")] == ["ann"]
        assert [each.other for each in await store.friends.ties("zoe")] == ["ann"]
        assert await store.friends.ties("guest") == []
        assert [each.who for each in await store.friends.invitations("ann", 0.0, 9)] == ["bob"]
        assert [each.who for each in await store.friends.invitations("bob", 0.0, 9)] == ["ann"]
        assert [each.name for each in await store.people.slips("ann", "friend", 1.0)] == ["link"]
        assert await store.people.former("ann") == ["guest"]
        assert await store.people.tables_of("guest") == ["abc"], "seats are renamed by their tables"


async def test_whoever_is_forgotten_is_nowhere_any_more(opened: Opened) -> None:
    async with opened() as store:
        await store.people.begin(ANN, HERE, KEY)
        await store.people.adopt("guest", "ann")
        await store.create_table(msgspec.structs.replace(ROW, phase="lobby"), [])
        await store.friends.put_ties(tie("ann", "bob"), tie("bob", "ann"), tie("bob", "eve"))
        await store.friends.invite(Invited("bob", "abc", "ann", "Ann", 1.0))
        await store.people.put_slip(Slip("friend", "link", "ann", "", 99.0), 1.0)
        await store.people.forget("ann")
        assert await store.people.find("ann") is None
        assert await store.people.passkey("key") is None
        assert await store.people.device("here") is None
        assert await store.people.former("ann") == []
        assert await store.people.slip("friend", "link", 1.0) is None
        assert [each.other for each in await store.friends.ties("bob")] == ["eve"]
        assert await store.friends.invitations("bob", 0.0, 9) == []
