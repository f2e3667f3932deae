"""The kit is only worth what it finds: each broken Murmur is caught, by the check that is there for it."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from broken_murmur import BROKEN, HASH_ORDER, Broken
from murmur import GAME, MurmurGame, murmur
from murmur_hooks import HOOKS

from reverie.engine import State
from reverie.engine.features import Features, Layout
from reverie.testkit import Nonconformity, Trail, check_game, check_other_process, play

ALL_WHIMS = {"whims": ["echo", "dream"], "ties": "last"}


def bug(game: MurmurGame) -> str:
    return (game.kind if isinstance(game, Broken) else type(game)).__name__


@pytest.mark.parametrize(("check", "game"), [pytest.param(*pair, id=bug(pair[1])) for pair in BROKEN])
def test_bug_is_found_by_its_check(check: str, game: MurmurGame) -> None:
    with pytest.raises(Nonconformity) as found:
        check_game(game, 3, ALL_WHIMS, games=6, hooks=replace(HOOKS, forgetful_samples=check != "variety"))
    assert found.value.check == check, found.value


def test_sound_game_passes() -> None:
    """The same run without a bug: what is caught above is the bug, not Murmur."""
    assert check_game(GAME, 3, ALL_WHIMS, games=6, hooks=HOOKS).games == 6


def test_finding_carries_the_record_of_its_game() -> None:
    game = next(game for check, game in BROKEN if check == "pieces")
    with pytest.raises(Nonconformity) as found:
        check_game(game, 2, {"size": 2}, games=6, hooks=HOOKS)
    place, record = found.value.__notes__
    assert "murmur, 2 seats, {'size': 2}" in place
    assert record.startswith("reverie-record 1\ngame: murmur\n")


def test_stop_may_tell_those_whom_the_rules_let_see_it() -> None:
    game = next(game for check, game in BROKEN if check == "pauses")
    hooks = replace(HOOKS, told_by_stops=lambda state, audience: True)
    assert check_game(game, 3, ALL_WHIMS, games=6, hooks=hooks).games == 6


def test_leaky_renderer_is_found() -> None:
    def board(state: State, audience: int) -> str:
        return f"<p>{murmur(state).hands}</p>"

    with pytest.raises(Nonconformity, match="board of 0 depends on what it may not know"):
        check_game(GAME, 2, hooks=replace(HOOKS, renderers=[board]))


def test_leaky_features_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def tells(read: Callable[[State, int], list[int]]) -> None:
        features = Features(Layout((("counts", 2),)), Layout(()), lambda state, seat: [bytes(read(state, seat))])
        monkeypatch.setattr(MurmurGame, "functions", GAME.functions._replace(features=features))

    tells(lambda state, seat: [len(hand) for hand in murmur(state).hands][:2])
    assert check_game(GAME, 2, games=2, hooks=HOOKS).games == 2, "how many cards somebody holds may be told"
    tells(lambda state, seat: [sum(murmur(state).hands[0]) % 200, 1])
    with pytest.raises(Nonconformity, match=r"features of 1 depends on what it may not know.*counts.0"):
        check_game(GAME, 2, games=2, hooks=HOOKS)


def test_undeclared_revelation_is_found() -> None:
    with pytest.raises(Nonconformity, match="which is no declared revelation"):
        check_game(GAME, 2, hooks=replace(HOOKS, revelations=frozenset()))


def test_order_of_a_set_is_found_by_another_process() -> None:
    trail = Trail(HASH_ORDER, 2, {}, "hash order")
    for _ in play(trail, Random(1)):
        pass

    def ask_many() -> None:
        # One other process may hash by chance as this one does; not all of them.
        for hash_seed in range(1, 16):
            check_other_process(trail, "broken_murmur:HASH_ORDER", str(hash_seed))

    with pytest.raises(Nonconformity) as found:
        ask_many()
    assert found.value.check == "other_process"
    assert "another transcript" in str(found.value)
