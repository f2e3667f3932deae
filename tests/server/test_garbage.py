"""The search for garbage: not by itself any more, but when we ask for it."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from reverie.server import garbage


class Knot:
    """Something that holds itself, as garbage does that only a search can find."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def begun() -> Iterator[None]:
    """As in a server; afterwards as before."""
    garbage.begin()
    yield
    gc.enable()
    gc.unfreeze()


@pytest.mark.usefixtures("begun")
def test_no_search_comes_by_itself_however_much_is_made() -> None:
    knot = weakref.ref(Knot())
    kept = [[number] for number in range(200_000)]
    assert knot() is not None
    assert len(kept) == 200_000
    assert garbage.collect() > 0.0
    assert knot() is None
