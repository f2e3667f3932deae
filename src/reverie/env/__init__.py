"""Learning programs sit at the table: one seat for Gymnasium, all seats for PettingZoo, many tables at once in a batch.

Needs the `env` extra.

Every game of the shelf stands in Gymnasium's catalogue: `gymnasium.make("reverie/onirim-v2")`.
"""

from reverie.lab.files import need

for _package in ("numpy", "gymnasium", "pettingzoo"):
    need(_package, "env")  # one sentence that says what to install, instead of a chain of errors

import gymnasium  # noqa: E402

from reverie.engine.shelf import games  # noqa: E402
from reverie.env.all_at_once import ParallelTableEnv  # noqa: E402
from reverie.env.all_seats import TableEnv, table_env  # noqa: E402
from reverie.env.batch import Batch  # noqa: E402
from reverie.env.one_seat import SeatEnv  # noqa: E402
from reverie.env.vector import SeatVectorEnv  # noqa: E402

__all__ = ["Batch", "ParallelTableEnv", "SeatEnv", "SeatVectorEnv", "TableEnv", "table_env"]


def register() -> None:
    """Each game by its id and the version of its rules; those that stand there already stay."""
    for game in games():
        name = f"reverie/{game.id}-v{game.rules_version}"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="reverie.env.one_seat:SeatEnv",
                vector_entry_point="reverie.env.vector:SeatVectorEnv",
                kwargs={"game": game.id},
            )


register()
