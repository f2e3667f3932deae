"""What somebody at a table of another node has said and heard, so that it can go on with the next holder."""

import msgspec

from reverie.table.commands import Command, Hello, Hold, Look

MOST_OPEN = 100  # commands without an answer


class Told(msgspec.Struct):
    """What of a message to a visitor has to be remembered."""

    kind: str = msgspec.field(name="is")
    id: str = ""
    n: int = 0
    full: bool = False
    digest: str | None = None
    number: int = 0


_told = msgspec.json.Decoder(Told).decode
_encode = msgspec.json.Encoder().encode


class Kept:
    """The last hello with what was seen since, and the commands that have no answer yet."""

    def __init__(self) -> None:
        self._hello: Hello | None = None
        self._hold = ""  # the last word on whether the clock has to wait
        self._open: dict[str, str] = {}  # frames by id
        self._looks = False  # through other eyes, which have not shown anything yet

    @property
    def full(self) -> bool:
        """More has been asked than anybody asks who waits for answers."""
        return len(self._open) > MOST_OPEN

    def said(self, command: Command, frame: str) -> None:
        """The visitor has said something."""
        if isinstance(command, Hello):
            self._hello, self._looks = command, False
            return
        if isinstance(command, Hold):
            self._hold = frame if command.on else ""
        elif isinstance(command, Look) and self._hello is not None:
            # Numbers and digests are those of the eyes: the new ones have seen nothing yet.
            self._hello, self._looks = msgspec.structs.replace(self._hello, look=command.seat, n=0, digest=""), True
        id = getattr(command, "id", "")
        if id:
            self._open[id] = frame

    def heard(self, frame: bytes) -> None:
        """The visitor has been sent something."""
        told = _told(frame)
        if told.id:
            self._open.pop(told.id, None)
        hello = self._hello
        if hello is None:
            return
        if told.kind == "chat":
            self._hello = msgspec.structs.replace(hello, chat=max(hello.chat, told.number))
        elif told.kind == "state" and (told.full or not self._looks):
            digest = hello.digest if told.digest is None else told.digest
            self._hello, self._looks = msgspec.structs.replace(hello, n=told.n, digest=digest), False

    def again(self) -> list[str]:
        """What the next holder has to hear."""
        if self._hello is None:
            return list(self._open.values())
        hello = _encode(self._hello).decode()
        return [hello, *([self._hold] if self._hold else []), *self._open.values()]
