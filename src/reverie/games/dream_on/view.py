"""What an audience may see of a dream (spec 15), built field by field: what is not named here stays unseen."""

import msgspec

from reverie.engine import REVIEW
from reverie.games.dream_on import scoring
from reverie.games.dream_on.attempt import Result, result_of
from reverie.games.dream_on.deck import CARDS
from reverie.games.dream_on.knowledge import face_up, sees_options
from reverie.games.dream_on.pieces import (
    ANSWERS,
    DECIDED,
    FINDINGS,
    HUMAN,
    KINDS,
    NO_ANSWER,
    NO_REASON,
    NOBODY,
    PHASES,
    T_ASK,
    T_CONTEST,
    T_LUCID,
    T_OPENING,
    T_PROPOSE,
    T_RESUME,
    T_SHOWN,
    T_THINK,
    T_VOTE,
    T_WAKE,
    THINK,
    VERDICTS,
    WAKE,
    ZONES,
    paused_by,
    why_paused,
)
from reverie.games.dream_on.rules.actions import ANYBODY
from reverie.games.dream_on.rules.choices import card_id
from reverie.games.dream_on.rules.judgement import may_contest, who_doubts
from reverie.games.dream_on.rules.legality import why_no_late_words
from reverie.games.dream_on.rules.sentences import opening_sentence, preset
from reverie.games.dream_on.rules.timers import displayed_end
from reverie.games.dream_on.settings import CHATS, JUDGES, NARRATIONS, PRESETS, SOLOS
from reverie.games.dream_on.state import DreamOnState

SHOWN_TIMERS = (*(T_LUCID, T_OPENING, T_WAKE, T_THINK, T_ASK, T_PROPOSE), *(T_VOTE, T_CONTEST, T_SHOWN, T_RESUME))


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """One dreamer."""

    kind: str  # human, drowsy, dreamer, elephant
    connected: bool  # False for a person who is away, also while a bot stands in
    asleep: bool
    gone: bool
    cards: int  # in hand
    claim: int  # 0 last night to 4 never, -1 not said
    woke: bool
    signal: bool  # has an idea
    names: int  # whom the signal names, -1 for nobody
    voted: bool
    vote: str  # "", "RIGHT", "WRONG": one's own, and everybody's once counted
    next: bool  # has seen enough of the card that is shown


class CardView(msgspec.Struct, frozen=True, gc=False):
    """A card of the pile that lies face up."""

    index: int
    card: str  # its id in the deck
    seat: int  # who laid it, -1 for the Sandman
    narration: str
    late: str  # words added after the card was covered, for the diary at the end


class AnswerView(msgspec.Struct, frozen=True, gc=False):
    """What was answered, and what became of it."""

    seat: int  # -1: the whole table, or nobody
    asked: bool
    tainted: bool
    how: str  # "", "text", "choice", "spoken", "pass"
    text: str
    card: str
    verdict: str
    reason: str
    matched: str  # "typed=term" or a kind of thing, for the words of the reason
    decided_by: str
    zone: str  # "", "individual", "collective", "wrong"
    placed: bool


class MemoryView(msgspec.Struct, frozen=True, gc=False):
    """A card that has been recalled."""

    card: CardView
    answer: AnswerView


class ProposalView(msgspec.Struct, frozen=True, gc=False):
    """What a seat proposes, and who supports it."""

    seat: int
    how: str
    text: str
    card: str
    supporters: list[int]


class AttemptView(msgspec.Struct, frozen=True, gc=False):
    """The card that is being recalled."""

    k: int
    active: int  # who holds the pile, -1 if nobody is there
    asked: int
    asked_lost: bool  # the teammate who was asked is gone: +1 at most
    talked: bool  # the active seat has written to the chat: no more signals
    tainted: bool
    tainted_by: list[int]
    answer: AnswerView | None
    shown: CardView | None  # once it is turned over
    choices: list[str]  # pictures to choose from, for those who may see them
    lifeline: bool
    electorate: list[int]
    counted: list[int]  # right and wrong, once a vote is closed
    contest_by: int
    may_contest: bool
    proposals: list[ProposalView]


class MindView(msgspec.Struct, frozen=True, gc=False):
    """What the bot of this seat remembers of the card; people have their own minds, and see no other."""

    idea: str  # "", "knows", "tip of the tongue"
    card: str
    who: int  # who laid it
    luck: int


class RulesView(msgspec.Struct, frozen=True, gc=False):
    """The options that a screen needs."""

    judge: str
    narration: str
    narration_required: bool
    together: bool
    empty_hand: bool
    solo: str
    chat: str
    pace: int
    timed: bool  # the dream has a sandglass
    limited: bool  # remembering has a limit
    untimed_cards: int
    whisper_cards: int
    doubt: str  # who decides about answers that the matcher does not know: "table", "self", "nobody"
    classic: bool


