"""Time on the table: the sandglass of the dream, and the small clock of every later question.

The page knows the server's clock, so that all see the last grain fall at the same moment; it never ends a phase itself.
"""

from collections.abc import Mapping

from reverie.engine.decision import Option
from reverie.engine.text import translate
from reverie.games.dream_on.art.figures import SANDGLASS
from reverie.games.dream_on.board.words import Words
from reverie.games.dream_on.texts import T
from reverie.games.dream_on.view import View
from reverie.kit.markup import NOTHING, Element, h, raw


def glass(view: View, options: Mapping[str, Option], says: Words) -> Element:
    """The sandglass while you dream, else the clock of the present question; nothing where nothing runs out."""
    pause = options.get("button:pause")
    hold = NOTHING
    if pause is not None:
        label = translate(pause.label, says.language)
        hold = h("button", "❚❚", type="button", cls="icon-button hold", data_on=pause.on, aria_label=label, title=label)
    dream = view.phase == "dream" and view.rules.timed
    ends = view.sand_ends if dream else view.ends
    if not ends or view.paused:
        return h("div", hold, id="s-glass", cls="clock", data_about="clock")
    lasts = view.sand_ends - view.sand_began if dream else 0
    return h(
        "div", raw(SANDGLASS) if dream else h("i", cls="ring", aria_hidden="true"), *_numbers(), hold,
        id="s-glass", cls="clock sandglass" if dream else "clock", data_part="sandglass", data_ends=ends,
        data_lasts=lasts or None, data_told=_told(says), data_sounds=dream,
        data_about="clock",
    )  # fmt: skip


def countdown(ends: int, says: Words) -> Element:
    """Large numbers before play goes on."""
    return h("div", *_numbers(), cls="countdown", data_part="sandglass", data_ends=ends, data_told=_told(says))


def _numbers() -> tuple[Element, Element]:
    """The seconds that are left, to be seen and to be heard."""
    return h("span", cls="left", aria_hidden="true"), h("span", cls="unseen", role="timer", aria_live="off")


def _told(says: Words) -> str:
    return says.say(T("{n} seconds left")).replace("{n}", "%n")
