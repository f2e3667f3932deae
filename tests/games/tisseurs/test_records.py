"""Games that were played before still play as they did: records to verify, playthroughs to compare."""

from pathlib import Path
from typing import Any

import pytest

from reverie.engine import BadRecord, read_record, verify
from reverie.games.tisseurs import GAME
from reverie.games.tisseurs.scoring import ENDINGS
from reverie.testkit import check_playthrough, playthrough
from reverie.testkit.corpus import verify_corpus

TESTS = Path(__file__).parents[2]

PLAYTHROUGHS: dict[str, tuple[int, dict[str, Any]]] = {
    "solo": (1, {"rounds": 1}),
    "seam": (2, {"rounds": 1, "cut_mode": "seam"}),
    "four": (4, {"rounds": 1, "objectives": "choose1of2"}),
}


def test_old_records_lead_where_they_say() -> None:
    records = verify_corpus(TESTS / "records" / "tisseurs").values()
    assert {record.seats for record in records} == set(GAME.seats)
    assert {record.options["cut_mode"] for record in records} == {"replace", "seam"}
    # A game of three that one player has left is not over.
    assert {record.result.split(" ")[0] for record in records} == set(ENDINGS)


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough(name: str) -> None:
    seats, options = PLAYTHROUGHS[name]
    path = TESTS / "playthroughs" / f"tisseurs-{name}.txt"
    check_playthrough(path, playthrough(GAME, seats, options, name))


def test_a_record_of_version_1_says_why_it_cannot_be_replayed() -> None:
    path = next((TESTS / "records" / "tisseurs").glob("*.reverie"))
    old = read_record(path.read_text(encoding="utf-8").replace("rules: 2", "rules: 1"))
    with pytest.raises(BadRecord, match="the Patchwork Quilt costs 2 sand tokens") as told:
        verify(old)
    assert "la Courtepointe coûte 2 jetons" in told.value.in_language("fr")
