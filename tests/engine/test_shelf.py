"""The shelf: games of this and of other packages, found by their entry points."""

from pathlib import Path

import pytest
from murmur import GAME

import reverie
from reverie.engine import UnknownGame, shelf


@pytest.mark.usefixtures("murmur_on_shelf")
def test_game_of_another_package_stands_beside_ours() -> None:
    assert reverie.game("murmur") is GAME
    ids = [game.id for game in reverie.all_games()]
    assert ids == sorted(ids)
    assert {"murmur", "onirim"} <= set(ids)


def test_game_that_is_not_installed_is_not_there() -> None:
    assert "murmur" not in [game.id for game in shelf.games()]


def test_unknown_game_names_those_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"There is no game x{40}: choose among .*onirim") as refused:
        reverie.game("x" * 50)
    assert refused.value.field == "game"


def test_broken_game_harms_nobody_who_plays_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    metadata = tmp_path / "broken-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text("[reverie.games]\nbroken = no_such_module:GAME\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    shelf._places.cache_clear()
    try:
        assert reverie.game("onirim").id == "onirim"
        with pytest.raises(ModuleNotFoundError, match="no_such_module"):
            reverie.game("broken")
    finally:
        shelf._places.cache_clear()
