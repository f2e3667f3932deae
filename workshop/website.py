"""The documentation site: the Markdown of the repository, put side by side, built by Zensical, its links looked after.

The pages stay plain Markdown where they lie; only links are bent, since on the site everything is in one tree.
"""

import os
import posixpath
import re
import shutil
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urlsplit

import dev

SOURCE = dev.BUILD / "site-source"
SITE = dev.BUILD / "site"
CONFIG = dev.ROOT / "mkdocs.yml"
API = "api"  # pages made of docstrings
LINK = re.compile(r"(?P<picture>!?)\[(?P<text>(?:[^\[\]]|\[[^\]]*\])*)\]\((?P<target>[^)\s]+)\)")
FENCE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
ENGINE = dev.ROOT / "src" / "reverie" / "engine"
PUBLIC = re.compile(r"^from reverie\.engine\.(\w+) import", re.MULTILINE)


def pages() -> dict[str, str]:
    """Where each page of the repository stands on the site, both as paths with slashes."""
    found = {
        "README.md": "index.md",
        "CHANGELOG.md": "changelog.md",
        "CODE_OF_CONDUCT.md": "code-of-conduct.md",
        "CONTRIBUTING.md": "contributing.md",
        "SECURITY.md": "security-policy.md",
    }
    for path in sorted((dev.ROOT / "docs").rglob("*.md")):
        found[path.relative_to(dev.ROOT).as_posix()] = path.relative_to(dev.ROOT / "docs").as_posix()
    for path in sorted((dev.ROOT / "src" / "reverie").rglob("texts/*.md")):
        name = path.relative_to(dev.ROOT).as_posix()
        game = path.parent.parent.name
        found[name] = f"credits/{path.name}" if game == "reverie" else f"games/{game}/{path.name}"
    return found


def bent(text: str, page: str, places: dict[str, str]) -> str:
    """A page with its links as they are on the site; a link to what the site does not hold becomes its words."""

    def bend(match: re.Match[str]) -> str:
        target, mark, anchor = match["target"].partition("#")
        if "://" in target or not target:
            return match[0]
        meant = posixpath.normpath(posixpath.join(posixpath.dirname(page), target))
        here = posixpath.dirname(places[page])
        if meant in places:
            found = places[meant]
        elif meant.startswith("docs/pictures/"):
            found = meant.removeprefix("docs/")
        else:
            return match["text"]
        return f"{match['picture']}[{match['text']}]({posixpath.relpath(found, here or '.')}{mark}{anchor})"

    parts = FENCE.split(text)
    return "".join(part if place % 2 else LINK.sub(bend, part) for place, part in enumerate(parts))


def assemble() -> None:
    """Put all pages and pictures side by side, and a page for each public module of the engine."""
    shutil.rmtree(SOURCE, ignore_errors=True)
    places = pages()
    for page, place in places.items():
        target = SOURCE / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(bent((dev.ROOT / page).read_text(encoding="utf-8"), page, places), encoding="utf-8")
    shutil.copytree(dev.ROOT / "docs" / "pictures", SOURCE / "pictures")
    shutil.copyfile(dev.VENDOR.parent / "favicon.svg", SOURCE / "pictures" / "favicon.svg")
    (SOURCE / API).mkdir()
    for module in engine_modules():
        (SOURCE / API / f"{module}.md").write_text(f"# {module}\n\n::: reverie.engine.{module}\n", encoding="utf-8")
    listed = "\n".join(f"- [{module}]({module}.md)" for module in engine_modules())
    words = "What `reverie.engine` gives to games, bots and programs, from the docstrings of its modules."
    (SOURCE / API / "index.md").write_text(f"# The engine, module by module\n\n{words}\n\n{listed}\n", encoding="utf-8")


def engine_modules() -> list[str]:
    """The modules from which `reverie.engine` takes its public names."""
    return sorted(set(PUBLIC.findall((ENGINE / "__init__.py").read_text(encoding="utf-8"))))


def build() -> str:
    """Build the site and look after its links; gives what was built."""
    with dev.alone("site"):
        assemble()
        shutil.rmtree(SITE, ignore_errors=True)
        told = dev.run(
            "the site could not be built", dev.BIN / "zensical", "build", "--strict", "--clean", "-f", CONFIG
        )
        if "warning" in told.lower():
            raise dev.Failure("the site was built with warnings", told)
        speak_french()
        broken = list(broken_links(SITE))
        if broken:
            raise dev.Failure(f"{len(broken)} links lead nowhere", "\n".join(broken[:40]))
    count = len(list(SITE.rglob("*.html")))
    return f"{count} pages in {os.path.relpath(SITE, dev.ROOT)}"


def speak_french() -> None:
    """Tell browsers and screen readers in which language the French pages are."""
    for path in [*SITE.glob("fr/**/*.html"), *SITE.glob("*/**/*.fr/index.html")]:
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace('<html lang="en"', '<html lang="fr"', 1), encoding="utf-8")


class Page(HTMLParser):
    """What a page points to, and what in it can be pointed to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src") and value:
                self.targets.append(value)
            elif name in ("id", "name") and value:
                self.anchors.add(value)


def broken_links(site: Path) -> Iterator[str]:
    """Every link inside the site that leads nowhere, a missing heading included."""
    found = {path: Page(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}
    for path, page in sorted(found.items()):
        if path.name == "404.html":  # shown at any address: its links begin where the site does
            continue
        for target in page.targets:
            parts = urlsplit(target)
            if parts.scheme or parts.netloc:
                continue
            meant = Path(os.path.normpath(path.parent / PurePosixPath(unquote(parts.path)))) if parts.path else path
            if meant.is_dir():
                meant /= "index.html"
            if not meant.is_file():
                yield f"{path.relative_to(site)}: {target}"
            elif parts.fragment and meant in found and unquote(parts.fragment) not in found[meant].anchors:
                yield f"{path.relative_to(site)}: {target} (no such heading)"
