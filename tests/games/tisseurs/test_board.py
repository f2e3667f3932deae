"""The board in the browser: every option can be reached, everything has a name, and secrets stay secret."""

import re
from random import Random

import pytest
from tests.games.tisseurs.scenario import SEAM, adding, table
from tests.kit.reading import read

from reverie.engine import REVIEW, SPECTATOR, State
from reverie.games.tisseurs import GAME
from reverie.games.tisseurs.art import sprite
from reverie.games.tisseurs.board.circle import PLACES
from reverie.games.tisseurs.board.look import LOOK
from reverie.games.tisseurs.texts.lines import LINES
from reverie.games.tisseurs.texts.prompts import PROMPT

PLAYERS = ("Ana", "Béa", "<b>Cy</b>", 'D"')


def drawn(state: State, audience: int, language: str = "en") -> str:
    """All sections as one text."""
    names = PLAYERS[: state.seats]
    sections = GAME.board(state.view(audience), state.decision(audience), audience, language, names)
    return "".join(str(section) for section in sections.values())


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("mode", ["replace", "seam"])
def test_every_option_can_be_reached(seats: int, mode: str) -> None:
    options = {"cut_mode": mode, "objectives": "choose1of2", "rounds": 2}
    state = GAME.new(seats, f"board {seats}", options)
    rng = Random(seats)
    symbols = set(read(str(sprite())).ids)
    while not state.over:
        for audience in (*range(seats), SPECTATOR):
            html = drawn(state, audience, ("en", "fr")[audience % 2])
            decision = state.decision(audience)
            wanted = {option.on for option in decision.options} if decision is not None else set()
            assert set(re.findall(r'data-on="([^"]*)"', html)) == wanted
            assert "<b>Cy" not in html
        used = set(re.findall(r'href="#([^"]*)"', html))
        assert used <= symbols
        state.apply(state.actors[0], rng.choice(state.legal(state.actors[0])))
    assert "data-on=" not in drawn(state, REVIEW)


def test_each_section_has_its_own_id() -> None:
    state = GAME.new(3, 1)
    sections = GAME.board(state.view(0), state.decision(0), 0, "en", PLAYERS[:3])
    for name, section in sections.items():
        assert f'id="s-{name}"' in str(section).split(">")[0]
    ids = read("".join(map(str, sections.values()))).ids
    assert len(set(ids)) == len(ids)


def test_two_worlds_give_the_same_board() -> None:
    state = GAME.new(3, "worlds", SEAM)
    rng = Random(2)
    for _ in range(60):
        for audience in (*range(3), SPECTATOR):
            assert drawn(state, audience) == drawn(state.sample(audience, rng.random), audience)
        state.apply(state.actors[0], rng.choice(state.legal(state.actors[0])))


def test_prices_and_fits_are_on_the_cards() -> None:
    html = drawn(table(dream=["sea01"], sand=["whale"]).t, 0)
    assert 'class="price gain by-white">+2<' in html
    assert 'class="price cost by-white">−1<' in html
    assert "fits in layer 1" in html


def test_the_ring_begins_at_the_white_weaver_and_goes_round() -> None:
    state = GAME.new(4, "ring")
    rng = Random(4)
    while not state.over:
        view = state.view(0)
        ring = drawn(state, 0).partition('class="ring')[2].partition("</ol>")[0]
        found = [each.removeprefix("weaver-") for each in re.findall(r'data-key="([^"]*)"', ring)]
        cards = [each.card for each in view.circle]
        if view.weavers and cards:
            white, black = (each % len(cards) for each in view.weavers)
            cards = cards[white:] + cards[:white]
            cards.insert((black - white) % len(cards), "black")
            cards.insert(0, "white")
            if black == white:
                cards[:2] = ["white", "black"]
        assert found == cards
        assert len(found) <= PLACES
        assert f" n{len(found)}" in ring or not found
        assert ring.count("<li ") == len(found)
        state.apply(state.actors[0], rng.choice(state.legal(state.actors[0])))


def test_every_place_of_the_ring_is_in_the_sheet() -> None:
    for place in range(PLACES):
        assert f".ring>li:nth-child({place + 1}){{--i:{place}}}" in LOOK.style
        assert f".ring.n{place + 1}{{--n:{place + 1}}}" in LOOK.style


def test_the_chosen_card_is_read_in_words() -> None:
    html = drawn(table(dream=["sea01"], sand=["whale"]).t, 0, "fr")
    assert "<b>Berceuse de baleine</b><i>Monde sous-marin</i><span>Baleine</span><span>2 étoiles</span>" in html
    assert '<span class="where warned">ne va nulle part\u00a0: une Coupure</span>' in html
    assert "Tisseur blanc\u00a0: rapporte 2 jetons de Sable magique" in html


def test_a_layer_says_what_it_promises() -> None:
    html = drawn(adding("sea08", dream=["sea01 sea11 sea03"]).t, 0)
    at = adding("sea08", dream=["sea01 sea11 sea03"])
    now = at.seat().score
    assert f'<b>+2</b><small data-n="→ {now + 2}"></small></button>' in html
    assert f'aria-label="Open slot of layer 1: +2, score {now + 2}"' in html
    cut = drawn(adding("space02", dream=["sea01 sea11", "tale02"]).t, 0)
    slots = re.findall(r'data-on="layer:(\d)"[^>]*>.*?href="#t-(\w+)"', cut)
    assert ("1", "cut") in slots


def test_lasting_cards_and_the_objective_can_be_read_in_full() -> None:
    at = table(lasting=["baku"], objective=["obj09", "obj10"])
    html = drawn(at.t, 0)
    assert html.count('popovertarget="s-papers"') == 2 + 1  # the objective, Baku, and what closes the sheet
    assert "<dt>Baku</dt>" in html
    assert "<dt>Baku</dt>" in drawn(at.t, 1).partition('id="s-far-0"')[2].partition("</section>")[0]


def test_a_thread_joins_what_is_shared_and_a_cut_is_seen() -> None:
    html = drawn(table(dream=["sea01 sea11 | space02 space06"], options=SEAM).t, 0)
    assert html.count("seam thread") == 2
    assert html.count("seam is-cut") == 1
    assert (
        drawn(adding("space02", dream=["sea01 sea11", "tale02"]).t, 0).count('data-on="layer:1"') == 2
    )  # and its words


def test_the_hand_of_another_is_not_in_the_page() -> None:
    at = table(hand=["echo"], sand=["comet"], objective=["obj09", "obj10"])
    assert "Echo" in drawn(at.t, 0)
    for audience in (1, SPECTATOR):
        html = drawn(at.t, audience)
        assert "Echo" not in html
        assert "Abyssal" not in html


def test_look() -> None:
    assert {name.partition(":")[0] for name in LOOK.effects} <= set(LINES)
    assert LOOK.hints is not None
    assert {hint.decision for hint in LOOK.hints.words} <= set(PROMPT)
    assert str(LOOK.cover).startswith("<svg")
