"""The dream: open slots, connections, cuts and how a card is added (spec 4)."""

from reverie.engine.actions import action
from reverie.games.tisseurs.pieces import (
    CARDS,
    CUT_CELL,
    EMPTY,
    FACE_SHIFT,
    LEFT_CUT,
    PRINTED,
    QUILT_COST,
    elements_of,
    is_card,
)
from reverie.games.tisseurs.pieces import QUILT as PATCHWORK_QUILT
from reverie.games.tisseurs.rules.actions import CUT, PLACE, QUILT
from reverie.games.tisseurs.state import TisseursState

NO_SLOT = -1


def is_pair(row: list[int], slot: int) -> bool:
    """Whether a slot and the next one hold cards with no cut between them."""
    if slot + 1 >= len(row):
        return False
    right = row[slot + 1]
    return is_card(row[slot]) and is_card(right) and not right & LEFT_CUT


def open_slot(t: TisseursState, seat: int, layer: int) -> int:
    """The only slot of a layer where a card may be added now, or NO_SLOT."""
    row = t.rows[seat * 3 + layer]
    if layer == 0:
        return len(row)
    upper = t.rows[seat * 3 + layer - 1]
    for slot in range(len(row), len(upper) - 1):
        if is_pair(upper, slot):
            return slot
    return NO_SLOT


def connects(row: list[int], slot: int, elements: int) -> bool:
    """Whether a card with these elements fits there: nothing is on its left, or they share an element."""
    if slot == 0 or slot > len(row):
        return True
    left = row[slot - 1]
    return not is_card(left) or elements_of(left) & elements != 0


def fits(t: TisseursState, seat: int, layer: int, card: int) -> bool:
    """Whether a card may be added to a layer without a cut."""
    slot = open_slot(t, seat, layer)
    return slot != NO_SLOT and (t.joined or connects(t.rows[seat * 3 + layer], slot, PRINTED[card]))


def fitting_layers(t: TisseursState, seat: int, card: int) -> int:
    """A bit for each layer that the card fits."""
    found = 0
    for layer in range(3):
        if fits(t, seat, layer, card):
            found |= 1 << layer
    return found


def legal_placements(t: TisseursState, seat: int, card: int, out: list[int]) -> None:
    """Where the taken card may go, and the cuts and quilts that are open."""
    fitting = fitting_layers(t, seat, card)
    for layer in range(3):
        if fitting >> layer & 1:
            out.append(action(PLACE, layer))
    if fitting and not t.settings.free_cuts:
        return
    quilt = t.has(seat, PATCHWORK_QUILT) and t.sand[seat] >= QUILT_COST
    for layer in range(t.settings.cut_layers):
        if not fitting >> layer & 1 and open_slot(t, seat, layer) != NO_SLOT:
            out.append(action(CUT, layer))
            if quilt:
                out.append(action(QUILT, layer))


def why_not_place(t: TisseursState, seat: int, verb: int, layer: int) -> str:
    """The rule against adding the taken card there."""
    if open_slot(t, seat, layer) == NO_SLOT:
        return "no_open_slot"
    fitting = fitting_layers(t, seat, t.taken)
    if verb == PLACE:
        return "" if fitting >> layer & 1 else "no_common_element"
    if fitting >> layer & 1:
        return "it_fits_there"
    if fitting and not t.settings.free_cuts:
        return "no_needless_cut"
    if verb == QUILT and not t.has(seat, PATCHWORK_QUILT):
        return "no_quilt"
    if verb == QUILT and t.sand[seat] < QUILT_COST:
        return "too_little_sand"
    return "" if layer < t.settings.cut_layers else "cut_layer"


def put(row: list[int], slot: int, cell: int) -> None:
    """Lay a cell into an open slot; slots skipped stay empty for ever."""
    while len(row) < slot:
        row.append(EMPTY)
    row.append(cell)


def add_card(t: TisseursState, seat: int, layer: int) -> None:
    """The taken card goes to the open slot of a layer, uncut."""
    slot = open_slot(t, seat, layer)
    put(t.rows[seat * 3 + layer], slot, t.taken + 1)
    if t.log is not None:
        t.say("place", {"seat": seat, "card": CARDS[t.taken], "layer": layer + 1, "slot": slot})


def cut(t: TisseursState, seat: int, layer: int) -> bool:
    """A face-down token of the pool cuts the row; whether the card was laid all the same (option `cut_mode`)."""
    slot = open_slot(t, seat, layer)
    face = t.pool.draw(t.chance) + 1 if t.pool.size() else 0
    card = t.taken
    if t.log is not None:
        told = {"seat": seat, "card": CARDS[card], "layer": layer + 1, "slot": slot, "lost": t.settings.replace}
        t.say("cut", told | {"fits": bool(fitting_layers(t, seat, card))})
    row = t.rows[seat * 3 + layer]
    if t.settings.replace:
        put(row, slot, CUT_CELL | face << FACE_SHIFT)
        t.gone.append(card)
        return False
    put(row, slot, card + 1 | LEFT_CUT | face << FACE_SHIFT)
    if t.log is not None:
        t.say("place", {"seat": seat, "card": CARDS[card], "layer": layer + 1, "slot": slot})
    return True


def trim(row: list[int]) -> None:
    """A row ends with something: empty slots at its end are open again."""
    while row and row[-1] == EMPTY:
        row.pop()
