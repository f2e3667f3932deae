"""1001 Îles (1001 Islands): draft tiles and build an island; 2 to 5 seats, or one against the Shadow."""

from reverie.engine.actions import ActionTexts
from reverie.engine.decision import Refusal
from reverie.engine.frame import Frame
from reverie.engine.functions import GameFunctions
from reverie.engine.game import Game, Preset
from reverie.engine.options import OptionValue
from reverie.engine.outcome import ScoreSheet
from reverie.engine.state import State
from reverie.games.iles import decisions, setup, view
from reverie.games.iles.bot import POLICY, prospects
from reverie.games.iles.bot.belief import belief
from reverie.games.iles.features import FEATURES
from reverie.games.iles.options import FIELDS, PRESETS
from reverie.games.iles.pieces import SEATS
from reverie.games.iles.reasons import reasons
from reverie.games.iles.rules.actions import TEXTS
from reverie.games.iles.rules.rulebook import make_rulebook
from reverie.games.iles.saved import Saved, check
from reverie.games.iles.sheet import score_sheet
from reverie.games.iles.state import IlesState
from reverie.games.iles.texts import T
from reverie.games.iles.texts.lines import line
from reverie.games.iles.texts.refusals import REFUSALS
from reverie.games.iles.texts.sections import cited


class Iles(Game):
    """The game as the house sees it."""

    id = "iles"
    rules_version = 1
    title = T("1001 Islands")
    tagline = T("Choose tiles, build an island of palms and beasts, and mind the third lamp.")
    seats = SEATS
    fields = FIELDS
    presets: tuple[Preset, ...] = PRESETS
    frame = Frame(IlesState, make_rulebook, Saved, check)
    functions = GameFunctions(
        decisions.decision, view.view, line, POLICY.choose, POLICY.preferences, reasons,
        prospects.horizon, prospects.foresee, FEATURES, belief=belief,
    )  # fmt: skip
    actions = ActionTexts(TEXTS)
    refusals = REFUSALS
    solo_range = (0, 110)
    longest = 16 * (1 + 3 * 5)  # rounds; a stack, then pick, place and designate for five

    def explain(self, state: State, seat: int, action: int) -> Refusal | None:
        """The rule that forbids the action now, as it holds at this table."""
        found = super().explain(state, seat, action)
        return found and Refusal(found.code, cited(found.rule, state.seats), found.text)

    def following(self, state: State) -> dict[str, OptionValue]:
        """The same options again, with who came last: the option “last of the previous game” begins with them."""
        return {**super().following(state), "last_player": setup.last_of(state) + 1}

    def score_sheet(self, state: State) -> ScoreSheet:
        assert isinstance(state, IlesState)
        return score_sheet(state)


GAME = Iles()
