"""Tisseurs de Rêves (Somnicum): 1 to 4 weavers build dreams of three layers from a circle of cards."""

from types import MappingProxyType
from typing import Any

from reverie.engine.actions import ActionTexts
from reverie.engine.chance import Chance
from reverie.engine.decision import Decision
from reverie.engine.event import Seen
from reverie.engine.game import Game, Preset
from reverie.engine.options import OptionValue
from reverie.engine.outcome import grade
from reverie.engine.state import State
from reverie.engine.text import Text
from reverie.games.tisseurs import decisions, saved, setup, view
from reverie.games.tisseurs.options import FIELDS, PRESETS
from reverie.games.tisseurs.rules.actions import TEXTS
from reverie.games.tisseurs.rules.steps import IDLE_TURN_END
from reverie.games.tisseurs.scoring import score, shadow_score
from reverie.games.tisseurs.state import Table
from reverie.games.tisseurs.texts import T
from reverie.games.tisseurs.texts.lines import line
from reverie.games.tisseurs.texts.refusals import REASONS

SOLO_MARGIN = 60  # points ahead of the Shadow, or behind it, that are worth everything or nothing


class Tisseurs(Game):
    """The game as the house sees it."""

    id = "tisseurs"
    rules_version = 1
    title = T("Tisseurs de Rêves")
    tagline = T("Take cards from the circle and weave them into a dream of three layers.")
    seats = (1, 2, 3, 4)
    fields = FIELDS
    presets: tuple[Preset, ...] = PRESETS
    actions = ActionTexts(TEXTS)
    refusals = REASONS
    # Others must not see whether a discovery card can still be played, so the question comes in any case.
    auto_pass = MappingProxyType({IDLE_TURN_END: "end"})
    # 66 turns of at most 45 tokens laid or paid and 20 decisions about cards.
    longest = 4500

    def start(self, seats: int, options: dict[str, OptionValue], chance: Chance) -> Table:
        t = setup.empty_table(self, seats, options, chance)
        setup.set_up(t)
        setup.begin(t)
        return t

    def restore(self, data: dict[str, Any], chance: Chance | None) -> Table:
        return saved.restore(self, data, chance)

    def refuse(self, state: State, seat: int, action: int) -> str:
        t = _table(state)
        return t.rules.steps[t.point].refuse(t, action >> 8, action & 255)

    def decision(self, state: State, seat: int) -> Decision | None:
        return decisions.decision(_table(state), seat)

    def view(self, state: State, audience: int) -> view.View:
        return view.view(_table(state), audience)

    def line(self, event: Seen) -> Text | None:
        return line(event)

    def value(self, state: State, seat: int) -> float:
        """A solo game is worth its lead over the Shadow; a game with others is won, shared or lost."""
        t = _table(state)
        if t.seats > 1 or not t.over or not t.staying[0]:
            return super().value(state, seat)
        return grade(score(t, 0) - shadow_score(t), -SOLO_MARGIN, SOLO_MARGIN)

    def terminal(self, seen: Any, lang: str, width: int) -> Any:
        """The board as Rich draws it in a terminal."""
        from reverie.games.tisseurs.terminal import board

        return board(seen, lang, width)

    def board(
        self, view: Any, decision: Decision | None, audience: int, language: str, names: tuple[str, ...]
    ) -> dict[str, Any]:
        """The table as HTML, by section."""
        from reverie.games.tisseurs.board import board

        return dict(board(view, decision, audience, language, names))

    def look(self) -> Any:
        """Style, drawings, effects, cover and first steps in the browser."""
        from reverie.games.tisseurs.board.look import LOOK

        return LOOK

    def preferences(self, state: State, seat: int) -> tuple[list[float], float]:
        """The worth of each legal action to the policy, and how coarse a beginner's eye is on that scale."""
        from reverie.games.tisseurs.bot import preferences

        return preferences(_table(state), seat)

    def policy(self, state: State, seat: int) -> int:
        from reverie.games.tisseurs.bot import policy

        return policy(_table(state), seat)


def _table(state: State) -> Table:
    assert isinstance(state, Table)
    return state


GAME = Tisseurs()
