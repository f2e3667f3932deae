"""Options: complete, checked, and refused with the name of the field and what would be right."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reverie.engine import BadOption, Text, choice, flag, many, number
from reverie.engine.options import complete

TITLE, HELP = Text("title"), Text("help")
FIELDS = (
    choice("info", ["open", "silent"], TITLE, HELP, [Text("Open"), Text("Silent")], seats=(2,)),
    choice("valves", [2, 0], TITLE, HELP),
    flag("hard", TITLE, HELP),
    flag("kind", TITLE, HELP, default=True),
    many("modules", ["book", "towers", "glyphs"], TITLE, HELP),
    number("size", 2, 5, 3, TITLE, HELP),
)
DEFAULTS = {"info": "open", "valves": 2, "hard": False, "kind": True, "modules": [], "size": 3}


def test_defaults_fill_what_is_not_given() -> None:
    assert complete(FIELDS, {}) == DEFAULTS
    assert complete(FIELDS, {"hard": True, "size": 5}) == {**DEFAULTS, "hard": True, "size": 5}


def test_defaults_are_not_shared() -> None:
    modules = complete(FIELDS, {})["modules"]
    assert isinstance(modules, list)
    modules.append("book")
    assert complete(FIELDS, {})["modules"] == []


def test_order_of_many_is_that_of_the_field() -> None:
    assert complete(FIELDS, {"modules": ("glyphs", "book")})["modules"] == ["book", "glyphs"]


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("info", "loud", "open, silent"),
        ("info", True, "open, silent"),
        ("info", ["open"], "open, silent"),
        ("valves", False, "2, 0"),
        ("valves", "2", "2, 0"),
        ("hard", 1, "true, false"),
        ("hard", "true", "true, false"),
        ("modules", "book", "book, towers, glyphs"),
        ("modules", ["book", "book"], "book, towers, glyphs"),
        ("modules", ["moon"], "book, towers, glyphs"),
        ("modules", [["book"]], "book, towers, glyphs"),
        ("modules", None, "book, towers, glyphs"),
        ("size", 6, "2-5"),
        ("size", 1, "2-5"),
        ("size", 3.0, "2-5"),
        ("size", True, "2-5"),
    ],
)
def test_impossible_values_are_refused(name: str, value: Any, allowed: str) -> None:
    with pytest.raises(BadOption) as refused:
        complete(FIELDS, {name: value})
    assert refused.value.field == name
    assert f"Option {name} cannot be" in str(refused.value)
    assert allowed in str(refused.value)


def test_unknown_options_are_refused() -> None:
    with pytest.raises(BadOption, match="Unknown option colour: this game has info, valves, hard"):
        complete(FIELDS, {"colour": "red"})
    with pytest.raises(BadOption, match="this game has none"):
        complete((), {"colour": "red"})


@pytest.mark.parametrize("given_options", [5, [], "", [("hard", True)]])
def test_options_must_have_names(given_options: Any) -> None:
    with pytest.raises(BadOption) as refused:
        complete(FIELDS, given_options)
    assert refused.value.field == "options"


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(st.dictionaries(st.sampled_from([field.name for field in FIELDS]) | st.text(), ANYTHING, max_size=3))
def test_anything_is_checked_or_refused(options: dict[str, Any]) -> None:
    fault = ""
    try:
        checked = complete(FIELDS, options)
    except BadOption as refused:
        fault, checked = refused.field, complete(FIELDS, {})
    assert fault in ("", *options)
    assert complete(FIELDS, checked) == checked
    assert list(checked) == list(DEFAULTS)
