"""Stairs with a line changed or left out, as an author in a hurry would, or with more of it written by hand."""

from importlib.util import module_from_spec, spec_from_loader
from inspect import getsource

import stairs

from reverie.engine import Game

SOURCE = getsource(stairs)
CLONE = """
    def clone(self) -> "StairsState":
        other = StairsState()
        self.copy_head(other)
        self.copy_turn(other)
        other.deck = self.deck.clone()
        other.hands = [hand[:] for hand in self.hands]
        other.stairs = self.stairs[:]
        other.points = self.points[:]
        return other
"""  # as a game writes it whose search must be fast
LAY_OUT = """
    def lay_out(self, settings: None) -> None:
        self.deck, self.hands, self.stairs, self.points = Deck("deck", []), [], [], []
"""
FORM = """
class Saved(SavedState):
    active: int
    point: int
    ended: int
    deck: SavedDeck
    hands: list[list[int]]
    stairs: list[int]
    points: list[int]


"""
CANDIDATES = """
    def candidates(self, t: StairsState, out: list[int]) -> None:
        out.extend([action(LAY, card) for card in set(t.hands[t.active])])
"""
LEGAL = CANDIDATES.replace("candidates", "legal")


def changed(*changes: tuple[str, str]) -> Game:
    """The game with parts of its source replaced."""
    source = SOURCE
    for old, new in changes:
        assert source.count(old) == 1, old
        source = source.replace(old, new)
    spec = spec_from_loader("broken_stairs_copy", None)
    assert spec is not None
    module = module_from_spec(spec)
    exec(source, module.__dict__)
    game = module.GAME
    assert isinstance(game, Game)
    return game


def in_state(methods: str) -> tuple[str, str]:
    """Write methods of the state by hand."""
    return "    points: list[int]  # by seat\n", f"    points: list[int]  # by seat\n{methods}"


def in_step(methods: str) -> tuple[str, str]:
    """Write methods of the step."""
    place = "    def why_not("
    return place, f"{methods.lstrip(chr(10))}\n{place}"


def with_form(form: str) -> tuple[tuple[str, str], ...]:
    """Write the form of the saves by hand."""
    return (
        ("class Climb(", f"from reverie.engine.saved import SavedDeck, SavedState\n{form}class Climb("),
        ('[Climb(0, "climb")]))', '[Climb(0, "climb")]), Saved)'),
    )
