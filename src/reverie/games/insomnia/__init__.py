"""Insomnia (Sheepy Time): 1 to 4 sheep race through a night of dreams and must be in bed before the nightmare comes."""

from typing import ClassVar

from reverie.engine.actions import ActionTexts
from reverie.engine.frame import Frame
from reverie.engine.functions import GameFunctions
from reverie.engine.game import Game, Preset
from reverie.engine.options import OptionValue
from reverie.engine.outcome import ScoreSheet
from reverie.engine.state import State
from reverie.engine.text import Text
from reverie.games.insomnia import decisions, view
from reverie.games.insomnia.bot import POLICY, prospects
from reverie.games.insomnia.features import FEATURES
from reverie.games.insomnia.options import FIELDS, PRESETS
from reverie.games.insomnia.reasons import reasons
from reverie.games.insomnia.rules.actions import TEXTS
from reverie.games.insomnia.rules.rulebook import make_rulebook
from reverie.games.insomnia.saved import Saved, check
from reverie.games.insomnia.sheet import score_sheet
from reverie.games.insomnia.state import InsomniaState
from reverie.games.insomnia.texts import T
from reverie.games.insomnia.texts.lines import line
from reverie.games.insomnia.texts.refusals import REFUSALS


class Insomnia(Game):
    """The game as the house sees it."""

    id = "insomnia"
    rules_version = 2
    rules_changes: ClassVar[dict[int, Text]] = {
        2: T("Whatever a player who gives up had revealed, taken, lifted or laid no longer meets the next player.")
    }
    title = T("Insomnia")
    tagline = T("Jump the fence, gather winks, and be in bed before the nightmare comes.")
    seats = (1, 2, 3, 4)
    fields = FIELDS
    presets: tuple[Preset, ...] = PRESETS
    frame = Frame(InsomniaState, make_rulebook, Saved, check)
    functions = GameFunctions(
        decisions.decision, view.view, line, POLICY.choose, POLICY.preferences, reasons,
        prospects.horizon, prospects.foresee, FEATURES,
    )  # fmt: skip
    actions = ActionTexts(TEXTS)
    refusals = REFUSALS
    tells_deal = True  # the nightmare may come, and even end the first race, before anybody has played a card
    solo_range = (-60, 50)
    # 60 races of at most 50 cards; each card asks for at most 55 decisions, tiles included.
    longest = 165_000
    foresight_margin = 1.5  # one race changes little of what is foreseen, and the habits know it well
    simulation_options: ClassVar[dict[str, OptionValue]] = {"nightmare": "random"}

    def score_sheet(self, state: State) -> ScoreSheet:
        assert isinstance(state, InsomniaState)
        return score_sheet(state)


GAME = Insomnia()
