"""Start a server for a test: `python -m tests.server.launch DATA PORT [limits] [proxied]`.

DATA is a folder, or the address of a database.
"""

import sys
from pathlib import Path

from reverie.server.limits import NONE, Limits
from reverie.server.running import run
from reverie.server.site import ServerSettings
from reverie.table.house import Settings

if __name__ == "__main__":
    database = sys.argv[1] if "://" in sys.argv[1] else ""
    run(
        "127.0.0.1",
        int(sys.argv[2]),
        ServerSettings(
            Path(sys.argv[1]),
            Settings(bot_pause=0.0, bot_seconds=0.2, idle_seconds=3600),
            Limits() if "limits" in sys.argv[3:] else NONE,
            proxies=("127.0.0.1",) if "proxied" in sys.argv[3:] else (),
            database=database,
        ),
        lambda url: print(url, flush=True),
    )
