"""Setting the table up (spec 4, S01 to S06)."""

import pytest
from tests.games.onirim.at_table import At
from tests.games.onirim.notation import bunch, kinds
from tests.games.onirim.scenario import new

from reverie.engine import REVIEW, SPECTATOR, Chance, LiveChance
from reverie.games.onirim import GAME
from reverie.games.onirim.pieces import DOOR_ONI, FIRST_DENIZEN, FIRST_DOOR, TOWER_LEFT, TOWER_RIGHT
from reverie.games.onirim.rules.rulebook import MODULES
from reverie.games.onirim.saved import census
from reverie.games.onirim.state import OnirimState


class Stacked(Chance):
    """A deck that begins as told; all else follows a seed."""

    def __init__(self, begins: str) -> None:
        self.begins = kinds(begins)
        self.rest = LiveChance("stacked")

    def next(self, bag: list[int], whole: list[int], low: list[int], pile: str, shuffle: int) -> int:
        if pile == "deck" and shuffle == 0 and self.begins:
            return bag.index(self.begins.pop(0))
        return self.rest.next(bag, whole, low, pile, shuffle)

    def below(self, bound: int, label: str, number: int) -> int:
        return self.rest.below(bound, label, number)


def dealt(begins: str, seats: int = 1, modules: tuple[str, ...] = ()) -> At:
    """A game whose deck began with these cards."""
    t = GAME.new(seats, options={"modules": list(modules)}, chance=Stacked(begins))
    assert isinstance(t, OnirimState)
    return At(t)


def test_s01_opening_hand_is_five_locations_and_the_rest_is_shuffled_back() -> None:
    at = dealt("Rs Gm NM Bs RD Ns GD Bm")
    assert at.hand() == bunch("Rs Gm Bs Ns Bm")
    assert at.limbo == ""
    assert at.deck_size == 71
    assert (at.deck_has("NM"), at.deck_has("RD"), at.deck_has("GD")) == (10, 2, 2)
    assert at.shuffles == 1
    assert at.asks == "action"


@pytest.mark.parametrize("seed", range(20))
def test_s02_any_seed_deals_five_locations_out_of_76_cards(seed: int) -> None:
    at = new(seed=seed)
    assert len(at.t.hands[0]) == 5
    assert all(card < FIRST_DOOR for card in at.t.hands[0])
    assert at.deck_size == 71
    assert len(census(at.t)) == 76
    assert sorted(at.t.deck.cards() + at.t.hands[0]) == sorted(at.t.settings.box)


def test_s03_lost_dream_met_in_the_opening_is_shuffled_back() -> None:
    at = dealt("LD Rs LD Gm Bs Ns Bm", modules=("dreamcatchers",))
    assert at.hand() == bunch("Rs Gm Bs Ns Bm")
    assert at.deck_has("LD") == 4
    assert at.catchers == ["", "", "", ""]
    assert (at.limbo, at.view.valves) == ("", 2)


@pytest.mark.parametrize("seats", [1, 2])
def test_s04_half_of_the_denizens_stay_hidden(seats: int) -> None:
    at = new(seats, modules=["oniverse"])
    in_deck = [card for card in at.t.deck.cards() if card >= FIRST_DENIZEN]
    hidden = at.t.parts.removed_hidden
    assert len(in_deck) == 8
    assert len(hidden) == 8
    assert sorted(in_deck + hidden) == sorted([*range(FIRST_DENIZEN, 48)] * 2)
    assert at.t.deck.cards().count(DOOR_ONI) == 1
    for audience in (*range(seats), SPECTATOR, REVIEW):
        seen = at.seen_by(audience)
        assert seen.removed_denizens == []
        # The card counter adds the hidden ones to the deck: it never says which of them are out.
        assert sum(count for name, count in seen.deck.unseen.items() if name.startswith("den-")) == 16
    at.do("concede")
    assert len(at.seen_by(REVIEW).removed_denizens) == 8


def test_s05_all_seven_modules_make_a_deck_of_133_and_thirteen_goals() -> None:
    at = new(modules=MODULES)
    assert at.deck_size + 5 == 133
    assert len(at.goals) == 13
    assert sorted(at.goals) == sorted("RRRBBBGGGNNNO")
    assert at.view.premonitions is not None
    assert len(at.view.premonitions) == 4
    assert at.view.premonitions_down == 4


def test_s06_two_players_draft_three_cards_each_in_turn() -> None:
    at = new(2, first_seat="host")
    assert at.asks == "draft_pick"
    assert len(at.t.common) == 8
    assert all(card < FIRST_DOOR for card in at.t.common)
    assert at.deck_size == 68
    order = []
    while at.asks == "draft_pick":
        order.append(at.t.active)
        at.t.apply(at.t.active, at.t.legal(at.t.active)[0])
    assert order == [0, 1, 0, 1, 0, 1]
    assert [len(hand) for hand in at.t.hands] == [3, 3]
    assert len(at.t.common) == 2
    assert (at.asks, at.t.active, at.view.turn) == ("action", 0, 1)


def test_first_seat_is_the_hosts_the_guests_or_by_lot() -> None:
    assert new(2, first_seat="host").t.active == 0
    assert new(2, first_seat="guest").t.active == 1
    assert {new(2, seed=seed, first_seat="random").t.active for seed in range(20)} == {0, 1}


def test_doors_and_dreams_of_the_offer_go_back_into_the_deck() -> None:
    at = dealt("NM Rs RD Gm Bs LD Ns Bm Rm Gs Nm", seats=2, modules=("dreamcatchers",))
    assert at.common == bunch("Rs Gm Bs Ns Bm Rm Gs Nm")
    assert (at.deck_has("NM"), at.deck_has("RD"), at.deck_has("LD"), at.limbo) == (10, 2, 4, "")


@pytest.mark.parametrize(
    ("modules", "deck"),
    [
        (("glyphs",), 88),
        (("dreamcatchers",), 80),
        (("towers",), 88),
        (("premonitions",), 80),
        (("crossroads",), 92),
        (("oniverse",), 85),
        (("book",), 76),
    ],
)
def test_each_module_brings_its_cards(modules: tuple[str, ...], deck: int) -> None:
    assert new(modules=modules).deck_size + 5 == deck


@pytest.mark.parametrize(("start", "down"), [(4, 4), (5, 3), (6, 2)])
def test_darkest_premonitions_begin_with_more_of_them(start: int, down: int) -> None:
    view = new(modules=["premonitions"], premonitions_start=start).view
    assert view.premonitions is not None
    assert (len(view.premonitions), view.premonitions_down) == (start, down)


def test_towers_of_the_box_touch_and_align_as_often_as_the_cards_say() -> None:
    towers = range(12)
    touching = [(a, b) for a in towers for b in towers if a != b and not TOWER_RIGHT[a] & TOWER_LEFT[b]]
    assert len(touching) == 70
    ramparts = [
        (a, b, c, d)
        for a, b in touching
        for c in towers
        if (b, c) in touching
        for d in towers
        if (c, d) in touching and len({a // 3, b // 3, c // 3, d // 3}) == 4
    ]
    assert len(ramparts) == 350


def test_every_preset_deals_a_game() -> None:
    for preset in GAME.presets:
        for seats in GAME.seats:
            t = GAME.new(seats, "preset", preset.options)
            assert t.legal(t.actors[0])
            assert GAME.options_of(t).items() >= preset.options.items()
