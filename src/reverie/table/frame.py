"""A message on its way out: what it says, and how it goes over the line, made once for all who get the same."""


class Frame:
    """The text of a message. The line below keeps its own forms here, so that equal messages are packed once."""

    __slots__ = ("body", "deflated", "plain")

    def __init__(self, body: bytes) -> None:
        self.body = body
        self.plain: bytes | None = None
        self.deflated: bytes | None = None
