"""The line over a table: the game, the time, who sits where and whose turn it is."""

from rich.cells import cell_len

from reverie.cli import bots
from reverie.cli.session import Session
from reverie.cli.spoken import spoken
from reverie.engine import Text
from reverie.engine.text import T, player


def title(session: Session, lang: str, width: int) -> str:
    """The line in one width; where it is too long first the levels of bots go, then the names of those who wait."""
    state = session.state
    first = [f"☾ {spoken(session.game.title, lang)}"]
    if session.record.assisted:
        first.append(spoken(T("assisted"), lang))
    if state.timer and not state.over:
        first.append(f"⏳ {max(0, state.timer - session.milliseconds) / 1000:.0f} s")
    seats = range(state.seats if state.seats > 1 else 0)
    fully, briefly = ([_seat(session, seat, lang, level=level) for seat in seats] for level in (True, False))
    asked = [briefly[seat] for seat in seats if seat in state.actors]
    lines = ["  ·  ".join([*first, *fully]), " · ".join([*first, *briefly]), " · ".join([*first, *asked])]
    return next((line for line in lines if cell_len(line) <= width), lines[-1])


def _seat(session: Session, seat: int, lang: str, *, level: bool) -> str:
    """Who sits there, with a mark if it is their turn."""
    name = spoken(player(seat), lang, session.names)
    known = session.level.get(seat)
    if known is not None and level:
        words = bots.title(known)
        name += f" ({spoken(words, lang) if isinstance(words, Text) else words})"
    return f"▸{name}" if seat in session.state.actors else name
