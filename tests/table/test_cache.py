"""The audience cache: made once for a version, made anew for another, and never to be forgotten by hand."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from tests.table.guests import ANN, BOB, Guest, a_document, a_house

from reverie.table.cache import AudienceCache, Passing
from reverie.table.commands import Act, Mute
from reverie.table.info import base_info
from reverie.table.picture import Eyes


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
    passing = Passing(0.05)
    cache, other, made, old, new = AudienceCache(passing), AudienceCache(passing), list[str](), ([1],), ([2],)
    cache.get("told", old, "ann", counting(made, "a"), soon=True)
    await asyncio.sleep(0.07)
    cache.get("told", new, "ann", counting(made, "b"), soon=True)
    other.get("told", old, "ann", counting(made, "o"), soon=True)
    await asyncio.sleep(0.05)
    assert cache.get("told", new, "ann", counting(made, "c"), soon=True) == "b", "the newer one stays for its own time"
    await asyncio.sleep(0.1)
    assert cache.get("told", new, "ann", counting(made, "d"), soon=True) == "d"
    assert other.get("told", old, "ann", counting(made, "e"), soon=True) == "e"
    await asyncio.sleep(0.2)
    assert cache.get("told", new, "ann", counting(made, "f"), soon=True) == "f", "the clock that stood goes on"


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
