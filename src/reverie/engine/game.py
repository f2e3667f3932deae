"""A game as the house sees it: its options, new and loaded states, and everything in words."""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, ClassVar, Final

import msgspec

from reverie.engine.actions import CONCEDE_TEXT, ActionTexts
from reverie.engine.chance import Chance, LiveChance, fresh_seed
from reverie.engine.decision import Decision, Refusal
from reverie.engine.errors import BadOption, BadSeats, BadState, IllegalAction, OtherRules
from reverie.engine.event import Event, Seen
from reverie.engine.frame import Frame
from reverie.engine.functions import NO_FUNCTIONS, GameFunctions
from reverie.engine.options import OptionField, OptionValue, complete
from reverie.engine.outcome import CHANCE, NO_SHEET, Scale, ScoreSheet, grade
from reverie.engine.policy import UNSURE
from reverie.engine.real_time import RealTime
from reverie.engine.signs import ENDS, filled
from reverie.engine.state import CONCEDE, State, copy_options
from reverie.engine.text import T, Text, can_be_kept, names_somebody, player
from reverie.engine.words import HOUSE_REFUSALS, NO_WORDS, Words

AT_A_GLANCE: Final = 2  # reasons that a person takes in; a game names the weightiest first


def check_seed(seed: Any) -> str:
    """The text of a seed: short and in one line, so that a record can keep it."""
    small = type(seed) is int and seed.bit_length() <= 200
    text = str(seed) if small or isinstance(seed, str) else ""
    if not 0 < len(text) <= 64 or not text.isprintable() or text != text.strip():
        raise BadOption(T("A seed is a number or a short text in one line."), "seed")
    return text


class Preset(msgspec.Struct, frozen=True):
    """A named choice of options, such as "first game"."""

    id: str
    title: Text
    help: Text
    options: dict[str, OptionValue]


