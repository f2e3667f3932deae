"""The way out to somebody at a table, whatever it is made of."""

from collections.abc import Sequence
from typing import Protocol

from reverie.table.viewer import Frame


class Sending(Protocol):
    """The side of a line on which things go out."""

    @property
    def ready(self) -> bool:
        """Whether `write` can be called now; a line that is over, or must be waited for first, is not ready."""

    def write(self, frames: Sequence[Frame]) -> None:
        """Send messages at once and together; only where the line is ready."""

    async def send_frame(self, frame: Frame) -> None:
        """Send a message; only this line waits for its reader. A ConnectionError says that the line is over."""
