"""Why not? Each reason of the rules as a sentence, with the section of the rules that it comes from."""

from reverie.engine.decision import Refusal
from reverie.engine.text import Text
from reverie.games.tisseurs.texts import T

REASONS: dict[str, tuple[str, Text]] = {
    "game_over": ("7.3", T("The game is over.")),
    "not_your_turn": ("5", T("Another player is deciding now.")),
    "not_now": ("5", T("This cannot be done at the present decision.")),
    "not_offered": ("6", T("That card is not among those offered.")),
    "choose_objective": ("2", T("First choose your objective.")),
    "no_such_gap": ("2", T("The circle has no such gap.")),
    "weavers_first": ("2", T("First the weavers must be placed.")),
    "no_such_token": ("5.1", T("You do not have such a sand token.")),
    "one_token_a_turn": ("5.1", T("You have laid all the sand that one turn allows.")),
    "no_rightmost_card": ("5.1", T("That layer does not end with a card.")),
    "another_world": ("5.1", T("A dream card only takes sand of its own world.")),
    "sand_before_move": ("5.1", T("Sand is laid before the move.")),
    "move_first": ("5.1", T("First move a weaver and take a card.")),
    "too_far": ("3.4", T("The circle does not have that many cards.")),
    "no_passing": ("3.4", T("A weaver never passes the other one.")),
    "closing_steps": ("3.4", T("The weavers may only be brought together by a move of 1 or 2 cards.")),
    "too_little_sand": ("3.3", T("You do not have enough sand for that.")),
    "pay_first": ("3.3", T("First choose the tokens that you pay.")),
    "place_first": ("5.2", T("First add the card to your dream.")),
    "no_open_slot": ("4.2", T("That layer has no open slot: it needs an uninterrupted pair above.")),
    "no_common_element": ("4.3", T("The card shares no element with its left neighbour.")),
    "it_fits_there": ("4.4", T("The card fits there: no cut is needed.")),
    "no_needless_cut": ("4.4", T("A cut is only made if the card fits nowhere.")),
    "cut_layer": ("4.4", T("No cut is made in that layer.")),
    "no_quilt": ("6", T("The Patchwork Quilt does not lie before you.")),
    "not_in_hand": ("6", T("You do not hold that discovery card.")),
    "wrong_time": ("6", T("That card is played at another moment of the turn.")),
    "no_effect_now": ("6", T("That card could do nothing now.")),
    "keep_one": ("6", T("First choose the discovery card that you keep.")),
    "choose_target": ("6", T("First finish the discovery card that you played.")),
    "no_cut_there": ("6", T("There is no cut to mend there.")),
    "nothing_to_connect": ("6", T("No card is left to be added in this turn.")),
    "no_dream_card_there": ("6", T("There is no dream card there.")),
    "no_nightmare_there": ("6", T("There is no nightmare to catch there.")),
    "cannot_walk": ("6", T("No card can walk from there to that layer.")),
    "turn_over": ("5.3", T("Only discovery cards may still be played.")),
}


def refusal(code: str) -> Refusal:
    """The reason as a value."""
    rule, text = REASONS[code]
    return Refusal(code, rule, text)
