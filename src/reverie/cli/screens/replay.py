"""The replay of a record: forward and back with the arrow keys."""

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from reverie.cli.records import audience, deed
from reverie.cli.screens.board import board
from reverie.cli.screens.palette import THEME
from reverie.cli.screens.words import said
from reverie.cli.session import names_of, told
from reverie.cli.spoken import printable, spoken_line
from reverie.engine import Record, State, Text, languages
from reverie.engine.record import walk
from reverie.engine.text import T


class ReplayApp(App[None]):
    """Keeps a copy of every state, so that going back is as quick as going on."""

    CSS_PATH = "night.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,enter,n", "step(1)"), Binding("left,backspace,p", "step(-1)"),
        Binding("down", "step(10)"), Binding("up", "step(-10)"),
        Binding("home", "to(0)"), Binding("end", "to(-1)"),
        Binding("pageup", "look(-1)"), Binding("pagedown", "look(1)"),
        Binding("l", "language"), Binding("q,escape,ctrl+c", "quit"),
    ]  # fmt: skip

    def __init__(self, record: Record, lang: str) -> None:
        super().__init__()
        self.speaks = lang
        self.record = record
        self.states: list[State] = []
        self.told: list[list[Text]] = []
        self.place = 0
        self.viewer = 0
        self._play()
        self.register_theme(THEME)
        self.theme = THEME.name

    def _play(self) -> None:
        """Replay once; who may see what is known only at the end, so lines are made after the states."""
        happened = []
        for state, _, events in walk(self.record):
            self.states.append(state.clone())
            happened.append(events)
        self.viewer = audience(self.states[-1])
        self.told = [told(self.states[-1], events, self.viewer) for events in happened]

    def compose(self) -> ComposeResult:
        """From top to bottom."""
        yield Static(id="title", markup=False)  # names and words may hold brackets
        with VerticalScroll(id="board"):
            yield Static(id="picture")
        yield Static(id="prompt", markup=False)
        with VerticalScroll(id="below", can_focus=False):
            yield Static(id="lines", markup=False)
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Show the beginning."""
        self.retell()

    def on_resize(self) -> None:
        """Draw the board for the new width."""
        self.call_after_refresh(self.retell)

    def retell(self) -> None:
        """Show the present place in the present language."""
        state = self.states[self.place]
        game = state.game
        result = printable(self.record.result) or "…"
        self.query_one("#title", Static).update(
            f"☾ {said(self, game.title)}  ·  {self.place}/{len(self.states) - 1}  ·  {result}"
        )
        width = max(20, self.query_one("#picture").size.width or self.size.width - 3)
        # REVIEW is for finished games alone: earlier states are shown as the seat to act saw them.
        viewer = self.viewer if state.over else max(0, next(iter(state.actors), 0))
        self.query_one("#picture", Static).update(board(game, state, viewer, self.speaks, width))
        names = names_of(self.record)
        beginning = said(self, T("The game begins."))
        words = deed(self.record.acts[self.place - 1], self.speaks, names) if self.place else beginning
        self.query_one("#prompt", Static).update(words)
        self.query_one("#lines", Static).update(
            "\n".join(spoken_line(line, self.speaks, names) for line in self.told[self.place])
        )
        self.query_one("#keys", Static).update(said(self, T("→ ← one step · ↓ ↑ ten · Home End · l français · q quit")))

    def action_step(self, steps: int) -> None:
        """Forward or back."""
        self.place = min(max(0, self.place + steps), len(self.states) - 1)
        self.retell()

    def action_to(self, place: int) -> None:
        """To the beginning or the end."""
        self.place = place % len(self.states)
        self.retell()

    def action_look(self, direction: int) -> None:
        """Scroll the board."""
        pane = self.query_one("#board", VerticalScroll)
        pane.scroll_relative(y=direction * max(1, pane.size.height - 2), animate=False)

    def action_language(self) -> None:
        """The next language."""
        known = languages()
        self.speaks = known[(known.index(self.speaks) + 1) % len(known)]
        self.retell()
