"""The same game from the same seed and acts, to the byte, in the browser's Python and in this one."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Browser
from tests.browser.inside_out import GAMES, Inside
from tests.browser.seeded_games import CASES, records
from tests.browser.travellers import Traveller
from tests.browser.versions import Site

pytestmark = pytest.mark.browser
FEW = 4  # of each game; `dev.py bench offline` compares hundreds


def test_records_are_equal_to_the_byte(browser: Browser, site: Site) -> None:
    url, _, folder = site
    with ThreadPoolExecutor(1) as aside:
        context = browser.new_context()
        ann = Traveller(context, url)
        ann.page.goto(f"{url}/")
        ann.take()
        inside = Inside(ann.page, folder)
        assert inside.ask("import sys; sys.version_info[:2] > (3, 11)")
        inside.ask(GAMES.read_text(encoding="utf-8"))
        for game in CASES:
            there = json.loads(inside.ask(f"import json; json.dumps(records({game!r}, {FEW}))"))
            assert there == aside.submit(records, game, FEW).result(), game
        context.close()
