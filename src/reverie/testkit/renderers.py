"""Renderers for the two-world test: what a browser and a terminal are given for a state."""

import io

from rich.console import Console

from reverie.engine import Game, State
from reverie.testkit.hooks import Renderer


def board_in(language: str) -> Renderer:
    """The game's board as HTML, with the decision of the audience: accessible names, ids and all."""

    def board(state: State, audience: int) -> str:
        game: Game = state.game
        names = tuple(f"Player {seat}" for seat in range(state.seats))
        sections = game.board(state.view(audience), state.decision(audience), audience, language, names)
        return "\n".join(f"{name}: {markup}" for name, markup in sections.items())

    board.__name__ = f"board_{language}"
    return board


def terminal_in(language: str, width: int = 100) -> Renderer:
    """The game's board as a terminal of that width shows it, without colours."""

    def terminal(state: State, audience: int) -> str:
        out = io.StringIO()
        drawn = state.game.terminal(state.view(audience), audience, language, width)
        Console(file=out, width=width, legacy_windows=False).print(drawn)
        return out.getvalue()

    terminal.__name__ = f"terminal_{language}"
    return terminal
