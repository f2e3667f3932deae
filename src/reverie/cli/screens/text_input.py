"""Words that a player types: actions with completion, and the free text that some acts carry."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.suggester import SuggestFromList
from textual.widgets import Input, Static

from reverie.cli.screens.words import said
from reverie.engine import Option
from reverie.engine.actions import CONCEDE_TEXT
from reverie.engine.text import T


def completion(options: Sequence[Option]) -> SuggestFromList:
    """What the line proposes while one types: the texts of the legal actions."""
    return SuggestFromList([*(option.text for option in options), CONCEDE_TEXT], case_sensitive=False)


class Writing(ModalScreen[str | None]):
    """Asks for the free text of an act; Escape changes nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave")]

    def __init__(self, option: Option) -> None:
        super().__init__(classes="writing")
        self.option = option

    def compose(self) -> ComposeResult:
        """The option's words and a line to write on."""
        with Vertical(id="sheet"):
            yield Static(said(self, self.option.label), id="sheet-title")
            yield Input(
                max_length=self.option.writes,
                placeholder=said(self, T("up to {n} characters; Enter sends", n=self.option.writes)),
            )

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Written."""
        self.dismiss(event.value)

    def action_leave(self) -> None:
        """Thought better of it."""
        self.dismiss(None)
