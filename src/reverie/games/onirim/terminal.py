"""Onirim's table in a terminal: blocks of cards that flow into as many rows as the width allows."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text as Line

from reverie.engine.text import Text
from reverie.games.onirim.pieces import COLOURS, NAMES, SPELL_COSTS
from reverie.games.onirim.terminal_cards import HIGH, LETTERS, SIGN, STYLE, card, short, side_by_side, turned
from reverie.games.onirim.texts import T
from reverie.games.onirim.texts.cards import CARD, PREMONITION, SPELL, being_cast
from reverie.games.onirim.texts.lines import score_lines
from reverie.games.onirim.view import SeatView, View
from reverie.kit.terminal import DREAD, LAMP, MUTED, PAPER, Painter, Table, flow

GAP: Final = 2  # columns between two blocks
NARROW_CARD: Final = 5
WIDE: Final = 100  # columns from which a screen is taken to be high enough for blank lines
BESIDE_A_ROW: Final = 37  # columns of three reserve cards and four Doors beside a player's Labyrinth

Block = list[Line]


def board(view: View, audience: int, lang: str, width: int) -> RenderableType:
    """The whole table as one audience sees it."""
    painter = Board(view, audience, lang, width)
    shared: list[RenderableType] = [*painter.status(), *painter.counter()]
    gap = [Line()] if width >= WIDE else []
    for blocks in painter.rows():
        shared += [*gap, *beside(blocks, width)] if blocks else []
    shared += gap
    shared += painter.notes()
    return Table(shared, beside(painter.own(), width))


def beside(blocks: Sequence[Block], width: int) -> list[Line]:
    """Lay blocks side by side, and begin a new line of blocks when the next one does not fit."""
    lines: list[Line] = []
    row: list[Block] = []
    used = 0
    for block in blocks:
        wide = max(line.cell_len for line in block)
        if row and used + GAP + wide > width:
            lines += _join(row)
            row, used = [], 0
        used += wide + (GAP if row else 0)
        row.append(block)
    return lines + (_join(row) if row else [])


def _join(row: list[Block]) -> list[Line]:
    lines = []
    for number in range(max(map(len, row))):
        line = Line(no_wrap=True, overflow="ellipsis")
        for block in row:
            wide = max(part.cell_len for part in block)
            part = block[number] if number < len(block) else Line()
            line.append_text(part).append(" " * (wide - part.cell_len + GAP))
        line.rstrip()
        lines.append(line)
    return lines


class Board(Painter[View]):
    """Draws one view in one language for one width."""

    def status(self) -> list[Line]:
        """The Doors of each colour, and the sizes of the piles."""
        view = self.view
        opened = Counter(door for seat in view.seats for door in seat.doors)
        line = Line.assemble((f"{self.say(T('Doors'))} {opened.total()}/{view.doors_needed} ", f"bold {LAMP}"))
        for colour in (*COLOURS, *(("oni",) if "oniverse" in view.modules else ())):
            all_of_it = 1 if colour == "oni" else (view.doors_needed - ("oniverse" in view.modules)) // len(COLOURS)
            got = min(opened[f"door-{colour}"], all_of_it)
            signs = SIGN["door"] * got + "·" * (all_of_it - got)
            line.append(f" {self.say(LETTERS[colour])} {signs}", style=STYLE[colour])
        nightmares = view.deck.unseen.get("night", 0) + [*view.deck.top, *view.deck.bottom].count("night")
        facts = [
            (T("Deck"), view.deck.size, PAPER),
            (T("Discard"), len(view.discard), PAPER),
            (T("Turn"), view.turn, PAPER),
        ]
        line.append(f"   {SIGN['night']} {nightmares}", style=DREAD)
        for name, number, style in facts:
            line.append(f"  {self.say(name)} ", style=MUTED).append(str(number), style=style)
        return [line]

    def counter(self) -> list[Line]:
        """The cards not seen yet, by kind: what the deck can still bring."""
        line = Line(f"{self.say(T('Unseen'))} ", style=MUTED)
        for colour in COLOURS:
            counts = [
                (name, number)
                for name, number in self.view.deck.unseen.items()
                if f"-{colour}" in name and not name.startswith("tower")
            ]
            if counts:
                line.append(f" {self.say(LETTERS[colour])}", style=f"bold {STYLE[colour]}")
            for name, number in counts:
                line.append(f" {short(name, self.lang).plain[-1]}{number}", style=STYLE[colour])
            line.append(" ")
        others = Line()
        for name, number in self.view.deck.unseen.items():
            plain = any(f"-{colour}" in name for colour in COLOURS) and not name.startswith("tower")
            if not plain and name != "night":
                others.append(" ").append_text(short(name, self.lang))
                others.append("" if name.startswith("tower") else str(number), style=MUTED)
        return [line, others] if others.plain else [line]

    def own(self) -> list[Block]:
        """What lies before the reader; of somebody alone also the cards that the present decision is about."""
        if not 0 <= self.audience < len(self.view.seats):
            return []
        seat = self.view.seats[self.audience]
        return self.alone(seat) if len(self.view.seats) == 1 else self.seat(self.audience, seat)

    def alone(self, seat: SeatView) -> list[Block]:
        """The only player: row, the cards asked about, hand."""
        return [self.row(T("Labyrinth"), seat, self.width, lit=False), *self.asked(), *self.hand(seat)]

    def rows(self) -> list[list[Block]]:
        """Everything else that lies on the table as cards; each row of blocks begins a new line."""
        seats = self.view.seats
        if len(seats) == 1:
            watched = [] if self.audience == 0 else [self.alone(seats[0])]
            return [*watched, self.piles(), self.modules()]
        shared = [*self.asked(), self.cards(T("Common reserve"), self.view.common), *self.piles()]
        others = [self.seat(number, seat) for number, seat in enumerate(seats) if number != self.audience]
        return [shared, *others, self.modules()]

    def asked(self) -> list[Block]:
        """The cards that the present decision is about."""
        view = self.view
        blocks: list[Block] = []
        if view.pending:
            blocks.append(self.cards(T("Drawn"), [view.pending], lit=True))
        if view.given:
            blocks.append(self.cards(T("Given away"), [view.given]))
        if view.picks.cards or view.picks.placed:
            blocks.append(self.cards(T("To sort"), view.picks.cards, lit=True))
            title = T("Under the deck") if view.picks.under else T("On the deck")
            if view.picks.placed:
                blocks.append(self.cards(title, view.picks.placed))
        return blocks

    def piles(self) -> list[Block]:
        """Limbo, and what is known of the deck."""
        view = self.view
        blocks: list[Block] = []
        if view.limbo:
            blocks.append(self.cards(T("Limbo"), view.limbo))
        if any(view.deck.top):
            blocks.append(self.cards(T("Top of the deck"), view.deck.top))
        if any(view.deck.bottom):
            blocks.append(self.cards(T("Bottom of the deck"), view.deck.bottom))
        return blocks

    def hand(self, seat: SeatView) -> list[Block]:
        """What the only player holds."""
        blocks = [self.cards(T("Hand"), seat.hand)]
        if seat.denizens:
            blocks.append(self.cards(T("Denizens"), seat.denizens))
        if seat.stash:
            blocks.append(self.cards(T("Treasure"), seat.stash))
        return blocks

    def seat(self, number: int, seat: SeatView) -> list[Block]:
        """One of two players: row, reserve, Doors, and what else lies there."""
        lit = number == self.view.active and not self.view.over
        name = T("P{number}", number=number + 1)
        blocks = [
            self.row(T("Labyrinth {name}", name=name), seat, self.width - BESIDE_A_ROW, lit=lit),
            self.cards(T("Reserve {name}", name=name), seat.hand, lit=lit),
            self.cards(T("Doors {name}", name=name), sorted(seat.doors), lit=lit),
        ]
        if seat.denizens:
            blocks.append(self.cards(T("Denizens {name}", name=name), seat.denizens))
        if seat.stash:
            blocks.append(self.cards(T("Treasure {name}", name=name), seat.stash))
        return blocks

    def row(self, title: Text, seat: SeatView, width: int, *, lit: bool) -> Block:
        """A Labyrinth: its last cards, the open series with a double edge."""
        room = max(3, (width - 6) // NARROW_CARD)
        shown = seat.labyrinth[-room:]
        hidden = len(seat.labyrinth) - len(shown)
        first = len(shown) - len(seat.series)
        cards = [card(name, self.lang, series=place >= first) for place, name in enumerate(shown)]
        block = [self.title(title, lit=lit), *(side_by_side(cards) if cards else self.nothing())]
        if hidden:
            block[2] = Line.assemble((f"…{hidden} ", MUTED), block[2])
            block[1] = Line.assemble(" " * (len(str(hidden)) + 2), block[1])
            block[3] = Line.assemble(" " * (len(str(hidden)) + 2), block[3])
        return block

    def cards(self, title: Text, names: list[str], *, lit: bool = False) -> Block:
        """A block of cards under its title; more than the width holds are told by a number."""
        drawn: list[Block] = []
        room = self.width - len(" +99")
        for name in names:
            face = card(name, self.lang)
            room -= face[0].cell_len
            if room < 0:
                break
            drawn.append(face)
        lines = side_by_side(drawn) if drawn else self.nothing()
        if len(names) > len(drawn):
            lines[1] = Line.assemble(lines[1], (f" +{len(names) - len(drawn)}", MUTED))
        return [self.title(title, lit=lit), *lines]

    def title(self, text: Text, *, lit: bool) -> Line:
        """The words over a block; what is asked about is lit."""
        return Line(f"▸{self.say(text)}" if lit else self.say(text), style=f"bold {LAMP}" if lit else MUTED)

    def nothing(self) -> list[Line]:
        """An empty place, as high as a card."""
        return [Line(), Line(" ∅", style=MUTED), *[Line()] * (HIGH - 2)]

    def modules(self) -> list[Block]:
        """The parts of the expansions that lie on the table."""
        view = self.view
        blocks: list[Block] = []
        if view.book is not None:
            blocks.append(self.goals())
        if view.towers is not None:
            title = T("Towers: a Rampart protects them") if view.rampart else T("Towers")
            blocks.append(self.cards(title, view.towers))
        for number, caught in enumerate(view.catchers or [], 1):
            blocks.append(self.cards(T("Dreamcatcher {number}", number=number), caught))
        if view.incubus is not None and view.incubus.card:
            blocks.append(self.cards(T("Under the Incubus"), [view.incubus.card]))
        if view.removed_denizens:
            blocks.append(self.cards(T("Denizens that stayed away"), view.removed_denizens))
        return blocks

    def goals(self) -> Block:
        """The row of Goals: the next one with a double edge, fulfilled ones turned over."""
        book = self.view.book
        assert book is not None  # asked only with the Book
        cards = []
        for place, goal in enumerate(book.goals):
            if goal.owner >= 0:
                cards.append(turned(goal.colour, self.lang))
            else:
                cards.append(card(f"door-{goal.colour}", self.lang, series=place == book.next))
        return [self.title(T("Goals, from left to right"), lit=False), *side_by_side(cards)]

    def notes(self) -> list[Line]:
        """What needs words rather than cards."""
        view = self.view
        notes: list[Line] = []
        if view.book is not None:
            costs = zip(SPELL.values(), SPELL_COSTS[view.book.costs], strict=True)
            notes.append(self.note(T("Spells, in cards of the discard pile"), ""))
            notes += [Line(self.say(T("{spell} ({n})", spell=spell, n=cost)), style=PAPER) for spell, cost in costs]
            if view.book.casting:
                notes.append(Line(self.say(being_cast(view.book.casting, view.book.owed)), style=LAMP))
        if view.catchers is not None:
            notes.append(self.note(T("Failsafe Books"), "▣ " * view.valves or "∅"))
        if view.incubus is not None:
            words = T("at your side") if view.incubus.in_play else T("gone")
            notes.append(self.note(T("The Little Incubus ({mode})", mode=view.incubus.mode), self.say(words)))
        for seat in view.seats:
            if seat.denizens:
                notes.append(self.note(T("Denizens"), ", ".join(self.say(CARD[name]) for name in seat.denizens)))
        if view.premonitions is not None:
            title = T("Dark Premonitions ({n} face down)", n=view.premonitions_down)
            notes.append(self.note(title, "" if view.premonitions else "∅"))
            notes += [Line(f"⚠ {self.say(PREMONITION[each])}", style=DREAD) for each in view.premonitions]
        lines = [self.counted(T("In the deck"), view.search)] if view.search else []
        if view.discard:
            lines.append(self.counted(T("Discard"), Counter(view.discard)))
        lines += flow(notes, self.width, gap="  ")
        if view.hopeless and not view.over:
            lines.append(Line(self.say(T("⚠ This game can no longer be won.")), style=f"bold {DREAD}"))
        if view.over:
            points = score_lines(view.progress, view.score, view.ranked)
            lines += [Line(self.say(line), style=LAMP) for line in points]
        return lines

    def note(self, title: Text, words: str) -> Line:
        """A title and words in one line."""
        return Line.assemble((f"{self.say(title)}  ", MUTED), (words, PAPER))

    def counted(self, title: Text, counts: Mapping[str, int]) -> Line:
        """A pile that may be looked through: each kind once with its number."""
        line = Line.assemble((f"{self.say(title)} ", MUTED))
        for name in sorted(counts, key=NAMES.index):
            line.append(" ").append_text(short(name, self.lang))
            if counts[name] > 1:
                line.append(f"×{counts[name]}", style=MUTED)
        return line
