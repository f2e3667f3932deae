"""Games that an earlier release left under way: this one goes on with them, and loses nothing."""

import json
import shutil
import time
from pathlib import Path

import pytest
from tests.server.visitors import a_server
from workshop import visitor
from workshop.upgrade import KEPT, log, previous

from reverie.engine import read_record, verify

RELEASES = sorted(path for path in KEPT.iterdir() if path.is_dir())


@pytest.mark.parametrize("kept", RELEASES, ids=lambda path: path.name)
def test_games_under_way_go_on(kept: Path, tmp_path: Path) -> None:
    about = json.loads((kept / "about.json").read_text(encoding="utf-8"))
    (tmp_path / "data").mkdir()
    for name in ("tables.sqlite", "tables.tail", "secret.key"):
        shutil.copyfile(kept / name, tmp_path / "data" / name)
    before = log(tmp_path / "data")
    # A guest's token holds for a year: the server's clock says the day after, however old the release is.
    (tmp_path / "clock").write_text(str(about["made"] + 86_400 - time.time()))
    with a_server(tmp_path, f"clock={tmp_path / 'clock'}") as server:
        visitor.finish(server.url, kept / "visit.json", tmp_path)
    after = log(tmp_path / "data")
    assert len(before) > 20
    assert set(before) <= set(after)
    for game in visitor.GAMES:
        assert verify(read_record((tmp_path / f"{game}.reverie").read_text(encoding="utf-8"))).over


def test_a_visitor_who_was_too_quick_rests_and_plays_on(tmp_path: Path) -> None:
    with a_server(tmp_path, "narrow") as server:
        token = json.loads(visitor.ask(f"{server.url}/api/guests", {"name": "Ann"}))["token"]
        body = {"game": "onirim", "seats": ["me"]}
        table = json.loads(visitor.ask(f"{server.url}/api/tables", body, token))["id"]
        assert visitor.play(server.url, table, token, 3) == "playing"


def test_the_release_before_is_the_newest_that_is_kept() -> None:
    assert previous() == max(RELEASES, key=lambda path: [int(part) for part in path.name.split(".")])
