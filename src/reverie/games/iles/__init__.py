"""1001 Îles (1001 Islands): draft tiles and build an island; 2 to 5 seats, or one against the Shadow."""

from typing import Any

from reverie.engine.actions import ActionTexts
from reverie.engine.chance import Chance
from reverie.engine.functions import GameFunctions
from reverie.engine.game import Game, Preset
from reverie.engine.options import OptionValue
from reverie.engine.state import State
from reverie.games.iles import bot, decisions, saved, setup, view
from reverie.games.iles.options import FIELDS, PRESETS
from reverie.games.iles.pieces import SEATS
from reverie.games.iles.reasons import reasons
from reverie.games.iles.rules.actions import TEXTS
from reverie.games.iles.state import Table
from reverie.games.iles.texts import T
from reverie.games.iles.texts.lines import line
from reverie.games.iles.texts.refusals import REASONS


class Iles(Game):
    """The game as the house sees it."""

    id = "iles"
    rules_version = 1
    title = T("1001 Islands")
    tagline = T("Choose tiles, build an island of palms and beasts, and mind the third lamp.")
    seats = SEATS
    fields = FIELDS
    presets: tuple[Preset, ...] = PRESETS
    functions = GameFunctions(
        decisions.decision, view.view, line, saved.restore, bot.policy, bot.preferences, reasons
    )
    actions = ActionTexts(TEXTS)
    refusals = REASONS
    solo_range = (0, 110)
    longest = 16 * (1 + 3 * 5)  # rounds; a stack, then pick, place and designate for five

    def start(self, seats: int, options: dict[str, OptionValue], chance: Chance) -> Table:
        setup.check_mode(seats, options["mode"])
        t = setup.empty_table(self, seats, options, chance)
        setup.begin(t)
        return t

    def following(self, state: State) -> dict[str, OptionValue]:
        """The same options again, with who came last: the option “last of the previous game” begins with them."""
        return {**super().following(state), "last_player": setup.last_of(state) + 1}

    def terminal(self, view: Any, language: str, width: int) -> Any:
        from reverie.games.iles.terminal import board

        return board(view, language, width)

    def look(self) -> Any:
        from reverie.games.iles.board.look import LOOK

        return LOOK


GAME = Iles()
