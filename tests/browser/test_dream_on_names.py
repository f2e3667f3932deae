"""Dream On! for those who cannot well see pictures, in a real Chromium: names with all of them, and a radio group."""

from collections.abc import Callable

from tests.browser.dreamers import Dreamer
from tests.browser.people import DESKTOP, PHONE, Person

People = Callable[..., Person]
UNNAMED = """[...document.querySelectorAll('#board img.face')].filter((face) => {
  if (!face.checkVisibility() || face.closest('.chosen')) return false;
  const label = (face.closest('li, button') ?? face.closest('.scene')).querySelector('.label');
  return !label?.checkVisibility() || !label.innerText.trim();
}).map((face) => face.closest('[id]').id + ' ' + face.src)"""
CHECKED = "document.querySelector('[role=radio][aria-checked=true]')?.dataset.on ?? ''"


def test_names_stand_with_every_picture_and_a_key_chooses_one(person: People) -> None:
    me = Dreamer(person(DESKTOP, "en"))
    me.open_table([], solo="lone", judge="choice", dream_seconds=0, untimed_cards=12, recall_seconds=0)
    page = me.me.page
    page.wait_for_selector("#s-stage")
    assert page.evaluate(UNNAMED) != [], "names are not shown unless they are wanted"
    page.click("[popovertarget=settings]")
    page.click("text=Always show the names of the pictures")
    page.click("#settings .close")
    me.quiet_coach()
    assert page.evaluate(UNNAMED) == []
    me.write("Once")
    me.lay("and then")
    assert page.evaluate(UNNAMED) == []
    assert me.me.faults() == []
    me.must_press("#s-desk .b-wake")
    me.until("thinking")
    me.quiet_coach()
    group = page.wait_for_selector("[role=radiogroup]")
    assert group is not None
    assert me.me.faults() == []
    assert page.evaluate(UNNAMED) == []
    radios = [each.get_attribute("data-on") for each in page.query_selector_all("[role=radio]")]
    assert len(radios) == 6
    page.focus("[role=radio]")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert page.evaluate(CHECKED) == radios[2]
    assert page.evaluate("document.activeElement.dataset.on") == radios[2]
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")
    assert page.evaluate(CHECKED) == radios[1]
    assert me.stage == "thinking", "Space chooses, it does not answer"
    page.keyboard.press("End")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowUp")
    assert page.evaluate(CHECKED) == radios[5]
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.getAttribute('role')") != "radio", "one stop for Tab"
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.dataset.on") == radios[5]
    page.keyboard.press("Enter")
    me.until("turned")
    assert page.evaluate(UNNAMED) == []
    me.must_press("#s-desk .b-next")
    me.until("thinking")
    assert page.evaluate(CHECKED) == "", "a new question"
    page.click("[role=radio] >> nth=0")
    me.until("turned")
    me.must_press("#s-desk .b-next")
    me.until("diary")
    assert page.evaluate(UNNAMED) == []


def test_the_dream_of_the_day_shows_no_names(person: People) -> None:
    me = person(PHONE, "fr", touch=True)
    me.go("/")
    me.page.evaluate("localStorage.reverie = JSON.stringify({ ...JSON.parse(localStorage.reverie), symbols: true })")
    me.page.evaluate(
        """() => {
          const form = document.querySelector("form[action='/quick/dream_on']");
          form.insertAdjacentHTML('beforeend', '<input type="hidden" name="daily" value="1">');
          form.requestSubmit();
        }"""
    )
    dreamer = Dreamer(me)
    me.page.wait_for_selector("#s-desk .b-flip")
    dreamer.quiet_coach()
    dreamer.must_press("#s-desk .b-flip")
    me.page.wait_for_selector(".dreaming [data-key]")
    assert me.page.evaluate(UNNAMED) != []
