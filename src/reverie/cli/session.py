"""One game at one terminal: its state, its record, what happened, undo and saving; nothing here draws."""

import secrets
import time
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from reverie.bots import level
from reverie.cli import saves
from reverie.engine import CLOCK, CONCEDE, Event, Fault, Game, IllegalAction, Record, State, Text
from reverie.engine.real_time import ClockAct, Conductor
from reverie.engine.record import finish, note, replay, start_record, walk
from reverie.engine.reveal import reveals
from reverie.engine.seats import follow_the_last
from reverie.engine.text import T
from reverie.table.bundle import PERSON

BOT = "bot:"  # in the players of a record: `bot:` and its level
SAMPLES = 8  # enough to see a secret of one card with near certainty


def players(seats: int, bot: str) -> list[str]:
    """Who sits where: a person, then bots of a level or more people."""
    return [PERSON, *([f"{BOT}{bot}" if bot else PERSON] * (seats - 1))]


def names_of(record: Record) -> tuple[str, ...]:
    """The names of those who play, as far as a record knows them; people and bots at a terminal have none."""
    return tuple("" if name == PERSON or name.startswith(BOT) else name for name in record.players)


def refusal_line(fault: Fault) -> Text:
    """Why not: the words of the refusal and its place in the rules."""
    rule = fault.refusal.rule if isinstance(fault, IllegalAction) else ""
    if rule:
        return T("✗ {problem} (rules {rule})", problem=fault.text, rule=rule)
    return T("✗ {problem}", problem=fault.text)


def told(state: State, events: Iterable[Event], audience: int) -> list[Text]:
    """What happened, in words, as an audience may know it."""
    seen = [step for event in events if (step := event.seen_by(audience)) is not None]
    return [line for step in seen if (line := state.game.told(step, state.seats)) is not None]


