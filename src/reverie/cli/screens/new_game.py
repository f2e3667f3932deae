"""Before a game from the menu: seats, bots, preset and options, each a row whose value the arrows change."""

from collections.abc import Callable, Sequence
from typing import ClassVar, TypeVar

import msgspec
from rich.text import Text as Line
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from reverie.bots import LEVELS
from reverie.cli.screens.palette import LAMP, MUTED
from reverie.cli.screens.words import Retold, refill, said
from reverie.engine import Game, OptionField, OptionValue, Text
from reverie.engine.text import T

BEGIN = "begin"
V = TypeVar("V")


class Wishes(msgspec.Struct):
    """What the player chose: the arguments of a new session."""

    seats: int
    bot: str = ""
    preset: str = ""
    options: dict[str, OptionValue] = {}


class NewGame(Retold, Screen[Wishes | None]):
    """One row to begin, and one for everything that can be chosen."""

    AUTO_FOCUS = "#rows"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)"), Binding("right", "turn(1)"), Binding("l", "app.language"),
        Binding("escape,q", "leave"),
    ]  # fmt: skip

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        first = game.presets[0] if game.presets else None
        self.wishes = Wishes(
            min(game.seats), preset=first.id if first else "", options=dict(first.options) if first else {}
        )

    def compose(self) -> ComposeResult:
        """Title, rows, help, keys."""
        yield Static(id="title")
        yield OptionList(id="rows")
        yield Static(id="help")
        yield Static(id="keys")

    def retell(self) -> None:
        """Write all rows in the present language and with the present values."""
        self.query_one("#title", Static).update(f"☾ {said(self, self.game.title)}")
        self.query_one("#keys", Static).update(said(self, T("↑↓ move · ← → change · Enter begin · Esc back")))
        rows = [Option(Line(f"▶ {said(self, T('Begin'))}", style=f"bold {LAMP}"), id=BEGIN)]
        for id, title, value, _ in self.entries():
            words = Line.assemble((f"  {said(self, title):<28}", ""), ("◂ ", MUTED), (value, LAMP), (" ▸", MUTED))
            rows.append(Option(words, id=id))
        refill(self.query_one("#rows", OptionList), rows)

    def entries(self) -> list[tuple[str, Text, str, Text]]:
        """Every row: its id, title, value and help."""
        wishes = self.wishes
        people = said(self, T("people"))
        entries = [("seats", T("Seats"), str(wishes.seats), T("How many seats the table has."))]
        if wishes.seats > 1:
            level = said(self, LEVELS[wishes.bot].title) if wishes.bot else people
            help = LEVELS[wishes.bot].help if wishes.bot else T("People at this keyboard.")
            entries.append(("bot", T("The other seats"), level, help))
        for preset in self.game.presets:
            if preset.id == wishes.preset:
                entries.append(("preset", T("Preset"), said(self, preset.title), preset.help))
        if self.game.presets and not wishes.preset:
            entries.append(("preset", T("Preset"), said(self, T("my own choice")), T("A named choice of options.")))
        for field in self.fields():
            if field.kind == "many":
                for place in range(len(field.values)):
                    entries.append(self.item(field, place))
            else:
                entries.append((f"field:{field.name}", field.title, self.value(field), field.help))
        return entries

    def fields(self) -> list[OptionField]:
        """The options that have a meaning for this number of seats."""
        shown = [field for field in self.game.fields if not field.hidden]
        return [field for field in shown if not field.seats or self.wishes.seats in field.seats]

    def item(self, field: OptionField, place: int) -> tuple[str, Text, str, Text]:
        """One value of an option that takes several, as a row of its own."""
        value = str(field.values[place])
        chosen = self.wishes.options.get(field.name, [])
        on = isinstance(chosen, list) and value in chosen
        title = field.labels[place] if field.labels else Text("{value}", {"value": value})
        return f"item:{field.name}:{value}", title, self.yes_no(on=on), field.help

    def value(self, field: OptionField) -> str:
        """The present value of an option, in words."""
        value = self.wishes.options.get(field.name, field.default)
        if isinstance(value, bool):
            return self.yes_no(on=value)
        if field.labels and value in field.values:
            return said(self, field.labels[field.values.index(value)])
        return str(value)

    def yes_no(self, *, on: bool) -> str:
        """A sign and a word."""
        return f"● {said(self, T('yes'))}" if on else f"○ {said(self, T('no'))}"

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Explain the row."""
        help = next((help for id, _, _, help in self.entries() if id == event.option.id), self.game.tagline)
        self.query_one("#help", Static).update(said(self, help))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter begins on the first row, and changes the value on the others."""
        if event.option.id == BEGIN:
            self.dismiss(self.wishes)
        else:
            self.action_turn(1)

    def action_turn(self, step: int) -> None:
        """The next or the previous value of the row."""
        rows = self.query_one("#rows", OptionList)
        if rows.highlighted is None:
            return
        id = rows.get_option_at_index(rows.highlighted).id or ""
        kind, _, rest = id.partition(":")
        wishes = self.wishes
        turns: dict[str, Callable[[], None]] = {
            "seats": lambda: self.turn_seats(step),
            "bot": lambda: setattr(wishes, "bot", _next(["", *LEVELS], wishes.bot, step)),
            "preset": lambda: self.turn_preset(step),
            "item": lambda: self.turn_item(rest),
            "field": lambda: self.turn_field(rest, step),
        }
        if kind in turns:
            turns[kind]()
            self.retell()

    def turn_seats(self, step: int) -> None:
        """Another number of seats."""
        self.wishes.seats = _next(list(self.game.seats), self.wishes.seats, step)

    def turn_preset(self, step: int) -> None:
        """Another preset, with its options."""
        ids = [preset.id for preset in self.game.presets]
        self.wishes.preset = _next(ids, self.wishes.preset, step) if self.wishes.preset else ids[0]
        self.wishes.options = dict(self.game.presets[ids.index(self.wishes.preset)].options)

    def turn_item(self, rest: str) -> None:
        """Put one value into the set, or take it out."""
        name, _, value = rest.partition(":")
        chosen = self.wishes.options.get(name, [])
        old = list(chosen) if isinstance(chosen, list) else []
        self.wishes.options[name] = [item for item in old if item != value] if value in old else [*old, value]
        self.wishes.preset = ""

    def turn_field(self, name: str, step: int) -> None:
        """The next value of an option."""
        field = next(field for field in self.game.fields if field.name == name)
        now = self.wishes.options.get(name, field.default)
        values: Sequence[OptionValue] = field.values
        if field.kind == "number":
            values = list(range(int(field.values[0]), int(field.values[1]) + 1))
        self.wishes.options[name] = _next(values, now, step)
        self.wishes.preset = ""

    def action_leave(self) -> None:
        """Back to the menu."""
        self.dismiss(None)


def _next(values: Sequence[V], now: V, step: int) -> V:
    return values[(values.index(now) + step) % len(values)] if now in values else values[0]
