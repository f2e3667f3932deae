"""What speaks for an action, in words, from what the policy notices: for the coach."""

from typing import Final

from reverie.engine.actions import argument_of, verb_of
from reverie.engine.text import Text
from reverie.games.iles.bot.policy import stack_worth, unknown_worth
from reverie.games.iles.bot.rivals import left_to_others, order_worth, rivals
from reverie.games.iles.bot.situation import Situation
from reverie.games.iles.pieces import (
    BRIGAND,
    BRIGANDS,
    CELLS,
    COPIES,
    DREAM,
    DROMEDARY,
    EGG,
    ELEPHANT,
    FENNEC,
    FIRST_DREAM,
    GEM,
    HAS_LAMP,
    LISTED,
    MONKEY,
    NAMES,
    NO_GEM,
    PACKED,
    PALM,
    ROKH,
    SNAKE,
    count,
)
from reverie.games.iles.rules.actions import CHOOSE, DESIGNATE, FACE_DOWN, HIDE, PLACE, TAKE
from reverie.games.iles.rules.place import flip_lamps, legal_places
from reverie.games.iles.scoring import LAMP_PAYS, PAIR, PAYS, PAYS_FOR, SNAKE_PAYS, dream_points, score
from reverie.games.iles.state import IlesState
from reverie.games.iles.texts import T
from reverie.games.iles.texts.pieces import DREAM as DREAM_NAMES
from reverie.games.iles.texts.pieces import tile

CLEAR: Final = 1.0  # points below which a difference is no reason
GEM_DREAMS: Final = (5, 6)
LAMP_DREAM: Final = 7
SNAKE_DREAM: Final = 8
EXPECTED: Final = (ROKH, MONKEY, FENNEC, DROMEDARY, ELEPHANT)  # elements that tiles show when they are drawn

Weighed = list[tuple[float, Text]]


def reasons(t: IlesState, seat: int, action: int) -> tuple[Text, ...]:
    """The reasons for an action of a seat; none where the figures must speak alone."""
    verb, argument = verb_of(action), argument_of(action)
    o = Situation(t, seat)
    if verb == TAKE:
        return _take(t, o, argument)
    if verb == PLACE and argument < CELLS:
        return _place(t, o, argument)
    if verb == DESIGNATE:
        return _designate(t, o, argument)
    if verb == CHOOSE:
        return _choose(t, o, argument)
    if verb == HIDE:
        return _hide(t, o, argument)
    return ()


def _take(t: IlesState, o: Situation, argument: int) -> tuple[Text, ...]:
    if argument == FACE_DOWN and t.lookout != o.seat:
        if unknown_worth(t, o) > max(o.tile_worth(kind) for kind in t.offer):
            return (T("What may lie there is worth more on average than what lies face up."),)
        return ()
    kind = t.hidden if argument == FACE_DOWN else argument
    found = _dream(o, kind - FIRST_DREAM) if kind // COPIES == DREAM else _island(t, o, kind)
    # Whoever hid a tile picks last: nothing is left to anybody then.
    if argument != FACE_DOWN and (more := _denied(t, o, kind)) >= CLEAR:
        found.append((more, T("It would help the others most.")))
    return _heaviest(found)


def _heaviest(found: Weighed) -> tuple[Text, ...]:
    told = sorted((each for each in found if each[0] >= CLEAR), key=lambda each: -each[0])
    return tuple(text for _, text in told)


def _dream(o: Situation, dream: int) -> Weighed:
    now = dream_points(dream, o.packed, o.t.gems[o.seat])
    hope = o.dream_worth(dream) - now
    found: Weighed = []
    if now:
        found.append(
            (
                now,
                T(
                    "It pays {n} point on this island already.",
                    plural="It pays {n} points on this island already.",
                    n=now,
                ),
            )
        )
    if hope >= CLEAR:
        found.append((hope, T("There is time for more of what it pays for.")))
    return found


def _island(t: IlesState, o: Situation, kind: int) -> Weighed:
    found = _elements(o, kind)
    if HAS_LAMP[kind]:
        found += _lamp(t, o, kind)
    if GEM[kind] != NO_GEM:
        found += _gem(o, kind)
    cost = -o.worth[BRIGAND]
    if not BRIGANDS[kind] and cost >= CLEAR and any(BRIGANDS[other] for other in t.offer if other < FIRST_DREAM):
        found.append((cost, T("It brings no brigand, and brigands may cost you points.")))
    return found


