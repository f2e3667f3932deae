"""Insomnia's table in a terminal: the players, the ring space by space, the market and the cards to come."""

from typing import Final

from rich.console import RenderableType
from rich.text import Text as Line

from reverie.games.insomnia.pieces import BONUS as TILE_BONUS
from reverie.games.insomnia.pieces import NAMES, SPACES, TILE_NAMES
from reverie.games.insomnia.texts import T
from reverie.games.insomnia.texts.pieces import (
    BAND,
    BONUS,
    CARD,
    NIGHTMARE,
    NIGHTMARE_WAY,
    STATUS,
    TILE,
    TILE_EFFECT,
    winks,
)
from reverie.games.insomnia.view import HIDDEN, SeatView, View
from reverie.kit.terminal import DREAD, LAMP, MUTED, PAPER, SEAT_SIGN, SEAT_STYLE, SHADOW, Painter, fit

NIGHTMARE_SIGN: Final = "☠"
WEB_SIGN: Final = "✳"
PERMANENT_SIGN: Final = "∞"
NAME_WIDTH: Final = 22


def board(view: View, lang: str, width: int) -> RenderableType:
    """The whole table as one audience sees it."""
    painter = Board(view, lang, width)
    lines = [painter.status(), *painter.players(), Line(), *painter.ring()]
    if view.resting:
        lines += [Line(), *painter.market()]
    lines += [Line(), *painter.hands(), painter.to_come()]
    if view.over:
        lines += painter.ending()
    return fit(lines, width)


