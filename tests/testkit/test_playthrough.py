"""Playthrough files: compared line by line, written only on purpose."""

from pathlib import Path

import pytest
from murmur import GAME

from reverie.testkit import Nonconformity, check_playthrough, playthrough


def test_tells_each_audience_its_own_story() -> None:
    text = playthrough(GAME, 2, {"size": 2, "whims": ["dream"]}, "story")
    assert text.startswith('murmur, rules 1, 2 seats, seed story, options {"size": 2, "whims": ["dream"]}\n')
    assert "seat 0 whisper: whisper " in text
    assert '\n    spectators: {"name":"whispered","args":{"seat":' in text
    assert "\n    spectators: nothing\n" in text
    assert '{"name":"dreamt","args":{"card":' in text
    assert text.endswith("}\n")
    assert '\nreview sees {"phase":' in text
    assert '\noutcome {"reason":"morning"' in text


def test_names_the_first_line_that_differs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("REVERIE_REGENERATE", raising=False)
    path = tmp_path / "murmur.txt"
    path.write_text("one\ntwo\nthree\n", encoding="utf-8")
    check_playthrough(path, "one\ntwo\nthree\n")
    with pytest.raises(Nonconformity, match=r"(?s)murmur\.txt line 2.*file two.*now  2"):
        check_playthrough(path, "one\n2\nthree\n")
    with pytest.raises(Nonconformity, match=r"(?s)line 4.*now  \(end\)"):
        check_playthrough(path, "one\ntwo\nthree")
    with pytest.raises(Nonconformity, match="line 1"):
        check_playthrough(tmp_path / "missing.txt", "one\n")


def test_is_written_anew_only_when_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "murmur.txt"
    monkeypatch.setenv("REVERIE_REGENERATE", "1")
    check_playthrough(path, "new\n")
    assert path.read_text(encoding="utf-8") == "new\n"
