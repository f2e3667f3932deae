"""Why not? Each refusal of the rules as a sentence, with the paragraph of the rules that it comes from."""

from reverie.engine.text import Text
from reverie.games.dream_on.texts import T

REFUSALS: dict[str, tuple[str, Text]] = {
    "game_over": ("8", T("The dream is over.")),
    "not_now": ("3", T("This is not possible at the moment.")),
    "not_you": ("3", T("Somebody else has to do that.")),
    "late": ("2", T("Too late: the moment has passed.")),
    "too_early": ("2", T("Too early: that card has not come up yet.")),
    "not_in_hand": ("4.2", T("You do not hold this card.")),
    "too_fast": ("4.2", T("One card every second and a half: {ms} ms more.")),
    "narration_required": ("4.4", T("At this table every card comes with a few words.")),
    "empty_narration": ("4.4", T("Write a few words about your card.")),
    "already_said": ("4.4", T("You have already said something about this card.")),
    "not_yours": ("4.4", T("Words can only be added to your own last card.")),
    "too_long": ("13", T("That is too long.")),
    "unreadable": ("13", T("This text holds signs that cannot be kept.")),
    "empty_answer": ("7.2", T("Please write a word that describes the picture.")),
    "bad_seat": ("6", T("That dreamer cannot be asked.")),
    "no_such_picture": ("7.3", T("That picture is not among the choices.")),
    "rate_limited": ("6", T("That is enough for this card, or too soon after the last time.")),
    "no_proposal": ("9.1", T("There is no such proposal.")),
    "chat_closed": ("10", T("The chat is closed now: only the active dreamer may speak.")),
    "kept": ("10", T("The active dreamer has written: your line is kept until the card is shown.")),
    "hint": ("10", T("That was a hint: it is kept until the card is shown, and the card brings 1 point at best.")),
}
