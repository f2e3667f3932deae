"""The house as plain files on any web space: versions that come and go, damage on the way, tabs, and a full disk."""

import io
import time
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext
from tests.browser.chromium import ARGUMENTS, chromium
from tests.browser.travellers import Traveller, wait_until
from tests.browser.versions import Site, luggage_in, unpacked, with_piece

from reverie.server.luggage.site import write_site

pytestmark = pytest.mark.browser


def test_a_published_house_mends_damage_changes_in_the_middle_of_a_game_and_may_have_no_room(
    browser: Browser, site: Site
) -> None:
    url, answers, folder = site
    spoilt: list[str] = []

    def spoil(path: str, data: bytes) -> bytes:
        """The first time, one byte of one piece is another one."""
        if "reverie.zip" in path and not spoilt:
            spoilt.append(path)
            return data[:5000] + bytes([data[5000] ^ 1]) + data[5001:]
        return data

    answers.spoil = staticmethod(spoil)
    context = browser.new_context(locale="fr-FR")
    ann = Traveller(context, url)
    ann.page.goto(f"{url}/fr.html")
    assert "navigateur" in ann.page.inner_text("main")

    # There is no room: it says so, nothing is kept, and with room it works.
    room = context.new_cdp_session(ann.page)
    origin = ann.page.evaluate("location.origin")
    room.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 2_000_000})
    ann.page.click("#along-take")
    ann.page.get_by_text("pas de place").wait_for()
    assert ann.caches() == [""]
    room.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    spoilt.clear()
    answers.asked.clear()
    ann.take()
    assert len(spoilt) == 1
    assert sum("reverie.zip" in path for path in answers.asked) == 2  # noticed, and fetched again
    first = ann.state()["current"]

    frame = ann.open()
    assert frame.evaluate("document.documentElement.lang") == "fr"
    # A theme is chosen, and stays.
    frame.select_option("select[data-set='theme']", "day")
    table = ann.new_table("onirim")
    before = ann.play(table, 5)
    assert before["acts"] == 5

    # A new version is there: it is fetched beside the old one, and comes in when no page is open any more.
    old = luggage_in(folder)
    second = with_piece(old, "static", unpacked(old, "static").replace(b"/* ", b"/*!", 1))
    write_site(folder, second)
    ann.page.reload()
    ann.inside()
    wait_until(lambda: ann.state()["next"] == second.contents.version)
    assert ann.state()["current"] == first
    fetched = [path for path in answers.asked if "pyodide" in path]
    ann.page.goto("about:blank")
    frame = ann.open(f"t/{table}")
    wait_until(lambda: ann.caches() == ["", second.contents.version])
    assert ann.state()["current"] == second.contents.version
    assert [path for path in answers.asked if "pyodide" in path] == fetched  # what is the same is not fetched again
    after = ann.play(table, 1)
    assert after["n"] > before["n"]
    assert frame.evaluate("document.documentElement.dataset.theme") == "day"

    # The next one is broken, though it arrives whole: the one before it stays.
    empty = io.BytesIO()
    with zipfile.ZipFile(empty, "w") as pack:
        pack.writestr("reverie/__init__.py", "raise RuntimeError('broken')")
    third = with_piece(second, "reverie.zip", empty.getvalue())
    write_site(folder, third)
    ann.page.reload()
    ann.inside()
    wait_until(lambda: ann.state()["next"] == third.contents.version)
    ann.troubles.clear()
    ann.page.goto("about:blank")
    ann.open(f"t/{table}")
    wait_until(lambda: ann.state()["refused"] == [third.contents.version])
    assert ann.state()["current"] == second.contents.version
    last = ann.play(table, 1)
    assert last["n"] > before["n"]

    # The disk is full: an act is refused with words and changes nothing; with room the game goes on.
    room.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    until = time.monotonic() + 90  # what Chromium has promised already it keeps, for half a minute
    while "no_room" not in (tried := ann.play(table, 1))["told"]:
        assert time.monotonic() < until
        last = tried
        time.sleep(3)
    frame = ann.inside()
    frame.evaluate("document.querySelector('.choices [data-act]').click()")
    frame.get_by_text("n’a peut-être plus de place").wait_for()
    assert ann.ask("/quick/onirim", csrf="")[0] == 507
    room.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    assert ann.play(table, 1)["n"] == last["n"] + 1
    context.close()


def test_two_tabs_and_a_browser_that_is_closed(browser: Browser, site: Site, tmp_path: Path) -> None:
    url, _, _ = site

    def opened() -> BrowserContext:
        return browser.browser_type.launch_persistent_context(
            tmp_path / "profile", executable_path=chromium(), args=ARGUMENTS, headless=True
        )

    context = opened()
    ann = Traveller(context, url)
    ann.page.goto(f"{url}/")
    ann.take()
    context.set_offline(True)
    ann.open()
    table = ann.new_table("onirim")
    assert ann.play(table, 2)["acts"] == 2

    # A second tab is at the same table: it sees what the first one does.
    other = ann.tab()
    frame = ann.open(f"t/{table}", other)
    frame.wait_for_selector("body:not(.waking)")
    seen = frame.inner_text("#board")  # not the log: the order of a Prophecy is told only at its end
    assert ann.play(table, 2)["acts"] == 2
    other.bring_to_front()
    wait_until(lambda: ann.inside(other).inner_text("#board") != seen)

    # The first one, in which the house lives, is closed: the other one takes over, and its table goes on.
    ann.page.close()
    ann.page = other
    seen = ann.inside().inner_text("#board")
    assert ann.play(table, 2)["acts"] == 2  # as soon as it is awake again
    wait_until(lambda: ann.inside().inner_text("#board") != seen)

    after = ann.play(table, 1)
    assert [each for each in ann.failed if "/pocket/" in each] == []

    # What a page may do, and what only the worker may.
    code = """async () => {
      const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
      const answer = (path) => fetch(document.body.dataset.root + path);
      const policy = async (path) => (await answer(path)).headers.get('content-security-policy');
      const made = await WebAssembly.compile(empty).then(() => 'made', () => 'refused');
      return [made, await policy('/'), await policy('/static/pocket/worker.js'), await policy('/static/run/main.js')];
    }"""
    made, page, worker, script = ann.inside().evaluate(code)
    assert made == "refused"
    assert "wasm-unsafe-eval" in worker
    assert "script-src 'self';" in page
    assert "unsafe" not in page + script

    # The whole browser is closed, and opened again where there is still no network.
    context.close()
    context = opened()
    context.set_offline(True)
    ann = Traveller(context, url)
    ann.open(f"t/{table}")
    again = ann.play(table, 1)
    assert again["n"] == after["n"] + 1
    context.close()
