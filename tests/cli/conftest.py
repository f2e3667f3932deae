"""A terminal of one's own for each test: an empty data directory, English, and a small game on the shelf."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from reverie.engine import shelf

HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def own_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing of the machine's own settings or saved games is seen or touched."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
    # As an installed package of a sixth game would be found: its metadata and its module lie on the path.
    monkeypatch.syspath_prepend(HERE)
    monkeypatch.syspath_prepend(HERE / "installed")
    shelf._places.cache_clear()
    yield
    shelf._places.cache_clear()


@pytest.fixture
def games_folder(tmp_path: Path) -> Path:
    """Where saved games go."""
    return tmp_path / "data" / "reverie" / "games"


@pytest.fixture
def welcomed(tmp_path: Path) -> None:
    """The player has seen the welcome before."""
    folder = tmp_path / "data" / "reverie"
    folder.mkdir(parents=True)
    (folder / "welcomed").write_text("lanterns onirim\n", encoding="utf-8")