class Figures(msgspec.Struct, frozen=True, gc=False):
    """The end of the dream in numbers."""

    band: int
    relative_band: int
    recalled: int
    alone: int
    longest_run: int


class View(msgspec.Struct, frozen=True, gc=False):
    """The table as one audience sees it. Times are milliseconds of game time."""

    phase: str
    first: int  # who opens the dream, -1 if nobody yet, or if who did has given up
    host: int
    paused: str  # "", "seat", "lost"
    paused_by: int  # whoever wanted the pause or was lost, -1 for nobody
    resumes: int  # when play goes on, 0 while nobody has said so
    pauses_left: int
    seats: list[SeatView]
    hand: list[str]  # the audience's own, in the order in which the cards came
    presets: list[list[str]]  # three ready sentences for each card of the hand, or two for the opening
    deck: int
    pile: int
    top: CardView | None  # in the dream
    late_words: int  # the place of one's own last card while it wants words, -1 for none
    attempt: AttemptView | None
    mind: MindView | None  # only for the bot that plays this seat
    memories: list[MemoryView]  # the cards that have been recalled, in the order of the dream
    zones: list[int]  # how many cards are individual, collective, wrong
    score: int
    ends: int  # when the present question runs out, 0 for never
    sand_began: int  # when the sandglass was turned, 0 before
    sand_ends: int  # when everybody sees it empty, 0 without a sandglass
    rules: RulesView
    figures: Figures | None  # after the end
    ending: str  # "", "remembered", "forgotten", "abandoned"
    unseen: list[CardView]  # REVIEW: what was never recalled of an abandoned dream


def view(t: DreamOnState, audience: int) -> View:
    """The view of a seat, of the spectators, or of the review once the game is over."""
    seated = 0 <= audience < t.seats
    veiled = t.paused != 0
    outcome = t.outcome
    return View(
        phase=PHASES[t.phase],
        first=_unless_gone(t, t.first),
        host=t.host,
        paused=("", "seat", "lost")[why_paused(t.paused)],
        paused_by=paused_by(t.paused),
        resumes=t.timers[T_RESUME] if t.paused else 0,
        pauses_left=t.pauses_left,
        seats=[_seat(t, seat, audience) for seat in range(t.seats)],
        hand=[CARDS[card].id for card in t.hands[audience]] if seated and not veiled else [],
        presets=_presets(t, audience) if seated and not veiled else [],
        deck=t.deck.size(),
        pile=len(t.pile),
        top=_card(t, len(t.pile) - 1) if t.pile and t.phase <= WAKE and not veiled else None,
        late_words=_late_words(t, audience) if seated and not veiled else -1,
        attempt=_attempt(t, audience) if t.phase >= THINK and not t.over else None,
        mind=_mind(t, audience) if seated else None,
        memories=[MemoryView(_card(t, index), _result(result)) for index, result in enumerate(t.results[: t.k])],
        zones=[scoring.in_zone(t, zone) for zone in range(3)],
        score=scoring.score(t),
        ends=_ends(t),
        sand_began=t.flipped,
        sand_ends=displayed_end(t),
        rules=_rules(t),
        figures=_figures(t) if t.over and outcome is not None and outcome.reason != "abandoned" else None,
        ending=outcome.reason if outcome is not None else "",
        unseen=[_card(t, index) for index in range(t.k, len(t.pile))] if audience == REVIEW and t.over else [],
    )


def _unless_gone(t: DreamOnState, seat: int) -> int:
    """Whoever has given up holds nothing and is asked nothing."""
    return seat if seat == NOBODY or not t.gone[seat] else NOBODY


def _seat(t: DreamOnState, seat: int, audience: int) -> SeatView:
    a = t.attempt
    names = a.signals[seat]
    known = seat == audience or bool(a.counted)
    return SeatView(
        kind=KINDS[t.kinds[seat]],
        connected=t.connected[seat],
        asleep=t.asleep[seat],
        gone=t.gone[seat],
        cards=len(t.hands[seat]),
        claim=t.claims[seat],
        woke=t.woke[seat],
        signal=names != NOBODY,
        names=names if names != ANYBODY else NOBODY,
        voted=a.votes[seat] != 0,
        vote=VERDICTS[a.votes[seat]] if known else "",
        next=bool(a.nexts >> seat & 1),
    )


