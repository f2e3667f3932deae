"""The dream tiles, one by one (scenarios 42 to 67)."""

from collections.abc import Mapping
from typing import Any

import pytest
from tests.games.insomnia.at_table import At
from tests.games.insomnia.scenario import A, B, C, D, race

from reverie.games.insomnia.pieces import TILE_NAMES


def on(tile: str, space: int = 5, zzz: Mapping[int, int] | None = None, **layout: Any) -> At:
    """A lands on a tile by a move of 3, with one Zzz there unless other tokens are given."""
    own = {A: {space: 1} if zzz is None else dict(zzz)}
    tiles = {space: tile, **layout.pop("tiles", {})}
    others = layout.pop("tokens", {})
    start = layout.pop("start", (space - 4) % 10 + 1)
    pos = (start, *layout.pop("pos", ()))
    hand = layout.pop("hand", ("move3_catch1", "move7"))
    act = layout.pop("act", "play move3_catch1 move-3")
    at = race(*hand, pos=pos, tiles=tiles, zzz={**own, **others}, **layout)
    return at.do(act)


def used(tile: str, space: int = 5, zzz: Mapping[int, int] | None = None, **layout: Any) -> At:
    """The same, and the tile is used."""
    at = on(tile, space, zzz, **layout)
    assert at.asks == "use_tile A"
    return at.do("use")


def test_42_big_stash() -> None:
    at = used("big_stash", zzz={5: 4})
    assert (at.dodos(A), at.supply(A), at.tokens(A, 5)) == (6, 10, (0, 0))
    at = used("big_stash", zzz={5: 2}, inf={A: {5: 1}})
    assert (at.dodos(A), at.supply(A), at.tokens(A, 5)) == (6, 9, (0, 1))
    at = on("big_stash", zzz={5: 1})
    assert at.flags("use") == ("wasted",)
    assert at.do("use").dodos(A) == 0


def test_43_recurring_dream() -> None:
    at = used("recurring_dream", zzz={5: 3, 8: 3}, tiles={8: "run"})
    assert at.dodos(A) == 2
    at = used("recurring_dream", zzz={5: 2, 8: 2}, inf={A: {5: 1, 8: 1}}, tiles={8: "run"})
    assert at.dodos(A) == 4


def test_44_snooze_moves() -> None:
    at = used("snooze_moves", zzz={5: 3})
    assert (at.supply(A), at.asks, at.options) == (8, "snooze_dir A", {"forward", "backward"})
    assert at.do("forward").pos(A) == 9
    at = used("snooze_moves", zzz={5: 3})
    assert at.do("backward").pos(A) == 1
    at = used("snooze_moves", zzz={5: 3}, options={"snooze_direction": "forward"})
    assert (at.options, at.why_not("backward")) == ({"forward"}, "forward_only")


def test_45_lone_sheep() -> None:
    assert used("lone_sheep", 2, zzz={2: 1, 10: 1}, tiles={10: "run"}).dodos(A) == 5  # the fence alone
    assert used("lone_sheep", 2, zzz={2: 1, 5: 1}, tiles={5: "run"}).dodos(A) == 8
    assert used("lone_sheep", 6, zzz={6: 1, 8: 1}, tiles={8: "run"}).dodos(A) == 0
    assert used("lone_sheep", 6, zzz={6: 3, 9: 1}, tiles={9: "run"}).dodos(A) == 3


def test_46_lucid_dreams() -> None:
    tiles = {8: "run", 9: "shepherd"}
    assert used("lucid_dreams", zzz={5: 1, 8: 1, 9: 2}, tiles=tiles).dodos(A) == 4
    assert used("lucid_dreams", zzz={5: 2, 8: 1, 9: 2}, tiles=tiles).dodos(A) == 0


def test_47_perfect_landing() -> None:
    at = used("perfect_landing", 3, start=9, hand=("move4_catch1", "move7"), act="play move4_catch1 move-4")
    assert (at.pos(A), at.asks, at.dodos(A)) == (3, "bed A", 8)
    assert used("perfect_landing", 5).dodos(A) == 0


def test_48_run() -> None:
    at = used("run", nm=2)
    assert (at.pos(A), at.asks, at.dodos(A)) == (3, "bed A", 5)
    at = used("run", nm=10)
    assert (at.pos(A), at.asks, at.scared(A)) == (1, "bed A", False)
    assert used("run", nm=4).pos(A) == 5
    at = on("run", nm=0)
    assert at.flags("use") == ("wasted",)
    assert at.do("use").pos(A) == 5


def test_49_trampoline() -> None:
    at = used("trampoline", 6, start=2, hand=("move4_catch1", "move7"), act="play move4_catch1 move-4")
    assert at.pos(A) == 10
    at = used("trampoline", 7, start=0, act="play move7 move-7")
    assert (at.pos(A), at.asks, at.dodos(A)) == (4, "bed A", 5)


def test_50_trampoline_backward() -> None:
    at = used("step_back", zzz={5: 1, 4: 1}, tiles={4: "trampoline"})
    assert (at.pos(A), at.asks) == (4, "use_tile A")
    assert at.do("use").pos(A) == 3


