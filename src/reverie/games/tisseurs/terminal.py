"""Tisseurs de Rêves in a terminal: the circle with what each step gives or costs, the dreams row by row, the hand."""

from typing import Final

from rich.console import RenderableType
from rich.text import Text as Line

from reverie.games.tisseurs import pieces
from reverie.games.tisseurs.decisions import objective_text
from reverie.games.tisseurs.texts import T
from reverie.games.tisseurs.texts.pieces import CARD, DISCOVERY, ELEMENT, OBJECTIVE, effect, shadow
from reverie.games.tisseurs.view import CUT, CellView, CircleCard, Reach, SeatView, View
from reverie.kit.terminal import DREAD, LAMP, MUTED, PAPER, SEAT_SIGN, SEAT_STYLE, SHADOW, Painter, fit

# Each world has a sign beside its colour, because colour is never the only sign; the last is the nightmares'.
WORLD_SIGN: Final = "≈♜✦☠"
WORLD_STYLE: Final = ("#74b9ff", "#86dd92", "#ff9b8a", DREAD)
WHITE_SIGN: Final = "○"
BLACK_SIGN: Final = "●"
SYMBOL_SIGN: Final = "?"
TITLE_WIDTH: Final = 22
COLUMN: Final = 62


def board(view: View, lang: str, width: int) -> RenderableType:
    """The whole table as one audience sees it."""
    painter = Board(view, lang, width)
    lines = [painter.status(), Line(), *painter.circle(), Line()]
    for number, seat in enumerate(view.seats):
        lines += painter.player(number, seat)
    if len(view.seats) == 1:
        lines.append(painter.shadow())
    lines += painter.cards()
    if view.over:
        lines += painter.ending()
    return fit(lines, width)


