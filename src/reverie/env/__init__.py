"""Learning programs sit at the table: one seat for Gymnasium, all seats for PettingZoo. Needs the `env` extra."""

from reverie.lab.extras import need

for _package in ("numpy", "gymnasium", "pettingzoo"):
    need(_package, "env")  # one sentence that says what to install, instead of a chain of errors

from reverie.env.catalogue import register  # noqa: E402
from reverie.env.seat import SeatEnv  # noqa: E402
from reverie.env.table import TableEnv, table_env  # noqa: E402

__all__ = ["SeatEnv", "TableEnv", "table_env"]

register()
