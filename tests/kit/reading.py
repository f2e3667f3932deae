"""HTML as a strict reader sees it: every tag closed, every id once."""

from html.parser import HTMLParser

from reverie.kit.markup import VOID


class Reader(HTMLParser):
    """Collects what the tests ask for, and complains about what a browser would silently repair."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attributes]
        assert len(names) == len(set(names)), f"<{tag}> names an attribute twice: {names}"
        found = dict(attributes)
        self.tags.append((tag, found))
        if found.get("id"):
            self.ids.append(str(found["id"]))
        assert not (tag == "button" and "button" in self.open), "a button in a button"
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open[-1] == tag, f"</{tag}> closes <{self.open[-1]}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if "script" not in self.open:
            self.text.append(data)


def read(html: str) -> Reader:
    """Read a piece of HTML to its end."""
    reader = Reader()
    reader.feed(html)
    reader.close()
    assert not reader.open, f"never closed: {reader.open}"
    assert len(reader.ids) == len(set(reader.ids)), "an id stands twice"
    return reader
