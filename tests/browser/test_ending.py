"""The end of a game: places in order, “You”, the score sheet side by side, what decided it, the ladder."""

from collections.abc import Callable

from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.sitting import give_up, open_table

People = Callable[..., Person]


def test_the_sheet_of_a_whole_game(person: People) -> None:
    me = person(PHONE, "fr")
    open_table(me, "iles", "bot:policy", "bot:policy")
    me.play_to_the_end()
    check_sheet(me, "Vous")
    table = me.page.url
    me.go("/credits")
    me.page.click(".lang")
    me.page.wait_for_selector("html[lang=en]")
    me.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    me.page.goto(table)
    me.until("over()", "the result")
    check_sheet(me, "You")


def check_sheet(me: Person, you: str) -> None:
    """What stands under a game that has ended."""
    heads = me.page.locator(".score-table thead bdi").all_inner_texts()
    assert len(heads) == 3
    assert heads.count(you) == 1
    points = [int(each.replace("−", "-")) for each in me.page.locator(".score-table .sum td").all_inner_texts()]
    assert points == sorted(points, reverse=True), "the best place first"
    assert me.page.locator(".score-table tbody tr").count() == 5
    assert me.page.locator(".end-picture").count() == 1
    assert not me.page.is_visible("#s-desk .verdict"), "how it ended is said once, and the board stays to be seen"
    assert me.page.is_visible(".result .button.lamp"), "what comes next"
    assert me.fits()
    assert me.faults() == []


def test_a_game_that_was_given_up_says_so_and_offers_nothing_empty(person: People) -> None:
    me = person(PHONE, "en")
    open_table(me, "insomnia", "bot:policy")
    me.until("asked()", "my turn")
    give_up(me)
    me.until("over()", "the result")
    assert "This game was given up" in me.page.inner_text("section.result")
    heads = me.page.locator(".score-table thead th").all_inner_texts()
    assert heads[1].split() == ["2.", "You", "gave", "up"], "last, however far one had come"
    assert me.page.locator(".decided, .ladder").count() == 0
    open_table(me, "dream_on", "bot:policy")
    me.page.wait_for_selector("#board")
    give_up(me)
    me.until("over()", "the result")
    me.page.wait_for_selector("#s-diary")
    assert me.page.locator("#s-diary button").count() == 0, "there is nothing to watch or to keep"
