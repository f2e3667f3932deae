"""A game under older rules cannot go on; whoever opens it is told why, and the house goes on."""

from pathlib import Path

import pytest
from tests.table.guests import ANN, Guest, a_document, a_house

import reverie
from reverie.engine import BadRecord, OtherRules
from reverie.engine.record import replay, start_record
from reverie.engine.text import T
from reverie.table import commands as c


@pytest.fixture
def newer() -> int:
    """The version of Onirim's rules that comes next."""
    return reverie.game("onirim").rules_version + 1


async def test_a_table_of_older_rules_says_what_has_changed(
    tmp_path: Path, newer: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    onirim = type(reverie.game("onirim"))
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, clock="relaxed"))
        await Guest(table, ANN).hello()
        waiting = await house.open(a_document(ANN, ""))
    monkeypatch.setattr(onirim, "rules_version", newer)
    monkeypatch.setattr(onirim, "rules_changes", {newer: T("Doors are blue.")})
    async with a_house(tmp_path) as house:
        with pytest.raises(OtherRules, match="Doors are blue") as told:
            await house.find(table.id)
        assert str(newer) in told.value.in_language("fr")
        await house.sweep()
        assert house.counters.errors == 0
        lobby = await house.find(waiting.id)
        assert lobby is not None
        ann = Guest(lobby, ANN)
        await ann.hello()
        await ann.do(c.Bot, seat=1, level="policy")
        assert (lobby.document.phase, lobby.document.rules) == ("playing", newer)


def test_a_record_of_older_rules_says_what_has_changed(newer: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game = reverie.game("onirim")
    record = start_record(game.new(1, "old"))
    monkeypatch.setattr(type(game), "rules_version", newer)
    monkeypatch.setattr(type(game), "rules_changes", {newer: T("Doors are blue.")})
    with pytest.raises(BadRecord, match="Doors are blue"):
        list(replay(record))
