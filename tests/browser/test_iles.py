"""1001 Îles in a real Chromium: with four bots, by two people with their secret tile, alone; a picture to keep."""

import re
from collections.abc import Callable

from playwright.sync_api import WebSocket
from tests.browser.people import DECISIONS, DESKTOP, PHONE, Person
from tests.browser.sitting import give_up, open_table, sit_down, tiny

People = Callable[..., Person]
SPRITE = re.compile(r'<svg class="sprite".*?</svg>', re.DOTALL)


def test_five_seats_with_four_bots_on_a_phone_in_french(person: People) -> None:
    me = person(PHONE, "fr", touch=True)
    me.press = lambda element: element.tap()
    open_table(me, "iles", *["bot:policy"] * 4, placement="leftmost")
    me.page.wait_for_selector("#s-others")
    assert me.page.locator("#s-others .other").count() == 4
    assert play_and_look(me) >= 2  # a tile, the next player; a stack if ever the last one
    # The winner's island, or any other, is one tap away, with its score in words.
    me.page.locator("#s-others .look").first.tap()
    me.page.wait_for_selector(".sheet:popover-open .ledger")


def test_what_a_choice_would_change_is_seen_before_it_is_made(person: People) -> None:
    me, zoe = person(DESKTOP, "en"), person(PHONE, "fr", touch=True)
    open_table(me, "iles", "bot:policy", two_player_mode="open")
    open_table(zoe, "iles", "bot:policy", two_player_mode="open")
    for each in (me, zoe):
        await_choice(each)
        assert changes_in_sight(each) == []
    tile = me.page.locator(".offer .o0")
    tile.hover()
    by_mouse = changes_in_sight(me)
    assert by_mouse
    me.page.mouse.move(0, 0)
    assert changes_in_sight(me) == []
    me.page.keyboard.press("Tab")
    tile.focus()
    assert changes_in_sight(me) == by_mouse
    # A finger: the first tap shows, and the second one takes the tile.
    zoe.page.locator(".offer .o0").tap()
    zoe.page.wait_for_selector("#menu:popover-open")
    assert changes_in_sight(zoe)
    assert zoe.asked()
    zoe.page.locator("#menu .first").tap()
    zoe.wait(lambda: zoe.page.locator(".offer .o0").count() == 0, "the tile is taken")


def await_choice(me: Person) -> None:
    """Play until the tiles of the offer differ in what they would change, the first one by something."""
    for _ in range(DECISIONS):
        me.until("asked()", "my turn")
        if me.page.locator(".offer .o0").count() and me.page.locator("ins.o0").count():
            return
        me.play()
    raise AssertionError("no tile would change anything")


def changes_in_sight(me: Person) -> list[str]:
    """The changes that are shown beside the lines of the score sheet."""
    return [each.inner_text() for each in me.page.locator("#s-mine ins:visible").all()]


def play_and_look(me: Person) -> int:
    """A whole game; whenever something new is asked, the screen is looked at. Gives how many things were asked."""
    asked = set()
    for _ in range(DECISIONS):
        me.until("over() || asked()", "my turn, or the end")
        if me.over():
            break
        question = re.split("[:?]", me.page.inner_text(".prompt .ask"))[0]
        if question not in asked:
            asked.add(question)
            assert me.fits()
            assert tiny(me) == []
            assert len(asked) > 1 or me.faults() == []
        me.play()
    assert me.over()
    assert me.fits()
    assert me.faults() == []
    return len(asked)


def test_two_people_in_two_browsers_and_the_secret_tile(person: People) -> None:
    ann, zoe = person(DESKTOP, "en"), person(PHONE, "fr", touch=True)
    frames = {each: heard(each) for each in (ann, zoe)}
    sit_down(ann, zoe, "iles", placement="leftmost")
    secrets = 0
    for _ in range(DECISIONS):
        ann.wait(lambda: any(each.asked() for each in (ann, zoe)), "somebody is asked")
        if secrets > 10:
            break
        acting = next(each for each in (ann, zoe) if each.asked())
        other = zoe if acting is ann else ann
        # Every tile of an island is there once: whoever may not see it must not find its name anywhere.
        for tile in hidden(acting) - {""}:
            if not tile.startswith("D-"):
                secrets += 1
                assert not named(tile, source(other))
                assert not any(named(tile, frame) for frame in frames[other])
            assert named(tile, source(acting))
        acting.play()
    assert secrets > 10
    give_up(ann)
    for each in (ann, zoe):
        each.until("over()", "both see the result")
        assert each.fits()
        assert each.faults() == []


def heard(me: Person) -> list[str]:
    """Everything that will come over this person's line."""
    frames: list[str] = []

    def listen(line: WebSocket) -> None:
        line.on("framereceived", lambda data: frames.append(str(data)))

    me.page.on("websocket", listen)
    return frames


def named(tile: str, text: str) -> bool:
    """Whether a tile is named as a drawing, a key or a choice; `H10` alone may be a stroke of some drawing."""
    return re.search(rf"""(il-|[/"']){tile}\\*["']""", text) is not None


def hidden(me: Person) -> set[str]:
    """The tiles that only this person sees: all three before one is hidden, then the one that lies face down."""
    names: list[str] = me.page.eval_on_selector_all(
        ".offer .face-down", "tiles => tiles.map((tile) => tile.dataset.key || '')"
    )
    return set(names)


def source(me: Person) -> str:
    """The page as the browser has it, without the drawings of all tiles."""
    return SPRITE.sub("", me.page.content())


def test_the_solo_challenge_and_a_picture_to_keep(person: People) -> None:
    me = person(PHONE, "en", touch=True)
    open_table(me, "iles")
    assert play_and_look(me) == 3  # a stack, a tile, a place
    assert "Points" in me.page.inner_text("section.result")
    assert me.page.locator(".ladder li").count() == 6
    assert me.page.locator(".ladder [aria-current]").count() == 1
    assert me.page.locator(".ledger dt").count() == 7
    ready = "!!document.querySelector(\"a[download='island.svg']\").onclick"
    me.wait(lambda: me.page.evaluate(ready), "the part that draws the picture is there")
    with me.page.expect_download() as download:
        me.page.click("a[download='island.svg']")
    assert download.value.suggested_filename == "island.png"
    picture = download.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert int.from_bytes(picture[16:20], "big") == 1200
