"""Drawing from the pile of sheep and nightmare cards (spec 3.6, 3.7)."""

from reverie.games.insomnia.pieces import FIRST_NIGHTMARE, HAND, NAMES, RACING
from reverie.games.insomnia.rules.nightmare import resolve_nightmare
from reverie.games.insomnia.state import InsomniaState


def draw_card(t: InsomniaState) -> int:
    """Take the top card. An empty pile, which the official decks never leave, is made anew from the discard."""
    if t.deck.size() == 0:
        t.deck.bag = t.discard
        t.discard = []
        t.deck.shuffle()
    return t.deck.draw(t.chance)


def fill_hand(t: InsomniaState, seat: int) -> None:
    """Up to two sheep cards; each nightmare card on the way is resolved at once."""
    hand = t.hands[seat]
    while len(hand) < HAND:
        kind = draw_card(t)
        if kind < FIRST_NIGHTMARE:
            hand.append(kind)
            t.say_drawn(seat, kind)
        else:
            resolve_nightmare(t, seat, kind)
            if t.status[seat] != RACING:
                return
    hand.sort()


def reveal_for_last_racer(t: InsomniaState, seat: int) -> None:
    """The only one left in the race turns one card up first: a nightmare strikes, a sheep card is lost."""
    kind = draw_card(t)
    if kind >= FIRST_NIGHTMARE:
        resolve_nightmare(t, seat, kind)
        return
    if t.log is not None:
        t.say("reveal", {"seat": seat, "card": NAMES[kind], "why": "last_racer"})
    t.discard.append(kind)
