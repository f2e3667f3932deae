"""Putting the rules of one table together: all steps, and the modules that its options ask for."""

from collections.abc import Callable
from typing import Any

from reverie.engine.actions import argument_of, verb_of
from reverie.engine.outcome import Outcome
from reverie.engine.steps import Step
from reverie.engine.turns import NO_POINT, Rulebook
from reverie.games.onirim import knowledge, scoring
from reverie.games.onirim.rules import (
    book,
    coop,
    denizens,
    doors,
    dreamcatchers,
    glyphs,
    happy,
    incubus,
    nightmare,
    oniverse,
    order,
    premonitions,
    steps,
    towers,
    turn,
)
from reverie.games.onirim.rules.book import Book, goal_row
from reverie.games.onirim.rules.crossroads import Crossroads
from reverie.games.onirim.rules.dreamcatchers import Dreamcatchers
from reverie.games.onirim.rules.glyphs import Glyphs
from reverie.games.onirim.rules.hooks import Module
from reverie.games.onirim.rules.incubus import MODES
from reverie.games.onirim.rules.oniverse import Oniverse
from reverie.games.onirim.rules.open_step import IS_FREE
from reverie.games.onirim.rules.premonitions import Premonitions
from reverie.games.onirim.rules.towers import Towers
from reverie.games.onirim.setup import deal
from reverie.games.onirim.state import OnirimState, Settings

MODULES = ("book", "glyphs", "dreamcatchers", "towers", "premonitions", "crossroads", "oniverse")

STEPS: tuple[Step[OnirimState], ...] = (
    *turn.STEPS,
    *nightmare.STEPS,
    *doors.STEPS,
    *premonitions.STEPS,
    *happy.STEPS,
    *incubus.STEPS,
    *coop.STEPS,
    *order.STEPS,
    *book.STEPS,
    *glyphs.STEPS,
    *dreamcatchers.STEPS,
    *towers.STEPS,
    *oniverse.STEPS,
    *denizens.STEPS,
)


class OnirimRulebook(Rulebook[OnirimState]):
    """Steps wait on a stack; free actions interrupt a decision, which is then asked again (spec 5.4)."""

    def set_up(self, t: OnirimState) -> None:
        deal(t)

    def why_not(self, t: OnirimState, action: int) -> str:
        return "not_in_play" if verb_of(action) in t.settings.absent else super().why_not(t, action)

    def act(self, t: OnirimState, action: int) -> None:
        verb = verb_of(action)
        point = t.point
        t.point = NO_POINT
        if IS_FREE[verb]:
            if point != steps.WINDOW:  # the refill under a window asks by itself again
                t.stack.append(point)
            owner = t.settings.owners[verb]
            assert owner is not None
            owner.perform(t, verb, argument_of(action))
        else:
            self.steps[point].apply(t, verb, argument_of(action))
        self.proceed(t)

    def concede(self, t: OnirimState, seat: int) -> None:
        """The game is played together: whoever gives up ends it."""
        t.say("concede", {"seat": seat})
        scoring.end(t, scoring.CONCEDED)

    def outcome(self, t: OnirimState) -> Outcome:
        return scoring.outcome(t)

    def redraw_hidden(self, t: OnirimState, seat: int, random: Callable[[], float]) -> None:
        knowledge.redraw_hidden(t, seat, random)


def make_rulebook(seats: int, options: dict[str, Any]) -> OnirimRulebook:
    """The rules that a table with these options follows."""
    modules = chosen_modules(options)
    absent = module_verbs() - {verb for module in modules for verb in module.verbs}
    return OnirimRulebook(options, Settings(seats, options, modules, absent), STEPS)


def chosen_modules(options: dict[str, Any]) -> list[Module]:
    """The modules in play, in the order of the rules."""
    names = options["modules"]
    found: list[Module] = []
    if "book" in names:
        found.append(Book(options["book.costs"], goal_row("glyphs" in names, "oniverse" in names)))
    if "glyphs" in names:
        found.append(Glyphs())
    if "dreamcatchers" in names:
        found.append(Dreamcatchers(options["dreamcatchers.valves"]))
    if "towers" in names:
        found.append(Towers())
    if "premonitions" in names:
        found.append(Premonitions(options["premonitions.start"]))
    if "crossroads" in names:
        found.append(Crossroads(options["crossroads.crossing"]))
    if "oniverse" in names:
        found.append(Oniverse())
    if options["incubus"] != "off":
        found.append(MODES[options["incubus"]]())
    return found


def module_verbs() -> set[int]:
    """The verbs that belong to some module, in play or not."""
    classes: tuple[type[Module], ...] = (Book, Glyphs, Dreamcatchers, Towers, Premonitions, Crossroads, Oniverse)
    return {verb for each in (*classes, *MODES.values()) for verb in each.verbs}
