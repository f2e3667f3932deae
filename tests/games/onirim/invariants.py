"""What is true of a table of Onirim after every act (spec 16)."""

import itertools

from reverie.engine.piles import knower
from reverie.games.onirim.pieces import COMMON_SIZE, HAND_SIZE, NO_CARD, PRIVATE_SIZE, SYMBOL
from reverie.games.onirim.rules.premonitions import due
from reverie.games.onirim.rules.steps import ACTION, DRAFT_PICK
from reverie.games.onirim.rules.towers import may_touch
from reverie.games.onirim.saved import census, findings
from reverie.games.onirim.state import OnirimState


def check_invariants(t: OnirimState) -> None:
    """Every invariant of spec 16 that one position can show."""
    assert sorted(census(t)) == sorted(t.settings.box)
    assert all(sound for _, sound in findings(t)), [field for field, sound in findings(t) if not sound]
    for left, right in zip(t.parts.towers, t.parts.towers[1:], strict=False):
        assert may_touch(left, right)
    for seat in range(t.seats):
        assert t.confidants(seat) & knower(seat)
    if t.point == ACTION:
        assert not due(t), "a Premonition that is due strikes at once"
        assert t.pending == NO_CARD
        assert not t.picks
        assert not t.placed
        assert t.at_hand() <= (HAND_SIZE if t.seats == 1 else PRIVATE_SIZE + COMMON_SIZE)
    if t.point not in (ACTION, DRAFT_PICK) and not t.over:
        assert t.stack, "a decision in the middle of a turn must lead on"


def same_symbols(t: OnirimState) -> int:
    """How many neighbours in the Labyrinths share a symbol: as many as Architects were spent at most."""
    return sum(SYMBOL[left] == SYMBOL[right] for row in t.rows for left, right in itertools.pairwise(row))
