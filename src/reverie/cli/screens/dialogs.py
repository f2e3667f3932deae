"""The sheets of the table: welcome, curtain between two players, new game, and the end."""

from typing import ClassVar

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text as Line

from reverie.cli import rules
from reverie.cli.screens.dialog import Dialog
from reverie.cli.screens.palette import LAMP, MUTED
from reverie.cli.session import Session
from reverie.cli.spoken import printable, spoken, spoken_line
from reverie.engine import Game, Text
from reverie.engine.text import T, digits, player

AGAIN = "again"
SAME = "same"
OTHER = "other"
LOOK = "look"
QUIT = "quit"

NEW_GAME: list[tuple[str, Text]] = [
    (AGAIN, T("Again, with new cards")),
    (SAME, T("Again, the same deal")),
    (OTHER, T("Another game")),
]

KEYS: list[tuple[str, Text]] = [
    ("↑ ↓ ⏎", T("choose what to do (or press the key beside it)")),
    ("u", T("take back")),
    ("h", T("ask a bot for advice")),
    ("?", T("the rules of this moment")),
    ("q", T("quit; the game is kept for later")),
]


class Welcome(Dialog):
    """For those who play a game for the first time: the goal and the keys."""

    escape: ClassVar[str] = LOOK

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    def heading(self) -> Text:
        """The name of the game."""
        return T("☾ Welcome to {game}", game=self.game.title)

    def body(self, lang: str) -> RenderableType:
        """What to try, and how."""
        keys = Table.grid(padding=(0, 2))
        keys.add_column(style=LAMP, no_wrap=True)
        keys.add_column()
        for key, words in KEYS:
            keys.add_row(key, spoken(words, lang))
        goal = rules.goal(self.game, lang) or spoken(self.game.tagline, lang)
        return Group(Markdown(goal), Line(), keys)

    def choices(self) -> list[tuple[str, Text]]:
        """One way on."""
        return [(LOOK, T("Begin"))]


class Curtain(Dialog):
    """Falls when the keyboard goes from one player to another, so that nobody sees the other's cards."""

    def __init__(self, seat: int) -> None:
        super().__init__(classes="opaque")
        self.seat = seat

    def heading(self) -> Text:
        """Whose turn it is."""
        return T("☾ Player {number}, it is your turn", number=self.seat + 1)

    def body(self, lang: str) -> RenderableType:
        """Why nothing is to be seen."""
        return Line(spoken(T("The others look away: what you hold is secret."), lang))

    def choices(self) -> list[tuple[str, Text]]:
        """Lift the curtain."""
        return [(LOOK, T("Show my cards"))]


class Restart(Dialog):
    """Begin anew in the middle of a game; the old one is kept in its file."""

    escape: ClassVar[str] = LOOK

    def heading(self) -> Text:
        """The question."""
        return T("Begin anew?")

    def body(self, lang: str) -> RenderableType:
        """What happens to this game."""
        return Line(spoken(T("This game is kept in its file."), lang))

    def choices(self) -> list[tuple[str, Text]]:
        """Going on comes first: it is what Enter does."""
        return [(LOOK, T("Go on with this game")), *NEW_GAME]


class Ending(Dialog):
    """The end of a game: how and why, the scores, and what next."""

    escape: ClassVar[str] = LOOK

    def __init__(self, session: Session, seat: int) -> None:
        super().__init__()
        self.session = session
        self.seat = seat

    def heading(self) -> Text:
        """Won, lost or shared, from where the player sits."""
        outcome = self.session.state.outcome
        assert outcome is not None  # shown only once the game is over
        if len(self.session.people) > 1 and not outcome.team:
            return T("The game is over")
        match outcome.results[self.seat].result:
            case "won":
                return T("✦ ☀ ✦  Won: morning comes gently  ✦ ☀ ✦")
            case "shared":
                return T("✦ ☾ ✦  A shared victory  ✦ ☾ ✦")
        return T("☾  Lost: the dream closes over you  ☾")

    def body(self, lang: str) -> RenderableType:
        """The reason, the last thing that happened, the scores."""
        outcome = self.session.state.outcome
        assert outcome is not None
        told = self.session.lines(self.seat, 1)[-2:]
        parts: list[RenderableType] = [Line(spoken_line(line, lang, self.session.names)) for line in told]
        scores = Table.grid(padding=(0, 2))
        scores.add_column(style=MUTED)
        scores.add_column(style=LAMP)
        for seat, result in enumerate(outcome.results[:1] if outcome.team else outcome.results):
            name = T("Score") if outcome.team else player(seat)
            scores.add_row(spoken(name, lang, self.session.names), digits(result.score))
        count = T("{n} act", plural="{n} acts", n=len(self.session.record.acts))
        scores.add_row(spoken(T("Length"), lang), spoken(count, lang))
        parts += [Line(), scores]
        if self.session.record.assisted:
            parts.append(Line(spoken(T("With help: something was taken back or advised."), lang), style=MUTED))
        if self.session.path is not None:
            words = ["replay"] if self.session.game.scale(self.session.state.seats) is None else ["replay", "review"]
            for word in words:
                parts.append(Line(f"reverie {word} {printable(str(self.session.path))}", style=MUTED, overflow="fold"))
        return Group(*parts)

    def choices(self) -> list[tuple[str, Text]]:
        """What next."""
        return [*NEW_GAME, (LOOK, T("Look at the table")), (QUIT, T("Quit"))]
