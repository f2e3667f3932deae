"""Dream On! in real time: bots at their tempo, who is there, the matcher's verdict, the chat, and words left unread."""

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from reverie.engine.decision import Refusal
from reverie.engine.event import Seen
from reverie.engine.real_time import RealTime
from reverie.engine.state import CLOCK, State
from reverie.games.dream_on import bot
from reverie.games.dream_on.deck import CARDS
from reverie.games.dream_on.pieces import (
    ASKED,
    FINDINGS,
    HUMAN,
    JUDGE,
    KINDS,
    LUCID,
    MATCHER_DOWN,
    OVER,
    PROPOSE,
    THINK,
    WAKE,
)
from reverie.games.dream_on.rules import actions
from reverie.games.dream_on.rules.actions import action, bot_argument, verb_of
from reverie.games.dream_on.settings import OPEN, WATCHED
from reverie.games.dream_on.state import DreamOnState, dream_on
from reverie.games.dream_on.texts.ready import in_languages
from reverie.games.dream_on.texts.refusals import REFUSALS
from reverie.games.dream_on.view import AnswerView, AttemptView, CardView, MemoryView

if TYPE_CHECKING:
    from reverie.games.dream_on.matching.judge import Verdict

DOWN: Final = (action(actions.VERDICT, MATCHER_DOWN), "")  # the verdict where there is none: the table decides
# The levels of the house, as memories: a search cannot help to remember.
MEMORIES: Final = {
    "random": "drowsy",
    "easy": "drowsy",
    "policy": "dreamer",
    "search": "elephant",
    "patient": "elephant",
}
KINDEST: Final = ("RIGHT", "VAGUE", "WRONG", "EMPTY")
UNREAD: Final = "…"  # instead of words that must be somewhere: an answer was given, a proposal made
change = msgspec.structs.replace
log = logging.getLogger("reverie.games.dream_on")


class DreamTime(RealTime):
    """What happens around the table while people dream."""

    def tempo(self, state: State, seat: int) -> int:
        return bot.tempo(dream_on(state), seat)

    def stand_in(self, state: State, seat: int) -> bool:
        return dream_on(state).kinds[seat] != HUMAN

    def presence(self, state: State, who: Sequence[str], host: int) -> int | None:
        t = dream_on(state)
        legal = set(t.legal(CLOCK))
        for seat, kind in enumerate(who):
            verb, _, level = kind.partition(" ")
            wanted = {
                "unknown": 0,
                "person": action(actions.BACK, seat),
                "away": action(actions.LOST, seat) if t.kinds[seat] == HUMAN else 0,
                "left": action(actions.LEAVE, seat),
                "bot": action(actions.BOT, bot_argument(seat, KINDS.index(MEMORIES.get(level, "dreamer")))),
            }[verb]
            if verb == "bot" and t.seats > 1 and wanted not in legal and not t.robots[seat]:
                wanted = action(actions.LEAVE, seat)  # a person was put out, and does not come back
            if wanted in legal:
                return wanted
        if host != t.host and action(actions.HOST, host) in legal:
            return action(actions.HOST, host)
        return None

    def without_umpire(self, state: State) -> tuple[int, str] | None:
        """A matcher that hangs must not hold the table up: the people decide (spec 5.2)."""
        return DOWN if dream_on(state).phase == JUDGE else None

    def umpire(self, state: State) -> tuple[int, str]:
        """The matcher's verdict on the present answer (spec 12)."""
        t = dream_on(state)
        try:
            found = judged(t, t.attempt.text)
        except Exception:
            # A mistake of ours must not stop the game: the table decides (spec 5.2).
            log.exception("the matcher failed")
            return DOWN
        matched = found.kind or (f"{found.typed}={found.term}" if found.term else "")
        reason = FINDINGS.index(found.reason) if found.reason in FINDINGS else MATCHER_DOWN
        return action(actions.VERDICT, reason), matched[:80]

    def for_all(self, action: int) -> bool:
        """What people around one device decide together: to go on, to wake up, whether an answer is right."""
        return verb_of(action) in (actions.NEXT, actions.WAKE_UP, actions.DOZE, actions.VOTE_RIGHT, actions.VOTE_WRONG)

    def hear(self, state: State, seat: int, text: str) -> tuple[Refusal | None, int]:
        """The chat is closed while people dream, and watched for hints while they remember (spec 16)."""
        t = dream_on(state)
        code = why_silent(t, seat)
        if code:
            return _refusal(code), 0
        if t.phase not in (THINK, ASKED) or t.rules.solo:
            return None, 0
        if seat == t.active:
            return None, action(actions.TALK, seat) if not t.attempt.talked else 0
        if t.rules.chat == OPEN or seat == t.attempt.asked:
            return None, 0
        if is_hint(t, text):
            return _refusal("hint"), action(actions.HINT, seat)
        return (_refusal("kept"), action(actions.KEEP, seat)) if t.attempt.talked else (None, 0)

    def hush(self, view: Any, seats: frozenset[int]) -> Any:
        """The pictures stay, the words go; what is judged is judged by the words themselves, elsewhere."""
        return change(
            view,
            top=_card(view.top, seats) if view.top is not None else None,
            attempt=_attempt(view.attempt, seats) if view.attempt is not None else None,
            memories=[MemoryView(_card(each.card, seats), _answer(each.answer, seats)) for each in view.memories],
            unseen=[_card(each, seats) for each in view.unseen],
        )

    def hush_step(self, event: Seen, seats: frozenset[int]) -> Seen:
        # The turning of the sandglass does not name the one who turns it; the words are on the card, too.
        if event.name != "flipped" and event.args.get("seat") not in seats:
            return event
        args = dict(event.args)
        if args.get("narration"):
            args["narration"] = ""
        if args.get("text"):
            args["text"] = UNREAD
        return Seen(event.name, args)

    def written(self, state: State, place: int) -> tuple[int, str, dict[str, str]] | None:
        """What was said with a card; whether it is covered or laid by whom, the answer does not tell."""
        t = dream_on(state)
        if place >= len(t.pile) or t.rules.whispered:
            return None
        before = t.said[place - 1] if place else ""
        words = t.said[place] or (t.late[place] if t.over else "")
        return t.laid_by[place], words, {"card": CARDS[t.pile[place]].id, "before": before}


