"""A finished review outlives the server, is never worked out twice, and is renewed when the coach's method is."""

import asyncio
from pathlib import Path

import msgspec
import pytest
from tests.coach.played import at_length, play
from tests.table.guests import ANN, Guest, a_document, a_house

from reverie.coach import Review, Step, Story, Turn, review_game
from reverie.coach.judge import Judged, Start
from reverie.coach.review import METHOD
from reverie.server.reviews import ReviewProgress, Reviews
from reverie.store import KeptReview
from reverie.table import commands as c
from reverie.table.house import House
from reverie.table.reviewed import packed, unpacked
from reverie.table.table import Table

# The fields of a review of this method: whoever changes them raises METHOD, else old reviews would be misread.
FIELDS = {
    Review: "game scale acts stories method",
    Judged: "act seat text label told options before before_error effect effect_error after_error loss loss_error "
    "best best_label quiet worlds reasons",
    Story: "seat start end steps choice choice_error others others_error luck luck_error decisions flawless mistakes "
    "grave lost turns",
    Step: "act value error choice others others_error luck luck_error",
    Turn: "act cause change error until",
    Start: "values errors",
}


async def a_finished_table(house: House) -> Table:
    """A game that was hardly begun."""
    table = await house.open(a_document(ANN))
    ann = Guest(table, ANN)
    await ann.hello()
    await ann.do(c.Act, action=ann.options()[0])
    await ann.do(c.Concede)
    return table


async def reviewed(reviews: Reviews, table: Table) -> Review:
    """Ask, and wait."""
    looking = await reviews.of(table)
    await at_length(lambda: looking.review is not None or looking.failed)
    assert looking.review is not None
    return looking.review


def silence(house: House) -> None:
    """A coach that must not be asked."""

    def ask(data: bytes, seconds: float) -> bytes | None:
        raise AssertionError("the review is worked out again")

    house.coach.workers.ask = ask  # type: ignore[method-assign]


def test_a_review_survives_a_restart_and_is_not_worked_out_again(tmp_path: Path) -> None:
    async def before() -> tuple[str, Review]:
        async with a_house(tmp_path) as house:
            reviews = Reviews(house.coach, house.store)
            table = await a_finished_table(house)
            found = await reviewed(reviews, table)
            await reviews.close()
            return table.id, found

    async def after(id: str, found: Review) -> None:
        async with a_house(tmp_path) as house:
            silence(house)
            reviews = Reviews(house.coach, house.store)
            table = await house.find(id)
            assert table is not None
            looking = await reviews.of(table)
            assert looking.review == found
            assert looking.done == looking.total == len(found.acts)
            await reviews.close()

    asyncio.run(after(*asyncio.run(before())))


@pytest.mark.parametrize("spoilt", ["method", "data"])
async def test_another_method_or_unreadable_bytes_are_worked_out_anew(tmp_path: Path, spoilt: str) -> None:
    async with a_house(tmp_path) as house:
        table = await a_finished_table(house)
        found = review_game(play("iles", 1, 3), worlds=1)
        method = METHOD - 1 if spoilt == "method" else METHOD
        data = packed(found) if spoilt == "method" else b"rubbish"
        await house.store.put_review(KeptReview(table.id, method, data))
        reviews = Reviews(house.coach, house.store)
        anew = await reviewed(reviews, table)
        assert anew.game == "onirim"
        kept = await house.store.review(table.id)
        assert kept is not None
        assert kept.method == METHOD
        assert unpacked(kept) == anew
        await reviews.close()


async def test_two_who_ask_at_once_share_one_review(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        reviews = Reviews(house.coach, house.store)
        table = await a_finished_table(house)
        first, second = await asyncio.gather(reviews.of(table), reviews.of(table))
        assert isinstance(first, ReviewProgress)
        assert first is second
        await reviews.close()


async def test_a_review_that_cannot_be_kept_can_be_read(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with a_house(tmp_path) as house:
        reviews = Reviews(house.coach, house.store)
        table = await a_finished_table(house)
        looking = await reviews.of(table)
        await house.store.forget([table.id])
        await at_length(lambda: looking.review is not None or looking.failed)
        assert not looking.failed
        assert "was not kept" in caplog.text
        await reviews.close()


def test_what_is_kept_is_small_and_whole() -> None:
    found = review_game(play("iles", 2, 5), worlds=2)
    data = packed(found)
    assert len(data) < len(msgspec.msgpack.encode(found)) / 3
    assert unpacked(KeptReview("t", METHOD, data)) == found
    assert unpacked(None) is None


def test_a_change_of_the_fields_asks_for_a_new_method() -> None:
    for struct, fields in FIELDS.items():
        assert " ".join(struct.__struct_fields__) == fields, "raise METHOD in reverie.coach.review"
    assert METHOD == 5, "note the fields of the new method above"