def test_51_pipe_dream() -> None:
    at = used("pipe_dream", 7, start=0, act="play move7 move-7")
    assert at.pillow(A) == 40
    at = used("bounce_ahead", 7, zzz={7: 1, 8: 1}, start=0, act="play move7 move-7", tiles={8: "pipe_dream"}).do("use")
    assert at.pillow(A) == 37


def test_52_rival() -> None:
    at = used("rival", 3, start=2, hand=("move1or5", "move7"), act="play move1or5 move-1", pos=(8,),
              log=[(A, "move7"), (B, "move3_catch1")])  # fmt: skip
    assert (at.pos(A), at.asks) == (1, "bed A")


def test_53_copycat() -> None:
    at = used("copycat", 3, start=2, hand=("move1or5", "move7"), act="play move1or5 move-1", log=[(B, "move6_gain3")])
    assert at.pos(A) == 9


def test_54_copycat_of_a_card_with_two_values() -> None:
    at = used("copycat", log=[(B, "move1or5")])
    assert (at.asks, at.options, at.why_not("copy 3")) == ("copy_value A", {"copy 1", "copy 5"}, "not_on_that_card")
    assert at.do("copy 5").pos(A) == 10


@pytest.mark.parametrize("tile", ["rival", "copycat"])
def test_55_no_previous_player(tile: str) -> None:
    at = on(tile)
    assert at.flags("use") == ("wasted",)
    at.do("use")
    assert (at.pos(A), at.supply(A)) == (5, 10)
    alone = used(tile, log=[(A, "move7"), (A, "move7")])
    assert alone.pos(A) == 5


def test_56_faithful_friend() -> None:
    at = used(
        "faithful_friend", 3, seats=3, start=2, hand=("move1or5", "move7"), act="play move1or5 move-1", pos=(2, 9)
    )
    assert at.pos(A) == 9
    at = used("faithful_friend", 5, seats=3, pos=(5, 9))
    assert at.pos(A) == 5


def test_57_shortcut() -> None:
    at = used("shortcut", 3, start=2, hand=("move1or5", "move7"), act="play move1or5 move-1",
              tiles={2: "run"}, tokens={B: {2: 3}})  # fmt: skip
    assert (at.pos(A), at.asks) == (2, "bed A")
    at = used("shortcut", 5, tiles={2: "run"}, tokens={B: {2: 3, 5: 3}})
    assert at.pos(A) == 5


def test_58_dream_journal_by_a_scared_player() -> None:
    at = used("dream_journal", zzz={5: 2}, scared=[A], dodos=(11,))
    assert (at.asks, at.options) == ("pick_journal A", {"flip 5"})
    at.do("flip 5")
    assert (at.status(A), at.dodos(A), at.tokens(A, 5)) == ("awake", 0, (0, 1))


def test_59_double_dutch() -> None:
    at = used("double_dutch", 3, start=0, hand=("move3_catch1", "move5_gain2"))
    assert (at.asks, at.options) == ("double_play A", {"play move5_gain2 move-5", "play move5_gain2 gain"})
    at.do("play move5_gain2 move-5")
    assert (at.pos(A), at.hand(A), len(at.told("draw"))) == (8, 2, 2)


def test_60_rush_ahead_turns_up_a_nightmare() -> None:
    at = used("rush_ahead", 3, start=0, nm=2, draws=("wolf_move2",))
    assert (at.dodos(A), at.nm, at.scared(A), at.hand(A)) == (1, 4, True, 2)
    assert at.asks == "play_card B"


def test_61_rush_ahead_plays_the_top_card() -> None:
    at = used("rush_ahead", draws=("move1_and_catch1",), tiles={6: "bounce_ahead"})
    assert (at.asks, at.options) == ("rush_play A", {"play move1_and_catch1 both"})
    assert at.view(B).revealed == "move1_and_catch1"
    assert at.why_not("play move7 move-7") == "not_the_revealed_card"
    at.do("play move1_and_catch1 both", "place 6")
    assert (at.asks, at.pos(A)) == ("use_tile A", 6)
    at.do("use")
    assert (at.pos(A), at.dodos(A), at.hand(A)) == (7, 1, 2)


def test_62_shepherd_of_the_flock() -> None:
    at = used(
        "shepherd", 3, seats=3, start=0, pos=(10, 4), nm=5, zzz={3: 1, 4: 1},
        tiles={4: "bounce_ahead", 1: "moonwalk", 5: "run"}, tokens={B: {1: 1}, C: {5: 1}},
    )  # fmt: skip
    assert (at.asks, at.pos(A), at.pos(B), at.dodos(B), at.pos(C)) == ("bed_offturn B", 4, 1, 5, 4)
    assert at.view(A).runner == A
    at.do("bed")
    assert (at.status(B), at.dodos(B)) == ("in_bed", 5)
    assert (at.pos(C), at.scared(C), at.dodos(C)) == (5, True, 0)
    assert at.asks == "use_tile A"