def _elements(o: Situation, kind: int) -> Weighed:
    """Palms, pairs and what the dreams that lie there pay for; else what may still come."""
    found: Weighed = []
    for element, number in LISTED[kind]:
        if element == PALM:
            palms = T("{n} palm: {n} point.", plural="{n} palms: {n} points.", n=number)
            found.append((number, palms))
            continue
        if element == SNAKE:
            found += _table(o, SNAKE_DREAM, SNAKE_PAYS, count(o.packed, SNAKE))
            continue
        for dream, wanted in enumerate(PAYS_FOR):
            if wanted != element:
                continue
            paid = PAYS[dream] * number * o.held[dream]
            if paid:
                found.append((paid, _pays(dream, paid)))
            elif element != ROKH and o.free:
                hope = o.worth[element] * number
                words = T("Its dream may still come: {dream}.", dream=_named(dream))
                found.append((hope, words))
    return found + _pairs(o, kind)


def _pairs(o: Situation, kind: int) -> Weighed:
    birds, eggs = count(o.packed, ROKH), count(o.packed, EGG)
    more_birds, more_eggs = count(PACKED[kind], ROKH), count(PACKED[kind], EGG)
    pairs = min(birds + more_birds, eggs + more_eggs) - min(birds, eggs)
    if pairs:
        points = PAIR * pairs
        return [(points, T("Rokh and egg make a pair: {n} points.", n=points))]
    if more_eggs:
        return [(o.worth[EGG], T("A rokh for this egg may still come."))]
    if more_birds:
        return [(o.worth[ROKH], T("An egg for this rokh may still come."))]
    return []


