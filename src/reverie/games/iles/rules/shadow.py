"""The Shadow of the solo challenge: what it draws, and which tile it takes (spec 11)."""

from reverie.games.iles.pieces import BRIGANDS, DREAM, TEMPTING, TYPES
from reverie.games.iles.state import UNDRAWN, IlesState, name_of, names

SHOWN = 2  # of its three tiles; the third is drawn when it is turned up


def shadow_draws(t: IlesState) -> None:
    """A stack by lot; two of its tiles face up, the third face down."""
    open_stacks = [each for each in range(DREAM + 1) if t.left[each]]
    chosen = open_stacks[t.chance.below(len(open_stacks), "shadow", t.round)]
    t.drawn_type = chosen
    t.left[chosen] -= t.settings.draws
    deck = t.own_deck(chosen)
    t.offer = [deck.draw(t.chance) for _ in range(SHOWN)]
    t.hidden = UNDRAWN
    if t.log is not None:
        t.say("draw", {"seat": -1, "type": TYPES[chosen], "count": t.settings.draws, "tiles": names(t.offer)})


def shadow_takes(t: IlesState) -> None:
    """Its rule: most elements but brigands, snakes and lamps; then fewest brigands; then the one drawn first."""
    best = 0
    for slot in range(1, len(t.offer)):
        kind, other = t.offer[slot], t.offer[best]
        if (TEMPTING[kind], -BRIGANDS[kind]) > (TEMPTING[other], -BRIGANDS[other]):
            best = slot
    kind = t.offer.pop(best)
    t.shadow.append(kind)
    if t.log is not None:
        t.say("shadow", {"tile": name_of(kind)})
