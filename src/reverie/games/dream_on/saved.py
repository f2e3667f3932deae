"""The form of a saved dream: every field once, in the order in which a dump shows it."""

from typing import Any

import msgspec

from reverie.engine.saved import SavedDeck, SavedState


class SavedAttempt(msgspec.Struct, forbid_unknown_fields=True):
    """The attempt to recall a card."""

    began: int
    asked: int
    options: list[int]
    lifeline: bool
    hinted: list[int]
    held: list[str]
    flags: list[int]
    flagged: int
    signals: list[int]
    changes: list[int]
    signal_at: list[int]
    extensions: list[int]
    frozen: int
    kind: int
    seat: int
    text: str
    card: int
    verdict: int
    reason: int
    matched: str
    decided_by: int
    settled: bool
    zone: int
    placed: bool
    shown: bool
    electorate: int
    votes: list[int]
    contest_by: int
    counted: list[int]
    nexts: int
    proposal: list[int]
    proposal_text: list[str]
    proposal_card: list[int]
    proposal_order: list[int]
    supports: list[int]
    idea: list[int]
    idea_card: list[int]
    luck: list[int]


class SavedResult(msgspec.Struct, forbid_unknown_fields=True, array_like=True):
    """How one card was recalled."""

    zone: int
    answerer: int
    asked: bool
    tainted: bool
    kind: int
    text: str
    card: int
    verdict: int
    reason: int
    matched: str
    decided_by: int


class Saved(SavedState):
    """The whole table."""

    phase: int
    now: int
    first: int
    host: int
    judge: int
    claims: list[int]
    deck: SavedDeck
    hands: list[list[int]]
    discard: list[int]
    pile: list[int]
    laid_by: list[int]
    laid_at: list[int]
    said: list[str]
    spoken: list[bool]
    seen: list[int]
    covered: int
    kinds: list[int]
    robots: list[bool]
    connected: list[bool]
    asleep: list[bool]
    gone: list[bool]
    auto_paused: list[bool]
    last_play: list[int]
    last_laid: list[int]
    plays: list[int]
    rhythm: list[int]
    woke: list[bool]
    timers: list[int]
    stopped: list[int]
    paused: int
    paused_at: int
    pauses_left: int
    flipped: int
    decoys: list[int]
    k: int
    turn: int
    active: int
    attempt: SavedAttempt
    results: list[SavedResult]
    ended: int


def zones_of(state: object, form: type[msgspec.Struct]) -> dict[str, Any]:
    """The fields of a form as plain data, copied from what holds them; the head of a state is written elsewhere."""
    head = SavedState.__struct_fields__ if issubclass(form, SavedState) else ()
    return {name: _plain(getattr(state, name)) for name in form.__struct_fields__ if name not in head}


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return [_plain(each) for each in value]
    return value if isinstance(value, int | str) else value.dump()
