"""Putting the rules of one table together: all steps, and the modules that its options ask for."""

from collections.abc import Callable
from typing import Any

from reverie.games.onirim.pieces import base_cards
from reverie.games.onirim.rules import steps
from reverie.games.onirim.rules.book import (
    Book,
    ParadoxRaise,
    PlanningFirst,
    PlanningSecond,
    SpellPayment,
    goal_row,
)
from reverie.games.onirim.rules.coop import DraftPick, SwapGive, SwapTake
from reverie.games.onirim.rules.crossroads import Crossroads
from reverie.games.onirim.rules.doors import DoorDrawn, DoorSearch, SearchEnds, Shuffle
from reverie.games.onirim.rules.dreamcatchers import Dreamcatchers, Freeing
from reverie.games.onirim.rules.glyphs import Glyphs, IncantationDoor
from reverie.games.onirim.rules.happy import DreamEnds, FetchedOnTop, HappyDreamDrawn, HappyFetch, HappySeven
from reverie.games.onirim.rules.hooks import Module, Rulebook, Step
from reverie.games.onirim.rules.incubus import MODES, AdversaryLeaves, VirtualNightmare
from reverie.games.onirim.rules.nightmare import NightmareDrawn, NightmareEnds
from reverie.games.onirim.rules.oniverse import CyclobotTake, Oniverse, RallyOffer
from reverie.games.onirim.rules.order import Order, Prophecy
from reverie.games.onirim.rules.premonitions import (
    PremonitionDoor,
    PremonitionKeys,
    PremonitionOrder,
    Premonitions,
    PremonitionsDue,
)
from reverie.games.onirim.rules.towers import TowerLoss, TowerPeek, Towers
from reverie.games.onirim.rules.turn import Action, LimboPhase, NextTurn, Refill, Window

MODULES = ("book", "glyphs", "dreamcatchers", "towers", "premonitions", "crossroads", "oniverse")

STEP_CLASSES: dict[int, Callable[[int], Step]] = {
    steps.NEXT_TURN: NextTurn,
    steps.REFILL: Refill,
    steps.LIMBO_PHASE: LimboPhase,
    steps.NIGHTMARE_ENDS: NightmareEnds,
    steps.SHUFFLE: Shuffle,
    steps.SEARCH_ENDS: SearchEnds,
    steps.PREMONITIONS_DUE: PremonitionsDue,
    steps.DREAM_ENDS: DreamEnds,
    steps.ADVERSARY_LEAVES: AdversaryLeaves,
    steps.FETCHED_ON_TOP: FetchedOnTop,
    steps.DRAFT_PICK: DraftPick,
    steps.ACTION: Action,
    steps.WINDOW: Window,
    steps.DOOR_SEARCH: DoorSearch,
    steps.DOOR_DRAWN: DoorDrawn,
    steps.NIGHTMARE_DRAWN: NightmareDrawn,
    steps.PROPHECY: Prophecy,
    steps.ORDER: Order,
    steps.SWAP_GIVE: SwapGive,
    steps.SWAP_TAKE: SwapTake,
    steps.SPELL_PAYMENT: SpellPayment,
    steps.PARADOX_RAISE: ParadoxRaise,
    steps.PLANNING_FIRST: PlanningFirst,
    steps.PLANNING_SECOND: PlanningSecond,
    steps.INCANTATION_DOOR: IncantationDoor,
    steps.FREEING: Freeing,
    steps.TOWER_PEEK: TowerPeek,
    steps.TOWER_LOSS: TowerLoss,
    steps.PREMONITION_ORDER: PremonitionOrder,
    steps.PREMONITION_DOOR: PremonitionDoor,
    steps.PREMONITION_KEYS: PremonitionKeys,
    steps.HAPPY_DREAM_DRAWN: HappyDreamDrawn,
    steps.HAPPY_SEVEN: HappySeven,
    steps.HAPPY_FETCH: HappyFetch,
    steps.RALLY_OFFER: RallyOffer,
    steps.CYCLOBOT_TAKE: CyclobotTake,
    steps.VIRTUAL_NIGHTMARE: VirtualNightmare,
}


def make_rulebook(seats: int, options: dict[str, Any]) -> Rulebook:
    """The rules that a table with these options follows."""
    modules = chosen_modules(options)
    cards = base_cards()
    for module in modules:
        cards += module.cards()
    rules = Rulebook(seats, options, modules, [STEP_CLASSES[number](number) for number in range(steps.STEPS)])
    rules.absent = module_verbs() - {verb for module in modules for verb in module.verbs}
    rules.fill_box(cards, seats)
    return rules


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
    classes: tuple[type[Module], ...] = (
        Book,
        Glyphs,
        Dreamcatchers,
        Towers,
        Premonitions,
        Crossroads,
        Oniverse,
    )
    return {verb for each in (*classes, *MODES.values()) for verb in each.verbs}
