"""The board in the browser: every option can be reached, everything has a name, and secrets stay secret."""

import re
from base64 import b64decode
from random import Random
from xml.etree import ElementTree

import pytest
from tests.games.iles.at_table import game, table

from reverie.engine import REVIEW, SPECTATOR, State
from reverie.games.iles import GAME
from reverie.games.iles.board.look import LOOK
from reverie.games.iles.board.preview import kind_of
from reverie.games.iles.pieces import ELEMENTS, NAMES
from reverie.games.iles.texts.lines import LINES
from reverie.games.iles.texts.prompts import PROMPT

MONKEYS = "Monkey (2 for each monkey)"
PLAYERS = ("Ana", "Béa", "<b>Cy</b>", 'D"', "Eve")


def drawn(state: State, audience: int, language: str = "en") -> str:
    """All sections as one text."""
    names = PLAYERS[: state.seats]
    sections = GAME.board(state.view(audience), state.decision(audience), audience, language, names)
    return "".join(str(section) for section in sections.values())


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_option_can_be_reached(seats: int, language: str) -> None:
    state = GAME.new(seats, f"board {seats}")
    rng = Random(seats)
    while not state.over:
        for audience in (*range(seats), SPECTATOR):
            html = drawn(state, audience, language)
            decision = state.decision(audience)
            for option in decision.options if decision is not None else ():
                assert f'data-on="{option.on}"' in html
            if decision is None:
                assert "data-on=" not in html
            assert "<b>Cy" not in html
        state.apply(state.actors[0], rng.choice(state.legal(state.actors[0])))
    assert "data-on=" not in drawn(state, REVIEW, language)


def test_each_section_has_its_own_id() -> None:
    state = GAME.new(3, 1)
    sections = GAME.board(state.view(0), state.decision(0), 0, "en", PLAYERS[:3])
    for name, section in sections.items():
        assert f'id="s-{name}"' in str(section).split(">")[0]
    assert set(sections) == {"stacks", "others", "mine", "away", "far-1", "far-2", "desk"}


def test_the_face_down_tile_shows_nothing_but_its_back() -> None:
    at = game(2, {"high": ("H01", "H16", "H10")}).do("choose high")
    for act in ("hide H16", "take H01", "place 1,1"):
        at.do(act)
        for audience in (1, SPECTATOR):
            html = drawn(at.t, audience)
            assert "H16" not in html
            assert "2 palms, monkey, lamp" not in html
            assert "il-back-high" in html
        assert "H16" in drawn(at.t, 0)


def test_what_a_tile_would_change_is_shown() -> None:
    at = table().place("D-GEMCOL", "d1").place("H06", "1,1").hold("C18")
    html = drawn(at.t, 0)
    # Two different gems in a column pay 6 instead of 2; in another column the second gem pays 2 more.
    assert 'aria-label="row 2, column 1 +4 (Column of gems +4)"' in html
    assert beside(html, "Column of gems (2, 6, 12 for 1, 2, 3 different gems in each column)") == ["+4"]
    quiet = table(score_preview=False).place("D-GEMCOL", "d1").place("H06", "1,1").hold("C18")
    html = drawn(quiet.t, 0)
    assert 'aria-label="row 2, column 1"' in html
    assert "score-sheet" not in html
    assert "<ins" not in html


def beside(html: str, line: str) -> list[str]:
    """The changes that stand beside a line of one's own score sheet, one for each choice that changes it."""
    mine = html.partition('id="s-mine"')[2].partition("</dl>")[0]
    return re.findall(r"<ins[^>]*>([^<]*)</ins>", mine.partition(f"<dt>{line}</dt>")[2].partition("</div>")[0])


def test_each_place_has_its_own_changes() -> None:
    at = table().place("D-GEMCOL", "d1").place("D-MONKEY", "d2").place("H06", "1,1").place("H07", "1,2").hold("C18")
    decision = at.t.decision(0)
    assert decision is not None
    # A ruby below an emerald, or below another ruby; the monkey pays anywhere.
    assert {option.on: option.changes for option in decision.options} == {
        "cell:0/2,1": {"d1": 4, "d2": 2},
        "cell:0/2,2": {"d2": 2},
    }
    html = drawn(at.t, 0)
    assert html.count('<ins class="o0 gain" aria-hidden="true">+4</ins>') == 2  # on the dream, beside its line
    assert beside(html, MONKEYS) == ["+2", "+2"]
    assert 'class="spot lit gain o1" data-ask="touch"' in re.sub(r' data-on="[^"]*"', "", html)
    for mark in ("o0", "o1"):
        assert f"ins.{mark}{{" in str(LOOK.style)
    for other in (1, SPECTATOR):
        assert "<ins" not in drawn(at.t, other)


