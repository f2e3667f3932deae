"""Play line by line: for pipes, screen readers and terminals without a full screen."""

import sys
from collections.abc import Iterator

from rich.console import Console

from reverie.cli import bots
from reverie.cli.screens.board import board
from reverie.cli.session import Session, refusal_line
from reverie.cli.spoken import spoken, spoken_line
from reverie.engine import CLOCK, Decision, Fault, Text
from reverie.engine.text import T, player
from reverie.kit.prompt import warning

UNDO, HINT, QUIT = "u", "h", "q"


class Reader:
    """The other end of the terminal: lines in, lines out."""

    def __init__(self, lang: str, console: Console | None = None, lines: Iterator[str] | None = None) -> None:
        self.lang = lang
        self.console = console or Console(highlight=False)
        self.lines = iter(sys.stdin) if lines is None else lines

    def say(self, text: Text, names: tuple[str, ...] = ()) -> None:
        """Print a message."""
        self.console.print(spoken(text, self.lang, names), markup=False, soft_wrap=True)

    def tell(self, lines: list[Text], names: tuple[str, ...]) -> None:
        """Print what happened."""
        for line in lines:
            self.console.print(spoken_line(line, self.lang, names), markup=False, soft_wrap=True)

    def read(self) -> str:
        """The next line; the end of the input is a wish to quit."""
        self.console.print("> ", end="", markup=False)
        line = next(self.lines, None)
        return QUIT if line is None else line.strip()


def play(session: Session, lang: str, reader: Reader | None = None) -> int:
    """Play until the end of the game or of the input."""
    talk = reader or Reader(lang)
    talk.say(T("{game}: answer with the number of an option or its text; u takes back, h asks a bot, q quits.",
               game=session.game.title))  # fmt: skip
    shown = ""  # what was shown last: a refusal or a hint needs no second picture
    while _playing(session):
        seat = session.seat
        if seat is None:
            _others(session)
            continue
        decision = session.state.decision(seat)
        assert decision is not None  # an actor has a decision
        if shown != (shown := session.state.digest()):
            _show(session, decision, talk)
        if not _answer(session, decision, talk):
            _keep(session, talk)
            return 0
    _finish(session, talk)
    return 0


def _playing(session: Session) -> bool:
    """The game goes on, once all that has run out meanwhile has happened."""
    session.catch_up()
    return not session.state.over


def _others(session: Session) -> None:
    seat = session.bot_seat if session.conductor is None else session.due_bot()
    if seat is None:
        session.act(CLOCK, session.state.legal(CLOCK)[0])
    else:
        session.act(seat, bots.move(session.state.clone(), seat, session.level[seat]))


def _show(session: Session, decision: Decision, talk: Reader) -> None:
    talk.console.print()
    talk.tell(session.lines(decision.seat, 1), session.names)
    talk.console.print(board(session.game, session.state, decision.seat, talk.lang, min(talk.console.width, 100)))
    if len(session.people) > 1:
        talk.say(player(decision.seat), session.names)
    talk.say(decision.prompt, session.names)
    for number, option in enumerate(decision.options, 1):
        words = spoken(option.label, talk.lang, session.names)
        reason = warning(option)
        sign = f"  ⚠ {spoken(reason, talk.lang)}" if reason is not None else ""
        talk.console.print(f"{number:3}  {words}  ({option.text}){sign}", markup=False)


def _answer(session: Session, decision: Decision, talk: Reader) -> bool:
    """Read one answer; False if the player leaves."""
    word = talk.read()
    if word == QUIT:
        return False
    if word == UNDO:
        refused = session.undo()
        if refused is not None:
            talk.say(refused)
    elif word == HINT:
        _advise(session, decision, talk)
    elif word:
        _act(session, decision, word, talk)
    return True


def _advise(session: Session, decision: Decision, talk: Reader) -> None:
    try:
        advice = bots.advice(session.state.clone(), decision.seat)
    except Fault as fault:
        talk.say(fault.text)
        return
    session.assisted()
    for line in bots.advice_lines(advice):
        talk.say(line, session.names)


def _act(session: Session, decision: Decision, word: str, talk: Reader) -> None:
    option = None
    if word.isascii() and word.isdigit() and 0 < int(word) <= len(decision.options):
        option = decision.options[int(word) - 1]
    try:
        action = option.action if option is not None else session.game.parse(session.state, word)
        text = talk.read() if option is not None and option.writes else ""
        session.act(decision.seat, action, text)
        if session.trouble:
            talk.say(T("The game cannot be saved: {reason}.", reason=session.trouble))
    except Fault as fault:
        talk.say(refusal_line(fault))


def _finish(session: Session, talk: Reader) -> None:
    seat = session.people[0] if session.people else 0
    talk.console.print()
    talk.tell(session.lines(seat, 1), session.names)
    talk.console.print(board(session.game, session.state, seat, talk.lang, min(talk.console.width, 100)))
    outcome = session.state.outcome
    assert outcome is not None  # the game is over
    words = {"won": T("won"), "lost": T("lost"), "shared": T("a shared victory")}
    for number, result in enumerate(outcome.results):
        said = T(
            "{player}: {result}, score {score}.", player=player(number), result=words[result.result], score=result.score
        )
        talk.say(said, session.names)
    _keep(session, talk)


def _keep(session: Session, talk: Reader) -> None:
    try:
        talk.say(T("The game is kept: {path}", path=str(session.save())))
    except OSError as error:
        talk.say(T("The game cannot be saved: {reason}.", reason=error.strerror or "?"))
