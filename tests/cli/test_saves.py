"""Where games are kept."""

from pathlib import Path

import pytest

from reverie.cli import saves
from reverie.cli.session import Session
from reverie.engine import BadRecord
from reverie.engine.shelf import game


def test_the_data_directory_follows_the_platform(tmp_path: Path) -> None:
    assert saves.data_directory({"XDG_DATA_HOME": str(tmp_path)}, "linux") == tmp_path / "reverie"
    assert saves.data_directory({"XDG_DATA_HOME": "relative"}, "linux") == Path.home() / ".local/share/reverie"
    assert saves.data_directory({}, "darwin") == Path.home() / "Library/Application Support/reverie"
    assert saves.data_directory({"LOCALAPPDATA": str(tmp_path)}, "win32") == tmp_path / "reverie"


def test_two_games_of_one_second_get_two_files(games_folder: Path) -> None:
    first = saves.fresh_path("lanterns")
    first.parent.mkdir(parents=True)
    first.touch()
    second = saves.fresh_path("lanterns")
    assert first.parent == games_folder
    assert second != first


def test_the_last_unfinished_game_is_found() -> None:
    with pytest.raises(BadRecord):
        saves.find("last")
    done = Session.begin(game("lanterns"), 1, "1", {}, ["person"])
    while not done.state.over:
        done.act(0, 30)
    begun = Session.begin(game("lanterns"), 1, "1", {}, ["person"])
    begun.act(0, 30)
    untouched = Session.begin(game("lanterns"), 1, "1", {}, ["person"])
    untouched.save()
    assert begun.path is not None
    assert saves.find("last") == begun.path
    begun.path.with_name("broken.reverie").write_text("no record\n", encoding="utf-8")
    assert saves.unfinished() == [begun.path]


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecord, match="UTF-8"):
        saves.read(tmp_path / "x")
