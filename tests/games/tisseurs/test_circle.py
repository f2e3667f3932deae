"""The circle and its weavers: scenarios 5 to 19."""

from tests.games.tisseurs.scenario import A, B, table

from reverie.games.tisseurs.pieces import CARDS, PRICE, PRICE_IN_BOOTS

NAMES = ("mermaid", "whale", "octopus", "pearl", "wreck", "unicorn", "castle")
SAND20 = [each for each in NAMES for _ in range(3)][:20]


def test_5_one_step_gives_two_sand() -> None:
    at = table()
    at.do("move white 1")
    assert at.view().taken == "sea01"
    assert at.sand(A) == 2
    assert (at.ahead("white"), at.ahead("black"), len(at.t.circle)) == (7, 8, 15)


def test_6_three_steps_pass_two_cards_over() -> None:
    at = table().do("move white 3")
    assert at.view().taken == "sea03"
    assert at.sand(A) == 0
    assert {CARDS.index("sea01"), CARDS.index("sea02")} <= set(at.t.circle)
    assert (at.ahead("white"), at.ahead("black")) == (5, 10)


def test_7_four_steps_cost_a_token() -> None:
    assert table().why_not("move white 4") == "too_little_sand"
    at = table(sand=["pearl"]).do("move white 4")
    assert at.view().taken == "sea04"
    assert at.sand(A) == 0


def test_8_the_stock_says_how_far() -> None:
    assert table(sand=SAND20[:3]).steps("white") == [1, 2, 3, 4, 5]
    assert table(sand=SAND20[:4]).steps("white") == [1, 2, 3, 4, 5, 6]
    at = table(sand=SAND20)
    assert at.steps("white") == [1, 2, 3, 4, 5, 6, 7]
    assert at.why_not("move white 8") == "closing_steps"


def test_9_the_payer_chooses_and_others_see_the_number() -> None:
    for tokens in (("whale", "comet"), ("comet", "comet"), ("comet", "whale")):
        at = table(sand=["whale", "comet", "comet"]).do("move white 5")
        assert at.asks == "pay A"
        assert at.options == {"pay whale", "pay comet"}
        assert at.why_not("pay crown") == "no_such_token"
        assert at.why_not("place 1") == "pay_first"
        at.do(f"pay {tokens[0]}")
        assert at.asks == "pay A"
        at.do(f"pay {tokens[1]}")
        assert at.asks == "place_card A"
        assert at.sand(A) == 1
        (paid,) = at.told("pay")
        other, mine = paid.seen_by(B), paid.seen_by(A)
        assert other is not None
        assert mine is not None
        assert other.args == {"seat": A, "count": 2}
        assert mine.args["elements"] == sorted(tokens, reverse=True)


def test_10_the_circle_is_round() -> None:
    at = table(white=14, black=6)
    first = CARDS[at.t.circle[0]]
    assert at.do("move white 3").view().taken == first


def test_11_closing_by_two() -> None:
    at = table(white=0, black=2).do("move white 2")
    assert at.sand(A) == 1
    at.do("place 1")
    assert at.told("round_over")[0].args == {"round": 1, "reason": "weavers"}


def test_12_no_closing_by_three() -> None:
    at = table(white=0, black=3)
    assert at.steps("white") == [1, 2]
    assert at.why_not("move white 3") == "closing_steps"


def test_13_no_closing_from_afar() -> None:
    assert table(white=0, black=5, sand=SAND20).steps("white") == [1, 2, 3, 4]


def test_14_weavers_do_not_pass() -> None:
    at = table(white=0, black=2)
    assert at.why_not("move white 3") == "no_passing"
    assert at.why_not("move white 4") == "no_passing"
    assert at.steps("black") == [1, 2, 3]
    assert at.why_not("move white 24") == "too_far"
    passing = table(white=0, black=2, options={"weaver_pass": True})
    assert passing.steps("white") == [1, 2]  # 3 would close, and 4 costs sand
    rich = table(white=0, black=2, sand=["pearl"], options={"weaver_pass": True})
    assert rich.steps("white") == [1, 2, 4]


def test_15_closing_by_one() -> None:
    at = table(white=0, black=1).do("move white 1", "place 1")
    assert at.sand(A) == 2
    assert at.told("round_over")


def test_16_the_pool_gives_what_it_has() -> None:
    at = table(pool=1).do("move white 1")
    assert at.sand(A) == 1
    empty = table(pool=0).do("move white 1")
    assert empty.told("gain")[0].args == {"seat": A, "count": 0}


def test_17_as_few_cards_as_players_end_the_round() -> None:
    at = table(circle=3, black=2).do("move white 1", "place 1")
    assert at.told("round_over")[0].args["reason"] == "cards"
    four = table(seats=4, circle=5, black=3).do("move white 1", "place 1")
    assert four.told("round_over")[0].args["reason"] == "cards"


def test_18_both_ends_are_one() -> None:
    at = table(circle=3, black=1).do("move white 1", "place 1")
    assert len(at.told("round_over")) == 1


def test_19_indices_stay_consistent() -> None:
    at = table().do("move white 1", "place 1", "move black 1")
    assert at.view().taken == "sea09"
    assert (at.ahead("black"), at.ahead("white")) == (7, 7)


def test_48_seven_league_boots() -> None:
    assert PRICE_IN_BOOTS[1:9] == [2, 2, 1, 1, 1, 1, -8, -16]
    assert PRICE[1:9] == [2, 1, 0, -1, -2, -4, -8, -16]
    at = table(lasting=["seven_league_boots"])
    assert at.steps("white") == [1, 2, 3, 4, 5, 6]
    assert at.do("move white 6").sand(A) == 1
