"""What a game foresees cuts rollouts short: only from what a seat knows, and near enough to what comes."""

from collections.abc import Callable
from math import log
from random import Random

import pytest

import reverie
from reverie.bots.rollout import look_ahead, play_on
from reverie.bots.search import Search
from reverie.engine import FastChance, State
from reverie.engine.policy import UNSURE
from reverie.games.onirim.bot import choosing
from reverie.games.onirim.pieces import FIRST_DOOR
from reverie.games.onirim.state import OnirimState


class Seer:
    """A game that foresees by a rule of the test, the second time that it is asked."""

    def __init__(self, game: object, rule: Callable[[State, int], float]) -> None:
        self.game = game
        self.rule = rule
        self.asked = 0

    def __getattr__(self, name: str) -> object:
        return getattr(self.game, name)

    def horizon(self, state: State) -> int:
        return 2

    def foresee(self, state: State, seat: int) -> float:
        self.asked += 1
        return self.rule(state, seat)


def base_game(seed: int) -> State:
    state = reverie.game("onirim").new(1, options={"hopeless": "auto"}, chance=FastChance(Random(seed).random))
    state.quiet()
    return state


def onirim_state(acts: int) -> State:
    state = base_game(4)
    while state.acts < acts:
        state.apply(0, state.game.policy(state, 0))
    return state


def after(state: State, action: int) -> State:
    branch = state.clone()
    branch.apply(0, action)
    return branch


def first_discard(state: State) -> int | None:
    pile: list[int] = state.dump()["discard"]
    return pile[0] if pile else None


def test_a_rollout_ends_where_the_game_can_judge_it() -> None:
    state = onirim_state(5)
    game = state.game
    turn = state.dump()["turn"]
    judged = game.foresee(state, 0) != UNSURE
    worth = look_ahead(state, 0, game.policy, game.foresee, 8, game.longest)
    assert 0.0 < worth < 1.0
    assert state.dump()["turn"] == turn + 8 - judged
    assert worth == game.foresee(state, 0)


def test_a_game_that_is_over_first_has_its_own_worth() -> None:
    state = onirim_state(5)
    assert look_ahead(state, 0, state.game.policy, state.game.foresee, 4000, 4000) == UNSURE
    assert state.over
    other = onirim_state(5)
    assert look_ahead(other, 0, other.game.policy, lambda _state, _seat: UNSURE, 1, 4000) == UNSURE
    assert other.over


def test_a_search_follows_what_the_game_foresees() -> None:
    state = base_game(4)
    own = state.game.policy(state, 0)
    wanted = next(
        action for action in state.legal(0) if action != own and first_discard(after(state, action)) is not None
    )
    card = first_discard(after(state, wanted))

    def rule(seen: State, seat: int) -> float:
        return float(first_discard(seen) == card)

    seer = Seer(state.game, rule)
    state.game = seer
    assert Search(rollouts=200).choose(state, 0, Random(1)) == wanted
    assert seer.asked > 0


def test_a_search_without_foresight_asks_nobody() -> None:
    state = base_game(4)
    seer = Seer(state.game, lambda _state, _seat: 0.5)
    state.game = seer
    found = Search(rollouts=40, foresight=False).consider(state, 0, Random(1))
    assert seer.asked == 0
    assert found[0].worlds > 0


def test_the_same_seed_gives_the_same_worlds() -> None:
    state = onirim_state(12)
    once, again = (Search(rollouts=80).consider(state, 0, Random(9)) for _ in range(2))
    assert [(c.action, c.worlds, c.total) for c in once] == [(c.action, c.worlds, c.total) for c in again]
    assert any(0.0 < c.mean < 1.0 for c in once)


def test_onirim_foresees_from_what_the_seat_knows() -> None:
    rng = Random(5)
    judged = 0
    for seed in range(6):
        state = base_game(seed)
        while not state.over:
            worth = state.game.foresee(state, 0)
            for _ in range(3):
                assert state.game.foresee(state.sample(0, rng.random), 0) == worth
            judged += worth != UNSURE
            state.apply(0, state.game.policy(state, 0))
    assert judged > 60


