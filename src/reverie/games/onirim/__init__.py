"""Onirim (2022): alone or for two, open the Doors of the labyrinth of dreams before the deck runs out."""

from typing import Any, ClassVar

from reverie.engine.actions import ActionTexts
from reverie.engine.chance import Chance
from reverie.engine.functions import GameFunctions
from reverie.engine.game import Game, Preset
from reverie.engine.options import OptionValue
from reverie.games.onirim import bot, decisions, saved, setup, view
from reverie.games.onirim.options import FIELDS, PRESETS
from reverie.games.onirim.reasons import reasons
from reverie.games.onirim.rules.actions import TEXTS
from reverie.games.onirim.state import Table
from reverie.games.onirim.texts import T
from reverie.games.onirim.texts.lines import line
from reverie.games.onirim.texts.refusals import REASONS


class Onirim(Game):
    """The game as the house sees it."""

    id = "onirim"
    rules_version = 1
    title = T("Onirim")
    tagline = T("Open the Doors of the labyrinth of dreams before the deck runs out.")
    seats = (1, 2)
    fields = FIELDS
    presets: tuple[Preset, ...] = PRESETS
    functions = GameFunctions(
        decisions.decision, view.view, line, saved.restore, bot.policy, bot.preferences, reasons,
        bot.horizon, bot.foresee,
    )  # fmt: skip
    actions = ActionTexts(TEXTS)
    refusals = REASONS
    longest = 4000
    together = True
    auto_pass: ClassVar[dict[str, str]] = {"window": "pass"}  # a power before each draw: few want to be asked
    simulation_options: ClassVar[dict[str, OptionValue]] = {"hopeless": "auto"}

    def start(self, seats: int, options: dict[str, OptionValue], chance: Chance) -> Table:
        t = setup.empty_table(self, seats, options, chance)
        setup.deal(t)
        return t

    def terminal(self, view: Any, language: str, width: int) -> Any:
        from reverie.games.onirim.terminal import board

        return board(view, language, width)

    def look(self) -> Any:
        from reverie.games.onirim.board.look import LOOK

        return LOOK


GAME = Onirim()
