"""The board in the browser: every option can be reached, pictures come to those who may see them, time is shared."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.games.dream_on.night import Night, dreamt
from tests.kit.reading import read

from reverie.engine import CLOCK, REVIEW, SPECTATOR, IllegalAction, State
from reverie.games.dream_on import GAME
from reverie.games.dream_on.art import address, sprite
from reverie.games.dream_on.board.look import LOOK
from reverie.games.dream_on.board.words import typeset
from reverie.games.dream_on.deck import CARDS
from reverie.games.dream_on.view import View

NAMES = ("Ana", "Béa", "<b>Cy</b>", 'D"', "Eve", "Fay", "Gus", "Hal")
WORDS = ("", "<i>une ombre</i> passe", 'a "quoted" cloud & more')
TABLES: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (4, {"narration": "presets"}),
    (3, {"judge": "choice", "choice_count": 9}),
    (3, {"judge": "honour", "narration": "voice"}),
    (4, {"recall": "together", "dream_seconds": 0}),
    (3, {"recall": "together", "judge": "choice"}),
    (8, {"recall_chat": "open"}),
    (1, {"solo": "lone"}),
    (1, {"solo": "whispered"}),
]
PLAYED: dict[tuple[int, str, int, int], list[State]] = {}
PICTURE = re.compile(r"/static/vendor/dream_on/([a-z-]+)\.svg")
ON = re.compile(r'data-on="([^"]*)"')


def nights(seats: int, options: dict[str, Any], games: int = 2, every: int = 0) -> list[State]:
    """Positions of a few games, at random but for those who would only stop the game; the same for all tests."""
    key = (seats, str(sorted(options.items())), games, every)
    if key not in PLAYED:
        PLAYED[key] = [state.clone() for state in played(seats, options, games, every)]
    return PLAYED[key]


def played(seats: int, options: dict[str, Any], games: int, every: int) -> Iterator[State]:
    """Play them: one state that changes."""
    for seed in range(games):
        state, rng = GAME.new(seats, seed, options), Random(seed)
        for number in range(200):
            if state.over:
                break
            if number % (every or (6 if seats > 1 else 1)) == 0:
                yield state
            seat = rng.choice(state.actors)
            legal = [each for each in state.legal(seat) if GAME.text(state, each).split()[0] not in {"leave", "pause"}]
            if seat == CLOCK and rng.random() < 0.6:
                legal = [each for each in legal if GAME.text(state, each) == "deadline"] or legal
            if not legal:
                continue
            action = rng.choice(legal)
            words = rng.choice(WORDS) if state.writes(seat, action) and seat != CLOCK else ""
            try:
                state.apply(seat, action, words)
            except IllegalAction:  # too fast, or words that are wanted: the next one will do
                continue
        yield state


def sections(state: State, audience: int, language: str = "en") -> dict[str, str]:
    """The board of an audience, each section as text."""
    decision = state.decision(audience) if audience >= 0 else None
    found = GAME.board(state.view(audience), decision, audience, language, NAMES[: state.seats])
    return {name: str(section) for name, section in found.items()}


def drawn(state: State, audience: int, language: str = "en") -> str:
    """The whole board."""
    return "".join(sections(state, audience, language).values())


def open_to(view: View) -> set[str]:
    """The pictures that an audience may see, by its view."""
    cards = set(view.hand) | {memory.card.card for memory in view.memories} | {card.card for card in view.unseen}
    cards |= {memory.answer.card for memory in view.memories}
    if view.top is not None:
        cards.add(view.top.card)
    if view.attempt is not None:
        cards |= set(view.attempt.choices) | {each.card for each in view.attempt.proposals}
        if view.attempt.shown is not None:
            cards.add(view.attempt.shown.card)
        if view.attempt.answer is not None:
            cards.add(view.attempt.answer.card)
    return cards - {""}


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_option_is_on_the_board(seats: int, options: dict[str, Any]) -> None:
    asked = set()
    for state in nights(seats, options):
        for seat in range(seats):
            decision = state.decision(seat)
            if decision is not None and not state.over:
                asked.add(decision.name)
                buttons = set(ON.findall(drawn(state, seat)))
                assert {option.on for option in decision.options} <= buttons, decision.name
    dreaming = "whispered" if options.get("solo") == "whispered" else "dream"
    assert {dreaming, "propose" if options.get("recall") == "together" else "think"} <= asked


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_picture_is_in_the_page_only_for_those_who_may_see_it(seats: int, options: dict[str, Any]) -> None:
    hidden = 0
    for state in nights(seats, options):
        for audience in (*range(seats), SPECTATOR):
            page = drawn(state, audience)
            may_see = open_to(state.view(audience))
            assert set(PICTURE.findall(page)) <= may_see
            keys = {key for _, tag in read(page).tags if (key := tag.get("data-key"))}
            assert keys <= may_see
            hidden += len(may_see) < len(CARDS)
    assert hidden > 8


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_sound_markup_with_escaped_words(seats: int, options: dict[str, Any], language: str) -> None:
    symbols = {tag["id"] for _, tag in read(str(sprite())).tags if tag.get("id")}
    for number, state in enumerate(nights(seats, options, 1)):
        if number % 2 and not state.over:
            continue
        for audience in (*range(seats), SPECTATOR, *([REVIEW] if state.over else [])):
            page = drawn(state, audience, language)
            found = read(page)
            assert {f"s-{name}" for name in sections(state, audience, language)} <= set(found.ids)
            used = {str(tag["href"]).removeprefix("#") for name, tag in found.tags if name == "use"}
            assert used <= symbols
            assert "<b>Cy" not in page
            assert "<i>une" not in page
            assert "style=" not in page.replace("autocomplete=", "")  # the content policy would drop it
            for name, tag in found.tags:
                if name == "button":
                    assert tag.get("type") in {"button", "submit"}


def test_the_pen_is_not_disturbed_when_somebody_else_lays_a_card() -> None:
    state = GAME.new(3, 5, {"first_player": "host"})
    state.apply(0, GAME.parse(state, "flip"), "Once upon a time")
    before = sections(state, 1)
    state.apply(2, state.legal(2)[0], "another card")
    after = sections(state, 1)
    assert before["pen"] == after["pen"]
    assert before["hand"] == after["hand"]
    assert before["glass"] == after["glass"]
    assert before["stage"] != after["stage"]
    assert "another card" in after["stage"]


def test_everybody_sees_the_same_sand() -> None:
    state = GAME.new(3, 5, {"first_player": "host"})
    state.apply(0, GAME.parse(state, "flip"), "", 4_000)
    ends = {re.search(r'data-ends="(\d+)"', drawn(state, audience)) for audience in (0, 1, 2, SPECTATOR)}
    assert {found[1] for found in ends if found is not None} == {"124000"}
    assert None not in ends


def test_a_card_takes_its_words_from_the_pen() -> None:
    state = GAME.new(2, 5, {"first_player": "host"})
    assert 'maxlength="140"' in sections(state, 0)["pen"]
    state.apply(0, GAME.parse(state, "flip"))
    assert sections(state, 1)["hand"].count(" data-writes") == 3
    silent = GAME.new(2, 5, {"first_player": "host", "narration": "off"})
    silent.apply(0, GAME.parse(silent, "flip"))
    assert " data-writes" not in sections(silent, 1)["hand"]
    assert "input" not in sections(silent, 1)["pen"]


def test_the_diary_tells_the_whole_dream_in_order() -> None:
    state = next(state for state in nights(3, {}, 6) if state.over and len(state.view(REVIEW).memories) > 1)
    view = state.view(REVIEW)
    page = sections(state, REVIEW, "fr")["diary"]
    told = PICTURE.findall(re.sub(r"<img[^>]*>", "", page))
    assert told == [memory.card.card for memory in view.memories] + [card.card for card in view.unseen]
    assert address(told[0]) in page
    assert "journal du rêve" in page


def test_the_board_asks_people_about_what_the_machine_does_not_know() -> None:
    night = dreamt((0, "dragon", ""), (1, "owl", ""), (2, "kite", ""), seats=3)
    night.do(2, "answer", "un truc vert")
    voter, answerer = sections(night.t, 0, "fr"), sections(night.t, 2, "fr")
    assert {"button:right", "button:wrong"} <= set(ON.findall(voter["desk"]))
    assert "Je ne connais pas cette description. La table décide." in voter["stage"]
    assert "La table vote." in answerer["desk"]
    alone = dreamt((0, "dragon", ""), seats=1)
    alone.do(0, "answer", "un truc vert")
    asked = sections(alone.t, 0, "fr")
    assert "À vous de juger." in asked["stage"]
    assert "Faut-il compter la réponse" in asked["desk"]
    alone.do(0, "right")
    alone.next_card()
    alone.do(0, "pass")
    alone.next_card()
    assert "✋ Vous avez décidé." in sections(alone.t, 0, "fr")["diary"]


def test_the_board_says_why_a_card_brings_less_and_signals_are_closed() -> None:
    night = dreamt((0, "dragon", ""), (1, "owl", ""), (2, "kite", ""), seats=3)
    night.do(2, "ask 0")
    night.do(CLOCK, "leave 0")
    night.do(CLOCK, "talk 2")
    stage = sections(night.t, 1)["stage"]
    assert "The teammate who was asked is gone: this card brings 1 point at best." in stage
    assert "The active dreamer has written: no more signals for this card." in stage
    assert not [on for on in ON.findall(drawn(night.t, 1)) if on.startswith(("signal", "button:signal"))]


def test_the_diary_marks_words_that_came_late() -> None:
    night = Night(2).flip()
    night.lay(0, "key", t=2_000)
    night.lay(1, "owl", t=4_000)
    night.do(0, "narrate 1", "in a drawer", t=5_000)
    night.wake_up()
    while not night.t.over:
        assert "in a drawer" not in drawn(night.t, 0) + drawn(night.t, SPECTATOR)
        night.do(night.t.active, "pass")
        night.next_card()
    page = sections(night.t, 1)["diary"]
    assert "in a drawer</q><small>added later</small>" in page
    assert 'data-said="in a drawer (added later)"' in page


def test_hints_are_for_decisions_that_exist() -> None:
    asked = set()
    for seats, options in TABLES:
        for state in nights(seats, options, 1 if seats > 1 else 8, 1):
            asked |= {decision.name for seat in range(seats) if (decision := state.decision(seat)) is not None}
    assert LOOK.hints is not None
    assert {hint.decision for hint in LOOK.hints.words} <= asked


def test_the_log_does_not_tell_who_laid_which_card() -> None:
    state = GAME.new(3, 5, {"first_player": "host"})
    events = state.apply(0, GAME.parse(state, "flip"), "Once upon a time")
    events += state.apply(2, state.legal(2)[0], "another card")
    seen = [event.seen_by(1) for event in events]
    lines = [GAME.line(each) for each in seen if each is not None]
    assert [str(line) for line in lines if line is not None] == ["The sandglass is turned."]


def test_who_chooses_among_pictures_is_asked_for_a_picture() -> None:
    asked = set()
    for options in ({"judge": "choice"}, {}):
        for state in nights(3, options, 2, 1):
            for seat in range(3):
                decision = state.decision(seat)
                if decision is not None and decision.name in ("think", "asked"):
                    picture = any(option.on.startswith("choice:") for option in decision.options)
                    assert (str(decision.prompt) == "Which picture was it?") == picture
                    asked.add(picture)
    assert asked == {True, False}


def test_in_a_pause_everybody_reads_that_it_is_one() -> None:
    state = GAME.new(3, 5, {"first_player": "host"})
    state.apply(0, GAME.parse(state, "flip"), "Once upon a time", 1_000)
    state.apply(1, GAME.parse(state, "pause"), "", 2_000)
    for audience in (0, 1, SPECTATOR):
        assert "The game is paused." in sections(state, audience)["desk"]
        assert f"Paused by {NAMES[1]}." in sections(state, audience)["stage"]
        assert PICTURE.findall(drawn(state, audience)) == []
    state.apply(2, GAME.parse(state, "resume"), "", 5_000)
    for audience in (0, 1, SPECTATOR):
        assert 'class="countdown" data-part="sandglass" data-ends="8000"' in sections(state, audience)["stage"]
        assert PICTURE.findall(drawn(state, audience)) == []


def test_words_are_set_as_a_printer_would() -> None:
    assert typeset("l'ombre d'un chat !") == "l’ombre d’un chat\u202f!"
    assert typeset("'quoted' and 6' tall") == "'quoted' and 6' tall"
