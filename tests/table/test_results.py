"""How games end in the store: written with the last act, the same whenever they are made again from the log."""

import asyncio
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest
from tests.table.guests import ANN, BOB, PATIENCE, Guest, a_document, a_house, eventually, give_up_together

from reverie.coach import review_game
from reverie.engine.shelf import game as find_game
from reverie.engine.variant import variant_key, variant_words
from reverie.server.reviews import full_record
from reverie.store import Entry
from reverie.store.results import ResultRow, Wanted
from reverie.table import commands as c
from reverie.table import document as documents
from reverie.table.document import Document
from reverie.table.history import DONE, NOTE, History
from reverie.table.house import House
from reverie.table.reviewed import kept_review, noted_words
from reverie.table.table import Table


async def played_out(house: House, document: Document) -> Table:
    """A game that ann, and bob where he sits there, play by habit to its end."""
    table = await house.open(document)
    people = [Guest(table, person) for person in (ANN, BOB) if document.seats_of(person.id)]
    for person in people:
        await person.hello()
    async with asyncio.timeout(PATIENCE):
        while table.document.phase == "playing":
            await act_by_habit(table, people)
    return table


async def act_by_habit(table: Table, people: list[Guest]) -> None:
    """One act of whoever is to act, if it is a person."""
    assert table.course is not None
    state = table.course.state
    for guest in people:
        for seat in table.document.seats_of(guest.person.id):
            if seat in state.actors:
                guest.viewer.look = seat
                action = table.game.text(state, table.game.policy(state, seat))
                answer = await guest.do(c.Act, action=action)
                assert answer["is"] == "ack" or answer["code"] in ("stale", "not_your_turn"), answer
                return
    await asyncio.sleep(0.002)


async def rows_of(house: House, table: Table) -> list[ResultRow]:
    return await house.store.results.at([table.id])


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("onirim", (ANN,), {"modules": ["towers"]}),
        ("iles", (ANN, BOB), {}),
        ("insomnia", (ANN, "policy"), {}),
        ("tisseurs", (ANN,), {"rounds": 1}),
    ],
)
async def test_a_game_is_told_with_its_last_act_and_again_from_its_log(
    tmp_path: Path, game: str, seats: tuple[object, ...], options: dict[str, object]
) -> None:
    async with a_house(tmp_path) as house:
        table = await played_out(house, a_document(*seats, game=game, options=options))  # type: ignore[arg-type]
        rows = await rows_of(house, table)
        assert table.course is not None
        outcome = table.course.state.outcome
        assert outcome is not None
        assert [row.result for row in rows] == [result.result for result in outcome.results]
        assert [row.player for row in rows] == [each.id if each in (ANN, BOB) else "bot:policy" for each in seats]
        assert sum(row.opened for row in rows) == 1
        assert {row.acts for row in rows} == {len(table.course.played)}
        assert {row.options for row in rows} == {variant_key(table.game.fields, table.document.options, len(seats))}
        assert min(row.rank for row in rows) == 1
        again = History(house.store, house.slices)
        assert (await again.portion("")).changed == 0, "what was written is what the log says"
        await house.store.results.put(table.id, documents.encode(table.document), [])
        assert (await again.portion("")).changed == 1
        assert await rows_of(house, table) == rows


async def test_several_seats_of_one_person_are_one_row(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        rivals = await played_out(house, a_document(ANN, ANN, BOB, game="iles"))
        ann, bob = await rows_of(house, rivals)
        assert (ann.result, ann.seat, bob.seat, ann.name) == ("several", 0, 2, "Ann")
        assert bob.result in ("won", "lost", "shared")
        together = await played_out(house, a_document(ANN, ANN, game="onirim"))
        (row,) = await rows_of(house, together)
        assert row.result in ("won", "lost")
        assert (row.seats, row.rank) == (2, 1)


async def test_who_gave_up_has_lost_and_who_left_has_not(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, BOB, game="iles"))
        ann = Guest(table, ANN)
        await ann.hello()
        assert (await ann.do(c.Concede))["is"] == "ack"
        assert [(row.player, row.result) for row in await rows_of(house, table)] == [("ann", "lost"), ("bob", "won")]
        other = await house.open(a_document(ANN, BOB, game="onirim"))
        one, two = Guest(other, ANN), Guest(other, BOB)
        await one.hello()
        await two.hello()
        assert (await two.do(c.Leave))["is"] == "ack"
        await eventually(lambda: bool(other.document.seats[1].warm))
        await one.do(c.Concede)
        assert [(row.player, row.result) for row in await rows_of(house, other)] == [("ann", "lost"), ("bob", "left")]
        await two.hello()  # to look at what has become of it
        assert (await house.history.portion("")).changed == 0, "a finished game stays what it was"


