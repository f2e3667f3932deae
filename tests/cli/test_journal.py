"""`reveries journal`: games played at this machine, what they add up to, and bundles both ways."""

import asyncio
import zipfile
from pathlib import Path

import pytest
from tests.table.finished import finish
from tests.table.guests import ANN, a_house

from reverie.cli.run import run
from reverie.cli.session import Session
from reverie.engine.shelf import game as find_game
from reverie.server.bundles import bundle_of, take_in
from reverie.store.results import Wanted


def play(folder: Path, name: str, seed: str, game: str = "onirim", people: list[str] | None = None) -> None:
    """A game that policies play to its end, saved as the terminal does."""
    found = find_game(game)
    players = people or ["person"]
    session = Session.begin(found, len(players), seed, {}, players, folder / f"{game}-20261101-{name}.reverie")
    while not session.state.over:
        seat = session.state.actors[0]
        session.act(seat, found.policy(session.state, seat))


def test_own_games_are_added_up(games_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["journal"]) == 0
    assert "Every game that you finish will stand here." in capsys.readouterr().out
    for number in range(3):
        play(games_folder, f"12000{number}", str(number))
    play(games_folder, "130000", "1", "iles", ["person", "bot:policy"])
    play(games_folder, "140000", "1", "iles", ["person", "person"])
    (games_folder / "damaged.reverie").write_text("nothing", encoding="utf-8")
    Session.begin(find_game("onirim"), 1, "9", {}, ["person"], games_folder / "open.reverie")
    assert run(["journal"]) == 0
    text = capsys.readouterr().out
    assert "Onirim" in text
    assert text.count(" · ") == 2 * 5 + 5, "five games, three of them alone"
    assert "several seats" in text
    assert run(["journal", "--lang", "fr"]) == 0
    assert "Victoires" in capsys.readouterr().out


def test_a_bundle_goes_to_a_house_and_back_and_changes_nothing_twice(
    games_folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play(games_folder, "120000", "1")
    play(games_folder, "130000", "1", "tisseurs", ["person", "person"])
    bundle = tmp_path / "mine.zip"
    assert run(["journal", "--export", str(bundle)]) == 0
    assert "2 games are in" in capsys.readouterr().out
    assert run(["journal", "--import", str(bundle)]) == 0
    assert "2 games were there already." in capsys.readouterr().out, "they are one's own"

    async def through_a_house() -> bytes:
        async with a_house(tmp_path / "house") as house:
            taken = await take_in(house, ANN, bundle.read_bytes())
            assert (taken.new, taken.refused) == (2, [])
            await finish(house, ANN, game="onirim", seed="5", finished=1_700_000_000.0)
            rows = await house.store.results.of(ANN.id, Wanted(), 9)
            assert sorted(row.result for row in rows if row.game == "tisseurs") == ["several"]
            return await bundle_of(house, rows)

    bundle.write_bytes(asyncio.run(through_a_house()))
    assert run(["journal", "--import", str(bundle)]) == 0
    assert "1 game is new in your journal.\n2 games were there already." in capsys.readouterr().out
    assert run(["journal", "--import", str(bundle)]) == 0
    assert "3 games were there already." in capsys.readouterr().out
    assert run(["journal"]) == 0
    assert capsys.readouterr().out.count("brought from elsewhere") == 1


def test_what_cannot_be_brought_is_told(games_folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.zip"
    bad.write_bytes(b"nothing")
    assert run(["journal", "--import", str(bad)]) == 2
    assert "This is no bundle of games." in capsys.readouterr().err
    assert run(["journal", "--import", str(tmp_path / "missing.zip")]) == 2
    assert "cannot be read or written" in capsys.readouterr().err
    assert run(["journal", "--export", str(tmp_path / "no" / "folder.zip")]) == 2
    play(games_folder, "120000", "1")
    assert run(["journal", "--export", str(bad)]) == 0
    with zipfile.ZipFile(bad) as source:
        files = {name: source.read(name) for name in source.namelist()}
    with zipfile.ZipFile(bad, "w") as target:
        for name, data in files.items():
            target.writestr(name, data.replace(b"seed: 1\n", b"seed: 2\n"))
    for path in games_folder.glob("*.reverie"):
        path.unlink()
    capsys.readouterr()
    assert run(["journal", "--import", str(bad)]) == 1
    assert "The seed is not the one that was promised" in capsys.readouterr().out
