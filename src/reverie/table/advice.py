"""A hint from a bot, and the answer to "why not?"."""

from typing import TYPE_CHECKING

import msgspec

from reverie.engine import BadText, translate
from reverie.engine.text import T
from reverie.table.commands import Hint, Why
from reverie.table.play import acting_seat
from reverie.table.refusals import refused

if TYPE_CHECKING:
    from reverie.table.table import Table
    from reverie.table.viewer import Viewer

ADVISER = "search"
SECONDS = 1.0


async def hint(table: "Table", viewer: "Viewer", command: Hint) -> None:
    """Ask a good bot, which knows no more than the seat does; the game counts as assisted from now on."""
    course = table.playing()
    seat = acting_seat(table, viewer)
    if seat not in course.state.actors:
        raise refused("not_your_turn")
    if not table.document.assisted:
        await table.commit_seats(msgspec.structs.replace(table.document, assisted=True))
    # The table must not wait for the thought: the answer comes back through the queue.
    table.house.bots.think(
        course.state, seat, ADVISER, SECONDS, lambda action: _tell(table, viewer, command.id, seat, action)
    )


def _tell(table: "Table", viewer: "Viewer", id: str, seat: int, action: int | None) -> None:
    course = table.course
    decision = table.game.decision(course.state, seat) if course is not None else None
    options = decision.options if decision is not None else ()
    option = next((each for each in options if each.action == action), None)
    if option is None:  # somebody has acted meanwhile
        viewer.refuse(id, refused("stale").refusal)
        return
    viewer.answer({
        "is": "hint", "id": id, "action": option.text, "label": translate(option.label, viewer.language),
        "on": option.on, "to": option.to,
    })  # fmt: skip


async def why(table: "Table", viewer: "Viewer", command: Why) -> None:
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
