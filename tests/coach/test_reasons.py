"""What games say for their actions: true where it can be checked, and the same in all worlds that look the same."""

from collections.abc import Iterator
from random import Random

import pytest

import reverie
from reverie.engine import State, Text, translate
from reverie.games.iles.scoring import gross, island_points
from reverie.games.iles.state import IlesState as Islands
from reverie.games.insomnia.state import InsomniaState as Meadow
from reverie.games.tisseurs.pieces import CARDS
from reverie.games.tisseurs.rules.actions import MOVE
from reverie.games.tisseurs.rules.circle import reached
from reverie.games.tisseurs.rules.dream import fits
from reverie.games.tisseurs.state import TisseursState as Circle
from reverie.games.tisseurs.texts.pieces import CARD


def walk(game: str, seats: int, seed: int) -> list[State]:
    """All states of a game that the policy plays."""
    state = reverie.game(game).new(seats, seed)
    found = []
    while not state.over:
        found.append(state.clone())
        seat = state.actors[0]
        state.apply(seat, state.game.policy(state, seat))
    return found


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("onirim", 1), ("onirim", 2), ("insomnia", 1), ("insomnia", 2), ("iles", 1), ("iles", 2), ("iles", 3),
        ("tisseurs", 1), ("tisseurs", 2), ("tisseurs", 3),
    ],
)  # fmt: skip
def test_reasons_come_from_what_the_seat_knows(game: str, seats: int) -> None:
    told = 0
    for state in walk(game, seats, 5):
        seat = state.actors[0]
        twin = state.sample(seat, Random(state.acts).random)
        for action in state.legal(seat):
            reasons = state.game.reasons(state, seat, action)
            assert state.game.reasons(twin, seat, action) == reasons
            told += len(reasons)
            assert all(translate(reason, "fr") != translate(reason, "en") for reason in reasons)
            assert len(reasons) <= 3
    assert told > 5


@pytest.mark.parametrize("game", ["onirim", "insomnia", "iles", "tisseurs"])
def test_most_choices_of_the_policy_have_a_reason_in_words(game: str) -> None:
    asked = answered = 0
    for state in walk(game, 2, 7):
        seat = state.actors[0]
        if len(state.legal(seat)) > 1:
            asked += 1
            answered += bool(state.game.reasons(state, seat, state.game.policy(state, seat)))
    assert answered > asked / 2


def test_a_completed_series_opens_the_door_that_was_named() -> None:
    found = 0
    for seed in range(1, 6):
        for state in walk("onirim", 1, seed):
            for action in state.legal(0):
                said = [reason for reason in state.game.reasons(state, 0, action) if "completes" in str(reason)]
                if not said:
                    continue
                found += 1
                world = state.clone()
                world.apply(0, action)
                asked = world.decision(0)
                offered = [option.text for option in asked.options] if asked is not None else []
                assert any("door" in text for text in offered) or world.over
    assert found > 3


def said(game: str, seats: int, words: str) -> Iterator[tuple[State, int, Text]]:
    """Every action of a few games for which something is said, with the words."""
    for seed in range(1, 4):
        for state in walk(game, seats, seed):
            seat = state.actors[0]
            for action in state.legal(seat):
                for reason in state.game.reasons(state, seat, action):
                    if reason.id.startswith(words):
                        yield state, action, reason


def after(state: State, action: int) -> State:
    """The same table after an action."""
    world = state.clone()
    world.apply(state.actors[0], action)
    return world


def while_asked(world: State, seat: int, *questions: str) -> State:
    """The table when a seat has answered all questions of some names, by the last option."""
    while (decision := world.decision(seat)) is not None and decision.name in questions:
        world = after(world, decision.options[-1].action)
    return world


def test_a_tile_that_makes_a_pair_brings_the_points_that_were_named() -> None:
    found = 0
    for state, action, reason in said("iles", 3, "Rokh and egg"):
        seat = state.actors[0]
        world = while_asked(after(state, action), seat, "place_tile")
        assert isinstance(state, Islands)
        assert isinstance(world, Islands)
        gain = island_points(world.packed[seat]) - island_points(state.packed[seat])
        # A third lamp may turn a bird or an egg over again.
        assert gain >= int(str(reason.args["n"])) or world.flipped[seat] != state.flipped[seat]
        found += 1
    assert found > 3


def test_a_dream_pays_what_was_named() -> None:
    found = 0
    for state, action, reason in said("iles", 2, "It pays {n} point"):
        seat = state.actors[0]
        world = while_asked(after(state, action), seat, "place_tile")
        assert isinstance(state, Islands)
        assert isinstance(world, Islands)
        assert gross(world, seat) - gross(state, seat) == reason.args["n"]
        found += 1
    assert found > 3


def test_a_card_fits_where_it_was_said_to_fit() -> None:
    found = 0
    for state, action, reason in said("tisseurs", 2, "It fits in layer"):
        if not state.game.text(state, action).startswith("move"):
            continue
        seat = state.actors[0]
        world = while_asked(after(state, action), seat, "pay")
        decision = world.decision(seat)
        texts = [option.text for option in decision.options] if decision is not None else []
        # Where there is only one place for it, the card goes there without a question.
        assert f"place {reason.args['layer']}" in texts or (decision is None or decision.name != "place_card")
        found += 1
    assert found > 20


def test_a_token_lets_the_card_fit_that_was_named() -> None:
    found = 0
    for state, action, reason in said("tisseurs", 2, "Then “{card}” fits"):
        seat = state.actors[0]
        layer = int(str(reason.args["layer"])) - 1
        for table, fitting in ((state, False), (after(state, action), True)):
            assert isinstance(table, Circle)
            cards = {reached(table, (move & 255) >> 5, move & 31) for move in table.legal(seat) if move >> 8 == MOVE}
            named = [card for card in cards if CARD[CARDS[card]] == reason.args["card"]]
            assert [fits(table, seat, layer, card) for card in named] == [fitting]
        found += 1
    assert found > 3


def test_the_fence_brings_the_winks_that_were_named() -> None:
    found = 0
    for state, action, reason in said("insomnia", 2, "It leads over the fence"):
        seat = state.actors[0]
        world = while_asked(after(state, action), seat, "use_tile", "place_zzz")
        assert isinstance(state, Meadow)
        assert isinstance(world, Meadow)
        # Crossings are counted at the end of the turn, and who wakes up has lost all by then.
        woke = world.dodos[seat] < state.dodos[seat] or world.race > state.race
        assert world.dodos[seat] >= state.dodos[seat] + int(str(reason.args["n"])) or woke
        found += 1
    assert found > 5


def test_where_a_game_has_nothing_to_say_the_figures_speak_alone() -> None:
    state = reverie.game("dream_on").new(2, 5)
    seat = state.actors[0]
    assert state.game.reasons(state, seat, 0) == ()
