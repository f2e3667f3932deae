"""Discovery cards: scenarios 41 to 47, 49, 50, 82 and 86."""

from typing import Any

import pytest
from tests.games.tisseurs.scenario import SEAM, A, B, adding, table

from reverie.engine import SPECTATOR
from reverie.games.tisseurs import GAME
from reverie.games.tisseurs.board import board
from reverie.games.tisseurs.scoring import cuts_in, lasting_points

CUT_24 = ["sea01 sea11 | space02 space06", "tale02"]


def test_41_the_layer_says_how_many_are_drawn() -> None:
    one = adding("sea06", options=SEAM).do("place 1")
    assert len(one.seat(A).hand) == 1
    assert one.asks == "turn_end A"
    two = adding("sea06", dream=["tale02 tale06"], options=SEAM).do("place 2")
    assert two.asks == "keep_discovery A"
    (kept, thrown) = sorted(two.options)
    two.do(kept)
    assert two.seat(A).hand == [kept.split()[1]]
    assert two.view(B).discard == [thrown.split()[1]]
    three = adding("sea06", dream=["tale02 tale06 tale01", "space02 space06"], options=SEAM).do("place 3")
    assert len(three.options) == 3
    assert three.why_not("end") == "keep_one"
    others = {"keep baku", "keep echo", "keep prism", "keep stardust"} - three.options
    assert three.why_not(min(others)) == "not_offered"


def test_42_the_discard_is_shuffled_when_the_pile_is_empty() -> None:
    at = adding(
        "sea06",
        dream=["tale02 tale06 tale01", "space02 space06"],
        discard=["baku", "echo", "prism", "stardust", "sandcastle"],
        pile=["golden_thread"],
        options=SEAM,
    ).do("place 3")
    assert at.told("reshuffle")[0].args == {"count": 5}
    assert "keep golden_thread" in at.options
    assert len(at.options) == 3
    assert at.view().discoveries == 3


def test_43_mending_reopens_the_slot_below() -> None:
    at = table(dream=CUT_24, hand=["golden_thread"], options=SEAM).do("play golden_thread")
    assert at.options == {"mend 1 2", "connect"}
    assert at.why_not("mend 1 1") == "no_cut_there"
    before = at.view().pool
    at.do("mend 1 2")
    assert at.view().pool == before + 1
    assert at.open(2) == 1
    assert at.asks == "turn_start A"
    again = adding("tale06", dream=["sea01 sea11 space02 space06", "tale02"], options=SEAM)
    assert "place 2" in again.placements()
    other = adding("tale10", dream=["sea01 sea11 space02 space06", "tale02"], options=SEAM)
    assert other.placements() == {"cut 1", "cut 2"}


def test_44_a_slot_that_was_skipped_stays_shut() -> None:
    dream = ["sea01 sea11 | space02 space06", "tale02 · tale10"]
    at = table(dream=dream, hand=["golden_thread"], options=SEAM).do("play golden_thread", "mend 1 2")
    assert at.open(2) == -1
    assert at.layer(2) == "tale02 · tale10"


def test_45_the_carpet_flies_anywhere() -> None:
    at = table(dream=["sea01 sea11", "tale02"], white=0, black=9, hand=["flying_carpet"], options=SEAM)
    at.do("play flying_carpet")
    assert at.steps("white") == [1, 2, 3, 4, 5, 6, 7, 8]
    assert at.why_not("move white 9") == "closing_steps"
    at.do("move white 8")
    assert at.sand(A) == 0
    assert at.placements() == {"place 1"}
    deep = table(dream=["sea01 sea11 sea03", "tale02"], hand=["flying_carpet"], options=SEAM)
    assert deep.do("play flying_carpet", "move white 7").placements() == {"place 1", "place 2"}
    late = adding("sea02", hand=["flying_carpet"], options=SEAM)
    assert late.why_not("play flying_carpet") == "wrong_time"


