"""A record of an earlier version of the rules is read, but not replayed: it says what plays differently since."""

from pathlib import Path

import pytest

from reverie.engine import BadRecord, read_record, translate, verify
from reverie.games.onirim import GAME

OLD = Path(__file__).with_name("rules_1.reverie")


def test_record_of_rules_1_says_what_has_changed_since() -> None:
    record = read_record(OLD.read_text(encoding="utf-8"))
    assert (record.rules, len(record.acts) > 50) == (1, True)
    with pytest.raises(BadRecord) as refused:
        verify(record)
    told = {language: translate(refused.value.text, language) for language in ("en", "fr")}
    assert told["en"].startswith("Onirim was played by its rules 1 then; here rules 2 are played")
    assert "Parallel Planning exchanges any two Goals" in told["en"]
    assert "Planification Parallèle échange deux Objectifs quelconques" in told["fr"]


def test_every_version_says_what_changed() -> None:
    assert set(GAME.rules_changes) == set(range(2, GAME.rules_version + 1))
