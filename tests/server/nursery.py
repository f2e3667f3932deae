"""Whatever every server of the tests would read and make before its first page, done once: they are forks of this.

A module that is imported by the process from which they are forked, and by nobody else.
"""

import sys
from pathlib import Path

import reverie.server.app  # noqa: F401 - long to import
from reverie.server.warming import warm_the_rest, warm_up

TINY = Path(__file__).parents[1] / "tiny"
sys.path[:0] = [str(TINY), str(TINY / "installed")]  # Murmur is on the shelf, as in `Server.start`
warm_up()
warm_the_rest()
