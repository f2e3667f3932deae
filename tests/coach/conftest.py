"""Reviews of these tests take a moment: what a closer look does, and how long it may take, is told by its own tests."""

import pytest

from reverie.engine import Record
from reverie.server import reviews


@pytest.fixture(autouse=True)
def short_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    def enough(record: Record) -> float:
        return 0.2

    monkeypatch.setattr(reviews, "enough", enough)
    monkeypatch.setattr(reviews, "least_known", lambda acts, seats: None)
