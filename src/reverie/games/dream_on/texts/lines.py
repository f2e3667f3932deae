"""The log: each event as a sentence. Of the dream itself it says nothing: that is to remember."""

from collections.abc import Callable
from typing import Any

from reverie.engine.event import Seen
from reverie.engine.text import Text, glossary, player
from reverie.games.dream_on.deck import CARDS
from reverie.games.dream_on.texts import T
from reverie.games.dream_on.texts.prompts import CLAIM, KIND, REACTION
from reverie.games.dream_on.texts.ready import ready

Args = dict[str, Any]
_LABELS = {language: {card.id: card.label(language) for card in CARDS} for language in ("en", "fr")}
picture = glossary("dream_on.cards", _LABELS.__getitem__)
SANDMAN = T("the Sandman")
# The bands of the score (spec 13).
BAND: dict[int, Text] = {
    1: T("The dream melts away as you wake; only fog is left."),
    2: T("A few pictures stay, in no order at all."),
    3: T("Whole scenes come back and brighten the day."),
    4: T("Sharp, surprising, unforgettable."),
    5: T("The perfect dream!"),
}


def dreamer(seat: int) -> Text:
    """A seat in words; -1 is the Sandman."""
    return player(seat) if seat >= 0 else SANDMAN


def _who(args: Args) -> Text:
    return dreamer(args["seat"])


def _answered(args: Args) -> Text | None:
    how = args["how"]
    whole = args["seat"] < 0
    if how == "text":
        if whole:
            return T("The table answers: “{words}”", words=args["text"])
        return T("{who} answers: “{words}”", who=_who(args), words=args["text"])
    if how == "choice":
        if whole:
            return T("The table chooses “{card}”.", card=picture(args["card"]))
        return T("{who} chooses “{card}”.", who=_who(args), card=picture(args["card"]))
    if how == "spoken":
        return T("The answer was said aloud.")
    return T("Nobody remembers.")


def _proposed(args: Args) -> Text:
    if args["how"] == "text":
        return T("{who} proposes: “{words}”", who=_who(args), words=args["text"])
    if args["how"] == "choice":
        return T("{who} proposes “{card}”.", who=_who(args), card=picture(args["card"]))
    return T("{who} proposes to give up this card.", who=_who(args))


def _signalled(args: Args) -> Text:
    if args["who"] < 0:
        return T("{who} has no idea after all.", who=_who(args))
    if args["who"] >= 8:
        return T("{who} has an idea.", who=_who(args))
    return T("{who} has an idea: {other} laid it.", who=_who(args), other=dreamer(args["who"]))


def _revealed(args: Args) -> Text:
    card = picture(args["card"])
    if args["narration"]:
        return T("It was “{card}”, laid by {who}: “{words}”", card=card, who=_who(args), words=ready(args["narration"]))
    return T("It was “{card}”, laid by {who}.", card=card, who=_who(args))


def _placed(args: Args) -> Text:
    if args["zone"] == "individual":
        return T("Individual score: +2. The total is {score}.", score=args["score"])
    if args["zone"] == "collective":
        return T("Collective score: +1. The total is {score}.", score=args["score"])
    return T("Wrong score: −2. The total is {score}.", score=args["score"])


def _think(args: Args) -> Text:
    if args["active"] < 0:
        return T("Card {n}: everybody is asleep.", n=args["k"] + 1)
    return T("Card {n}: {who} holds the pile.", n=args["k"] + 1, who=dreamer(args["active"]))


def _paused(args: Args) -> Text:
    if args["why"] == "seat":
        return T("{who} pauses the game for everybody.", who=dreamer(args["seat"]))
    return T("The game waits for somebody who has lost the connection.")


def _final(args: Args) -> Text:
    return T(
        "The dream brings {n} point. {words}", plural="The dream brings {n} points. {words}",
        n=args["score"], words=BAND[args["band"]],
    )  # fmt: skip


