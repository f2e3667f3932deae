"""Two people: an invitation, a game in two browsers, a cut line, a killed server, one device for both."""

from collections.abc import Callable

from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.sitting import give_up, open_table
from tests.server.visitors import Server

People = Callable[..., Person]
SOME = 30  # decisions: whole games are played alone, and at the tables of the other games


def sit_down(
    person: People, first: tuple[int, int] = DESKTOP, second: tuple[int, int] = PHONE
) -> tuple[Person, Person]:
    """One opens a table and sends the link, the other sits down."""
    ann, zoe = person(first, "en"), person(second, "fr", touch=True)
    ann.go("/new/onirim")
    ann.page.click("input[name=preset][value=classic]")
    ann.page.select_option("[name=seat1]", "open")
    ann.page.click(".big-button")
    link = ann.page.wait_for_selector("[data-absolute]")
    assert link is not None
    ann.wait(lambda: link.input_value().startswith("http"), "a link that can be sent")
    assert ann.page.wait_for_selector("img.qr") is not None
    assert ann.faults() == []
    zoe.page.goto(link.input_value())
    zoe.page.click(".sit")
    for each in (ann, zoe):
        each.page.wait_for_selector("#s-desk")
    return ann, zoe


def go_on(people: tuple[Person, Person], decisions: int) -> int:
    """Whoever is asked plays; the number of decisions that were made before the end."""
    found: list[object] = []

    def looks() -> bool:
        found[:] = [each._look("over() ? 'over' : asked() && 'asked'") for each in people]
        return any(found)

    for number in range(decisions):
        people[0].wait(looks, "somebody is asked")
        if "over" in found:
            return number
        people[found.index("asked")].play()
    return decisions


def test_a_game_in_two_browsers(person: People) -> None:
    ann, zoe = sit_down(person)
    ann.page.fill("#chat-form input", "Good night <b>")
    ann.page.press("#chat-form input", "Enter")
    zoe.wait(lambda: "Good night <b>" in (zoe.page.text_content("#chat") or ""), "the message arrives")
    assert zoe.fits()
    assert go_on((ann, zoe), SOME) == SOME
    ann.wait(lambda: ann.turns() == zoe.turns() > SOME, "both are told the same")
    give_up_together(ann, zoe)
    for each in (ann, zoe):
        assert each.faults() == []


def test_an_act_is_taken_back_if_the_other_agrees(person: People) -> None:
    ann, zoe = sit_down(person)
    ann.wait(lambda: ann.asked() or zoe.asked(), "one of them chooses first")
    one, other = (ann, zoe) if ann.asked() else (zoe, ann)
    other.page.click("#undo", force=True)  # it looks faint, and says why when it is pressed
    hear(other, "There is nothing that you could take back", "Il n’y a rien que vous puissiez reprendre")
    board = other.page.inner_text("#board")
    one.play()
    told = one.page.inner_text("#log")
    ask(one, other)
    assert other.faults() == []
    other.page.keyboard.press("Escape")
    assert other.page.is_visible("#consent"), "the question stays until it is answered"
    other.page.click("#consent [data-do*=false]")
    hear(one, "The others would rather go on", "Les autres préfèrent continuer")
    one.page.wait_for_selector("#asked", state="hidden")
    assert one.page.inner_text("#log") == told
    ask(one, other)
    other.page.click("#consent [data-do*=true]")
    one.until("asked()", "the first one chooses again")
    for each in (one, other):
        hear(each, "takes back the last act", "reprend le dernier coup")
        assert each.page.locator("#log li").count() == 1, "the log tells only of what stands, and of the undo"
        each.page.wait_for_selector("#consent", state="hidden")
        each.page.wait_for_selector("#asked", state="hidden")
    assert other.page.inner_text("#board") == board


def hear(someone: Person, english: str, french: str) -> None:
    """Wait until the table tells somebody something in their language."""
    words = {"en": english, "fr": french}[someone.page.get_attribute("html", "lang") or ""]
    someone.wait(lambda: words in someone.page.inner_text("#toast"), words)


