"""What speaks for an action, in words, from what the policy notices: for the coach."""

from typing import Final

from reverie.engine.actions import argument_of, verb_of
from reverie.engine.text import Text
from reverie.games.tisseurs import pieces
from reverie.games.tisseurs.bot import POLICY
from reverie.games.tisseurs.bot import weights as w
from reverie.games.tisseurs.bot.cards import skull_points, walk_worth
from reverie.games.tisseurs.bot.policy import behind, gap_worth
from reverie.games.tisseurs.bot.situation import NEVER, Situation, bits, card_worth, mission_worth
from reverie.games.tisseurs.pieces import (
    CARDS,
    FIRST_MISSION,
    FIRST_NIGHTMARE,
    OBJECTIVES,
    PERMANENT,
    PRINTED,
    SKULLS,
    STARS,
    SYMBOL,
    WANTED,
    card_of,
)
from reverie.games.tisseurs.rules import actions as a
from reverie.games.tisseurs.rules.circle import closes, reached, sand_for
from reverie.games.tisseurs.rules.dream import NO_SLOT, open_slot
from reverie.games.tisseurs.state import TisseursState
from reverie.games.tisseurs.texts import T
from reverie.games.tisseurs.texts.pieces import CARD, OBJECTIVE

CLEAR: Final = 0.9  # points below which a difference is no reason
SOON: Final = 3.0  # turns before the end in which nothing new is begun
SPARE: Final = 2  # tokens of an element from which one can be spared

Weighed = list[tuple[float, Text]]


def reasons(t: TisseursState, seat: int, action: int) -> tuple[Text, ...]:
    """The reasons for an action of a seat; none where the figures must speak alone."""
    verb, argument = verb_of(action), argument_of(action)
    o = Situation(t, seat)
    if verb == a.MOVE:
        return _move(t, o, *a.WALKED.split(argument))
    if verb in (a.PLACE, a.CUT, a.QUILT):
        return _lay(t, o, verb, argument)
    if verb == a.SAND:
        return _sand(t, o, *a.LAID.split(argument))
    if verb == a.PAY:
        return _pay(t, o, argument)
    if verb in (a.PLAY, a.END):
        return _play(t, o, action)
    if verb == a.KEEP:
        return _keep(t, o, argument)
    if verb == a.ECHO:
        return _heaviest(_card(t, o, t.circle[t.nexts[argument] % len(t.circle)]))
    return _targets(t, o, verb, argument)


def _heaviest(found: Weighed) -> tuple[Text, ...]:
    told = sorted((each for each in found if each[0] >= CLEAR), key=lambda each: -each[0])
    return tuple(text for _, text in told)


def _move(t: TisseursState, o: Situation, weaver: int, steps: int) -> tuple[Text, ...]:
    found = _card(t, o, reached(t, weaver, steps))
    price = sand_for(t, o.seat, steps)
    if price > 0 and (gain := min(price, t.pool.size())):
        found.append((o.v[w.TOKEN] * gain + CLEAR / 2, T("The short way gives {n} sand token.",
                      plural="The short way gives {n} sand tokens.", n=gain)))  # fmt: skip
    if closes(t, weaver, steps) and behind(t):
        found.append(
            (o.v[w.CLOSE_MORE] * behind(t), T("It ends the round before all the others have had as many turns."))
        )
    return _heaviest(found)


def _card(t: TisseursState, o: Situation, card: int) -> Weighed:
    """A card for the dream: its best layer, and what it does there."""
    layer = _best_layer(o, card, joined=t.joined)
    if layer < 0:
        return []
    found = _there(o, card, layer)
    points = (layer + 1) * STARS[card]
    if points:
        words = T("It fits in layer {layer}: {n} point.", plural="It fits in layer {layer}: {n} points.",
                  layer=layer + 1, n=points)  # fmt: skip
        found.append((points, words))
    elif not found:
        found.append((CLEAR, T("It fits without a cut, in layer {layer}.", layer=layer + 1)))
    return found


def _best_layer(o: Situation, card: int, *, joined: bool) -> int:
    best, found = NEVER, -1
    for layer in range(pieces.LAYERS):
        if o.slots[layer] != NO_SLOT and (joined or o.joins[layer] & PRINTED[card]):
            worth = card_worth(o, card, layer)
            if worth > best:
                best, found = worth, layer
    return found


