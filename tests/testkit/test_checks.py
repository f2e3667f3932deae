"""Small parts of the kit, each on its own."""

from collections import Counter
from random import Random

import pytest
from murmur import GAME, MurmurGame
from murmur_hooks import HOOKS
from stairs import GAME as STAIRS
from stairs import StairsState

from reverie.engine import Deck, Event, Outcome, Result, Seen, State, Text
from reverie.games.iles import GAME as ILES
from reverie.testkit import Hooks, Nonconformity, Tally, case_name, differences
from reverie.testkit.clones import check_clone, check_frozen, freeze
from reverie.testkit.ending import check_pieces, outcome_of
from reverie.testkit.fields import deck_sizes, fields_of, forgotten, same, shared
from reverie.testkit.legality import check_actors
from reverie.testkit.nonconformity import check_words, crash_is_nonconformity
from reverie.testkit.play import Node
from reverie.testkit.samples import check_variety
from reverie.testkit.views import check_events


def test_differences_name_the_path() -> None:
    one = {"hands": [[1, 2], [3]], "deck": {"bag": [1]}, "same": 1, "gone": 1}
    other = {"hands": [[1, 5], [3]], "deck": {"bag": [1, 2]}, "same": 1, "new": None}
    assert differences(one, other) == [
        "deck.bag: [1] | [1, 2]",
        "gone: 1 | '(missing)'",
        "hands[0][1]: 2 | 5",
        "new: '(missing)' | None",
    ]


def test_differences_are_strict_about_kinds_and_few() -> None:
    assert differences(1, True) == ["value: 1 | True"]
    assert differences((1,), [1]) == ["value: (1,) | [1]"]
    assert len(differences(list(range(50)), [0] * 50)) == 6
    assert differences("a" * 200, "b")[0].endswith("…' | 'b'") or "…" in differences("a" * 200, "b")[0]


def test_case_names() -> None:
    assert case_name(2, {"modules": ["book", "towers"], "hard": True, "info": "open", "ruins": False}) == (
        "2-hard-info=open-modules=book+towers-no-ruins"
    )
    assert case_name(1, {"modules": []}) == "1-modules=none"


def test_tallies_add_up() -> None:
    tally = Tally(games=1, varied={0}, endings=Counter(won=1))
    tally.add(Tally(games=2, varied={1}, endings=Counter(won=1, lost=1), untranslated={"x"}))
    assert (tally.games, tally.varied, tally.endings, tally.untranslated) == (3, {0, 1}, {"won": 2, "lost": 1}, {"x"})


def test_crash_keeps_its_cause_and_a_finding_stays_itself() -> None:
    crash = "views: looking raised KeyError: 'x'"
    with pytest.raises(Nonconformity, match=crash) as found, crash_is_nonconformity("views", "looking"):
        raise KeyError("x")
    assert isinstance(found.value.__cause__, KeyError)
    with pytest.raises(Nonconformity, match=r"^save: lost$"), crash_is_nonconformity("views", "looking"):
        raise Nonconformity("save", "lost")


def test_words_without_translation_are_noted_and_empty_ones_refused() -> None:
    tally = Tally()
    check_words(Text("Place a lamp", {}, "murmur"), "decisions", tally)
    assert not tally.untranslated
    check_words(Text("{inner} said", {"inner": Text("Nobody", {}, "murmur")}, "murmur"), "decisions", tally)
    assert tally.untranslated == {"fr murmur: {inner} said", "fr murmur: Nobody"}
    with pytest.raises(Nonconformity, match="has no words in en"):
        check_words(Text(" "), "decisions", tally)
    with pytest.raises(Nonconformity, match="KeyError"):
        check_words(Text("{seat} said", {"other": 1}), "decisions", tally)


@pytest.mark.parametrize(
    ("event", "problem"),
    [
        (Event("drew", {"seat": 0}, {"card": 1}), "a secret part that nobody may see"),
        (Event("drew", {"seat": 0}, hidden=True), "a secret part that nobody may see"),
        (Event("drew", {"seat": 0}, {"card": 1}, (2,)), "is for seats"),
        (Event("drew", {"seat": object()}), "raised TypeError"),
        (Event("drew", {"seat": 0, "deal": "seed-of-the-table"}), "shows the seed"),
        (Event("snored", {"seat": 0}), "raised KeyError"),
    ],
)
def test_bad_events(event: Event, problem: str) -> None:
    with pytest.raises(Nonconformity, match=problem):
        check_events(GAME, [event], 2, "seed-of-the-table", Tally())


def test_event_without_words_is_fine() -> None:
    class Wordless(MurmurGame):
        def line(self, event: Seen) -> Text | None:
            return None

    tally = Tally()
    check_events(Wordless(), [Event("sigh")], 2, "s", tally)
    assert tally.events == {"sigh": 1}


