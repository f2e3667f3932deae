"""What the coach would do in a seat's place, and the answer to "why not?"."""

from typing import Any

import msgspec

from reverie.coach.advice import Advice
from reverie.coach.estimate import scale_of
from reverie.coach.words import SURE, estimate
from reverie.engine import BadText, Text, translate
from reverie.engine.text import T
from reverie.table.advice_panel import panel
from reverie.table.commands import Hint, Why
from reverie.table.play import acting_seat
from reverie.table.refusals import refused
from reverie.table.table import Table
from reverie.table.viewer import Viewer


async def hint(table: Table, viewer: Viewer, command: Hint) -> None:
    """Ask the coach, who knows no more than the seat does; the game counts as assisted from now on."""
    course = table.playing()
    seat = acting_seat(table, viewer)
    if not table.document.coached:
        raise refused("no_coach")
    if seat not in course.state.actors:
        raise refused("not_your_turn")
    scale_of(table.game, course.state.seats)
    if not table.document.assisted:
        await table.commit_seats(msgspec.structs.replace(table.document, assisted=True))
    number = course.number

    async def think() -> None:
        advice = await table.house.coach.advise(course.state, seat)
        now = table.course
        if advice is None:
            table.house.counters.bot_failures += 1
            viewer.refuse(command.id, refused("busy").refusal)
        elif now is None or now.number != number:  # somebody has acted meanwhile
            viewer.refuse(command.id, refused("stale").refusal)
        else:
            viewer.answer(message(advice, command.id, viewer.language, table.names, html=viewer.html))

    table.house.coach.think(think())


def message(advice: Advice, id: str, language: str, names: tuple[str, ...], *, html: bool) -> dict[str, Any]:
    """The advice as it goes over the line: figures and words, or the panel of a page."""

    def say(text: Text) -> str:
        return translate(text, language, names)

    best = advice.choices[0]
    found: dict[str, Any] = {
        "is": "hint", "id": id, "action": best.text, "label": say(best.label), "on": best.on,
        "to": best.to,
    }  # fmt: skip
    if html:
        return {**found, "html": str(panel(advice, say))}
    scale = advice.scale
    choices = [
        {
            "action": each.text,
            "label": say(each.label),
            "value": round(scale.amount(each.value), 2),
            "margin": round(SURE * scale.span(each.error), 2),
            "words": say(estimate(scale, each.value, each.error)),
            "reasons": [say(reason) for reason in each.reasons],
            "worlds": each.worlds,
        }
        for each in advice.choices
    ]
    return {**found, "unit": scale.unit, "choices": choices, "of": advice.options}


async def why(table: Table, viewer: Viewer, command: Why) -> None:
    """The rule that forbids an action now: the same that would refuse it."""
    course = table.playing()
    seat = acting_seat(table, viewer)
    try:
        action = table.game.parse(course.state, command.action)
    except BadText:
        raise refused("no_text") from None
    refusal = table.game.explain(course.state, seat, action)
    if refusal is not None:
        viewer.refuse(command.id, refusal)
    else:
        words = translate(T("This can be done now."), viewer.language)
        viewer.answer({"is": "why", "id": command.id, "code": "", "rule": "", "text": words})
