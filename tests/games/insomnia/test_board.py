"""The board in the browser: every option can be reached, everything has a name, and secrets stay secret."""

import re
from random import Random
from typing import Any

import pytest
from tests.games.insomnia.scenario import A, race

from reverie.engine import REVIEW, SPECTATOR, State
from reverie.games.insomnia import GAME
from reverie.games.insomnia.board.look import LOOK
from reverie.games.insomnia.board.odds import crossing, odds
from reverie.games.insomnia.pieces import NAMES, NIGHTMARES
from reverie.games.insomnia.texts.lines import LINES
from reverie.games.insomnia.texts.prompts import PROMPT

NAMES_OF_PLAYERS = ("Ana", "Béa", "<b>Cy</b>", 'D"')


def drawn(state: State, audience: int, language: str = "en") -> str:
    """All sections as one text."""
    names = NAMES_OF_PLAYERS[: state.seats]
    sections = GAME.board(state.view(audience), state.decision(audience), audience, language, names)
    return "".join(str(section) for section in sections.values())


def wander(seats: int, options: dict[str, Any], seed: int, acts: int = 130) -> list[State]:
    """Positions of one game, half sensible and half at random."""
    state, rng = GAME.new(seats, seed, options), Random(seed)
    seen = [state.clone()]
    while not state.over and len(seen) < acts:
        seat = state.actors[0]
        sensible = rng.random() < 0.6
        state.apply(seat, GAME.policy(state, seat) if sensible else rng.choice(state.legal(seat)))
        seen.append(state.clone())
    return seen


@pytest.mark.parametrize(("seats", "nightmare"), [(1, "wolf"), (2, "bump"), (4, "spider")])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_option_can_be_reached(seats: int, nightmare: str, language: str) -> None:
    for state in wander(seats, {"nightmare": nightmare}, 3)[::2]:
        for audience in (*range(seats), SPECTATOR, *((REVIEW,) if state.over else ())):
            html = drawn(state, audience, language)
            decision = state.decision(audience)
            for option in decision.options if decision is not None else ():
                assert f'data-on="{option.on}"' in html
            if decision is None:
                assert "data-on=" not in html.replace('data-on="card:hand', "")
            assert "<b>Cy" not in html
            assert len(re.findall(r'id="s-space-', html)) == 10


def test_each_section_has_its_own_id() -> None:
    state = GAME.new(3, 1)
    sections = GAME.board(state.view(0), state.decision(0), 0, "en", NAMES_OF_PLAYERS[:3])
    for name, section in sections.items():
        assert f'id="s-{name}"' in str(section).split(">")[0]
    assert {"players", "centre", "desk", "counter", "thrown", "tiles"} < set(sections)


def test_the_board_of_others_shows_no_card() -> None:
    state = GAME.new(2, 5)
    hand = state.view(0).seats[0].hand
    for card in set(hand):
        assert f'data-on="card:hand/{card}"' in drawn(state, 0)
    assert "card:hand/" not in drawn(state, SPECTATOR)


def test_the_ring_shows_where_each_card_leads() -> None:
    at = race("move3_catch1", "move6_gain3", pos=(8,), nm=1)
    html = GAME.board(at.view(A), at.decision, A, "en", NAMES_OF_PLAYERS[:2])
    assert ">+3!<" in str(html["space-1"])
    assert ">+6<" in str(html["space-4"])
    assert "danger" in str(html["space-1"]).split(">")[0]


def test_the_ring_shows_what_may_chain() -> None:
    tiles = {5: "bounce_ahead", 6: "lucid_dreams", 10: "moonwalk"}
    at = race("move3_catch1", "move7", pos=(2,), tiles=tiles, zzz={A: {5: 1, 6: 1}})
    assert at.decision is not None
    labels = {option.text: str(option.label) for option in at.decision.options}
    assert labels["play move3_catch1 move-3"].endswith(
        ". Then, if you like: Bounce Ahead (space 5), Lucid Dreams (space 6)"
    )
    assert "if you like" not in labels["play move7 move-7"]  # no token on space 9, and no tile
    spaces = GAME.board(at.view(A), at.decision, A, "en", NAMES_OF_PLAYERS[:2])
    assert '<span class="step of-move3_catch1">+3 »</span>' in str(spaces["space-5"])
    assert '<span class="ghost of-move3_catch1">' in str(spaces["space-5"])
    assert '<span class="step then of-move3_catch1">»</span>' in str(spaces["space-6"])
    assert '<span class="step of-move7">+7</span>' in str(spaces["space-9"])
    for card in ("move3_catch1", "move7"):
        assert f".ghost.of-{card}{{" in str(LOOK.style)


