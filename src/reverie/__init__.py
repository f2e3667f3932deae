"""Rêverie: five board games about dreams, for people, bots and programs."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from reverie.engine.shelf import game
    from reverie.engine.shelf import games as all_games  # `reverie.games` is the package that holds them

    __version__: str

__all__ = ["__version__", "all_games", "game"]
DISTRIBUTION = "reveries"  # its name among packages, and of its command: docs/decisions.md says why


def __getattr__(name: str) -> Any:
    """The shelf, once it is asked for: whoever wants a part of the house only need not wait for the engine."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if name == "__version__":
        from importlib.metadata import version

        return version(DISTRIBUTION)
    from reverie.engine import shelf

    return shelf.game if name == "game" else shelf.games
