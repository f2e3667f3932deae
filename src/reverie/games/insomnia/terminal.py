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
from reverie.kit.terminal import DREAD, LAMP, MUTED, PAPER, SEAT_SIGN, SEAT_STYLE, SHADOW, Painter, flow, wrapped

NIGHTMARE_SIGN: Final = "☠"
WEB_SIGN: Final = "✳"
HIDDEN_SIGN: Final = "?"
PERMANENT_SIGN: Final = "∞"
NAME_WIDTH: Final = 22


def board(view: View, audience: int, lang: str, width: int) -> RenderableType:
    """The whole table as one audience sees it."""
    painter = Board(view, audience, lang, width)
    lines = painter.status()
    own: list[Line] = []
    for number, seat in enumerate(view.seats):
        (own if number == audience else lines).extend(painter.player(number, seat))
    if view.resting:
        lines += painter.market()
    lines += [*painter.ring(), *painter.to_come()]
    if view.over:
        lines += painter.ending()
    return painter.table(lines, own)


class Board(Painter[View]):
    """Draws one view in one language for one width."""

    def status(self) -> list[Line]:
        """The race, the nightmare and how far it is from the fence."""
        view = self.view
        nightmare = view.nightmare
        phase = T("Rest after race {n}", n=view.race) if view.resting else T("Race {n}", n=view.race)
        if nightmare.pos:
            where = T("space {space}, {n} from the fence", space=nightmare.pos, n=SPACES + 1 - nightmare.pos)
        else:
            where = T("in the centre")
        told = T("{name}: {words}", name=NIGHTMARE[nightmare.name], words=where)
        parts = [Line(self.say(phase), f"bold {LAMP}"), Line(f"{NIGHTMARE_SIGN} {self.say(told)}", style=DREAD)]
        if nightmare.web:
            beyond = T("web beyond the fence") if nightmare.web_beyond else T("web on {n}", n=nightmare.web)
            parts.append(Line(f"{WEB_SIGN} {self.say(beyond)}", style=DREAD))
        return flow(parts, self.width)

    def player(self, number: int, seat: SeatView) -> list[Line]:
        """Sign, winks against the pillow, supply, state; then the hand, on lines of its own if it is seen."""
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
        hand = [self.card(card) for card in seat.hand]
        if all(card == HIDDEN for card in seat.hand):
            return flow([line, *hand], self.width, gap=" ")
        return [line, *flow([Line(" " * 3), *hand], self.width, gap=" ")]

    def card(self, card: str) -> Line:
        """A card of a hand, or its back."""
        return Line(f"[{HIDDEN_SIGN if card == HIDDEN else self.say(CARD[card])}]", MUTED if card == HIDDEN else PAPER)

    def ring(self) -> list[Line]:
        """The ten spaces, from 1 to the fence; empty ones share a line while nobody runs."""
        empty = [not space.tile and self.view.resting for space in self.view.spaces]
        pawns = [self.pawns(number) for number in range(1, SPACES + 1)]
        tokens = [self.tokens(space.zzz, space.inf) for space in self.view.spaces]
        names = [Line(self.say(TILE[space.tile]) if space.tile else "·") for space in self.view.spaces]
        widest = [max(line.cell_len for line in column) + 1 for column in (pawns, names, tokens)]
        lines, place = [], 0
        while place < SPACES:
            last = place
            while empty[place] and last + 1 < SPACES and empty[last + 1]:
                last += 1
            number = f"{place + 1}–{last + 1}" if last > place else f"{place + 1:>2}"
            lines.append(self.space(number, place, (pawns[last], names[last], tokens[last]), widest))
            place = last + 1
        return [*lines, Line(f"   ╫╫╫ {self.say(T('fence'))} ╫╫╫", style=SHADOW)]

    def pawns(self, number: int) -> Line:
        """Who stands on a space: players, the nightmare, its web."""
        view = self.view
        pawns = Line()
        for seat, player in enumerate(view.seats):
            if player.pos == number:
                pawns.append(SEAT_SIGN[seat], style=f"bold {SEAT_STYLE[seat]}")
        if view.nightmare.pos == number:
            pawns.append(NIGHTMARE_SIGN, style=f"bold {DREAD}")
        if view.nightmare.web == number:
            pawns.append(WEB_SIGN, style=DREAD)
        return pawns

    def space(self, number: str, place: int, columns: tuple[Line, ...], widest: list[int]) -> Line:
        """A space: who stands there, its tile, the tokens, what the tile does."""
        space = self.view.spaces[place]
        line = Line(f"{number} ", style=LAMP if space.tile else MUTED)
        for column, style, wide in zip(columns, ("", MUTED if space.used else PAPER, ""), widest, strict=True):
            line.append_text(Line.assemble(column, style=style)).append(" " * (wide - column.cell_len))
        return line.append(self.say(TILE_EFFECT[space.tile]) if space.tile else "", style=MUTED)

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

    def to_come(self) -> list[Line]:
        """The pile, and the nightmares among the cards that have not been seen."""
        view = self.view
        parts = [Line(self.say(T("Pile {n}", n=view.deck)), style=MUTED)]
        for name in NAMES:
            if name in view.unseen and name.startswith(view.nightmare.name):
                parts.append(Line(f"{self.say(CARD[name])} ×{view.unseen[name]}", style=DREAD))
        lines = flow(parts, self.width, gap="  ")
        if not view.unseen:
            lines += wrapped(Line(self.say(NIGHTMARE_WAY[view.nightmare.name]), style=MUTED), self.width)
        return lines

    def ending(self) -> list[Line]:
        """Who has won, or the solo score."""
        view = self.view
        if view.band >= 0:
            words = T("Score {n}: {band}", n=view.scores[0], band=BAND[view.band])
            return [Line(self.say(words), style=f"bold {LAMP}")]
        winners = " ".join(SEAT_SIGN[seat] for seat in view.winners)
        told = T("{name}: {words}", name=T("Winner"), words=winners)
        return [Line(self.say(told), style=f"bold {LAMP}")] if winners else []
