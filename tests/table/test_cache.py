"""The audience cache: made once for a version, made anew for another, and never to be forgotten by hand."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from tests.table.guests import ANN, BOB, Guest, a_document, a_house

from reverie.store import Entry, SqliteStore, StoreFailure, TableRow
from reverie.table.cache import AudienceCache, Passing
from reverie.table.commands import Act, Mute
from reverie.table.info import base_info
from reverie.table.picture import Eyes, Picture


def counting(made: list[str], name: str) -> Callable[[], str]:
    """Something to make, which is noted when it is."""

    def make() -> str:
        made.append(name)
        return name

    return make


def test_what_was_made_from_the_same_things_is_made_once() -> None:
    cache, made, version, equal = AudienceCache(Passing()), list[str](), ([1],), ([1],)
    for _ in range(2):
        assert cache.get("boards", version, "ann", counting(made, "a")) == "a"
        assert cache.get("boards", version, "bob", counting(made, "b")) == "b"
        assert cache.get("infos", equal, "ann", counting(made, "i")) == "i"
    assert made == ["a", "b", "i"]
    assert cache.get("boards", equal, "ann", counting(made, "new")) == "new", "equal is not the same"
    assert cache.get("infos", equal, "ann", counting(made, "never")) == "i", "one kind at a time"
    cache.clear()
    assert cache.get("infos", equal, "ann", counting(made, "again")) == "again"


async def test_what_is_needed_for_a_moment_is_let_go_of_after_it() -> None:
    passing = Passing(0.2)
    cache, other, made, old, new = AudienceCache(passing), AudienceCache(passing), list[str](), ([1],), ([2],)
    cache.get("told", old, "ann", counting(made, "a"), soon=True)
    await asyncio.sleep(0.25)
    cache.get("told", new, "ann", counting(made, "b"), soon=True)
    other.get("told", old, "ann", counting(made, "o"), soon=True)
    await asyncio.sleep(0.2)
    assert cache.get("told", new, "ann", counting(made, "c"), soon=True) == "b", "the newer one stays for its own time"
    await asyncio.sleep(0.4)
    assert cache.get("told", new, "ann", counting(made, "d"), soon=True) == "d"
    assert other.get("told", old, "ann", counting(made, "e"), soon=True) == "e"
    await asyncio.sleep(0.8)
    assert cache.get("told", new, "ann", counting(made, "f"), soon=True) == "f", "the clock that stood goes on"


async def test_what_all_are_told_together_is_let_go_of_when_they_have_been() -> None:
    passing = Passing(0.2)
    cache, made, version = AudienceCache(passing), list[str](), ([1],)

    def tell() -> None:
        for _ in range(2):
            assert cache.get("told", version, "ann", counting(made, "a"), soon=True) == "a"
        assert cache.get("pictures", version, "ann", counting(made, "p")) == "p"

    cache.tell(tell)
    assert made == ["a", "p"], "once for all of them"
    assert cache.get("pictures", version, "ann", counting(made, "never")) == "p"
    assert cache.get("told", version, "ann", counting(made, "late"), soon=True) == "late", "who comes later"
    assert cache.get("told", version, "ann", counting(made, "never"), soon=True) == "late"
    await asyncio.sleep(0.5)
    assert cache.get("told", version, "ann", counting(made, "again"), soon=True) == "again"


async def test_a_picture_that_rests_is_the_same_when_it_is_asked_again(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, BOB))
        ann, bob = Guest(table, ANN), Guest(table, BOB)
        await ann.hello(html=True)
        await bob.hello()
        picture = table.picture(table.eyes_of(ann.viewer))
        before = bytes(picture.view), picture.decision, picture.digest, {**picture.sections}
        picture.rest()
        assert (bytes(picture.view), picture.decision, picture.digest, {**picture.sections}) == before


async def test_pictures_and_infos_follow_the_table_by_themselves(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, BOB))
        ann, bob = Guest(table, ANN), Guest(table, BOB)
        await ann.hello()
        await bob.hello()
        eyes = Eyes(0, "en")
        picture, info = table.picture(eyes), base_info(table, ANN.id)
        assert table.picture(eyes) is picture
        actor = ann if ann.options() else bob
        await actor.do(Act, action=actor.options()[0])
        assert table.picture(eyes) is not picture
        assert base_info(table, ANN.id) is info, "nobody came, went or sat down"
        await ann.do(Mute, who=BOB.id)
        assert base_info(table, ANN.id).muted == (BOB.id,)


@pytest.mark.parametrize("keeps", [True, False])
async def test_pictures_are_painted_while_the_disk_is_waited_for_and_shown_only_once_all_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, keeps: bool
) -> None:
    painted, writing, written = list[Picture](), asyncio.Event(), asyncio.Event()
    finish, append = Picture.finish, SqliteStore.append

    def finishing(picture: Picture, *, html: bool) -> None:
        finish(picture, html=html)
        painted.append(picture)

    async def waiting(store: SqliteStore, row: TableRow, entries: Sequence[Entry]) -> None:
        writing.set()
        await written.wait()
        if not keeps:
            raise StoreFailure("no room")
        await append(store, row, entries)

    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, BOB))
        ann, bob = Guest(table, ANN), Guest(table, BOB)
        await ann.hello(html=True)
        await bob.hello()
        actor = ann if ann.options() else bob
        before, told = table.course, [len(ann.got), len(bob.got)]
        monkeypatch.setattr("reverie.table.table.Picture.finish", finishing)
        monkeypatch.setattr(SqliteStore, "append", waiting)
        doing = asyncio.create_task(actor.do(Act, action=actor.options()[0]))
        await writing.wait()
        await asyncio.sleep(0.02)
        assert len(painted) == 2
        assert table.course is before
        assert [len(ann.got), len(bob.got)] == told, "nobody knows of it"
        written.set()
        assert (await doing)["is"] == ("ack" if keeps else "refused")
        pictures = [table.picture(table.eyes_of(guest.viewer)) for guest in (ann, bob)]
        assert (pictures == painted) is keeps, "what was painted is what is shown"
