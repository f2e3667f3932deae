"""How modules join in (`rules/hooks.py`): a module that overrides nothing changes nothing."""

from typing import Any

from tests.games.onirim.scenario import new, table

from reverie.engine.steps import Step
from reverie.games.onirim.rules.hooks import Hooks, Module, overrides
from reverie.games.onirim.rules.rulebook import MODULES, STEPS, chosen_modules, make_rulebook, module_verbs
from reverie.games.onirim.state import OnirimState

EVERYTHING: dict[str, Any] = {"modules": list(MODULES), "incubus": "C"}


def hook_lists(hooks: Hooks) -> dict[str, list[Module]]:
    """The modules under each hook."""
    names = [name for name in dir(hooks) if name.startswith("on_")]
    return {name: getattr(hooks, name) for name in names}


def test_base_game_has_no_module_under_any_hook() -> None:
    lists = hook_lists(new().t.settings)
    assert len(lists) == 21
    assert not any(lists.values())


def test_each_module_stands_only_under_the_hooks_it_overrides() -> None:
    settings = new(**EVERYTHING).t.settings
    for hook, modules in hook_lists(settings).items():
        name = hook.removeprefix("on_")
        assert modules == [module for module in settings.modules if overrides(module, name)]
        assert modules, f"no module uses {name}"


def test_module_without_hooks_does_nothing() -> None:
    bare = Module()
    t = table().t
    before = t.dump()
    out: list[int] = []
    bare.prepare(t)
    bare.lay_out(t)
    bare.uses(t, 0, 0, out)
    bare.actions(t, out)
    bare.powers(t, out)
    bare.stores(t, out)
    bare.perform(t, 0, 0)
    bare.discarded(t, 0)
    bare.drawn(t, 0)
    bare.answers(t, out)
    bare.nightmare_met(t)
    bare.door_sources(t, out)
    bare.recoloured(t)
    bare.obtained(t, 0)
    bare.lost(t, 0, 0, 0)
    bare.searched(t)
    bare.used_stash(t)
    assert (bare.cards(), bare.why_not_play(t, 0), bare.why_not(t, 0, 0)) == ([], "", "not_now")
    assert (bare.accepts(t, 0), bare.completed(t)) == (True, True)
    assert (bare.takes_limbo(t), bare.may_recolour(t), bare.tempts(t), bare.fetches(t)) == (False, False, False, [])
    assert out == []
    assert t.dump() == before


def test_every_step_has_its_class_and_every_verb_one_owner() -> None:
    options = new(**EVERYTHING).t.options
    rules = make_rulebook(1, options)
    assert [step.number for step in rules.steps] == list(range(len(STEPS)))
    assert all(isinstance(step, Step) for step in rules.steps)
    owned = [verb for module in chosen_modules(options) for verb in module.verbs]
    assert len(owned) == len(set(owned))
    assert set(owned) <= module_verbs()


def test_step_that_is_no_decision_offers_nothing() -> None:
    step = Step[OnirimState](0)
    t = table().t
    out: list[int] = []
    step.legal(t, out)
    step.apply(t, 0, 0)
    assert (out, step.why_not(t, 0, 0)) == ([], "not_now")
