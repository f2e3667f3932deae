"""Every game of the shelf in Gymnasium's catalogue: `gymnasium.make("reverie/onirim-v1")`."""

import gymnasium

from reverie.engine.shelf import games


def register() -> None:
    """Each game by its id and the version of its rules; those that stand there already stay."""
    for game in games():
        name = f"reverie/{game.id}-v{game.rules_version}"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="reverie.env.seat:SeatEnv", kwargs={"game": game.id})
