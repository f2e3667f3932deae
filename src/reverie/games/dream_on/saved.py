"""The form of a saved dream, every field once in the order in which a dump shows it, and what it is checked for."""

from typing import Final

from reverie.engine.saved import SavedDeck, SavedPart, SavedState, require
from reverie.games.dream_on.attempt import Result
from reverie.games.dream_on.deck import COUNT
from reverie.games.dream_on.pieces import (
    ABANDONED,
    ANSWERS,
    BY_LOSS,
    CLAIMS,
    DECIDED,
    FINDINGS,
    KINDS,
    LUCID,
    MOST_SEATS,
    OPENING,
    OVER,
    PHASES,
    THINK,
    VERDICTS,
    WAKE,
    ZONES,
    pause_of,
)
from reverie.games.dream_on.settings import JUDGES
from reverie.games.dream_on.state import DreamOnState


class SavedAttempt(SavedPart):
    """The attempt to recall a card."""

    began: int
    asked: int
    asked_lost: bool
    talked: bool
    options: list[int]
    lifeline: bool
    hinted: list[int]
    held: list[str]
    kept_by: list[int]
    kept: list[str]
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


class SavedResult(SavedPart, array_like=True):
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

    def restored(self, present: None) -> Result:
        result = Result()
        for field in self.__struct_fields__:
            setattr(result, field, getattr(self, field))
        return result


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
    late: list[str]
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


BY_CARD: Final = ("laid_by", "laid_at", "said", "late", "spoken", "seen")


def check(t: DreamOnState) -> None:
    """Refuse what no game can reach."""
    _check_form(t)
    for result in t.results:
        _check_result(result)
    _check_attempt(t)
    _check_cards(t)


def _check_result(result: Result) -> None:
    require(0 <= result.zone < len(ZONES), "results")
    require(-1 <= result.answerer < MOST_SEATS and -1 <= result.card < COUNT, "results")
    require(0 <= result.kind < len(ANSWERS) and 0 <= result.verdict < len(VERDICTS), "results")
    require(-1 <= result.reason < len(FINDINGS) and 0 <= result.decided_by < len(DECIDED), "results")


def _check_form(t: DreamOnState) -> None:
    """Refuse numbers that no game can reach."""
    for field in BY_CARD:
        require(len(getattr(t, field)) == len(t.pile), field)
    require(0 <= t.phase < len(PHASES) and (t.phase == OVER) == t.over, "phase")
    require(0 <= t.ended <= ABANDONED, "ended")
    require(0 <= t.judge < len(JUDGES), "judge")
    require(0 <= t.host < t.seats and 0 <= t.turn < t.seats and -1 <= t.active < t.seats, "active")
    require(-1 <= t.first < t.seats and (t.first >= 0 or t.phase in (LUCID, OVER)), "first")
    require(all(-1 <= when < len(CLAIMS) for when in t.claims), "claims")
    require(all(0 <= kind < len(KINDS) for kind in t.kinds), "kinds")
    require(all(-1 <= seat < t.seats for seat in t.laid_by), "laid_by")
    require(all(-1 <= place < len(t.pile) for place in t.last_laid), "last_laid")
    require(all(0 <= lot < 1000 for lot in t.rhythm) and min(t.plays) >= 0, "rhythm")
    require(min(t.timers) >= 0, "timers")
    require(min(t.stopped) >= -1, "stopped")
    require(not (t.over and any(t.timers)), "timers")
    require(0 <= t.paused <= pause_of(t.seats - 1, BY_LOSS) and 0 <= t.pauses_left <= 3, "paused")
    require(t.paused > 0 or max(t.stopped) < 0, "stopped")
    times = (t.now, t.covered, t.paused_at, t.flipped, *t.last_play, *t.laid_at)
    require(min(times) >= 0, "now")
    remembering = THINK <= t.phase < OVER
    require(0 <= t.k <= len(t.pile) and (not remembering or t.k < len(t.pile)), "k")
    require(bool(t.pile) or t.phase <= OPENING or t.rules.whispered or t.over, "pile")
    require(t.phase <= WAKE or t.over or bool(t.pile), "pile")
    require(len(t.results) == t.k + t.attempt.placed, "results")
    require(remembering or not t.attempt.placed, "attempt")


def _check_attempt(t: DreamOnState) -> None:
    """The attempt to recall a card: seats are seats, cards are cards."""
    a = t.attempt
    require(-1 <= a.asked < t.seats and -1 <= a.seat < t.seats and -1 <= a.contest_by < t.seats, "attempt")
    require(all(0 <= card < COUNT for card in a.options) and len(set(a.options)) == len(a.options), "attempt")
    require(len(a.hinted) == len(a.held) and all(0 <= seat < t.seats for seat in a.hinted), "attempt")
    require(len(a.kept_by) == len(a.kept) and all(0 <= seat < t.seats for seat in a.kept_by), "attempt")
    require(all(-1 <= who <= MOST_SEATS for who in a.signals), "attempt")
    require(all(0 <= vote <= 2 for vote in a.votes) and all(0 <= each <= 4 for each in a.proposal), "attempt")
    require(all(-1 <= each < t.seats for each in a.supports), "attempt")
    require(all(0 <= idea <= 2 for idea in a.idea), "attempt")
    cards = (a.card, *a.idea_card, *a.proposal_card)
    require(all(-1 <= card < COUNT for card in cards), "attempt")
    require(all((card >= 0) == (idea > 0) for card, idea in zip(a.idea_card, a.idea, strict=True)), "attempt")
    require(0 <= a.kind < len(ANSWERS) and 0 <= a.verdict < len(VERDICTS), "attempt")
    require(-1 <= a.reason < len(FINDINGS) and 0 <= a.decided_by < len(DECIDED), "attempt")
    require(-1 <= a.zone < len(ZONES) and (a.zone >= 0 or not a.placed), "attempt")
    require(all(0 <= mask < 1 << t.seats for mask in (a.electorate, a.nexts, a.flagged)), "attempt")
    require(min(a.began, *a.flags, *a.signal_at, *a.changes, *a.extensions, *a.luck) >= 0, "attempt")
    require(len(a.counted) in (0, 2) and a.frozen >= -1, "attempt")


def _check_cards(t: DreamOnState) -> None:
    """Every card is there once; decoys are cards that are not in the dream."""
    cards = t.deck.cards() + t.discard + t.pile + t.rules.set_aside
    for hand in t.hands:
        require(len(hand) <= 3, "hands")
        cards += hand
    require(sorted(cards) == list(range(COUNT)), "cards")
    require(all(0 <= card < COUNT and card not in t.pile for card in t.decoys), "decoys")
