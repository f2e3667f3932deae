"""The course of a game: its state, its acts that stand, and what each audience has been told by number.

The same code plays live acts, restores a table from its log and takes acts back, so that all three agree.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from reverie.engine import CLOCK, SPECTATOR, Decision, Event, Game, State
from reverie.engine.record import Act as RecordAct
from reverie.engine.reveal import CountingChance
from reverie.store import Entry
from reverie.table.moments import Moment, Played
from reverie.table.trail import Trail

RECENT = 64  # how many moments a reconnecting client can be given step by step, up to twice as many

encode_events = msgspec.msgpack.Encoder().encode


class Course:
    """A game from its deal to its last act that stands. Mutable; a live table changes only a clone of it."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.number = 0  # of the last entry of the log
        self.began = 0.0  # when the first entry was made, in seconds since 1970; 0 for not yet
        self.played: Trail[Played] = Trail([])
        self.counts = dict.fromkeys((*range(state.seats), SPECTATOR), 1)
        self.floor = dict.fromkeys(range(state.seats), 0)  # an act chosen before this number is out of date
        self.recent: Trail[Moment] = Trail([])
        self._asked: dict[int, Decision | None] = {}  # decisions of the state as it is
        self._asked_of: State | None = None
        self.latest: list[Event] | None = None  # the events of the last act, which everybody is about to read

    @classmethod
    def begin(cls, game: Game, seats: int, options: dict[str, Any], seed: str) -> "Course":
        """A new deal."""
        return cls(game, game.new(seats, seed, options, chance=CountingChance(seed)))

    def clone(self) -> "Course":
        """A copy to try an entry on: what is told stays as it is until the entry is committed."""
        other = Course(self.game, self.state.clone())
        other.number = self.number
        other.began = self.began
        other.played = self.played.copy()
        other.counts = self.counts.copy()
        other.floor = self.floor.copy()
        other.recent = self.recent.copy()
        other.latest = self.latest
        return other

    def act(self, entry: Entry) -> None:
        """Carry out one act; a Fault leaves the course unusable, so try it on a clone."""
        state = self.state
        self._asked.clear()
        action = self.game.parse(state, entry.action)
        chance: Any = state.chance
        asked = chance.asked
        events = state.apply(entry.seat, action, entry.text, entry.at)
        self.number = entry.number
        self.began = self.began or entry.made
        drew, packed = chance.asked != asked, encode_events(events)
        self.played.append(Played(entry.seat, entry.action, entry.text, entry.at, entry.player, drew, packed))
        numbers = []
        for audience, count in self.counts.items():
            # Who sees no step and did not act must not learn from a missing number that something happened.
            told = audience == entry.seat or any(event.reaches(audience) for event in events)
            numbers.append(count + 1 if told else 0)
            self.counts[audience] = count + told
        self.latest = events
        if entry.seat != CLOCK:
            self.floor[entry.seat] = self.counts[entry.seat]
        self._tell(Moment("act", entry.seat, len(self.played), tuple(numbers)))

    def _tell(self, moment: Moment) -> None:
        if len(self.recent) >= 2 * RECENT:
            self.recent.forget(RECENT)
        self.recent.append(moment)

    def undo(self, entry: Entry, state: State) -> None:
        """Go back to the state after `entry.at` acts, which the caller has made by replaying them."""
        self.number = entry.number
        self.state = state
        self.played.keep(entry.at)
        for audience in self.counts:
            self.counts[audience] += 1
        self.floor = {seat: self.counts[seat] for seat in self.floor}
        self.latest = None
        self._tell(Moment("undo", entry.seat, entry.at, tuple(self.counts.values())))

    def undo_point(self, mine: tuple[int, ...], *, solo: bool) -> int | None:
        """How many acts would stay if these seats took their last one back; None if there is nothing to take back."""
        for place in range(len(self.played) - 1, -1, -1):
            played = self.played[place]
            if played.drew and not solo:
                return None
            if played.seat in mine and played.player not in ("auto", "bot", "copy"):
                return place
        return None

    def decision(self, seat: int) -> Decision | None:
        """What a seat is asked now; worked out once, though the table, the page and the viewers want to know."""
        if self._asked_of is not self.state:
            self._asked_of = self.state
            self._asked.clear()
        if seat not in self._asked:
            self._asked[seat] = self.game.decision(self.state, seat)
        return self._asked[seat]

    def events_after(self, acts: int) -> list[Event]:
        """The events of the act that stands as number `acts`."""
        if acts == len(self.played) and self.latest is not None:
            return self.latest
        return self.played[acts - 1].seen_events()

    def replayed(self, acts: int, options: dict[str, Any]) -> Iterator[State]:
        """The first acts that stand played again from the deal: one state, changed by each of them."""
        again = Course.begin(self.game, self.state.seats, options, self.state.chance.seed_text())
        yield again.state
        for played in self.played.all()[:acts]:
            again.replay(played)
            yield again.state

    def replay(self, played: Played) -> None:
        """Carry out an act that stood before."""
        self._asked.clear()
        self.state.apply(played.seat, self.game.parse(self.state, played.action), played.text, played.at)

    def record_acts(self) -> list[RecordAct]:
        """The acts that stand, as a record keeps them."""
        return [RecordAct(each.seat, each.action, each.text, each.at) for each in self.played]
