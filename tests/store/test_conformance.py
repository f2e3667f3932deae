"""What every store promises: the same tests over each of them, with real files, a real server and real commits."""

import asyncio
from pathlib import Path

import msgspec
import pytest
from tests.store.stores import ROW, STORES, Opened

from reverie.store import Conflict, Entry, Fenced, KeptReview, Line, Reported, Snapshot, TableRow
from reverie.store.erase import WORDS, replace_person
from reverie.store.portions import PORTION


@pytest.fixture(params=STORES)
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Opened:
    return STORES[request.param](tmp_path)


def row_with(**changes: object) -> TableRow:
    return msgspec.structs.replace(ROW, **changes)


async def test_what_was_committed_is_there_after_it_is_opened_again(opened: Opened) -> None:
    async with opened() as store:
        await store.create_table(ROW, [Entry(1, "act", 0, "play x", player="ann", command="c1")])
        await store.append(ROW, [Entry(2, "act", 1, "say", "héllo\u2028", 7), Entry(3, "undo", 0, at=1, made=1.5)])
        await store.put_snapshot(Snapshot("abc", 2, b"old"))
        await store.put_snapshot(Snapshot("abc", 3, b"new"))
        for number in (1, 2, 3):
            await store.add_line(Line("abc", number, 0, "ann", "Ann", f"line {number}", 1.0))
    async with opened() as store:
        assert await store.table("abc") == row_with(players=())
        assert await store.table("nothing") is None
        assert await store.entries("nothing") == []
        assert await store.entries("abc") == [
            Entry(1, "act", 0, "play x", player="ann", command="c1"),
            Entry(2, "act", 1, "say", "héllo\u2028", 7),
            Entry(3, "undo", 0, at=1, made=1.5),
        ]
        assert await store.snapshot("abc") == Snapshot("abc", 3, b"new")
        assert [line.text for line in await store.chat("abc", 2)] == ["line 2", "line 3"]
        assert [row.id for row in await store.tables_of("bob", 9)] == ["abc"]
        assert [row.id for row in await store.public_tables(9)] == ["abc"]
        assert await store.has_command("abc", "ann", "c1")
        assert not await store.has_command("abc", "bob", "c1")
        assert not await store.has_command("abc", "", "")


async def test_a_number_or_a_command_is_written_once(opened: Opened) -> None:
    async with opened() as store:
        await store.create_table(ROW, [])
        await store.append(ROW, [Entry(1, "act", 0, "a", player="ann", command="c1")])
        with pytest.raises(Conflict):
            await store.append(ROW, [Entry(1, "act", 0, "b", player="bob", command="c2")])
        with pytest.raises(Conflict):
            await store.append(ROW, [Entry(2, "act", 0, "b", player="ann", command="c1")])
        with pytest.raises(Conflict):
            await store.create_table(ROW, [])
        with pytest.raises(Conflict):
            await store.append(ROW, [Entry(3, "act", 0, "a gap")])
        # Another person may use the same words for a command, and acts of the house have none.
        await store.append(ROW, [Entry(2, "act", 0, "b", player="bob", command="c1")])
        await store.append(ROW, [Entry(3, "act", 0, "c", player="bot"), Entry(4, "act", 0, "d", player="bot")])
        assert [entry.action for entry in await store.entries("abc")] == ["a", "b", "c", "d"]
        assert await store.look_for_damage() == []


async def test_a_conflict_leaves_the_row_as_it_was(opened: Opened) -> None:
    async with opened() as store:
        await store.create_table(ROW, [Entry(1, "act", 0, "a", player="ann", command="c1")])
        with pytest.raises(Conflict):
            await store.append(row_with(document=b"[]"), [Entry(2, "act", 0, "b", player="ann", command="c1")])
        assert await store.table("abc") == row_with(players=())
        with pytest.raises(Conflict):  # twice in the same order
            await store.append(row_with(document=b"[]"), [Entry(2, "act", 0, "b"), Entry(2, "act", 0, "c")])
        assert await store.table("abc") == row_with(players=())
        assert len(await store.entries("abc")) == 1


