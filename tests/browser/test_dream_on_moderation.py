"""Dream On! among strangers in a real Chromium: words are muted and reported, somebody is put out."""

import json
import sqlite3
from collections.abc import Callable

from tests.browser.dreamers import Dreamer
from tests.browser.people import DESKTOP, Person
from tests.browser.test_dream_on import open_the_dream, two_dreamers
from tests.server.visitors import Server

People = Callable[..., Person]


def press_in_people(who: Dreamer, words: str) -> None:
    """Open the sheet of the people and press a button there."""
    if not who.me.page.is_visible("#side .people-opener"):
        who.me.page.click("[popovertarget=side]")
    who.me.page.click("#side .people-opener")
    who.me.page.wait_for_selector("#people:popover-open")
    assert who.me.faults() == []
    who.me.page.click(f"#people >> text={words}")


def test_words_are_muted_reported_and_their_writer_is_put_out(person: People, server: Server) -> None:
    zoe, ann = two_dreamers(person, [])
    open_the_dream(zoe, "Tout commence")
    ann.lay("some very rude words")
    zoe.me.wait(lambda: "rude words" in zoe.me.page.inner_text("#s-stage"), "the words are read")
    zoe.press("#s-stage .report")
    zoe.me.wait(lambda: "c’est noté" in zoe.me.page.inner_text("#toast"), "the reporter is told")
    with sqlite3.connect(server.data / "tables.sqlite") as store:
        kept = store.execute("SELECT words, context FROM reports").fetchall()
    store.close()
    assert [words for words, _ in kept] == ["some very rude words"]
    assert json.loads(kept[0][1])["before"] == "Tout commence"
    assert not ann.me.page.query_selector("#s-stage .report"), "nobody reports oneself"

    press_in_people(zoe, "Ne plus lire")
    zoe.me.wait(lambda: "rude words" not in zoe.me.page.inner_text("#s-stage"), "the words are gone")
    assert zoe.top == ann.top != ""
    zoe.me.page.reload()
    zoe.me.page.wait_for_selector("#s-stage [data-key]")
    assert "rude words" not in zoe.me.page.content()
    press_in_people(zoe, "Relire")
    zoe.me.wait(lambda: "rude words" in zoe.me.page.inner_text("#s-stage"), "the words are back")

    press_in_people(zoe, "Faire sortir")
    ann.me.wait(lambda: "has put you out" in ann.me.page.inner_text("body"), "the door is closed")
    assert not ann.me.page.query_selector("#s-stage")
    assert all("403" in trouble for trouble in ann.me.troubles), ann.me.troubles  # the closed door itself
    ann.me.troubles.clear()
    zoe.me.wait(lambda: "Guest" not in zoe.me.page.inner_text("#s-seats li:nth-child(2)"), "a bot sits there")


NARRATION = "document.querySelector('[name=\"option.narration\"]:checked').value"
PRESET = "document.querySelector('[name=preset]:checked').value"


def test_a_public_table_shows_ready_sentences_in_its_form(person: People) -> None:
    zoe = person(DESKTOP, "en")
    zoe.go("/new/dream_on")
    page = zoe.page
    assert page.evaluate(NARRATION) == "text"
    page.evaluate("document.querySelectorAll('details').forEach((el) => (el.open = true))")
    page.check('[name=public][value="1"]')
    zoe.wait(lambda: page.evaluate(NARRATION) == "presets", "ready sentences are chosen")
    assert page.evaluate(PRESET) == "classic"
    page.check('[name="option.narration"][value="text"]')
    assert page.evaluate(PRESET) == "", "an own choice is respected"
    page.check('[name=public][value=""]')
    assert page.evaluate(NARRATION) == "text"


def test_a_ready_sentence_is_laid_with_one_more_tap(person: People) -> None:
    zoe, ann = two_dreamers(person, [], narration="presets")
    zoe.quiet_coach()
    zoe.must_press("#s-desk [data-on='button:flip-0']")
    ann.quiet_coach()
    ann.me.wait(lambda: ann.me.page.query_selector("#s-hand .card.lit"), "a card can be laid")
    ann.me.press(ann.me._found("#s-hand .card.lit"))
    ann.me.page.wait_for_selector("#menu:popover-open")
    words = [each.inner_text() for each in ann.me.page.query_selector_all("#menu button")]
    assert len(words) == 3
    ann.me.page.click("#menu button >> nth=1")
    said = words[1].split("“")[1][:20]
    ann.me.wait(lambda: said in ann.me.page.inner_text("#s-stage"), "the sentence is read")
    zoe.me.wait(lambda: "«" in zoe.me.page.inner_text("#s-stage .said"), "and by others in their own language")
    assert said not in zoe.me.page.inner_text("#s-stage")
    assert not zoe.me.page.query_selector("#s-stage .report"), "ready sentences are ours"