def _lamp(t: IlesState, o: Situation, kind: int) -> Weighed:
    if o.lamps < 2:
        return _table(o, LAMP_DREAM, LAMP_PAYS, o.lamps)
    places = legal_places(t, o.seat, kind // COPIES)
    points = max(_genie_points(t, o.seat, kind, place) for place in places)
    words = T("The third lamp calls the Genies: {n} point in all.",
              plural="The third lamp calls the Genies: {n} points in all.", n=points)  # fmt: skip
    return [(points, words)] if points > 0 else []


def _genie_points(t: IlesState, seat: int, kind: int, place: int) -> int:
    """By how much a third lamp on a place would change the score, if the game ended then."""
    after = t.clone()
    after.quiet()
    after.lay(seat, place, kind)
    flip_lamps(after, seat, place)
    return score(after, seat) - score(t, seat)


def _table(o: Situation, dream: int, pays: list[int], shown: int) -> Weighed:
    """A dream that pays by a table: lamps and snakes."""
    more = (pays[min(shown + 1, 3)] - pays[min(shown, 3)]) * o.held[dream]
    return [(more, _pays(dream, more))] if more > 0 else []


def _gem(o: Situation, kind: int) -> Weighed:
    row = kind // COPIES * 4
    legal = [cell for cell in range(row, row + 4) if cell in legal_places(o.t, o.seat, kind // COPIES)]
    best = max((_gem_points(o, kind, cell) for cell in legal), default=0)
    if best:
        return [
            (
                best,
                T("A dream of gems pays for it: {n} point.", plural="A dream of gems pays for it: {n} points.", n=best),
            )
        ]
    if o.free and not any(o.held[dream] for dream in GEM_DREAMS):
        hope = max((o.gem_worth(GEM[kind], cell) for cell in legal), default=0.0)
        return [(hope, T("A dream of gems may still come."))]
    return []


def _gem_points(o: Situation, kind: int, cell: int) -> int:
    """What the gem dreams that lie there would pay more for a tile on a cell."""
    seat = o.seat
    if not any(o.held[dream] for dream in GEM_DREAMS):
        return 0
    before, packed = o.t.gems[seat], o.packed
    after = o.t.clone()
    after.quiet()
    after.lay(seat, cell, kind)
    return sum(
        o.held[dream] * (dream_points(dream, packed, after.gems[seat]) - dream_points(dream, packed, before))
        for dream in GEM_DREAMS
    )


def _pays(dream: int, points: int) -> Text:
    return T("A dream of yours pays for it: {dream}, {n} point.",
             plural="A dream of yours pays for it: {dream}, {n} points.", dream=_named(dream), n=points)  # fmt: skip


def _named(dream: int) -> Text:
    return DREAM_NAMES[NAMES[FIRST_DREAM + dream]]


def _denied(t: IlesState, o: Situation, kind: int) -> float:
    """How much less this pick leaves to the others than any other would; below 0 if another leaves them less."""
    left = left_to_others(t, o, kind)
    others = [left_to_others(t, o, other) for other in t.offer if other != kind]
    return min(others) - left if others else 0.0


def _place(t: IlesState, o: Situation, cell: int) -> tuple[Text, ...]:
    kind = t.holding
    rest = [place for place in legal_places(t, o.seat, kind // COPIES) if place != cell]
    if GEM[kind] == NO_GEM:
        if any(o.place_worth(kind, place) < o.place_worth(kind, cell) for place in rest):
            return (T("Cells beside your gems stay free for other gems."),)
        return (T("It shows no gem, so its column hardly matters."),) if rest else ()
    points = _gem_points(o, kind, cell)
    if points:
        return (T("Another gem for its column or row: {n} point.",
                  plural="Another gem for its column or row: {n} points.", n=points),)  # fmt: skip
    there = o.gem_worth(GEM[kind], cell)
    if rest and there > max(o.gem_worth(GEM[kind], place) for place in rest):
        return (T("Here there is most room for other gems beside it."),)
    return ()


def _designate(t: IlesState, o: Situation, seat: int) -> tuple[Text, ...]:
    others = [other.seat for other in rivals(t, o) if t.waiting >> other.seat & 1 and other.seat != seat]
    if others and order_worth(t, o, seat) - max(order_worth(t, o, other) for other in others) >= CLEAR / 2:
        return (T("In this order the others gain least."),)
    return ()


def _choose(t: IlesState, o: Situation, kind_of_tile: int) -> tuple[Text, ...]:
    found: list[Text] = []
    for dream, element in enumerate(PAYS_FOR):
        if o.held[dream] and element in EXPECTED and _richest(t, element) == kind_of_tile:
            found.append(
                T("The tiles there show most of what a dream of yours pays for: {dream}.", dream=_named(dream))
            )
    if kind_of_tile == DREAM and not any(o.held):
        found.append(T("A first dream says what the island should gather."))
    gain = stack_worth(t, o, kind_of_tile)
    rest = [stack_worth(t, o, other) for other in range(len(t.left)) if other != kind_of_tile and t.left[other]]
    if rest and gain > max(rest):
        found.append(T("Tiles differ most for you there, so choosing among them is worth most."))
    return tuple(found)


def _richest(t: IlesState, element: int) -> int:
    """The stack whose unseen tiles show most of an element."""
    stacks = [kind_of_tile for kind_of_tile in range(DREAM) if t.left[kind_of_tile]]
    shares = {each: _share(t, each, element) for each in stacks}
    return max(stacks, key=lambda each: shares[each], default=DREAM)


def _share(t: IlesState, kind_of_tile: int, element: int) -> float:
    bag = t.decks[kind_of_tile].bag
    return sum(count(PACKED[kind], element) for kind in bag) / len(bag) if bag else 0.0


def _hide(t: IlesState, o: Situation, hidden: int) -> tuple[Text, ...]:
    """What the other one is likely to take, and what is left then."""
    rival = rivals(t, o)[0]
    shown = t.drawn[:]
    shown.remove(hidden)
    wanted = max(shown, key=rival.known)
    if rival.known(wanted) <= rival.mean(t.drawn_type):
        return (T("What lies face up is little use to the other one."),)
    rest = t.drawn[:]
    rest.remove(wanted)
    mine = max(rest, key=o.known)
    return (
        T("The other one will rather take: {tile}. That leaves you: {mine}.", tile=_short(wanted), mine=_short(mine)),
    )


def _short(kind: int) -> Text:
    """A tile without what its dream pays."""
    return _named(kind - FIRST_DREAM) if kind >= FIRST_DREAM else tile(NAMES[kind])
