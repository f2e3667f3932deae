"""The course of a round: who picks when, what becomes of the last tile, who is the next Lookout (spec 4)."""

from reverie.games.iles import scoring
from reverie.games.iles.pieces import CELLS, DREAM, NO_TILE, TYPES
from reverie.games.iles.rules.shadow import shadow_draws, shadow_takes
from reverie.games.iles.rules.steps import CHOOSE_STACK, DESIGNATE, HIDE_TILE, PICK_TILE
from reverie.games.iles.state import NO_TYPE, SHADOW, IlesState, name_of, names


def begin_game(t: IlesState) -> None:
    """From a table that is set up to its first decision."""
    if t.settings.starting_dream:
        deal_dreams(t)
    begin_round(t)


def deal_dreams(t: IlesState) -> None:
    """Option `starting_dream`: one dream tile for every seat; what is left of a round's draw goes face up (spec 10)."""
    t.left[DREAM] -= t.settings.draws
    deck = t.own_deck(DREAM)
    for seat in range(t.seats):
        t.lay(seat, CELLS, deck.draw(t.chance))
    for _ in range(t.settings.draws - t.seats):
        t.discard.append(deck.draw(t.chance))


def begin_round(t: IlesState) -> None:
    """The Lookout chooses a stack; in the even rounds of a solo game the Shadow draws one."""
    if t.log is not None:
        t.say("round", {"round": t.round, "lookout": t.lookout})
    if t.lookout == SHADOW:
        t.active = 0
        shadow_draws(t)
        t.point = PICK_TILE
        return
    t.active = t.lookout
    t.point = CHOOSE_STACK


def draw_offer(t: IlesState, kind_of_tile: int) -> None:
    """Draw as many tiles as a round needs from the chosen stack."""
    t.drawn_type = kind_of_tile
    t.left[kind_of_tile] -= t.settings.draws
    deck = t.own_deck(kind_of_tile)
    drawn = [deck.draw(t.chance) for _ in range(t.settings.draws)]
    args = {"seat": t.active, "type": TYPES[kind_of_tile], "count": len(drawn)}
    if t.settings.secret:
        t.drawn = drawn
        if t.log is not None:
            t.confide("draw", args, {"tiles": names(drawn)}, (t.active,))
        t.point = HIDE_TILE
        return
    t.offer = drawn
    if t.log is not None:
        t.say("draw", {**args, "tiles": names(drawn)})
    if t.settings.solo:
        shadow_takes(t)
    elif t.seats == 2:
        t.active = 1 - t.lookout
    else:
        t.waiting = (1 << t.seats) - 1
    t.point = PICK_TILE


def after_place(t: IlesState) -> None:
    """The tile lies: somebody else picks, or the round is over."""
    if t.settings.solo:
        if t.lookout == SHADOW:
            shadow_takes(t)
        discard_last(t)
        end_round(t, 0 if t.lookout == SHADOW else SHADOW)
    elif t.seats == 2:
        if t.active == t.lookout:
            discard_last(t)
            end_round(t, 1 - t.lookout)
        else:
            t.active = t.lookout
            t.point = PICK_TILE
    else:
        t.waiting &= ~(1 << t.active)
        if not t.waiting:
            end_round(t, t.active)
        elif t.settings.clockwise:
            call(t, next_waiting(t))
        else:
            t.point = DESIGNATE


def next_waiting(t: IlesState) -> int:
    """The nearest seat to the left that has not picked in this round."""
    seat = (t.active + 1) % t.seats
    while not t.waiting >> seat & 1:
        seat = (seat + 1) % t.seats
    return seat


def call(t: IlesState, seat: int) -> None:
    """A seat is to pick next."""
    if t.log is not None:
        t.say("designate", {"seat": t.active, "to": seat})
    t.active = seat
    t.point = PICK_TILE


def discard_last(t: IlesState) -> None:
    """The tile that nobody took goes face up to the discards, so a secret never outlives its round (spec 4.2)."""
    kind = t.hidden
    if kind != NO_TILE:
        t.hidden = NO_TILE
        if t.log is not None:
            t.say("reveal", {"tile": name_of(kind)})
    else:
        kind = t.offer.pop()
    t.discard.append(kind)
    if t.log is not None:
        t.say("discard", {"tile": name_of(kind)})


def end_round(t: IlesState, lookout: int) -> None:
    """The next Lookout begins the next round; after the last one the islands are counted."""
    t.drawn_type = NO_TYPE
    t.lookout = lookout
    if t.round == t.settings.rounds:
        scoring.end(t, scoring.COMPLETE, scoring.find_winners(t))
        return
    t.round += 1
    begin_round(t)
