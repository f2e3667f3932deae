"""What every store promises of how games ended: the same tests over each of them."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.store.stores import ROW, STORES, Opened

from reverie.store import Conflict, Entry, KeptReview, Store, TableRow
from reverie.store.results import Place, ResultRow, ReviewPart, Wanted

ANN = ResultRow(
    "abc", 0, "ann", "Ånn", "onirim", 2, 2, "modules=towers", "", False, False, False, 5.0, "won", 1, 107, 80, 600, True
)
BOB = msgspec.structs.replace(ANN, seat=1, player="bob", name="Bob", opened=False)
BOT = msgspec.structs.replace(BOB, player="bot:search", name="Lune")


@pytest.fixture(params=STORES)
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Opened:
    return STORES[request.param](tmp_path)


def over(id: str, rows: list[ResultRow], **changes: Any) -> TableRow:
    """A finished table with its rows."""
    own = tuple(msgspec.structs.replace(row, table=id) for row in rows)
    return msgspec.structs.replace(ROW, id=id, phase="over", document=b"over", results=own, **changes)


async def finished(store: Store, id: str, *rows: ResultRow, **changes: Any) -> TableRow:
    """A game that has been played to its end."""
    row = over(id, list(rows), **changes)
    await store.create_table(msgspec.structs.replace(row, phase="playing", document=b"{}", results=()), [])
    await store.append(row, [Entry(1, "act", 0, "the last")])
    return row


async def test_rows_are_written_with_the_act_that_ends_the_game_or_not_at_all(opened: Opened) -> None:
    async with opened() as store:
        await store.create_table(ROW, [])
        with pytest.raises(Conflict):
            await store.append(over("abc", [ANN, BOB]), [Entry(2, "act", 0, "a gap")])
        assert await store.results.at(["abc"]) == []
        await store.append(over("abc", [ANN, BOB]), [Entry(1, "act", 0, "the last")])
        assert await store.results.at(["abc", "nothing"]) == [ANN, BOB]
        assert await store.results.at([]) == []
    async with opened() as store:
        assert await store.results.of("ann", Wanted(), 9) == [ANN]
        kept = await store.table("abc")
        assert kept is not None
        assert kept.results == ()
        await store.forget(["abc"])
        assert await store.results.at(["abc"]) == []


async def test_a_table_can_be_made_with_its_end(opened: Opened) -> None:
    async with opened() as store:
        await store.create_table(over("abc", [ANN]), [Entry(1, "act", 0, "x")])
        with pytest.raises(Conflict):
            await store.create_table(over("abc", [BOB]), [])
        assert await store.results.at(["abc"]) == [ANN]


async def test_a_players_games_are_found_by_what_is_wanted(opened: Opened) -> None:
    async with opened() as store:
        for number in range(6):
            changes: dict[str, Any] = {
                "finished": 10.0 + number, "game": ("onirim", "iles")[number % 2], "seats": 2 + number // 4,
                "options": "" if number == 3 else "x=1", "result": "lost" if number > 3 else "won",
            }  # fmt: skip
            other = BOT if number < 2 else BOB
            rows = [msgspec.structs.replace(row, **changes) for row in (ANN, other)]
            await finished(store, f"t{number}", *rows)

        async def asked(limit: int = 9, skip: int = 0, **wanted: Any) -> list[str]:
            rows = await store.results.of("ann", Wanted(**wanted), limit, skip)
            briefs = await store.results.briefs("ann", Wanted(**wanted), limit + skip)
            assert [row.finished for row in rows] == [brief.finished for brief in briefs][skip:]
            return [row.table for row in rows]

        assert await asked() == ["t5", "t4", "t3", "t2", "t1", "t0"]
        assert await asked(limit=2, skip=3) == ["t2", "t1"]
        assert await asked(game="iles") == ["t5", "t3", "t1"]
        assert await asked(seats=3) == ["t5", "t4"]
        assert await asked(options="") == ["t3"]
        assert await asked(result="lost", game="onirim") == ["t4"]
        assert await asked(fellow="LUN") == ["t1", "t0"]
        assert await asked(fellow="bob' OR 1=1 --%") == []
        assert [row.table for row in await store.results.of("bob", Wanted(fellow="ann"), 2)] == ["t5", "t4"]
        assert await store.results.of("nobody", Wanted(), 9) == []
        sums = await store.results.sums("ann", Wanted())
        assert [(*each[:3], each.all, each.games, each.won, each.best) for each in sums] == [
            ("onirim", "x=1", 2, 2, 2, 2, 107), ("iles", "", 2, 1, 1, 1, 107), ("iles", "x=1", 2, 1, 1, 1, 107),
            ("iles", "x=1", 3, 1, 1, 0, 107), ("onirim", "x=1", 3, 1, 1, 0, 107),
        ]  # fmt: skip
        assert [each[:3] for each in await store.results.sums("ann", Wanted(fellow="lune", game="iles"))] == [
            ("iles", "x=1", 2)
        ]
        brief = (await store.results.briefs("ann", Wanted(options=""), 9))[0]
        assert (brief.game, brief.seats, brief.measure, brief.luck, brief.found) == ("iles", 2, 107, None, "")


async def test_the_deal_of_a_day_is_ranked_without_bots_and_what_does_not_count(opened: Opened) -> None:
    day = "2026-11-16"
    async with opened() as store:
        told: list[tuple[str, str, int, dict[str, Any]]] = [
            ("ann", "won", 104, {}), ("bob", "won", 109, {}), ("cid", "lost", 44, {}), ("dot", "won", 104, {}),
            ("eve", "won", 200, {"practice": True}), ("fay", "won", 200, {"imported": True}),
            ("gil", "left", 200, {}), ("bot:search", "won", 111, {}), ("hal", "won", 200, {"daily": "2026-11-15"}),
            ("ida", "won", 200, {"game": "iles"}),
        ]  # fmt: skip
        for number, (player, result, measure, changes) in enumerate(told):
            values = {"player": player, "result": result, "measure": measure, "daily": day, "finished": float(number)}
            await finished(store, f"t{number}", msgspec.structs.replace(ANN, **values | changes))
        ranking = await store.results.ranking("onirim", day, 9)
        assert [row.player for row in ranking] == ["bob", "ann", "dot", "cid"]
        assert [row.player for row in await store.results.ranking("onirim", day, 2)] == ["bob", "ann"]
        assert await store.results.ranking("onirim", "", 9) == []
        assert [await store.results.place(row) for row in ranking] == [
            Place(0, 1, 4), Place(1, 2, 4), Place(1, 2, 4), Place(3, 1, 4),
        ]  # fmt: skip
        assert [row.measure for row in await store.results.bots("onirim", day)] == [111]
        assert await store.results.bots("iles", day) == []
        await finished(store, "later", msgspec.structs.replace(ANN, daily="2026-11-17"))
        await finished(store, "free", ANN)
        days = await store.results.days("ann", "2026-11-16")
        assert [row.daily for row in days] == ["2026-11-16", "2026-11-17"]
        assert [row.daily for row in await store.results.days("ann", "2026-11-17")] == ["2026-11-17"]


async def test_a_review_tells_of_the_seats(opened: Opened) -> None:
    async with opened() as store:
        row = await finished(store, "abc", ANN, BOB)
        await store.put_review(KeptReview("abc", 1, b"review", (ReviewPart(1, 0.25, -0.5, "discard play"),)))
        assert await store.review("abc") == KeptReview("abc", 1, b"review")
        ann, bob = await store.results.at(["abc"])
        assert (ann.luck, ann.choices, ann.found) == (None, None, "")
        assert (bob.luck, bob.choices, bob.found) == (0.25, -0.5, "discard play")
        (sums,) = await store.results.sums("bob", Wanted())
        assert (sums.luck, sums.choices) == (0.25, -0.5)
        await store.rewrite(row, [Entry(1, "act", 0, "the last")], [])
        assert await store.results.at(["abc"]) == [ANN, BOB], "the review is gone, and what it said"


async def test_all_is_added_up(opened: Opened) -> None:
    async with opened() as store:
        await finished(store, "one", ANN, BOT)
        await finished(store, "two", ANN, msgspec.structs.replace(BOB, result="lost"))
        await finished(store, "three", msgspec.structs.replace(ANN, practice=True))
        await finished(store, "four", msgspec.structs.replace(ANN, result="left"))
        totals = {(each.player, each.opened): each for each in await store.results.totals()}
        first, second, bot = totals["", True], totals["", False], totals["bot:search", False]
        assert len(totals) == 3
        assert (first.played, first.won, first.games, first.acts) == (2, 2, 2, 160)
        assert first[:3] == ("onirim", "modules=towers", 2)
        assert first.lengths == (0, 0, 0, 2, 2, 2, 2)
        assert (second.played, second.won, second.games) == (1, 0, 0)
        assert (bot.played, bot.won) == (1, 1)


async def test_rows_are_made_anew_only_for_the_table_as_it_was_read(opened: Opened) -> None:
    async with opened() as store:
        for id in ("b", "a", "c"):
            await finished(store, id, ANN, BOB)
        await store.create_table(msgspec.structs.replace(ROW, id="d"), [])
        assert await store.results.finished("", 9) == ["a", "b", "c"]
        assert await store.results.finished("a", 1) == ["b"]
        other = msgspec.structs.replace(ANN, table="b", measure=3)
        assert not await store.results.put("b", b"an older document", [other])
        assert not await store.results.put("gone", b"over", [msgspec.structs.replace(ANN, table="gone")])
        assert [row.measure for row in await store.results.at(["b"])] == [107, 107]
        assert await store.results.put("b", b"over", [other])
        assert await store.results.at(["b"]) == [other]


async def test_what_a_guest_played_and_will_play_is_given_to_a_person(opened: Opened) -> None:
    async with opened() as store:
        await finished(store, "abc", ANN, BOB)
        await store.results.adopt("ann", "guest")
        await store.results.adopt("guest", "person")
        await store.results.adopt("person", "person")
        await finished(store, "later", msgspec.structs.replace(ANN, finished=9.0), BOB)
        assert [row.table for row in await store.results.of("person", Wanted(), 9)] == ["later", "abc"]
        assert await store.results.of("ann", Wanted(), 9) == []
        assert await store.results.adopted("person") == ["ann", "guest"]
        await store.results.erase("person", "somebody", "Somebody")
        assert await store.results.of("person", Wanted(), 9) == []
        assert await store.results.adopted("person") == []
        rows = await store.results.at(["abc"])
        assert [(row.player, row.name) for row in rows] == [("somebody", "Somebody"), ("bob", "Bob")]
        assert len(await store.results.of("bob", Wanted(fellow="somebody"), 9)) == 2
