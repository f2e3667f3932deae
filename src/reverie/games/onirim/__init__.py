"""Onirim (2022): alone or for two, open the Doors of the labyrinth of dreams before the deck runs out."""

import json
import random
from typing import Any, ClassVar

from reverie.engine.chance import Chance
from reverie.engine.decision import Decision, Refusal
from reverie.engine.event import Seen
from reverie.engine.game import Game, Preset
from reverie.engine.options import OptionValue
from reverie.engine.state import State
from reverie.engine.text import Text
from reverie.games.onirim import bot, decisions, saved, setup, view
from reverie.games.onirim.options import FIELDS, PRESETS
from reverie.games.onirim.rules.actions import TEXTS, action_text, parse_action
from reverie.games.onirim.rules.hooks import Rulebook
from reverie.games.onirim.rules.rulebook import make_rulebook, module_verbs
from reverie.games.onirim.state import Table
from reverie.games.onirim.texts import T
from reverie.games.onirim.texts.lines import line
from reverie.games.onirim.texts.refusals import refusal


class Onirim(Game):
    """The game as the house sees it."""

    id = "onirim"
    rules_version = 1
    title = T("Onirim")
    tagline = T("Open the Doors of the labyrinth of dreams before the deck runs out.")
    seats = (1, 2)
    fields = FIELDS
    presets: tuple[Preset, ...] = PRESETS
    longest = 4000
    auto_pass: ClassVar[dict[str, str]] = {"window": "pass"}  # a power before each draw: few want to be asked
    simulation_options: ClassVar[dict[str, OptionValue]] = {"hopeless": "auto"}

    def __init__(self) -> None:
        self._rulebooks: dict[str, Rulebook] = {}
        self.random = random.Random().random

    def rulebook(self, seats: int, options: dict[str, OptionValue]) -> Rulebook:
        """The rules for these options; they never change, so tables share them."""
        key = f"{seats} {json.dumps(options)}"
        found = self._rulebooks.get(key)
        if found is None:
            found = make_rulebook(seats, options)
            self._rulebooks[key] = found
        return found

    def start(self, seats: int, options: dict[str, OptionValue], chance: Chance) -> Table:
        t = setup.empty_table(self, seats, self.rulebook(seats, options), chance)
        setup.deal(t)
        return t

    def restore(self, data: dict[str, Any], chance: Chance | None) -> Table:
        return saved.restore(self, data, chance)

    def options_of(self, state: State) -> dict[str, OptionValue]:
        options: dict[str, OptionValue] = _table(state).rules.options
        return options

    def text(self, state: State, action: int) -> str:
        return action_text(action)

    def parse(self, state: State, text: str) -> int:
        return parse_action(text)

    def explain(self, state: State, seat: int, action: int) -> Refusal | None:
        t = _table(state)
        if t.over:
            return refusal("game_over")
        if seat != t.active:
            return refusal("not_your_turn")
        if action in t.legal(seat):
            return None
        if action not in TEXTS:
            return refusal("not_now")
        verb = action >> 8
        if verb in module_verbs() and t.rules.owners[verb] is None:
            return refusal("not_in_play")
        return refusal(t.rules.steps[t.point].refuse(t, verb, action & 255) or "not_now")

    def decision(self, state: State, seat: int) -> Decision | None:
        return decisions.decision(_table(state), seat)

    def view(self, state: State, audience: int) -> view.View:
        return view.view(_table(state), audience)

    def line(self, event: Seen) -> Text | None:
        return line(event)

    def terminal(self, seen: Any, lang: str, width: int) -> Any:
        """The board as Rich draws it in a terminal."""
        from reverie.games.onirim.terminal import board

        return board(seen, lang, width)

    def board(
        self, view: Any, decision: Decision | None, audience: int, language: str, names: tuple[str, ...]
    ) -> dict[str, Any]:  # fmt: skip
        from reverie.games.onirim.board import board

        return dict(board(view, decision, audience, language, names))

    def look(self) -> Any:
        from reverie.games.onirim.board.look import LOOK

        return LOOK

    def policy(self, state: State, seat: int) -> int:
        return bot.policy(_table(state), seat)

    def preferences(self, state: State, seat: int) -> tuple[list[float], float]:
        """How good each legal action seems to the policy, and how coarse a beginner's eye is on that scale."""
        return bot.preferences(_table(state), seat)


def _table(state: State) -> Table:
    assert isinstance(state, Table)
    return state


GAME = Onirim()
