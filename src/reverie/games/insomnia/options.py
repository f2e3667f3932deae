"""The options and presets of Insomnia (spec 10)."""

from reverie.engine.game import Preset
from reverie.engine.options import choice, flag
from reverie.games.insomnia.pieces import NIGHTMARES, START_PILLOW
from reverie.games.insomnia.texts import T
from reverie.games.insomnia.texts.pieces import NIGHTMARE, NIGHTMARE_WAY

SEVERAL = (2, 3, 4)

FIELDS = (
    choice(
        "nightmare", (*NIGHTMARES, "random"),
        T("Nightmare"), T("Who hunts the sheep tonight. The Big Bad Wolf is best for a first game."),
        [*(NIGHTMARE[name] for name in NIGHTMARES), T("By lot")],
        lines=[*(NIGHTMARE_WAY[name] for name in NIGHTMARES), T("You see who it is when the night begins.")],
    ),
    choice(
        "first_player", ("random", "seat:0", "seat:1", "seat:2", "seat:3"),
        T("Who begins"), T("Who holds the First Sheep marker in the first race."),
        [T("By lot"), T("Player 1"), T("Player 2"), T("Player 3"), T("Player 4")], seats=SEVERAL,
    ),
    choice(
        "tile_set", ("all", "sourced"),
        T("Dream tiles"), T("Two tiles have effects of our own; they can be left out."),
        [T("All tiles"), T("Without Catching Up and Sweet Dream")],
    ),
    choice(
        "pillow_start", (START_PILLOW, 30, 25),
        T("Length of the game"), T("Where the pillows start."),
        [T("Whole game: 40"), T("Shorter: 30"), T("Short: 25")],
    ),
    flag("howl_over_fence", T("Howl over the fence"),
         T("The wolf's howl is heard from space 10 to space 1 and back."), default=True,
         needs=("nightmare", ("wolf", "random"))),
    choice(
        "snooze_direction", ("choose", "forward"),
        T("Snooze Moves"), T("Whether the tile may also move its sheep backward."),
        [T("Forward or backward"), T("Forward only")],
    ),
    flag("show_remaining", T("Cards to come"),
         T("Shows which cards have not been seen yet, as anybody could count."), default=True),
    flag("open_hands", T("Open hands"), T("For teaching: everybody sees all hands.")),
)  # fmt: skip

PRESETS = (
    Preset("first", T("First night"), T("A short game against the Big Bad Wolf."), {"pillow_start": 25}),
    Preset("classic", T("Classic"), T("The whole game against the Big Bad Wolf."), {}),
    Preset("bump", T("A bump in the night"), T("A nightmare that jumps, ahead and back."), {"nightmare": "bump"}),
    Preset("spider", T("Cobwebs"), T("A nightmare that shows where it goes, then goes there at once."),
           {"nightmare": "spider"}),
    Preset("any", T("Who is there?"), T("The nightmare is drawn by lot."), {"nightmare": "random"}),
)  # fmt: skip
