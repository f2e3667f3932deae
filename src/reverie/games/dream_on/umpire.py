"""What the house works out for the rules: the matcher's verdict on an answer, and hints in the chat (spec 12, 16)."""

import logging
from typing import Final

from reverie.games.dream_on.matching import judge, mentioned
from reverie.games.dream_on.pieces import ASKED, MATCHER_DOWN, OVER, PROPOSE, REASONS, THINK, WAKE
from reverie.games.dream_on.rules import actions
from reverie.games.dream_on.rules.settings import LOCKED, OPEN
from reverie.games.dream_on.state import Table

DOWN: Final = (actions.VERDICT << 8 | MATCHER_DOWN, "")  # the verdict where there is none: the table decides
log = logging.getLogger("reverie.games.dream_on")


def words_of(t: Table) -> dict[int, str]:
    """What was said with each card of the dream."""
    return dict(zip(t.pile, t.said, strict=True))


def verdict(t: Table) -> tuple[int, str]:
    """The matcher's verdict on the present answer, as an act of the room."""
    try:
        found = judge(t.attempt.text, t.pile[t.k], t.pile, t.pile[: t.k], words_of(t))
    except Exception:
        # A mistake of ours must not stop the game: the table decides (spec 5.2).
        log.exception("the matcher failed")
        return DOWN
    matched = found.kind or (f"{found.typed}={found.term}" if found.term else "")
    reason = REASONS.index(found.reason) if found.reason in REASONS else MATCHER_DOWN
    return actions.VERDICT << 8 | reason, matched[:80]


def is_hint(t: Table, text: str) -> bool:
    """A line that would answer the present card, or that names a card which is still hidden."""
    found = judge(text, t.pile[t.k], t.pile, t.pile[: t.k], words_of(t))
    return found.verdict in ("RIGHT", "VAGUE") or bool(mentioned(text) & set(t.pile[t.k :]))


def chat(t: Table, seat: int, text: str) -> tuple[str, int] | None:
    """Why a line of chat is not delivered: a code, and the act of the room that follows from it (0 for none)."""
    if t.phase == OVER or (seat >= 0 and (t.phase == PROPOSE or t.rules.solo)):
        return None
    if seat < 0 and t.phase:
        return ("chat_closed", 0)  # those who watch have seen everything
    if t.phase <= WAKE:
        return ("chat_closed", 0) if t.phase else None
    if t.rules.chat == OPEN:
        return None
    speaks = seat >= 0 and (seat == t.active or (t.phase == ASKED and seat == t.attempt.asked))
    if t.phase not in (THINK, ASKED) or (t.rules.chat == LOCKED and not speaks):
        return ("chat_closed", 0)
    if speaks or not is_hint(t, text):
        return None
    return ("hint", actions.HINT << 8 | seat if seat >= 0 else 0)
