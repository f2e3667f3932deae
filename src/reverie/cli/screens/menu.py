"""The menu: the games on the shelf, and the saved game to go on with."""

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from rich.text import Text as Line
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from reverie.cli import saves
from reverie.cli.screens.palette import LAMP, MUTED
from reverie.cli.screens.words import Retold, language_of, refill, said
from reverie.cli.spoken import printable, spoken
from reverie.engine.shelf import game as find_game
from reverie.engine.shelf import games
from reverie.engine.text import T


class Menu(Retold, Screen[str]):
    """Choose a game; the answer is its id, or the path of a saved game after `file:`."""

    AUTO_FOCUS = "#shelf"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("l", "app.language"), Binding("q,escape", "app.quit")]

    def compose(self) -> ComposeResult:
        """Title, games, keys."""
        yield Static(id="shelf-title")
        yield OptionList(id="shelf")
        yield Static(id="keys")

    def retell(self) -> None:
        """Write everything in the present language."""
        lang = language_of(self)
        self.query_one("#shelf-title", Static).update("·    ✦       ·   ☾  R ê v e r i e  ✦   ·       ✦    ·")
        self.query_one("#keys", Static).update(said(self, T("↑↓ Enter choose · l français · q quit")))
        refill(self.query_one("#shelf", OptionList), self.rows(lang))

    def rows(self, lang: str) -> Iterator[Option]:
        """The last game that is not over, and all games."""
        for path in saves.unfinished()[:1]:
            record = saves.read(path)
            count = T("{n} act", plural="{n} acts", n=len(record.acts))
            facts = [said(self, find_game(record.game).title), said(self, count), printable(record.date)]
            words = Line.assemble(
                (f"↻ {said(self, T('Go on with the last game'))}", LAMP),
                (f"\n  {' · '.join(filter(None, facts))}\n", MUTED),
            )
            yield Option(words, id=f"file:{path}")
        for game in games():
            seats = T("seats: {numbers}", numbers=", ".join(map(str, game.seats)))
            words = Line.assemble(
                (f"✦ {spoken(game.title, lang)}", f"bold {LAMP}"),
                (f"  {spoken(seats, lang)}", MUTED),
                f"\n  {spoken(game.tagline, lang)}\n",
            )
            yield Option(words, id=game.id)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Chosen."""
        self.dismiss(event.option.id or "")


def saved_path(answer: str) -> Path | None:
    """The saved game that the answer of the shelf means, or None if it means a game."""
    return Path(answer.removeprefix("file:")) if answer.startswith("file:") else None
