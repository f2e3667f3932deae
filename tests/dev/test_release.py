"""What `dev.py release` looks for in artefacts; the command itself builds, installs and plays them."""

import json
import zipfile
from pathlib import Path

import pytest
from workshop import artefacts, changelog, licences, release
from workshop.containers import base

import dev

FONT = "SIL OPEN FONT LICENSE"


def wheel(path: Path, *names: str) -> Path:
    """A wheel that holds empty files."""
    with zipfile.ZipFile(path, "w") as file:
        for name in names:
            file.writestr(name, "")
    return path


def test_an_artefact_lacks_nothing_and_holds_no_rubbish(tmp_path: Path) -> None:
    plain, compiled = tmp_path / "reveries-1-py3-none-any.whl", tmp_path / "reveries-1-cp311-cp311-linux_x86_64.whl"
    expected = {"reverie/a.py", "reverie/server/static/vendor/nunito.woff2"}
    artefacts.check_contents(wheel(plain, *expected), expected)
    artefacts.check_contents(wheel(compiled, *expected, "reverie/a.so"), expected)
    for path, names, why in (
        (plain, ["reverie/a.py"], r"lacks 1 files: .*nunito"),
        (plain, [*expected, "reverie/__pycache__/a.pyc"], r"nobody needs: .*a\.pyc"),
        (plain, [*expected, "reverie/a.so"], "1 compiled"),
        (compiled, [*expected], "0 compiled"),
    ):
        with pytest.raises(dev.Failure, match=why):
            artefacts.check_contents(wheel(path, *names), expected)


def test_what_npm_brought_is_part_of_the_package() -> None:
    wanted = artefacts.wanted()
    assert {f"{licences.VENDOR}{name}" for name in ("nunito.woff2", "idiomorph.js", "dream_on/owl.svg")} <= wanted
    assert {"reverie/py.typed", "reverie/store/migrations/0001_first.sql", "reverie/texts/fr.po"} <= wanted


def test_every_bundled_thing_has_its_licence(tmp_path: Path) -> None:
    there = [name for name in artefacts.wanted() if name.startswith(licences.VENDOR)]
    texts = {name: (artefacts.PACKAGE.parent / name).read_text("utf-8") for name in there if name.endswith("LICENSE")}
    path = wheel(tmp_path / "reveries-1-py3-none-any.whl", *there)
    licences.check_bundled(path, texts)
    with pytest.raises(dev.Failure, match=rf"nunito.LICENSE does not say “{FONT}”"):
        licences.check_bundled(path, texts | {f"{licences.VENDOR}nunito.LICENSE": "all rights reserved"})
    with pytest.raises(dev.Failure, match=r"under which licence song\.ogg comes"):
        licences.check_bundled(wheel(path, f"{licences.VENDOR}song.ogg"), texts)


@pytest.mark.parametrize(
    "licence", ["AGPL-3.0", "License :: OSI Approved :: GNU General Public License v3", "", "Beerware"]
)
def test_a_licence_that_nobody_looked_at_is_refused(licence: str) -> None:
    with pytest.raises(dev.Failure, match="songs"):
        licences.refuse_unknown("songs", licence)


@pytest.mark.parametrize("licence", ["MIT", "Apache-2.0 OR BSD-3-Clause", "LGPL-3.0-only", "PSF-2.0"])
def test_licences_that_are_fine(licence: str) -> None:
    licences.refuse_unknown("words", licence)


def test_the_changelog_tells_of_this_version() -> None:
    assert changelog.check(release.version()).startswith(release.version())


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("## [0.9.0] - 2026-01-01\n", "begins with 0.9.0, pyproject.toml says 1.0.0"),
        ("", "begins with nothing"),
        ("## [1.0.0] - 2026-01-01\n\n## [2.0.0] - 2025-01-01\n", "newest first"),
        ("## [1.0.0] - 2026-01-01\n\n### Gossip\n", "Gossip"),
        ("## [1.0.0] - 2026-01-01\n\n### Added\n\n- x\n\n## [0.9.0] - 2025-01-01\n", "Upgrading"),
    ],
)
def test_a_changelog_that_helps_nobody_is_refused(text: str, why: str, tmp_path: Path) -> None:
    (tmp_path / "CHANGELOG.md").write_text(text)
    with pytest.raises(dev.Failure, match=why):
        changelog.check("1.0.0", tmp_path / "CHANGELOG.md")


def test_the_image_stands_on_a_named_version() -> None:
    assert base() == "python:3.13-alpine"


def test_each_kept_release_says_where_it_comes_from() -> None:
    for folder in (dev.ROOT / "tests" / "releases").iterdir():
        about = json.loads((folder / "about.json").read_text(encoding="utf-8"))
        assert about["version"] == folder.name
        assert set(about) == {"version", "commit", "command", "made"}
