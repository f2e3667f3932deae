"""Dream On! in a real Chromium: a night of eight, a night alone, and people whose line is cut in the middle of it."""

from collections.abc import Callable
from pathlib import Path

from tests.browser.dreamers import Dreamer
from tests.browser.people import DESKTOP, PHONE, Person

People = Callable[..., Person]
BOTS = ["bot:policy"] * 6
QUICK = {"dream_seconds": 0, "untimed_cards": 12, "first_player": "host", "bot_tempo": "lively", "recall_seconds": 30}


def two_dreamers(person: People, bots: list[str], **options: object) -> tuple[Dreamer, Dreamer]:
    """One opens a table on a phone in French, the other sits down at a desk in English."""
    zoe, ann = Dreamer(person(PHONE, "fr", touch=True)), Dreamer(person(DESKTOP, "en"))
    path = zoe.open_table(["open", *bots], **(QUICK | options))
    ann.me.go(path)
    ann.me.page.click(".sit")
    ann.me.page.click("[data-do*=ready]")
    zoe.me.page.wait_for_selector(".sit", state="detached")
    zoe.me.page.click("[data-do*=start]")
    for each in (zoe, ann):
        each.me.page.wait_for_selector("#s-stage")
    return zoe, ann


def open_the_dream(zoe: Dreamer, words: str) -> None:
    """The host begins the story."""
    zoe.quiet_coach()
    zoe.me.page.wait_for_selector("#s-pen [data-words]")
    zoe.write(words)
    zoe.me.wait(lambda: zoe.me.page.query_selector("#s-hand .card.lit"), "the dream has begun")


def remember_all(people: tuple[Dreamer, ...], answer: str) -> None:
    """The Memory phase to its end; whoever is asked answers as well as they can."""

    def over() -> bool:
        for each in people:
            if each.stage != "diary":
                each.remember(answer)
        return all(each.stage == "diary" for each in people)

    for _ in range(12):  # twelve times the patience for one thing: some bots think for a while
        try:
            people[0].me.wait(over, "the dream is told")
            return
        except AssertionError:
            continue
    assert over(), "the dream was never told to its end"


def test_a_night_of_eight(person: People) -> None:
    zoe, ann = two_dreamers(person, BOTS)
    for each in (zoe, ann):
        assert each.me.fits()
        assert each.me.faults() == []
        assert len(each.hand) == 3
    assert not set(zoe.hand) & set(ann.hand)
    open_the_dream(zoe, "Tout commence par <b>une lumière</b>")
    ann.me.wait(lambda: "<b>une lumière</b>" in ann.me.page.inner_text("#s-stage"), "the words are read literally")
    card = ann.lay("and then everything changed")
    zoe.me.wait(lambda: card in zoe.fetched, "the other sees the picture")
    ann.me.wait(lambda: ann.me.page.input_value("#s-pen [data-words]") == "", "the field is empty again")
    held = set(ann.hand)
    zoe.lay("et soudain, plus rien")
    assert not held & set(zoe.fetched), "a picture of somebody else's hand was fetched"
    for each in (zoe, ann):
        each.press("#s-desk .b-wake")
    for each in (zoe, ann):
        each.until("thinking", "turned")
        pile = each.me.page.inner_text("#s-ribbon .size")
        assert each.me.page.query_selector_all("#s-stage [data-key]") == []
        assert int(pile) >= 3
    seen = set(zoe.fetched)
    zoe.me.wait(lambda: zoe.me.page.query_selector("#s-desk .lit, #s-pen .lit"), "there is something to do")
    assert set(zoe.fetched) == seen or zoe.stage == "turned", "a face-down card was fetched"
    for each in (zoe, ann):
        assert each.me.faults() == []
    remember_all((zoe, ann), "une lumière")
    for each in (zoe, ann):
        assert each.me.faults() == []
        assert each.me.fits()
        pages = each.me.page.query_selector_all(".story .page")
        assert len(pages) == int(pile)
    assert "<b>une lumière</b>" in zoe.me.page.inner_text(".story")


def test_a_whispered_night_alone_by_keyboard_and_the_diary_kept(person: People, tmp_path: Path) -> None:
    me = Dreamer(person(DESKTOP, "en"))
    me.open_table([], solo="whispered", whisper_cards=8, whisper_ms=3000, recall_seconds=60)
    page = me.me.page
    page.wait_for_selector("#s-desk .b-flip")
    assert me.fetched == []
    me.quiet_coach()
    page.keyboard.press("Enter")
    told: list[tuple[str, str]] = []

    def watched() -> bool:
        found = page.evaluate(
            """[document.querySelector('.dreaming [data-key]')?.dataset.key ?? '',
                document.querySelector('.dreaming .said')?.innerText ?? '']"""
        )
        if found[0] and (not told or told[-1][0] != found[0]):
            told.append((found[0], found[1]))
        return me.stage == "thinking"

    me.me.wait(watched, "the Sandman has laid all his cards")
    assert [card for card, _ in told] == me.fetched
    assert len(told) == 8
    for number in range(8):
        page.wait_for_selector(".thinking ~ form [data-words]")
        assert page.inner_text(".place") == f"Card {number + 1} of 8"
        me.quiet_coach()
        page.keyboard.press("Escape")
        me.write(told[number][1].strip("“”"))
        page.wait_for_selector(".zone-line.z-individual")
        me.must_press("#s-desk .b-next")
        me.until("thinking", "diary")
    me.until("diary")
    assert "The perfect dream!" in page.inner_text(".diary")
    with page.expect_download() as picture:
        page.click("[data-make=image]")
    picture.value.save_as(tmp_path / "dream.png")
    assert (tmp_path / "dream.png").read_bytes().startswith(b"\x89PNG")
    with page.expect_download() as story:
        page.click("[data-make=page]")
    story.value.save_as(tmp_path / "dream.html")
    html = (tmp_path / "dream.html").read_text(encoding="utf-8")
    assert html.count("<figure>") == 8
    assert "/static/" not in html
    page.click("[data-make=film]")
    page.wait_for_selector("dialog.film img")
    page.keyboard.press("ArrowRight")
    me.me.wait(lambda: page.inner_text("dialog.film small").startswith("2"), "the second picture")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog.film", state="detached")


