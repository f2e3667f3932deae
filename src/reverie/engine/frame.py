"""The frame of every game: how its tables are laid out, begun, saved and read back; a game says only its difference."""

from collections.abc import Callable
from typing import Any

from reverie.engine.chance import Chance
from reverie.engine.event import Event
from reverie.engine.options import OptionField, OptionValue
from reverie.engine.saved import SavedState, check_turn, fill, form_of, read_saved, zones_of
from reverie.engine.state import State
from reverie.engine.turns import Rulebooks


class Frame:
    """A game's state, the rules of its tables, the form of its saves, and what no save of a real game can hold.

    A small game says neither of the last two: the form is then read off the zones that its state declares.
    """

    def __init__(
        self,
        state: type[State],
        make_rulebook: Callable[[int, dict[str, Any]], Any],
        form: type[SavedState] | None = None,
        check: Callable[[Any], None] = check_turn,
    ) -> None:
        self._state = state
        self._rulebooks = Rulebooks(make_rulebook)
        self.form = form if form is not None else form_of(state)
        self._check = check

    def empty_table(self, game: Any, seats: int, options: dict[str, OptionValue], chance: Chance) -> State:
        """A table with every piece in its box."""
        return self._lay_out(game, self._rulebooks.find(seats, options), seats, chance)

    def _lay_out(self, game: Any, rules: Any, seats: int, chance: Chance) -> State:
        t = self._state()
        t.begin(game, seats, chance)
        t.follow(rules)
        return t

    def start(self, game: Any, seats: int, options: dict[str, OptionValue], chance: Chance) -> State:
        """A table at its first decision; what happened on the way is seen in the view, and told by `opening`."""
        t = self._deal(game, self._rulebooks.find(seats, options), seats, chance)
        t.log = []
        return t

    def start_again(self, t: State, chance: Chance) -> State:
        """Another table like this one at its first decision, quiet: for programs that play one game after the other."""
        rules: Any = t.rules  # type: ignore[attr-defined]  # only games of turns have them
        return self._deal(t.game, rules, t.seats, chance)

    def opening(self, game: Any, seats: int, options: dict[str, OptionValue], chance: Chance) -> list[Event]:
        """The events of the deal, up to the first decision."""
        rules = self._rulebooks.find(seats, options)
        t = self._lay_out(game, rules, seats, chance)
        rules.set_up(t)
        return t.log or []

    def _deal(self, game: Any, rules: Any, seats: int, chance: Chance) -> State:
        t = self._lay_out(game, rules, seats, chance)
        t.quiet()
        rules.set_up(t)
        return t

    def zones(self, state: State) -> dict[str, Any]:
        """Everything that a save keeps beside its head."""
        return zones_of(state, self.form)

    def restore(self, game: Any, fields: tuple[OptionField, ...], data: dict[str, Any], chance: Chance | None) -> State:
        """The table of a save."""
        saved = read_saved(data, self.form, fields)
        t = self.empty_table(game, saved.seats, saved.options, saved.chance(chance))
        t.acts = saved.acts
        fill(t, saved)
        self._check(t)
        return t