def ask(one: Person, other: Person) -> None:
    """One asks to take back: both see who waits for whom."""
    one.page.click("#undo")
    other.page.wait_for_selector("#consent:popover-open")
    one.page.wait_for_selector("#asked", state="visible")
    names = set(one.page.locator("#seats li > span:nth-child(2)").all_text_contents())
    assert len(names) == 2
    assert any(name in other.page.inner_text("#consent") for name in names)
    assert all(name in one.page.inner_text("#asked") for name in names)
    assert not one.page.is_visible("#consent")


def test_play_again_and_the_same_people_at_another_game(person: People) -> None:
    ann, zoe = sit_down(person)
    first = ann.page.url
    give_up_together(ann, zoe)
    ann.page.click("section.result [data-do*=rematch]")
    second = meet_again(zoe, ann, first)
    assert ann.page.get_attribute("body", "data-game") == "onirim"
    give_up_together(zoe, ann)
    zoe.page.click("#another summary")
    assert zoe.page.locator("#another button").count() >= 3
    zoe.page.click("#another [data-do*=tisseurs]")
    meet_again(ann, zoe, second)
    assert ann.page.get_attribute("body", "data-game") == "tisseurs"
    # Whoever looks back is led on to the next game, not into one more.
    ann.page.goto(first)
    assert ann.page.get_attribute("section.result .lamp", "href") == second.removeprefix(ann.url)
    assert ann.page.locator("section.result [data-do*=rematch]").count() == 0


def test_partners_give_up_together_or_not_at_all(person: People) -> None:
    ann, zoe = sit_down(person)
    ann.page.click("[popovertarget=settings]")
    ann.page.click("[popovertarget=give-up]")
    assert "the others are asked first" in ann.page.inner_text("#give-up")
    assert ann.faults() == []
    ann.page.click("#give-up .lamp")
    ann.page.wait_for_selector("#settings", state="hidden")
    assert not zoe.page.is_visible("#consent"), "nothing was asked"
    give_up(ann)
    zoe.page.wait_for_selector("#consent:popover-open")
    assert "voudrait abandonner" in zoe.page.inner_text("#consent")
    ann.page.wait_for_selector("#asked", state="visible")
    zoe.page.click("#consent [data-do*=false]")
    hear(ann, "The others do not give up", "")
    assert not ann.over()
    give_up_together(ann, zoe)


def give_up_together(one: Person, other: Person) -> None:
    """One gives up and the other agrees; both see the result."""
    give_up(one)
    other.page.click("#consent [data-do*=true]")
    for each in (one, other):
        each.until("over()", "the result")


def meet_again(invited: Person, host: Person, before: str) -> str:
    """Both come to the table that follows; the game begins when the invited one is ready. Gives its address."""
    for each in (invited, host):
        each.page.wait_for_url(lambda url: url != before)
    assert invited.page.url == host.page.url
    names = [each.page.locator("#seats li > span:nth-child(2)").all_text_contents() for each in (invited, host)]
    assert names[0] == names[1]
    invited.page.click("[data-do*=ready]")
    for each in (invited, host):
        each.page.wait_for_selector("#s-desk")
    return invited.page.url


def test_a_bot_keeps_the_seat_of_whoever_leaves_and_gives_it_back(person: People) -> None:
    ann, zoe = sit_down(person)
    eve = person(PHONE, "en")
    eve.page.goto(ann.page.url)
    ann.page.wait_for_selector("#watching", state="visible")
    assert "Your reserve" not in eve.page.inner_text("#board"), "nothing here is hers"
    assert eve.page.locator("#undo, #hint").count() == 0
    go_on((ann, zoe), 2)
    zoe.page.click("[popovertarget=settings]")
    zoe.page.click("#settings [data-do*=leave]")
    zoe.page.wait_for_selector(".shelf a")
    ann.page.wait_for_selector("#seats .warm .note-warm", state="visible")
    for _ in range(3):  # at least one of three decisions in a row is the bot's
        ann.until("over() || asked()", "the bot has played for Zoe")
        if not ann.over():
            ann.play()
    zoe.page.click(".shelf a")
    zoe.page.wait_for_selector("#s-desk")
    ann.page.wait_for_selector("#seats .warm", state="detached")
    ann.wait(lambda: any(each.over() or each.asked() for each in (ann, zoe)), "the game goes on")


