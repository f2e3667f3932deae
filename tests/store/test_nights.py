"""What every store promises of shared deals: the same tests over each of them."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.store.stores import ROW, STORES, Opened

from reverie.store import Store
from reverie.store.results import Place, ResultRow

NIGHT = "2026-11-17"
ANN = ResultRow(
    "a", 0, "ann", "Ann", "onirim", 2, 1, "", NIGHT, False, False, False, 5.0, "won", 1, 107, 80, 600, True
)  # fmt: skip


@pytest.fixture(params=STORES)
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Opened:
    return STORES[request.param](tmp_path)


async def over(store: Store, **changes: Any) -> ResultRow:
    """A finished game."""
    row = msgspec.structs.replace(ANN, **changes)
    await store.create_table(msgspec.structs.replace(ROW, id=row.table, phase="over", results=(row,)), [])
    return row


async def test_in_a_ranking_is_who_had_no_help_and_had_not_seen_the_deal(opened: Opened) -> None:
    async with opened() as store:
        ann = await over(store)
        bob = await over(store, table="b", player="bob", finished=6.0)
        eve = await over(store, table="e", player="eve", result="lost", measure=250)
        await over(store, table="c", player="helped", assisted=True, measure=300)
        await over(store, table="d", player="again", practice=True, measure=300)
        await over(store, table="f", player="left", result="left", measure=300)
        await over(store, table="g", player="bot:search", measure=300)
        await over(store, table="h", player="else", daily="2026-11-18", measure=300)
        await over(store, table="i", player="else", game="iles", measure=300)
        assert await store.results.ranking("onirim", NIGHT, 9) == [ann, bob, eve]
        assert await store.results.ranked("onirim", NIGHT) == 3
        assert await store.results.ranked("onirim", "2026-11-16") == 0
        assert await store.results.place(bob) == Place(0, 2, 3)
        assert await store.results.place(eve) == Place(2, 1, 3)


async def test_all_that_people_made_of_a_duplicate_is_told_practice_too(opened: Opened) -> None:
    async with opened() as store:
        late = await over(store, daily="deal:x", finished=9.0, practice=True)
        early = await over(store, table="b", player="bob", daily="deal:x", assisted=True)
        await over(store, table="c", player="bot:policy", daily="deal:x")
        await over(store, table="d", player="eve", daily="deal:y")
        await over(store, table="e", player="eve")
        assert await store.results.deal("deal:x", 9) == [early, late]
        assert await store.results.deal("deal:x", 1) == [early]
        assert await store.results.deal(NIGHT, 9) == []
        assert [row.table for row in await store.results.days("eve", "2026-01-01")] == ["e", "d"]
