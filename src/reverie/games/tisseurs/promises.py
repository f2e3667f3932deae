"""What adding the taken card to a layer would change at once: its points, the objective, a discovery card."""

from reverie.games.tisseurs.pieces import CUT_CELL, LEFT_CUT, SYMBOL
from reverie.games.tisseurs.rules import actions
from reverie.games.tisseurs.rules.dream import open_slot, put
from reverie.games.tisseurs.scoring import dream_points, lasting_points, objective_points
from reverie.games.tisseurs.state import TisseursState


def changes(t: TisseursState, verb: int, layer: int) -> dict[str, int]:
    """By how much each part of the runner's score would change; parts that stay as they are are left out."""
    seat, card = t.runner, t.taken
    after = t.clone()
    after.quiet()
    lost = verb == actions.CUT and t.settings.replace
    cell = CUT_CELL if lost else card + 1 | LEFT_CUT if verb == actions.CUT else card + 1
    put(after.rows[seat * 3 + layer], open_slot(t, seat, layer), cell)
    if verb == actions.QUILT:
        after.sand[seat] -= 1
    objective = t.objective[seat]
    found = {
        "dream": dream_points(after, seat) - dream_points(t, seat),
        "lasting": lasting_points(after, seat) - lasting_points(t, seat),
        "objective": objective_points(after, seat, objective) - objective_points(t, seat, objective),
        "discovery": int(not lost and _draws(t, card)),
    }
    return {part: points for part, points in found.items() if points}


def _draws(t: TisseursState, card: int) -> bool:
    """Whether a card brings a discovery card, which counts a point while it is in hand."""
    return bool(SYMBOL[card] and t.settings.with_discoveries and t.discoveries.size() + len(t.discard))
