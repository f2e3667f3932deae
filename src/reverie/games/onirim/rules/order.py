"""Cards taken from the deck: look at them or reveal them, and put them back in an order (spec 6.1, 6.2)."""

from reverie.engine.actions import action
from reverie.engine.piles import lies_in, take_out
from reverie.engine.steps import Pick, Step
from reverie.games.onirim import scoring
from reverie.games.onirim.pieces import LOST_DREAM, NAMES, is_door
from reverie.games.onirim.rules import steps
from reverie.games.onirim.rules.actions import PUT, THROW
from reverie.games.onirim.rules.hand import send_to_limbo, who_knows_picks
from reverie.games.onirim.rules.steps import ORDER
from reverie.games.onirim.state import OnirimState, names

PROPHECY_CARDS = 5


def look(t: OnirimState, count: int, why: str) -> None:
    """The active player looks at the top cards (all that are there, if fewer)."""
    take_top(t, count, False)
    if t.log is not None:
        t.whisper(
            "look", {"seat": t.active, "count": len(t.picks), "why": why}, {"cards": names(t.picks)}, t.picks_known
        )


def reveal(t: OnirimState, count: int, why: str) -> None:
    """Everybody sees the top cards; a Lost Dream among them goes to Limbo at once (spec 6.2)."""
    take_top(t, count, True)
    if t.log is not None:
        t.say("reveal", {"seat": t.active, "cards": names(t.picks), "why": why})
    while lies_in(t.picks, LOST_DREAM):
        take_out(t.picks, LOST_DREAM)
        send_to_limbo(t, LOST_DREAM)


def take_top(t: OnirimState, count: int, revealed: bool) -> None:
    """Take the top cards into `picks`, uppermost first."""
    t.picks = []
    for _ in range(min(count, t.deck.size())):
        t.picks.append(t.deck.draw(t.chance))  # one by one, so that no card is nowhere while the next one is drawn
    t.picks_known = who_knows_picks(t, revealed)
    t.under = False


def throw_away(t: OnirimState, kind: int, why: str) -> None:
    """Discard a card that came from the deck. A Door or Lost Dream can never come back (spec 12.3)."""
    t.discard.append(kind)
    if t.log is not None:
        t.say("throw", {"seat": t.active, "card": NAMES[kind], "why": why})
    if t.settings.auto_hopeless and (is_door(kind) or kind == LOST_DREAM):
        scoring.end(t, scoring.HOPELESS)


def put_in_order(t: OnirimState, under: bool) -> None:
    """Let the active player put `picks` back, on top of the deck or under it."""
    t.under = under
    t.stack.append(ORDER)


def pick_options(verb: int, cards: list[int], out: list[int]) -> None:
    """One option for each different card."""
    for kind in sorted(set(cards)):
        out.append(action(verb, kind))


def why_not_pick(t: OnirimState, expected: int, verb: int, card: int) -> str:
    """Why a card cannot be picked: one of those that are being looked at is asked for."""
    if verb != expected:
        return "not_now"
    return "" if card in t.picks else "not_among_them"


class Prophecy(Pick[OnirimState]):
    """Spec 6.1: look at the top five, discard one, put the others back on top."""

    def run(self, t: OnirimState) -> None:
        if t.deck.size() > 0:
            look(t, PROPHECY_CARDS, "prophecy")
            t.point = self.number

    def choices(self, t: OnirimState) -> list[int]:
        return t.picks

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        take_out(t.picks, argument)
        put_in_order(t, False)
        throw_away(t, argument, "prophecy")


class Order(Pick[OnirimState]):
    """Put the cards back one by one, the uppermost first; the last one needs no choice."""

    def run(self, t: OnirimState) -> None:
        if len(t.picks) > 1:
            t.point = self.number
            return
        cards = t.placed + t.picks
        t.picks = []
        t.placed = []
        if t.under:
            t.deck.put_under(cards, t.picks_known)
        else:
            t.deck.put_on_top(cards, t.picks_known)
        if cards and t.log is not None:
            where = "under" if t.under else "top"
            t.whisper(
                "put_back", {"seat": t.active, "count": len(cards), "to": where}, {"cards": names(cards)}, t.picks_known
            )

    def choices(self, t: OnirimState) -> list[int]:
        return t.picks

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        take_out(t.picks, argument)
        t.placed.append(argument)
        t.stack.append(ORDER)


STEPS: tuple[Step[OnirimState], ...] = (
    Prophecy(steps.PROPHECY, "prophecy", THROW, "not_among_them"),
    Order(steps.ORDER, "order", PUT, "not_among_them"),
)
