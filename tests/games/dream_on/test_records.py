"""Nights that were dreamt before still go as they did: records to verify, playthroughs to compare."""

from pathlib import Path
from typing import Any

import pytest
from tests.games.dream_on.conformity import dreaming

from reverie.engine import BadRecord, read_record, verify
from reverie.games.dream_on import GAME
from reverie.testkit import check_playthrough, playthrough
from reverie.testkit.corpus import verify_corpus

TESTS = Path(__file__).parents[2]

# Short random games: seats, options, seed.
PLAYTHROUGHS: dict[str, tuple[int, dict[str, Any], str]] = {
    "lone": (1, {"solo": "lone"}, "night-3"),
    "choice": (2, {"judge": "choice", "first_player": "host"}, "night-2"),
    "together": (3, {"recall": "together"}, "night-5"),
}


def test_old_records_lead_where_they_say() -> None:
    records = verify_corpus(TESTS / "records" / "dream_on").values()
    assert {record.seats for record in records} == set(GAME.seats)
    assert {record.options["judge"] for record in records} == {"auto", "honour", "choice"}
    assert {record.options["recall"] for record in records} == {"standard", "together"}
    assert {record.result.split(" ")[0] for record in records} == {"remembered", "forgotten", "abandoned", ""}
    acts = {act.action.split()[0] for record in records for act in record.acts}
    assert acts >= {"deadline", "verdict", "bot", "play", "narrate", "answer", "ask", "recall", "signal", "right"}
    assert acts >= {"hint", "talk", "keep", "concede"}


def test_a_record_of_version_1_says_what_is_new() -> None:
    text = next((TESTS / "records" / "dream_on").glob("*-1-0.reverie")).read_text(encoding="utf-8")
    with pytest.raises(BadRecord, match="one answer per card also for kinds") as told:
        verify(read_record(text.replace("rules: 2", "rules: 1")))
    assert "les mots ajoutés à une carte recouverte ne comptent plus" in told.value.in_language("fr")


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough(name: str) -> None:
    seats, options, seed = PLAYTHROUGHS[name]
    check_playthrough(
        TESTS / "playthroughs" / f"dream_on-{name}.txt", playthrough(GAME, seats, options, seed, dreaming)
    )
