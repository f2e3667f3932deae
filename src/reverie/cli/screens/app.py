"""The full-screen application: from the shelf to a table and back."""

from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from reverie.cli import saves
from reverie.cli.screens import dialogs
from reverie.cli.screens.game import GameScreen
from reverie.cli.screens.menu import Menu, saved_path
from reverie.cli.screens.new_game import NewGame, Wishes
from reverie.cli.screens.palette import THEME
from reverie.cli.screens.words import Retells
from reverie.cli.session import Session, players
from reverie.cli.spoken import spoken
from reverie.engine import Fault, Game, languages
from reverie.engine.shelf import game as find_game

PACE = 0.6  # seconds a bot's act stays before the next one
WELCOMED = "welcomed"  # in the data directory: the games whose welcome was seen


class ReverieApp(App[int]):
    """Plays a session, or begins with the shelf."""

    CSS_PATH = "night.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Rêverie"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "quit", priority=True)]

    def __init__(self, lang: str, session: Session | None = None, *, pace: float = PACE) -> None:
        super().__init__()
        self.speaks = lang
        self.session = session
        self.pace = pace
        self.register_theme(THEME)
        self.theme = THEME.name

    def on_mount(self) -> None:
        """Open the first screen."""
        if self.session is not None:
            self.open_table(self.session)
        else:
            self.open_shelf()

    def open_shelf(self) -> None:
        """The menu of games."""
        self.push_screen(Menu(), self.taken)

    def taken(self, answer: str | None) -> None:
        """A game or a saved game was taken from the shelf."""
        path = saved_path(answer or "")
        if path is not None:
            self.resume(path)
        elif answer:
            game = find_game(answer)
            self.push_screen(NewGame(game), lambda wishes: self.wished(game, wishes))

    def resume(self, path: Path) -> None:
        """Go on with a saved game; one that cannot be read leaves the player at the shelf."""
        try:
            session = Session.resume(saves.read(path), path)
        except Fault as fault:
            self.notify(spoken(fault.text, self.speaks), severity="warning", markup=False)
            self.open_shelf()
            return
        self.open_table(session)

    def wished(self, game: Game, wishes: Wishes | None) -> None:
        """Seats and options are chosen."""
        if wishes is None:
            self.open_shelf()
            return
        try:
            session = Session.begin(game, wishes.seats, None, wishes.options, players(wishes.seats, wishes.bot))
        except Fault as fault:
            self.notify(spoken(fault.text, self.speaks), severity="warning", markup=False)
            self.push_screen(NewGame(game), lambda again: self.wished(game, again))
            return
        self.open_table(session)

    def open_table(self, session: Session) -> None:
        """Play."""
        self.session = session
        self.push_screen(GameScreen(session, welcome=first_time(session.game.id), pace=self.pace), self.left)

    def left(self, answer: str | None) -> None:
        """The player left a table for a new one."""
        if answer == dialogs.OTHER or self.session is None:
            self.open_shelf()
        else:
            self.open_table(self.session.again(same_deal=answer == dialogs.SAME))

    def action_language(self) -> None:
        """The next language; every screen on the stack says everything again and keeps its place."""
        known = languages()
        self.speaks = known[(known.index(self.speaks) + 1) % len(known)]
        for screen in self.screen_stack:
            if isinstance(screen, Retells):
                screen.retell()


def first_time(game: str) -> bool:
    """Whether the welcome of a game has not been seen yet; it counts as seen from now on."""
    path = saves.data_directory() / WELCOMED
    try:
        seen = path.read_text(encoding="utf-8").split() if path.exists() else []
        if game in seen:
            return False
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(" ".join([*seen, game]) + "\n", encoding="utf-8")
    except OSError:
        return False  # a machine that keeps nothing would welcome its player for ever
    return True
