"""Games that were played before still play as they did: records to verify, playthroughs to compare."""

from pathlib import Path
from typing import Any

import pytest

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
