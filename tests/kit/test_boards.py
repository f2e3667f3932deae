"""Onirim's board over many positions: every option can be reached, every card is drawn, secrets stay out."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.kit.reading import Reader, read

from reverie.engine import REVIEW, SPECTATOR, Decision, State, languages
from reverie.games.onirim import GAME
from reverie.games.onirim.art import drawing, sprite
from reverie.games.onirim.pieces import NAMES, PREMONITIONS
from reverie.kit.markup import Element

ALL = ["book", "glyphs", "dreamcatchers", "towers", "premonitions", "crossroads", "oniverse"]
TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {"incubus": "A"}),
    (1, {"modules": ALL, "incubus": "B"}),
    (1, {"modules": ["oniverse", "book"], "incubus": "C"}),
    (2, {"coop_info": "silent"}),
    (2, {"modules": ALL, "incubus": "C", "coop_info": "silent"}),
    (2, {"modules": ["towers", "premonitions"]}),
]
BUTTON = re.compile(r'<button type="button" class="([^"]*)"[^>]*? data-on="([^"]*)"')
PLAYERS = ("Zoé <b>", 'Ann "&"')


def positions(seats: int, options: dict[str, Any], games: int = 3) -> Iterator[State]:
    """Whole games, played half by habit and half at random, so that every kind of decision comes up."""
    for seed in range(games):
        rng = Random(seed)
        state = GAME.new(seats, seed, options)
        while not state.over:
            yield state
            (seat,) = state.actors
            sensible = rng.random() < 0.5
            state.apply(seat, GAME.policy(state, seat) if sensible else rng.choice(state.legal(seat)))
        yield state


def boards(state: State, audience: int, language: str) -> tuple[dict[str, Element], Decision | None]:
    decision = state.decision(audience) if audience >= 0 else None
    names = PLAYERS[: state.seats]
    return GAME.board(state.view(audience), decision, audience, language, names), decision


def page(sections: dict[str, Element]) -> str:
    return "".join(str(section) for section in sections.values())


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_option_is_on_the_board(seats: int, options: dict[str, Any]) -> None:
    seen = set()
    for state in positions(seats, options):
        if state.over:
            continue
        (seat,) = state.actors
        sections, decision = boards(state, seat, "fr")
        assert decision is not None
        seen.add(decision.name)
        buttons = BUTTON.findall(page(sections))
        lit = {on for cls, on in buttons if "lit" in cls.split()}
        assert lit == {option.on for option in decision.options}, decision.name
    assert {"action", "nightmare", "door_drawn"} <= seen


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_audience_gets_sound_markup(seats: int, options: dict[str, Any], language: str) -> None:
    drawn = ids_of(read(str(sprite())))
    for number, state in enumerate(positions(seats, options, 2)):
        if number % 17 and not state.over:
            continue
        for audience in (*range(seats), SPECTATOR, REVIEW):
            sections, _ = boards(state, audience, language)
            found = read(page(sections))
            roots = {f"s-{name}" for name in sections}
            assert roots <= set(found.ids)
            used = {each["href"] for tag, each in found.tags if tag == "use"}
            assert {str(href)[1:] for href in used} <= drawn
            assert "<b>" not in page(sections), "a name became markup"
            unnamed = [
                each
                for tag, each in found.tags
                if "card" in (each.get("class") or "").split() and not each.get("aria-label")
            ]
            assert not unnamed


def ids_of(found: Reader) -> set[str]:
    return set(found.ids)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_two_worlds_give_the_same_bytes(seats: int, options: dict[str, Any]) -> None:
    rng = Random(5)
    for number, state in enumerate(positions(seats, options, 2)):
        if number % 7 or state.over:
            continue
        for audience in (*range(seats), SPECTATOR):
            other = state.sample(audience, rng.random)
            for language in languages():
                assert page(boards(state, audience, language)[0]) == page(boards(other, audience, language)[0])


def test_a_face_down_card_has_no_key() -> None:
    state = GAME.new(2, 3, {"coop_info": "silent"})
    rng = Random(1)
    for _ in range(12):
        (seat,) = state.actors
        state.apply(seat, rng.choice(state.legal(seat)))
    hand = read(str(boards(state, SPECTATOR, "en")[0]["desk"]))
    backs = [found for _, found in hand.tags if found.get("aria-label") == "a face-down card"]
    assert backs
    assert not any("data-key" in found for found in backs)


def test_the_prophecy_is_one_gesture() -> None:
    state = next(each for each in positions(1, {}) if not each.over and _name(each) == "prophecy")
    found = read(str(boards(state, 0, "en")[0]["desk"]))
    slots = [each["data-slot"] for _, each in found.tags if "data-slot" in each]
    assert slots == ["throw", "put", "put", "put", ""]  # the last card needs no act
    assert sum("data-piece" in each for _, each in found.tags) == 5
    texts = {option.text.split()[0] for option in (state.decision(0) or _none()).options}
    assert texts == {"throw"}


def _name(state: State) -> str:
    decision = state.decision(state.actors[0])
    return decision.name if decision is not None else ""


def _none() -> Decision:
    raise AssertionError("a decision was due")


def test_every_card_has_a_face_of_its_own() -> None:
    others = [f"prem-{name}" for name in PREMONITIONS] + ["", "incubus", "catcher", "valve", "goal-oni"]
    faces = {str(drawing(name)) for name in [*NAMES, *others]}
    assert len(faces) == len(NAMES) + len(others)
    drawn = ids_of(read(str(sprite())))
    for face in faces:
        used = {str(each["href"])[1:] for tag, each in read(face).tags if tag == "use"}
        assert used <= drawn, face


def test_what_an_act_leaves_as_it_is_is_not_built_again() -> None:
    state = GAME.new(1, 7)

    def sections(audience: int) -> dict[str, Element]:
        return GAME.board(state.view(audience), state.decision(audience), audience, "en", ("Ann",))

    before = sections(0)
    assert before["doors"] is sections(SPECTATOR)["doors"], "whoever sees the same gets the same"
    discards = [each for each in state.legal(0) if GAME.text(state, each).startswith("discard")]
    state.apply(0, discards[0])
    after = sections(0)
    assert after["labyrinth"] is before["labyrinth"]
    assert after["desk"] != before["desk"]
    assert after["piles"] != before["piles"]
