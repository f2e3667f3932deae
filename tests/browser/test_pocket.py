"""The house in a pocket, with a server to come from and to return to; on the way there is no network at all."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.browser.travellers import SOON, Traveller, wait_until
from tests.server.visitors import a_server

from reverie.engine import read_record
from reverie.engine.record import verify

pytestmark = pytest.mark.browser
GAMES = ("onirim", "insomnia", "iles", "tisseurs", "dream_on")


def test_all_games_without_a_network_and_home_again(browser: Browser, tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
        ann = Traveller(context, server.url)
        # It is offered once.
        ann.page.goto(server.url)
        ann.page.click(".offer .no")
        ann.page.goto(server.url)
        ann.page.wait_for_load_state("networkidle")
        assert not ann.page.is_visible(".offer")

        ann.page.goto(f"{server.url}/along")
        assert "8." in ann.page.inner_text("#along-take")  # megabytes
        ann.take()
        server.kill()
        context.set_offline(True)

        # The front page of the server is not there: the house in the pocket opens instead.
        ann.failed.clear()
        ann.page.goto(server.url)
        frame = ann.inside()
        assert ann.page.url.startswith(f"{server.url}/pocket/")
        assert "nothing here needs a network" in frame.inner_text("main")

        # One act by hand, a reload in the middle, and the same table is there.
        frame.click("form[action$='/quick/onirim'] .button.lamp")
        ann.page.wait_for_url("**/pocket/t/*")
        frame = ann.inside()
        told = frame.locator("#log li").count()
        frame.click(".hands .lit >> nth=0")
        frame.click("#menu button.first")
        wait_until(lambda: ann.inside().locator("#log li").count() > told)
        lines = ann.inside().locator("#log li").all_inner_texts()
        ann.page.reload()
        assert ann.inside().locator("#log li").all_inner_texts() == lines

        # A whole game of each, alone or with bots; Dream On! in real time, and few cards.
        for game in GAMES:
            table = ann.new_table(game, **({"seat0": "me", **SOON} if game == "dream_on" else {}))
            found = ann.play(table, step=0 if game in ("insomnia", "dream_on") else 7)
            assert found["info"]["phase"] == "over", (game, found)
            status, _, text = ann.ask(f"/t/{table}/record")
            assert status == 200
            record = read_record(text)
            verify(record)  # by this Python, which is another one
            assert record.game == game
            assert ann.ask(f"/t/{table}/replay?at=3")[0] == 200

        # Two on one device, the coach, why, the rules, the language.
        table = ann.new_table("insomnia", seat0="me", seat1="me", name0="Ann", name1="Bob")
        # The curtain falls where the other one begins, as soon as its script is there.
        curtain = ann.page.frame_locator("#house").locator("#curtain button")
        ann.page.add_locator_handler(curtain, lambda button: button.click())
        frame = ann.open(f"t/{table}")
        frame.click("[data-do*='hint']")
        frame.wait_for_selector("#advice .sheet-body > :not([role=status])")  # no longer “Thinking…”
        status, _, text = ann.ask("/games/iles/rules")
        assert status == 200
        assert '<html lang="en"' in text
        assert ann.ask("/me", csrf="", language="fr", back="/")[0] == 200
        assert '<html lang="fr"' in ann.ask("/games/iles/rules")[2]
        assert ann.ask("/me", csrf="", language="en", back="/")[0] == 200
        status, _, text = ann.ask("/night")
        assert (status, "is played on the server" in text) == (503, True)

        # Nothing was asked of the network but what began all this.
        assert [each for each in ann.failed if "/pocket/" in each] == []
        status, _, text = ann.ask("/journal/unsent")
        assert '"all":5' in text

        # Home again: the server plays every record again, and a second time changes nothing.
        server.start()
        context.set_offline(False)
        ann.page.goto(f"{server.url}/pocket/", wait_until="commit")
        ann.page.locator("#waiting.small").wait_for()  # while the house wakes its front page can be read already
        assert "nothing here needs a network" in ann.inside().inner_text("main")
        ann.page.click("#offer .send")
        wait_until(lambda: '"all":0' in ann.ask("/journal/unsent")[2])
        ann.page.goto(f"{server.url}/journal")
        assert "5 games you have finished" in ann.page.inner_text("main")
        context.close()
