"""What somebody may not know stays hidden also while nodes die: not a byte of what they are told depends on it."""

import hashlib

import msgspec
import pytest
from tests.simulation.two_worlds import both

from reverie.engine import Decision, Game, State
from reverie.table.picture import Eyes, Picture

SEEDS = 20
FIRST = 56  # not far from a world that shows it
WITHIN = 200  # seeds: few worlds have something to hide, and somebody ignorant who comes back just then


def test_what_is_told_while_nodes_die_does_not_depend_on_what_is_hidden() -> None:
    compared = frames = 0
    for seed in range(SEEDS):
        one, other = both(seed)
        if one.differ and one.told():
            assert one.told() == other.told(), f"seed {seed}: audience {one.audience} can tell the worlds apart"
            compared += 1
            frames += sum(map(len, one.told().values()))
    assert compared >= SEEDS // 3
    assert frames > 5 * compared, "nodes died, and people came back"


def test_a_digest_that_is_made_from_hidden_cards_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    make = Picture.__init__

    def leak(
        self: Picture, game: Game, state: State, eyes: Eyes, names: tuple[str, ...], decision: Decision | None
    ) -> None:
        make(self, game, state, eyes, names, decision)
        self.digest = hashlib.sha256(msgspec.json.encode(state.dump())).hexdigest()[:16]

    monkeypatch.setattr(Picture, "__init__", leak)
    for seed in range(FIRST, FIRST + WITHIN):
        one, other = both(seed)
        if one.differ and one.told() != other.told():
            print(f"found after {seed - FIRST + 1} seeds")
            return
    pytest.fail("a leak was not found")