def test_frozen_history_names_what_changed() -> None:
    state = GAME.new(2, seed="frozen")
    history = [freeze(state, [])]
    check_frozen(history, 0)
    history[0].clone.apply(0, state.legal(0)[0])
    with pytest.raises(Nonconformity, match=r"the clone made at act 0 was changed up to act 3: \['acts: 0 \| 1'"):
        check_frozen(history, 3)


def test_pieces_are_counted() -> None:
    state = GAME.new(2, seed="pieces")
    assert HOOKS.census is not None
    first = HOOKS.census(state)
    check_pieces(first, state, HOOKS)
    check_pieces(None, state, Hooks())
    first[6] += 1
    with pytest.raises(Nonconformity, match=r"\{6: \(4, 3\)\}"):
        check_pieces(first, state, HOOKS)


def test_variety_is_not_asked_of_open_games() -> None:
    check_variety(False, set(), (0, 1))
    check_variety(True, {0, 1}, (0, 1))
    with pytest.raises(Nonconformity, match=r"all samples for \[1\] were the same"):
        check_variety(True, {0}, (0, 1))


class Ended(State):
    """A state that has ended in a given way."""

    seats = 2
    over = True
    game = GAME

    def __init__(self, outcome: Outcome) -> None:
        self.given = outcome

    @property
    def outcome(self) -> Outcome:
        return self.given


@pytest.mark.parametrize(
    ("outcome", "problem"),
    [
        (Outcome("won", (Result("won", 1),)), "1 results for 2 seats"),
        (Outcome("All over!", (Result("won", 1), Result("lost", 0))), "not a plain word"),
        (Outcome("x", (Result("won", 1), Result("lost", 0)), team=True), "a team ends with"),
        (Outcome("x", (Result("shared", 1), Result("lost", 0))), "rivals end with"),
        (Outcome("x", (Result("shared", 1), Result("won", 0))), "rivals end with"),
    ],
)
def test_bad_outcomes(outcome: Outcome, problem: str) -> None:
    with pytest.raises(Nonconformity, match=problem):
        outcome_of(Ended(outcome))


@pytest.mark.parametrize(
    "outcome",
    [
        Outcome("x", (Result("won", 0), Result("won", 0)), team=True),
        Outcome("x", (Result("lost", 0), Result("lost", 0)), team=True),
        Outcome("x", (Result("lost", 0), Result("lost", 0))),
        Outcome("x", (Result("lost", 0), Result("won", 0))),
        Outcome("x", (Result("shared", 1), Result("shared", 1))),
    ],
)
def test_good_outcomes(outcome: Outcome) -> None:
    state = Ended(outcome)
    outcome_of(state)
    assert state.outcome is outcome


def test_checks_say_nothing_about_a_sound_state() -> None:
    node = Node(GAME.new(2, seed="sound"), HOOKS, Random(1), Tally())
    check_actors(node)
    check_clone(node)
    assert node.state.acts == 0


class Slotted:
    """As compiled classes are: fields without a dictionary."""

    __slots__ = ("moon",)

    def __init__(self, moon: object) -> None:
        self.moon = moon


class Compiled:
    """A compiled class lists its fields under this name."""

    __mypyc_attrs__ = ("sun", "unset", "__dict__")

    def __init__(self, sun: object) -> None:
        self.sun = sun


def test_fields_are_found_without_a_dictionary() -> None:
    assert fields_of(Slotted(3)) == {"moon": 3}
    assert fields_of(Compiled(4)) == {"sun": 4}


@pytest.mark.parametrize(
    ("one", "other", "equal"),
    [
        (Slotted([1, {"a": (2,)}]), Slotted([1, {"a": (2,)}]), True),
        (Slotted([1, {"a": (2,)}]), Slotted([1, {"a": (3,)}]), False),
        (Slotted({1: 2}), Slotted({2: 2}), False),
        (1, True, False),
        (Deck("deck", [1, 2]), Deck("deck", [2, 1]), True),
        (Deck("deck", [1, 2]), Deck("pile", [1, 2]), False),
        (object(), object(), False),
    ],
)
def test_values_are_compared_in_all_their_fields(one: object, other: object, equal: bool) -> None:
    assert same(one, other) is equal


def test_what_was_forgotten_or_is_shared_is_named() -> None:
    state = STAIRS.new(2, seed="fields")
    clone = state.clone()
    assert isinstance(state, StairsState)
    assert isinstance(clone, StairsState)
    assert (forgotten(state, clone, but=("log",)), shared(state, clone)) == ({}, set())
    clone.hands[0], clone.points = state.hands[0], [7]
    del clone.stairs
    assert forgotten(state, clone, but=("log",)) == {"points": "[0, 0] | [7]", "stairs": "[] | (missing)"}
    assert shared(state, clone) == {"hands"}
    assert deck_sizes(state) == {"deck": 12}
    assert deck_sizes(ILES.new(1, seed="fields"))["dream"] == 20
