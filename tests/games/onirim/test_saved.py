"""Saved tables (spec 16): they read back exactly, and a damaged one names the field at fault."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.games.onirim.scenario import new, table

from reverie.engine import BadState, FastChance
from reverie.games.onirim import GAME
from reverie.games.onirim.rules.rulebook import MODULES
from reverie.games.onirim.state import OnirimState

Data = dict[str, Any]


def full_table() -> Data:
    """A dump in which every zone holds something."""
    at = table(
        "Gm Rs", "Rs Rm", seats=2, row="Rs Rm", partner="Bk Bs Bm", common="Bs Gs", discard="Ns NM",
        towers="red-5", catchers=["LD", "NM"], denizens="treasurer mirror", stash="Rk", goals="B R",
        fulfilled=[0], modules=list(MODULES), incubus="B", pawn_card="Gs", coop_info="silent",
    )  # fmt: skip
    dump: Data = json.loads(json.dumps(at.t.dump()))
    return dump


def setting(**fields: Any) -> Callable[[Data], None]:
    """A damage that sets fields."""
    return lambda data: data.update(fields)


def within(field: str, change: Callable[[Any], Any]) -> Callable[[Data], None]:
    """A damage inside one field."""

    def damage(data: Data) -> None:
        change(data[field])

    return damage


def exchange(first: list[int], second: list[int]) -> None:
    """Swap the first cards of two zones: the count of cards stays right."""
    first[0], second[0] = second[0], first[0]


def test_intact_save_reads_back() -> None:
    data = full_table()
    assert GAME.load(data).dump() == data


@pytest.mark.parametrize(
    ("damage", "field"),
    [
        (setting(game="chess"), "game"),
        (setting(rules=0), "rules"),
        (lambda data: data.pop("turn"), "turn"),
        (setting(surplus=1), "surplus"),
        (setting(turn="one"), "turn"),
        (setting(turn=0), "turn"),
        (setting(acts=-1), "acts"),
        (setting(hands=[["x"], []]), "hands"),
        (setting(hands=[[]]), "hands"),
        (within("hands", lambda hands: hands[0].reverse()), "hands"),
        (within("common", lambda cards: cards.reverse()), "common"),
        (setting(shown=[[31], []]), "shown"),
        (setting(known=[[31], []]), "known"),
        (setting(kept=[[], []]), "kept"),
        (setting(given=32), "given"),
        (setting(reopened=[0]), "reopened"),
        (setting(seats=3), "seats"),
        (setting(options={"modules": ["dragons"]}), "options"),
        (setting(options={"unheard": 1}), "options"),
        (setting(active=2), "active"),
        (setting(active=-1), "active"),
        (setting(ended=9), "ended"),
        (setting(ended=2), "point"),
        (setting(pending=-7), "pending"),
        (setting(pawn_card=40), "pawn_card"),
        (setting(limbo=[0]), "cards"),
        (setting(limbo=[200]), "cards"),
        (setting(discard=[]), "cards"),
        (setting(series=[[0], []]), "series"),
        (setting(series=[[0, 1, 0], []]), "series"),
        (setting(colours=16), "colours"),
        (setting(picks_known=-1), "picks_known"),
        (setting(stash_open=[[], []]), "stash_open"),
        (setting(goals=[0, 1]), "goals"),
        (setting(goal_owner=[0]), "goal_owner"),
        (within("goal_owner", lambda owners: owners.__setitem__(0, 1)), "goal_owner"),
        (within("goal_owner", lambda owners: owners.__setitem__(1, -2)), "goal_owner"),
        (within("catchers", lambda catchers: catchers.append([])), "catchers"),
        (setting(valves=3), "valves"),
        (within("premonitions_up", lambda up: up.pop()), "premonitions_up"),
        (setting(spell=3), "spell"),
        (setting(owed=13), "owed"),
        (setting(first_goal=13), "first_goal"),
        (setting(premonition=8), "premonition"),
        (setting(given_from=3), "given_from"),
        (setting(stack=[99]), "stack"),
        (setting(point=3), "point"),
        (setting(point=99), "point"),
        (setting(point=-1), "point"),
        (setting(point=29), "point"),  # no Premonition is due: a decision without an option
        (setting(deck=[]), "deck"),
        (within("deck", lambda deck: deck.pop("bag")), "deck"),
    ],
)
def test_damaged_save_names_the_field(damage: Callable[[Data], None], field: str) -> None:
    data = full_table()
    damage(data)
    with pytest.raises(BadState) as fault:
        GAME.load(data)
    assert fault.value.field == field
    assert field in str(fault.value)


@pytest.mark.parametrize(
    ("one", "other", "field"),
    [
        ("hands", "discard", "hands"),
        ("rows", "discard", "rows"),
        ("doors", "discard", "doors"),
        ("towers", "discard", "towers"),
        ("denizens", "discard", "denizens"),
        ("stash", "discard", "stash"),
        ("common", "discard", "common"),
        ("removed_hidden", "discard", "removed_hidden"),
    ],
)
def test_card_in_a_place_where_none_of_its_kind_can_lie(one: str, other: str, field: str) -> None:
    data = full_table()
    data["discard"].sort(reverse=True)  # a Nightmare first
    zone = data[one][0] if isinstance(data[one][0], list) else data[one]
    exchange(zone, data[other])
    with pytest.raises(BadState) as fault:
        GAME.load(data)
    assert fault.value.field == field


def test_common_cards_of_a_lone_player_are_refused() -> None:
    data = new().t.dump()
    data["common"].append(data["deck"]["bag"].pop(0))
    with pytest.raises(BadState) as fault:
        GAME.load(data)
    assert fault.value.field == "common"


@pytest.mark.parametrize("data", [None, [], "save", 7])
def test_something_else_is_no_save(data: Any) -> None:
    with pytest.raises(BadState):
        GAME.load(data)


def test_broken_message_without_a_field_still_is_a_bad_state() -> None:
    data = full_table()
    data[3] = 1  # type: ignore[index]
    with pytest.raises(BadState):
        GAME.load(data)


def test_dump_shares_nothing_with_the_table() -> None:
    at = new(modules=["towers"])
    before = at.t.digest()
    data = at.t.dump()
    data["options"]["modules"].append("glyphs")
    data["hands"][0].clear()
    assert at.t.digest() == before
    assert new(modules=["towers"]).deck_size == at.deck_size


def test_sample_is_saved_without_a_seed_and_read_with_any_chance() -> None:
    sample = new().t.sample(0, Random(1).random)
    data = sample.dump()
    assert data["seed"] == ""
    again = GAME.load(data)
    assert isinstance(again, OnirimState)
    again.apply(0, again.legal(0)[0])
    other = GAME.load(data, chance=FastChance(Random(2).random))
    assert other.dump() == data
