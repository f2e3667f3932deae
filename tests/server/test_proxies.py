"""Who says where a visitor comes from: a proxy that the keeper has named, and nobody else."""

from pathlib import Path

import httpx
import pytest
from tests.server.visitors import Visitor, a_server

from reverie.engine import Fault
from reverie.server.running import checked_proxies


def answers(url: str, count: int) -> set[int]:
    """What many requests are answered, each of which says that it comes from elsewhere."""
    with httpx.Client(base_url=url) as http:
        return {
            http.post("/api/guests", json={"name": "x"}, headers={"x-forwarded-for": f"203.0.113.{n}"}).status_code
            for n in range(count)
        }


def test_a_header_of_anybody_lifts_no_limit(tmp_path: Path) -> None:
    with a_server(tmp_path, "limits") as server:
        assert 429 in answers(server.url, 90)


def test_a_named_proxy_is_believed(tmp_path: Path) -> None:
    with a_server(tmp_path, "limits", "proxied") as server:
        assert answers(server.url, 90) == {201}
        ann = Visitor(server)
        behind = {"x-forwarded-proto": "https", "origin": f"https://{server.url.removeprefix('http://')}"}
        answer = ann.http.post("/quick/onirim", data={"csrf": ann.csrf}, headers=behind)
        assert answer.status_code == 303, "the page was asked for over https"
        figures = httpx.get(f"{server.url}/metrics", headers={"x-forwarded-for": "203.0.113.1"})
        assert figures.status_code == 403, "figures are for this machine"


def test_a_proxy_is_an_address() -> None:
    assert checked_proxies(("127.0.0.1", "::1")) == ("127.0.0.1", "::1")
    with pytest.raises(Fault, match="--proxy is an address"):
        checked_proxies(("*",))
