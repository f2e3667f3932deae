"""Why a table says no: each refusal with a code for programs and words for people."""

from reverie.engine import Fault, Refusal, Text
from reverie.engine.errors import IllegalAction
from reverie.engine.text import T


class Refused(Fault):
    """The table does not do this; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text, refusal.code)
        self.refusal = refusal


class Waiting(Exception):
    """A command waits for the consent of others: it is answered later, and until then it is not done."""


REFUSALS = {
    "not_seated": T("Those who watch cannot act: take a seat first."),
    "not_started": T("The game has not started yet."),
    "already_started": T("The game has already started."),
    "over": T("The game is over."),
    "not_over": T("The game is not over yet."),
    "stale": T("The table has moved on meanwhile: look again."),
    "seat_taken": T("This seat is taken."),
    "no_seat": T("There is no such seat."),
    "not_host": T("Only the person who opened the table can do this."),
    "seats_open": T("There are still open seats: invite somebody, or let bots sit there."),
    "not_ready": T("Not everybody is ready yet: the game begins as soon as they are."),
    "nothing_to_undo": T("There is nothing that you could take back."),
    "revealed": T("Something has been revealed since: this can no longer be taken back."),
    "undo_declined": T("The others would rather go on."),
    "concede_declined": T("The others do not give up."),
    "nothing_asked": T("Nobody has asked for anything."),
    "flood": T("Not so fast: wait a moment."),
    "silence": T("This game is played in silence: until it is over, players can send four signs and nothing else."),
    "emoted": T("One sign in a turn is enough."),
    "empty": T("There is nothing in this message that others could read."),
    "no_text": T("This is no action of the game."),
    "coach_busy": T("Other games are being looked at: try again in a minute."),
    "no_coach": T("In a game against others the coach stays silent, unless the table allows it."),
    "not_your_turn": T("It is not your turn."),
    "too_many": T("There are too many people here."),
    "other_seats": T("This game needs another number of seats."),
    "busy": T("The server could not keep this. Try again."),
    "no_room": T("This browser could not keep it: perhaps it has no room left. Nothing has changed."),
    "put_out": T("The host has put you out of this table."),
    "hushed": T("The host has muted you: the others do not read what you write here."),
    "not_yourself": T("This cannot be done to yourself."),
    "nobody_there": T("There is nobody of that name at this table."),
    "nothing_to_report": T("There is nothing written there that you could report."),
    "bad_name": T("Your name holds signs that others cannot read: choose another one."),
    "house_name": T("The house calls its bots and seats so: choose another name."),
    "name_taken": T("Your name looks like that of somebody who sits here: choose another one."),
    "seed_alone": T("A seed can be typed only where you play alone or with bots: whoever knows it knows all cards."),
    "winnable_alone": T("Only winnable deals: that is for a game alone or with bots, without a seed of your own."),
    "winnable_game": T("This cannot be asked here: it is for games that are won or lost by all together, or alone."),
    "winnable_tomorrow": T("Others still play this deal: ask again when the day is over."),
    "winnable_unknown": T("No way to win was found in good time. That proves nothing: there may be one."),
    "daily_alone": T("The night's deal cannot be chosen together with a seed."),
    "daily_seats": T("The night's deal is played alone, or with as few bots as the game needs."),
    "pocket_alone": T("Nobody else can come into the house in your pocket: choose bots, or people on this device."),
    "sealed": T("This deal is still before you: play it to its end, then you can look at the games of others."),
}


PASSING = ("not_over", "over", "stale")  # what time may change


def refused(code: str) -> Refused:
    """The error to raise."""
    return Refused(Refusal(code, "", REFUSALS[code]))


def refusal_of(fault: Fault) -> Refusal:
    """Any fault as a refusal: the rule and the code where it has them."""
    if isinstance(fault, Refused | IllegalAction):
        return fault.refusal
    text: Text = fault.text
    return Refusal(type(fault).__name__.lower(), "", text)