def test_a_killed_server_comes_back_and_both_go_on_by_themselves(person: People, server: Server) -> None:
    ann, zoe = sit_down(person)
    go_on((ann, zoe), 9)
    ann.wait(lambda: ann.asked() or zoe.asked(), "whoever is next knows it")
    server.kill()
    for each in (ann, zoe):
        each.page.wait_for_selector("body.offline")
    acting = next((each for each in (ann, zoe) if each.asked()), None)
    assert acting is not None
    # Pressed while the line is cut: it is kept, and sent once the server is back.
    lit = acting.first_lit()
    shape = acting.shape()
    lit.click()  # a mouse: the menu is open when the click is done
    if acting.page.query_selector("#menu:popover-open"):
        acting.page.click("#menu .first")
    server.start()
    for each in (ann, zoe):
        each.page.wait_for_selector("body:not(.offline)")
    if not acting.page.query_selector("[data-chain]"):
        acting.wait(lambda: acting.shape() != shape, "the act that was pressed meanwhile is taken")
    assert go_on((ann, zoe), 6) == 6


def test_a_reload_in_the_middle_of_a_choice_loses_nothing(person: People) -> None:
    me = person(PHONE, "en")
    open_table(me, "onirim", seed="6")  # a Key comes early
    for _ in range(30):
        me.until("asked()", "my turn")
        if me.page.query_selector("[data-chain]"):
            break
        key = me.page.query_selector(".z-hand .lit[data-key$='-key']")
        if key is not None and me.page.get_attribute(".prompt", "data-rule") == "5.2":
            key.click()
            me.page.click("#menu button:has-text('Discard')")  # from now on something is pending
        else:
            me.play()
    assert me.page.query_selector("[data-chain]") is not None, "no Prophecy came up"
    for _ in range(2):
        me.page.click("[data-piece]:not(.gone)")
    chosen = me.page.eval_on_selector_all(
        "[data-slot].full", "slots => slots.map((slot) => slot.getAttribute('aria-label'))"
    )
    assert len(chosen) == 2
    me.page.reload()
    me.wait(lambda: me.page.locator("[data-slot].full").count() == 2, "the choice is there again")
    again = me.page.eval_on_selector_all(
        "[data-slot].full", "slots => slots.map((slot) => slot.getAttribute('aria-label'))"
    )
    assert again == chosen
    me.page.click("[data-slot].full")  # taken back
    assert len(me.page.query_selector_all("[data-slot].full")) == 1
    me.sort()
    me.until("asked()", "the game goes on")


def test_two_on_one_device_behind_a_curtain(person: People) -> None:
    me = person(PHONE, "en")
    me.go("/new/onirim")
    me.page.click("input[name=preset][value=classic]")
    me.page.select_option("[name=seat1]", "me")
    me.page.click(".big-button")
    me.page.wait_for_selector("#s-desk, .lobby")
    if me.page.query_selector(".lobby .lamp"):
        me.page.click(".lobby .lamp")
    me.page.wait_for_selector("#s-desk")
    curtains = 0
    for _ in range(8):
        me.wait(lambda: me.asked() or me.page.is_visible("#curtain"), "somebody is asked")
        if me.page.is_visible("#curtain"):
            curtains += 1
            me.page.click("#curtain-ok")
            me.until("asked()", "the other one is asked")
        me.play()
    assert curtains >= 3
