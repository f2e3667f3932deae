"""Onirim (2022): alone or for two, open the Doors of the labyrinth of dreams before the deck runs out."""

from collections.abc import Mapping
from typing import ClassVar

from reverie.engine.actions import ActionTexts
from reverie.engine.frame import Frame
from reverie.engine.functions import GameFunctions
from reverie.engine.game import Game, Preset
from reverie.engine.options import OptionValue
from reverie.engine.outcome import ScoreSheet
from reverie.engine.state import State
from reverie.engine.text import Text
from reverie.games.onirim import decisions, sight
from reverie.games.onirim.bot import POLICY, foresee, horizon, instinct
from reverie.games.onirim.features import FEATURES
from reverie.games.onirim.options import FIELDS, PRESETS
from reverie.games.onirim.reasons import reasons
from reverie.games.onirim.rules.actions import TEXTS
from reverie.games.onirim.rules.rulebook import make_rulebook
from reverie.games.onirim.saved import Saved, check
from reverie.games.onirim.sheet import score_sheet
from reverie.games.onirim.state import OnirimState
from reverie.games.onirim.texts import T
from reverie.games.onirim.texts.lines import line
from reverie.games.onirim.texts.refusals import REFUSALS


class Onirim(Game):
    """The game as the house sees it."""

    id = "onirim"
    rules_version = 2
    rules_changes: ClassVar[Mapping[int, Text]] = {
        2: T(
            "Parallel Planning exchanges any two Goals; of several reopened Goals the one reopened last is next; four "
            "Denizens help at every decision; the Treasure Keeper lets you draw at once; with two players the exchange "
            "may come before the discard; a Crossroad whose series opened no Door counts on; the brown Premonition "
            "takes a Door of your own; in Great silence no pause tells anything, and what you have seen stays known."
        )
    }
    title = T("Onirim")
    tagline = T("Open the Doors of the labyrinth of dreams before the deck runs out.")
    seats = (1, 2)
    fields = FIELDS
    presets: tuple[Preset, ...] = PRESETS
    frame = Frame(OnirimState, make_rulebook, Saved, check)
    functions = GameFunctions(
        decisions.decision,
        sight.view,
        line,
        POLICY.choose,
        POLICY.preferences,
        reasons,
        horizon,
        foresee,
        FEATURES,
        instinct,
    )
    actions = ActionTexts(TEXTS)
    refusals = REFUSALS
    longest = 4000
    together = True
    auto_pass: ClassVar[dict[str, str]] = {"window": "pass"}  # a power before each draw: few want to be asked
    simulation_options: ClassVar[dict[str, OptionValue]] = {"hopeless": "auto"}

    def silences(self, seats: int, options: Mapping[str, OptionValue]) -> bool:
        """Great silence (9.4): two players who see different cards may not speak of them."""
        return seats == 2 and options["coop_info"] == "silent"

    def score_sheet(self, state: State) -> ScoreSheet:
        assert isinstance(state, OnirimState)
        return score_sheet(state)


GAME = Onirim()
