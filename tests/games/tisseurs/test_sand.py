"""Sand on cards: scenarios 35 to 40, 71 and 78."""

from tests.games.tisseurs.scenario import SEAM, A, table

from reverie.games.tisseurs.scoring import objective_points

CIRCLE = ["sea02", "tale03", "tale04", "space03", "space04", "space05", "night01", "night02", "sea20", "tale20"]


def test_35_sand_makes_a_match() -> None:
    at = table(dream=["sea01"], sand=["whale"], circle=CIRCLE, options=SEAM)
    assert at.view().circle[0].fits == []
    at.do("sand whale 1")
    assert at.view().circle[0].fits == [1]
    assert at.do("move white 1").placements() == {"place 1"}


def test_36_sand_stays_in_its_world_except_on_nightmares() -> None:
    at = table(dream=["sea01"], sand=["unicorn"], options=SEAM)
    assert at.why_not("sand unicorn 1") == "another_world"
    assert table(dream=["night01"], sand=["unicorn"], options=SEAM).why_not("sand unicorn 1") == "legal"


def test_37_sand_goes_to_the_rightmost_card() -> None:
    at = table(dream=["sea01 sea11"], sand=["whale"], options=SEAM).do("sand whale 1")
    assert [cell.tokens for cell in at.seat().layers[0]] == [[], ["whale"]]
    assert at.sand(A) == 0


def test_38_one_token_a_turn() -> None:
    sand = ["whale", "pearl"]
    at = table(dream=["sea01"], sand=sand, options=SEAM).do("sand whale 1")
    assert at.why_not("sand pearl 1") == "one_token_a_turn"
    anyhow = table(dream=["sea01"], sand=sand, options={**SEAM, "sand_per_turn": "any"}).do("sand whale 1")
    assert anyhow.why_not("sand pearl 1") == "legal"
    prism = table(dream=["sea01"], sand=[*sand, "crown"], lasting=["prism"], options=SEAM)
    prism.do("sand whale 1", "sand crown 1")
    assert prism.why_not("sand pearl 1") == "one_token_a_turn"


def test_39_sand_comes_before_the_move() -> None:
    at = table(dream=["sea01"], sand=["whale"], options=SEAM).do("move white 1")
    assert at.why_not("sand whale 1") == "sand_before_move"


def test_40_an_element_twice_counts_twice() -> None:
    at = table(dream=["sea01"], sand=["mermaid"], objective=["obj03"], options=SEAM).do("sand mermaid 1")
    assert objective_points(at.t, A, at.t.objective[A]) == 2


def test_71_sand_goes_beside_a_cut() -> None:
    at = table(dream=["sea01 sea11 x", "tale02"], sand=["whale", "crown"])
    assert at.why_not("sand crown 1") == "another_world"
    assert "sand crown 2" in at.options
    at.do("sand whale 1")
    assert [cell.tokens for cell in at.seat().layers[0]] == [[], ["whale"], []]
    assert at.told("sand")[0].args["slot"] == 1
    assert at.open(1) == 3
    # Behind the cut any card fits, and the token joins nothing.
    assert all(1 in card.fits for card in at.view().circle)


def test_71_the_option_lights_the_card_that_takes_the_token() -> None:
    at = table(dream=["sea01 sea11 x", "tale02"], sand=["whale"])
    decision = at.t.decision(A)
    assert decision is not None
    (option,) = [each for each in decision.options if each.text.startswith("sand")]
    assert (option.text, option.to) == ("sand whale 1", "slot:1/1")


def test_78_the_rightmost_card_is_behind_the_cut_or_before_it() -> None:
    behind = table(dream=["sea01 sea11 x sea08"], sand=["whale"]).do("sand whale 1")
    assert [cell.tokens for cell in behind.seat().layers[0]] == [[], [], [], ["whale"]]
    at = table(dream=["sea01 sea11 x", "tale02"], sand=["mermaid"], objective=["obj03"])
    before = objective_points(at.t, A, at.t.objective[A])
    at.do("sand mermaid 1")
    assert objective_points(at.t, A, at.t.objective[A]) == before + 1


def test_sand_needs_a_card_in_the_layer() -> None:
    at = table(dream=["sea01"], sand=["whale"])
    assert at.why_not("sand whale 2") == "no_card_there"
    assert at.why_not("sand pearl 1") == "no_such_token"
