"""The solo rival: the Shadow of the Sandman takes cards from the circle and dreams nothing (spec 9.1)."""

from reverie.games.tisseurs.pieces import CARDS, FIRST_NIGHTMARE, PRINTED_ELEMENTS, SKULLS, STARS, WEAVERS
from reverie.games.tisseurs.rules.circle import ahead, take_card
from reverie.games.tisseurs.state import TisseursState


def shadow_steps(card: int, gap: int) -> int:
    """How far the Shadow pushes: as many cards as its card has elements, without jumping or closing from afar."""
    steps = 2 if card >= FIRST_NIGHTMARE else len(PRINTED_ELEMENTS[card])
    if steps >= gap:
        return gap - 1 if gap >= 3 else gap
    return steps


def shadow_acts(t: TisseursState) -> None:
    """It reveals a card of its deck and pushes the weaver that the player did not move.

    Its 27 cards are those that no circle will need: they are drawn from the same pile, which comes to the same.
    """
    card = t.deck.draw(t.chance)
    t.gone.append(card)
    t.revealed = card
    weaver = 1 - t.moved
    steps = shadow_steps(card, ahead(t, weaver))
    taken = take_card(t, weaver, steps)
    t.gone.append(taken)
    t.shadow[t.round - 1] += STARS[taken] + SKULLS[taken]
    if t.log is not None:
        t.say("shadow", {"revealed": CARDS[card], "weaver": WEAVERS[weaver], "steps": steps, "card": CARDS[taken]})
