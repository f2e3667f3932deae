"""The table of Dream On!: cards, pile, seats, timers, the attempt to recall a card, and copies of them (spec 6)."""

from collections.abc import Callable
from typing import Any, TypeVar

from reverie.engine.event import Event
from reverie.engine.outcome import Outcome
from reverie.engine.piles import Deck
from reverie.engine.state import CLOCK, State
from reverie.games.dream_on.attempt import Attempt, Result, fresh_attempt
from reverie.games.dream_on.deck import COUNT
from reverie.games.dream_on.pieces import HUMAN, LUCID, NOBODY, NOT_PAUSED, PAUSES, PLAYING, TIMERS
from reverie.games.dream_on.settings import Settings

Value = TypeVar("Value")


class Asked:
    """What is asked again and again between two acts: when the first timer runs out, and the legal actions by seat."""

    def __init__(self, timers: list[int]) -> None:
        first = 0
        for deadline in timers:  # quicker than `min` with a filter
            if deadline and (not first or deadline < first):
                first = deadline
        self.timer = first
        self.legal: dict[int, list[int]] = {}  # as far as somebody has asked


class Rules(Settings):
    """What a table asks of its rules; `rules.rulebook` answers, and the table need not know how."""

    def legal(self, t: "DreamOnState", seat: int) -> list[int]:
        """The sorted legal actions of a seat, or of the room."""
        raise NotImplementedError

    def why_not(self, t: "DreamOnState", seat: int, action: int) -> str:
        """Why an action is not legal now: a code, or nothing if it is."""
        raise NotImplementedError

    def writes(self, t: "DreamOnState", seat: int, action: int) -> int:
        """How many characters may go with an action."""
        raise NotImplementedError

    def hinders(self, t: "DreamOnState", seat: int, action: int, text: str, at: int) -> str:
        """What speaks against a legal action because of its time or its words; nothing if all is well."""
        raise NotImplementedError

    def act(self, t: "DreamOnState", seat: int, action: int, text: str, at: int) -> None:
        """Carry out a legal action."""
        raise NotImplementedError

    def concede(self, t: "DreamOnState", seat: int) -> None:
        """Give up for good."""
        raise NotImplementedError

    def outcome(self, t: "DreamOnState") -> Outcome:
        """How a finished game ended."""
        raise NotImplementedError

    def redraw_hidden(self, t: "DreamOnState", seat: int, random: Callable[[], float]) -> None:
        """Draw anew what an audience cannot know."""
        raise NotImplementedError


