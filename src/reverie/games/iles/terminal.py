"""The table of 1001 Îles in a terminal: the offer, every island with its dreams and score sheet, and the signs used."""

from typing import Final

from rich.console import RenderableType
from rich.text import Text as Line

from reverie.games.iles.pieces import CELL_NAMES, COLUMNS, ELEMENTS, FIRST_DREAM, NUMBERS
from reverie.games.iles.texts import T
from reverie.games.iles.texts.pieces import DREAM, ELEMENT, RANK, TYPE, tile
from reverie.games.iles.view import HIDDEN, OfferView, SeatView, SheetView, View
from reverie.kit.terminal import LAMP, MUTED, PAPER, SEAT_SIGN, SEAT_STYLE, SHADOW, Painter, flow

# Each element has a sign beside its colour, because colour is never the only sign.
SIGN: Final = {
    "palm": ("♣", "#86dd92"),
    "rokh": ("v", "#74b9ff"),
    "egg": ("o", "#ece5d3"),
    "monkey": ("m", "#d9a066"),
    "fennec": ("f", "#ffd36e"),
    "dromedary": ("d", "#e0b070"),
    "elephant": ("E", "#a9b4d0"),
    "emerald": ("▲", "#4fd18b"),
    "ruby": ("■", "#ff6f7d"),
    "diamond": ("◆", "#8fe3ff"),
    "snake": ("s", "#b5e853"),
    "lamp": ("!", "#f4b860"),
    "brigand": ("×", "#ff8f6b"),
    "genie": ("☾", "#c79bff"),
}
CELL_WIDTH: Final = 6


def board(view: View, audience: int, lang: str, width: int) -> RenderableType:
    """The whole table as one audience sees it."""
    painter = Board(view, audience, lang, width)
    shared = [*painter.status(), *painter.offer()]
    for seat in range(len(view.seats)):
        shared += painter.area(seat) if seat != audience else []
    shared += [*painter.taken_away(), *painter.legend()]
    if view.over:
        shared.append(painter.ending())
    own = painter.area(audience) if 0 <= audience < len(view.seats) else []
    return painter.table(shared, own)


