"""A state that asks one seat at a time: its actions are found once, and only for the seat that is asked."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from reverie.engine import FastChance, State
from reverie.engine.actions import ActionTexts, action, argument_of, verb_of
from reverie.engine.functions import NO_FUNCTIONS
from reverie.engine.steps import Choice, Step
from reverie.engine.turns import Rulebook, Rulebooks, TurnState

SAY = 1
ONE, TWO = action(SAY, 1), action(SAY, 2)
COUNTING, NEXT = 0, 1


class Count(TurnState):
    """Two seats count to three in turn, by one or two."""

    def lay_out(self, settings: Any) -> None:
        self.said: int = 0
        self.searches: int = 0


class Say(Step[Count]):
    """One or two, but not beyond three."""

    def candidates(self, t: Count, out: list[int]) -> None:
        t.searches += 1
        for number in (1, 2):
            out.append(action(SAY, number))

    def why_not(self, t: Count, verb: int, argument: int) -> str:
        if verb != SAY:
            return "say_a_number"
        return "" if t.said + argument <= 3 else "too_many"

    def apply(self, t: Count, verb: int, argument: int) -> None:
        t.said += argument
        t.stack.append(NEXT)


class Next(Step[Count]):
    """The other seat, or the end."""

    def run(self, t: Count) -> None:
        t.active = 1 - t.active
        t.ended = int(t.said == 3)
        if not t.ended:
            t.stack.append(COUNTING)


RULES = Rulebook[Count]({}, None, [Next(NEXT), Say(COUNTING, "counting")])


def new() -> Count:
    """Nobody has said anything."""
    t = Count()
    t.begin(None, 2, FastChance(lambda: 0.0))
    t.follow(RULES)
    t.stack = [COUNTING]
    RULES.proceed(t)
    return t


def test_a_new_table_waits_for_the_first_seat() -> None:
    t = new()
    assert (t.actors, t.over, t.asks, t.acts, t.log) == ([0], False, "counting", 0, [])


def test_actions_are_found_once_and_anew_after_an_act() -> None:
    t = new()
    assert t.legal(1) == []
    assert (t.legal(0), t.legal(0), t.searches) == ([ONE, TWO], [ONE, TWO], 1)
    t.apply(0, ONE)
    assert (t.actors, t.legal(0), t.legal(1), t.searches) == ([1], [], [ONE, TWO], 2)


def test_nobody_acts_once_it_is_over() -> None:
    t = new()
    t.apply(0, TWO)
    t.apply(1, ONE)
    assert (t.over, t.actors, t.legal(0), t.legal(1)) == (True, [], [], [])


def test_a_copy_knows_whose_turn_it_is() -> None:
    t = new()
    t.apply(0, ONE)
    t.legal(1)
    other = Count()
    t.copy_head(other)
    t.copy_turn(other)
    assert (other.acts, other.active, other.moves, other.ended) == (1, 1, [ONE, TWO], 0)
    t.quiet()
    t.copy_head(other)
    assert other.log is None


def test_a_choice_is_between_verbs_that_act_on_nothing() -> None:
    t, choice = new(), Choice[Count](0, "bed", (2, 3))
    out: list[int] = []
    choice.legal(t, out)
    assert out == [action(2, 0), action(3, 0)]
    assert [choice.why_not(t, verb, 0) for verb in (1, 2, 3)] == ["not_now", "", ""]


def test_a_step_that_names_no_candidates_tries_every_action() -> None:
    t, out = new(), list[int]()
    t.game = SimpleNamespace(actions=ActionTexts({ONE: "say 1", TWO: "say 2"}))
    Step[Count](0, "any").candidates(t, out)
    assert out == [ONE, TWO]
    Step[Count](0, "any").legal(t, out)
    assert out == [ONE, TWO]  # and refuses each, until it says why not
    assert Step[Count](0, "any").why_not(t, SAY, 1) == "not_now"


def test_a_table_that_declares_its_zones_is_laid_out_and_copied() -> None:
    class Sheep(TurnState):
        counted: list[list[int]]

    t = Sheep()
    t.begin(None, 1, FastChance(lambda: 0.0))
    t.follow(RULES)
    assert t.counted == []
    t.counted, t.active = [[1]], 1
    other = t.clone()
    assert isinstance(other, Sheep)
    other.counted[0].append(2)
    assert (t.counted, other.counted, other.active, other.rules is RULES) == ([[1]], [[1, 2]], 1, True)


def test_a_decision_that_nobody_was_asked_for() -> None:
    t = new()
    RULES.decide(t, ONE)
    assert (t.said, t.acts, t.asks, t.stack) == (1, 0, "", [NEXT])


def test_what_a_game_must_bring_is_missed() -> None:
    t = new()
    bare: list[Callable[[], object]] = [
        lambda: RULES.set_up(t),
        lambda: RULES.concede(t, 0),
        lambda: RULES.outcome(t),
        lambda: RULES.redraw_hidden(t, 0, lambda: 0.0),
        lambda: TurnState().lay_out(None),
        lambda: State().follow(RULES),
        lambda: NO_FUNCTIONS.view(t, 0),
    ]
    for call in bare:
        with pytest.raises(NotImplementedError):
            call()
    assert State.refuse(t, 0, 1) == "not_now"


def test_what_is_refused_is_what_is_not_legal() -> None:
    t = new()
    t.apply(0, TWO)
    assert t.legal(1) == [ONE]
    assert (t.refuse(1, TWO), t.refuse(1, ONE), t.refuse(1, action(2, 0))) == ("too_many", "", "say_a_number")
    assert (verb_of(TWO), argument_of(TWO)) == (SAY, 2)


def test_steps_are_numbered_without_a_hole() -> None:
    with pytest.raises(ValueError, match="numbered"):
        Rulebook[Count]({}, None, [Say(1, "counting")])


def test_tables_with_the_same_options_share_their_rules() -> None:
    rulebooks = Rulebooks(lambda seats, options: [seats, options])
    first = rulebooks.find(2, {"whims": ["echo"]})
    assert rulebooks.find(2, {"whims": ["echo"]}) is first
    assert rulebooks.find(3, {"whims": ["echo"]}) is not first
    assert rulebooks.find(2, {"whims": []}) == [2, {"whims": []}]