class Game:
    """What a game's folder offers to the rest of the house through its `GAME`.

    A game names its `frame`, `functions`, `actions` and `refusals`; a small one gives its `words` instead of some.
    """

    id: str
    rules_version: int = 1  # raised whenever an old record would play differently
    rules_changes: ClassVar[Mapping[int, Text]] = {}  # version: what plays differently since
    title: Text
    tagline: Text
    seats: tuple[int, ...]  # the numbers of seats it can be played with
    fields: tuple[OptionField, ...] = ()
    presets: tuple[Preset, ...] = ()
    # decision: the action that a table takes by itself there for people who have not asked to be asked
    auto_pass: ClassVar[Mapping[str, str]] = {}
    linger: ClassVar[Mapping[str, float]] = {}  # decision: seconds in which one may still act before it is passed
    daily_options: ClassVar[Mapping[str, OptionValue]] = {}  # how the deal of the day is played
    public_options: ClassVar[Mapping[str, OptionValue]] = {}  # defaults of tables that are open to strangers
    language_option: ClassVar[str] = ""  # an option whose value is the language of whoever opens the table
    simulation_options: ClassVar[Mapping[str, OptionValue]] = {}  # what suits games that no person watches
    longest: int  # no game has more acts than this
    # Where it is foreseen: by how many standard errors a search must find another action better than the policy's.
    foresight_margin: float = 0.0
    tells_deal: bool = False  # more happens in its deal than cards being dealt: the log begins with it
    together: bool = False  # all seats win or lose together: help for one harms nobody
    real_time: RealTime | None = None  # what real time adds; None for games of turns
    # The scores that are worth nothing and everything to somebody who plays alone; None where alone one wins or loses.
    solo_range: tuple[int, int] | None = None
    frame: Frame  # its state, its rules, its saves
    functions: GameFunctions = NO_FUNCTIONS  # where decisions, views, lines and the policy are made
    actions: ActionTexts = ActionTexts({})  # the texts of all actions
    words: Words = NO_WORDS  # decisions, lines and refusals of a game without functions for them

    @property
    def refusals(self) -> Mapping[str, tuple[str, Text]]:
        """Why something is not legal, by code: section of the rules, words."""
        return self.words.refusals

    def new(
        self,
        seats: int = 1,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        chance: Chance | None = None,
    ) -> State:
        """A game at its first decision. Without a seed, one that nobody can guess is made."""
        if type(seats) is not int or seats not in self.seats:
            raise BadSeats(
                T("{game} is for {allowed} seats, not {value}.",
                  game=self.title, allowed=", ".join(map(str, self.seats)), value=str(seats)[:20]),
                "seats",
            )  # fmt: skip
        checked = complete(self.fields, {} if options is None else options)
        if chance is None:
            chance = LiveChance(fresh_seed() if seed is None else check_seed(seed))
        return self.start(seats, checked, chance)

    def prepare(self) -> None:
        """Load what only play needs, before anybody waits for it; most games have nothing of the kind."""

    def check_rules(self, version: int) -> None:
        """An OtherRules, with what has changed, for a game under other rules than these."""
        if version == self.rules_version:
            return
        changed = self.rules_changes.get(max(version, 0) + 1)
        told = T("{game} was played by its rules {value} then; here rules {expected} are played, so this game cannot "
                 "be played again.", game=self.title, value=version, expected=self.rules_version)  # fmt: skip
        if changed is not None:
            told = T("{why} New since: {what}", why=told, what=changed)
        raise OtherRules(told, "rules")

    def start(self, seats: int, options: dict[str, OptionValue], chance: Chance) -> State:
        """Set the table up and go on to the first decision."""
        return self.frame.start(self, seats, options, chance)

    def opening(self, state: State) -> list[Event]:
        """What the deal of a table told, before anybody had decided anything: it is dealt again from its seed."""
        seed = state.chance.seed_text()
        if not self.tells_deal or not seed:
            return []
        return self.frame.opening(self, state.seats, self.options_of(state), LiveChance(seed))

    def load(self, data: Any, *, chance: Chance | None = None) -> State:
        """Read back what `State.dump` wrote; anything else is a BadState that names the field."""
        if not isinstance(data, dict):
            raise BadState(T("A saved game is an object with named fields."), "state")
        for field, expected in (("game", self.id), ("rules", self.rules_version)):
            if data.get(field) != expected:
                raise BadState(
                    T("This save has {field} {value}; {expected} is needed.",
                      field=field, value=str(data.get(field))[:40], expected=str(expected)),
                    field,
                )  # fmt: skip
        seats = data.get("seats")
        if type(seats) is not int or seats not in self.seats:
            raise BadState(T("This save is damaged: {detail}.", detail=f"seats {seats}"[:120]), "seats")
        try:
            return self.restore(data, chance)
        except BadState:
            raise
        except (KeyError, TypeError, ValueError, IndexError, AttributeError, msgspec.ValidationError) as error:
            raise BadState(
                T("This save is damaged: {detail}.", detail=f"{type(error).__name__} {error}"[:120]), "state"
            ) from error

    def restore(self, data: dict[str, Any], chance: Chance | None) -> State:
        """Build the state from checked header and unchecked zones; any lookup error means a damaged save."""
        return self.frame.restore(self, self.fields, data, chance)

    def zones(self, state: State) -> dict[str, Any]:
        """Everything that a save of a state keeps beside its head."""
        return self.frame.zones(state)

    def options_of(self, state: State) -> dict[str, OptionValue]:
        """The complete options this state was made with; a copy, so nobody can change those of the table."""
        return copy_options(state.options)

    def text(self, state: State, action: int) -> str:
        """The one text of an action."""
        return CONCEDE_TEXT if action == CONCEDE else self.actions.text(action)

    def parse(self, state: State, text: str) -> int:
        """The action of a text, legal or not; BadText if there is none."""
        return CONCEDE if text == CONCEDE_TEXT else self.actions.parse(text)

    def explain(self, state: State, seat: int, action: int) -> Refusal | None:
        """The rule that forbids the action now, or None if it is legal."""
        if state.over:
            code = "game_over"
        elif 0 <= seat < state.seats and state.has_left(seat):
            code = "gave_up"
        elif action == CONCEDE:
            return None if 0 <= seat < state.seats else self.refusal("not_now")
        elif seat not in state.actors:
            code = "not_your_turn"
        elif action in state.legal(seat):
            return None
        elif action not in self.actions.texts:
            code = "not_now"
        else:
            code = state.refuse(seat, action)
        return self.refusal(code)

    def score_sheet(self, state: State) -> ScoreSheet:
        """The points of a finished game by category; empty where there is nothing to tell."""
        return NO_SHEET

    def signs(self, state: State, seat: int) -> str:
        """A finished game of a seat in five or six signs, by `signs` of `share.py`; they tell nothing of its deal."""
        module = self._module("share")
        own: str = module.signs(state, seat) if module is not None else filled(self.value(state, seat))
        return own + (ENDS[state.outcome.results[seat].result] if state.outcome is not None else "")

    def silences(self, seats: int, options: Mapping[str, OptionValue]) -> bool:
        """Whether the rules forbid the players to talk while they play."""
        return False

    def passes(self, decision: Decision | None) -> tuple[str, float] | None:
        """What a table does by itself at a decision, and after how many seconds; None if it waits."""
        if decision is None or decision.name not in self.auto_pass:
            return None
        return self.auto_pass[decision.name], self.linger.get(decision.name, 0.0)

    def refusal(self, code: str) -> Refusal:
        """A refusal in the words of the game, or in those of the house for what every game refuses."""
        return Refusal(code, *(self.refusals.get(code) or HOUSE_REFUSALS[code]))

    def decision(self, state: State, seat: int) -> Decision | None:
        """What the seat is asked now, in words; None if it is not to act."""
        return (self.functions.decision or self.words.decision)(state, seat)

    def view(self, state: State, audience: int) -> Any:
        """What an audience may see, built field by field: a msgspec Struct."""
        return self.functions.view(state, audience)

    def line(self, event: Seen) -> Text | None:
        """The log line of an event as it was seen; None for steps that need no words."""
        return (self.functions.line or self.words.line)(event)

    def told(self, event: Seen, seats: int) -> Text | None:
        """The log line of an event at a table; where several play it says whose act it was."""
        line = self.line(event)
        seat = event.args.get("seat", -1)
        if line is None or seats == 1 or not isinstance(seat, int) or seat < 0 or names_somebody(line):
            return line
        return T("{player} – {line}", player=player(seat), line=line)

    def board(
        self, view: Any, decision: Decision | None, audience: int, language: str, names: tuple[str, ...]
    ) -> dict[str, Any]:
        """The table as HTML (`kit.markup.Element`), by section: a pure function; empty where a game has no board."""
        look = self.look()
        return dict(look.board(view, decision, audience, language, names)) if look is not None else {}

    def look(self) -> Any:
        """What the game brings to the browser, its board among it: the `LOOK` of `board/look.py`, or None."""
        return getattr(self._module("board.look"), "LOOK", None)

    def marks(self) -> Any:
        """What is remarkable about its games: the `MARKS` of `marks.py`; none where there is no such file."""
        return getattr(self._module("marks"), "MARKS", ())

    def terminal(self, view: Any, audience: int, language: str, width: int) -> Any:
        """The view as Rich draws it, by `board` of `terminal.py`; None where there is none: then fields are listed."""
        module = self._module("terminal")
        return None if module is None else module.board(view, audience, language, width)

    def _module(self, name: str) -> Any:
        """A module of the game's folder, read when it is first needed, or None where there is none."""
        return module_of(f"{type(self).__module__}.{name}")

    def policy(self, state: State, seat: int) -> int:
        """A quick sensible action, from nothing but what the seat knows: the playout of every search."""
        return self.functions.policy(state, seat)

    def preferences(self, state: State, seat: int) -> tuple[list[float], float] | None:
        """How good each legal action seems to the policy, and how coarse a beginner's eye is on that scale, if told."""
        return self.functions.preferences(state, seat) if self.functions.preferences is not None else None

    def value(self, state: State, seat: int) -> float:
        """What a finished game is worth to a seat, between 0 and 1: alone its score, with others the result."""
        outcome = state.outcome
        if outcome is None:
            return 0.5
        if state.seats == 1 and self.solo_range is not None:
            return grade(outcome.results[0].score, *self.solo_range)
        return outcome.value(seat)

    def measure(self, state: State, seat: int) -> int:
        """A finished game in one number, for those who compare games of the same deal: higher is better."""
        return state.outcome.results[seat].score if state.outcome is not None else 0

    def instinct(self, state: State, seat: int) -> int:
        """An action better than the policy's that takes longer to find: so a search plays on as far as it foresees."""
        return (self.functions.instinct or self.functions.policy)(state, seat)

    def horizon(self, state: State) -> int:
        """At the how manieth moment that `foresee` can judge a search should stop; 0 where it must play to the end."""
        return self.functions.horizon(state) if self.functions.horizon is not None else 0

    def foresee(self, state: State, seat: int) -> float:
        """What the game will be worth to a seat, from nothing but what it knows; or UNSURE.

        On the scale of `value`, or where players compete on one of its own between 0 and 1, ends included.
        """
        return self.functions.foresee(state, seat) if self.functions.foresee is not None else UNSURE

    def belief(self, state: State, seat: int) -> Callable[[Any], float] | None:
        """Between 0 and 1, how well an imagined world agrees with what the others have done; None where all do alike.

        From nothing but the world and what the seat knows: `state` may be any of its samples.
        """
        return self.functions.belief(state, seat) if self.functions.belief is not None else None

    def scale(self, seats: int) -> Scale | None:
        """What `value` measures with so many seats; None where no imagined game could tell it beforehand."""
        if self.real_time is not None:
            return None
        return Scale("points", *self.solo_range) if seats == 1 and self.solo_range is not None else CHANCE

    def reasons(self, state: State, seat: int, action: int) -> tuple[Text, ...]:
        """What speaks for an action, in words, from nothing but what the seat knows: for the coach."""
        return self.functions.reasons(state, seat, action)[:AT_A_GLANCE] if self.functions.reasons is not None else ()

    def check_text(self, state: State, seat: int, action: int, text: str) -> None:
        """Refuse free text that is too long for the action, or that no file could hold."""
        longest = state.writes(seat, action)
        if len(text) > longest:
            problem = T("At most {n} characters can be written here, not {length}.", n=longest, length=len(text))
            raise IllegalAction(Refusal("text_too_long", "", problem))
        if not can_be_kept(text):
            raise IllegalAction(Refusal("text_unreadable", "", T("This text holds signs that cannot be kept.")))

    def hindered(self, state: State, seat: int, action: int, code: str, at: int) -> IllegalAction:
        """The error to raise for a legal action against which `State.hinders` has found something."""
        return IllegalAction(self.refusal(code))

    def following(self, state: State) -> dict[str, OptionValue]:
        """The options of the next game at the same table."""
        return self.options_of(state)

    def illegal(self, state: State, seat: int, action: int) -> IllegalAction:
        """The error to raise for an action that is not legal now."""
        return IllegalAction(self.explain(state, seat, action) or self.refusal("not_now"))


@cache
def module_of(name: str) -> Any:
    """A module of a game's folder, or None where there is none; looked for once, since every board needs it."""
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name is None or not name.startswith(missing.name):
            raise
        return None