class Board(Painter[View]):
    """Draws one view in one language for one width."""

    def status(self) -> list[Line]:
        """The round, its Lookout, and how many tiles each stack holds."""
        view = self.view
        first = Line(self.say(T("Round {n} of {rounds}", n=view.round, rounds=view.rounds)), style=f"bold {LAMP}")
        lookout = Line(f"{self.say(T('Lookout'))} ", style=MUTED)
        if view.lookout < 0:
            lookout.append(self.say(T("The Shadow")), style=SHADOW)
        else:
            lookout.append(SEAT_SIGN[view.lookout], style=f"bold {SEAT_STYLE[view.lookout]}")
        stacks = [
            Line(f"{self.say(TYPE[name])} {size}", style=f"bold {LAMP}" if name == view.type else MUTED)
            for name, size in view.stacks.items()
        ]
        return [*flow([first, lookout], self.width), *flow(stacks, self.width)]

    def offer(self) -> list[Line]:
        """The tiles that may be taken, and the one that is being placed."""
        lines = [self.offered(each) for each in self.view.offer]
        if self.view.holding:
            held = self.tile(self.view.holding)
            lines.append(Line("→ ", style=f"bold {LAMP}").append_text(held))
        return lines

    def offered(self, offered: OfferView) -> Line:
        """One tile of the offer."""
        line = Line("▒ " if offered.face_down else "  ", style=LAMP)
        if offered.tile == HIDDEN:
            return line.append(self.say(T("face down")), style=MUTED)
        return line.append_text(self.tile(offered.tile))

    def tile(self, name: str) -> Line:
        """A tile in signs and words."""
        signs = self.signs(name)
        signs.append(" " * (CELL_WIDTH - signs.cell_len))
        return signs.append(self.say(tile(name)), style=PAPER)

    def signs(self, name: str) -> Line:
        """What an island tile shows, a sign for each element."""
        line = Line()
        if NUMBERS[name] >= FIRST_DREAM:
            return line.append("✦", style=LAMP)
        for element, number in ELEMENTS[NUMBERS[name]].items():
            sign, style = SIGN[element]
            line.append(sign * number, style=style)
        return line

    def area(self, number: int) -> list[Line]:
        """A player: dreams, the island row by row, the score sheet beside it."""
        view = self.view
        seat = view.seats[number]
        lit = number == view.active and not view.over
        head = Line("▸" if lit else " ", style=f"bold {LAMP}")
        name = self.say(T("P{number}", number=number + 1))
        head.append(f"{SEAT_SIGN[number]} {name}", style=f"bold {SEAT_STYLE[number]}")
        if seat.gone:
            head.append(f"  {self.say(T('gone'))}", style=MUTED)
        dreams = []
        for slot, dream in enumerate(seat.dreams):
            if dream:
                points = f" {seat.sheet.dreams[slot]}" if seat.sheet is not None else ""
                dreams.append(Line.assemble((f"✦ {self.say(DREAM[dream])}", PAPER), (points, LAMP)))
        words = self.sheet(seat.sheet) if seat.sheet is not None else [Line()] * 3
        island = [self.row(seat, row).append_text(words[row]) for row in range(3)]
        return [*flow([head, *dreams], self.width, gap="  "), *island]

    def row(self, seat: SeatView, row: int) -> Line:
        """One row of an island."""
        line = Line("   ")
        for column in range(COLUMNS):
            cell = row * COLUMNS + column
            name = seat.cells[cell]
            if not name:
                signs = Line("·", style=SHADOW)
            elif CELL_NAMES[cell] in seat.flipped:
                signs = Line(*SIGN["genie"])
            else:
                signs = self.signs(name)
            line.append("│", style=SHADOW).append_text(signs).append(" " * (CELL_WIDTH - 1 - signs.cell_len))
        return line.append("│", style=SHADOW)

    def sheet(self, sheet: SheetView) -> list[Line]:
        """The score as if the game ended now, in three lines."""
        green = T("palms {palms}, pairs {n}: {points}", palms=sheet.palms, n=sheet.pairs, points=sheet.pair_points)
        if sheet.penalty:
            red = T("brigands {n}: −{penalty}", n=sheet.brigands, penalty=sheet.penalty)
        else:
            red = T("brigands {n}", n=sheet.brigands)
        return [
            Line(f"  {self.say(green)}", style=MUTED),
            Line(f"  {self.say(red)}", style=SIGN["brigand"][1] if sheet.penalty else MUTED),
            Line(f"  {self.say(T('total {n}', n=sheet.total))}", style=f"bold {LAMP}"),
        ]

    def taken_away(self) -> list[Line]:
        """Discards, what the Shadow took, and the box once it is shown."""
        view = self.view
        lines = []
        for words, tiles in ((T("Discarded"), view.discard), (T("The Shadow"), view.shadow), (T("Box"), view.removed)):
            if tiles:
                title = Line(self.say(words), style=MUTED)
                lines += flow([title, *(self.signs(name) for name in tiles)], self.width, gap=" ")
        return lines

    def legend(self) -> list[Line]:
        """What the signs mean."""
        words = [Line.assemble(look, (f" {self.say(ELEMENT[element])}", MUTED)) for element, look in SIGN.items()]
        return flow(words, self.width, gap="  ")

    def ending(self) -> Line:
        """Who has won, or the solo score."""
        view = self.view
        if view.rank >= 0:
            sheet = view.seats[0].sheet
            total = sheet.total if sheet is not None else 0
            return Line(
                self.say(T("{n} point: {rank}", plural="{n} points: {rank}", n=total, rank=RANK[view.rank])),
                style=f"bold {LAMP}",
            )
        winners = " ".join(SEAT_SIGN[seat] for seat in view.winners)
        return Line(f"{self.say(T('Winner'))}: {winners or '–'}", style=f"bold {LAMP}")
