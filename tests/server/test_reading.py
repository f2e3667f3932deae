"""Texts are made into pages by several threads at once: a house that has just opened warms up while people read."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import mdurl._encode
import pytest

from reverie.server.pages.reading import html_of


@pytest.fixture
def restless() -> Iterator[None]:
    """Threads take turns as often as they can."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.usefixtures("restless")
def test_the_first_texts_may_be_read_at_once() -> None:
    with ThreadPoolExecutor(8) as threads:
        for _ in range(40):
            mdurl._encode.encode_cache.clear()  # as after a start
            pages = set(threads.map(html_of, ["[a path](other/page.md#6.1)"] * 8))
            assert pages == {'<p><a href="other/page.md#r-6.1">a path</a></p>\n'}