async def test_both_give_up_together(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, BOB, game="onirim"))
        ann, bob = Guest(table, ANN), Guest(table, BOB)
        await ann.hello()
        await bob.hello()
        await give_up_together(ann, bob)
        assert [row.result for row in await rows_of(house, table)] == ["lost", "lost"]


async def test_games_of_before_get_their_rows_in_the_background(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        tables = [await played_out(house, a_document(ANN, seed=str(seed))) for seed in range(3)]
        rows = [await rows_of(house, table) for table in tables]
        old = msgspec.structs.replace(tables[0].document, id="a" * 12, rules=1)
        await house.store.create_table(old.row(1.0, 0.0), [Entry(1, "act", 0, "x")])
        for table in tables:
            await house.store.results.put(table.id, documents.encode(table.document), [])
    async with a_house(tmp_path) as house:
        async with asyncio.timeout(PATIENCE):
            await house.history.run()
        assert await house.store.note(NOTE) == DONE
        assert [await rows_of(house, table) for table in tables] == rows
        assert (await house.history.portion("")).left == 1, "what cannot be played again is left alone"
        assert len(await house.store.results.of("ann", Wanted(), 9)) == 3


async def test_a_review_is_told_in_the_rows_and_again_from_what_is_kept(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, seed="3"))
        ann = Guest(table, ANN)
        await ann.hello()
        for _ in range(12):
            with suppress(IndexError):
                await ann.do(c.Act, action=ann.options()[-1])
        await ann.do(c.Concede)
        review = review_game(full_record(table), worlds=6)
        await house.store.put_review(kept_review(table.id, review))
        (row,) = await rows_of(house, table)
        (story,) = review.stories
        assert (row.luck, row.choices) == (story.luck, story.choice)
        lost = [act for act in review.acts if act.loss >= 0.07]
        assert len(noted_words(row.found)) <= len(lost)
        assert all("…" in str(words) or "{" not in words.id for words in noted_words(row.found))
        assert (await house.history.portion("")).changed == 0
        await house.store.results.put(table.id, documents.encode(table.document), [])
        await house.history.portion("")
        assert await rows_of(house, table) == [row]


def test_a_variant_has_a_short_key_and_words() -> None:
    game = find_game("onirim")
    options = {"modules": ["book", "towers"], "incubus": "A", "book.costs": "high", "coop_info": "silent"}
    key = variant_key(game.fields, options, 1)  # type: ignore[arg-type]
    assert key == "modules=book,towers;incubus=A;book.costs=high"
    assert variant_key(game.fields, options | {"modules": []}, 2) == "incubus=A;coop_info=silent"  # type: ignore[arg-type]
    assert variant_key(game.fields, {}, 1) == ""
    words = [str(text) for text in variant_words(game.fields, f"{key};gone=1;crossroads.crossing=yes")]
    assert "Crossing" in words
    assert words[2].startswith("The Little Incubus: ")
    assert len(words) == 5
    assert str(variant_words(find_game("tisseurs").fields, "discoveries=no")[0]) == "without: Discovery cards"


def test_the_lead_over_the_shadow_is_what_counts_alone() -> None:
    game = find_game("tisseurs")
    state = game.new(seats=1, seed=1, options={"rounds": 1})
    while not state.over:
        state.apply(state.actors[0], game.policy(state, state.actors[0]))
    assert state.outcome is not None
    assert (game.measure(state, 0) > 0) == (state.outcome.results[0].result == "won")
