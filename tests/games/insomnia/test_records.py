"""Games that were played before still play as they did: records to verify, playthroughs to compare."""

from pathlib import Path
from typing import Any

import pytest

from reverie.engine import BadRecord, read_record, verify
from reverie.games.insomnia import GAME
from reverie.games.insomnia.scoring import ENDINGS
from reverie.testkit import check_playthrough, playthrough
from reverie.testkit.corpus import verify_corpus

TESTS = Path(__file__).parents[2]

# Short random games: seats, options, seed.
PLAYTHROUGHS: dict[str, tuple[int, dict[str, Any], str]] = {
    "solo": (1, {"nightmare": "wolf", "pillow_start": 25}, "night-91"),
    "bump": (2, {"nightmare": "bump", "pillow_start": 25}, "night-47"),
    "spider": (4, {"nightmare": "spider", "pillow_start": 25}, "night-20"),
}


def test_old_records_lead_where_they_say() -> None:
    records = verify_corpus(TESTS / "records" / "insomnia").values()
    assert {record.seats for record in records} == set(GAME.seats)
    assert {record.options["nightmare"] for record in records} >= {"wolf", "bump", "spider"}
    assert {record.result.split(" ")[0] for record in records} == {reason for reason in ENDINGS if reason} | {""}


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough(name: str) -> None:
    seats, options, seed = PLAYTHROUGHS[name]
    check_playthrough(TESTS / "playthroughs" / f"insomnia-{name}.txt", playthrough(GAME, seats, options, seed))


def test_a_record_of_version_1_says_why_it_cannot_be_replayed() -> None:
    path = next((TESTS / "records" / "insomnia").glob("*.reverie"))
    old = read_record(path.read_text(encoding="utf-8").replace("rules: 2", "rules: 1"))
    with pytest.raises(BadRecord, match="had revealed, taken, lifted or laid") as told:
        verify(old)
    assert "avait révélé, pris, soulevé ou posé" in told.value.in_language("fr")
