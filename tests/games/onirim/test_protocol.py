"""The protocol (spec 15, S140 to S143): refusals change nothing, same seed same game, all cards, no secret."""

import json
from random import Random

import msgspec
import pytest
from tests.games.onirim.invariants import check_invariants, same_symbols
from tests.games.onirim.scenario import new, table

from reverie.engine import CONCEDE, SPECTATOR, Chance, IllegalAction, LiveChance
from reverie.games.onirim import GAME
from reverie.games.onirim.pieces import ARCHITECT, NAMES, PREMONITIONS
from reverie.games.onirim.rules.actions import TEXTS
from reverie.games.onirim.rules.rulebook import MODULES
from reverie.games.onirim.rules.steps import ACTION
from reverie.games.onirim.state import OnirimState

EVERYTHING: dict[str, object] = {"modules": list(MODULES), "incubus": "B"}
SETTINGS: list[tuple[int, dict[str, object]]] = [
    (1, {}),
    (1, EVERYTHING),
    (2, {"modules": ["oniverse", "premonitions"], "coop_info": "silent"}),
    (2, {**EVERYTHING, "incubus": "C", "coop_info": "silent"}),
    (1, {"modules": ["crossroads", "oniverse", "towers"], "crossroads.crossing": True, "incubus": "A"}),
]


def start(seats: int, options: dict[str, object], seed: int) -> OnirimState:
    """A game of these options."""
    t = GAME.new(seats, seed, options)
    assert isinstance(t, OnirimState)
    return t


def play_on(t: OnirimState, choose: Random) -> None:
    """One random act."""
    t.apply(t.active, choose.choice(t.legal(t.active)))


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_s140_illegal_acts_are_refused_and_change_nothing(seats: int, options: dict[str, object]) -> None:
    t, choose = start(seats, options, 140), Random(140)
    every = sorted(TEXTS)
    while not t.over:
        before = t.dump()
        legal = t.legal(t.active)
        tried = [(t.active, action) for action in choose.sample(every, 20) if action not in legal]
        tried += [(seat, legal[0]) for seat in (*range(seats), SPECTATOR, 7) if seat != t.active]
        tried += [(SPECTATOR, CONCEDE), (t.active, 99999), (t.active, -1)]
        for seat, action in tried:
            with pytest.raises(IllegalAction) as refused:
                t.apply(seat, action)
            assert str(refused.value)
        assert t.dump() == before
        play_on(t, choose)
    with pytest.raises(IllegalAction) as refused:
        t.apply(t.active, CONCEDE)
    assert refused.value.refusal.code == "game_over"
    with pytest.raises(IllegalAction) as refused:
        t.apply(0, every[0])
    assert refused.value.refusal.code == "game_over"


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_s141_same_seed_options_and_acts_give_the_same_log(seats: int, options: dict[str, object]) -> None:
    def log() -> bytes:
        t, choose = start(seats, options, 141), Random(141)
        events = []
        while not t.over:
            events += t.apply(t.active, choose.choice(t.legal(t.active)))
        return msgspec.json.encode([events, t.dump(), t.outcome])

    assert log() == log()


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_s142_all_cards_are_somewhere_in_every_state(seats: int, options: dict[str, object], seed: int) -> None:
    t, choose = start(seats, options, seed), Random(seed)
    turn = 0
    while not t.over:
        check_invariants(t)
        if t.point == ACTION and t.turn > turn:
            turn = t.turn
            assert (t.at_hand(), t.limbo) == (5, [])
            assert len(t.hands[t.active]) == (5 if seats == 1 else 3)
        play_on(t, choose)
    check_invariants(t)
    assert same_symbols(t) <= (t.discard + t.parts.removed).count(ARCHITECT)


