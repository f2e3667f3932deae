"""The options and presets of Onirim (spec 13)."""

from reverie.engine.game import Preset
from reverie.engine.options import choice, flag, many
from reverie.games.onirim.rules.rulebook import MODULES
from reverie.games.onirim.texts import T
from reverie.games.onirim.texts.cards import MODULE, MODULE_LINE

TWO_PLAYERS = (2,)

FIELDS = (
    many(
        "modules", MODULES,
        T("Expansions"), T("Any number of the seven expansions; they all fit together."),
        [MODULE[name] for name in MODULES], lines=[MODULE_LINE[name] for name in MODULES],
    ),
    choice(
        "incubus", ("off", "A", "B", "C"),
        T("The Little Incubus"), T("A pawn that helps beginners, or that must be faced before you can win."),
        [T("Not in play"), T("Beginner Walker: cancels one Nightmare"),
         T("Apprentice Walker: meet a Nightmare in advance"), T("The Adversary: no win before you have faced it")],
    ),
    choice(
        "book.costs", ("low", "high"),
        T("Lost!"), T("With the Book: how many discarded cards the spells cost."),
        [T("5, 7 and 10 cards"), T("6, 9 and 12 cards")], needs=("modules", ("book",)),
    ),
    choice(
        "dreamcatchers.valves", (2, 0),
        T("Imminent Overload"), T("With the Dreamcatchers: how many Failsafe Books there are."),
        [T("Two Failsafe Books"), T("None")], needs=("modules", ("dreamcatchers",)),
    ),
    flag("towers.ruins", T("Scattered Ruins"), T("With the Towers: a Rampart does not protect them."),
         needs=("modules", ("towers",))),
    choice(
        "premonitions.start", (4, 5, 6),
        T("Darkest Premonitions"), T("With the Premonitions: how many lie face up at the start."),
        [T("Four"), T("Five"), T("Six")], needs=("modules", ("premonitions",)),
    ),
    flag("crossroads.crossing", T("Crossing"),
         T("With the Crossroads: a Crossroad may only be the second card of a series."),
         needs=("modules", ("crossroads",))),
    choice(
        "coop_info", ("open", "silent"),
        T("Talking"), T("Two players: open reserves and free talk, or hidden reserves and silence."),
        [T("Pure logistics: reserves are open"), T("Great silence: reserves are hidden")], seats=TWO_PLAYERS,
    ),
    choice(
        "coop_duplicates", ("allow", "forbid"),
        T("Second Door of a colour"), T("Two players: whether one player may take both Doors of a colour."),
        [T("Allowed"), T("Forbidden")], seats=TWO_PLAYERS,
    ),
    choice(
        "first_seat", ("random", "host", "guest"),
        T("Who begins"), T("Two players: who picks first and takes the first turn."),
        [T("By lot"), T("The host"), T("The guest")], seats=TWO_PLAYERS,
    ),
    choice(
        "hopeless", ("prompt", "auto", "off"),
        T("Hopeless positions"), T("What happens when a Door or a Lost Dream is gone for good."),
        [T("You are told"), T("The game ends"), T("Nothing")],
    ),
)  # fmt: skip

PRESETS = (
    Preset("first", T("First dream"), T("The base game with a helper that cancels one Nightmare."), {"incubus": "A"}),
    Preset("classic", T("Classic"), T("The base game."), {}),
    Preset("oniverse", T("Keys to the Oniverse"), T("A ninth Door, and Denizens who lend a hand."),
           {"modules": ["oniverse"]}),
    Preset("towers", T("Night of towers"), T("Towers to build and Premonitions to fear."),
           {"modules": ["towers", "premonitions"]}),
    Preset(
        "longest", T("The longest night"), T("All seven expansions with all their hard variants."),
        {"modules": list(MODULES), "book.costs": "high", "dreamcatchers.valves": 0, "towers.ruins": True,
         "premonitions.start": 6, "crossroads.crossing": True},
    ),
)  # fmt: skip
