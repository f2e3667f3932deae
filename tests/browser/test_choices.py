"""Choices by their verbs: whatever a piece can do is a button in words, reached by keys; gains, costs and warnings."""

from collections.abc import Callable

import pytest
from tests.browser.people import DECISIONS, DESKTOP, PHONE, Person
from tests.browser.sitting import open_table, tiny

People = Callable[..., Person]
WORDS = ".prompt .choice:visible"
COLOURS = "(els) => els.map((el) => getComputedStyle(el).backgroundColor)"


def by_words(me: Person) -> None:
    """One decision by its words alone: nothing on the board is touched."""
    before = me.shape()
    if not me.page.locator(WORDS).count():
        me.page.focus(".every summary")
        me.page.keyboard.press("Enter")
    me.page.locator(WORDS).first.focus()
    me.page.keyboard.press("Enter")
    me.wait(
        lambda: me.over() or (me.shape() != before and not me.page.locator("#board .pending").count()), "it is done"
    )


@pytest.mark.parametrize("game", ["onirim", "insomnia", "iles", "tisseurs"])
def test_a_game_is_played_by_words_and_keys_alone(person: People, game: str) -> None:
    me = person(PHONE if game in ("onirim", "tisseurs") else DESKTOP, "en")
    open_table(me, game, *([] if game == "onirim" else ["bot:policy"]))
    for number in range(3):
        me.until("asked()", "my turn")
        assert me.page.locator("#menu:popover-open").count() == 0
        by_words(me)
        if number == 1:  # whoever likes words finds the list open again
            me.page.reload()
            me.until("asked()", "the table is back")
            assert me.page.locator(WORDS).count() > 0
            assert tiny(me) == []
            assert me.fits()
            assert me.faults() == []


def test_a_gain_a_cost_and_a_warning_look_different(person: People) -> None:
    me = person(PHONE, "fr", touch=True)
    open_table(me, "tisseurs", "bot:policy", first_player="seat:0")
    for _ in range(DECISIONS):  # until there is sand to pay with
        me.until("asked()", "my turn")
        if me.page.locator(".every .cost").count() and me.page.locator(".ring button.lit").count():
            break
        me.play()
    me.page.locator(".ring button.lit").first.tap()
    first = me.page.wait_for_selector("#menu .first")
    assert first is not None
    assert first.query_selector(".gain, .cost, .even") is not None  # the menu says it in the same colours
    me.page.keyboard.press("Escape")
    me.page.locator(".every summary").tap()
    gains = me.page.locator(".every .gain").evaluate_all(COLOURS)
    costs = me.page.locator(".every .cost").evaluate_all(COLOURS)
    assert gains
    assert costs
    assert not set(gains) & set(costs)
    assert all(word in me.page.inner_text(".every") for word in ("gain +", "coût −"))
