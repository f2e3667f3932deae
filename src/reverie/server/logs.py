"""Logs as lines of JSON, with what a keeper of a server needs and nothing secret.

No cookie, token, seed, chat or address is ever given to the logger: what is not there cannot leak.
"""

import json
import logging
import sys
import time

FIELDS = ("table", "game", "seats", "status", "path", "seconds")  # what `extra` may carry


class JsonLines(logging.Formatter):
    """One object in a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        for name in FIELDS:
            if name in record.__dict__:
                line[name] = record.__dict__[name]
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line)  # in ASCII: nothing that came from outside commands the terminal of whoever reads it


def start_logs(level: str) -> None:
    """Write the house's and the server's logs to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("reverie", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler] if name != "uvicorn.error" else []
        # uvicorn tells addresses and the paths of sockets, which are invitations, and a line for every request that is
        # none, with which anybody could fill the disk: only its troubles are wanted.
        wanted = logging.getLevelNamesMapping()[level.upper()]
        logger.setLevel(wanted if name == "reverie" else max(wanted, logging.ERROR))
        logger.propagate = name == "uvicorn.error"