def test_what_would_give_nothing_is_no_chain() -> None:
    # Action Hero helps scared sheep only.
    for scared, chains in (((), False), ((A,), True)):
        at = race(
            "move3_catch1", "move7", pos=(2,), scared=scared, tiles={5: "action_hero", 10: "moonwalk"}, zzz={A: {5: 1}}
        )
        assert at.decision is not None
        told = [str(option.label) for option in at.decision.options if option.text == "play move3_catch1 move-3"]
        assert [("if you like" in label) for label in told] == [chains]


def test_a_chain_changes_nothing_at_the_table() -> None:
    at = race("move3_catch1", "move7", pos=(2,), tiles={5: "rush_ahead", 10: "moonwalk"}, zzz={A: {5: 1}})
    before = at.t.dump()
    assert at.t.decision(A) is not None
    assert at.t.dump() == before


def test_a_tile_is_used_by_a_button_at_the_thumb() -> None:
    at = race("move3_catch1", "move7", pos=(2,), zzz={A: {5: 1}}).do("play move3_catch1 move-3")
    desk = str(GAME.board(at.view(A), at.decision, A, "en", NAMES_OF_PLAYERS[:2])["desk"])
    assert 'data-on="space:5"' in desk
    assert 'data-on="button:skip"' in desk


def test_odds_of_the_next_draws() -> None:
    one = NAMES.index("wolf_move1")
    assert crossing(10, 0, ((one, 1),), 1, 1, 0) == pytest.approx(0.5)
    assert crossing(9, 0, ((one, 1),), 1, 1, 0) == 0.0
    assert crossing(9, 0, ((one, 2),), 1, 1, 0) == pytest.approx(1 / 3)
    assert crossing(10, 0, ((one, 1),), 2, 1, 1) == pytest.approx(2 / 3)
    web = NAMES.index("spider_web2")
    assert crossing(9, 0, ((web, 2),), 1, 1, 0) == pytest.approx(1 / 3)
    assert crossing(0, 0, ((NAMES.index("bump_back1"), 1),), 1, 1, 0) == 0.0
    assert crossing(10, 0, ((NAMES.index("wolf_howl"), 1),), 1, 1, 0) == 0.0


def test_odds_agree_with_what_really_happens() -> None:
    at = race("move6_gain3", "move7", nm=9, pos=(1, 1))
    t = at.t
    t.deck.gather()
    told = odds(at.view(A))
    assert told is not None
    crossed, rounds = 0, 1500
    rng = Random(8)
    for _ in range(rounds):
        world = t.sample(A, rng.random)
        while not world.view(SPECTATOR).resting and len(world.view(SPECTATOR).turn.log) < 2:
            world.apply(world.actors[0], world.legal(world.actors[0])[0])
        crossed += world.view(SPECTATOR).resting
    assert crossed / rounds * 100 == pytest.approx(told.fence, abs=4)


def test_the_risk_of_one_more_lap_is_shown_at_the_fence() -> None:
    at = race("move1or5", "move7", pos=(10, 5), nm=8).do("play move1or5 move-1")
    told = odds(at.view(A))
    assert told is not None
    assert told.fence < told.lap < 100
    desk = str(GAME.board(at.view(A), at.decision, A, "en", NAMES_OF_PLAYERS[:2])["desk"])
    assert f"{told.lap} %" in desk


def test_the_risk_can_be_hidden_too() -> None:
    at = race("move1or5", "move7", pos=(10, 5), nm=8, options={"show_remaining": False}).do("play move1or5 move-1")
    assert "%" not in str(GAME.board(at.view(A), at.decision, A, "en", NAMES_OF_PLAYERS[:2])["desk"])


def test_tables_may_hide_the_odds() -> None:
    state = GAME.new(2, 5, {"show_remaining": False})
    assert odds(state.view(0)) is None
    assert "%" not in str(GAME.board(state.view(0), None, 0, "en", NAMES_OF_PLAYERS[:2])["centre"])


def test_the_look_is_complete() -> None:
    sprite = str(LOOK.sprite)
    for name in (*NIGHTMARES, "web", "fence", "pillow", "zzz", "inf", *(f"sheep-{seat}" for seat in range(4))):
        assert f'id="i-{name}"' in sprite
    assert all(f'id="i-card-{name}"' in sprite for name in NAMES)
    assert {step.partition(":")[0] for step in LOOK.effects} <= set(LINES)
    assert LOOK.hints is not None
    assert {hint.decision for hint in LOOK.hints.words} <= set(PROMPT)
    assert GAME.look() is LOOK
