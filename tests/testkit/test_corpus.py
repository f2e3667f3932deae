"""The corpus: records are added by a command, and a record that no longer fits the rules is named."""

from pathlib import Path

import pytest
from murmur import GAME

from reverie.testkit import Nonconformity, at_random
from reverie.testkit.corpus import main, many_played, played, verify_corpus

pytestmark = pytest.mark.usefixtures("murmur_on_shelf")


def test_command_adds_records_and_verifies_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [str(tmp_path / "new"), "--game", "murmur", "--seats", "3", "--games", "2", "--player", "random"]
    main([*arguments, "--options", '{"size": 2}', "--options", '{"whims": ["echo"]}'])
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "4 records are good"
    found = verify_corpus(tmp_path)
    assert [record.options["size"] for record in found.values()] == [2, 2, 3, 3]
    assert all(record.result.startswith("morning ") for record in found.values())


def test_command_can_ask_for_a_concession(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([str(tmp_path), "--game", "murmur", "--concede-at", "3"])
    (record,) = verify_corpus(tmp_path).values()
    assert len(record.acts) == 4
    assert record.acts[-1].action == "concede"
    assert record.result.startswith("concede ")
    assert "1 records are good" in capsys.readouterr().out


def test_only_games_that_end_for_a_reason(tmp_path: Path) -> None:
    assert next(many_played(GAME, 2, {}, "x", at_random, "morning"))[0] == "murmur-2-x-0"
    assert next(many_played(GAME, 2, {}, "x", at_random, "midnight"), None) is None


def test_every_broken_record_is_named(tmp_path: Path) -> None:
    main([str(tmp_path), "--game", "murmur", "--games", "3"])
    good, bad, worse = sorted(tmp_path.glob("*.reverie"))
    text = bad.read_text(encoding="utf-8")
    bad.write_text(text.replace("whisper", "shout", 1), encoding="utf-8")
    worse.write_bytes(b"\xff\xfe")
    with pytest.raises(Nonconformity) as found:
        verify_corpus(tmp_path)
    assert bad.name in str(found.value)
    assert worse.name in str(found.value)
    assert good.name not in str(found.value)
    assert "2 records are broken" in str(found.value)


def test_played_game_is_the_same_for_the_same_seed() -> None:
    assert played(GAME, 2, {}, "seed", at_random) == played(GAME, 2, {}, "seed", at_random)
