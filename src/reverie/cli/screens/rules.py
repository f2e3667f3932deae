"""The rules summary of a game, opened at the paragraph of the present decision."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Markdown, Static

from reverie.cli import rules
from reverie.cli.screens.words import language_of, said
from reverie.engine import Game
from reverie.engine.text import T


class RulesScreen(Screen[None]):
    """Every section is a block of its own; the one that matters now is lit and scrolled to."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark,q,enter", "close"),
        Binding("l", "app.language"),
    ]

    def __init__(self, game: Game, rule: str) -> None:
        super().__init__()
        self.game = game
        self.rule = rule
        self.page = ""

    def compose(self) -> ComposeResult:
        """Title, pages, keys."""
        yield Static(id="title")
        yield VerticalScroll(id="pages")
        yield Static(id="keys")

    async def on_mount(self) -> None:
        """Open at the right place."""
        await self.fill()

    def retell(self) -> None:
        """The same place in the other language."""
        self.run_worker(self.fill(), exclusive=True)

    async def fill(self) -> None:
        """Write the sections in the present language."""
        lang = language_of(self)
        title = said(self, T("The rules of {game}", game=self.game.title))
        self.query_one("#title", Static).update(f"☾ {title}")
        self.query_one("#keys", Static).update(said(self, T("↑↓ PgUp PgDn read · Esc back to the table")))
        page = rules.page(self.game, lang) or said(self, T("This game has no rules summary yet."))
        self.page = page
        now = rules.section_number(page, self.rule)
        holder = self.query_one("#pages", VerticalScroll)
        await holder.remove_children()
        blocks = [
            Markdown(section.markdown(), classes="now" if number == now and now else "", open_links=False)
            for number, section in enumerate(rules.sections(page))
        ]
        await holder.mount_all(blocks)
        holder.focus()
        if now:
            self.call_after_refresh(self.turn_to, now)

    def turn_to(self, number: int) -> None:
        """Scroll to a section."""
        holder = self.query_one("#pages", VerticalScroll)
        holder.scroll_to_widget(list(holder.query(Markdown))[number], animate=False, top=True)

    def on_markdown_link_clicked(self, event: Markdown.LinkClicked) -> None:
        """A link to another paragraph."""
        event.stop()
        if event.href.startswith("#"):
            self.turn_to(rules.section_number(self.page, event.href[1:]))

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss(None)