def test_the_sand_is_the_same_for_both_and_survives_a_wrong_clock(person: People) -> None:
    zoe, ann = two_dreamers(person, ["bot:policy"], dream_seconds=60)
    # The desk's clock is two minutes wrong: what it shows must still be the server's time.
    ann.me.page.add_init_script("const own = Date.now; Date.now = () => own() + 120_000;")
    ann.me.page.reload()
    open_the_dream(zoe, "Une étoile")
    for each in (zoe, ann):
        each.me.page.wait_for_selector(".sandglass .glass, .sandglass")

    def shown(each: Dreamer) -> int:
        return int(each.me.page.inner_text("#s-glass .left") or 0)

    ann.me.wait(lambda: 0 < shown(ann) <= 60, "the sand runs")
    for _ in range(5):
        assert abs(shown(zoe) - shown(ann)) <= 1
        zoe.me.page.wait_for_timeout(300)


def test_who_drops_out_comes_back_to_the_same_dream(person: People) -> None:
    zoe, ann = two_dreamers(person, ["bot:policy"], recall_seconds=60)
    path = ann.me.page.url
    open_the_dream(zoe, "Une étoile tombe")
    first = ann.lay("into my soup")
    hand = ann.hand
    ann.me.go("/credits")
    zoe.me.wait(lambda: zoe.stage == "still" or zoe.me.page.query_selector(".circle .away"), "the other one is missed")
    before = len(ann.fetched)
    ann.me.page.goto(path)
    ann.me.page.wait_for_selector("#s-stage")
    ann.me.wait(lambda: ann.stage == "dreaming" and ann.hand, "the dream goes on")
    assert set(hand) <= set(ann.hand)
    again = set(ann.fetched[before:])
    assert again <= {*ann.hand, ann.top, first}
    zoe.until("dreaming")
    for each in (zoe, ann):
        each.must_press("#s-desk .b-wake")
    ann.until("thinking")
    place, told = ann.me.page.inner_text(".place"), len(ann.me.page.query_selector_all(".ribbon .known"))
    ann.me.go("/credits")
    zoe.me.wait(lambda: zoe.me.page.query_selector(".circle .away, .still"), "missed again")
    before = len(ann.fetched)
    ann.me.page.goto(path)
    ann.me.page.wait_for_selector("#s-stage")
    zoe.me.wait(lambda: zoe.me.page.query_selector(".circle .away") is None, "and back again")
    if ann.stage == "thinking" and ann.me.page.inner_text(".place") == place:
        assert len(ann.me.page.query_selector_all(".ribbon .known")) == told
        assert len(set(ann.fetched[before:])) <= told, "only what has been turned is seen again"
    remember_all((zoe, ann), "une étoile")
    assert ann.me.page.query_selector(".story .page") is not None


HEARS = """window.SpeechRecognition = window.webkitSpeechRecognition = class {
  start() { this.onresult({ results: [[{ transcript: `a whale in ${this.lang}` }]] }); }
  stop() { this.onend(); }
};"""


def test_words_are_dictated_where_the_browser_can(person: People) -> None:
    me = Dreamer(person(PHONE, "en", touch=True))
    me.me.page.add_init_script(HEARS)
    me.open_table([], solo="lone", dream_seconds=60)
    me.quiet_coach()
    me.me.page.click("#s-pen .mic")
    assert me.me.page.input_value("#s-pen [data-words]") == "a whale in en-US"
    assert me.me.page.get_attribute("#s-pen .mic", "aria-pressed") == "true"
    me.me.page.click("#s-pen .mic")
    assert me.me.page.get_attribute("#s-pen .mic", "aria-pressed") == "false"
    me.me.page.click("#s-pen .go")
    me.until("dreaming")
    me.me.wait(lambda: "a whale in en-US" in me.me.page.inner_text("#s-stage"), "the words are told")
    assert me.me.page.input_value("#s-pen [data-words]") == ""


def test_what_is_typed_survives_what_others_do_and_a_card_too_soon(person: People) -> None:
    zoe, ann = two_dreamers(person, ["bot:policy"])
    open_the_dream(zoe, "Une étoile")
    ann.me.wait(lambda: ann.me.page.query_selector("#s-hand .card.lit"), "the dream has begun")
    ann.me.page.fill("#s-pen [data-words]", "half a sentence")
    laid = zoe.lay("puis une ombre")
    ann.me.wait(lambda: laid in ann.fetched, "the board has changed")
    assert ann.me.page.input_value("#s-pen [data-words]") == "half a sentence"
    first, second = ann.hand[:2]
    ann.me.page.evaluate(f"""document.querySelector('#s-hand [data-key="{first}"]').click()""")
    ann.me.wait(lambda: first not in ann.hand, "words that are there go with the tap")
    ann.me.wait(lambda: ann.me.page.input_value("#s-pen [data-words]") == "", "the field is empty again")
    ann.me.page.fill("#s-pen [data-words]", "too soon")
    ann.me.page.evaluate(f"""document.querySelector('#s-hand [data-key="{second}"]').click()""")
    ann.me.wait(lambda: ann.me.page.query_selector("#toast.on") or second not in ann.hand, "refused, or late enough")
    if second in ann.hand:
        assert ann.me.page.input_value("#s-pen [data-words]") == "too soon"
