"""The table of Dream On!: cards, pile, seats, timers, the attempt to recall a card, and copies of them (spec 6)."""

from typing import TYPE_CHECKING, Any

from reverie.engine.event import Event
from reverie.engine.outcome import Outcome
from reverie.engine.piles import Deck
from reverie.engine.state import CLOCK, State
from reverie.games.dream_on import knowledge, scoring
from reverie.games.dream_on.pieces import HUMAN, TIMERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from reverie.games.dream_on.rules.attempt import Attempt, Result
    from reverie.games.dream_on.rules.rulebook import Rulebook


class Table(State):
    """The state of a game of Dream On! Times are milliseconds of game time."""

    rules: "Rulebook"
    phase: int
    now: int  # the time of the last act that had one
    first: int  # opens the dream
    host: int  # may pause
    judge: int  # how answers are judged: `rulebook.JUDGES`
    claims: list[int]  # how long ago each seat dreamt lucidly, -1 if it has not said so
    deck: Deck
    hands: list[list[int]]
    discard: list[int]
    # The pile, from the first card laid.
    pile: list[int]
    laid_by: list[int]
    laid_at: list[int]
    said: list[str]
    spoken: list[bool]  # nothing more can be said with this card
    seen: list[int]  # a bit for each seat that was there when the card was laid
    covered: int  # when the last card was covered: the end of the dream
    # Seats.
    kinds: list[int]
    robots: list[bool]  # never a person's seat
    connected: list[bool]
    asleep: list[bool]
    gone: list[bool]  # gave up for good
    auto_paused: list[bool]
    last_play: list[int]  # when, 0 if it has not
    last_laid: list[int]  # the place in the pile of its last card, -1 if it has none
    plays: list[int]
    rhythm: list[int]  # 0 to 999, drawn after each play: how long a bot waits before the next
    woke: list[bool]
    # Time.
    timers: list[int]  # deadlines, 0 where a timer does not run
    stopped: list[int]  # what is left of each timer while the game is paused, -1 for none
    paused: int
    paused_at: int
    pauses_left: int
    flipped: int  # when the sandglass was turned
    # The Memory phase.
    decoys: list[int]
    k: int
    turn: int  # whose card it is: the active seat, or where the pile waits if all are asleep
    active: int
    attempt: "Attempt"
    results: "list[Result]"
    ended: int

    @property
    def actors(self) -> list[int]:
        if self.ended:
            return []
        return [CLOCK, *(seat for seat in range(self.seats) if self.rules.may_act(self, seat))]

    @property
    def over(self) -> bool:
        return self.ended != 0

    @property
    def outcome(self) -> "Outcome | None":
        return scoring.outcome(self) if self.ended else None

    @property
    def timer(self) -> int:
        first = 0
        for deadline in self.timers:
            if deadline and (not first or deadline < first):
                first = deadline
        return first

    def legal(self, seat: int) -> list[int]:
        if self.ended:
            return []
        return self.rules.legal(self, seat)

    def writes(self, seat: int, action: int) -> int:
        return self.rules.writes(self, seat, action)

    def hinders(self, seat: int, action: int, text: str, at: int) -> str:
        return self.rules.hinders(self, seat, action, text, at)

    def act(self, seat: int, action: int, text: str, at: int) -> None:
        self.rules.act(self, seat, action, text, at)

    def concede(self, seat: int) -> None:
        self.rules.concede(self, seat)

    def redraw_hidden(self, seat: int, random: "Callable[[], float]") -> None:
        knowledge.redraw_hidden(self, seat, random)

    def tell(self, seat: int, name: str, args: dict[str, Any]) -> None:
        """Tell one seat alone."""
        if self.log is not None:
            self.log.append(Event(name, {}, args, (seat,), hidden=True))

    def tell_seats(self, name: str, args: dict[str, Any]) -> None:
        """Tell all who play, but not the spectators."""
        if self.log is not None:
            self.log.append(Event(name, {}, args, tuple(range(self.seats)), hidden=True))

    def size(self) -> int:
        """How many cards the dream has."""
        return len(self.pile)

    def here(self, seat: int) -> bool:
        """A person sits there and is connected."""
        return self.kinds[seat] == HUMAN and self.connected[seat]

    def people(self) -> list[int]:
        """The connected people."""
        return [seat for seat in range(self.seats) if self.kinds[seat] == HUMAN and self.connected[seat]]

    def humans(self) -> int:
        """How many seats belong to people, whether they are there or not."""
        return self.robots.count(False)

    def clone(self) -> "Table":
        # What is shared here is replaced wherever it changes (rules/replacing.py).
        other = Table()
        self.copy_head(other)
        other.rules = self.rules
        other.phase = self.phase
        other.now = self.now
        other.first = self.first
        other.host = self.host
        other.judge = self.judge
        other.claims = self.claims
        other.deck = self.deck.clone()
        other.hands = [hand[:] for hand in self.hands]
        other.discard = self.discard
        other.pile = self.pile[:]
        other.laid_by = self.laid_by[:]
        other.laid_at = self.laid_at[:]
        other.said = self.said[:]
        other.spoken = self.spoken[:]
        other.seen = self.seen[:]
        other.covered = self.covered
        other.kinds = self.kinds
        other.robots = self.robots
        other.connected = self.connected
        other.asleep = self.asleep
        other.gone = self.gone
        other.auto_paused = self.auto_paused
        other.last_play = self.last_play[:]
        other.last_laid = self.last_laid[:]
        other.plays = self.plays[:]
        other.rhythm = self.rhythm[:]
        other.woke = self.woke
        other.timers = self.timers[:]
        other.stopped = self.stopped
        other.paused = self.paused
        other.paused_at = self.paused_at
        other.pauses_left = self.pauses_left
        other.flipped = self.flipped
        other.decoys = self.decoys
        other.k = self.k
        other.turn = self.turn
        other.active = self.active
        other.attempt = self.attempt.clone()
        other.results = self.results
        other.ended = self.ended
        return other

    def zones(self) -> dict[str, Any]:
        return {
            "phase": self.phase,
            "now": self.now,
            "first": self.first,
            "host": self.host,
            "judge": self.judge,
            "claims": self.claims[:],
            "deck": self.deck.dump(),
            "hands": [hand[:] for hand in self.hands],
            "discard": self.discard[:],
            "pile": self.pile[:],
            "laid_by": self.laid_by[:],
            "laid_at": self.laid_at[:],
            "said": self.said[:],
            "spoken": self.spoken[:],
            "seen": self.seen[:],
            "covered": self.covered,
            "kinds": self.kinds[:],
            "robots": self.robots[:],
            "connected": self.connected[:],
            "asleep": self.asleep[:],
            "gone": self.gone[:],
            "auto_paused": self.auto_paused[:],
            "last_play": self.last_play[:],
            "last_laid": self.last_laid[:],
            "plays": self.plays[:],
            "rhythm": self.rhythm[:],
            "woke": self.woke[:],
            "timers": self.timers[:],
            "stopped": self.stopped[:],
            "paused": self.paused,
            "paused_at": self.paused_at,
            "pauses_left": self.pauses_left,
            "flipped": self.flipped,
            "decoys": self.decoys[:],
            "k": self.k,
            "turn": self.turn,
            "active": self.active,
            "attempt": self.attempt.dump(),
            "results": [result.dump() for result in self.results],
            "ended": self.ended,
        }


def table(state: State) -> Table:
    """The state of a game of Dream On! as what it is."""
    assert isinstance(state, Table)
    return state


def no_timers() -> list[int]:
    """No timer runs."""
    return [0] * TIMERS
