"""The program that learns Onirim's nets for two and with expansions plays by our rules, and sees what our bots see.

It tells games, draw by draw and choice by choice, with all that it finds to be so after a choice. They are played again
here: each choice is legal, each card lies there, and the same is so.
"""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from bench import learn

import reverie
from reverie.engine.chance import Chance
from reverie.games.onirim.bot import chances, choosing
from reverie.games.onirim.bot.chances import DRAWING
from reverie.games.onirim.bot.choosing import UNFORESEEN, Unknown
from reverie.games.onirim.bot.colour_facts import colour_facts, kinds_of, more_of
from reverie.games.onirim.bot.look import Look
from reverie.games.onirim.bot.module_facts import MODULE_PLACES, table_facts
from reverie.games.onirim.scoring import WON
from reverie.games.onirim.state import OnirimState

QUICK = ("-O1", "-w", "-ffp-contract=off")
compiler = pytest.mark.skipif(shutil.which("g++") is None, reason="there is no g++")


class Told(Chance):
    """Draws the cards that were told."""

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards

    def next(self, bag: list[int], whole: list[int], low: list[int], pile: str, shuffle: int) -> int:
        return bag.index(self.cards.pop(0))

    def last(self, bag: list[int], whole: list[int], low: list[int], pile: str, shuffle: int) -> int:
        return self.next(bag, whole, low, pile, shuffle)

    def below(self, bound: int, label: str, number: int) -> int:
        return self.cards.pop(0)


def facts_of(t: OnirimState, to_come: int) -> list[list[int]]:
    """All that a net is told: what is so of the table, then of each colour."""
    seat = t.active
    o = Look(t, seat)
    kinds = kinds_of(t)
    more = more_of(t, seat, o, kinds)
    table = chances.base_facts(t, o, to_come) + table_facts(t, seat, o, to_come)
    return [sorted(table), *(sorted(colour_facts(o.keys_of[c], more[c], kinds)) for c in range(4))]


def left_by(t: OnirimState, act: int) -> list[list[int]]:
    """All that is so after a choice, before anything unknown is drawn."""
    branch = t.clone()
    branch.chance = UNFORESEEN
    try:
        branch.apply(branch.active, act)
        while not branch.ended and (known := choosing.habit(branch)) != choosing.NO_HABIT:
            branch.apply(branch.active, known)
    except Unknown:
        return facts_of(branch, choosing.to_come(branch, act))
    return facts_of(branch, DRAWING)


def told_games(case: str, games: int, folder: Path) -> Iterator[list[str]]:
    """The lines of each game."""
    weights = folder / "weights"
    learn.learn_onirim(200, weights, QUICK, case)
    found: list[str] = []
    for line in learn.run_onirim([str(games), weights, "trace"], QUICK, subprocess.PIPE, case).splitlines():
        found.append(line)
        if line.startswith("end"):
            yield found
            found = []


def play_again(lines: list[str], seats: int) -> int:
    """Play one told game; gives the number of judgements that were compared."""
    _, in_play, *cards = lines[0].split("|")[0].split()
    modules = [name for name, place in MODULE_PLACES.items() if int(in_play) >> place & 1]
    told = Told([int(card) for card in cards])
    t = reverie.game("onirim").new(seats, options={"modules": modules, "hopeless": "auto"}, chance=told)
    assert isinstance(t, OnirimState)
    compared = 0
    for line in lines[1:-1]:
        assert not told.cards, "as many cards are drawn here as there"
        head, *facts = line.split("|")
        _, act, *cards = head.split()
        assert int(act) in t.legal(t.active)
        if facts[0].strip():
            assert left_by(t, int(act)) == [sorted(int(word) for word in each.split()) for each in facts]
            compared += 1
        told.cards = [int(card) for card in cards]
        t.apply(t.active, int(act))
    assert t.over
    assert (t.ended == WON) == (lines[-1] == f"end {WON}")
    return compared


@compiler
@pytest.mark.parametrize(("case", "seats"), [("onirim-together", 1), ("onirim-two", 2)])
def test_a_told_game_is_played_here_as_well(case: str, seats: int, tmp_path: Path) -> None:
    games = list(told_games(case, 12, tmp_path))
    assert len(games) == 12
    assert sum(play_again(lines, seats) for lines in games) > 400