def test_62_staying_in_the_race_when_pushed() -> None:
    at = used("shepherd", 3, start=0, pos=(10,), nm=1)
    assert (at.asks, at.scared(B)) == ("bed_offturn B", True)
    at.do("stay")
    assert (at.status(B), at.pos(B), at.dodos(B), at.asks) == ("racing", 1, 5, "play_card B")


def test_62_a_push_onto_the_nightmare_may_wake() -> None:
    at = used("shepherd", 3, start=0, pos=(10,), nm=1, scared=[B])
    assert (at.status(B), at.dodos(B), at.asks) == ("awake", 0, "play_card A")
    both = used("shepherd", 3, start=0, pos=(7,), nm=4, scared=[A])
    assert (both.status(A), both.pos(B), both.asks) == ("awake", 8, "play_card B")


def test_63_deep_sleep() -> None:
    at = used("deep_sleep", zzz={5: 1, 8: 6}, tiles={8: "run"})
    assert (at.asks, at.options, at.supply(A)) == ("pick_deep_sleep A", {"double 8"}, 4)
    assert at.why_not("double 5") == "no_token_there"
    at.do("double 8")
    assert (at.tokens(A, 8), at.supply(A), at.dodos(A)) == ((10, 0), 0, 1)


def test_63_deep_sleep_without_a_token() -> None:
    at = used("deep_sleep")
    assert (at.dodos(A), at.asks) == (1, "play_card B")


def test_64_intense_dreams() -> None:
    assert on("intense_dreams", scared=[A]).asks == "play_card B"
    at = used("intense_dreams")
    assert (at.scared(A), at.dodos(A)) == (True, 4)


def test_65_hide_or_seek() -> None:
    at = on("hide_or_seek", nm=0)
    assert at.flags("use") == ("wasted",)
    at.do("use")
    assert (at.supply(A), at.dodos(A), at.pos(A)) == (10, 0, 5)
    assert used("hide_or_seek", nm=3).dodos(A) == 2
    assert used("hide_or_seek", nm=4).pos(A) == 7


@pytest.mark.parametrize(
    ("dodos", "third", "gained"),
    [((5, 10, 0), "awake", 3), ((5, 5, 12), "bed", 3), ((5, 4, 12), "bed", 0), ((5, 5, 0), "awake", 0)],
)
def test_66_catching_up(dodos: tuple[int, int, int], third: str, gained: int) -> None:
    at = used("catching_up", seats=3, dodos=dodos, status=("racing", "racing", third))
    assert at.dodos(A) == 5 + gained


@pytest.mark.parametrize(
    ("status", "gained"),
    [(("bed", "bed", "bed"), 4), (("bed", "racing", "racing"), 2), (("awake", "awake", "awake"), 0)],
)
def test_67_sweet_dream(status: tuple[str, str, str], gained: int) -> None:
    at = used("sweet_dream", seats=4, status=("racing", *status), dodos=(0, 5, 5, 5), pos=(0, 0, 0))
    assert at.dodos(A) == gained
    assert at.view().seats[D].status == status[2].replace("bed", "in_bed")


def test_tiles_without_a_scenario_of_their_own() -> None:
    assert used("cool_kids_club", pillow=(1, 40)).pillow(A) == 1
    assert used("final_sprint", 3, start=0, scared=[A]).pos(A) == 10
    assert used("final_sprint", 3, start=0).pos(A) == 3
    assert used("action_hero").dodos(A) == 0
    assert used("step_back", 1, start=8).pos(A) == 1


def futile_layouts() -> dict[str, dict[str, Any]]:
    """For tiles whose use can be in vain: a table where it is."""
    return {
        "action_hero": {}, "big_stash": {}, "catching_up": {}, "copycat": {}, "faithful_friend": {},
        "final_sprint": {}, "hide_or_seek": {}, "perfect_landing": {}, "pipe_dream": {}, "recurring_dream": {},
        "rival": {}, "run": {}, "shortcut": {}, "sweet_dream": {},
        "lone_sheep": {"zzz": {5: 1, 6: 1}, "tiles": {6: "run"}},
        "lucid_dreams": {"zzz": {5: 2, 6: 1, 7: 1}, "tiles": {6: "run", 7: "rival"}},
        "snooze_moves": {"zzz": {5: 2, 6: 8}, "tiles": {6: "run"}},
    }  # fmt: skip


@pytest.mark.parametrize("tile", TILE_NAMES)
def test_players_are_warned_of_tiles_that_would_do_nothing(tile: str) -> None:
    layout = futile_layouts().get(tile, {})
    at = on(tile, **layout)
    futile = tile in futile_layouts()
    assert at.flags("use") == (("wasted",) if futile else ())
    seat, pos = at.seat(A), at.pos(A)
    at.do("use")
    if futile:
        now = at.seat(A)
        assert (now.dodos, now.pillow, now.scared, at.pos(A)) == (seat.dodos, seat.pillow, seat.scared, pos)
        assert at.asks == "play_card B"
