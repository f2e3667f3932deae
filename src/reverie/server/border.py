"""What of a request is looked at before anything else: whether its address can be one at all."""

import re
from typing import Any

import msgspec

HOST = re.compile(rb"(?:[A-Za-z0-9._~-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::([0-9]{1,5}))?")
LONGEST = 2000  # bytes of a path, and of a query


def is_plausible(scope: Any) -> bool:
    """Whether a request names one host, a path and a query that a browser could have sent."""
    hosts = [value for name, value in scope["headers"] if name == b"host"]
    host = HOST.fullmatch(hosts[0]) if len(hosts) == 1 else None
    if host is None or int(host.group(1) or 0) > 65535:
        return False
    if len(scope["raw_path"]) > LONGEST or len(scope["query_string"]) > LONGEST:
        return False
    return scope["path"].startswith("/") and scope["path"].isprintable() and "\ufffd" not in scope["path"]


async def refuse(send: Any) -> None:
    """Say that it is not."""
    body = {"status_code": 400, "code": "bad_request", "detail": "This is no address of this house."}
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 400, "headers": headers})
    await send({"type": "http.response.body", "body": msgspec.json.encode(body)})
