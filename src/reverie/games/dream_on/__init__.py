"""Dream On!: a dream told card by card under the sandglass, then remembered together."""

from typing import ClassVar

from reverie.engine.decision import Refusal
from reverie.engine.errors import BadText, IllegalAction
from reverie.engine.event import Seen
from reverie.engine.frame import Frame
from reverie.engine.functions import GameFunctions
from reverie.engine.game import Game, Preset
from reverie.engine.options import OptionValue
from reverie.engine.outcome import ScoreSheet, grade
from reverie.engine.state import CONCEDE, State
from reverie.engine.text import Text, can_be_kept
from reverie.engine.words import HOUSE_REFUSALS
from reverie.games.dream_on import bot, decisions, scoring, view
from reverie.games.dream_on.deck import CARDS
from reverie.games.dream_on.options import FIELDS, PRESETS
from reverie.games.dream_on.pieces import GAP_MS
from reverie.games.dream_on.real_time import DreamTime
from reverie.games.dream_on.rules.actions import TEXTS
from reverie.games.dream_on.rules.rulebook import make_rulebook
from reverie.games.dream_on.saved import Saved, check
from reverie.games.dream_on.sheet import score_sheet
from reverie.games.dream_on.state import DreamOnState, dream_on
from reverie.games.dream_on.texts import T
from reverie.games.dream_on.texts.lines import line
from reverie.games.dream_on.texts.refusals import REFUSALS


class DreamOn(Game):
    """The game as the house sees it."""

    id = "dream_on"
    rules_version = 2
    rules_changes: ClassVar[dict[int, Text]] = {
        2: T("one answer per card also for kinds of things; people decide about a description that the machine does "
             "not know; together, half of the people must support an answer; words added to a covered card no longer "
             "count; a teammate who is asked and lost leaves 1 point at best; no signals after the active dreamer has "
             "written.")
    }  # fmt: skip
    title = T("Dream On!")
    tagline = T("Tell a dream together, card by card, before the sand runs out; then remember it all.")
    seats = (1, 2, 3, 4, 5, 6, 7, 8)
    fields = FIELDS
    presets: tuple[Preset, ...] = PRESETS
    frame = Frame(DreamOnState, make_rulebook, Saved, check)
    functions = GameFunctions(decisions.decision, view.view, line, bot.policy)
    refusals = REFUSALS
    actions = TEXTS
    real_time: DreamTime = DreamTime()
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

    def explain(self, state: State, seat: int, action: int) -> Refusal | None:
        if action == CONCEDE:
            return super().explain(state, seat, action)
        if action in state.legal(seat):
            return None
        try:
            self.actions.text(action)
        except BadText:
            return self.refusal("game_over" if state.over else "not_now")
        return self.refusal(state.refuse(seat, action))

    def prepare(self) -> None:
        """Read the words of the deck and make the sentences of bots, before the first of them is waited for."""
        from reverie.games.dream_on.matching.judge import judge
        from reverie.games.dream_on.matching.words import stemmers
        from reverie.games.dream_on.texts.ready import ready

        ready("")
        stemmers()
        judge("", 0, [0], [], {})

    def refusal(self, code: str, **args: int) -> Refusal:
        """A reason as a value."""
        rule, text = REFUSALS.get(code) or HOUSE_REFUSALS[code]
        return Refusal(code, rule, Text(text.id, {**args}, text.domain) if args else text)

    def hindered(self, state: State, seat: int, action: int, code: str, at: int) -> IllegalAction:
        if code == "too_fast":
            return IllegalAction(self.refusal(code, ms=dream_on(state).last_play[seat] + GAP_MS - at))
        return IllegalAction(self.refusal(code))

    def check_text(self, state: State, seat: int, action: int, text: str) -> None:
        if len(text) > state.writes(seat, action):
            raise IllegalAction(self.refusal("too_long"))
        if not can_be_kept(text):
            raise IllegalAction(self.refusal("unreadable"))

    def following(self, state: State) -> dict[str, OptionValue]:
        """The cards of this dream are left out of the next one (spec 3.1)."""
        t = dream_on(state)
        options = self.options_of(state)
        if options["fresh_cards"]:
            used = sorted({*t.rules.set_aside, *t.pile})
            options["set_aside"] = [CARDS[card].id for card in used]
        return options

    def value(self, state: State, seat: int) -> float:
        """The share of all points that the dream could bring."""
        t = dream_on(state)
        if not t.over or not t.pile:
            return 0.5 if not t.over else 0.0
        return grade(scoring.score(t), -2 * len(t.pile), 2 * len(t.pile))

    def told(self, event: Seen, seats: int) -> Text | None:
        """Lines name those whom they are about; what the clock does names nobody."""
        return self.line(event)

    def score_sheet(self, state: State) -> ScoreSheet:
        return score_sheet(dream_on(state))


GAME = DreamOn()