def test_what_onirim_foresees_comes_near_the_truth() -> None:
    surprise = guess = 0.0
    seen = 0
    for seed in range(120):  # sixty games may hold none but unlucky ones
        state = base_game(seed)
        game = state.game
        foreseen = []
        while not state.over:
            foreseen.append(game.foresee(state, 0))
            state.apply(0, game.instinct(state, 0))
        won = game.value(state, 0)
        for worth in foreseen:
            if worth != UNSURE:
                surprise -= log(worth if won else 1.0 - worth)
                guess -= log(0.89 if won else 0.11)  # how often instinct wins, told at every moment
                seen += 1
    assert seen > 3000
    assert surprise < 0.9 * guess  # 0.71 over 400 games


def test_any_table_of_the_base_game_has_its_place() -> None:
    for seed in range(40):
        rng = Random(seed)
        state = base_game(seed)
        while not state.over:
            worth = state.game.foresee(state, 0)
            assert worth == UNSURE or 0.0 < worth < 1.0
            state.apply(0, rng.choice(state.legal(0)))


def test_what_an_action_leaves_is_judged_from_what_the_seat_knows() -> None:
    rng = Random(8)
    judged = 0
    for seed in range(3):
        state = base_game(seed)
        assert isinstance(state, OnirimState)
        while not state.over:
            legal = state.legal(0)
            left = [choosing.after(state, 0, action, choosing.DEEP) for action in legal]
            other = state.sample(0, rng.random)
            assert isinstance(other, OnirimState)
            assert [choosing.after(other, 0, action, choosing.DEEP) for action in legal] == left
            judged += len(set(left)) > 1
            state.apply(0, rng.choice(legal))
    assert judged > 60


def test_judging_an_action_changes_nothing() -> None:
    state = onirim_state(9)
    before = state.dump()
    assert state.game.instinct(state, 0) in state.legal(0)
    assert state.dump() == before


def test_instinct_wins_most_games() -> None:
    won = 0
    for seed in range(40):
        state = base_game(seed)
        while not state.over:
            state.apply(0, state.game.instinct(state, 0))
        won += state.game.value(state, 0) == 1.0
    assert won >= 30  # 35 expected; the policy wins 24


def test_a_game_without_instinct_goes_by_its_policy() -> None:
    state = reverie.game("tisseurs").new(2, chance=FastChance(Random(1).random))
    assert state.game.instinct(state, state.actors[0]) == state.game.policy(state, state.actors[0])


def test_a_door_thrown_away_leaves_no_hope() -> None:
    state = reverie.game("onirim").new(1, options={"hopeless": "off"}, chance=FastChance(Random(1).random))
    dump = state.dump()
    assert state.game.foresee(state, 0) > 0.3
    dump["discard"].append(dump["deck"]["bag"].pop(dump["deck"]["bag"].index(FIRST_DOOR)))
    lost = state.game.load(dump)
    assert lost.game.foresee(lost, 0) == 0.0


@pytest.mark.parametrize(
    ("seats", "options", "ahead"),
    [
        (1, {}, 3), (1, {"incubus": "B"}, 1), (1, {"modules": ["towers"]}, 3), (1, {"modules": ["book", "glyphs"]}, 3),
        (2, {}, 3), (2, {"coop_info": "silent"}, 0), (2, {"modules": ["towers"]}, 0),
        (1, {"modules": ["towers"], "incubus": "A"}, 0),
    ],
)  # fmt: skip
def test_which_tables_are_foreseen(seats: int, options: dict[str, object], ahead: int) -> None:
    state = reverie.game("onirim").new(seats, options=options, chance=FastChance(Random(1).random))
    assert state.game.horizon(state) == ahead


def test_other_games_are_played_to_their_end() -> None:
    game = reverie.game("tisseurs")
    state = game.new(3, chance=FastChance(Random(1).random))  # its net is for two
    assert game.horizon(state) == 0
    assert game.foresee(state, 0) == UNSURE
    play_on(state, game.policy, game.longest)
    assert state.over
