"""Dream On! in a terminal: the top card in words, the hand, what has been remembered, the score."""

from typing import Final

from rich.console import RenderableType
from rich.text import Text as Line

from reverie.engine.text import Text, player
from reverie.games.dream_on.deck import CARDS, NUMBER
from reverie.games.dream_on.matching.findings import finding_text
from reverie.games.dream_on.texts import T
from reverie.games.dream_on.texts.lines import BAND
from reverie.games.dream_on.texts.ready import in_language
from reverie.games.dream_on.view import AnswerView, CardView, View
from reverie.kit.terminal import DREAD, LAMP, MUTED, PAPER, SEAT_SIGN, SEAT_STYLE, SHADOW, Painter, flow, wrapped

# Sign and shape beside the colour (spec 21).
ZONE_SIGN: Final = {"individual": "▲ +2", "collective": "● +1", "wrong": "✕ −2"}
ZONE_STYLE: Final = {"individual": LAMP, "collective": PAPER, "wrong": DREAD}
NEWEST: Final = 12

PHASE: Final[dict[str, Text]] = {
    "lucid": T("Before the dream"),
    "opening": T("The dream begins"),
    "dream": T("Dream phase"),
    "wake": T("Waking up"),
    "think": T("Memory phase"),
    "asked": T("A teammate is asked"),
    "propose": T("Memory phase, all together"),
    "judge": T("The answer is judged"),
    "vote": T("A vote"),
    "shown": T("The card"),
    "over": T("The dream is over."),
}


def board(view: View, audience: int, lang: str, width: int) -> RenderableType:
    """The whole table as one audience sees it."""
    painter = Board(view, audience, lang, width)
    lines = [*painter.status(), *painter.seats(), Line()]
    if view.paused:
        lines.append(Line(painter.say(T("The game is paused.")), style=DREAD))
    lines += [*painter.top(), *painter.attempt(), *painter.ending(), *painter.memories()]
    return painter.table(lines, painter.hand())


class Board(Painter[View]):
    """Draws one view in one language for one width."""

    def status(self) -> list[Line]:
        """Where the night is, how long the dream, how many points."""
        view = self.view
        parts = [
            Line(self.say(PHASE[view.phase]), style=f"bold {LAMP}"),
            Line(self.say(T("cards in the dream: {n}", n=view.pile)), style=MUTED),
            Line(self.say(T("in the deck: {n}", n=view.deck)), style=MUTED),
        ]
        if view.phase not in ("lucid", "opening", "dream", "wake"):
            parts.append(Line(self.say(T("Score: {n}", n=view.score)), style=f"bold {PAPER}"))
        return flow(parts, self.width)

    def seats(self) -> list[Line]:
        """Who is there, when there are several."""
        if len(self.view.seats) < 2:
            return []
        parts = []
        for seat, each in enumerate(self.view.seats):
            style = SHADOW if each.asleep or each.gone or not each.connected else SEAT_STYLE[seat % 5]
            idea = " ☁" if each.signal else ""
            parts.append(Line(f"{SEAT_SIGN[seat % 5]} {self.say(player(seat))} ({each.cards}){idea}", style=style))
        return flow(parts, self.width)

    def label(self, card: str) -> str:
        """A picture in words."""
        return CARDS[NUMBER[card]].label(self.lang)

    def top(self) -> list[Line]:
        """The card that lies open in the dream, with its words."""
        top = self.view.top
        return self.card(top) if top is not None else []

    def card(self, card: CardView) -> list[Line]:
        """A picture and what was said with it."""
        who = self.say(player(card.seat) if card.seat >= 0 else T("The Sandman"))
        lines = [Line.assemble(("▐ ", LAMP), (self.label(card.card).upper(), f"bold {PAPER}"), (f"  {who}", MUTED))]
        if card.narration:
            said = wrapped(Line(f"“{in_language(card.narration, self.lang)}”", PAPER), self.width - 2)
            lines += [Line.assemble(("▐ ", LAMP), line) for line in said]
        return lines

    def hand(self) -> list[Line]:
        """One's own cards."""
        if not self.view.hand:
            return []
        cards = [Line(f"[{self.label(card)}]", style=PAPER) for card in self.view.hand]
        return flow([Line(self.say(T("Your hand:")), style=MUTED), *cards], self.width, gap="  ")

    def attempt(self) -> list[Line]:
        """The card that is to be recalled."""
        attempt = self.view.attempt
        if attempt is None:
            return []
        title = T("Card {n} of {all}", n=attempt.k + 1, all=self.view.pile)
        lines = [Line(self.say(title), style=f"bold {PAPER}")]
        if attempt.tainted:
            lines[0].append("   " + self.say(T("a hint was given: +1 at best")), style=DREAD)
        if attempt.asked_lost:
            lines[0].append("   " + self.say(T("the teammate who was asked is gone: +1 at best")), style=DREAD)
        if attempt.talked and self.view.phase == "think":
            lines.append(
                Line(self.say(T("The active dreamer has written: no more signals for this card.")), style=MUTED)
            )
        if attempt.answer is not None:
            lines += self.answer(attempt.answer)
        if attempt.shown is not None:
            lines += self.card(attempt.shown)
        for each in attempt.proposals:
            words = each.text or (self.label(each.card) if each.card else self.say(T("We do not remember")))
            support = "♥" * len(each.supporters)
            lines.append(Line(f"{self.say(player(each.seat))}: “{words}” {support}", style=PAPER))
        return lines

    def answer(self, answer: AnswerView) -> list[Line]:
        """What was answered, and the verdict with its reason."""
        words = answer.text or (self.label(answer.card) if answer.card else "")
        line = Line(f"“{words}”  " if words else "", style=PAPER)
        if answer.zone:
            line.append(ZONE_SIGN[answer.zone], style=ZONE_STYLE[answer.zone])
        if answer.reason:
            typed, _, term = answer.matched.partition("=")
            kind = answer.matched if answer.reason == "KIND_ONLY_ONE" else ""
            doubt = "" if answer.decided_by else self.view.rules.doubt
            line.append("  " + finding_text(answer.reason, typed, term, kind, self.lang, doubt), style=MUTED)
        return [line] if line.plain else []

    def memories(self) -> list[Line]:
        """The cards recalled so far, in the order of the dream."""
        view = self.view
        shown = view.memories if view.phase == "over" else view.memories[-NEWEST:]
        lines = [Line()] if shown else []
        for memory in shown:
            zone = memory.answer.zone
            line = Line(f"{memory.card.index + 1:3} {ZONE_SIGN[zone]}  ", style=ZONE_STYLE[zone])
            line.append(self.label(memory.card.card), style=PAPER)
            if memory.card.narration:
                line.append(f"  “{in_language(memory.card.narration, self.lang)}”", style=MUTED)
            if memory.card.late:
                line.append(f"  “{memory.card.late}” ({self.say(T('added later'))})", style=MUTED)
            if memory.answer.decided_by == "self":
                line.append("  ✋", style=MUTED)
            lines.append(line)
        return lines

    def ending(self) -> list[Line]:
        """The band of the score and the figures."""
        figures = self.view.figures
        if figures is None:
            return []
        words = T("{n} of {all} remembered, {alone} of them alone; longest run {run}.",
                  n=figures.recalled, all=self.view.pile, alone=figures.alone, run=figures.longest_run)  # fmt: skip
        band = figures.relative_band if len(self.view.seats) == 1 else figures.band
        told = [Line(self.say(BAND[band]), style=f"bold {LAMP}"), Line(self.say(words), style=MUTED)]
        return [line for each in told for line in wrapped(each, self.width)]
