"""Dream On!: a dream told card by card under the sandglass, then remembered together."""

from collections.abc import Sequence
from typing import Any, ClassVar

from reverie.engine.chance import Chance
from reverie.engine.decision import Refusal
from reverie.engine.errors import BadText, IllegalAction
from reverie.engine.event import Seen
from reverie.engine.game import Game, Preset
from reverie.engine.options import OptionValue
from reverie.engine.outcome import grade
from reverie.engine.rooms import Rooms
from reverie.engine.state import CONCEDE, State
from reverie.engine.text import Text
from reverie.games.dream_on import bot, decisions, hushing, saved, scoring, setup, umpire, view
from reverie.games.dream_on.deck import CARDS
from reverie.games.dream_on.options import FIELDS, PRESETS
from reverie.games.dream_on.pieces import GAP_MS, HUMAN, JUDGE, KINDS
from reverie.games.dream_on.rules import actions
from reverie.games.dream_on.rules.actions import action_text, parse_action
from reverie.games.dream_on.rules.refusing import refuse
from reverie.games.dream_on.state import Table
from reverie.games.dream_on.texts import T
from reverie.games.dream_on.texts.lines import line
from reverie.games.dream_on.texts.refusals import REASONS

# The levels of the house, as memories: a search cannot help to remember.
MEMORIES = {
    "random": "drowsy",
    "easy": "drowsy",
    "policy": "dreamer",
    "search": "elephant",
    "patient": "elephant",
}


class DreamOn(Game):
    """The game as the house sees it."""

    id = "dream_on"
    rules_version = 1
    title = T("Dream On!")
    tagline = T("Tell a dream together, card by card, before the sand runs out; then remember it all.")
    seats = (1, 2, 3, 4, 5, 6, 7, 8)
    fields = FIELDS
    presets: tuple[Preset, ...] = PRESETS
    rooms = Rooms(decisions.decision, view.view, line, saved.restore, bot.policy)
    refusals = REASONS
    real_time = True
    # 156 cards, each with a few dozen signals, votes and reactions; people who toggle for hours are stopped elsewhere.
    longest = 100_000
    language_option: ClassVar[str] = "table_language"
    # The dream of the day (spec 19.3): the Sandman's, the same for everybody, and doubt counts as wrong.
    daily_options: ClassVar[dict[str, OptionValue]] = {
        "solo": "whispered", "whisper_cards": 20, "self_confirm": False, "fresh_cards": False,
    }  # fmt: skip
    # Open to strangers: nothing can be typed into the dream unless somebody chooses so (spec 16).
    public_options: ClassVar[dict[str, OptionValue]] = {"narration": "presets"}
    simulation_options: ClassVar[dict[str, OptionValue]] = {"first_player": "random"}

    def start(self, seats: int, options: dict[str, OptionValue], chance: Chance) -> Table:
        t = setup.empty_table(self, seats, options, chance)
        setup.deal(t)
        return t

    def text(self, state: State, action: int) -> str:
        return action_text(action)

    def parse(self, state: State, text: str) -> int:
        return parse_action(text)

    def explain(self, state: State, seat: int, action: int) -> Refusal | None:
        if action != CONCEDE and action in state.legal(seat):
            return None
        try:
            action_text(action)
        except BadText:
            return self.refusal("game_over" if state.over else "not_now")
        return self.refusal(refuse(_table(state), seat, action))

    def refusal(self, code: str, **args: int) -> Refusal:
        """A reason as a value."""
        rule, text = REASONS[code]
        return Refusal(code, rule, Text(text.id, {**args}, text.domain) if args else text)

    def hindered(self, state: State, seat: int, action: int, code: str, at: int) -> IllegalAction:
        if code == "too_fast":
            return IllegalAction(self.refusal(code, ms=_table(state).last_play[seat] + GAP_MS - at))
        return IllegalAction(self.refusal(code))

    def check_text(self, state: State, seat: int, action: int, text: str) -> None:
        if len(text) > state.writes(seat, action):
            raise IllegalAction(self.refusal("too_long"))
        if any("\ud800" <= letter <= "\udfff" for letter in text):
            raise IllegalAction(self.refusal("unreadable"))

    def tempo(self, state: State, seat: int) -> int:
        return bot.tempo(_table(state), seat)

    def umpire(self, state: State) -> tuple[int, str] | None:
        t = _table(state)
        return umpire.verdict(t) if t.phase == JUDGE else None

    def without_umpire(self, state: State) -> tuple[int, str] | None:
        """A matcher that hangs must not hold the table up: the people decide (spec 5.2)."""
        return umpire.DOWN if _table(state).phase == JUDGE else None

    def presence(self, state: State, who: Sequence[str], host: int) -> int | None:
        t = _table(state)
        legal = set(t.legal(-2))
        for seat, kind in enumerate(who):
            verb, _, level = kind.partition(" ")
            wanted = {
                "unknown": 0,
                "person": actions.BACK << 8 | seat,
                "away": actions.LOST << 8 | seat if t.kinds[seat] == HUMAN else 0,
                "left": actions.LEAVE << 8 | seat,
                "bot": actions.BOT << 8 | seat * 4 | KINDS.index(MEMORIES.get(level, "dreamer")),
            }[verb]
            if verb == "bot" and t.seats > 1 and wanted not in legal and not t.robots[seat]:
                wanted = actions.LEAVE << 8 | seat  # a person was put out, and does not come back
            if wanted in legal:
                return wanted
        if host != t.host and actions.HOST << 8 | host in legal:
            return actions.HOST << 8 | host
        return None

    def stand_in(self, state: State, seat: int) -> bool:
        t = _table(state)
        return t.kinds[seat] != HUMAN

    def chat_refusal(self, state: State, seat: int, text: str) -> tuple[Refusal, int] | None:
        found = umpire.chat(_table(state), seat, text)
        return (self.refusal(found[0]), found[1]) if found is not None else None

    def hush(self, view: Any, seats: frozenset[int]) -> Any:
        return hushing.hush(view, seats)

    def hush_step(self, event: Seen, seats: frozenset[int]) -> Seen:
        return hushing.hush_step(event, seats)

    def written(self, state: State, place: int) -> tuple[int, str, dict[str, str]] | None:
        """What was said with a card; whether it is covered or laid by whom, the answer does not tell."""
        t = _table(state)
        if place >= len(t.pile) or t.rules.whispered:
            return None
        before = t.said[place - 1] if place else ""
        return t.laid_by[place], t.said[place], {"card": CARDS[t.pile[place]].id, "before": before}

    def following(self, state: State) -> dict[str, OptionValue]:
        """The cards of this dream are left out of the next one (spec 3.1)."""
        t = _table(state)
        options = self.options_of(state)
        if options["fresh_cards"]:
            used = sorted({*t.rules.set_aside, *t.pile})
            options["set_aside"] = [CARDS[card].id for card in used]
        return options

    def value(self, state: State, seat: int) -> float:
        """The share of all points that the dream could bring."""
        t = _table(state)
        if not t.over or not t.pile:
            return 0.5 if not t.over else 0.0
        return grade(scoring.score(t), -2 * len(t.pile), 2 * len(t.pile))

    def terminal(self, view: Any, language: str, width: int) -> Any:
        from reverie.games.dream_on.terminal import board

        return board(view, language, width)

    def told(self, event: Seen, seats: int) -> Text | None:
        """Lines name those whom they are about; what the clock does names nobody."""
        return self.line(event)

    def look(self) -> Any:
        from reverie.games.dream_on.board.look import LOOK

        return LOOK


def _table(state: State) -> Table:
    assert isinstance(state, Table)
    return state


GAME = DreamOn()
