"""The state of one game: who may act, what is legal, and what an act does.

A game subclasses `State`. Everything that people or programs read (views, decisions, texts) is made by its `Game`;
the state itself keeps to plain lists and small numbers, so that it compiles and searches fast.
"""

import hashlib
import json
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from reverie.engine.chance import Chance
from reverie.engine.event import Event

if TYPE_CHECKING:
    from collections.abc import Callable

    from reverie.engine.decision import Decision
    from reverie.engine.outcome import Outcome

CLOCK: Final = -2  # a pseudo-seat: acts when a timer runs out, or when something happens around the table
CONCEDE: Final = 0  # the one action that every seat may take at any time; never listed by `legal`
UNTOLD: Final[list[Event]] = []  # what every act of a quiet table tells: made once, and never changed


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state has. Subclasses add their zones and the methods that raise here."""

    game: Any  # the `Game` that made it
    seats: int
    chance: Chance
    acts: int  # how many acts have been applied
    log: "list[Event] | None"  # events of the act under way; None while events are off

    def begin(self, game: Any, seats: int, chance: Chance) -> None:
        """The fields that every new table has, before the first act."""
        self.game = game
        self.seats = seats
        self.chance = chance
        self.acts = 0
        self.log = []

    def follow(self, rules: Any) -> None:
        """Take the rules of the table, and lay out what they ask for: every zone gets its first value."""
        raise NotImplementedError

    def copy_head(self, other: "State") -> None:
        """Give a clone what every table has; events of the act under way stay here."""
        other.game = self.game
        other.seats = self.seats
        other.chance = self.chance
        other.acts = self.acts
        other.log = None if self.log is None else []

    @property
    def options(self) -> dict[str, Any]:
        """All options; tables with the same options share them, so nobody may change them."""
        raise NotImplementedError

    @property
    def actors(self) -> list[int]:
        """The seats that may act now, in order; CLOCK while a timer runs or the room may report something.

        The list may belong to the state, as that of `legal`, and must not be changed.
        """
        raise NotImplementedError

    @property
    def over(self) -> bool:
        """True once the game has ended."""
        raise NotImplementedError

    @property
    def outcome(self) -> "Outcome | None":
        """How it ended, or None while it is played."""
        raise NotImplementedError

    @property
    def timer(self) -> int:
        """When CLOCK will act, in milliseconds of game time; 0 where no timer runs."""
        return 0

    def legal(self, seat: int) -> list[int]:
        """The actions open to a seat, sorted; the list belongs to the state and must not be changed."""
        raise NotImplementedError

    def refuse(self, seat: int, action: int) -> str:
        """Why an action is not legal now for a seat that is to act: a code of the game's `refusals`."""
        return "not_now"

    def writes(self, seat: int, action: int) -> int:
        """The longest free text that may go with a legal action, in characters; 0 where it takes none."""
        return 0

    def hinders(self, seat: int, action: int, text: str, at: int) -> str:
        """The code of what speaks against a legal action because of its words or its time; nothing in most games.

        A time of 0 means that no clock is asked.
        """
        return ""

    def clone(self) -> "State":
        """A copy that shares nothing that can change."""
        raise NotImplementedError

    def act(self, seat: int, action: int, text: str, at: int) -> None:
        """Carry out a legal action."""
        raise NotImplementedError

    def concede(self, seat: int) -> None:
        """The seat gives up."""
        raise NotImplementedError

    def has_left(self, seat: int) -> bool:
        """Whether the seat has given up in a game that goes on without it; nobody gives up twice."""
        return False

    def zones(self) -> dict[str, Any]:
        """Everything that `dump` keeps beside the header, as plain data: what the form of the game's saves names."""
        zones: dict[str, Any] = self.game.zones(self)
        return zones

    def holder_of(self, zone: str) -> object:
        """What holds a zone that the form of the game's saves names: the state itself, or a part of it."""
        return self

    def redraw_hidden(self, seat: int, random: "Callable[[], float]") -> None:
        """Draw anew, in place, all that the seat cannot know."""
        raise NotImplementedError

    def apply(self, seat: int, action: int, text: str = "", at: int = 0) -> "list[Event]":
        """Carry out an action, and give its events; an illegal one raises IllegalAction and changes nothing.

        `text` is the free text that some options take, `at` the game time in milliseconds of timed games. The list of
        a quiet table, which tells nothing, is one for all, and must not be changed.
        """
        if action == CONCEDE:
            if self.over or not 0 <= seat < self.seats or self.has_left(seat):
                raise self.game.illegal(self, seat, action)
            self.acts += 1
            self.concede(seat)
        else:
            for each in self.legal(seat):  # compiled, quicker than `in`, which compares objects
                if each == action:
                    break
            else:
                raise self.game.illegal(self, seat, action)
            if text:
                self.game.check_text(self, seat, action, text)
            hindrance = self.hinders(seat, action, text, at)
            if hindrance:
                raise self.game.hindered(self, seat, action, hindrance, at)
            self.acts += 1
            self.act(seat, action, text, at)
        log = self.log
        if log is None:
            return UNTOLD
        self.log = []
        return log

    def say(self, name: str, args: dict[str, Any]) -> None:
        """Tell everybody what happened."""
        if self.log is not None:
            self.log.append(Event(name, args))

    def confide(self, name: str, args: dict[str, Any], secret: dict[str, Any], seats: tuple[int, ...]) -> None:
        """Tell everybody a part of what happened, and some seats the rest."""
        if self.log is not None:
            self.log.append(Event(name, args, secret, seats))

    def quiet(self) -> None:
        """Turn events off: searches need none."""
        self.log = None

    def decision(self, seat: int) -> "Decision | None":
        """What the seat is asked now, with every option in words; None if it is not to act."""
        decision: Decision | None = self.game.decision(self, seat)
        return decision

    def view(self, audience: int) -> Any:
        """What an audience may see: a seat, SPECTATOR, or REVIEW after the end."""
        return self.game.view(self, audience)

    def sample(self, seat: int, random: "Callable[[], float]") -> "State":
        """A quiet clone in which all that the seat cannot know, the future included, is drawn anew."""
        from reverie.engine.chance import FastChance

        other = self.clone()
        other.log = None
        other.chance = FastChance(random)
        other.redraw_hidden(seat, random)
        return other

    def dump(self) -> dict[str, Any]:
        """The whole state as plain data that JSON can carry; `Game.load` reads it back exactly."""
        return {
            "game": self.game.id,
            "rules": self.game.rules_version,
            "seats": self.seats,
            "options": copy_options(self.options),
            "seed": self.chance.seed_text(),
            "acts": self.acts,
            **self.zones(),
        }

    def digest(self) -> str:
        """SHA-256 of the dump: equal states have equal digests on every machine."""
        data = json.dumps(self.dump(), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return hashlib.sha256(data.encode()).hexdigest()


def copy_options(options: dict[str, Any]) -> dict[str, Any]:
    """The options again, so that nobody can change those of a table."""
    return {name: value[:] if isinstance(value, list) else value for name, value in options.items()}
