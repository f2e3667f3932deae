"""The documentation site: its pages, its links, and that it is built without a warning."""

from pathlib import Path
from typing import Any

import pytest
import yaml
from workshop import website

import dev


def test_links_are_bent_to_where_pages_stand_on_the_site() -> None:
    places = {"README.md": "index.md", "docs/a.md": "a.md", "docs/fr/b.md": "fr/b.md"}
    text = "[a](docs/a.md#x) ![p](docs/pictures/p.svg) [code](src/x.py) [far](https://x.org) [here](#y)"
    bent = website.bent(text, "README.md", places)
    assert bent == "[a](a.md#x) ![p](pictures/p.svg) code [far](https://x.org) [here](#y)"
    assert website.bent("[up](../a.md)", "docs/fr/b.md", places) == "[up](../a.md)"
    assert website.bent("```\n[x](src/x.py)\n```", "README.md", places) == "```\n[x](src/x.py)\n```"


def test_every_page_has_its_place_in_the_navigation() -> None:
    config = yaml.safe_load(website.CONFIG.read_text(encoding="utf-8"))

    def listed(part: Any) -> set[str]:
        if isinstance(part, str):
            return {part}
        return set().union(*map(listed, part.values() if isinstance(part, dict) else part))

    assert listed(config["nav"]) == {*website.pages().values(), "api/index.md"}


def test_players_find_every_game_in_both_languages() -> None:
    places = set(website.pages().values())
    for game in ("dream_on", "iles", "insomnia", "onirim", "tisseurs"):
        assert {f"games/{game}/{page}.{lang}.md" for page in ("rules", "rulings") for lang in ("en", "fr")} <= places


def test_links_that_lead_nowhere_are_found(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "index.html").write_text("<h2 id='there'></h2>")
    (tmp_path / "index.html").write_text(
        "<a href='a/'></a><a href='a/#there'></a><a href='a/#gone'></a><img src='gone.png'><a href='https://x.org'></a>"
    )
    assert list(website.broken_links(tmp_path)) == ["index.html: a/#gone (no such heading)", "index.html: gone.png"]


def test_the_site_is_built_without_warnings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    config = tmp_path / "mkdocs.yml"  # a tree of its own: somebody may be building the real one
    words = (
        website.CONFIG.read_text(encoding="utf-8").replace("build/site", "site").replace("[src]", f"[{dev.ROOT}/src]")
    )
    config.write_text(words, encoding="utf-8")
    for name, value in {"CONFIG": config, "SOURCE": tmp_path / "site-source", "SITE": tmp_path / "site"}.items():
        monkeypatch.setattr(website, name, value)
    monkeypatch.setattr(dev, "BUILD", tmp_path)
    assert "pages in" in website.build()
    told = (tmp_path / "site" / "api" / "game" / "index.html").read_text(encoding="utf-8")
    assert "A game at its first decision." in told, "the engine's docstrings are there"
    assert '<html lang="fr"' in (tmp_path / "site" / "fr" / "jouer" / "index.html").read_text(encoding="utf-8")
