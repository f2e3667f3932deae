"""Every link of every page leads somewhere: a real server is walked through, in both languages."""

import re
import time
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from urllib.parse import urldefrag, urljoin, urlsplit

import httpx
import pytest
from tests.server.visitors import Server, Visitor, a_server

MOST_LIKE_IT = 4  # pages that differ only in their query or their day, such as the moments of a replay, or nights
DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for these tests."""
    with a_server(tmp_path_factory.mktemp("links")) as running:
        yield running


class Page(HTMLParser):
    """The links, forms and anchors of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.forms: set[str] = set()
        self.anchors: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.anchors.add(value)
            elif tag == "form" and name == "action" and value:
                self.forms.add(value)
            elif (name == "src" or (name == "href" and tag != "use")) and value:
                self.links.add(value)


def patiently(visitor: Visitor, path: str) -> httpx.Response:
    """A page, also for somebody who has asked for many."""
    while (answer := visitor.http.get(path)).status_code == 429:
        time.sleep(0.3)
    return answer


def walk(visitor: Visitor, starts: list[str]) -> tuple[int, list[str]]:
    """Follow every link from these pages; gives how many pages there are, and what leads nowhere."""
    base = visitor.server.url
    waiting, known = list(starts), set(starts)
    like, wrong = Counter[str](), list[str]()
    anchors: dict[str, set[str]] = {}
    named: list[tuple[str, str, str]] = []
    forms: set[str] = set()
    while waiting:
        path = waiting.pop()
        answer = patiently(visitor, path)
        if answer.status_code not in (200, 303):
            wrong.append(f"{path}: {answer.status_code}")
        if not answer.headers.get("content-type", "").startswith("text/html"):
            continue
        page = Page(answer.text)
        anchors[path] = page.anchors
        forms |= {urljoin(path, form) for form in page.forms}
        for link in page.links:
            target, anchor = urldefrag(urljoin(base + path, link))
            if not target.startswith(base + "/"):
                continue
            there = target.removeprefix(base)
            if anchor:
                named.append((path, there, anchor))
            place = DAY.sub("", urlsplit(there).path)
            like[place] += there not in known
            if there not in known and like[place] <= MOST_LIKE_IT:
                known.add(there)
                waiting.append(there)
    wrong += [
        f"{path}: {there}#{name}" for path, there, name in named if there in anchors and name not in anchors[there]
    ]
    # A form's address is there, though it wants to be sent and not opened.
    wrong += [f"form {form}" for form in forms if patiently(visitor, form).status_code == 404]
    return len(anchors), wrong


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_link_leads_somewhere(server: Server, language: str) -> None:
    visitor = Visitor(server, language)
    tables = []
    for game, fields in (("onirim", {"daily": "1"}), ("onirim", {}), ("insomnia", {})):
        visitor.look("/")
        tables.append(visitor.post(f"/quick/{game}", **fields).headers["location"])
    line = visitor.visit(tables[1].removeprefix("/t/"))
    line.until(lambda message: message["is"] == "state")
    line.act()
    assert line.do("concede")["is"] == "ack"
    lobby = visitor.post("/new/onirim", seat0="me", seat1="open", public="1").headers["location"]
    pages, wrong = walk(visitor, ["/", *tables, lobby])
    assert not wrong
    assert pages > 20


def test_a_heading_of_the_rules_can_be_linked_to(server: Server) -> None:
    visitor = Visitor(server)
    html = visitor.look("/games/onirim/rules").text
    assert 'id="r-6.1"' in html
    assert 'href="#r-6.1"' in html
    assert 'href="/games/onirim/rulings"' in html
    assert ".md" not in html


def test_the_front_page_offers_the_deal_of_the_day(server: Server) -> None:
    ann, bob = Visitor(server), Visitor(server, "fr")
    assert "The night's deal" in ann.look("/").text
    assert "La donne de la nuit" in bob.look("/").text
    infos = []
    for visitor in (ann, bob, ann):
        visitor.look("/")
        table = visitor.post("/night/onirim").headers["location"].removeprefix("/t/")
        line = visitor.visit(table)
        infos.append(line.until(lambda message: message["is"] == "state")["info"])
        assert visitor.post("/night/onirim").headers["location"] == f"/t/{table}", "what is not over goes on"
        assert line.do("concede")["is"] == "ack"
    assert len({info["seed_hash"] for info in infos}) == 1, "everybody has the same deal"
    assert all(info["daily"] for info in infos)
    assert [info["rated"] for info in infos] == [True, True, False], "who has seen the deal only practises"


@pytest.mark.parametrize("game", ["onirim", "insomnia"])
def test_the_first_page_shows_what_the_line_would_send(server: Server, game: str) -> None:
    visitor = Visitor(server, "fr")
    table = visitor.post(f"/quick/{game}").headers["location"]
    line = visitor.visit(table.removeprefix("/t/"), html=True, lang="fr")
    state = line.until(lambda message: message["is"] == "state")
    page = visitor.look(table).text
    assert state["full"]
    assert len(state["sections"]) > 2
    assert [id for id, html in state["sections"].items() if html not in page] == []
