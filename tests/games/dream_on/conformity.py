"""What Dream On! tells the conformance kit about itself."""

from collections import Counter
from collections.abc import Hashable
from random import Random

from reverie.engine import CLOCK, State
from reverie.games.dream_on.state import DreamOnState
from reverie.testkit import Hooks

# Cards laid, drawn and turned over, pictures to choose from, votes counted, words that were held back.
REVELATIONS = frozenset(
    {
        "opening",
        "first",
        "flipped",
        "played",
        "drew",
        "revealed",
        "choices",
        "remembers",
        "vote_closed",
        "held",
        "answered",
        "proposed",
        "added_later",
        "abandoned",  # before an end stand the words that were added later, if there are any
        "final",
    }
)
ASIDES = frozenset({"remembers", "reacted", "resumed", "held", "noted", "kept", "added_later"})


def census(state: State) -> Counter[Hashable]:
    """Every card, wherever it lies."""
    assert isinstance(state, DreamOnState)
    hands = [card for hand in state.hands for card in hand]
    return Counter([*state.deck.cards(), *hands, *state.pile, *state.discard, *state.rules.set_aside])


HOOKS = Hooks(census=census, revelations=REVELATIONS, asides=ASIDES, forgetful_samples=True)


def dreaming(state: State, seat: int, rng: Random) -> int:
    """Any action, but people seldom pause, and the room seldom reports that somebody comes or goes."""
    legal = state.legal(seat)
    words = [state.game.text(state, action).partition(" ")[0] for action in legal]
    rare = {"pause", "lost", "leave", "bot", "host", "back"} if rng.random() < 0.97 else set()
    common = [action for action, word in zip(legal, words, strict=True) if word not in rare]
    return rng.choice(common or legal)


def with_bots(state: State, seat: int, rng: Random) -> int:
    """The same at a table where bots take every seat that is free at the beginning but the first."""
    if seat == CLOCK:
        seats = [action for action in state.legal(CLOCK) if state.game.text(state, action).startswith("bot ")]
        bots = [action for action in seats if not state.game.text(state, action).startswith("bot 0")]
        if bots:
            return rng.choice(bots)
    return dreaming(state, seat, rng)
