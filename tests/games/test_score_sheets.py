"""The score sheet of every game: the categories of a seat add up to its score, whatever way the game ended."""

from pathlib import Path

import pytest

from reverie.engine import Game, read_record, verify
from reverie.engine.shelf import games
from reverie.engine.text import translate
from reverie.testkit.corpus import records

RECORDS = Path(__file__).parents[1] / "records"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_the_categories_add_up_to_the_score(game: Game) -> None:
    told, ladders = 0, 0
    for path in records(RECORDS / game.id):
        state = verify(read_record(path.read_text(encoding="utf-8")))
        outcome = state.outcome
        if outcome is None:  # some records stop in the middle
            continue
        sheet = game.score_sheet(state)
        if outcome.reason == "abandoned":
            assert not sheet.lines, "nothing empty is shown"
            continue
        seats = outcome.results[:1] if outcome.team else outcome.results
        assert [sum(column) for column in zip(*(line.values for line in sheet.lines), strict=True)] == [
            each.score for each in seats
        ], path.name
        for line in sheet.lines:
            assert len(line.words) in (0, len(seats))
            assert all(translate(each, "fr") for each in (line.name, *line.words))
        told += 1
        ladders += sheet.rung >= 0
        assert sheet.rung < max(len(sheet.ladder), 0) or sheet.rung == -1
    assert told
    assert bool(ladders) == (game.id in ("iles", "insomnia", "dream_on"))
