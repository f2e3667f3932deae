"""Insomnia (Sheepy Time): 1 to 4 sheep race through a night of dreams and must be in bed before the nightmare comes."""

from typing import Any, ClassVar

from reverie.engine.actions import ActionTexts
from reverie.engine.chance import Chance
from reverie.engine.functions import GameFunctions
from reverie.engine.game import Game, Preset
from reverie.engine.options import OptionValue
from reverie.games.insomnia import bot, decisions, saved, setup, view
from reverie.games.insomnia.options import FIELDS, PRESETS
from reverie.games.insomnia.reasons import reasons
from reverie.games.insomnia.rules.actions import TEXTS
from reverie.games.insomnia.state import Table
from reverie.games.insomnia.texts import T
from reverie.games.insomnia.texts.lines import line
from reverie.games.insomnia.texts.refusals import REASONS


class Insomnia(Game):
    """The game as the house sees it."""

    id = "insomnia"
    rules_version = 1
    title = T("Insomnia")
    tagline = T("Jump the fence, gather winks, and be in bed before the nightmare comes.")
    seats = (1, 2, 3, 4)
    fields = FIELDS
    presets: tuple[Preset, ...] = PRESETS
    functions = GameFunctions(
        decisions.decision, view.view, line, saved.restore, bot.policy, bot.preferences, reasons
    )
    actions = ActionTexts(TEXTS)
    refusals = REASONS
    solo_range = (-60, 50)
    # 60 races of at most 50 cards; each card asks for at most 55 decisions, tiles included.
    longest = 165_000
    simulation_options: ClassVar[dict[str, OptionValue]] = {"nightmare": "random"}

    def start(self, seats: int, options: dict[str, OptionValue], chance: Chance) -> Table:
        t = setup.empty_table(self, seats, options, chance)
        setup.set_up(t)
        setup.begin(t)
        return t

    def terminal(self, view: Any, language: str, width: int) -> Any:
        from reverie.games.insomnia.terminal import board

        return board(view, language, width)

    def look(self) -> Any:
        from reverie.games.insomnia.board.look import LOOK

        return LOOK


GAME = Insomnia()
