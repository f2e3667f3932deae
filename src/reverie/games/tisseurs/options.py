"""The options and presets of Tisseurs de Rêves (spec 9)."""

from reverie.engine.game import Preset
from reverie.engine.options import choice, flag
from reverie.games.tisseurs.texts import T
from reverie.games.tisseurs.texts.pieces import LEVEL

SEVERAL = (2, 3, 4)

FIELDS = (
    choice(
        "shadow_level", (1, 0, 2, 3),
        T("The Shadow's sleep"), T("How much the cards that the Shadow takes are worth."),
        [LEVEL[1], LEVEL[0], LEVEL[2], LEVEL[3]], seats=(1,),
    ),
    choice(
        "first_player", ("random", "seat:0", "seat:1", "seat:2", "seat:3"),
        T("Who begins"), T("The first player of the first round; the others get more sand."),
        [T("By lot"), T("Player 1"), T("Player 2"), T("Player 3"), T("Player 4")], seats=SEVERAL,
    ),
    choice(
        "cut_mode", ("replace", "seam"),
        T("A card that fits nowhere"), T("What happens to the card when a cut is made."),
        [T("leaves the game: the cut takes its place"), T("is laid all the same, behind the cut")],
    ),
    choice(
        "cut_policy", ("forced", "free"),
        T("Cuts at will"), T("Whether a cut may be made although the card fits somewhere."),
        [T("Only if nothing fits"), T("Whenever one likes")],
    ),
    choice(
        "cut_layers", ("upper", "any", "first"),
        T("Where cuts are made"), T("For cards that are laid behind a cut: in which layers that may be."),
        [T("First and second layer"), T("Any layer"), T("First layer only")], needs=("cut_mode", ("seam",)),
    ),
    flag("weaver_pass", T("Weavers may pass"), T("A weaver may overtake the other one.")),
    choice(
        "sand_per_turn", ("one", "any"),
        T("Sand on cards"), T("How many sand tokens may be laid on cards in one turn."),
        [T("One a turn"), T("As many as one likes")],
    ),
    choice(
        "sand_visibility", ("hidden", "open"),
        T("Sand stocks"), T("Whether the others see which tokens one has."),
        [T("Hidden"), T("Open")], seats=SEVERAL,
    ),
    flag("equal_turns", T("Equal turns"),
         T("When the weavers meet, everybody who has had one turn less takes one more. Fairer for two.")),
    choice(
        "objectives", ("deal1", "choose1of2", "elements_only", "off"),
        T("Objectives"), T("The secret objective of each player."),
        [T("One each"), T("Choose one of two"), T("Without missions"), T("None")],
    ),
    flag("discoveries", T("Discovery cards"), T("Off for a simpler game: the symbol then means nothing."),
         default=True),
    choice(
        "rounds", (3, 2, 1), T("Rounds"), T("How long the game is."),
        [T("Three"), T("Two"), T("One")],
    ),
    choice("content", ("designed1",), T("Cards"), T("The set of cards."), [T("Our own design")]),
)  # fmt: skip

PRESETS = (
    Preset("classic", T("Classic"), T("Three rounds, all cards."), {}),
    Preset("first", T("First dream"), T("Two rounds without discovery cards, with simple objectives."),
           {"rounds": 2, "discoveries": False, "objectives": "elements_only"}),
    Preset("seams", T("Seams"), T("A card that fits nowhere is laid behind a cut, as in the first edition."),
           {"cut_mode": "seam"}),
    Preset("fair", T("Even match"), T("Everybody has equally many turns, and chooses the objective."),
           {"equal_turns": True, "objectives": "choose1of2"}),
)  # fmt: skip
