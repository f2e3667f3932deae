"""The dream for somebody who does not want to read what certain dreamers write: the pictures stay, the words go."""

import msgspec

from reverie.engine.event import Seen
from reverie.games.dream_on.view import AnswerView, AttemptView, CardView, MemoryView, View

UNREAD = "…"  # instead of words that must be somewhere: an answer was given, a proposal made

change = msgspec.structs.replace


def hush(view: View, seats: frozenset[int]) -> View:
    """The view without their words; what is judged is judged by the words themselves, elsewhere."""
    return change(
        view,
        top=_card(view.top, seats) if view.top is not None else None,
        attempt=_attempt(view.attempt, seats) if view.attempt is not None else None,
        memories=[MemoryView(_card(each.card, seats), _answer(each.answer, seats)) for each in view.memories],
        unseen=[_card(each, seats) for each in view.unseen],
    )


def hush_step(event: Seen, seats: frozenset[int]) -> Seen:
    """The same for an event."""
    # The turning of the sandglass does not name the one who turns it; the words are on the card, too.
    if event.name != "flipped" and event.args.get("seat") not in seats:
        return event
    args = dict(event.args)
    if args.get("narration"):
        args["narration"] = ""
    if args.get("text"):
        args["text"] = UNREAD
    return Seen(event.name, args)


def _card(card: CardView, seats: frozenset[int]) -> CardView:
    return change(card, narration="") if card.seat in seats and card.narration else card


def _answer(answer: AnswerView, seats: frozenset[int]) -> AnswerView:
    return change(answer, text=UNREAD) if answer.seat in seats and answer.text else answer


def _attempt(attempt: AttemptView, seats: frozenset[int]) -> AttemptView:
    return change(
        attempt,
        answer=_answer(attempt.answer, seats) if attempt.answer is not None else None,
        shown=_card(attempt.shown, seats) if attempt.shown is not None else None,
        proposals=[
            change(each, text=UNREAD) if each.seat in seats and each.text else each
            for each in attempt.proposals
        ],
    )
