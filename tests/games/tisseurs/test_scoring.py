"""Points: scenarios 55 to 62."""

from tests.games.tisseurs.at_table import At
from tests.games.tisseurs.scenario import SEAM, A, B, table, take

from reverie.games.tisseurs.pieces import OBJECTIVES
from reverie.games.tisseurs.scoring import (
    ROUNDS,
    dream_points,
    end,
    find_winners,
    lasting_points,
    objective_points,
    skulls_in,
    stars_in,
)

EXAMPLE = [
    "space14 space09 space17 night04 tale10 tale15 tale20",
    "tale17 tale02 night03 sea18+whale sea16",
    "space02 space19 space18",
]
ORDER = [
    "space14 1", "space09 1", "tale17 2", "space17 1", "night04 1", "tale02 2", "space02 3", "night03 2", "space19 3",
    "tale10 1", "tale15 1", "sea18 2", "space18 3", "tale20 1", "sand whale 2", "sea16 2",
]  # fmt: skip


def mission(at: At, name: str) -> int:
    """What an objective gives for A's dream."""
    return objective_points(at.t, A, OBJECTIVES.index(name))


def test_55_the_example_of_the_rulebook_is_worth_34_points() -> None:
    at = table(dream=EXAMPLE, objective=["obj01"], hand=["baku"], discard=["echo"], options=SEAM)
    stars = [stars_in(at.t, A, layer) for layer in range(3)]
    skulls = [skulls_in(at.t, A, layer) for layer in range(3)]
    assert stars == [5, 6, 4]
    assert skulls == [1, 1, 0]
    assert dream_points(at.t, A) == 4 + 10 + 12
    assert mission(at, "obj01") == 7
    assert at.score() == 34
    assert at.seat(A).score == 34
    assert at.view(B).seats[A].score == 27  # B does not know the objective


def test_55_the_example_can_be_played_in_this_order() -> None:
    at = table(seats=1, sand=["whale"], objective=["obj01"], options={**SEAM, "discoveries": False})
    for step in ORDER:
        if step.startswith("sand"):
            at.do(step)
            continue
        card, layer = step.split()
        at.t.nexts = [0, 8]
        at.t.moves = None
        take(at, card)
        at.do(f"place {layer}")
        _refill(at)
    assert [at.layer(number) for number in (1, 2, 3)] == [row.replace("+whale", "") for row in EXAMPLE]
    assert at.score() == 33  # without the discovery card of the example
    at.t.hands[A] = 1
    assert at.score() == 34


def _refill(at: At) -> None:
    """Keep the circle large, so that the round goes on."""
    t = at.t
    while len(t.circle) < 16:
        t.circle.append((t.deck.bag or t.gone).pop())


def test_56_points_may_be_negative() -> None:
    at = table(dream=["night10"], options={"objectives": "off"})
    assert at.score() == -2


def test_57_nightmares_hurt_are_caught_or_eaten() -> None:
    dream = ["sea01 sea11", "night10"]
    stars = 3 + 1
    hurt = table(dream=dream, options=SEAM)
    assert dream_points(hurt.t, A) == stars - 4
    caught = table(dream=dream, hand=["dreamcatcher"], options=SEAM).do("play dreamcatcher", "catch 2 0")
    assert dream_points(caught.t, A) == stars + 4
    assert dream_points(table(dream=dream, lasting=["baku"], options=SEAM).t, A) == stars
    both = table(dream=dream, hand=["dreamcatcher"], lasting=["baku"], options=SEAM)
    assert dream_points(both.do("play dreamcatcher", "catch 2 0").t, A) == stars + 4


def test_58_three_worlds() -> None:
    at = table(dream=["sea01 sea02 sea03 tale01 tale02 space01 night01 night02"], options=SEAM)
    assert mission(at, "obj10") == 6


def test_59_the_tamer_counts_five() -> None:
    at = table(dream=["night01 night02 night03 night04 night05 night06"], options=SEAM)
    assert mission(at, "obj11") == 20


def test_60_the_seamless_night() -> None:
    at = table(dream=["sea01 | tale02"], hand=["golden_thread"], options=SEAM)
    assert mission(at, "obj12") == 5
    assert mission(at.do("play golden_thread", "mend 1 1"), "obj12") == 8
    assert mission(table(dream=["sea01 | tale02 | space01"], options=SEAM), "obj12") == 3
    assert mission(table(dream=["sea01 | tale02 | space01 | sea02"], options=SEAM), "obj12") == 0
    assert mission(table(dream=["sea01 x tale02"]), "obj12") == 5


def test_61_unused_sand_breaks_a_tie() -> None:
    options = {"objectives": "off"}
    dreams = {B: ["tale02"]}
    at = table(dream=["sea01"], dreams=dreams, sand={A: ["whale"] * 2, B: ["crown"] * 3}, options=options)
    assert find_winners(at.t) == 1 << B
    shared = table(dream=["sea01"], dreams=dreams, sand={A: ["whale"] * 2, B: ["crown"] * 2}, options=options)
    assert find_winners(shared.t) == 3
    end(shared.t, ROUNDS, find_winners(shared.t))
    outcome = shared.t.outcome
    assert outcome is not None
    assert [each.result for each in outcome.results] == ["shared", "shared"]


def test_62_the_keeper_and_the_quill() -> None:
    nine = ["whale"] * 3 + ["crown"] * 3 + ["comet"] * 3
    assert lasting_points(table(sand=nine, lasting=["sand_keeper"]).t, A) == 4
    assert lasting_points(table(sand=nine[:5], lasting=["sand_keeper"]).t, A) == 2
    three = ["sea01+whale+whale+pearl"]
    six = ["sea01+whale+whale+pearl tale02+crown+crown+crown"]
    assert lasting_points(table(dream=three, lasting=["storyteller_quill"]).t, A) == 3
    assert lasting_points(table(dream=six, lasting=["storyteller_quill"]).t, A) == 4


def test_the_abyss_counts_the_third_layer() -> None:
    assert mission(table(dream=EXAMPLE, options=SEAM), "obj09") == 12
