"""Make the pictures of docs/pictures anew: `python -m tests.cli.pictures`, fixed games on the real screens."""

import asyncio
import os
import re
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import reverie
from reverie.cli.screens.app import ReverieApp
from reverie.cli.session import Session

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
ALL = ["book", "glyphs", "dreamcatchers", "towers", "premonitions", "crossroads", "oniverse"]
SMALL, LARGE = (80, 24), (120, 40)


def played(acts: int, seats: int = 1, seed: str = "7", **options: Any) -> Session:
    """A game of Onirim after some sensible acts."""
    game = reverie.game("onirim")
    session = Session.begin(game, seats, seed, options, ["person"] * seats, Path("onirim.reverie"))
    for _ in range(acts):
        if not session.state.over:
            seat = session.state.actors[0]
            session.act(seat, game.policy(session.state, seat))
    return session


def won() -> Session:
    """The first seed whose game the policy wins."""
    sessions = (played(500, seed=str(seed)) for seed in range(1, 50))
    return next(session for session in sessions if session.record.result.startswith("doors_complete"))


def take(name: str, session: Session | None, keys: str, size: tuple[int, int], lang: str = "en") -> None:
    """One picture: the screen after some keys."""
    app = ReverieApp(lang, session, pace=0)

    async def run() -> str:
        async with app.run_test(size=size) as pilot:
            await pilot.pause(0.2)
            await pilot.press(*keys.split())
            await pilot.pause(0.2)
            return app.export_screenshot(title=f"reveries play {'onirim' if session else ''}".rstrip())

    svg = asyncio.run(run())
    # The export asks another host for a font: any monospaced one does.
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"font-family: Fira Code, monospace", "font-family: monospace", svg)
    svg = re.sub(r"terminal-\d+", "terminal", svg)  # a number that changes with every export
    (PICTURES / f"{name}.svg").write_text(svg, encoding="utf-8")


def main() -> None:
    """All pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder
        os.chdir(folder)
        take("terminal-menu", None, "", SMALL)
        take("terminal-welcome", played(0), "", SMALL)  # the first table of this player: the others have no welcome
        scenes: dict[str, tuple[Callable[[], Session], str, tuple[int, int], str]] = {
            "terminal-onirim": (lambda: played(24), "", SMALL, "en"),
            "terminal-onirim-fr": (lambda: played(25), "", SMALL, "fr"),
            "terminal-two-players": (lambda: played(40, 2, coop_info="silent"), "enter", SMALL, "en"),
            "terminal-expansions": (lambda: played(45, modules=ALL, incubus="B"), "", LARGE, "en"),
            "terminal-won": (won, "", SMALL, "en"),
        }
        for name, (make, keys, size, lang) in scenes.items():
            take(name, make(), keys, size, lang)


if __name__ == "__main__":
    main()
