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
MOVE_GAIN = T("Take “{card}” · +{n} sand ({steps} from {weaver})")
MOVE_FREE = T("Take “{card}” · no sand ({steps} from {weaver})")
MOVE_PAY = T("Take “{card}” · −{n} sand ({steps} from {weaver})")
CLOSING = T("{label}. Ends the round!")
PLACE_POINTS = T("Layer {layer}: {n} point for its stars", plural="Layer {layer}: {n} points for its stars")
PLACE_LOSS = T("Layer {layer}: {n} point lost", plural="Layer {layer}: {n} points lost")
PLACE_DRAW = T("Layer {layer}: {n} discovery card", plural="Layer {layer}: one of {n} discovery cards")
CUT_LOST = T("Cut in layer {layer}: the card is lost")
CUT_SEAM = T("Layer {layer}, behind a cut")

LABEL: dict[str, Text] = {
    "objective": T("{objective}: {text}"),
    "gap": T("Before “{card}”"),
    "sand": T("{element} on “{card}” (layer {layer})"),
    "play": T("{discovery}: {text}"),
    "pay": T("{element}"),
    "quilt": T(
        "Layer {layer}, spared by the quilt for {n} sand token",
        plural="Layer {layer}, spared by the quilt for {n} sand tokens",
    ),
    "keep": T("{discovery}: {text}"),
    "mend": T("Mend the cut before “{card}” (layer {layer})"),
    "connect": T("The card of this turn fits everywhere"),
    "star": T("“{card}” (layer {layer})"),
    "catch": T("“{card}” (layer {layer})"),
    "echo": T("“{card}”, in front of {weaver}"),
    "walk": T("“{card}” from layer {layer} to layer {goal}"),
    "end": T("End the turn"),
}
