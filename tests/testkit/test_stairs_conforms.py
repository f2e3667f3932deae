"""The smallest complete game passes the whole kit as it is: one file of 90 lines that stands on no shelf."""

from inspect import getsource
from random import Random

import pytest
import stairs
from stairs import GAME, StairsState
from stairs_hooks import HOOKS

from reverie.bots import ask, make
from reverie.engine import SPECTATOR, shelf
from reverie.testkit import Trail, by_policy, check_game, check_other_process, play

LONGEST = 90


def test_it_is_short() -> None:
    assert len(getsource(stairs).splitlines()) <= LONGEST


def test_random_and_sensible_games() -> None:
    assert GAME.id not in shelf._places()
    tally = check_game(GAME, 2, games=3, hooks=HOOKS)
    tally.add(check_game(GAME, 2, games=1, hooks=HOOKS, choose=by_policy, dense=GAME.longest))
    assert (tally.games, tally.acts, tally.endings) == (4, 4 * 12, {"top": 4})
    assert tally.varied == {0, 1, SPECTATOR}
    assert min(tally.refusals, tally.worlds, tally.revelations) > 10
    assert not tally.untranslated  # it is in English only, and says so


def test_another_process_writes_the_same_transcript() -> None:
    trail = Trail(GAME, 2, {}, "a seed for two processes")
    for _ in play(trail, Random(4)):
        pass
    check_other_process(trail, "stairs:GAME", hash_seed="1")
    assert len(trail.steps) == 12


@pytest.mark.parametrize("level", ["random", "easy", "policy", "search"])
def test_bots_play_it(level: str) -> None:
    bot = make(level, rollouts=40) if level == "search" else make(level)
    state = GAME.new(2, "bots")
    while not state.over:
        seat = state.actors[0]
        state.apply(seat, ask(bot, state, seat, Random(state.acts)))
    assert isinstance(state, StairsState)
    assert len(state.stairs) == 12
    assert sum(state.points) >= 2


def test_what_is_refused_has_its_words() -> None:
    state = GAME.new(2, "words")
    card = GAME.text(state, state.legal(0)[0])
    missing = next(text for text in GAME.actions.texts.values() if GAME.parse(state, text) not in state.legal(0))
    refusal = GAME.explain(state, 0, GAME.parse(state, missing))
    assert refusal is not None
    assert (refusal.code, str(refusal.text)) == ("not_held", "You do not hold it.")
    events = state.apply(0, GAME.parse(state, card))
    lines = [GAME.told(seen, 2) for event in events if (seen := event.seen_by(1)) is not None]
    assert [str(line) for line in lines if line is not None] == [f"Player 1 lays {card.split()[1]}."]
