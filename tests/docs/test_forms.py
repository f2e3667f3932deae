"""What greets a stranger on a forge: forms for issues, and the check before a commit."""

from pathlib import Path
from typing import Any

import pytest
import yaml

import dev
from reverie.engine.shelf import games

FORMS = sorted((dev.ROOT / ".github" / "ISSUE_TEMPLATE").glob("[!c]*.yml"))


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_a_form_asks_for_something(path: Path) -> None:
    form = read(path)
    assert {"name", "description", "body"} <= set(form)
    assert any(part.get("validations", {}).get("required") for part in form["body"])
    assert len({part["id"] for part in form["body"]}) == len(form["body"])


def test_the_form_for_games_names_every_game() -> None:
    options = read(dev.ROOT / ".github" / "ISSUE_TEMPLATE" / "game.yml")["body"][0]["attributes"]["options"]
    ours = [game for game in games() if type(game).__module__.startswith("reverie.games.")]
    assert sorted(options) == sorted(str(game.title) for game in ours)


def test_a_commit_is_checked_by_dev() -> None:
    (repository,) = read(dev.ROOT / ".pre-commit-config.yaml")["repos"]
    assert repository["hooks"][0]["entry"].split()[:2] == ["python3", "dev.py"]
    assert repository["hooks"][0]["entry"].split()[2] in dev.COMMANDS
