"""The tile set keeps its promises (spec 1, 12)."""

import json
from importlib.resources import files
from typing import Any

from reverie.games.iles.pieces import (
    COUNTED,
    DREAMS,
    ELEMENTS,
    GEMS,
    NAMES,
    NUMBERS,
    PACKED,
    TILE_SET,
    TYPES,
    count,
    stack_size,
    stack_tiles,
)
from reverie.games.iles.scoring import LAMP_PAYS, PAYS, PAYS_FOR, SNAKE_PAYS

DATA: dict[str, Any] = json.loads((files("reverie.games.iles") / f"{TILE_SET}.json").read_text(encoding="utf-8"))
MOST = {"palm": 3, "brigand": 2, "rokh": 2, "monkey": 2, "fennec": 2}


def test_every_tile_is_read_as_it_stands_in_the_set() -> None:
    island = {tile["id"]: tile for tile in DATA["tiles"] if tile["type"] != "dream"}
    assert len(island) == len(ELEMENTS) == 60
    for name, tile in island.items():
        kind = NUMBERS[name]
        assert TYPES[kind // 20] == tile["type"]
        assert ELEMENTS[kind] == tile["elements"]
        assert {
            each: count(PACKED[kind], number) for number, each in enumerate(COUNTED) if count(PACKED[kind], number)
        } == {each: number for each, number in tile["elements"].items() if each not in GEMS}


def test_dreams_pay_what_the_set_says() -> None:
    dreams = [tile for tile in DATA["tiles"] if tile["type"] == "dream"]
    assert [tile["id"] for tile in dreams] == DREAMS
    for dream, tile in enumerate(dreams):
        assert tile["copies"] == 2
        rule = tile["score"]
        if rule["rule"] == "per_element":
            assert (COUNTED[PAYS_FOR[dream]], PAYS[dream]) == (rule["element"], rule["points"])
    assert (LAMP_PAYS[:3], SNAKE_PAYS) == ([0, 4, 12], [0, 10, 5, 0])


def test_totals() -> None:
    for letter, type_name in zip("HCL", TYPES[:3], strict=True):
        found: dict[str, int] = {}
        for name, elements in zip(NAMES, ELEMENTS, strict=False):
            if name.startswith(letter):
                for element, number in elements.items():
                    found[element] = found.get(element, 0) + number
        assert found == DATA["totals"][type_name]


def test_bounds_of_the_tile_set() -> None:
    for elements in ELEMENTS:
        assert 2 <= sum(elements.values()) <= 4
        assert all(number <= MOST.get(element, 1) for element, number in elements.items())
        assert sum(gem in elements for gem in GEMS) <= 1
        assert not {"egg", "rokh"} <= set(elements)
        assert not {"lamp", "snake"} <= set(elements)
    for first in (0, 20, 40):
        alike = {json.dumps(elements, sort_keys=True) for elements in ELEMENTS[first : first + 20]}
        assert len(alike) == 20


def test_stacks() -> None:
    assert [len(stack_tiles(each)) for each in range(4)] == [20] * 4
    assert [stack_size(seats) for seats in (1, 2, 3, 4, 5)] == [12, 12, 12, 16, 20]