async def test_one_conflict_does_not_take_its_group_with_it_nor_leave_half_of_itself(opened: Opened) -> None:
    async with opened() as store:
        await store.create_table(ROW, [Entry(1, "act", 0, "there first")])
        results = await asyncio.gather(
            store.append(ROW, [Entry(2, "act", 0, "two")]),
            store.append(ROW, [Entry(3, "act", 0, "half"), Entry(1, "act", 0, "taken")]),
            store.append(ROW, [Entry(3, "act", 0, "three")]),
            store.append(ROW, [Entry(4, "act", 0, "half"), Entry(4, "act", 0, "twice")]),
            store.append(ROW, [Entry(4, "act", 0, "four")]),
            return_exceptions=True,
        )
        kept = type(None)
        assert [type(result) for result in results] == [kept, Conflict, kept, Conflict, kept]
        assert [entry.action for entry in await store.entries("abc")] == ["there first", "two", "three", "four"]


async def test_acts_that_come_together_share_a_commit(opened: Opened) -> None:
    async with opened() as store:
        await store.create_table(ROW, [])
        await asyncio.gather(*(store.append(ROW, [Entry(n, "act", 0, "x")]) for n in range(1, 301)))
        assert len(await store.entries("abc")) == 300
        figures = store.figures()
        assert figures["commits"] < 100
        assert figures["writes"] == 301
        assert 0 < figures["commit_p99_seconds"] <= figures["commit_seconds"]
        assert figures["lease_losses"] == 0


async def test_a_table_is_held_until_it_is_released(opened: Opened) -> None:
    async with opened() as store:
        assert await store.take("abc") is None
        await store.create_table(ROW, [])
        holder = await store.take("abc")
        assert holder is not None
        assert holder.mine
        await store.append(ROW, [Entry(1, "act", 0, "x")])
        await store.release(["abc", "nothing"])
        again = await store.take("abc")
        assert again == holder
        await store.append(ROW, [Entry(2, "act", 0, "x")])


