"""How a game ended for everybody who sat at its table, as the store keeps it: made from a table and its log alone.

What counts is how the table stood at the last act: whoever had left it by then, so that a bot finished the game, has
neither won nor lost; whoever gave up has what the rules say of that. Bots have rows under their levels.
"""

from collections.abc import Sequence

from reverie.engine.marks import earned_marks
from reverie.engine.outcome import Outcome
from reverie.engine.variant import variant_key
from reverie.store.results import BOT, Ending, ResultRow
from reverie.table.course import Course
from reverie.table.document import Document, Seat


def results_of(document: Document, course: Course, finished: float) -> tuple[ResultRow, ...]:
    """The rows of a game that is over."""
    state = course.state
    outcome = state.outcome
    assert outcome is not None
    opener = course.played[0].seat if course.played else -1
    events = [event for played in course.played for event in played.seen_events()]
    key = variant_key(course.game.fields, document.options, state.seats)
    rows = []
    for place, seat in enumerate(document.seats):
        mine = document.seats_of(seat.player) if seat.kind == "person" else (place,)
        if mine[0] != place:
            continue  # one row for each person, at the first seat
        row = ResultRow(
            table=document.id, seat=place, player=seat.player if seat.kind == "person" else f"{BOT}{seat.level}",
            name=document.names[place] if len(mine) == 1 else seat.name_at(place), game=document.game,
            rules=document.rules, seats=state.seats, options=key, daily=document.shared, practice=document.practice,
            assisted=document.assisted, imported=document.imported, finished=finished,
            result=ending(outcome, seat, mine), rank=rank(outcome, place),
            measure=max(state.game.measure(state, each) for each in mine), acts=len(course.played),
            seconds=round(max(0.0, finished - course.began)) if course.began else 0, opened=opener in mine,
            marks=" ".join(dict.fromkeys(mark for each in mine for mark in earned_marks(state, each, events))),
        )  # fmt: skip
        rows.append(row)
    return tuple(rows)


def ending(outcome: Outcome, seat: Seat, mine: Sequence[int]) -> Ending:
    """What to call the end of a seat, or of all seats of one person."""
    if seat.warm:
        return "left"
    if len(mine) > 1 and not outcome.team:
        return "several"
    return outcome.results[mine[0]].result


def rank(outcome: Outcome, seat: int) -> int:
    """The place among the seats: winners first, then by points; those who are equal share one."""
    standing = [(result.result != "lost", result.score) for result in outcome.results]
    return 1 if outcome.team else 1 + sum(other > standing[seat] for other in standing)
