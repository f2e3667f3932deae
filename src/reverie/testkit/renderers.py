"""Renderers for the two-world test: what a browser and a terminal are given for a state."""

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
