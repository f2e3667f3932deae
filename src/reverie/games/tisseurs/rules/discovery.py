"""Discovery cards: drawing and keeping them, when each can be played, and what each does (spec 6)."""

from collections.abc import Callable
from typing import Final

from reverie.engine.actions import action
from reverie.games.tisseurs import pieces
from reverie.games.tisseurs.pieces import (
    BALL_DRAW,
    CASTLE_COST,
    DISCOVERIES,
    DISCOVERY_COUNT,
    IN_WINDOW,
    NO_CARD,
    PERMANENT,
    is_card,
    is_cut,
    is_dream_card,
    is_loose_nightmare,
    list_cards,
)
from reverie.games.tisseurs.rules.actions import PLAY
from reverie.games.tisseurs.rules.circle import have_met
from reverie.games.tisseurs.rules.dream import NO_SLOT, open_slot, trim
from reverie.games.tisseurs.rules.rounds import resume
from reverie.games.tisseurs.rules.sand import ask_payment
from reverie.games.tisseurs.rules.steps import (
    DREAMCATCHER,
    ECHO,
    KEEP_DISCOVERY,
    SLEEPWALKER,
    STARDUST,
    THREAD,
    TURN_END,
)
from reverie.games.tisseurs.state import TisseursState


def draw_discoveries(t: TisseursState, seat: int, count: int) -> int:
    """Draw so many cards, or as many as there are; the discard is shuffled when the pile is empty."""
    drawn = 0
    for _ in range(count):
        if t.discoveries.size() == 0:
            if not t.discard:
                break
            t.discoveries.bag = t.discard
            t.discoveries.shuffle()
            t.discard = []
            if t.log is not None:
                t.say("reshuffle", {"count": t.discoveries.size()})
        drawn |= 1 << t.discoveries.draw(t.chance)
    return drawn


def discover(t: TisseursState, count: int) -> bool:
    """Draw and keep one; True if the player has to choose."""
    seat = t.runner
    drawn = draw_discoveries(t, seat, count)
    if drawn == 0:
        return False
    cards = list_cards(drawn)
    if t.log is not None:
        names = [DISCOVERIES[card] for card in cards]
        t.confide("discover", {"seat": seat, "count": len(cards)}, {"cards": names}, (seat,))
    if len(cards) == 1:
        t.hands[seat] |= drawn
        return False
    t.offered = drawn
    t.active = seat
    t.point = KEEP_DISCOVERY
    return True


def keep(t: TisseursState, card: int) -> None:
    """One of the offered cards goes to the hand, the others are discarded face up."""
    seat = t.runner
    others = list_cards(t.offered & ~(1 << card))
    t.hands[seat] |= 1 << card
    t.offered = 0
    t.discard.extend(others)
    if t.log is not None:
        t.confide("keep", {"seat": seat}, {"card": DISCOVERIES[card]}, (seat,))
        t.say("discard", {"seat": seat, "cards": [DISCOVERIES[other] for other in others]})


def legal_plays(t: TisseursState, seat: int, out: list[int]) -> None:
    """The cards of the hand that can be played in this part of the turn."""
    hand = t.hands[seat]
    if hand:
        for card in range(DISCOVERY_COUNT):
            if hand >> card & 1 and IN_WINDOW[t.window][card] and CAN_PLAY[card](t, seat):
                out.append(action(PLAY, card))


def why_not_play(t: TisseursState, seat: int, card: int) -> str:
    """The rule against playing a discovery card now."""
    if not t.hands[seat] >> card & 1:
        return "not_in_hand"
    if not IN_WINDOW[t.window][card]:
        return "wrong_time"
    return "" if CAN_PLAY[card](t, seat) else "no_effect_now"


def always(t: TisseursState, seat: int) -> bool:
    """Nothing is needed."""
    return True


def can_thread(t: TisseursState, seat: int) -> bool:
    """A card is still to be added, or there is a cut to mend."""
    return t.window != TURN_END or any(is_cut(cell) for cell in t.cells(seat))


def can_stardust(t: TisseursState, seat: int) -> bool:
    """There is a dream card."""
    return any(is_dream_card(cell) for cell in t.cells(seat))


def can_catch(t: TisseursState, seat: int) -> bool:
    """There is a nightmare that is not caught yet."""
    return any(is_loose_nightmare(cell) for cell in t.cells(seat))


def can_echo(t: TisseursState, seat: int) -> bool:
    """The round goes on: it has not run out of cards, or there would be no window, and the weavers are apart."""
    return not t.extra and not have_met(t)


def can_look(t: TisseursState, seat: int) -> bool:
    """There is something to draw."""
    return t.discoveries.size() > 0 or bool(t.discard)


def can_walk(t: TisseursState, seat: int) -> bool:
    """Some card can walk to another layer."""
    for start in range(3):
        for goal in range(3):
            if walks(t, seat, start, goal):
                return True
    return False


def walks(t: TisseursState, seat: int, start: int, goal: int) -> bool:
    """Whether the last card of a layer holds up no card and finds an open slot in another layer.

    A cut token needs nothing above it; behind one no card can be lifted (spec 6).
    """
    row = t.rows[seat * 3 + start]
    if start == goal or not row or not is_card(row[-1]):
        return False
    below = len(row) - 2
    if start < 2 and below >= 0:
        under = t.rows[seat * 3 + start + 1]
        if below < len(under) and is_card(under[below]):
            return False
    lifted = row[:]
    lifted.pop()
    trim(lifted)
    t.rows[seat * 3 + start] = lifted
    slot = open_slot(t, seat, goal)
    t.rows[seat * 3 + start] = row
    return slot != NO_SLOT


def can_pay_castle(t: TisseursState, seat: int) -> bool:
    """The price is there."""
    return t.sand[seat] >= CASTLE_COST


# In the order of the cards: what each needs to be played.
CAN_PLAY: Final[list[Callable[[TisseursState, int], bool]]] = [
    always, can_thread, can_stardust, can_catch, can_echo, can_look, can_walk, can_pay_castle,
    always, always, always, always, always, always,
]  # fmt: skip

# The decision that a card opens; the others work at once.
TARGET: Final[dict[int, int]] = {
    pieces.GOLDEN_THREAD: THREAD,
    pieces.STARDUST: STARDUST,
    pieces.DREAMCATCHER: DREAMCATCHER,
    pieces.ECHO: ECHO,
    pieces.SLEEPWALKER: SLEEPWALKER,
}


def play(t: TisseursState, card: int) -> None:
    """A discovery card leaves the hand and works, or asks for its target."""
    seat = t.runner
    t.hands[seat] &= ~(1 << card)
    t.playing = card
    if t.log is not None:
        t.say("play", {"seat": seat, "card": DISCOVERIES[card], "seams": not t.settings.replace})
    if card in TARGET:
        t.point = TARGET[card]
        return
    if card == pieces.CRYSTAL_BALL:
        if not discover(t, BALL_DRAW):
            finish(t)
        return
    if card == pieces.SANDCASTLE:
        if ask_payment(t, seat, CASTLE_COST, action(PLAY, card)):
            finish(t)
        return
    if card == pieces.FLYING_CARPET:
        t.free = True
        t.joined = True
    finish(t)


def finish(t: TisseursState) -> None:
    """A card that has worked is discarded, or stays in play; then the turn goes on."""
    lay_aside(t)
    resume(t)


def lay_aside(t: TisseursState) -> None:
    """Where a played card ends up."""
    card = t.playing
    t.playing = NO_CARD
    if PERMANENT[card]:
        t.lasting[t.runner] |= 1 << card
    else:
        t.discard.append(card)
