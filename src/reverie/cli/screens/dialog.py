"""A sheet in the middle of the screen with a few words and a short list: welcome, curtain, ending, new game."""

from typing import ClassVar

from rich.console import RenderableType
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from reverie.cli.screens.words import Retold, language_of, refill
from reverie.cli.spoken import spoken
from reverie.engine import Text


class Dialog(Retold, ModalScreen[str]):
    """Asks one question; the answer is the id of what was chosen. Escape gives the answer `escape`."""

    escape: ClassVar[str] = ""
    AUTO_FOCUS = "#sheet-choices"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave"),
        Binding("l", "app.language"),
        Binding("enter", "take"),
        Binding("pageup", "look(-1)"),
        Binding("pagedown", "look(1)"),
    ]

    def heading(self) -> Text:
        """The words on top of the sheet."""
        raise NotImplementedError

    def body(self, lang: str) -> RenderableType:
        """What stands between the heading and the list."""
        raise NotImplementedError

    def choices(self) -> list[tuple[str, Text]]:
        """The answers, each with its words; the first is chosen by Enter."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """The sheet."""
        with Vertical(id="sheet"):
            yield Static(id="sheet-title")
            with VerticalScroll(id="sheet-body", can_focus=False):
                yield Static(id="sheet-text")
            yield OptionList(id="sheet-choices")

    def retell(self) -> None:
        """Write everything in the present language; the highlighted answer stays."""
        lang = language_of(self)
        self.query_one("#sheet-title", Static).update(spoken(self.heading(), lang))
        self.query_one("#sheet-text", Static).update(self.body(lang))
        answers = enumerate(self.choices(), 1)
        rows = (Option(f"{number}  {spoken(words, lang)}", id=id) for number, (id, words) in answers)
        refill(self.query_one("#sheet-choices", OptionList), rows)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click."""
        self.dismiss(event.option.id or "")

    def on_key(self, event: events.Key) -> None:
        """A digit chooses at once."""
        answers = self.choices()
        if event.key.isdigit() and 0 < int(event.key) <= len(answers):
            event.stop()
            self.dismiss(answers[int(event.key) - 1][0])

    def action_take(self) -> None:
        """Enter takes what is lit, even before the list has the focus."""
        self.query_one("#sheet-choices", OptionList).action_select()

    def action_look(self, direction: int) -> None:
        """Scroll the words, where the screen is too low for all of them."""
        body = self.query_one("#sheet-body", VerticalScroll)
        body.scroll_relative(y=direction * max(1, body.size.height - 2), animate=False)

    def action_leave(self) -> None:
        """Escape."""
        if self.escape:
            self.dismiss(self.escape)