class Board(Painter[View]):
    """Draws one view in one language for one width."""

    def status(self) -> Line:
        """The race, the nightmare and how far it is from the fence."""
        view = self.view
        nightmare = view.nightmare
        phase = T("Rest after race {n}", n=view.race) if view.resting else T("Race {n}", n=view.race)
        line = Line.assemble((self.say(phase), f"bold {LAMP}"))
        if nightmare.pos:
            where = T("space {space}, {n} from the fence", space=nightmare.pos, n=SPACES + 1 - nightmare.pos)
        else:
            where = T("in the centre")
        told = T("{name}: {words}", name=NIGHTMARE[nightmare.name], words=where)
        line.append(f"   {NIGHTMARE_SIGN} {self.say(told)}", style=DREAD)
        if nightmare.web:
            beyond = T("web beyond the fence") if nightmare.web_beyond else T("web on {n}", n=nightmare.web)
            line.append(f", {self.say(beyond)}", style=DREAD)
        return line

    def players(self) -> list[Line]:
        """One line for each player."""
        return [self.player(number, seat) for number, seat in enumerate(self.view.seats)]

    def player(self, number: int, seat: SeatView) -> Line:
        """Sign, winks against the pillow, supply, state."""
        view = self.view
        style = SEAT_STYLE[number]
        lit = number == view.active and not view.over
        line = Line.assemble(
            ("▸" if lit else " ", f"bold {LAMP}"),
            (f"{SEAT_SIGN[number]} {self.say(T('P{number}', number=number + 1))}", f"bold {style}"),
            (" ★" if number == view.marker else "  ", LAMP),
        )
        line.append(f" {self.say(winks(seat.dodos, seat.pillow)):<18}", style=PAPER)
        line.append(f" Zzz {seat.supply:>2} ", style=MUTED)
        if seat.status != "racing":
            line.append(f" {self.say(STATUS[seat.status])}", style=MUTED)
        elif not view.resting:
            place = T("on space {n}", n=seat.pos) if seat.pos else T("at the start")
            line.append(f" {self.say(place)}", style=PAPER)
        if seat.scared:
            line.append(f" ! {self.say(T('scared'))}", style=f"bold {DREAD}")
        return line

    def ring(self) -> list[Line]:
        """The ten spaces, from 1 to the fence."""
        lines = [self.space(number) for number in range(1, SPACES + 1)]
        fence = self.say(T("fence"))
        return [*lines, Line(f"   ╫╫╫ {fence} ╫╫╫", style=SHADOW)]

    def space(self, number: int) -> Line:
        """A space: who stands there, its tile, the tokens, what the tile does."""
        view = self.view
        space = view.spaces[number - 1]
        line = Line(f"{number:>2} ", style=LAMP if space.tile else MUTED)
        pawns = Line()
        for seat, player in enumerate(view.seats):
            if player.pos == number:
                pawns.append(SEAT_SIGN[seat], style=f"bold {SEAT_STYLE[seat]}")
        if view.nightmare.pos == number:
            pawns.append(NIGHTMARE_SIGN, style=f"bold {DREAD}")
        if view.nightmare.web == number:
            pawns.append(WEB_SIGN, style=DREAD)
        pawns.append(" " * (len(view.seats) + 3 - pawns.cell_len))
        line.append_text(pawns)
        if not space.tile:
            return line.append("·", style=SHADOW)
        name = self.say(TILE[space.tile])[:NAME_WIDTH]
        line.append(f"{name:<{NAME_WIDTH}}", style=MUTED if space.used else PAPER)
        tokens = self.tokens(space.zzz, space.inf)
        line.append_text(tokens).append(" " * max(1, 12 - tokens.cell_len))
        return line.append(self.say(TILE_EFFECT[space.tile]), style=MUTED)

    def tokens(self, zzz: list[int], inf: list[int]) -> Line:
        """Each player's tokens: the sign, the number of Zzz, and ∞ for permanent ones."""
        line = Line()
        for seat, (normal, permanent) in enumerate(zip(zzz, inf, strict=True)):
            if normal or permanent:
                words = (str(normal) if normal else "") + PERMANENT_SIGN * permanent
                line.append(f"{SEAT_SIGN[seat]}{words} ", style=SEAT_STYLE[seat])
        return line

    def market(self) -> list[Line]:
        """The tiles that may be added, with their bonus."""
        lines = [Line(self.say(T("Market")), style=MUTED)]
        for tile in self.view.market:
            bonus = self.say(BONUS[TILE_BONUS[TILE_NAMES.index(tile)]])
            line = Line(f"   {self.say(TILE[tile]):<{NAME_WIDTH}}", style=PAPER)
            lines.append(line.append(f" +{bonus:<16} {self.say(TILE_EFFECT[tile])}", style=MUTED))
        return lines

    def hands(self) -> list[Line]:
        """The hands that this audience sees; the others by their number of cards."""
        lines = []
        for number, seat in enumerate(self.view.seats):
            if seat.hand:
                line = Line(f"{SEAT_SIGN[number]} ", style=SEAT_STYLE[number])
                for card in seat.hand:
                    words = "?" if card == HIDDEN else self.say(CARD[card])
                    line.append(f"[{words}] ", style=MUTED if card == HIDDEN else PAPER)
                lines.append(line)
        return lines

    def to_come(self) -> Line:
        """The pile, and the nightmares among the cards that have not been seen."""
        view = self.view
        line = Line(self.say(T("Pile {n}", n=view.deck)), style=MUTED)
        for name in NAMES:
            if name in view.unseen and name.startswith(view.nightmare.name):
                line.append(f"  {self.say(CARD[name])} ×{view.unseen[name]}", style=DREAD)
        if not view.unseen:
            line.append(f"   {self.say(NIGHTMARE_WAY[view.nightmare.name])}", style=MUTED)
        return line

    def ending(self) -> list[Line]:
        """Who has won, or the solo score."""
        view = self.view
        if view.band >= 0:
            words = T("Score {n}: {band}", n=view.scores[0], band=BAND[view.band])
            return [Line(self.say(words), style=f"bold {LAMP}")]
        winners = " ".join(SEAT_SIGN[seat] for seat in view.winners)
        told = T("{name}: {words}", name=T("Winner"), words=winners)
        return [Line(self.say(told), style=f"bold {LAMP}")] if winners else []
