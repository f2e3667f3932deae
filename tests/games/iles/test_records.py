"""Games that were played before still play as they did: records to verify, playthroughs to compare."""

from pathlib import Path
from typing import Any

import pytest

from reverie.games.iles import GAME
from reverie.testkit import check_playthrough, playthrough
from reverie.testkit.corpus import verify_corpus

TESTS = Path(__file__).parents[2]

PLAYTHROUGHS: dict[str, tuple[int, dict[str, Any]]] = {
    "solo": (1, {}),
    "secret": (2, {}),
    "four": (4, {"lamp_rule": "flip_all"}),
}


def test_old_records_lead_where_they_say() -> None:
    records = verify_corpus(TESTS / "records" / "iles").values()
    assert {record.seats for record in records} == set(GAME.seats)
    assert {record.result.split(" ")[0] for record in records} == {"complete", "concede"}
    assert {record.options["lamp_rule"] for record in records} == {"keep_third", "flip_all"}


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough(name: str) -> None:
    seats, options = PLAYTHROUGHS[name]
    check_playthrough(TESTS / "playthroughs" / f"iles-{name}.txt", playthrough(GAME, seats, options, name))
