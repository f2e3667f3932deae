"""How people come to a table of any game: by the form, with bots, or two of them by an invitation."""

from tests.browser.people import Person

TINY = """(least) => [...document.querySelectorAll('#board .lit, #board .choice')].filter((each) => {
  const box = each.getBoundingClientRect();
  return each.checkVisibility() && Math.min(box.width, box.height) < least;
}).map((each) => each.outerHTML.slice(0, 160))"""


def open_table(me: Person, game: str, *others: str, seed: str = "", **options: str) -> None:
    """Fill in the form: who sits on the other seats, and every option that is named."""
    me.go(f"/new/{game}")
    if options:
        me.page.check("input[name=preset][value='']")  # it opens the options
    for place, who in enumerate(others, 1):
        me.page.select_option(f"[name=seat{place}]", who)
    for name, value in options.items():
        me.page.check(f"[name='option.{name}'][value='{value}']")
    if seed:
        me.page.click("details:has([name=seed]) > summary")
        me.page.fill("[name=seed]", seed)
    me.page.click(".big-button")
    me.page.wait_for_selector("#s-desk, .lobby")


def sit_down(ann: Person, zoe: Person, game: str, **options: str) -> None:
    """One opens a table and sends the link, the other sits down."""
    open_table(ann, game, "open", **options)
    link = ann.page.wait_for_selector("[data-absolute]")
    assert link is not None
    ann.wait(lambda: link.input_value().startswith("http"), "a link that can be sent")
    zoe.page.goto(link.input_value())
    zoe.page.click(".sit")
    for each in (ann, zoe):
        each.page.wait_for_selector("#s-desk")


def give_up(me: Person) -> None:
    """Give up, and mean it."""
    me.page.click("[popovertarget=settings]")
    me.page.click("[popovertarget=give-up]")
    me.page.click("#give-up [data-do*=concede]")
    me.page.wait_for_selector("#settings", state="hidden")


def tiny(me: Person, least: int = 40) -> list[str]:
    """What can be pressed now but is too small for a thumb."""
    found: list[str] = me.page.evaluate(TINY, least)
    return found
