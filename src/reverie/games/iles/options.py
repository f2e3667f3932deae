"""The options and presets of 1001 Îles (spec 10)."""

from reverie.engine.game import Preset
from reverie.engine.options import choice, flag, number
from reverie.games.iles.pieces import TILE_SET
from reverie.games.iles.texts import T

SEVERAL = (2, 3, 4, 5)

FIELDS = (
    choice("mode", ("versus", "solo_shadow"), T("Mode"),
           T("Alone you always play against the Shadow, which takes tiles away."),
           [T("Against others"), T("The Shadow")], seats=(1,)),
    choice("first_lookout", ("random", "host", "previous_last"), T("First Lookout"),
           T("Who chooses the first stack."),
           [T("By lot"), T("Player 1"), T("Last of the previous game")], seats=SEVERAL),
    number("last_player", 0, 5, 0, T("Last of the previous game"),
           T("The number of the player who came last in the previous game; 0 if there was none."),
           needs=("first_lookout", ("previous_last",))),
    choice("designation", ("free", "clockwise"), T("Who picks next"),
           T("Whether whoever has picked names the next player."),
           [T("Each names the next"), T("In turn, to the left")], seats=(3, 4, 5)),
    choice("lamp_rule", ("keep_third", "flip_all"), T("Third lamp"),
           T("Whether the third lamp stays visible when it turns the others over."),
           [T("It stays"), T("All three turn over")]),
    choice("two_player_mode", ("secret", "open"), T("Game for two"),
           T("Whether the Lookout hides one of the three tiles."),
           [T("One tile is hidden"), T("All tiles are open")], seats=(2,)),
    flag("starting_dream", T("A dream to begin with"),
         T("Everybody is dealt a dream tile at the start; the game has 15 rounds.")),
    choice("placement", ("adjacent", "leftmost"), T("Laying tiles"),
           T("Whether you choose the column of a tile."),
           [T("Beside the board or a tile"), T("Always the first free place")]),
    flag("auto_forced", T("No questions without a choice"),
         T("What leaves no choice is done at once."), default=True),
    flag("score_preview", T("Running score"),
         T("Shows what every island would be worth now, and what each choice would change."), default=True),
    flag("reveal_removed", T("Show the box"),
         T("After the game, shows the tiles that were put back into the box.")),
    choice("tile_set", (TILE_SET,), T("Tile set"), T("Which island tiles are used: ours."), [T("Îlots 1")]),
)  # fmt: skip

PRESETS = (
    Preset("classic", T("Classic"), T("The rules of the box."), {}),
    Preset("family", T("With the family"), T("Nobody names anybody: you pick in turn."), {"designation": "clockwise"}),
    Preset(
        "dreamers", T("A dream to begin with"), T("Everybody starts with a dream to follow."), {"starting_dream": True}
    ),
    Preset("genies", T("Three wishes"), T("The third lamp turns all three over."), {"lamp_rule": "flip_all"}),
)
