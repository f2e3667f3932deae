"""The examples of the documents learn: one beats random play on unseen deals, the other by self-play repeats itself."""

import importlib.util
from math import hypot
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from reverie.bots import ask
from reverie.env import Batch

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


def example(name: str) -> Any:
    """A script of the documents as a module."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_example_learns_and_beats_random(capsys: pytest.CaptureFixture[str]) -> None:
    example("learn").main(500)
    words = [line.replace("±", "").split() for line in capsys.readouterr().out.splitlines()]
    assert [each[0] for each in words] == ["random", "learnt"]
    (chance, its_error), (learnt, error) = ((float(mean), float(error)) for _, mean, error in words)
    assert learnt - chance > 3 * hypot(error, its_error), words


def test_self_play_repeats_itself_and_is_examined(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A tiny run of the whole script, twice: the same weights to the byte, and a result from both seats."""
    script = example("self_play")
    kept = []
    for _ in range(2):
        small = ["--rounds", "2", "--first", "6", "--games-a-round", "6", "--deals", "2"]
        script.main(["iles", *small, "--out", str(tmp_path)])
        with np.load(tmp_path / "iles.npz") as file:
            kept.append({name: file[name].tobytes() for name in file.files})
        first, second, result = capsys.readouterr().out.splitlines()
        assert "round 1" in first
        assert "round 2" in second
        assert "2 deals from both seats" in result
    assert kept[0] == kept[1]


def test_the_net_of_self_play_learns_how_games_ended() -> None:
    """After some steps it tells the ends of the games that it was shown clearly better; its bot plays legally."""
    script = example("self_play")
    rng = np.random.default_rng(3)
    with Batch("iles", 8, seats=2) as batch:
        net = script.Net(batch.names, rng)
        rows, ends = script.play_round(batch, net, True, 1, 8, rng)
        net.scale = (1 / np.maximum(rows.max(0), 1)).astype(np.float32)
        errors = []
        for _ in range(8):
            parts = np.array_split(rng.permutation(len(rows)), 4)
            errors.append(np.mean([net.learn(rows[part], ends[part]) for part in parts]))
        assert errors[-1] < 0.5 * errors[0]
        state = batch.like.table(5)
    player = script.Learnt(net, state.game.functions.features, worlds=1)
    thoughts = Random(1)
    while state.acts < 20:
        seat = state.actors[0]
        state.apply(seat, ask(player, state, seat, thoughts))
    assert not state.over
