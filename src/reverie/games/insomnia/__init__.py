"""Insomnia (Sheepy Time): 1 to 4 sheep race through a night of dreams and must be in bed before the nightmare comes."""

from typing import Any, ClassVar

from reverie.engine.actions import ActionTexts
from reverie.engine.chance import Chance
from reverie.engine.game import Game, Preset
from reverie.engine.options import OptionValue
from reverie.engine.outcome import grade
from reverie.engine.rooms import Rooms
from reverie.engine.state import State
from reverie.games.insomnia import bot, decisions, saved, setup, view
from reverie.games.insomnia.options import FIELDS, PRESETS
from reverie.games.insomnia.rules.actions import TEXTS
from reverie.games.insomnia.scoring import score
from reverie.games.insomnia.state import Table
from reverie.games.insomnia.texts import T
from reverie.games.insomnia.texts.lines import line
from reverie.games.insomnia.texts.refusals import REASONS

SOLO_RANGE = (-60, 50)  # scores that are worth nothing and everything to a solo player


class Insomnia(Game):
    """The game as the house sees it."""

    id = "insomnia"
    rules_version = 1
    title = T("Insomnia")
    tagline = T("Jump the fence, gather winks, and be in bed before the nightmare comes.")
    seats = (1, 2, 3, 4)
    fields = FIELDS
    presets: tuple[Preset, ...] = PRESETS
    rooms = Rooms(decisions.decision, view.view, line, saved.restore, bot.policy, bot.preferences)
    actions = ActionTexts(TEXTS)
    refusals = REASONS
    # 60 races of at most 50 cards; each card asks for at most 55 decisions, tiles included.
    longest = 165_000
    simulation_options: ClassVar[dict[str, OptionValue]] = {"nightmare": "random"}

    def start(self, seats: int, options: dict[str, OptionValue], chance: Chance) -> Table:
        t = setup.empty_table(self, seats, options, chance)
        setup.set_up(t)
        setup.begin(t)
        return t

    def refuse(self, state: State, seat: int, action: int) -> str:
        t = _table(state)
        return t.rules.steps[t.point].refuse(t, action >> 8, action & 255)

    def value(self, state: State, seat: int) -> float:
        """A solo game is worth its score; a game with others is won, shared or lost."""
        t = _table(state)
        if t.seats > 1 or not t.over:
            return super().value(state, seat)
        return grade(score(t, 0), *SOLO_RANGE)

    def terminal(self, view: Any, language: str, width: int) -> Any:
        from reverie.games.insomnia.terminal import board

        return board(view, language, width)

    def look(self) -> Any:
        from reverie.games.insomnia.board.look import LOOK

        return LOOK


def _table(state: State) -> Table:
    assert isinstance(state, Table)
    return state


GAME = Insomnia()
