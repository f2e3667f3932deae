"""What each decision asks, and what each option does, in words."""

from reverie.engine.text import Text
from reverie.games.tisseurs.texts import T

# The question of each decision, with the section of the rules that explains it.
PROMPT: dict[str, tuple[str, Text]] = {
    "choose_objective": ("2", T("Which objective do you keep?")),
    "place_weaver": ("2", T("In which gap does the white weaver start?")),
    "turn_start": ("5.1", T("Move a weaver and take a card.")),
    "pay": ("3.3", T("Pay {n} sand token.", plural="Pay {n} sand tokens.")),
    "place_card": ("5.2", T("Add “{card}” to your dream.")),
    "keep_discovery": ("6", T("Which discovery card do you keep?")),
    "turn_end": ("5.3", T("Play a discovery card, or end your turn.")),
    "golden_thread": ("6", T("Golden Thread: what does it do?")),
    "stardust": ("6", T("Stardust: which dream card gets a star?")),
    "dreamcatcher": ("6", T("Dreamcatcher: which nightmare is caught?")),
    "echo": ("6", T("Echo: in front of which weaver do you take a card?")),
    "sleepwalker": ("6", T("Sleepwalker: which card walks where?")),
}
SAND_OR_MOVE = T("Lay sand on a rightmost card if you like, then move a weaver and take a card.")
NOTHING_TO_PLAY = T("None of your discovery cards can be played now.")
MUST_CUT = T("“{card}” fits nowhere: where do you make a cut?")

# What each option does, in the words of a button.
MOVE_GAIN = T("Take “{card}” · gain +{n} sand ({steps} from {weaver})")
MOVE_FREE = T("Take “{card}” · no sand ({steps} from {weaver})")
MOVE_PAY = T("Take “{card}” · pay −{n} sand ({steps} from {weaver})")
CLOSING = T("{label}. Ends the round!")
FITS_NOWHERE = T("{label}. Fits nowhere: a cut")
PLACE_POINTS = T(
    "Add to layer {layer}: +{n} point for its stars", plural="Add to layer {layer}: +{n} points for its stars"
)
PLACE_LOSS = T("Add to layer {layer}: −{n} point", plural="Add to layer {layer}: −{n} points")
PLACE_DRAW = T("Add to layer {layer}: {n} discovery card", plural="Add to layer {layer}: one of {n} discovery cards")
CUT_LOST = T("Cut in layer {layer}: the card is lost")
CUT_SEAM = T("Add to layer {layer}, behind a cut")

LABEL: dict[str, Text] = {
    "objective": T("Keep {objective}: {text}"),
    "gap": T("Start before “{card}”"),
    "sand": T("Lay {element} on “{card}” (layer {layer})"),
    "play": T("Play {discovery}: {text}"),
    "pay": T("Pay {element}"),
    "quilt": T(
        "Add to layer {layer}, spared by the quilt: pay −{n} sand token",
        plural="Add to layer {layer}, spared by the quilt: pay −{n} sand tokens",
    ),
    "keep": T("Keep {discovery}: {text}"),
    "mend": T("Mend the cut before “{card}” (layer {layer})"),
    "connect": T("Let the card of this turn fit everywhere"),
    "star": T("Put a star on “{card}” (layer {layer})"),
    "catch": T("Catch “{card}” (layer {layer})"),
    "echo": T("Take “{card}”, in front of {weaver}"),
    "walk": T("Move “{card}” from layer {layer} to layer {goal}"),
    "end": T("End the turn"),
}