class Session:
    """A game under way, played by people at this terminal and by bots."""

    def __init__(self, record: Record, path: Path | None) -> None:
        self.record = record
        self.path = path
        self.trouble = ""  # why the last save failed
        self._began = self._held = 0.0  # when its time was 0, and since when it stands still
        self._rebuild()

    @classmethod
    def begin(
        cls, game: Game, seats: int, seed: str | None, options: Mapping[str, Any], players: list[str],
        path: Path | None = None,
    ) -> "Session":  # fmt: skip
        """A new game; without a path it gets a file of its own in the data directory."""
        state = game.new(seats, seed, options)
        record = start_record(state)
        record.players = players
        record.date = f"{datetime.now(UTC):%Y-%m-%d}"
        session = cls(record, path or saves.fresh_path(game.id))
        session.introduce()
        return session

    def introduce(self) -> None:
        """Tell a game in real time which seats bots play."""
        who = [f"bot {self.level[seat]}" if seat in self.level else PERSON for seat in range(self.state.seats)]
        if self.conductor is not None:
            self._let_happen(self.conductor.meet(who, 0, 1))

    @classmethod
    def resume(cls, record: Record, path: Path | None) -> "Session":
        """Go on with a saved game; every act is checked again, and the levels of its bots."""
        session = cls(msgspec.structs.replace(record, acts=list(record.acts)), path)
        for name in session.level.values():
            level(name)
        return session

    @property
    def game(self) -> Game:
        """The game that is played."""
        game: Game = self.state.game
        return game

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats; empty ones are numbers."""
        return names_of(self.record)

    @property
    def level(self) -> dict[int, str]:
        """The seats that bots play, with their level."""
        return {seat: name.removeprefix(BOT) for seat, name in enumerate(self.record.players) if name.startswith(BOT)}

    @property
    def people(self) -> list[int]:
        """The seats played by people at this terminal."""
        return [seat for seat in range(self.state.seats) if seat not in self.level]

    @property
    def seat(self) -> int | None:
        """The person who is asked now, or None while bots, the clock or nobody is to act."""
        return next((seat for seat in self.state.actors if seat in self.people), None)

    @property
    def bot_seat(self) -> int | None:
        """The bot that is to act now."""
        return next((seat for seat in self.state.actors if seat in self.level), None)

    @property
    def milliseconds(self) -> int:
        """The game time of timed games."""
        return int(((self._held or time.monotonic()) - self._began) * 1000)

    def hold(self, *, on: bool) -> None:
        """Let the game time stand still while somebody reads, or go on from there."""
        if on and not self._held:
            self._held = time.monotonic()
        elif not on and self._held:
            self._began += time.monotonic() - self._held
            self._held = 0.0

    def act(self, seat: int, action: int, text: str = "") -> list[Event]:
        """Carry out an action, note it and save; an illegal one raises and changes nothing."""
        if self.conductor is not None:
            return self._act_in_time(self.conductor, seat, action, text)
        timed = CLOCK in self.state.actors
        at = (self.state.timer if seat == CLOCK else max(1, self.milliseconds)) if timed else 0
        events = self._carry_out(seat, action, text, at)
        if action == CONCEDE:
            for bot in follow_the_last(self.state, self.people):
                events += self._carry_out(bot, CONCEDE, "", at)
        return events

    def _act_in_time(self, conductor: Conductor, seat: int, action: int, text: str) -> list[Event]:
        """In real time: what happens by itself before the act, the act, and what follows from it."""
        if seat == CLOCK:
            at = self.state.timer or self.now
        else:
            self.catch_up()
            at = self.now
        events = self._carry_out(seat, action, text, at)
        self._let_happen(conductor.run(at, at))
        return events

    def _let_happen(self, acts: Iterable[ClockAct]) -> None:
        """Carry out what the conductor says; the umpire is asked at once."""
        for act in acts:
            assert self.conductor is not None  # who else said so?
            done = act.decided(self.conductor.part, self.state)
            self._carry_out(CLOCK, done.action, done.text, done.at)

    @property
    def now(self) -> int:
        """The time of an act that comes now; it never runs back."""
        return max(1, self.milliseconds, self._last)

    @property
    def _last(self) -> int:
        """The time of the last act."""
        return self.record.acts[-1].at if self.record.acts else 0

    def catch_up(self) -> bool:
        """Let all timers act that have run out; whether there were any."""
        before = len(self.record.acts)
        if self.conductor is not None:
            self._let_happen(self.conductor.run(self._last, self.now))
        else:
            while not self.state.over and 0 < self.state.timer <= self.milliseconds:
                self.act(CLOCK, self.state.legal(CLOCK)[0])
        return len(self.record.acts) > before

    def due_bot(self) -> int | None:
        """In real time: a bot whose moment has come."""
        conductor, now = self.conductor, self.milliseconds
        return next((seat for seat in self.level if conductor is not None and conductor.due(seat, now)), None)

    def _carry_out(self, seat: int, action: int, text: str, at: int) -> list[Event]:
        entry = len(self.record.acts)
        note(self.record, self.state, seat, action, text, at)
        try:
            events = self.state.apply(seat, action, text, at)
        except Exception:
            del self.record.acts[entry:]
            raise
        self.history.append(events)
        self._autosave()
        return events

    def undo(self) -> Text | None:
        """Go back to before the last act of a person, or say why not.

        As at a table: one person alone does so freely, and the record says from then on that it was assisted; of
        several people nobody takes back what has shown them something.
        """
        people, acts = self.people, self.record.acts
        last = next((place for place in range(len(acts) - 1, -1, -1) if acts[place].seat in people), None)
        if last is None or self.conductor is not None:  # time does not run back
            return T("There is nothing to take back.")
        if len(people) > 1:
            before = list(replay(self.record, last))[-1][0]
            if reveals(before, acts[last:], [acts[last].seat], Random(secrets.randbits(64)).random):
                return T("Something has been revealed since: this can no longer be taken back.")
        else:
            self.record.assisted = True
        del acts[last:]
        self._rebuild()
        self._autosave()
        return None

    def _rebuild(self) -> None:
        """Play the record from its beginning: the one way to a state, for a new game, a saved one and undo."""
        self.history: list[list[Event]] = []  # of the deal, then of each act
        for state, _, events in walk(self.record):
            self.state = state
            self.history.append(events)
        part = self.game.real_time
        self.conductor = Conductor(part, self.state) if part is not None else None  # of a game in real time
        self._held = 0.0
        self._began = time.monotonic() - (self.record.acts[-1].at / 1000 if self.record.acts else 0)

    def _autosave(self) -> None:
        """Save, but let nobody lose a game because a disk is full: `trouble` says why it could not be saved."""
        self.trouble = ""
        try:
            self.save()
        except OSError as error:
            self.trouble = error.strerror or type(error).__name__

    def assisted(self) -> None:
        """Say in the record that a bot gave advice."""
        self.record.assisted = True

    def save(self, path: Path | None = None) -> Path | None:
        """Write the record to its file (or to another one from now on)."""
        self.path = path or self.path
        finish(self.record, self.state)
        if self.path is not None:
            saves.write(self.record, self.path)
        return self.path

    def again(self, *, same_deal: bool) -> "Session":
        """A new game with the same options and players; with the same seed if the same deal is wanted."""
        seed = self.record.seed if same_deal else None
        return Session.begin(self.game, self.state.seats, seed, self.record.options, self.record.players)

    def lines(self, audience: int, newest: int | None = None) -> list[Text]:
        """What happened, in words, as an audience may know it; `newest` acts only, or all."""
        acts = self.history if newest is None else self.history[max(0, len(self.history) - newest) :]
        return [line for events in acts for line in told(self.state, events, audience)]

    def keeps_secrets(self) -> bool:
        """Whether one person at this terminal may see what another may not.

        What a seat cannot know changes in a sample made for it; if another person's view changes with it, that
        person sees a secret.
        """
        people = self.people
        random = Random(len(self.record.acts))
        for other in people:
            for _ in range(SAMPLES if len(people) > 1 else 0):
                world = self.state.sample(other, random.random)
                for seat in people:
                    if seat != other and self.game.view(world, seat) != self.game.view(self.state, seat):
                        return True
        return False
