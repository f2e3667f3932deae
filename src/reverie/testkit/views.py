"""Views, events and log lines: computable and writable for every audience, without the seed."""

from collections.abc import Sequence
from typing import Any

import msgspec

from reverie.engine import REVIEW, SPECTATOR, Event, Fault, Game, State
from reverie.testkit.hooks import Tally
from reverie.testkit.nonconformity import Nonconformity, check_words, crash_is_nonconformity
from reverie.testkit.play import Node


def told(events: Sequence[Event], audience: int) -> list[Any]:
    """What an audience is told of some events, as plain data."""
    seen = [event.seen_by(audience) for event in events]
    return [msgspec.to_builtins(each) for each in seen if each is not None]


def check_views(node: Node) -> None:
    """Every audience has a view that JSON can carry and that its own type can read back; none shows the seed."""
    state = node.state
    seed = state.chance.seed_text().encode()
    for audience in (*node.audiences, *((REVIEW,) if state.over else ())):
        with crash_is_nonconformity("views", f"the view of {audience}"):
            view = state.view(audience)
            if not isinstance(view, msgspec.Struct):
                raise Nonconformity("views", f"the view of {audience} is a {type(view).__name__}, not a Struct")
            text = msgspec.json.encode(view)
            if msgspec.json.encode(msgspec.json.decode(text, type=type(view))) != text:
                raise Nonconformity("views", f"the view of {audience} is not read back as it was written")
            text += msgspec.json.encode(state.decision(audience))
        if audience != REVIEW and len(seed) > 8 and seed in text:
            raise Nonconformity("views", f"the view or decision of {audience} shows the seed")
        for render in node.hooks.renderers:
            with crash_is_nonconformity("views", f"rendering for {audience}"):
                render(state, audience)
    if not state.over:
        _review_is_closed(state)


def _review_is_closed(state: State) -> None:
    """Before the end the review shows no more than spectators see."""
    try:
        review = msgspec.json.encode(state.view(REVIEW))
    except Fault:
        return
    if review != msgspec.json.encode(state.view(SPECTATOR)):
        raise Nonconformity("views", "the review shows more than spectators see, before the end of the game")


def check_events(game: Game, events: Sequence[Event], seats: int, seed: str, tally: Tally) -> None:
    """Every event can be told and put into words for everyone who may see it."""
    for event in events:
        tally.events[event.name] += 1
        if (event.secret or event.hidden) and not event.seats:
            raise Nonconformity("events", f"{event.name} has a secret part that nobody may see")
        if any(not 0 <= seat < seats for seat in event.seats):
            raise Nonconformity("events", f"{event.name} is for seats {event.seats}, the table has {seats}")
        for audience in (*range(seats), SPECTATOR, REVIEW):
            seen = event.seen_by(audience)
            if seen is None:
                continue
            with crash_is_nonconformity("events", f"{event.name} as {audience} sees it"):
                text = msgspec.json.encode(seen)
                line = game.line(seen)
            if len(seed) > 8 and seed.encode() in text:
                raise Nonconformity("events", f"{event.name} shows the seed")
            if line is not None:
                check_words(line, "events", tally)
