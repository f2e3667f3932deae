"""Cards at hand (spec 3): the hand alone, or with two players the private and the common reserve."""

from reverie.engine.piles import EVERYBODY, knower, sort_in, take_out
from reverie.games.onirim import scoring
from reverie.games.onirim.pieces import (
    COMMON,
    COMMON_SIZE,
    FIRST_DOOR,
    HAND,
    HAND_SIZE,
    KINDS,
    NAMES,
    NO_CARD,
    PRIVATE_SIZE,
    STASH,
    ZONES,
    is_key,
)
from reverie.games.onirim.state import OnirimState, names


def is_short(t: OnirimState) -> bool:
    """Whether cards are missing at hand."""
    if t.seats == 1:
        return len(t.hands[0]) < HAND_SIZE
    return len(t.hands[t.active]) < PRIVATE_SIZE or len(t.common) < COMMON_SIZE


def add_location(t: OnirimState, kind: int, known: int) -> None:
    """A drawn Location joins the hand; two players: the private reserve first, then the common one (spec 9.1).

    Whoever knew that it was the next card (a mask) knows now where it is.
    """
    seat = t.active
    if t.seats == 2 and len(t.hands[seat]) >= PRIVATE_SIZE:
        sort_in(t.common, kind)
        if t.log is not None:
            t.say("draw", {"seat": seat, "to": "common", "card": NAMES[kind]})
        return
    sort_in(t.hands[seat], kind)
    if known:
        notice(t, seat, kind, known)
    if t.log is not None:
        t.whisper("draw", {"seat": seat, "to": "hand"}, {"card": NAMES[kind]}, known | t.confidants(seat))


def notice(t: OnirimState, seat: int, kind: int, known: int) -> None:
    """Those in the mask know that a card lies in the hand or private reserve of a seat (spec 9.4 c)."""
    if known & knower(-1):
        sort_in(t.shown[seat], kind)
    if t.settings.silent and known & knower(1 - seat):
        sort_in(t.known[seat], kind)


def forget_but(t: OnirimState, seat: int, kind: int) -> None:
    """One card of a private reserve has gone, nobody else saw which: only cards of this kind surely stay (9.4 c)."""
    t.shown[seat] = [card for card in t.shown[seat] if card == kind]
    if t.settings.silent:
        t.known[seat] = [card for card in t.known[seat] if card == kind]


def take_at_hand(t: OnirimState, zone: int, kind: int) -> None:
    """Take a card from where it lies at hand."""
    seat = t.active
    if zone == HAND:
        take_out(t.hands[seat], kind)
        # The copy that others know goes first: else its staying would tell that there was another (spec 9.4 c).
        shown = t.shown[seat]
        if shown and kind in shown:
            shown.remove(kind)
        if t.settings.silent and kind in t.known[seat]:
            t.known[seat].remove(kind)
    elif zone == COMMON:
        take_out(t.common, kind)
    else:
        index = t.parts.stash[seat].index(kind)
        t.parts.stash[seat].pop(index)
        t.parts.stash_open[seat].pop(index)
        for module in t.settings.on_used_stash:
            module.used_stash(t)


def discard_at_hand(t: OnirimState, zone: int, kind: int, why: str) -> None:
    """Put one card at hand on the discard pile."""
    take_at_hand(t, zone, kind)
    t.discard.append(kind)
    if t.log is not None:
        t.say("discard", {"seat": t.active, "card": NAMES[kind], "from": ZONES[zone], "why": why})


def cards_at_hand(t: OnirimState) -> list[int]:
    """All cards at hand; with two players those of the common reserve among them."""
    return t.hands[t.active] + (t.common if t.seats == 2 else [])


def discard_all(t: OnirimState) -> None:
    """Put all cards at hand on the discard pile; cards under a Treasurer are safe."""
    seat = t.active
    cards = cards_at_hand(t)
    t.discard.extend(cards)
    t.hands[seat] = []
    t.shown[seat] = []
    if t.seats == 2:
        t.common = []
    if t.settings.silent:
        t.known[seat] = []
    if t.log is not None:
        t.say("discard_hand", {"seat": seat, "cards": names(sorted(cards))})


def redraw(t: OnirimState) -> None:
    """REDRAW (spec 6.3): a new hand; Doors and Dreams met on the way go to Limbo unresolved."""
    while is_short(t):
        kind = draw_card(t)
        if kind >= FIRST_DOOR:
            send_to_limbo(t, kind)
        elif t.ended:
            return


def draw_card(t: OnirimState) -> int:
    """Draw a card in a turn; a Location joins the hand at once. An empty deck ends the game: NO_CARD (spec 5.3)."""
    if t.deck.size() == 0:
        scoring.end(t, scoring.DECK_EXHAUSTED)
        return NO_CARD
    known = t.deck.knowers()
    kind = t.deck.draw(t.chance)
    if kind < FIRST_DOOR:
        add_location(t, kind, known)
    return kind


def send_to_limbo(t: OnirimState, kind: int) -> None:
    """Put a card aside until the end of the turn."""
    t.limbo.append(kind)
    if t.log is not None:
        t.say("limbo", {"card": NAMES[kind]})


def key_places(t: OnirimState) -> list[int]:
    """The Keys that the active player can use: at hand, or under a Treasurer (spec 10.7)."""
    seat = t.active
    places: list[int] = []
    last = -1
    for kind in t.hands[seat]:
        if kind != last and is_key(kind):
            places.append(kind)
        last = kind
    if t.seats == 2:
        last = -1
        for kind in t.common:
            if kind != last and is_key(kind):
                places.append(COMMON * KINDS + kind)
            last = kind
    if t.settings.has_parts:
        for kind in t.parts.stash[seat]:
            place = STASH * KINDS + kind
            if is_key(kind) and place not in places:
                places.append(place)
    return places


def hand_places(t: OnirimState) -> list[int]:
    """All different cards at hand, each with its zone; without what lies under a Treasurer."""
    places: list[int] = []
    last = -1
    for kind in t.hands[t.active]:
        if kind != last:
            places.append(kind)
        last = kind
    if t.seats == 2:
        last = -1
        for kind in t.common:
            if kind != last:
                places.append(COMMON * KINDS + kind)
            last = kind
    return places


def stash_places(t: OnirimState) -> list[int]:
    """The different cards under the active player's Treasurers."""
    places: list[int] = []
    for kind in t.parts.stash[t.active]:
        place = STASH * KINDS + kind
        if place not in places:
            places.append(place)
    return places


def open_stash(t: OnirimState, seat: int) -> list[int]:
    """The cards under the Treasurers of a seat that everybody has seen."""
    parts = t.parts
    return [card for card, seen in zip(parts.stash[seat], parts.stash_open[seat], strict=True) if seen]


def holds(t: OnirimState, zone: int, kind: int) -> bool:
    """Whether that card lies at hand in that zone."""
    if zone == HAND:
        return kind in t.hands[t.active]
    if zone == COMMON:
        return t.seats == 2 and kind in t.common
    return zone == STASH and kind in t.parts.stash[t.active]


def who_knows_picks(t: OnirimState, revealed: bool) -> int:
    """Who sees cards taken from the deck: everybody if they are revealed, else those who may look (spec 6.2)."""
    return EVERYBODY if revealed else t.confidants(t.active)
