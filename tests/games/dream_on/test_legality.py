"""Legality is said once: what is listed is what nothing speaks against, for every action that has a text."""

from random import Random
from typing import Any

import pytest

from reverie.engine import CLOCK, Fault
from reverie.engine.errors import BadText
from reverie.games.dream_on import GAME
from reverie.games.dream_on.pieces import PHASES
from reverie.games.dream_on.rules import actions
from reverie.games.dream_on.rules.actions import action, for_card
from reverie.games.dream_on.state import DreamOnState, dream_on
from reverie.games.dream_on.texts.refusals import REFUSALS

CASES: list[tuple[int, dict[str, Any]]] = [
    (1, {"solo": "whispered", "whisper_cards": 8}),
    (1, {"judge": "choice"}),
    (3, {"recall_chat": "watched"}),
    (3, {"judge": "honour", "narration": "presets"}),
    (2, {"dream_seconds": 0, "untimed_cards": 12}),
    (3, {"recall": "together", "judge": "choice"}),
    (3, {"recall": "together", "judge": "honour"}),
]


def has_text(number: int) -> bool:
    """Whether it is an action at all."""
    try:
        return bool(actions.action_text(number))
    except BadText:
        return False


WITHOUT_CARD = [
    number
    for verb in range(1, actions.MEMORY_VERBS)
    for argument in range(256)
    if has_text(number := action(verb, argument))
]
WITH_CARD = [
    action(verb, argument)
    for verb in range(actions.MEMORY_VERBS, actions.VERBS)
    for argument in range(256)
    if has_text(for_card(0, action(verb, argument)))
]


def check(t: DreamOnState) -> set[str]:
    """All actions of all seats against the list; the codes that were met."""
    wanted = [*WITHOUT_CARD, *(for_card(k, each) for k in (max(0, t.k - 1), t.k, t.k + 1) for each in WITH_CARD)]
    codes: set[str] = set()
    for seat in (*range(t.seats), CLOCK):
        refused = {number: t.refuse(seat, number) for number in set(wanted)}
        assert sorted(number for number, code in refused.items() if not code) == t.legal(seat)
        codes.update(refused.values())
    return codes


@pytest.mark.parametrize(("seats", "options"), CASES, ids=str)
def test_what_is_listed_is_what_nothing_speaks_against(seats: int, options: dict[str, Any]) -> None:
    random = Random(str(options))
    phases: set[str] = set()
    codes: set[str] = set()
    for seed in range(2):
        t = dream_on(GAME.new(seats, seed, options))
        for number in range(150):
            if t.over:
                break
            phases.add(PHASES[t.phase])
            if number % 8 == 0:
                codes |= check(t)
            seat = random.choice([each for each in t.actors if each != CLOCK or len(t.actors) == 1 or number % 6 == 0])
            chosen = t.legal(CLOCK)[0] if seat == CLOCK and random.random() < 0.7 else random.choice(t.legal(seat))
            try:
                t.apply(seat, chosen, "the moon" if t.writes(seat, chosen) else "")
            except Fault:
                continue
    assert len(phases) >= 5
    assert codes <= {"", *REFUSALS}
    assert {"", "not_now", "late", "too_early"} <= codes


def test_nothing_is_refused_for_a_reason_of_the_game_once_it_is_over() -> None:
    t = dream_on(GAME.new(1, 1))
    t.apply(0, 0)
    assert {t.refuse(0, number) for number in WITHOUT_CARD} == {"game_over"}