async def test_nothing_is_written_about_a_table_that_is_gone(opened: Opened) -> None:
    async with opened() as store:
        await store.create_table(ROW, [Entry(1, "act", 0, "x")])
        await store.forget(["abc", "nothing"])
        results = await asyncio.gather(
            store.append(ROW, [Entry(2, "act", 0, "x")]),
            store.append(row_with(document=b"[]"), []),
            store.put_table(ROW),
            store.put_snapshot(Snapshot("abc", 1, b"")),
            store.put_review(KeptReview("abc", 1, b"")),
            store.add_line(Line("abc", 1, 0, "ann", "Ann", "hello", 1.0)),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [Fenced] * 6
        assert await store.table("abc") is None
        assert await store.chat("abc", 9) == []


async def test_clocks_and_daily_deals_are_found(opened: Opened) -> None:
    async with opened() as store:
        await store.create_table(row_with(daily="2026-11-15", due=50.0), [])
        assert await store.due_tables(49.0) == []
        assert await store.due_tables(51.0) == ["abc"]
        assert await store.played_daily("ann", "onirim", "2026-11-15")
        assert not await store.played_daily("ann", "iles", "2026-11-15")
        assert not await store.played_daily("ann", "onirim", "2026-11-16")
        assert not await store.played_daily("eve", "onirim", "2026-11-15")
        await store.put_table(row_with(phase="over", due=0.0, players=("bob",)))
        assert await store.due_tables(51.0) == []
        assert not await store.played_daily("ann", "onirim", "2026-11-15"), "ann has stood up"
        assert await store.played_daily("bob", "onirim", "2026-11-15"), "a finished one counts"


@pytest.mark.parametrize("by_an_act", [True, False])
async def test_a_finished_game_is_on_no_list_and_has_no_snapshot(opened: Opened, by_an_act: bool) -> None:
    async with opened() as store:
        await store.create_table(ROW, [])
        await store.put_snapshot(Snapshot("abc", 0, b"a state"))
        over = row_with(phase="over", document=b"[]")
        await (store.append(over, [Entry(1, "act", 0, "the last")]) if by_an_act else store.put_table(over))
        assert await store.public_tables(9) == []
        assert await store.tables_of("ann", 9) == []
        assert await store.snapshot("abc") is None
        await store.put_snapshot(Snapshot("abc", 1, b"the end"))
        assert await store.snapshot("abc") is None, "its log is all that is needed"
        await store.put_table(row_with(document=b"{}"))
        assert [row.id for row in await store.tables_of("ann", 9)] == ["abc"], "it was taken back"


async def test_lists_begin_with_what_was_touched_last(opened: Opened) -> None:
    async with opened() as store:
        for id, touched in (("one", 2.0), ("two", 3.0), ("three", 1.0)):
            await store.create_table(row_with(id=id, touched=touched), [])
        assert [row.id for row in await store.tables_of("ann", 2)] == ["two", "one"]
        assert [row.id for row in await store.public_tables(2)] == ["two", "one"]
        await store.put_table(row_with(id="two", public=False, players=()))
        assert [row.id for row in await store.tables_of("ann", 9)] == ["one", "three"]
        assert [row.id for row in await store.public_tables(9)] == ["one", "three"]


async def test_a_line_of_chat_is_kept_once_under_its_command(opened: Opened) -> None:
    async with opened() as store:
        await store.create_table(ROW, [])
        await store.add_line(Line("abc", 1, 0, "ann", "Ann", "hello", 1.0, "c1"))
        with pytest.raises(Conflict):
            await store.add_line(Line("abc", 2, 0, "ann", "Ann", "hello", 1.0, "c1"))
        with pytest.raises(Conflict):
            await store.add_line(Line("abc", 1, 1, "bob", "Bob", "hello", 1.0, "c1"))
        await store.add_line(Line("abc", 2, 1, "bob", "Bob", "hello", 1.0, "c1"))
        assert [(line.player, line.command) for line in await store.chat("abc", 9)] == [("ann", "c1"), ("bob", "c1")]


async def test_what_is_forgotten_is_gone_with_all_its_parts(opened: Opened) -> None:
    async with opened() as store:
        for id, touched in (("old", 10.0), ("new", 99.0)):
            await store.create_table(row_with(id=id, touched=touched), [Entry(1, "act", 0, "x")])
            await store.put_snapshot(Snapshot(id, 1, b""))
            await store.put_review(KeptReview(id, 1, b"first"))
            await store.add_line(Line(id, 1, 0, "ann", "Ann", "hello", 1.0))
        assert await store.untouched("lobby", 50.0, 9) == []
        assert await store.untouched("playing", 50.0, 9) == ["old"]
        assert len(await store.untouched("playing", 100.0, 1)) == 1
        await store.forget(["old"])
        assert await store.table("old") is None
        assert [row.id for row in await store.tables_of("ann", 9)] == ["new"]
        assert not await store.entries("old")
        assert await store.snapshot("old") is None
        assert await store.review("old") is None
        assert not await store.chat("old", 9)
        assert await store.entries("new")
        assert await store.look_for_damage() == []


@pytest.mark.parametrize("opened", ["sqlite", "postgres"], indirect=True)  # in memory it is one step and costs nothing
async def test_many_tables_are_forgotten_in_portions_while_others_write(opened: Opened) -> None:
    async with opened() as store:
        many = [f"t{number}" for number in range(20 * PORTION)]
        await asyncio.gather(*(store.create_table(row_with(id=id), [Entry(1, "act", 0, "x")]) for id in many))
        await store.create_table(ROW, [])
        left: list[int] = []
        forgetting = asyncio.create_task(store.forget(many))
        while not forgetting.done():
            await store.append(ROW, [Entry(len(left) + 1, "act", 0, "x")])
            left.append(len(await store.tables_of("ann", 500)))
        await forgetting
        assert [row.id for row in await store.tables_of("ann", 500)] == ["abc"]
        assert len(set(left)) > 5, "acts are kept between the portions"


async def test_most_acts_write_nothing_but_themselves(opened: Opened) -> None:
    async with opened() as store:
        await store.create_table(ROW, [])
        seen = []
        acts = [(1.0, b"{}"), (5.0, b"{}"), (80.0, b"{}"), (81.0, b"[]")]
        for number, (touched, document) in enumerate(acts, 1):
            await store.append(row_with(touched=touched, document=document), [Entry(number, "act", 0, "x")])
            row = await store.table("abc")
            assert row is not None
            seen.append((row.touched, row.document))
        assert seen == [(1.0, b"{}"), (1.0, b"{}"), (80.0, b"{}"), (81.0, b"[]")]
        assert len(await store.entries("abc")) == 4


async def test_a_review_is_kept_instead_of_the_older_one(opened: Opened) -> None:
    async with opened() as store:
        await store.create_table(ROW, [])
        assert await store.review("abc") is None
        await store.put_review(KeptReview("abc", 1, b"first"))
        await store.put_review(KeptReview("abc", 2, b"second"))
    async with opened() as store:
        assert await store.review("abc") == KeptReview("abc", 2, b"second")


async def test_reports_are_kept_once_and_outlive_their_table(opened: Opened) -> None:
    async with opened() as store:
        await store.create_table(ROW, [])
        reports = [
            Reported("abc", 1.0 + place, "dream_on", "ann", "bob", 1, "words", place, "Böse", {"card": "x"})
            for place in range(3)
        ]
        for report in (*reports, reports[0]):
            await store.add_report(report)
        await store.forget(["abc"])
        assert await store.reports(9) == reports
        assert await store.reports(2) == reports[1:]


async def test_a_person_is_replaced_everywhere_and_every_log_stays_sound(opened: Opened) -> None:
    def changed(row: TableRow) -> TableRow:
        return msgspec.structs.replace(row, document=row.document.replace(b"ann", b"-"), players=("bob",))

    async with opened() as store:
        act = Entry(1, "act", 0, "say", "my words", 7, "ann", "c1", 1.0)
        for id, phase in (("abc", "playing"), ("end", "over")):
            row = row_with(id=id, phase=phase, document=b'{"host":"ann"}')
            await store.create_table(row, [act, Entry(2, "act", 1, "x", player="bob", command="c1")])
            await store.put_snapshot(Snapshot(id, 2, b"ann"))
            await store.put_review(KeptReview(id, 1, b"ann"))
            await store.add_line(Line(id, 1, 0, "ann", "Ann", "secret words", 1.0, "l1"))
            await store.add_line(Line(id, 2, 1, "bob", "Bob", "hello", 1.0, "l1"))
        await store.create_table(row_with(id="stood up", players=()), [act])
        await store.create_table(row_with(id="named", players=(), document=b'{"out":["ann"]}'), [])
        await store.create_table(row_with(id="other", players=("bob",)), [])
        for reporter, player, place in (
            ("ann", "bob", 1),
            ("somebody", "bob", 1),
            ("bob", "ann", 2),
            ("ann", "bob", 3),
        ):
            await store.add_report(Reported("abc", 1.0, "iles", reporter, player, 0, "chat", place, "words", {}))
        assert sorted(await store.tables_with("ann")) == ["abc", "end", "named", "stood up"]
        for id in await store.tables_with("ann"):
            await replace_person(store, id, "ann", "somebody", changed)
        await store.replace_in_reports("ann", "somebody", WORDS)
        assert await store.tables_with("ann") == []
        for id in ("abc", "end"):
            assert await store.entries(id) == [
                msgspec.structs.replace(act, player="somebody", command=""),
                Entry(2, "act", 1, "x", player="bob", command="c1"),
            ]
            assert [(line.player, line.name, line.text) for line in await store.chat(id, 9)] == [
                ("somebody", "", "…"),
                ("bob", "Bob", "hello"),
            ]
            assert await store.snapshot(id) is None
            assert await store.review(id) is None
            row_after = await store.table(id)
            assert row_after is not None
            assert row_after.document == b'{"host":"-"}'
        said = sorted((each.reporter, each.player, each.place, each.words) for each in await store.reports(9))
        assert said == [("bob", "somebody", 2, "…"), ("somebody", "bob", 1, "words"), ("somebody", "bob", 3, "words")]
        assert await store.tables_of("ann", 9) == []
        assert {row.id for row in await store.tables_of("bob", 9)} == {"abc", "other", "stood up", "named"}
        assert await store.look_for_damage() == []
        await store.append(changed(row_with()), [Entry(3, "act", 0, "the game goes on", player="bob", command="c2")])
        assert await store.look_for_damage() == []


async def test_notes_are_kept_and_a_secret_is_made_once(opened: Opened) -> None:
    async with opened() as store:
        assert await store.note("old tables") == b""
        await store.put_note("old tables", b"one")
        await store.put_note("old tables", b"two")
        assert await store.note("old tables") == b"two"
        made = await asyncio.gather(*(store.put_note_once("secret", bytes([number])) for number in range(5)))
        assert len(set(made)) == 1
        assert made[0] != b""
    async with opened() as store:
        assert await store.put_note_once("secret", b"another") == made[0]
        assert await store.put_note_once("old tables", b"another") == b"two"
