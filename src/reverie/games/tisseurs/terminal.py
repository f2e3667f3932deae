"""Tisseurs de Rêves in a terminal: the circle with what each step gives or costs, the dreams row by row, the hand."""

from typing import Final

from rich.console import RenderableType
from rich.text import Text as Line

from reverie.games.tisseurs import pieces
from reverie.games.tisseurs.decisions import objective_text
from reverie.games.tisseurs.texts import T
from reverie.games.tisseurs.texts.pieces import CARD, DISCOVERY, ELEMENT, OBJECTIVE, effect, shadow
from reverie.games.tisseurs.view import CUT, CellView, CircleCard, Reach, SeatView, View
from reverie.kit.terminal import DREAD, LAMP, MUTED, PAPER, SEAT_SIGN, SEAT_STYLE, SHADOW, Painter, flow, wrapped

# Each world has a sign beside its colour, because colour is never the only sign; the last is the nightmares'.
WORLD_SIGN: Final = "≈♜✦☠"
WORLD_STYLE: Final = ("#74b9ff", "#86dd92", "#ff9b8a", DREAD)
WHITE_SIGN: Final = "○"
BLACK_SIGN: Final = "●"
SYMBOL_SIGN: Final = "?"
PLACE_WIDTH: Final = 6  # weavers, the number and the world of a card of the circle
TITLE_WIDTH: Final = 22  # of a title beside which there is room
COLUMN_WIDTH: Final = 62  # of a column of the circle that has room for everything
LEAST_COLUMN: Final = 36  # of one that has room for a short title
GAP: Final = 1
SHORTEST: Final = 2  # letters of an element where three are too many


def board(view: View, audience: int, lang: str, width: int) -> RenderableType:
    """The whole table as one audience sees it."""
    painter = Board(view, audience, lang, width)
    shared = [*painter.status(), *painter.circle(), *painter.piles()]
    own: list[Line] = []
    for number, seat in enumerate(view.seats):
        lines = [*painter.player(number, seat), *painter.cards(number, seat)]
        if number == audience:
            own = lines
        else:
            shared += lines
    if len(view.seats) == 1:
        shared.append(painter.shadow())
    if view.over:
        shared += painter.ending()
    return painter.table(shared, [*own, *painter.to_add()])