def test_46_echo_needs_a_round_that_goes_on() -> None:
    at = table(circle=3, black=2, hand=["echo"]).do("move white 1", "place 1")
    assert at.told("round_over")[0].args["reason"] == "cards"
    assert at.why_not("play echo") == "weavers_first"
    close = table(white=0, black=2, hand=["echo"]).do("move white 1", "place 1")
    assert close.ahead("white") == 1
    sand = close.sand(A)
    close.do("play echo")
    assert close.why_not("end") == "choose_target"
    close.do("echo white")
    assert close.asks == "place_card A"
    close.do(min(close.placements()))
    while not close.told("round_over"):
        close.do("end")
    assert close.told("round_over")[0].args["reason"] == "weavers"
    assert close.sand(A) == sand


def test_47_the_sleepwalker() -> None:
    dream = ["sea01 sea11 sea03 sea08", "tale02 tale06"]
    at = table(dream=dream, hand=["sleepwalker"], options=SEAM)
    before = at.score()
    at.do("play sleepwalker")
    assert at.options == {"walk 1 3", "walk 2 1"}
    assert at.why_not("walk 1 2") == "cannot_walk"
    at.do("walk 1 3")
    assert at.layer(3) == "sea08"
    assert at.layer(1) == "sea01 sea11 sea03"
    assert at.score() == before + 4 - 1  # sea08 counts 6 instead of 2, and the card in hand is gone


def test_49_the_sandcastle() -> None:
    assert table(sand=["whale", "whale"], hand=["sandcastle"]).why_not("play sandcastle") == "no_effect_now"
    at = table(sand=["whale", "whale", "crown"], hand=["sandcastle"])
    before = at.score()
    at.do("play sandcastle")
    assert at.sand(A) == 0
    assert at.seat(A).lasting == ["sandcastle"]
    assert lasting_points(at.t, A) == 4
    assert at.score() == before - 1 + 4
    choosing = table(sand=["whale", "whale", "crown", "pearl"], hand=["sandcastle"]).do("play sandcastle")
    assert choosing.asks == "pay A"
    choosing.do("pay pearl", "pay whale", "pay whale")
    assert choosing.asks == "turn_start A"
    assert choosing.seat(A).tokens == ["crown"]


def test_50_the_quilt_spares_a_cut() -> None:
    layout: dict[str, Any] = {"dream": ["sea01 sea11 sea03", "tale02"], "lasting": ["patchwork_quilt"]}
    for layer in (1, 2):
        at = adding("space02", **layout, pool=2, options=SEAM)
        assert at.sand(A) == 2
        assert at.placements() == {"cut 1", "cut 2", "quilt 1", "quilt 2"}
        at.do(f"quilt {layer}")
        assert at.sand(A) == 0
        assert at.view().pool == 2
        assert at.layer(layer).endswith(" space02")
        assert cuts_in(at.t, A) == 0
        assert at.told("quilt")
    poor = adding("space02", **layout, pool=1, options=SEAM)
    assert poor.placements() == {"cut 1", "cut 2"}
    assert poor.why_not("quilt 1") == "too_little_sand"
    assert adding("space02", dream=layout["dream"], options=SEAM).why_not("quilt 1") == "no_quilt"


def test_50_the_quilt_works_wherever_the_cut_could_be_made() -> None:
    deep = ["sea01 sea11 sea03 sea08", "tale02 tale06 tale01", "space02"]
    at = adding("sea05", dream=deep, lasting=["patchwork_quilt"], sand=["crown"])
    assert at.placements() == {"cut 1", "cut 3", "quilt 1", "quilt 3"}
    at.do("quilt 3", "pay crown")
    assert at.asks == "pay A"
    at.do(min(at.options))
    assert at.layer(3) == "space02 sea05"
    first = adding("space02", dream=["sea01 sea11 sea03", "tale02"], lasting=["patchwork_quilt"],
                   options={**SEAM, "cut_layers": "first"})  # fmt: skip
    assert first.placements() == {"cut 1", "quilt 1"}