def _card(t: DreamOnState, index: int) -> CardView:
    return CardView(index, CARDS[t.pile[index]].id, t.laid_by[index], t.said[index], t.late[index] if t.over else "")


def _presets(t: DreamOnState, seat: int) -> list[list[str]]:
    """The sentences that the server would build now (spec 8.4)."""
    if t.rules.narration != PRESETS or t.rules.whispered or not t.pile or t.phase > WAKE:
        return []
    if PHASES[t.phase] == "opening":
        return [[opening_sentence(t.rules.language, t.pile[0], number) for number in range(2)]]
    return [[preset(t, seat, card, number) for number in range(3)] for card in t.hands[seat]]


def _late_words(t: DreamOnState, seat: int) -> int:
    place = t.last_laid[seat]
    return -1 if why_no_late_words(t, seat, place) or t.spoken[place] else place


def _attempt(t: DreamOnState, audience: int) -> AttemptView:
    a = t.attempt
    veiled = t.paused != 0
    chosen = a.options if sees_options(t, audience) and not veiled else []
    answer = None
    if a.kind != NO_ANSWER or a.shown:
        answer = _answer(result_of(a), a.placed)
    return AttemptView(
        k=t.k,
        active=_unless_gone(t, t.active),
        asked=_unless_gone(t, a.asked),
        asked_lost=a.asked_lost,
        talked=a.talked,
        tainted=a.tainted(),
        tainted_by=sorted({*a.hinted, *(seat for seat in range(t.seats) if a.flags[seat])}),
        answer=answer if not veiled else None,
        shown=_card(t, t.k) if face_up(t, t.k) and not veiled else None,
        choices=[CARDS[card].id for card in chosen],
        lifeline=a.lifeline,
        electorate=[seat for seat in range(t.seats) if a.electorate >> seat & 1],
        counted=a.counted[:],
        contest_by=a.contest_by,
        may_contest=PHASES[t.phase] == "shown" and may_contest(t),
        proposals=[
            ProposalView(
                seat,
                ANSWERS[a.proposal[seat]],
                a.proposal_text[seat],
                card_id(a.proposal_card[seat]),
                [other for other in range(t.seats) if a.supports[other] == seat],
            )
            for seat in sorted(range(t.seats), key=lambda each: a.proposal_order[each])
            if a.proposal[seat] != NO_ANSWER and not veiled
        ],
    )


def _mind(t: DreamOnState, seat: int) -> MindView | None:
    if t.kinds[seat] == HUMAN:
        return None
    a = t.attempt
    idea = ("", "knows", "tip of the tongue")[a.idea[seat]]
    return MindView(idea, card_id(a.idea_card[seat]), t.laid_by[t.k] if idea else NOBODY, a.luck[seat])


def _result(result: Result) -> AnswerView:
    return _answer(result, True)


def _answer(result: Result, placed: bool) -> AnswerView:
    return AnswerView(
        seat=result.answerer,
        asked=result.asked,
        tainted=result.tainted,
        how=ANSWERS[result.kind],
        text=result.text,
        card=card_id(result.card),
        verdict=VERDICTS[result.verdict],
        reason=FINDINGS[result.reason] if result.reason != NO_REASON else "",
        matched=result.matched,
        decided_by=DECIDED[result.decided_by],
        zone=ZONES[result.zone] if result.zone >= 0 else "",
        placed=placed,
    )


def _ends(t: DreamOnState) -> int:
    """The deadline that everybody sees; the sandglass has its own field."""
    running = [t.timers[timer] for timer in SHOWN_TIMERS if t.timers[timer]]
    return min(running, default=0)


def _rules(t: DreamOnState) -> RulesView:
    rules = t.rules
    return RulesView(
        judge=JUDGES[t.judge],
        narration=NARRATIONS[rules.narration],
        narration_required=rules.narration_required,
        together=rules.together,
        empty_hand=rules.empty_hand,
        solo=SOLOS[rules.solo],
        chat=CHATS[rules.chat],
        pace=rules.pace,
        timed=rules.dream_ms > 0 and not rules.whispered,
        limited=rules.recall_ms > 0,
        untimed_cards=rules.untimed_cards,
        whisper_cards=rules.whisper_cards if rules.whispered else 0,
        doubt=who_doubts(t),
        classic=rules.classic,
    )


def _figures(t: DreamOnState) -> Figures:
    points = scoring.score(t)
    alone = scoring.in_zone(t, 0)
    return Figures(
        band=scoring.band(points),
        relative_band=scoring.relative_band(points, len(t.pile)),
        recalled=alone + scoring.in_zone(t, 1),
        alone=alone,
        longest_run=scoring.longest_run(t),
    )
