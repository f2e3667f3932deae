"""A game: new and loaded states, free text, and what is said to somebody who does what cannot be done."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from murmur import GAME, MurmurGame, murmur
from stairs import GAME as STAIRS

from reverie.engine import (
    CLOCK,
    CONCEDE,
    BadOption,
    BadSeats,
    BadState,
    FastChance,
    Game,
    IllegalAction,
    LiveChance,
    Refusal,
    Seen,
    State,
    Text,
)
from reverie.engine.game import module_of


@pytest.mark.parametrize("seats", [1, 4, 0, -2, True, 2.0, "2", None, [2]])
def test_wrong_number_of_seats(seats: Any) -> None:
    with pytest.raises(BadSeats, match="Murmur is for 2, 3 seats, not") as refused:
        GAME.new(seats)
    assert refused.value.field == "seats"
    assert refused.value.in_language("fr").startswith("Murmure")


@pytest.mark.parametrize("seed", ["", " x", "x ", "two\nlines", "\ud800", "x" * 65, 1 << 201, 1.5, True, b"x", []])
def test_seed_that_no_record_could_keep(seed: Any) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.new(2, seed)
    assert refused.value.field == "seed"


@given(st.integers(-(1 << 64), 1 << 64) | st.text(st.characters(categories=["L", "N", "P"]), min_size=1, max_size=64))
def test_seed_as_number_or_text(seed: int | str) -> None:
    assert GAME.new(2, seed).chance.seed_text() == str(seed)


def test_without_a_seed_nobody_can_guess_it() -> None:
    assert len({GAME.new(2).chance.seed_text() for _ in range(3)}) == 3


def test_chance_can_be_given() -> None:
    chance = FastChance(lambda: 0.0)
    state = GAME.new(2, chance=chance)
    assert state.chance is chance
    assert state.dump()["seed"] == ""


def test_load_gives_the_same_game() -> None:
    state = GAME.new(3, seed="save", options={"whims": ["dream"]})
    state.apply(1, state.legal(1)[0], "hush")
    again = GAME.load(state.dump())
    assert again is not state
    assert again.digest() == state.digest()
    assert isinstance(again.chance, LiveChance)
    chance = FastChance(lambda: 0.5)
    assert GAME.load(state.dump(), chance=chance).chance is chance


@pytest.mark.parametrize("data", [None, 5, "x", [], ["game"]])
def test_load_wants_named_fields(data: Any) -> None:
    with pytest.raises(BadState) as refused:
        GAME.load(data)
    assert refused.value.field == "state"


@pytest.mark.parametrize(("field", "value"), [("game", "onirim"), ("game", None), ("rules", 2), ("rules", "1")])
def test_load_wants_its_own_game_and_rules(field: str, value: Any) -> None:
    with pytest.raises(BadState, match=f"This save has {field}") as refused:
        GAME.load({**GAME.new(2, seed="x").dump(), field: value})
    assert refused.value.field == field


@pytest.mark.parametrize("seats", [0, 4, True, "2", None, 10**12])
def test_load_wants_a_possible_number_of_seats(seats: Any) -> None:
    with pytest.raises(BadState, match="This save is damaged: seats") as refused:
        GAME.load({**GAME.new(2, seed="x").dump(), "seats": seats})
    assert refused.value.field == "seats"


def test_damaged_save_says_what_was_wrong() -> None:
    save = GAME.new(2, seed="x").dump()
    del save["deck"]
    with pytest.raises(BadState, match="This save is damaged: KeyError 'deck'"):
        GAME.load(save)
    with pytest.raises(BadState, match="A field of this save is missing or of the wrong kind"):
        GAME.load({**GAME.new(2, seed="x").dump(), "more": 1})


def test_illegal_action_is_refused_with_its_rule() -> None:
    state = GAME.new(2, seed="x", options={"whims": ["echo"]})
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, GAME.parse(state, "echo"))
    assert refused.value.refusal == Refusal("not_now", "2", refused.value.text)
    assert refused.value.field == "not_now"
    assert refused.value.in_language("fr") == "Ce n’est pas le moment."


def test_action_without_an_explanation_is_still_refused() -> None:
    class Mute(MurmurGame):
        def explain(self, state: State, seat: int, action: int) -> Refusal | None:
            return None

    state = Mute().new(2, seed="x")
    with pytest.raises(IllegalAction, match="This cannot be done now"):
        state.apply(0, 999)


def test_free_text_is_bounded() -> None:
    state = GAME.new(2, seed="x")
    action = state.legal(0)[0]
    before = state.digest()
    with pytest.raises(IllegalAction, match="At most 40 characters can be written here, not 41") as refused:
        state.apply(0, action, "x" * 41)
    assert refused.value.refusal.code == "text_too_long"
    with pytest.raises(IllegalAction) as unreadable:
        state.apply(0, action, "\ud800")
    assert unreadable.value.refusal.code == "text_unreadable"
    assert state.digest() == before
    state.apply(0, action, "é" * 40)
    assert murmur(state).words[0] == "é" * 40


def test_free_text_where_none_is_taken() -> None:
    state = GAME.new(2, seed="x", options={"clock": True})
    with pytest.raises(IllegalAction, match="At most 0 characters"):
        state.apply(CLOCK, state.legal(CLOCK)[0], "tick")


def test_value_of_a_finished_game() -> None:
    state = GAME.new(3, seed="x")
    assert GAME.value(state, 0) == 0.5
    state.apply(0, CONCEDE)
    assert [GAME.value(state, seat) for seat in range(3)] == [0.0, 0.5, 0.5]


def test_game_may_have_no_board() -> None:
    state = GAME.new(2, seed="x")
    assert GAME.board(state.view(0), state.decision(0), 0, "en", ("Ann", "Zoë")) == {}
    assert GAME.look() is None


def test_game_must_be_filled() -> None:
    """What a game has not brought is missed where it is asked for, in words."""
    bare, state = Game(), GAME.new(2, seed="x")
    for call in (lambda: bare.view(state, 0), lambda: bare.policy(state, 0)):
        with pytest.raises(NotImplementedError, match="name the functions of the game"):
            call()
    for missing in ("id", "title", "seats", "frame", "longest"):
        with pytest.raises(AttributeError, match=missing):
            getattr(bare, missing)


def test_board_and_terminal_are_found_in_the_folder_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """`board/look.py` and `terminal.py`; none is missed, but one that cannot be read is a fault."""
    from reverie.games.iles import GAME as ILES
    from reverie.games.iles.board.look import LOOK

    assert ILES.look() is LOOK
    view = ILES.new(1, "x").view(0)
    assert ILES.terminal(view, 0, "en", 80) is not None
    assert GAME.terminal(GAME.new(2).view(0), 0, "en", 80) is None

    def broken(name: str) -> object:
        raise ModuleNotFoundError(f"{name} imports what is not installed", name="not_installed")

    monkeypatch.setattr("reverie.engine.game.import_module", broken)
    module_of.cache_clear()  # it was found to be missing above, and that is remembered
    with pytest.raises(ModuleNotFoundError, match=r"murmur\.board\.look imports what is not installed"):
        GAME.look()


def test_what_every_game_refuses_has_words_of_the_house() -> None:
    state = STAIRS.new(2, seed="x")
    action = state.legal(0)[0]
    assert [STAIRS.explain(state, seat, action) for seat in (0, 1)] == [None, STAIRS.refusal("not_your_turn")]
    assert str(STAIRS.refusal("not_your_turn").text) == "It is not your turn."
    assert str(STAIRS.refusal("not_held").text) == "You do not hold it."
    state.apply(0, CONCEDE)
    assert STAIRS.explain(state, 1, action) == STAIRS.refusal("game_over")
    with pytest.raises(KeyError, match="unheard"):
        STAIRS.refusal("unheard")


def test_a_line_says_whose_act_it_was_where_several_play() -> None:
    class Laconic(MurmurGame):
        def line(self, event: Seen) -> Text | None:
            return Text("A lamp shines.") if event.name == "placed" else super().line(event)

    placed = Seen("placed", {"seat": 1, "space": 3})
    assert str(Laconic().told(placed, 2)) == "Player 2 – A lamp shines."
    assert str(Laconic().told(placed, 1)) == "A lamp shines."
    assert str(GAME.told(placed, 2)) == "Player 2 places a lamp."
    assert str(GAME.told(Seen("morning"), 2)) == "Morning comes."


def test_options_of_a_state_cannot_be_changed_by_those_who_ask() -> None:
    state = GAME.new(2, options={"whims": ["echo"]})
    options: dict[str, Any] = GAME.options_of(state)
    options["whims"].append("dream")
    options["size"] = 4
    dumped = state.dump()["options"]
    dumped["whims"].clear()
    assert GAME.options_of(state) == {"size": 3, "whims": ["echo"], "ties": "first", "clock": False}
