"""The attempt to recall one card (spec 6, `recall`): begun anew for every card of the pile, and how it ended."""

from reverie.games.dream_on.pieces import NO_ANSWER, NO_CARD, NO_REASON, NO_VERDICT, NOBODY, NOTHING


class Attempt:
    """What has been said and shown about the card that is to be recalled."""

    def lay_out(self, seats: int, now: int) -> None:
        """Nothing has been said about the card yet."""
        self.began: int = now  # when the present THINK, ASKED or PROPOSE began
        self.asked: int = NOBODY  # the teammate who was asked, or NOBODY
        self.asked_lost: bool = False  # somebody was asked and is gone: +1 at most (spec 17)
        self.talked: bool = False  # the active seat has written to the chat: no more signals (spec 10)
        self.options: list[int] = []  # the pictures to choose from, if any
        self.lifeline: bool = False
        self.hinted: list[int] = []  # seats that gave a hint in writing
        self.held: list[str] = []  # what they wrote, until the card is shown
        self.kept_by: list[int] = []  # seats whose lines are no hints, but might answer the active seat (spec 16)
        self.kept: list[str] = []  # these lines, until the card is shown
        self.flags: list[int] = [0] * seats  # when each seat declared a hint, 0 if it has not
        self.flagged: int = 0  # a bit for each seat that has declared one, also if it took it back
        self.signals: list[int] = [NOBODY] * seats  # NOBODY: none; 0 to 7: names that seat; 8: names nobody
        self.changes: list[int] = [0] * seats  # of the signal of each seat
        self.signal_at: list[int] = [0] * seats
        self.extensions: list[int] = [0] * seats
        self.frozen: int = -1  # what is left of the timer of a seat that was lost; -1 if it runs
        # The answer, and what is made of it.
        self.kind: int = NO_ANSWER
        self.seat: int = NOBODY  # who answered, or NOBODY
        self.text: str = ""
        self.card: int = NO_CARD
        self.verdict: int = NO_VERDICT
        self.reason: int = NO_REASON
        self.matched: str = ""
        self.decided_by: int = 0
        self.settled: bool = False  # the taint counts as it was when the answer came
        self.zone: int = -1  # where the card lies, once it is shown
        self.placed: bool = False  # the result is written
        self.shown: bool = False  # the card lies face up
        # Votes.
        self.electorate: int = 0  # a bit for each seat
        self.votes: list[int] = [NO_VERDICT] * seats
        self.contest_by: int = NOBODY
        self.counted: list[int] = []  # right and wrong, once a vote is closed
        self.nexts: int = 0  # a bit for each seat that wants to go on
        # `together`: the proposal of each seat, and which seat's proposal each seat supports.
        self.proposal: list[int] = [NO_ANSWER] * seats
        self.proposal_text: list[str] = [""] * seats
        self.proposal_card: list[int] = [NO_CARD] * seats
        self.proposal_order: list[int] = [0] * seats
        self.supports: list[int] = [NOBODY] * seats
        # What bots have in their minds; a human seat has nothing here.
        self.idea: list[int] = [NOTHING] * seats
        self.idea_card: list[int] = [NO_CARD] * seats
        self.luck: list[int] = [0] * seats  # 0 to 999, for what a bot does by lot

    def clone(self) -> "Attempt":
        """A copy; the lists that it shares are replaced wherever they change (`state.put`)."""
        other = Attempt()
        other.began, other.asked, other.options, other.lifeline = self.began, self.asked, self.options, self.lifeline
        other.asked_lost, other.talked = self.asked_lost, self.talked
        other.kept_by, other.kept = self.kept_by, self.kept
        other.hinted, other.held, other.flags, other.flagged = self.hinted, self.held, self.flags, self.flagged
        other.signals, other.changes, other.signal_at = self.signals, self.changes, self.signal_at
        other.extensions, other.frozen, other.kind, other.seat = self.extensions, self.frozen, self.kind, self.seat
        other.text, other.card, other.verdict, other.reason = self.text, self.card, self.verdict, self.reason
        other.matched, other.decided_by, other.settled = self.matched, self.decided_by, self.settled
        other.zone, other.placed, other.shown, other.electorate = self.zone, self.placed, self.shown, self.electorate
        other.votes, other.contest_by, other.counted = self.votes, self.contest_by, self.counted
        other.nexts, other.proposal, other.proposal_text = self.nexts, self.proposal, self.proposal_text
        other.proposal_card, other.proposal_order = self.proposal_card, self.proposal_order
        other.supports, other.idea, other.idea_card, other.luck = self.supports, self.idea, self.idea_card, self.luck
        return other

    def was_asked(self) -> bool:
        """Somebody was asked, whether the answer came or the teammate was lost."""
        return self.asked != NOBODY or self.asked_lost

    def tainted(self) -> bool:
        """Somebody who was not asked gave a hint (spec 10.1)."""
        return bool(self.hinted) or any(self.flags)


def fresh_attempt(seats: int, now: int) -> Attempt:
    """An attempt that begins."""
    attempt = Attempt()
    attempt.lay_out(seats, now)
    return attempt


class Result:
    """How one card was recalled; written once, so clones share it."""

    def lay_out(self, a: Attempt) -> None:
        """Keep what has become of an attempt."""
        self.zone: int = a.zone
        self.answerer: int = a.seat
        self.asked: bool = a.was_asked()
        self.tainted: bool = a.settled
        self.kind: int = a.kind
        self.text: str = a.text
        self.card: int = a.card
        self.verdict: int = a.verdict
        self.reason: int = a.reason
        self.matched: str = a.matched
        self.decided_by: int = a.decided_by


def result_of(attempt: Attempt) -> Result:
    """The result to keep."""
    result = Result()
    result.lay_out(attempt)
    return result