def test_the_hand_is_secret_and_what_is_discarded_is_not() -> None:
    at = adding("sea06", dream=["tale02 tale06"], options=SEAM).do("place 2")
    assert at.view(B).offered == ["", ""]
    (drawn,) = at.told("discover")
    seen = drawn.seen_by(B)
    assert seen is not None
    assert seen.args == {"seat": A, "count": 2}
    kept = min(at.options)
    at.do(kept)
    assert at.view(B).seats[A].hand == [""]
    assert at.view(SPECTATOR).seats[A].hand == [""]
    assert at.view(A).seats[A].hand == [kept.split()[1]]


def test_the_crystal_ball_shows_three() -> None:
    at = table(hand=["crystal_ball"]).do("play crystal_ball")
    assert at.asks == "keep_discovery A"
    assert at.view(B).playing == "crystal_ball"
    at.do(min(at.options))
    assert len(at.view().discard) == 3
    assert at.view().discard[-1] == "crystal_ball"
    assert at.asks == "turn_start A"


def test_stardust_and_dreamcatcher() -> None:
    at = table(dream=["sea01 night10", "tale02"], hand=["stardust", "dreamcatcher"], options=SEAM)
    before = at.score()
    at.do("play stardust")
    assert at.options == {"star 1 0", "star 2 0"}
    assert at.why_not("star 1 1") == "no_dream_card_there"
    at.do("star 2 0")
    assert at.score() == before - 1 + 2
    at.do("play dreamcatcher")
    assert at.why_not("catch 1 0") == "no_nightmare_there"
    at.do("catch 1 1")
    assert at.score() == before - 1 + 2 - 1 + 4


def test_the_golden_thread_connects() -> None:
    at = adding("space02", dream=["sea01 sea11", "tale02"], hand=["golden_thread"])
    assert at.placements() == {"cut 1"}
    at.do("play golden_thread", "connect")
    assert at.placements() == {"place 1"}
    late = table(hand=["golden_thread"]).do("move white 1", "place 1")
    assert late.options == {"end"}
    mended = table(dream=["sea01 | tale02"], hand=["golden_thread"], options=SEAM).do("move white 1")
    mended.do(min(mended.placements()))
    while mended.asks == "keep_discovery A":
        mended.do(min(mended.options))
    mended.do("play golden_thread")
    assert mended.why_not("connect") == "nothing_to_connect"


CONNECTS = "The card you add this turn counts as connected wherever you put it."
MENDS = (
    "Choose one: remove one cut from your dream; or the card you add this turn counts as connected wherever you put it."
)


@pytest.mark.parametrize(
    ("options", "modes", "text"), [({}, {"connect"}, CONNECTS), (SEAM, {"mend 1 1", "connect"}, MENDS)]
)
def test_82_the_golden_thread_says_and_does_what_the_mode_allows(
    options: dict[str, Any], modes: set[str], text: str
) -> None:
    at = table(dream=["sea01 | tale02" if options else "sea01 x"], hand=["golden_thread"], options=options)
    (option,) = [each for each in at.decision.options if each.text == "play golden_thread"]
    assert str(option.label) == f"Play Golden Thread: {text}"
    paper = board(at.view(A), at.decision, A, "en", ("Ann", "Bob"))["papers"]
    assert f"<dd>{text}</dd>" in str(paper)
    at.do("play golden_thread")
    seen = at.told("play")[0].seen_by(B)
    assert seen is not None
    assert str(GAME.line(seen)).endswith(text)
    assert at.options == modes
    if not options:
        assert at.why_not("mend 1 1") == "nothing_to_mend"


def test_86_the_sleepwalker_leaves_a_cut_alone() -> None:
    dream = ["sea01 sea11 sea03 sea08 sea04", "tale02 tale06 tale01 x", "space02"]
    at = table(dream=dream, hand=["sleepwalker"]).do("play sleepwalker")
    assert at.options == {"walk 1 3", "walk 3 1"}
    assert at.why_not("walk 2 1") == "cannot_walk"
    at.do("walk 1 3")
    assert [at.layer(number) for number in (1, 2, 3)] == [
        "sea01 sea11 sea03 sea08", "tale02 tale06 tale01 x", "space02 sea04",
    ]  # fmt: skip
    assert (at.open(1), at.open(2)) == (4, -1)
