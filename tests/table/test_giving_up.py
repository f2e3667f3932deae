"""Giving up at a table: once, and against bots it is the end."""

from pathlib import Path

import pytest
from tests.table.guests import ANN, BOB, Guest, a_document, a_house

from reverie.table import commands as c

OF_TURNS = ("iles", "insomnia", "tisseurs")


@pytest.mark.parametrize("game", OF_TURNS)
async def test_when_the_last_person_gives_up_against_bots_it_is_over_at_once(tmp_path: Path, game: str) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, "policy", "policy", "policy", game=game))
        ann = Guest(table, ANN)
        await ann.hello()
        assert (await ann.do(c.Concede))["is"] == "ack"
        assert table.document.phase == "over"
        assert table.course is not None
        outcome = table.course.state.outcome
        assert outcome is not None
        assert outcome.results[0].result == "lost"
        assert [each.result for each in outcome.results].count("won") == 1
        given_up = [each.seat for each in table.course.played if each.action == "concede"]
        assert given_up[0] == 0
        assert len(given_up) == 3
        id = table.id
    async with a_house(tmp_path) as house:
        again = await house.find(id)
        assert again is not None
        assert again.course is not None
        assert again.course.state.outcome == outcome


@pytest.mark.parametrize("game", OF_TURNS)
async def test_among_people_it_goes_on_and_nobody_gives_up_twice(tmp_path: Path, game: str) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, BOB, "policy", game=game))
        ann, bob = Guest(table, ANN), Guest(table, BOB)
        await ann.hello()
        await bob.hello()
        assert (await bob.do(c.Concede))["is"] == "ack"
        assert table.course is not None
        assert not table.course.state.over
        again = await bob.do(c.Concede)
        assert (again["code"], again["text"]) == ("gave_up", "Vous avez abandonné cette partie.")
        assert (await ann.do(c.Concede))["is"] == "ack"
        assert table.document.phase == "over"