def test_equal_changes_are_shown_at_once() -> None:
    at = table().place("D-MONKEY", "d1").place("H06", "1,1").place("H08", "1,2").hold("C18")
    html = drawn(at.t, 0)
    assert beside(html, MONKEYS) == ["+2"]
    assert html.count('<ins class="now gain"') == 4  # on the dream, all dreams, the total, the line in words
    assert 'data-ask="touch"' not in html


def test_a_tile_of_the_offer_tells_its_changes_but_the_face_down_one() -> None:
    at = game(2, {"high": ("H01", "H07", "H15")}).lay(1, "d1", "D-MONKEY").do("choose high").do("hide H15")
    decision = at.t.decision(1)
    assert decision is not None
    told = {option.text: option.changes for option in decision.options}
    assert told == {"take H01": {"palms": 2}, "take H07": {"d1": 2}, "take face-down": {}}
    html = drawn(at.t, 1)
    assert "+2 (Monkey +2)" in html
    assert beside(html, MONKEYS) == ["+2"]
    assert html.count('data-ask="touch"') == 2


def test_where_only_the_first_place_is_allowed_no_other_counts() -> None:
    for placement, pays in (("leftmost", {}), ("adjacent", {"d1": 4})):
        at = game(3, {"centre": ("C18", "C01", "C02")}, placement=placement)
        # In the first column the ruby would lie below another one, in the second below an emerald.
        at.lay(0, "d1", "D-GEMCOL").lay(0, "1,1", "H07").lay(0, "1,2", "H06").do("choose centre")
        decision = at.t.decision(0)
        assert decision is not None
        assert [option.changes for option in decision.options if option.text == "take C18"] == [pays]


def test_lamps_about_to_flip_are_marked() -> None:
    at = table().place("H16", "1,1").place("C17", "2,1")
    assert drawn(at.t, 1).count("slab risky") >= 2
    at.hold("L16")
    assert drawn(at.t, 0).count("risky flips") == 2


def test_the_third_lamp_is_marked_before_it_is_taken() -> None:
    draws = {"low": ("L16", "L01", "L02")}
    assert "third lamp: tiles turn over" not in drawn(game(3, draws).do("choose low").t, 0)
    at = game(3, draws).lay(0, "1,1", "H16").lay(0, "2,1", "C17").do("choose low")
    html = drawn(at.t, 0)
    assert html.count("third lamp: tiles turn over") == 2  # to be seen, and in the name of the tile
    assert html.count('class="caption warned"') == 1
    assert "The third lamp: 2 of your tiles turn over" in html


def test_the_score_is_told_line_by_line() -> None:
    at = table().place("D-GEMCOL", "d1").place("H06", "1,1")
    html = drawn(at.t, 0)
    mine = html.partition('id="s-mine"')[2].partition("</dl>")[0]
    lines = re.findall(r"<dt>([^<]*)</dt><dd[^>]*>([^<]*)</dd>", mine)
    assert lines[0] == ("Column of gems (2, 6, 12 for 1, 2, 3 different gems in each column)", "2")
    assert [words for words, _ in lines[1:]] == ["Palms (1 each)", "Pairs of rokh and egg (0, 7 each)", "Brigands (0)"]
    sheet = at.t.view(0).seats[0].sheet
    assert sheet is not None
    assert sum(int(points.replace("−", "-")) for _, points in lines) == sheet.total


def test_good_and_bad_changes_look_different() -> None:
    assert [kind_of(change) for change in ("+4", "+0", "−3", "+10")] == ["gain", "even", "cost", "gain"]


def test_a_finished_island_is_a_picture_of_its_own() -> None:
    state = GAME.new(1, "picture")
    while not state.over:
        state.apply(0, GAME.policy(state, 0))
    found = re.search(r'href="data:image/svg\+xml;base64,([^"]+)"', drawn(state, 0))
    assert found is not None
    svg = b64decode(found.group(1)).decode()
    tree = ElementTree.fromstring(svg)
    space = "{http://www.w3.org/2000/svg}"
    shown = [each.get("href", "")[1:] for each in tree.findall(f"{space}use")]
    assert len(shown) == 16
    assert set(shown) <= {each.get("id") for each in tree.iter(f"{space}symbol")}


def test_the_look_is_complete() -> None:
    sprite = str(LOOK.sprite)
    elements = {element for elements in ELEMENTS for element in elements}
    for name in (*NAMES, *elements, "genie", "star", "back-high", "back-centre", "back-low", "back-dream"):
        assert f'id="il-{name}"' in sprite
    assert set(re.findall(r'href="#([^"]+)"', sprite)) <= set(re.findall(r'id="([^"]+)"', sprite))
    assert {step.partition(":")[0] for step in LOOK.effects} <= set(LINES)
    assert LOOK.hints is not None
    assert {hint.decision for hint in LOOK.hints.words} <= set(PROMPT)
    assert GAME.look() is LOOK
    assert GAME.new(3, LOOK.hints.seed, dict(LOOK.hints.options)).actors
