"""Tisseurs de Rêves (Somnicum): 1 to 4 weavers build dreams of three layers from a circle of cards."""

from types import MappingProxyType

from reverie.engine.actions import ActionTexts
from reverie.engine.frame import Frame
from reverie.engine.functions import GameFunctions
from reverie.engine.game import Game, Preset
from reverie.engine.outcome import CHANCE, Scale, ScoreSheet, grade
from reverie.engine.state import State
from reverie.games.tisseurs import decisions, view
from reverie.games.tisseurs.bot import POLICY, prospects
from reverie.games.tisseurs.features import FEATURES
from reverie.games.tisseurs.options import FIELDS, PRESETS
from reverie.games.tisseurs.pieces import QUILT_COST, SEAMLESS_POINTS
from reverie.games.tisseurs.reasons import reasons
from reverie.games.tisseurs.rules.actions import TEXTS
from reverie.games.tisseurs.rules.rulebook import make_rulebook
from reverie.games.tisseurs.saved import Saved, check
from reverie.games.tisseurs.scoring import score, shadow_score
from reverie.games.tisseurs.sheet import score_sheet
from reverie.games.tisseurs.state import TisseursState
from reverie.games.tisseurs.texts import T
from reverie.games.tisseurs.texts.lines import line
from reverie.games.tisseurs.texts.refusals import REFUSALS

SOLO_MARGIN = 60  # points ahead of the Shadow, or behind it, that are worth everything or nothing


class Tisseurs(Game):
    """The game as the house sees it."""

    id = "tisseurs"
    rules_version = 2
    rules_changes = MappingProxyType({2: T(
        "The last card of a round ends it at once; sand also goes on a card beside a cut; the Patchwork Quilt costs "
        "{quilt} sand tokens and works in every layer that can be cut; the Seamless Night gives {whole}, {one} or "
        "{two} points; the Sleepwalker may lift a card from above a cut.",
        quilt=QUILT_COST, whole=SEAMLESS_POINTS[0], one=SEAMLESS_POINTS[1], two=SEAMLESS_POINTS[2],
    )})  # fmt: skip
    title = T("Tisseurs de Rêves")
    tagline = T("Take cards from the circle and weave them into a dream of three layers.")
    seats = (1, 2, 3, 4)
    fields = FIELDS
    presets: tuple[Preset, ...] = PRESETS
    frame = Frame(TisseursState, make_rulebook, Saved, check)
    functions = GameFunctions(
        decisions.decision, view.view, line, POLICY.choose, POLICY.preferences, reasons,
        prospects.horizon, prospects.foresee, FEATURES,
    )  # fmt: skip
    actions = ActionTexts(TEXTS)
    refusals = REFUSALS
    # Others must not see whether a discovery card can still be played: the window waits as long in any case (spec 5.3).
    auto_pass = MappingProxyType({"turn_end": "end"})
    linger = MappingProxyType({"turn_end": 5.0})
    # 66 turns of at most 45 tokens laid or paid and 20 decisions about cards.
    longest = 4500

    def value(self, state: State, seat: int) -> float:
        """A solo game is worth its lead over the Shadow; a game with others is won, shared or lost."""
        assert isinstance(state, TisseursState)
        t = state
        if t.seats > 1 or not t.over or not t.staying[0]:
            return super().value(state, seat)
        return grade(score(t, 0) - shadow_score(t), -SOLO_MARGIN, SOLO_MARGIN)

    def measure(self, state: State, seat: int) -> int:
        """Alone it is the lead over the Shadow that counts."""
        assert isinstance(state, TisseursState)
        return score(state, seat) - (shadow_score(state) if state.seats == 1 else 0)

    def scale(self, seats: int) -> Scale:
        return Scale("lead", -SOLO_MARGIN, SOLO_MARGIN) if seats == 1 else CHANCE

    def score_sheet(self, state: State) -> ScoreSheet:
        assert isinstance(state, TisseursState)
        return score_sheet(state)


GAME = Tisseurs()
