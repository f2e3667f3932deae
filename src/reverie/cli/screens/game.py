"""The table: board, prompt, options, log; every game is played on this one screen."""

from functools import partial
from typing import ClassVar

from rich.text import Text as Line
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option as Item

from reverie.cli import bots
from reverie.cli.screens import dialogs, option_rows
from reverie.cli.screens.board import board, line_count
from reverie.cli.screens.palette import LAMP
from reverie.cli.screens.rules import RulesScreen
from reverie.cli.screens.text_input import Writing, completion
from reverie.cli.screens.title import title
from reverie.cli.screens.words import key_line, language_of, said
from reverie.cli.session import Session, refusal_line
from reverie.cli.spoken import spoken, spoken_line
from reverie.coach import Advice
from reverie.engine import CLOCK, Decision, Fault, Option, Text
from reverie.engine.actions import CONCEDE_TEXT
from reverie.engine.text import T
from reverie.kit.prompt import warning

NEWEST = 12  # acts of which the log speaks
LEAST = 6  # lines for options and log, at least, unless there are fewer options
FEWEST = 4  # lines for options and log, however few options there are
AROUND = 4  # lines of title, prompt, notice and keys
TICK = 0.25  # seconds between two looks at the clock of a timed game


class GameScreen(Screen[str]):
    """One game from where it stands to its end; the answer is what the player wants next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo"), Binding("h", "hint"), Binding("s", "save"), Binding("question_mark", "rules"),
        Binding("slash", "type"), Binding("l", "app.language"), Binding("r", "restart"), Binding("q", "app.quit"),
        # Before the list of options, which would take them for itself.
        Binding("pageup", "look(-1)", priority=True), Binding("pagedown", "look(1)", priority=True),
        Binding("escape", "calm"),
    ]  # fmt: skip

    def __init__(self, session: Session, *, welcome: bool, pace: float) -> None:
        super().__init__()
        self.session = session
        self.welcome = welcome
        self.pace = pace  # seconds that a bot's act stays before the next one
        self.seat = session.seat if session.seat is not None else (session.people or [0])[0]
        self.curtained = -1  # the seat that lifted the curtain last
        self.decision: Decision | None = None
        self.advised: int | None = None
        self.doubtful: int | None = None  # a flagged action that waits for a second yes
        self.shown: list[int] = []  # the actions of the rows
        self.ended = False
        self.clock: Timer | None = None

    def compose(self) -> ComposeResult:
        """From top to bottom."""
        yield Static(id="title", markup=False)  # names and words may hold brackets
        with VerticalScroll(id="board", can_focus=False):
            yield Static(id="picture")
        yield Static(id="own")
        yield Static(id="prompt", markup=False)
        yield Static(id="notice", markup=False)
        yield Input(id="typed", suggester=None)
        with Horizontal(id="below"):
            yield OptionList(id="options")
            with VerticalScroll(id="log", can_focus=False):
                yield Static(id="lines")
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Welcome newcomers, then play."""
        self.query_one("#notice").display = False
        self.clock = self.set_interval(TICK, self.tick)
        if self.welcome:
            self.session.hold(on=True)
            self.app.push_screen(dialogs.Welcome(self.session.game), self.welcomed)
            self.retell()
        else:
            self.go_on()

    def welcomed(self, _: str | None) -> None:
        """The first words have been read."""
        self.session.hold(on=False)
        self.go_on()

    def on_resize(self, event: events.Resize) -> None:
        """Draw the board for the new width."""
        self.call_after_refresh(self.retell)

    # ------------------------------------------------------------------ the course of the game

    def go_on(self) -> None:
        """Whose turn it is decides what happens: a person, a curtain first, a bot, or the end."""
        session = self.session
        if session.trouble:
            self.say(T("The game cannot be saved: {reason}.", reason=session.trouble), "warning")
        self.advised = self.doubtful = None
        seat = session.seat
        if session.state.over:
            self.end()
        elif seat is not None:
            if seat != self.curtained and session.keeps_secrets():
                session.hold(on=True)
                self.app.push_screen(dialogs.Curtain(seat), partial(self.uncover, seat))
                return
            self.seat = seat
        elif session.bot_seat is not None and session.conductor is None:
            self.think(session.bot_seat)
        self.retell()

    def uncover(self, seat: int, _: str | None) -> None:
        """The curtain has been lifted by the player of that seat."""
        self.session.hold(on=False)
        self.curtained = self.seat = seat
        self.retell()

    def end(self) -> None:
        """Celebrate or mourn, once."""
        if not self.ended:
            self.ended = True
            self.app.push_screen(dialogs.Ending(self.session, self.seat), self.after)

    def after(self, answer: str | None) -> None:
        """What the player wants after the end, or in the middle."""
        if answer in (dialogs.AGAIN, dialogs.SAME, dialogs.OTHER):
            self.dismiss(answer)
        elif answer == dialogs.QUIT:
            self.app.exit(0)
        else:
            self.retell()

    def act(self, action: int, text: str = "") -> None:
        """Do what the player chose."""
        try:
            self.session.act(self.seat, action, text)
        except Fault as fault:
            self.refuse(fault)
            return
        self.say(None)
        self.go_on()

    def choose(self, option: Option) -> None:
        """An option was picked: ask once more if it is flagged, ask for words if it takes some."""
        reason = warning(option)
        if reason is not None and self.doubtful != option.action:
            self.doubtful = option.action
            self.say(T("⚠ {label}: {reason}. Choose it once more to do it anyway.",
                       label=option.label, reason=reason), "warning")  # fmt: skip
            return
        self.doubtful = None
        if option.writes:
            self.app.push_screen(Writing(option), partial(self.written, option.action))
        else:
            self.act(option.action)

    def written(self, action: int, text: str | None) -> None:
        """The words that go with an act; None if the player thought better of it."""
        if text is not None:
            self.act(action, text)

    def think(self, seat: int) -> None:
        """Let a bot choose, in a thread, so that the screen stays alive."""
        state = self.session.state.clone()
        acts = len(self.session.record.acts)
        name = self.session.level[seat]

        def work() -> None:
            action = bots.move(state, seat, name)
            self.app.call_from_thread(self.set_timer, self.pace or 0.001, partial(self.bot_acts, acts, seat, action))

        self.run_worker(work, thread=True, group="bot")

    def bot_acts(self, acts: int, seat: int, action: int) -> None:
        """The bot has decided; an undo or a new act in the meantime makes its thought stale."""
        if acts == len(self.session.record.acts) and not self.session.state.over:
            self.session.act(seat, action)
            self.go_on()

    def tick(self) -> None:
        """Timed games: show the time left, and let the clock act when it is due."""
        state = self.session.state
        if state.over or CLOCK not in state.actors:
            return
        if self.session.conductor is not None:
            self.tick_in_time()
        elif self.session.milliseconds >= state.timer:
            self.session.act(CLOCK, state.legal(CLOCK)[0])
            self.go_on()
        else:
            self.write_title()

    def tick_in_time(self) -> None:
        """In real time: what has run out, and bots whose moment has come."""
        session = self.session
        moved = session.catch_up()
        seat = None if session.state.over else session.due_bot()
        if seat is not None:
            session.act(seat, bots.move(session.state.clone(), seat, "policy"))
        if moved or seat is not None:
            self.go_on()
        else:
            self.write_title()

    # ------------------------------------------------------------------ words and pictures

    def retell(self) -> None:
        """Write and draw everything anew, in the present language; the highlighted option stays."""
        if not self.is_mounted:
            return
        session = self.session
        lang = language_of(self)
        state = session.state
        self.decision = None if state.over or session.seat is None else state.decision(self.seat)
        self.write_title()
        width = max(20, self.query_one("#picture").size.width or self.app.size.width - 3)
        drawn = board(session.game, state, self.seat, lang, width)
        self.query_one("#picture", Static).update(drawn.shared)
        own = self.query_one("#own", Static)
        own.update(drawn.own)
        own.display = bool(drawn.own.renderables)
        self.share_height(line_count(drawn, self.app.console, width))
        self.query_one("#prompt", Static).update(self.prompt(lang))
        self.query_one("#lines", Static).update(self.log_lines(lang))
        self.call_after_refresh(self.query_one("#log", VerticalScroll).scroll_end, animate=False)
        self.write_options(lang)
        self.write_keys()

    def share_height(self, board_lines: int) -> None:
        """The board comes first; options and log get as much of the rest as they can use."""
        height = self.app.size.height
        wanted = max(len(self.options), height // 4)
        least = min(LEAST, max(FEWEST, len(self.options)))
        self.query_one("#below").styles.height = max(least, min(wanted, height - AROUND - board_lines))

    def write_title(self) -> None:
        """The game, the time, the seats."""
        self.query_one("#title", Static).update(title(self.session, language_of(self), self.app.size.width - 2))

    def prompt(self, lang: str) -> str:
        """What is asked, in words."""
        if self.session.state.over:
            return spoken(T("The game is over: r begins anew, q quits."), lang)
        if self.decision is None:
            return spoken(T("A bot is thinking…"), lang)
        return spoken(self.decision.prompt, lang, self.session.names)

    def log_lines(self, lang: str) -> Line:
        """The newest lines of the log, the last one brightest."""
        names = self.session.names
        lines = [spoken_line(line, lang, names) for line in self.session.lines(self.seat, NEWEST)]
        text = Line("\n".join(lines))
        if lines:
            text.stylize(LAMP, len(text.plain) - len(lines[-1]))
        return text

    def write_options(self, lang: str) -> None:
        """One row for each option."""
        rows = self.query_one("#options", OptionList)
        old = rows.highlighted
        same = self.shown == [option.action for option in self.options]
        self.shown = [option.action for option in self.options]
        rows.clear_options()
        rows.add_options(
            Item(option_rows.row(number, option, lang, self.advised)) for number, option in enumerate(self.options)
        )
        if self.advised in self.shown:
            rows.highlighted = self.shown.index(self.advised)
        elif self.shown:
            rows.highlighted = old if same and old is not None else 0
        if not self.query_one("#typed").has_class("open"):
            rows.focus()

    @property
    def options(self) -> tuple[Option, ...]:
        """What may be chosen now."""
        return self.decision.options if self.decision is not None else ()

    def write_keys(self) -> None:
        """The line at the bottom, with every key."""
        words = {
            "u": T("undo"), "h": T("hint"), "?": T("rules"), "/": T("type"), "s": T("save"), "r": T("restart"),
            "l": T("français"), "q": T("quit"), "PgUp/PgDn": T("board"),
        }  # fmt: skip
        self.query_one("#keys", Static).update(key_line(self, words, self.app.size.width - 2))

    def say(self, text: Text | None, tone: str = "") -> None:
        """A notice under the prompt, or none."""
        notice = self.query_one("#notice", Static)
        notice.display = text is not None
        notice.set_class(tone == "warning", "warning")
        if text is not None:
            notice.update(said(self, text))

    def refuse(self, fault: Fault) -> None:
        """Why not: the words of the refusal and its place in the rules."""
        self.say(refusal_line(fault), "warning")

    # ------------------------------------------------------------------ keys

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click on a row."""
        if 0 <= event.option_index < len(self.options):
            self.choose(self.options[event.option_index])

    def on_key(self, event: events.Key) -> None:
        """The key beside an option chooses it."""
        if self.query_one("#typed").has_class("open"):
            return
        key = event.character or ""
        number = option_rows.SHORTCUTS.find(key) if len(key) == 1 else -1
        if 0 <= number < len(self.options):
            event.stop()
            self.query_one("#options", OptionList).highlighted = number
            self.choose(self.options[number])

    def action_calm(self) -> None:
        """Escape: close the line, forget the warning."""
        self.close_line()
        self.doubtful = None
        self.say(None)

    def action_look(self, direction: int) -> None:
        """Scroll the board."""
        pane = self.query_one("#board", VerticalScroll)
        pane.scroll_relative(y=direction * max(1, pane.size.height - 2), animate=False)

    def action_undo(self) -> None:
        """Take back the last act of a person."""
        refused = self.session.undo()
        if refused is not None:
            self.say(refused, "warning")
            return
        self.ended = False
        self.say(T("Taken back."))
        self.go_on()

    def action_hint(self) -> None:
        """Ask the coach, in a thread."""
        if self.decision is None:
            return
        state = self.session.state.clone()
        acts = len(self.session.record.acts)
        seat = self.seat
        self.say(T("A bot is thinking…"))

        def work() -> None:
            try:
                advice = bots.advice(state, seat)
            except Fault as fault:
                self.app.call_from_thread(self.refuse, fault)
            else:
                self.app.call_from_thread(self.advise, acts, advice)

        self.run_worker(work, thread=True, group="hint", exclusive=True)

    def advise(self, acts: int, advice: Advice) -> None:
        """Show what the coach would do, and why, unless the game has gone on."""
        if acts != len(self.session.record.acts):
            return
        self.session.assisted()
        best = advice.choices[0].text
        self.advised = next((option.action for option in self.options if option.text == best), None)
        told = bots.advice_lines(advice)
        self.say(told[0])
        words = [spoken(line, language_of(self), self.session.names) for line in told]
        self.query_one("#notice", Static).update("\n".join(words))
        self.retell()

    def action_save(self) -> None:
        """The game is saved after every act; this says where."""
        try:
            path = self.session.save()
        except OSError as error:
            self.say(T("The game cannot be saved: {reason}.", reason=error.strerror or "?"), "warning")
            return
        self.say(T("Saved: {path}", path=str(path)))

    def action_rules(self) -> None:
        """The rules at the paragraph of this decision; nobody else waits, so the clock does."""
        self.session.hold(on=True)
        rules = RulesScreen(self.session.game, self.decision.rule if self.decision else "")
        self.app.push_screen(rules, lambda _: self.session.hold(on=False))

    def action_restart(self) -> None:
        """Begin anew, or another game."""
        self.app.push_screen(dialogs.Restart(), self.after)

    def action_type(self) -> None:
        """Open the line in which an action can be typed."""
        line = self.query_one("#typed", Input)
        line.add_class("open")
        line.placeholder = said(self, T("an action, such as “{text}” (→ completes, Esc closes)",
                                        text=self.options[0].text if self.options else CONCEDE_TEXT))  # fmt: skip
        line.suggester = completion(self.options)
        line.value = ""
        line.focus()

    def close_line(self) -> None:
        """Back to the list."""
        self.query_one("#typed").remove_class("open")
        self.query_one("#options").focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """A typed action: done if legal, else the reason why not."""
        text = event.value.strip()
        self.close_line()
        if not text or self.decision is None:
            return
        try:
            action = self.session.game.parse(self.session.state, text)
        except Fault as fault:
            self.refuse(fault)
            return
        self.act(action)
