"""What the log says: who did it, by name, in the reader's language, and never as markup."""

from pathlib import Path

import pytest
from tests.table.guests import ANN, BOB, Guest, a_document, a_house

from reverie.engine import SPECTATOR
from reverie.table.commands import Act
from reverie.table.people import Person
from reverie.table.picture import Eyes, log_lines

ZOE = Person("zoe", "zoé <b>", "owl", "en")


@pytest.mark.parametrize(
    ("game", "options", "act"),
    [
        ("onirim", {"first_seat": "host"}, "take loc-"),
        ("iles", {"first_lookout": "host"}, "choose "),
        ("insomnia", {"first_player": "seat:1"}, "play "),
        ("tisseurs", {"first_player": "seat:1"}, "gap "),
    ],
)
async def test_each_line_names_who_acted(tmp_path: Path, game: str, options: dict[str, str], act: str) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ZOE, BOB, game=game, options=options))
        zoe, bob = Guest(table, ZOE), Guest(table, BOB)
        await zoe.hello()
        first = await bob.hello()
        while not (choices := [each for each in zoe.options() if each.startswith(act)]):
            acting = zoe if zoe.options() else bob
            await acting.do(Act, action=acting.options()[0])
        answer = await zoe.do(Act, action=choices[0])
        assert answer["is"] == "ack", answer
        told = await bob.state(answer["n"])
        lines = [step["line"] for step in told["steps"] if "line" in step]
        assert any("zoé <b>" in line for line in lines), lines
        assert not any("Joueur" in line or "Player" in line for line in lines)
        assert table.course is not None
        assert first["n"] < answer["n"]
        for language in ("en", "fr"):
            log = log_lines(table.course, Eyes(SPECTATOR, language), table.names)
            assert any(line.text.startswith("zoé <b>") or "zoé <b>" in line.text for line in log)
            unnamed = log_lines(table.course, Eyes(SPECTATOR, language), ())
            assert any(f"{'Player' if language == 'en' else 'Joueur'} 1" in line.text for line in unnamed)


async def test_alone_nobody_needs_a_name(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN))
        ann = Guest(table, ANN)
        await ann.hello()
        await ann.do(Act, action=ann.options()[0])
        assert table.course is not None
        log = log_lines(table.course, Eyes(0, "en"), table.names)
        assert log
        assert not any("Ann" in line.text for line in log)
