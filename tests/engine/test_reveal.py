"""Whether acts have revealed something: a draw, a card laid open; not what everybody knew already."""

from random import Random

import pytest

from reverie.engine import Act, State
from reverie.engine.reveal import CountingChance, reveals
from reverie.engine.shelf import game as find_game

pytestmark = pytest.mark.usefixtures("murmur_on_shelf")


def after(state: State, *acts: tuple[int, int]) -> list[Act]:
    """These acts, in words; the state is played on."""
    done = []
    for seat, place in acts:
        action = state.legal(seat)[place]
        done.append(Act(seat, state.game.text(state, action)))
        state.apply(seat, action)
    return done


def test_an_own_card_was_known_and_what_is_laid_open_was_not() -> None:
    before = find_game("murmur").new(2, "11")
    state = before.clone()
    whisper, answer = after(state, (0, -1), (1, -1))
    digest = before.digest()
    assert not reveals(before, [whisper], [0], Random(1).random)
    assert reveals(before, [whisper, answer], [0], Random(1).random)
    assert reveals(before, [whisper, answer], [1, 0], Random(1).random)
    assert not reveals(before, [], [0, 1], Random(1).random)
    assert before.digest() == digest, "looking changes nothing"


def test_a_draw_that_the_seat_does_not_see_reveals_too() -> None:
    before = find_game("onirim").new(1, "21")
    state = before.clone()
    acts = after(state, (0, 0))
    assert reveals(before, acts, [], Random(1).random), "played again, the same card would come"


def test_a_counting_chance_deals_the_same_cards_and_counts() -> None:
    game = find_game("onirim")
    chance = CountingChance("21")
    assert game.new(1, chance=chance).digest() == game.new(1, "21").digest()
    assert chance.asked > 0