def _there(o: Situation, card: int, layer: int) -> Weighed:
    """What a card does in a layer, its stars apart."""
    found: Weighed = []
    wanted = bits(PRINTED[card] & o.wanted) if o.wanted else 0
    if wanted:
        found.append((wanted, T("It shows {n} element of your objective.",
                                plural="It shows {n} elements of your objective.", n=wanted)))  # fmt: skip
    elif o.objective >= FIRST_MISSION and (worth := mission_worth(o, card, layer)) >= CLEAR:
        name = OBJECTIVE[OBJECTIVES[o.objective]]
        found.append((worth, T("It serves your objective: {objective}.", objective=name)))
    if SYMBOL[card] and o.t.settings.with_discoveries:
        words = T("It brings a discovery card.", plural="It brings one of {n} discovery cards.", n=layer + 1)
        found.append((o.v[(w.DISCOVER_1, w.DISCOVER_2, w.DISCOVER_3)[layer]], words))
    if _supports(o, layer):
        found.append(
            (CLEAR + layer * o.late, T("With its neighbour it holds up a card of layer {layer}.", layer=layer + 2))
        )
    if card >= FIRST_NIGHTMARE and o.baku:
        found.append((SKULLS[card] * (layer + 1.0), T("Thanks to the Baku its skulls cost nothing.")))
    return found


def _supports(o: Situation, layer: int) -> bool:
    """Whether a card there makes a pair on which the next layer can grow, and that layer has no other slot."""
    if layer >= pieces.LAYERS - 1 or not o.end[layer] or o.left < SOON:
        return False
    return open_slot(o.t, o.seat, layer + 1) == NO_SLOT


def _lay(t: TisseursState, o: Situation, verb: int, layer: int) -> tuple[Text, ...]:
    if verb == a.CUT:
        return _cut(t, o, layer)
    card = t.taken
    found = _there(o, card, layer)
    if verb == a.QUILT:
        found.append(
            (
                CLEAR,
                T(
                    "{n} sand token saves the row from a cut.",
                    plural="{n} sand tokens save the row from a cut.",
                    n=pieces.QUILT_COST,
                ),
            )
        )
    if STARS[card] and layer:
        words = T("Its stars count {n} times there.", n=layer + 1)
        found.append((layer * STARS[card], words))
    if SKULLS[card] and not layer and not o.baku:
        found.append((SKULLS[card], T("Skulls cost least in the first layer.")))
    return _heaviest(found)


def _cut(t: TisseursState, o: Situation, layer: int) -> tuple[Text, ...]:
    others = [other for other in range(t.settings.cut_layers) if other != layer and o.slots[other] != NO_SLOT]
    found: list[Text] = []
    if others and min(others) < layer:
        found.append(T("Nothing rests on this layer as much as on those above it."))
    elif others:
        found.append(T("The deeper layers stay whole."))
    if t.taken >= FIRST_NIGHTMARE and t.settings.replace:
        found.append(T("The nightmare stays out of your dream."))
    return tuple(found)


def _sand(t: TisseursState, o: Situation, layer: int, element: int) -> tuple[Text, ...]:
    found: list[Text] = []
    bit = 1 << 2 * element
    card = _newly_fitting(t, o, layer, bit)
    if card >= 0:
        found.append(T("Then “{card}” fits in layer {layer}.", card=CARD[CARDS[card]], layer=layer + 1))
    if o.wanted & bit:
        found.append(T("The token itself counts for your objective."))
    if t.has(o.seat, pieces.QUILL):
        found.append(T("The Quill pays for tokens on cards."))
    return tuple(found)


def _newly_fitting(t: TisseursState, o: Situation, layer: int, bit: int) -> int:
    """The best card within reach that fits in a layer only by a token; -1 if there is none."""
    best, found = 0.0, -1
    if t.joined or o.slots[layer] == NO_SLOT or o.joins[layer] & bit:
        return found
    for action in t.legal(o.seat):
        if verb_of(action) != a.MOVE:
            continue
        weaver, steps = a.WALKED.split(argument_of(action))
        card = reached(t, weaver, steps)
        if PRINTED[card] & bit and not PRINTED[card] & o.joins[layer]:
            worth = card_worth(o, card, layer)
            if t.sand[o.seat] - 1 + sand_for(t, o.seat, steps) >= 0 and worth > best:
                best, found = worth, card
    return found