class Board(Painter[View]):
    """Draws one view in one language for one width."""

    def short(self, element: int) -> str:
        """An element in three letters."""
        return self.say(ELEMENT[pieces.ELEMENTS[element]])[:3]

    def status(self) -> Line:
        """The round, how soon it may end, the pool."""
        view = self.view
        line = Line(self.say(T("Round {n} of {rounds}", n=view.round, rounds=view.rounds)), f"bold {LAMP}")
        if view.between:
            arcs = T("{n} card from {one} to {other}, {back} back",
                     plural="{n} cards from {one} to {other}, {back} back",
                     n=view.between[0], back=view.between[1], one=WHITE_SIGN, other=BLACK_SIGN)  # fmt: skip
            line.append(f"   {self.say(arcs)}", style=PAPER)
            left = T("{n} more to take", n=view.until_full)
            line.append(f"   {self.say(left)}", style=PAPER)
        piles = T(
            "pool {pool}, deck {deck}, discoveries {cards}", pool=view.pool, deck=view.deck, cards=view.discoveries
        )
        return line.append(f"   {self.say(piles)}", style=MUTED)

    def circle(self) -> list[Line]:
        """The cards clockwise, in two columns where there is room; a weaver stands before its first card."""
        view = self.view
        rows = [self.circle_card(place, card) for place, card in enumerate(view.circle)]
        if self.width < 2 * COLUMN or len(rows) < 2:
            return rows
        half = (len(rows) + 1) // 2
        lines = []
        for place in range(half):
            line = rows[place]
            line.truncate(COLUMN, pad=True)
            if place + half < len(rows):
                line.append_text(rows[place + half])
            lines.append(line)
        return lines

    def circle_card(self, place: int, card: CircleCard) -> Line:
        """Weavers before it, the card, what each weaver's step there means, where it fits."""
        line = Line()
        for weaver, sign in enumerate((WHITE_SIGN, BLACK_SIGN)):
            here = bool(self.view.weavers) and self.view.weavers[weaver] == place
            line.append(sign if here else " ", style=f"bold {LAMP}")
        line.append(f"{place:>2} ", style=MUTED)
        line.append_text(self.face(pieces.CARDS.index(card.card), True))
        line.append(" " * max(1, 44 - line.cell_len))
        for sign, reach in ((WHITE_SIGN, card.white), (BLACK_SIGN, card.black)):
            line.append(self.price(sign, reach), style=PAPER)
        if card.fits:
            line.append("→" + "".join(map(str, card.fits)), style=LAMP)
        return line

    def price(self, sign: str, reach: Reach | None) -> str:
        """The sand of a step, and a mark where it ends the round."""
        if reach is None:
            return "      "
        words = f"{sign}{reach.sand:+d}" if reach.sand else f"{sign}0"
        return f"{words}{'!' if reach.closes else ''}".replace("-", "−").ljust(6)

    def face(self, card: int, titled: bool) -> Line:
        """World sign, title, elements, stars or skulls."""
        world = pieces.WORLD[card]
        line = Line(WORLD_SIGN[world], style=f"bold {WORLD_STYLE[world]}")
        if titled:
            title = self.say(CARD[pieces.CARDS[card]])[:TITLE_WIDTH]
            line.append(f"{title:<{TITLE_WIDTH}} ", style=WORLD_STYLE[world])
        elements = pieces.PRINTED_ELEMENTS[card]
        if world == pieces.NIGHTMARE_WORLD and not titled:
            line.append("".join(self.short(each)[0] for each in elements), style=WORLD_STYLE[world])
        else:
            join = "" if world == pieces.NIGHTMARE_WORLD else " "
            size = 2 if world == pieces.NIGHTMARE_WORLD else 3
            line.append(join.join(self.short(each)[:size] for each in elements), style=PAPER)
        return line.append(self.worth(card), style=LAMP if card < pieces.FIRST_NIGHTMARE else DREAD)

    def worth(self, card: int) -> str:
        """Stars, skulls or the symbol."""
        if pieces.SYMBOL[card]:
            return SYMBOL_SIGN
        return "★" * pieces.STARS[card] + "☠" * pieces.SKULLS[card]

    def player(self, number: int, seat: SeatView) -> list[Line]:
        """One line for the player, and one for each row of the dream."""
        view = self.view
        lit = number == view.active and not view.over
        line = Line("▸" if lit else " ", style=f"bold {LAMP}")
        name = self.say(T("P{number}", number=number + 1))
        line.append(f"{SEAT_SIGN[number]} {name}", style=f"bold {SEAT_STYLE[number]}")
        points = T("{n} point", plural="{n} points", n=seat.score)
        line.append(f" {self.say(points)}", style=LAMP)
        sand = self.say(T("sand {n}", n=seat.sand))
        if seat.tokens:
            sand += ": " + " ".join(self.short(pieces.ELEMENTS.index(each)) for each in seat.tokens)
        line.append(f"   {sand}", style=PAPER)
        if seat.hand:
            line.append(f"   {self.say(T('discoveries {n}', n=len(seat.hand)))}", style=MUTED)
        for card in seat.lasting:
            line.append(f"   ∞ {self.say(DISCOVERY[card])}", style=MUTED)
        if not seat.staying:
            line.append(f"   {self.say(T('gone'))}", style=MUTED)
        rows = [self.row(layer, cells, seat.open[layer]) for layer, cells in enumerate(seat.layers)]
        return [line, *(row for row in rows if row is not None)]

    def row(self, layer: int, cells: list[CellView], opened: int) -> Line | None:
        """A row of a dream: ─ joins neighbours, ╎ is a cut, · an empty slot, ▒ a cut in the place of a card."""
        if not cells and opened < 0:
            return None
        line = Line(f"   {layer + 1} " + " " * (3 * layer), style=MUTED)
        for slot, cell in enumerate(cells):
            if slot:
                joined = cell.card and cells[slot - 1].card and CUT not in (cell.card, cells[slot - 1].card)
                sign = "╎" if cell.cut else "─" if joined else " "
                line.append(sign, style=DREAD if cell.cut else MUTED)
            line.append_text(self.cell(cell))
        for slot in range(len(cells), opened):
            line.append(" ·" if slot else "·", style=SHADOW)
        return line.append(" ▢" if opened >= 0 else "", style=SHADOW)

    def cell(self, cell: CellView) -> Line:
        """A slot: the card in short, with its sand, bonus stars and whether it is caught."""
        if cell.card == CUT:
            return Line("▒▒▒", style=DREAD)
        if not cell.card:
            return Line("·", style=SHADOW)
        line = self.face(pieces.CARDS.index(cell.card), False)
        for token in cell.tokens:
            line.append(f"+{self.short(pieces.ELEMENTS.index(token))}", style="italic " + PAPER)
        line.append("★" * cell.stars, style=LAMP)
        return line.append("✓" if cell.caught else "", style=LAMP)

    def shadow(self) -> Line:
        """The solo rival."""
        view = self.view
        return Line(f" ◐ {self.say(shadow(view.shadow_score, view.shadow_deck))}", style=DREAD)

    def cards(self) -> list[Line]:
        """The card in hand, the objective, and the discovery cards that this audience sees."""
        view = self.view
        lines = []
        if view.taken:
            lines.append(
                Line(f"{self.say(T('To add'))}: ", MUTED).append_text(self.face(pieces.CARDS.index(view.taken), True))
            )
        for number, seat in enumerate(view.seats):
            if seat.objective:
                words = f"{self.say(OBJECTIVE[seat.objective])}: {self.say(objective_text(seat.objective))}"
                line = Line(f"{SEAT_SIGN[number]} ", style=SEAT_STYLE[number]).append(words, style=PAPER)
                lines.append(line.append(f" (+{seat.objective_points})", style=LAMP))
            for card in seat.hand:
                if card:
                    words = f"{self.say(DISCOVERY[card])}: {self.say(effect(card, seams=view.seams))}"
                    line = Line(f"{SEAT_SIGN[number]} ", style=SEAT_STYLE[number])
                    lines.append(line.append(words, style=MUTED))
        return lines

    def ending(self) -> list[Line]:
        """Who has won."""
        view = self.view
        if len(view.seats) == 1:
            told = T("The Shadow fades!") if view.winners else T("The Shadow has won.")
            return [Line(self.say(told), style=f"bold {LAMP}")]
        winners = " ".join(SEAT_SIGN[seat] for seat in view.winners)
        return [Line(f"{self.say(T('Winner'))}: {winners}", style=f"bold {LAMP}")] if winners else []