LINES: dict[str, Callable[[Args], Text | None]] = {
    "claimed": lambda args: T("{who}: {when}.", who=_who(args), when=CLAIM[args["when"]]),
    "first": lambda args: T("{who} opens the dream.", who=_who(args)),
    "opening": lambda args: None,
    "flipped": lambda args: T("The sandglass is turned."),
    "played": lambda args: None,  # spec 15: who laid a covered card is for nobody to look up
    "drew": lambda args: None,
    "narrated": lambda args: None,
    "noted": lambda args: T("The card is covered: your words are for the diary only."),
    "woke": lambda args: T("{who} has dreamt enough.", who=_who(args)),
    "dozed": lambda args: T("{who} dreams on.", who=_who(args)),
    "dream_ended": lambda args: T(
        "The dream is over: {n} card.", plural="The dream is over: {n} cards.", n=args["pile"]
    ),
    "think": _think,
    "choices": lambda args: None,
    "remembers": lambda args: None,
    "signalled": _signalled,
    "asked": lambda args: T("{who} asks {other}.", who=dreamer(args["by"]), other=_who(args)),
    "tainted": lambda args: T(
        "{who} says that there was a hint: this card brings 1 point at best.", who=dreamer(args["by"])
    ),
    "untainted": lambda args: T("{who}: it was no hint.", who=dreamer(args["by"])),
    "hinted": lambda args: T("{who} wrote a hint: this card brings 1 point at best.", who=_who(args)),
    "held": lambda args: T("{who} had written: “{words}”", who=_who(args), words=args["text"]),
    "talked": lambda args: T("{who} has written: no more signals for this card.", who=_who(args)),
    "kept": lambda args: T("Your line is kept until the card is shown."),
    "asked_lost": lambda args: T("The teammate who was asked is gone: this card brings 1 point at best."),
    "answered": _answered,
    "revealed": _revealed,
    "verdict": lambda args: None,
    "vote_open": lambda args: T("Right or wrong? The dreamers vote."),
    "voted": lambda args: None,
    "vote_closed": lambda args: T("{right} right, {wrong} wrong.", right=args["right"], wrong=args["wrong"]),
    "contest_open": lambda args: T("{who} contests the verdict.", who=dreamer(args["by"])),
    "placed": _placed,
    "next": lambda args: None,
    "reacted": lambda args: T("{who}: {emoji}", who=_who(args), emoji=REACTION[args["emoji"]]),
    "time_added": lambda args: T("{who} takes more time.", who=_who(args)),
    "lifeline": lambda args: T("{who} takes the lifeline.", who=_who(args)),
    "proposed": _proposed,
    "supported": lambda args: T("{who} agrees with {other}.", who=_who(args), other=dreamer(args["of"])),
    "paused": _paused,
    "resuming": lambda args: T("The game goes on in three seconds."),
    "resumed": lambda args: None,
    "seat_lost": lambda args: T("{who} has lost the connection.", who=_who(args)),
    "seat_back": lambda args: T("{who} is back.", who=_who(args)),
    "seat_asleep": lambda args: T("{who} is asleep.", who=_who(args)),
    "taken_over": lambda args: T("A bot plays for {who}.", who=_who(args)),
    "bot": lambda args: T("{who} is a bot: {kind}", who=_who(args), kind=KIND[args["kind"]]),
    "host": lambda args: T("{who} is host", who=_who(args)),
    "conceded": lambda args: T("{who} leaves the dream.", who=_who(args)),
    "abandoned": lambda args: T("Nobody dreams on: the game is abandoned."),
    "added_later": lambda args: T(
        "Card {n}, words added later by {who}: “{words}”", n=args["index"] + 1, who=_who(args), words=args["text"]
    ),
    "final": _final,
}


def line(event: Seen) -> Text | None:
    """The sentence of an event; None for steps that need no words."""
    return LINES[event.name](event.args)