def _pay(t: TisseursState, o: Situation, element: int) -> tuple[Text, ...]:
    found: list[Text] = []
    if o.wanted and not o.wanted >> 2 * element & 1:
        found.append(T("Your objective does not ask for it."))
    if t.stock[o.seat] >> 2 * element & 3 >= SPARE:
        found.append(T("You have another one."))
    elif any(o.slots[layer] != NO_SLOT and o.joins[layer] >> 2 * element & 1 for layer in range(pieces.LAYERS)):
        found.append(T("The end of a row shows it already."))
    return tuple(found)


def _play(t: TisseursState, o: Situation, action: int) -> tuple[Text, ...]:
    """A discovery card now, or its point in the hand."""
    legal = t.legal(o.seat)
    worths = dict(zip(legal, POLICY.judge(t, o.seat, legal), strict=True))
    plays = [each for each in legal if verb_of(each) == a.PLAY]
    if verb_of(action) == a.END:
        if plays and all(worths[each] < worths[action] for each in plays):
            return (T("A discovery card in the hand is worth a point, and may bring more later."),)
        return ()
    rest = [worth for each, worth in worths.items() if verb_of(each) not in (a.PLAY, a.SAND)]
    if rest and worths[action] > max(rest):
        return (_why_now(t, o, argument_of(action)),)
    return ()


def _why_now(t: TisseursState, o: Situation, card: int) -> Text:
    if card == pieces.BAKU:
        return _skulls(round(skull_points(t, o.seat)))
    if PERMANENT[card] and o.left > SOON:
        return T("The earlier it lies there, the longer it works.")
    if o.left <= SOON:
        return T("The end is near, and now it brings more than its point in the hand.")
    return T("Now it brings more than its point in the hand.")


def _skulls(points: int) -> Text:
    return T("Skulls cost you {n} point now.", plural="Skulls cost you {n} points now.", n=points)


def _keep(t: TisseursState, o: Situation, card: int) -> tuple[Text, ...]:
    skulls = round(skull_points(t, o.seat))
    if card in (pieces.BAKU, pieces.DREAMCATCHER) and skulls:
        return (_skulls(skulls),)
    if card == pieces.SAND_KEEPER and t.sand[o.seat] >= SPARE:
        return (T("You hold {n} sand tokens.", n=t.sand[o.seat]),)
    if PERMANENT[card] and o.left > SOON:
        return (T("It works for the rest of the game."),)
    if not PERMANENT[card] and o.left <= SOON:
        return (T("It can still be played in the turns that are left."),)
    return ()


def _targets(t: TisseursState, o: Situation, verb: int, argument: int) -> tuple[Text, ...]:
    """Objectives, gaps, and what discovery cards act on."""
    if verb == a.OBJECTIVE and argument < FIRST_MISSION:
        times = sum(bool(PRINTED[card] >> 2 * each & 1) for card in t.circle for each in WANTED[argument])
        words = T("The circle shows its elements once.", plural="The circle shows its elements {n} times.", n=times)
        return (words,) if times else ()
    if verb == a.GAP:
        gaps = [argument_of(action) for action in t.legal(o.seat)]
        if gap_worth(t, argument) >= max(gap_worth(t, gap) for gap in gaps):
            return (T("Whoever begins finds little in front of the weavers."),)
        return ()
    layer, slot = a.CELL.split(argument)
    if verb == a.STAR:
        return (T("A star counts {n} times there.", n=layer + 1),) if layer else ()
    if verb == a.CATCH:
        skulls = SKULLS[card_of(t.rows[o.seat * 3 + layer][slot])]
        words = T("Its skulls turn from {n} point lost into as many won.",
                  plural="Its skulls turn from {n} points lost into as many won.", n=skulls * (layer + 1))  # fmt: skip
        return (words,)
    if verb == a.WALK and walk_worth(t, o, argument >> 2, argument & 3) > 0:
        return (T("Stars count more in the deeper layer."),)
    return ()