def why_silent(t: DreamOnState, seat: int) -> str:
    """Why somebody may not write now, whatever it is: a code, or nothing; -1 is somebody who watches."""
    if t.phase in (LUCID, OVER):
        return ""
    if seat < 0 or t.phase <= WAKE:  # those who watch have seen everything
        return "" if t.rules.solo and seat >= 0 else "chat_closed"
    if t.phase == PROPOSE or t.rules.chat == OPEN or t.rules.solo:
        return ""
    if t.phase not in (THINK, ASKED):
        return "chat_closed"  # what is written here could be about the next card
    return "" if t.rules.chat == WATCHED or seat in (t.active, t.attempt.asked) else "chat_closed"


def judged(t: DreamOnState, text: str, *, one_answer: bool = True) -> "Verdict":
    """The matcher's verdict; ready sentences were read in several languages, and the kindest reading counts."""
    from reverie.games.dream_on.matching.judge import judge

    pile = t.pile
    kindest: Verdict | None = None
    for said in in_languages(tuple(t.said)):
        found = judge(text, pile[t.k], pile, pile[: t.k], dict(zip(pile, said, strict=True)), one_answer=one_answer)
        if kindest is None or KINDEST.index(found.verdict) < KINDEST.index(kindest.verdict):
            kindest = found
        if kindest.verdict == KINDEST[0]:
            break
    assert kindest is not None
    return kindest


def is_hint(t: DreamOnState, text: str) -> bool:
    """A line that would answer the present card, or that names a card which is still hidden."""
    from reverie.games.dream_on.matching.mentions import mentioned

    found = judged(t, text, one_answer=False)
    return found.verdict in ("RIGHT", "VAGUE") or bool(mentioned(text) & set(t.pile[t.k :]))


def _refusal(code: str) -> Refusal:
    return Refusal(code, *REFUSALS[code])


def _card(card: CardView, seats: frozenset[int]) -> CardView:
    return change(card, narration="", late="") if card.seat in seats else card


def _answer(answer: AnswerView, seats: frozenset[int]) -> AnswerView:
    return change(answer, text=UNREAD) if answer.seat in seats and answer.text else answer


def _attempt(attempt: AttemptView, seats: frozenset[int]) -> AttemptView:
    return change(
        attempt,
        answer=_answer(attempt.answer, seats) if attempt.answer is not None else None,
        shown=_card(attempt.shown, seats) if attempt.shown is not None else None,
        proposals=[
            change(each, text=UNREAD) if each.seat in seats and each.text else each for each in attempt.proposals
        ],
    )
