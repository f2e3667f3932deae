"""Renderers for the two-world test: what a browser and a terminal are given for a state."""

import io
from collections import deque
from collections.abc import Callable
from typing import Any

from rich.console import Console

from reverie.engine import Decision, Game, State
from reverie.testkit.hooks import Renderer

LATEST = 6  # drawings that are remembered


def once(draw: Callable[..., str]) -> Callable[..., str]:
    """Draw the same once: a drawing is given no state, so worlds whose views are equal in every field look alike."""
    latest: deque[tuple[tuple[Any, ...], str]] = deque(maxlen=LATEST)

    def drawn(*given: Any) -> str:
        for known, found in latest:
            if known == given:
                return found
        latest.append((given, draw(*given)))
        return latest[-1][1]

    return drawn


def board_in(language: str) -> Renderer:
    """The game's board as HTML, with the decision of the audience: accessible names, ids and all."""

    @once
    def draw(game: Game, view: Any, decision: Decision | None, audience: int, names: tuple[str, ...]) -> str:
        sections = game.board(view, decision, audience, language, names)
        return "\n".join(f"{name}: {markup}" for name, markup in sections.items())

    def board(state: State, audience: int) -> str:
        names = tuple(f"Player {seat}" for seat in range(state.seats))
        return draw(state.game, state.view(audience), state.decision(audience), audience, names)

    board.__name__ = f"board_{language}"
    return board


def terminal_in(language: str, width: int = 100) -> Renderer:
    """The game's board as a terminal of that width shows it, without colours."""

    @once
    def draw(game: Game, view: Any, audience: int) -> str:
        out = io.StringIO()
        drawn = game.terminal(view, audience, language, width)
        Console(file=out, width=width, legacy_windows=False).print(drawn)
        return out.getvalue()

    def terminal(state: State, audience: int) -> str:
        return draw(state.game, state.view(audience), audience)

    terminal.__name__ = f"terminal_{language}"
    return terminal
