"""Hidden information (spec 15): nobody receives what they may not know, in no form, at no moment (scenario 67)."""

from random import Random

import msgspec
import pytest
from tests.games.dream_on.conformity import HOOKS, dreaming
from tests.games.dream_on.night import A, B, Night, dreamt

from reverie.engine import CLOCK, SPECTATOR, Event, State
from reverie.games.dream_on import GAME
from reverie.games.dream_on.deck import CARDS
from reverie.games.dream_on.state import DreamOnState
from reverie.testkit import Trail, play
from reverie.testkit.hooks import Tally
from reverie.testkit.play import Node
from reverie.testkit.worlds import check_worlds, received


def all_received(state: State, events: list[Event], audience: int) -> str:
    """Everything that an audience gets after an act, as one text."""
    parts = received(state, audience, HOOKS)
    del parts["table"]
    seen = [event.seen_by(audience) for event in events]
    lines = [str(GAME.line(each)) for each in seen if each is not None]
    told = msgspec.json.encode([each for each in seen if each is not None]).decode()
    return " ".join([part.decode() for part in parts.values()] + [told, *lines])


@pytest.mark.shared
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (4, {"judge": "choice", "recall_chat": "watched"}),
        (3, {"recall": "together", "narration": "presets"}),
        (8, {"judge": "honour", "dream_seconds": 60}),
        (1, {"solo": "whispered"}),
        (1, {"solo": "lone", "judge": "choice"}),
    ],
    ids=["two", "choice", "together", "eight", "whispered", "lone"],
)
def test_two_worlds_look_the_same_at_every_step(seats: int, options: dict[str, str]) -> None:
    trail = Trail(GAME, seats, {"first_player": "random", **options}, "secrets")
    tally = Tally()
    for number, state in enumerate(play(trail, Random(13), dreaming)):
        at = trail.steps[-1].at if trail.steps else 0
        if number % 3 == 0:
            check_worlds(Node(state, HOOKS, Random(number), tally, at))
    assert tally.worlds > 30
    assert tally.revelations > 0


@pytest.mark.parametrize("options", [{}, {"judge": "choice"}, {"recall": "together"}], ids=str)
def test_67_the_traffic_of_one_seat_names_no_hidden_card(options: dict[str, str]) -> None:
    """Whole games between people: B never reads of A's hand before it is laid, nor of a covered card before its reveal.

    Picture choice names cards to those who choose; there the pictures themselves are left out.
    """
    names = {card.number: f'"{card.id}"' for card in CARDS}
    checked = 0
    for seed in range(3):
        night = Night(3, seed=f"traffic {seed}", **options).flip("a story")
        rng = Random(seed)
        state = night.t
        while not state.over and state.acts < 400:
            seat = rng.choice([each for each in state.actors if each >= 0] or [CLOCK])
            if seat == CLOCK or rng.random() < 0.15:
                night.events = []
                night.pass_time(state.timer - 10_000)
                night.judge_now()
            else:
                legal = [a for a in state.legal(seat) if "pause" not in GAME.text(state, a)]
                action = rng.choice(legal) if legal else 0
                words = "words and words" if action and state.writes(seat, action) else ""
                when = min(night.now + 1_600, (state.timer or 10**9) - 10_001)
                if action and not state.hinders(seat, action, words, when + 10_000):
                    night.do(seat, GAME.text(state, action), words, t=when)
            for audience in (B, SPECTATOR):
                text = all_received(state, night.events, audience)
                checked += _nothing_hidden(state, audience, text, names)
    assert checked > 200


def _nothing_hidden(state: DreamOnState, audience: int, text: str, names: dict[int, str]) -> int:
    shown = set(state.attempt.options) if state.attempt.options else set()
    top = {state.pile[-1]} if state.phase <= 3 else set()
    hidden = [card for owner, hand in enumerate(state.hands) if owner != audience for card in hand]
    first = state.k + state.attempt.shown if state.phase > 3 else 0
    hidden += [card for card in state.pile[first:] if card not in top]
    for card in hidden:
        if card not in shown:
            assert names[card] not in text, (audience, CARDS[card].id, text)
    return len(hidden)


def test_67_what_a_bot_remembers_is_its_own_affair() -> None:
    night = Night(3)
    night.do(CLOCK, "bot 2 elephant", t=-9_000)
    night.flip()
    night.lay(A, "dragon", t=2_000)
    night.wake_up()
    assert night.view(2).mind is not None
    for audience in (0, 1, SPECTATOR):
        assert night.view(audience).mind is None
        world = night.t.sample(audience, Random(1).random)
        assert isinstance(world, DreamOnState)
        assert world.attempt.idea == [0, 0, 0]


def test_67_choices_are_not_kept_after_the_answer() -> None:
    night = dreamt((0, "dragon", ""), (1, "owl", ""), seats=2, judge="choice")
    active = night.t.active
    night.do(active, "choose moon")
    for audience in (0, 1, SPECTATOR):
        attempt = night.view(audience).attempt
        assert attempt is not None
        assert attempt.choices == []