def named_cards(data: object) -> list[str]:
    """Every text in some plain data that is the id of a card."""
    if isinstance(data, str):
        return [data] if data in NAMES else []
    if isinstance(data, dict):
        return [name for value in data.values() for name in named_cards(value)]
    return [name for value in data for name in named_cards(value)] if isinstance(data, list) else []


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_s143_no_view_names_a_hidden_card(seats: int, options: dict[str, object]) -> None:
    t, choose = start(seats, options, 143), Random(143)
    while not t.over:
        for audience in (*range(seats), SPECTATOR):
            seen = msgspec.to_builtins(GAME.view(t, audience))
            # The counter holds kinds with numbers, as keys: what is left must be cards that lie open.
            face_up = named_cards(seen)
            for name in set(face_up):
                kind = NAMES.index(name)
                hidden = t.parts.removed_hidden.count(kind) + t.deck.bag.count(kind)
                assert t.settings.box.count(kind) - hidden >= face_up.count(name) - face_up_twice(seen, name)
            if "premonitions" in t.options["modules"]:
                down = {PREMONITIONS[each] for each in t.parts.premonitions_down.cards()}
                assert not down & set(seen["premonitions"])
        play_on(t, choose)


def face_up_twice(seen: dict[str, object], name: str) -> int:
    """Cards of the open series lie in the row too, and are named twice."""
    seats = seen["seats"]
    assert isinstance(seats, list)
    return sum(seat["series"].count(name) for seat in seats)


def test_s143_silent_partner_never_reads_the_private_reserve() -> None:
    at = table("Gm", seats=2, hand="Rk Rg Gg", partner="Bk Bg Ng", coop_info="silent", modules=["glyphs"])
    seen = msgspec.to_builtins(at.seen_by(1))
    assert not {"loc-red-key", "glyph-red", "glyph-green"} & set(named_cards(seen))
    assert {"loc-blue-key", "glyph-blue", "glyph-brown"} <= set(named_cards(seen))
    seen = msgspec.to_builtins(at.seen_by(SPECTATOR))
    assert not [name for name in named_cards(seen) if "key" in name or "glyph" in name]


def test_texts_of_actions_read_back() -> None:
    t = new().t
    for action, text in TEXTS.items():
        assert GAME.text(t, action) == text
        assert GAME.parse(t, text) == action
        assert GAME.parse(t, f"  {text.replace(' ', '   ')} ") == action
    assert len(set(TEXTS.values())) == len(TEXTS)


def test_seed_is_in_no_view() -> None:
    t = start(1, EVERYTHING, 20260101)
    assert "20260101" not in json.dumps(msgspec.to_builtins(GAME.view(t, 0)))


class Listening(Chance):
    """The chance of a seed, which notes what it is asked for."""

    def __init__(self, seed: str) -> None:
        self.real = LiveChance(seed)
        self.asked: set[str] = set()

    def next(self, bag: list[int], whole: list[int], low: list[int], pile: str, shuffle: int) -> int:
        self.asked.add(pile)
        return self.real.next(bag, whole, low, pile, shuffle)

    def last(self, bag: list[int], whole: list[int], low: list[int], pile: str, shuffle: int) -> int:
        self.asked.add(pile)
        return self.real.last(bag, whole, low, pile, shuffle)

    def below(self, bound: int, label: str, number: int) -> int:
        self.asked.add(label)
        return self.real.below(bound, label, number)


def test_chance_decides_nothing_but_shuffles_and_the_first_seat() -> None:
    """Spec 16, invariant 9."""
    for seats, options in SETTINGS:
        chance, choose = Listening("listen"), Random(9)
        t = GAME.new(seats, options=options, chance=chance)
        assert isinstance(t, OnirimState)
        while not t.over:
            play_on(t, choose)
        assert "deck" in chance.asked
        assert chance.asked <= {"deck", "denizens", "goals", "premonitions", "first"}


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_game_is_the_same_with_events_off(seats: int, options: dict[str, object]) -> None:
    for seed in range(4):
        loud, quiet, choose = start(seats, options, seed), start(seats, options, seed), Random(seed)
        quiet.quiet()
        while not loud.over:
            action = choose.choice(loud.legal(loud.active))
            loud.apply(loud.active, action)
            assert quiet.apply(quiet.active, action) == []
        assert quiet.dump() == loud.dump()
        assert quiet.outcome == loud.outcome


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_clone_plays_on_without_touching_the_first(seats: int, options: dict[str, object]) -> None:
    t, choose = start(seats, options, 5), Random(5)
    for _ in range(25):
        if t.over:
            break
        before = t.digest()
        other = t.clone()
        assert other.digest() == before
        for _ in range(8):
            if not other.over:
                play_on(other, choose)
        assert t.digest() == before
        play_on(t, choose)
