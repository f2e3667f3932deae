"""Dream On! passes the house's conformance kit, with every number of seats and every mode."""

from random import Random
from typing import Any

import pytest
from tests.games.dream_on.conformity import HOOKS, dreaming, with_bots

from reverie.games.dream_on import GAME
from reverie.games.dream_on.pieces import PHASES
from reverie.games.dream_on.state import DreamOnState
from reverie.testkit import Trail, case_name, check_game, check_other_process, play
from reverie.testkit.play import at_random

CASES: list[tuple[int, dict[str, Any]]] = [
    (1, {"solo": "lone"}),
    (1, {"solo": "whispered", "judge": "choice"}),
    (2, {}),
    (3, {"judge": "choice", "bot_takeover": False}),
    (4, {"judge": "honour", "recall_chat": "open"}),
    (5, {"narration_required": True, "pace": 2, "dream_seconds": 60}),
    (6, {"narration": "presets", "draw": "empty_hand", "recall_seconds": 30}),
    (7, {"narration": "voice", "judge": "honour", "recall": "together"}),
    (8, {"recall": "together", "narration": "off"}),
    (3, {"recall": "together", "judge": "choice", "draw": "empty_hand"}),
    (4, {"recall_chat": "watched", "recall_seconds": 0, "table_language": "fr"}),
    (2, {"dream_seconds": 0, "untimed_cards": 12, "self_confirm": False}),
]


@pytest.mark.shared
@pytest.mark.parametrize(("seats", "options"), CASES, ids=[case_name(*case) for case in CASES])
def test_random_play(seats: int, options: dict[str, Any]) -> None:
    tally = check_game(GAME, seats, options, seed="dream", hooks=HOOKS, choose=dreaming, dense=5)
    assert tally.games == 1
    assert tally.worlds > 50
    assert not tally.untranslated


@pytest.mark.shared
@pytest.mark.parametrize("options", [{}, {"judge": "choice"}, {"recall": "together"}], ids=str)
def test_with_bots_at_the_table(options: dict[str, Any]) -> None:
    tally = check_game(GAME, 3, options, seed="bots", hooks=HOOKS, choose=with_bots, dense=3)
    assert tally.revelations > 0


def test_a_restless_room() -> None:
    """Where people come and go all the time, and everybody pauses, flags and contests at random."""
    tally = check_game(GAME, 2, {"dream_seconds": 60}, seed="restless", hooks=HOOKS, choose=at_random, dense=2)
    assert tally.refusals > 100


def test_every_phase_comes_up_in_random_games() -> None:
    seen: set[str] = set()
    options = [{}, {"recall": "together"}, {"first_player": "host"}]
    for number in range(30):
        trail = Trail(GAME, 3, options[number % 3], f"phases {number}")
        for state in play(trail, Random(number), dreaming):
            assert isinstance(state, DreamOnState)
            seen.add(PHASES[state.phase])
        if seen == set(PHASES):
            break
    assert seen == set(PHASES)


def test_another_process_plays_the_same_game() -> None:
    trail = Trail(GAME, 3, {}, "elsewhere")
    for _ in play(trail, Random(4), dreaming):
        pass
    check_other_process(trail, "reverie.games.dream_on:GAME")
    assert trail.steps