class DreamOnState(State):
    """The state of a game of Dream On! Times are milliseconds of game time."""

    rules: Rules

    def follow(self, rules: Rules) -> None:
        seats = self.seats
        self.rules = rules
        self.moves: Asked | None = None  # once somebody has asked
        self.phase: int = LUCID
        self.now: int = 0  # the time of the last act that had one
        self.first: int = NOBODY  # opens the dream
        self.host: int = 0
        self.judge: int = rules.judge  # how answers are judged: `settings.JUDGES`
        self.claims: list[int] = [-1] * seats  # how long ago each dreamt lucidly, -1 if it has not said so
        self.deck: Deck = Deck("deck", [card for card in range(COUNT) if card not in rules.set_aside])
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.discard: list[int] = []
        # The pile, from the first card laid.
        self.pile: list[int] = []
        self.laid_by: list[int] = []
        self.laid_at: list[int] = []
        self.said: list[str] = []
        self.late: list[str] = []  # words added after the card was covered: for the diary only (spec 8.4)
        self.spoken: list[bool] = []  # nothing more can be said with this card
        self.seen: list[int] = []  # a bit for each seat that was there when the card was laid
        self.covered: int = 0  # when the last card was covered: the end of the dream
        # Seats.
        self.kinds: list[int] = [HUMAN] * seats
        self.robots: list[bool] = [False] * seats  # never a person's seat
        self.connected: list[bool] = [True] * seats
        self.asleep: list[bool] = [False] * seats
        self.gone: list[bool] = [False] * seats  # gave up for good
        self.auto_paused: list[bool] = [False] * seats
        self.last_play: list[int] = [0] * seats  # when, 0 if it has not
        self.last_laid: list[int] = [-1] * seats  # the place in the pile of its last card, -1 if it has none
        self.plays: list[int] = [0] * seats
        self.rhythm: list[int] = [0] * seats  # 0 to 999, drawn after each play: how long a bot waits
        self.woke: list[bool] = [False] * seats
        # Time.
        self.timers: list[int] = [0] * TIMERS  # deadlines, 0 where a timer does not run
        self.stopped: list[int] = [-1] * TIMERS  # what a pause left of each timer, -1 for none
        self.paused: int = NOT_PAUSED  # or which seat and why, by `pause_of`
        self.paused_at: int = 0
        self.pauses_left: int = PAUSES
        self.flipped: int = 0  # when the sandglass was turned
        # The Memory phase.
        self.decoys: list[int] = []
        self.k: int = 0
        self.turn: int = 0  # whose card it is: the active seat, or where the pile waits if all are asleep
        self.active: int = NOBODY
        self.attempt: Attempt = fresh_attempt(seats, 0)
        self.results: list[Result] = []
        self.ended: int = PLAYING

    @property
    def options(self) -> dict[str, Any]:
        return self.rules.options

    @property
    def actors(self) -> list[int]:
        if self.ended:
            return []
        found = [CLOCK]
        for seat in range(self.seats):
            if self.legal(seat):
                found.append(seat)
        return found

    @property
    def over(self) -> bool:
        return self.ended != 0

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self) if self.ended else None

    @property
    def timer(self) -> int:
        return self.asked().timer

    def legal(self, seat: int) -> list[int]:
        if self.ended:
            return []
        legal = self.asked().legal
        found = legal.get(seat)
        if found is None:
            found = legal[seat] = self.rules.legal(self, seat)
        return found

    def asked(self) -> Asked:
        """What has been worked out about the table since the last act."""
        if self.moves is None:
            self.moves = Asked(self.timers)
        return self.moves

    def refuse(self, seat: int, action: int) -> str:
        return self.rules.why_not(self, seat, action)

    def writes(self, seat: int, action: int) -> int:
        return self.rules.writes(self, seat, action)

    def hinders(self, seat: int, action: int, text: str, at: int) -> str:
        return self.rules.hinders(self, seat, action, text, at)

    def act(self, seat: int, action: int, text: str, at: int) -> None:
        self.moves = None
        self.rules.act(self, seat, action, text, at)

    def concede(self, seat: int) -> None:
        self.moves = None
        self.rules.concede(self, seat)

    def redraw_hidden(self, seat: int, random: Callable[[], float]) -> None:
        self.moves = None
        self.rules.redraw_hidden(self, seat, random)

    def tell(self, seat: int, name: str, args: dict[str, Any]) -> None:
        """Tell one seat alone."""
        if self.log is not None:
            self.log.append(Event(name, {}, args, (seat,), hidden=True))

    def tell_seats(self, name: str, args: dict[str, Any]) -> None:
        """Tell all who play, but not the spectators."""
        if self.log is not None:
            self.log.append(Event(name, {}, args, tuple(range(self.seats)), hidden=True))

    def here(self, seat: int) -> bool:
        """A person sits there and is connected."""
        return self.kinds[seat] == HUMAN and self.connected[seat]

    def people(self) -> list[int]:
        """The connected people."""
        return [seat for seat in range(self.seats) if self.kinds[seat] == HUMAN and self.connected[seat]]

    def humans(self) -> int:
        """How many seats belong to people who have not given up, whether they are there or not."""
        return sum(not robot and not gone for robot, gone in zip(self.robots, self.gone, strict=True))

    def has_left(self, seat: int) -> bool:
        return self.gone[seat]

    def clone(self) -> "DreamOnState":
        # What is shared here is replaced wherever it changes (`put`).
        other = DreamOnState()
        self.copy_head(other)
        other.rules = self.rules
        other.moves = None
        other.phase, other.now, other.first, other.host = self.phase, self.now, self.first, self.host
        other.judge, other.claims = self.judge, self.claims
        other.deck = self.deck.clone()
        other.hands = [hand[:] for hand in self.hands]
        other.discard = self.discard
        other.pile, other.laid_by, other.laid_at = self.pile[:], self.laid_by[:], self.laid_at[:]
        other.said, other.late, other.spoken, other.seen = self.said[:], self.late[:], self.spoken[:], self.seen[:]
        other.covered, other.kinds, other.robots = self.covered, self.kinds, self.robots
        other.connected, other.asleep, other.gone = self.connected, self.asleep, self.gone
        other.auto_paused = self.auto_paused
        other.last_play, other.last_laid, other.plays = self.last_play[:], self.last_laid[:], self.plays[:]
        other.rhythm = self.rhythm[:]
        other.woke = self.woke
        other.timers = self.timers[:]
        other.stopped, other.paused, other.paused_at = self.stopped, self.paused, self.paused_at
        other.pauses_left, other.flipped, other.decoys, other.k = self.pauses_left, self.flipped, self.decoys, self.k
        other.turn, other.active = self.turn, self.active
        other.attempt = self.attempt.clone()
        other.results, other.ended = self.results, self.ended
        return other


def dream_on(state: State) -> DreamOnState:
    """The state of a game of Dream On! as what it is."""
    assert isinstance(state, DreamOnState)
    return state


def put(values: list[Value], place: int, value: Value) -> list[Value]:
    """A new list with one value changed: so lists that seldom change are shared by copies (a copy costs half)."""
    changed = values[:]
    changed[place] = value
    return changed