class Board(Painter[View]):
    """Draws one view in one language for one width."""

    def short(self, element: int, letters: int = 3) -> str:
        """An element in a few letters."""
        return self.say(ELEMENT[pieces.ELEMENTS[element]])[:letters]

    def status(self) -> list[Line]:
        """The round and how soon it may end."""
        view = self.view
        parts = [Line(self.say(T("Round {n} of {rounds}", n=view.round, rounds=view.rounds)), f"bold {LAMP}")]
        if view.between:
            arcs = T("{n} card from {one} to {other}, {back} back",
                     plural="{n} cards from {one} to {other}, {back} back",
                     n=view.between[0], back=view.between[1], one=WHITE_SIGN, other=BLACK_SIGN)  # fmt: skip
            parts.append(Line(self.say(arcs), style=PAPER))
            parts.append(Line(self.say(T("{n} more to take", n=view.until_full)), style=PAPER))
        return flow(parts, self.width)

    def piles(self) -> list[Line]:
        """The pool and the decks."""
        view = self.view
        sizes = (T("pool {n}", n=view.pool), T("deck {n}", n=view.deck), T("discovery deck {n}", n=view.discoveries))
        return flow([Line(self.say(each), style=MUTED) for each in sizes], self.width)

    def circle(self) -> list[Line]:
        """The cards clockwise, in two columns where there is room; a weaver stands before its first card."""
        cards = self.view.circle
        columns = 2 if self.width >= 2 * LEAST_COLUMN + GAP and len(cards) > 1 else 1
        wide = min(COLUMN_WIDTH, (self.width - GAP * (columns - 1)) // columns)
        rows = [self.circle_card(place, card, wide) for place, card in enumerate(cards)]
        half = -(-len(rows) // columns)
        lines = rows[:half]
        for place, row in enumerate(rows[half:]):
            lines[place].append(" " * (wide - lines[place].cell_len + GAP)).append_text(row)
        return lines

    def circle_card(self, place: int, card: CircleCard, wide: int) -> Line:
        """Weavers before it, the card, what each weaver's step there means, where it fits."""
        line = Line()
        for weaver, sign in enumerate((WHITE_SIGN, BLACK_SIGN)):
            here = bool(self.view.weavers) and self.view.weavers[weaver] == place
            line.append(sign if here else " ", style=f"bold {LAMP}")
        line.append(f"{place:>2} ", style=MUTED)
        number = pieces.CARDS.index(card.card)
        world = pieces.WORLD[number]
        face, step = self.face(number), self.steps(card)
        room = wide - PLACE_WIDTH - face.cell_len - step.cell_len - 2
        title = Line(self.say(CARD[card.card]), style=WORLD_STYLE[world])
        title.truncate(min(TITLE_WIDTH, room), overflow="ellipsis", pad=True)
        line.append(WORLD_SIGN[world], style=f"bold {WORLD_STYLE[world]}").append_text(title)
        return line.append(" ").append_text(face).append(" ").append_text(step)

    def steps(self, card: CircleCard) -> Line:
        """What each weaver's step to a card gives or costs, and the layers where it fits."""
        prices = [
            self.price(sign, reach)
            for sign, reach in ((WHITE_SIGN, card.white), (BLACK_SIGN, card.black))
            if reach is not None
        ]
        line = Line(" ".join(prices), style=PAPER)
        return line.append("→" + "".join(map(str, card.fits)) if card.fits else "", style=LAMP)

    def price(self, sign: str, reach: Reach) -> str:
        """The sand of a step, and a mark where it ends the round."""
        words = f"{sign}{reach.sand:+d}" if reach.sand else f"{sign}0"
        return f"{words}{'!' if reach.closes else ''}".replace("-", "−")

    def face(self, card: int, letters: int = 3) -> Line:
        """The elements of a card in short, its stars or skulls; a nightmare has so many that two letters must do."""
        nightmare = pieces.WORLD[card] == pieces.NIGHTMARE_WORLD
        few = nightmare or letters < 3
        join = "" if few else " "
        words = join.join(self.short(each, SHORTEST if few else letters) for each in pieces.PRINTED_ELEMENTS[card])
        return Line(words, style=PAPER).append(self.worth(card), style=DREAD if nightmare else LAMP)

    def worth(self, card: int) -> str:
        """Stars, skulls or the symbol."""
        if pieces.SYMBOL[card]:
            return SYMBOL_SIGN
        return "★" * pieces.STARS[card] + "☠" * pieces.SKULLS[card]

    def player(self, number: int, seat: SeatView) -> list[Line]:
        """The player, and a line for each row of the dream, or more where a row is long."""
        view = self.view
        lit = number == view.active and not view.over
        head = Line("▸" if lit else " ", style=f"bold {LAMP}")
        name = self.say(T("P{number}", number=number + 1))
        head.append(f"{SEAT_SIGN[number]} {name}", style=f"bold {SEAT_STYLE[number]}")
        points = T("{n} point", plural="{n} points", n=seat.score)
        head.append(f" {self.say(points)}", style=LAMP)
        sand = self.say(T("sand {n}", n=seat.sand))
        if seat.tokens:
            sand += ": " + " ".join(self.short(pieces.ELEMENTS.index(each)) for each in seat.tokens)
        parts = [head, Line(sand, style=PAPER)]
        if seat.hand:
            parts.append(Line(self.say(T("discoveries {n}", n=len(seat.hand))), style=MUTED))
        parts += [Line(f"∞ {self.say(DISCOVERY[card])}", style=MUTED) for card in seat.lasting]
        if not seat.staying:
            parts.append(Line(self.say(T("gone")), style=MUTED))
        rows = [self.row(layer, cells, seat.open[layer]) for layer, cells in enumerate(seat.layers)]
        return [*flow(parts, self.width), *(line for row in rows for line in row)]

    def row(self, layer: int, cells: list[CellView], opened: int) -> list[Line]:
        """A row of a dream: ─ joins neighbours, ╎ is a cut, · an empty slot, ▒ a cut in the place of a card.

        A row that is too long speaks of elements in two letters; one that is still too long goes on below.
        """
        if not cells and opened < 0:
            return []
        start = f"  {layer + 1} {'  ' * layer}"
        for letters in (3, SHORTEST):
            parts = self.slots(cells, opened, letters)
            if len(start) + sum(part.cell_len for part in parts) <= self.width:
                break
        lines = flow(parts, self.width - len(start), gap="")
        return [Line.assemble((start if not place else " " * len(start), MUTED), line)
                for place, line in enumerate(lines)]  # fmt: skip

    def slots(self, cells: list[CellView], opened: int, letters: int) -> list[Line]:
        """The slots of a row from left to right, each with the sign before it; the open place at the end."""
        parts = []
        for slot, cell in enumerate(cells):
            part = Line()
            if slot:
                joined = cell.card and cells[slot - 1].card and CUT not in (cell.card, cells[slot - 1].card)
                sign = "╎" if cell.cut else "─" if joined else " "
                part.append(sign, style=DREAD if cell.cut else MUTED)
            parts.append(part.append_text(self.cell(cell, letters)))
        parts += [Line(" ·" if slot else "·", style=SHADOW) for slot in range(len(cells), opened)]
        return [*parts, Line(" ▢", style=SHADOW)] if opened >= 0 else parts

    def cell(self, cell: CellView, letters: int) -> Line:
        """A slot: the card in short, with its sand, bonus stars and whether it is caught."""
        if cell.card == CUT:
            return Line("▒▒▒", style=DREAD)
        if not cell.card:
            return Line("·", style=SHADOW)
        number = pieces.CARDS.index(cell.card)
        world = pieces.WORLD[number]
        line = Line(WORLD_SIGN[world], style=f"bold {WORLD_STYLE[world]}").append_text(self.face(number, letters))
        for token in cell.tokens:
            line.append(f"+{self.short(pieces.ELEMENTS.index(token), letters)}", style="italic " + PAPER)
        line.append("★" * cell.stars, style=LAMP)
        return line.append("✓" if cell.caught else "", style=LAMP)

    def shadow(self) -> Line:
        """The solo rival."""
        view = self.view
        return Line(f" ◐ {self.say(shadow(view.shadow_score, view.shadow_deck))}", style=DREAD)

    def cards(self, number: int, seat: SeatView) -> list[Line]:
        """The objective and the discovery cards of a player, as far as this audience sees them."""
        lines = []
        sign = Line(f"{SEAT_SIGN[number]} ", style=SEAT_STYLE[number])
        if seat.objective:
            words = f"{self.say(OBJECTIVE[seat.objective])}: {self.say(objective_text(seat.objective))}"
            line = Line.assemble(sign, (words, PAPER), (f" (+{seat.objective_points})", LAMP))
            lines += wrapped(line, self.width)
        for card in seat.hand:
            if card:
                words = f"{self.say(DISCOVERY[card])}: {self.say(effect(card, seams=self.view.seams))}"
                lines += wrapped(Line.assemble(sign, (words, MUTED)), self.width)
        return lines

    def to_add(self) -> list[Line]:
        """The card that was taken and waits for its place."""
        if not self.view.taken:
            return []
        card = pieces.CARDS.index(self.view.taken)
        world = pieces.WORLD[card]
        line = Line(f"{self.say(T('To add'))}: ", MUTED).append(WORLD_SIGN[world], style=f"bold {WORLD_STYLE[world]}")
        line.append(f"{self.say(CARD[self.view.taken])} ", style=WORLD_STYLE[world])
        return [line.append_text(self.face(card))]

    def ending(self) -> list[Line]:
        """Who has won."""
        view = self.view
        if len(view.seats) == 1:
            told = T("The Shadow fades!") if view.winners else T("The Shadow has won.")
            return [Line(self.say(told), style=f"bold {LAMP}")]
        winners = " ".join(SEAT_SIGN[seat] for seat in view.winners)
        return [Line(f"{self.say(T('Winner'))}: {winners}", style=f"bold {LAMP}")] if winners else []
