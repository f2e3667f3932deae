"""The lines of a house in a browser: the same conversation as over a socket, in the same frames."""

import asyncio
from collections.abc import Callable, Sequence

from reverie.pocket.border import rooted
from reverie.pocket.house import Pocket
from reverie.server.conversation import Ears, Here, TurnedAway, seated
from reverie.table.viewer import Frame

Tell = Callable[[str, str], None]  # gets a frame, and the line that it is for
End = Callable[[str, int], None]  # gets a line that is over, and the code


class Way:
    """The way out of one line."""

    def __init__(self, name: str, root: str, tell: Tell) -> None:
        self.name = name
        self.root = root
        self.tell = tell

    @property
    def ready(self) -> bool:
        """A page takes everything."""
        return True

    def write(self, frames: Sequence[Frame]) -> None:
        """Hand frames to the page."""
        for frame in frames:
            self.tell(self.name, rooted(frame.body.decode(), self.root))

    async def send_frame(self, frame: Frame) -> None:
        """Hand a frame to the page."""
        self.write([frame])


class Lines:
    """All lines that pages have to tables."""

    def __init__(self, pocket: Pocket, root: str, tell: Tell, end: End) -> None:
        self.pocket = pocket
        self.root = root
        self.tell = tell
        self.end = end
        self._open: dict[str, tuple[Here, Ears]] = {}
        self._coming: set[str] = set()  # asked for, and not open yet
        self._tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._open)

    async def open(self, name: str, table: str) -> bool:
        """Be at a table; False, and the line is over, if that cannot be."""
        way = Way(name, self.root, self.tell)
        self._coming.add(name)
        try:
            here = await seated(self.pocket, table, self.pocket.person, way)
        except TurnedAway as away:
            self._coming.discard(name)
            self.end(name, away.code)
            return False
        if name not in self._coming:  # given up meanwhile
            here.part()
            return False
        self._coming.remove(name)
        self._open[name] = (here, Ears(self.pocket, self.pocket.person))
        task = asyncio.create_task(self._talk(name, here), name=f"line {name}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return True

    async def _talk(self, name: str, here: Here) -> None:
        try:
            code = await here.talk()
        finally:
            here.part()
            self._open.pop(name, None)
        self.end(name, code)

    def hear(self, name: str, frame: str) -> None:
        """Take what a page says."""
        if name in self._open:
            here, ears = self._open[name]
            ears.hear(frame, here)

    def close(self, name: str) -> None:
        """A page is gone."""
        self._coming.discard(name)
        if name in self._open:
            self._open[name][0].viewer.close()
