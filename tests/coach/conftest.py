"""Reviews of these tests take a second: how much longer a closer look may take is told by its own tests."""

import pytest

from reverie.engine import Record
from reverie.server import reviews


@pytest.fixture(autouse=True)
def short_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    def enough(record: Record) -> float:
        return 1.0

    monkeypatch.setattr(reviews, "enough", enough)
