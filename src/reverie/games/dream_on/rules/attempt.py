"""The attempt to recall one card (spec 6, `recall`): begun anew for every card of the pile, and how it ended."""

from typing import Any

from reverie.games.dream_on.pieces import NO_ANSWER, NO_CARD, NO_REASON, NO_VERDICT, NOBODY, NOTHING


class Result:
    """How one card was recalled; written once, so clones share it."""

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

    def dump(self) -> list[Any]:
        """Plain data in the order of the fields."""
        return [
            self.zone, self.answerer, self.asked, self.tainted, self.kind, self.text, self.card, self.verdict,
            self.reason, self.matched, self.decided_by,
        ]  # fmt: skip


class Attempt:
    """What has been said and shown about the card that is to be recalled."""

    began: int  # when the present THINK, ASKED or PROPOSE began
    asked: int  # the teammate who was asked, or NOBODY
    options: list[int]  # the pictures to choose from, if any
    lifeline: bool
    hinted: list[int]  # seats that gave a hint in writing
    held: list[str]  # what they wrote, until the card is shown
    flags: list[int]  # when each seat declared a hint, 0 if it has not
    flagged: int  # a bit for each seat that has declared one, also if it took it back
    signals: list[int]  # NOBODY: none; 0 to 7: names that seat; 8: names nobody
    changes: list[int]  # of the signal of each seat
    signal_at: list[int]
    extensions: list[int]
    frozen: int  # what is left of the timer of a seat that was lost; -1 if it runs
    # The answer, and what is made of it.
    kind: int
    seat: int  # who answered, or NOBODY
    text: str
    card: int
    verdict: int
    reason: int
    matched: str
    decided_by: int
    settled: bool  # the taint counts as it was when the answer came
    zone: int  # where the card lies, once it is shown
    placed: bool  # the result is written
    shown: bool  # the card lies face up
    # Votes.
    electorate: int  # a bit for each seat
    votes: list[int]
    contest_by: int
    counted: list[int]  # right and wrong, once a vote is closed
    nexts: int  # a bit for each seat that wants to go on
    # `together`: the proposal of each seat, and which seat's proposal each seat supports.
    proposal: list[int]
    proposal_text: list[str]
    proposal_card: list[int]
    proposal_order: list[int]
    supports: list[int]
    # What bots have in their minds; a human seat has nothing here.
    idea: list[int]
    idea_card: list[int]
    luck: list[int]  # 0 to 999, for what a bot does by lot

    def clone(self) -> "Attempt":
        """A copy; the lists that it shares are replaced wherever they change (rules/replacing.py)."""
        other = Attempt()
        other.began = self.began
        other.asked = self.asked
        other.options = self.options
        other.lifeline = self.lifeline
        other.hinted = self.hinted
        other.held = self.held
        other.flags = self.flags
        other.flagged = self.flagged
        other.signals = self.signals
        other.changes = self.changes
        other.signal_at = self.signal_at
        other.extensions = self.extensions
        other.frozen = self.frozen
        other.kind = self.kind
        other.seat = self.seat
        other.text = self.text
        other.card = self.card
        other.verdict = self.verdict
        other.reason = self.reason
        other.matched = self.matched
        other.decided_by = self.decided_by
        other.settled = self.settled
        other.zone = self.zone
        other.placed = self.placed
        other.shown = self.shown
        other.electorate = self.electorate
        other.votes = self.votes
        other.contest_by = self.contest_by
        other.counted = self.counted
        other.nexts = self.nexts
        other.proposal = self.proposal
        other.proposal_text = self.proposal_text
        other.proposal_card = self.proposal_card
        other.proposal_order = self.proposal_order
        other.supports = self.supports
        other.idea = self.idea
        other.idea_card = self.idea_card
        other.luck = self.luck
        return other

    def tainted(self) -> bool:
        """Somebody who was not asked gave a hint (spec 10.1)."""
        return bool(self.hinted) or any(self.flags)

    def result(self) -> Result:
        """The result to keep."""
        kept = Result()
        kept.zone = self.zone
        kept.answerer = self.seat
        kept.asked = self.asked != NOBODY
        kept.tainted = self.settled
        kept.kind = self.kind
        kept.text = self.text
        kept.card = self.card
        kept.verdict = self.verdict
        kept.reason = self.reason
        kept.matched = self.matched
        kept.decided_by = self.decided_by
        return kept

    def dump(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "began": self.began, "asked": self.asked, "options": self.options[:], "lifeline": self.lifeline,
            "hinted": self.hinted[:], "held": self.held[:], "flags": self.flags[:], "flagged": self.flagged,
            "signals": self.signals[:], "changes": self.changes[:], "signal_at": self.signal_at[:],
            "extensions": self.extensions[:], "frozen": self.frozen, "kind": self.kind, "seat": self.seat,
            "text": self.text, "card": self.card, "verdict": self.verdict, "reason": self.reason,
            "matched": self.matched, "decided_by": self.decided_by, "settled": self.settled, "zone": self.zone,
            "placed": self.placed, "shown": self.shown, "electorate": self.electorate, "votes": self.votes[:],
            "contest_by": self.contest_by, "counted": self.counted[:], "nexts": self.nexts,
            "proposal": self.proposal[:], "proposal_text": self.proposal_text[:],
            "proposal_card": self.proposal_card[:], "proposal_order": self.proposal_order[:],
            "supports": self.supports[:], "idea": self.idea[:], "idea_card": self.idea_card[:],
            "luck": self.luck[:],
        }  # fmt: skip


def fresh_attempt(seats: int, now: int) -> Attempt:
    """Nothing has been said about the card yet."""
    a = Attempt()
    a.began = now
    a.asked = NOBODY
    a.options = []
    a.lifeline = False
    a.hinted = []
    a.held = []
    a.flags = [0] * seats
    a.flagged = 0
    a.signals = [NOBODY] * seats
    a.changes = [0] * seats
    a.signal_at = [0] * seats
    a.extensions = [0] * seats
    a.frozen = -1
    a.kind = NO_ANSWER
    a.seat = NOBODY
    a.text = ""
    a.card = NO_CARD
    a.verdict = NO_VERDICT
    a.reason = NO_REASON
    a.matched = ""
    a.decided_by = 0
    a.settled = False
    a.zone = -1
    a.placed = False
    a.shown = False
    a.electorate = 0
    a.votes = [NO_VERDICT] * seats
    a.contest_by = NOBODY
    a.counted = []
    a.nexts = 0
    a.proposal = [NO_ANSWER] * seats
    a.proposal_text = [""] * seats
    a.proposal_card = [NO_CARD] * seats
    a.proposal_order = [0] * seats
    a.supports = [NOBODY] * seats
    a.idea = [NOTHING] * seats
    a.idea_card = [NO_CARD] * seats
    a.luck = [0] * seats
    return a
