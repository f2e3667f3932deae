"""Why not? Every refusal can be met at a table, and names a section of the rules page."""

from importlib.resources import files
from random import Random

import pytest
from tests.games.insomnia.scenario import race, rest

from reverie.engine import SPECTATOR, State
from reverie.games.insomnia import GAME
from reverie.games.insomnia.rules.actions import TEXTS
from reverie.games.insomnia.texts.prompts import PROMPT
from reverie.games.insomnia.texts.refusals import REFUSALS


def refusals(state: State) -> set[str]:
    """The codes of all refusals that the seats of a state may meet."""
    found = [GAME.explain(state, seat, action) for seat in (*state.actors, SPECTATOR) for action in (*TEXTS, 1)]
    return {refusal.code for refusal in found if refusal is not None}


def test_all_refusals_can_be_met() -> None:
    met: set[str] = set()
    for number in range(6):
        state = GAME.new((2, 4, 1)[number % 3], number, {"snooze_direction": ("forward", "choose")[number % 2]})
        rng = Random(number)
        while not state.over:
            met |= refusals(state)
            state.apply(state.actors[0], rng.choice(state.legal(state.actors[0])))
        met |= refusals(state) | {_over(state)}
    full = rest(tiles=dict(enumerate(("run", "rival", "copycat", "moonwalk", "shepherd", "shortcut", "trampoline",
                                      "step_back", "big_stash", "deep_sleep"), 1)))  # fmt: skip
    met |= refusals(full.t)
    journal = race(
        "move3_catch1", "move7", pos=(2,), tiles={5: "dream_journal", 6: "run"}, zzz={0: {5: 2}}, inf={0: {6: 1}}
    ).do("play move3_catch1 move-3", "use")
    met |= refusals(journal.t)
    permanent = race("move3_catch1", "move7", tiles={5: "run", 6: "rival"}, zzz={0: {5: 9}}, inf={0: {6: 1}})
    met |= refusals(permanent.do("play move3_catch1 catch").t)
    snooze = race("move3_catch1", "move7", pos=(2,), tiles={5: "snooze_moves"}, zzz={0: {5: 1}},
                  options={"snooze_direction": "forward"}).do("play move3_catch1 move-3", "use")  # fmt: skip
    met |= refusals(snooze.t)
    copy = race("move3_catch1", "move7", pos=(2,), tiles={5: "copycat"}, zzz={0: {5: 1}}, log=[(1, "move1or5")])
    met |= refusals(copy.do("play move3_catch1 move-3", "use").t)
    assert set(REFUSALS) - met == set()


def _over(state: State) -> str:
    refusal = GAME.explain(state, 0, next(iter(TEXTS)))
    assert refusal is not None
    return refusal.code


@pytest.mark.parametrize("language", ["en", "fr"])
def test_rules_page_explains_every_decision_and_refusal(language: str) -> None:
    page = (files("reverie.games.insomnia") / "texts" / f"rules.{language}.md").read_text(encoding="utf-8")
    for rule in {rule for rule, _ in (*PROMPT.values(), *REFUSALS.values())}:
        assert f"{{#{rule}}}" in page
