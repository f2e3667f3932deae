"""Why not? Each reason of the rules as a sentence, with the section of the specification that it comes from."""

from reverie.engine.decision import Refusal
from reverie.engine.text import Text
from reverie.games.onirim.texts import T

REASONS: dict[str, tuple[str, Text]] = {
    "game_over": ("12", T("The game is over.")),
    "not_your_turn": ("9.6", T("It is your partner's turn.")),
    "not_now": ("7", T("This cannot be done at the present decision.")),
    "not_in_play": ("13", T("That belongs to an expansion that is not in this game.")),
    "not_at_hand": ("3", T("You do not have that card at hand.")),
    "same_symbol": ("5.2", T("Two neighbouring cards of the Labyrinth may not show the same symbol.")),
    "tower_in_labyrinth": ("10.4", T("A Tower stands in the Tower row, never in the Labyrinth.")),
    "dead_end": ("10.6", T("A Dead End only leaves with the whole hand.")),
    "crossing": ("10.6", T("With the Crossing variant a Crossroad may only be the second card of a series.")),
    "not_among_them": ("6.1", T("That card is not among those you are looking at.")),
    "not_in_offer": ("4.2", T("That card is not on offer.")),
    "second_door_of_a_colour": (
        "9.5",
        T("You already have a Door of that colour, and this table forbids a second one."),
    ),
    "series_of_another_colour": ("6.4", T("Your series has another colour than that Door.")),
    "door_not_there": ("7", T("That Door does not lie there.")),
    "key_does_not_fit": ("5.5", T("That Key does not open this Door.")),
    "not_a_key": ("5.6", T("Only a Key will do here.")),
    "not_your_door": ("5.6", T("You do not own that Door.")),
    "deck_empty": ("6.2", T("The deck is empty.")),
    "nothing_at_hand": ("5.6", T("You have no card at hand to discard.")),
    "spell_too_dear": ("10.1", T("The discard pile has too few cards to pay for that spell.")),
    "no_goals_to_exchange": ("10.1", T("There are no two face-up Goals of different colours.")),
    "not_in_discard": ("10.1", T("That card is not in the discard pile.")),
    "no_such_goal": ("10.1", T("There is no such Goal.")),
    "goal_fulfilled": ("10.1", T("That Goal is fulfilled; only face-up Goals change places.")),
    "goals_of_one_colour": ("10.1", T("The two Goals must have different colours.")),
    "not_a_door": ("10.2", T("An Incantation gives a Door, nothing else.")),
    "no_valve_left": ("10.3", T("No Failsafe Book is left.")),
    "catcher_empty": ("10.3", T("Nothing lies beside that Dreamcatcher.")),
    "first_tower": ("10.4", T("The first Tower of the row has no left or right: just put it there.")),
    "towers_touch": ("10.4", T("Touching sides of two Towers may not share a symbol.")),
    "not_a_tower": ("10.4", T("Only Towers stand in the Tower row.")),
    "not_in_tower_row": ("10.4", T("That Tower does not stand in the row.")),
    "premonition_not_due": ("6.6", T("The condition of that Premonition is not fulfilled.")),
    "premonition_not_up": ("10.5", T("Only a face-up Premonition can be banished.")),
    "key_not_in_deck": ("10.5", T("The deck holds no such Key.")),
    "door_not_eligible": ("10.5", T("This Premonition cannot take that Door.")),
    "not_in_deck": ("10.5", T("The deck holds no such card.")),
    "denizen_not_rallied": ("10.7", T("You have not rallied the Denizen who can do that.")),
    "architect_not_needed": (
        "10.7",
        T("The Architect helps only to repeat the last symbol of your Labyrinth."),
    ),
    "chaos_not_needed": ("10.7", T("That Door needs no other colour.")),
    "labyrinth_empty": ("10.7", T("Your Labyrinth is empty.")),
    "treasurer_full": ("10.7", T("The Treasure Keeper already guards a card.")),
    "no_location_in_discard": ("10.7", T("The discard pile has no Location to exchange.")),
    "pawn_charged": ("10.8", T("A card already lies under the Incubus.")),
    "pawn_not_charged": ("10.8", T("No card lies under the Incubus.")),
    "pawn_gone": ("10.8", T("The Little Incubus has left the game.")),
    "doors_already_complete": ("10.8", T("The Adversary must be faced before the last Door is obtained.")),
    "dead_end_at_hand": ("10.8", T("The Adversary cannot be faced with a Dead End at hand.")),
}


def refusal(code: str) -> Refusal:
    """The reason as a value."""
    rule, text = REASONS[code]
    return Refusal(code, rule, text)
