"""Games that are taken along in a bundle, and brought back: each once, and none that is not true."""

import io
import zipfile
from pathlib import Path

import msgspec
import pytest
from tests.table.finished import finish
from tests.table.guests import ANN, BOB, a_house

from reverie.engine import BadRecord
from reverie.server.bundles import bundle_of, take_in
from reverie.store.results import ResultRow, Wanted
from reverie.table.bundle import LIST, MOST_GAMES, Packed, read_bundle
from reverie.table.document import today
from reverie.table.house import House

FINISHED = 1_700_000_000.0


async def three_games(house: House) -> list[ResultRow]:
    """Of ann: one alone, one with bob, one against a bot."""
    await finish(house, ANN, game="onirim", seed="1", finished=FINISHED)
    await finish(house, BOB, ANN, game="iles", seed="2", finished=FINISHED + 1)
    await finish(house, ANN, "easy", game="insomnia", seed="3", finished=FINISHED + 2)
    return await house.store.results.of(ANN.id, Wanted(), 9)


def changed(data: bytes, name: str, old: bytes, new: bytes) -> bytes:
    """A bundle in whose files something else stands."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as source, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as target:
        for each in source.namelist():
            text = source.read(each)
            if name in each:
                assert old in text
                text = text.replace(old, new)
            target.writestr(each, text)
    return out.getvalue()


async def test_what_is_taken_along_comes_in_elsewhere_once_and_counts_nowhere(tmp_path: Path) -> None:
    async with a_house(tmp_path / "a") as house:
        rows = await three_games(house)
        data = await bundle_of(house, rows)
        assert data == await bundle_of(house, rows), "the same games, the same bytes"
        own = await take_in(house, ANN, data)
        assert (own.new, own.known) == (0, 3), "they are here already"
    async with a_house(tmp_path / "b") as house:
        eve = msgspec.structs.replace(ANN, id="eve", name="Eve")
        taken = await take_in(house, eve, data)
        assert (taken.new, taken.known, taken.refused) == (3, 0, [])
        again = await take_in(house, eve, data)
        assert (again.new, again.known) == (0, 3)
        mine = await house.store.results.of("eve", Wanted(), 9)
        assert [(row.game, row.seat, row.result, row.measure, row.seconds) for row in mine] == [
            (row.game, row.seat, row.result, row.measure, row.seconds) for row in rows
        ]
        assert all(row.imported and row.practice and not row.daily for row in mine)
        assert await house.store.results.totals() == []
        at = await house.store.results.at([mine[0].table, mine[1].table])
        assert {row.player for row in at} >= {"eve", "bot:easy"}
        assert BOB.id not in {row.player for row in at}, "that bob is not this house's"
        found = await house.find(mine[0].table)
        assert found is not None
        assert found.document.phase == "over"
        assert (await house.history.portion("")).changed == 0
        other = await take_in(house, msgspec.structs.replace(ANN, id="fay"), data)
        assert other.new == 3, "each person has a journal of their own"


@pytest.mark.parametrize(
    ("name", "old", "new", "words"),
    [
        ("onirim", b"result: ", b"result: doors_complete won:199 ", "lead to"),
        ("onirim", b"seed: 1\n", b"seed: 4\n", "promised"),
        ("iles", b"\n1 ", b"\n9 ", "stands where"),
        ("iles", b"seed: 2\n", b"", "no seed"),
        ("insomnia", b"rules: ", b"rules: 9", "rules"),
        ("insomnia", b"reverie-record 1", b"\xff\xfe", "cannot be read"),
    ],
)
async def test_what_is_not_true_is_refused_with_its_reason(
    tmp_path: Path, name: str, old: bytes, new: bytes, words: str
) -> None:
    async with a_house(tmp_path) as house:
        data = changed(await bundle_of(house, await three_games(house)), name, old, new)
        taken = await take_in(house, BOB, data)
        ((file, fault),) = taken.refused
        assert name in file
        assert words in str(fault)
        assert taken.new + taken.known == 2


async def test_the_deal_of_today_stays_here_until_it_may_be_told(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        await finish(house, ANN, game="onirim", seed="1", finished=FINISHED, daily=today())
        rows = await house.store.results.of(ANN.id, Wanted(), 9)
        assert list(read_bundle(await bundle_of(house, rows))) == []


def test_what_is_no_bundle_or_too_large_is_refused() -> None:
    many = io.BytesIO()
    with zipfile.ZipFile(many, "w") as archive:
        archive.writestr(LIST, msgspec.json.encode([Packed("x", 0, 1.0)] * (MOST_GAMES + 1)))
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(LIST, msgspec.json.encode([Packed("x", 0, 1.0), Packed("y", 0, 1.0), Packed("../z", 0, 1.0)]))
        archive.writestr("x", b"a" * 3_000_000)
        archive.writestr("../z", b"no record")
    for data in (b"", b"PK", b"x" * 5_000_000, many.getvalue()):
        with pytest.raises(BadRecord):
            list(read_bundle(data))
    assert [game.record for game in read_bundle(bomb.getvalue())] == [None, None, None]
    assert [str(game.problem)[:28] for game in read_bundle(bomb.getvalue())] == [
        "A record in a bundle has at ", "This file of the bundle cann", "A record begins with the lin",
    ]  # fmt: skip
