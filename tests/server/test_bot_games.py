"""The house's own games of shared deals: played once for all nodes, kept as tables that anybody can check."""

import logging
from pathlib import Path

import pytest
from tests.coach.played import at_length
from tests.table.guests import a_house

from reverie.engine.record import verify
from reverie.engine.shelf import game
from reverie.server.nights.bot_games import BotGames
from reverie.server.nights.night import night_deal, night_document
from reverie.server.nights.shared import Shared
from reverie.server.records import record_of
from reverie.store.results import Total
from reverie.table.document import deal_key
from reverie.table.figures import figures_of
from reverie.table.people import Person

NIGHT = "2026-01-02"  # long over, so that the seed is told
LEVELS = ("easy", "policy")


async def idle(*nodes: BotGames) -> None:
    """Wait until all that was wanted has been played."""
    await at_length(lambda: not any(node.under_way for node in nodes))


async def test_two_nodes_that_begin_at_once_keep_one_game_for_each_level(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    deal = night_deal(game("onirim"), NIGHT)
    async with a_house(tmp_path) as house:
        nodes = [BotGames(house, LEVELS) for _ in range(2)]
        assert nodes[0].ids(deal) == nodes[1].ids(deal)
        with caplog.at_level(logging.ERROR):
            for node in nodes:
                node.want(deal)
                node.want(deal)
            await idle(*nodes)
        assert caplog.records == []
        rows = await house.store.results.bots("onirim", NIGHT)
        assert [row.player for row in rows] == ["bot:easy", "bot:policy"]
        assert await house.store.results.ranked("onirim", NIGHT) == 0
        for id in nodes[0].ids(deal).values():
            table = await house.find(id)
            assert table is not None
            assert verify(record_of(table)).over
        for node in nodes:
            await node.close()


async def test_bots_play_the_deal_that_people_get(tmp_path: Path) -> None:
    ann = Person("ann", "Ann", "moon", "en")
    chosen = game("iles")
    async with a_house(tmp_path) as house:
        games = BotGames(house, LEVELS)
        deal = night_deal(chosen, NIGHT)
        games.want(deal)
        await idle(games)
        mine = await house.open(night_document(chosen, NIGHT, ann, practice=True))
        theirs = [await house.find(id) for id in games.ids(deal).values()]
        assert {each.document.seed_hash for each in theirs if each is not None} == {mine.document.seed_hash}
        assert {str(each.document.options) for each in theirs if each is not None} == {str(mine.document.options)}
        await games.close()


async def test_a_duplicate_with_several_seats_is_played_by_one_level_at_all_of_them(tmp_path: Path) -> None:
    chosen = game("iles")
    deal = Shared(chosen, deal_key("abc"), 3, {})
    async with a_house(tmp_path) as house:
        games = BotGames(house, LEVELS)
        games.want(deal)
        await idle(games)
        table = await house.find(games.ids(deal)["easy"])
        assert table is not None
        assert [seat.level for seat in table.document.seats] == ["easy"] * 3
        assert table.document.open_seed == "", "others may still play it"
        await games.close()


async def test_in_real_time_no_bot_plays(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        games = BotGames(house, LEVELS)
        assert games.ids(night_deal(game("dream_on"), NIGHT)) == {}
        await games.close()


def test_public_figures_tell_nothing_of_tonight_nor_of_a_duplicate() -> None:
    noon = 1_767_355_200.0  # of 2 January 2026
    lengths = (0,) * 7
    totals = [
        Total("onirim", "", 1, "bot:policy", True, day, 1, won, 0, 1, 40, lengths)
        for day, won in (("2025-12-31", 0), ("2026-01-01", 1), (NIGHT, 1), (deal_key("abc"), 1))
    ]
    assert [(night.day, night.won) for night in figures_of(totals, noon).nights] == [("2026-01-01", 1)]
