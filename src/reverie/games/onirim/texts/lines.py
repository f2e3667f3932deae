"""The log: each event as a sentence, for an audience that saw this much of it."""

from collections.abc import Callable
from typing import Any

from reverie.engine.event import Seen
from reverie.engine.text import Text
from reverie.games.onirim.texts import T
from reverie.games.onirim.texts.cards import CARD, PREMONITION, SPELL, card_list

Args = dict[str, Any]

DISCARDED = {
    "action": T("{card} is discarded."),
    "door": T("{card} is spent on the Door."),
    "nightmare": T("{card} is given to the Nightmare."),
    "rally": T("{card} is spent to rally a Denizen."),
}
THROWN = {
    "prophecy": T("The Prophecy throws away: {card}."),
    "nightmare": T("The Nightmare takes: {card}."),
    "premonition": T("The Premonition takes: {card}."),
    "happy": T("Thrown away: {card}."),
    "harpooner": T("The Harpoon Hunter catches: {card}."),
}
DOOR = {
    "series": T("A series of three opens the {card}!"),
    "key": T("A Key opens the {card}!"),
    "incantation": T("The Incantation opens the {card}!"),
    "catcher": T("A series of three opens the {card} beside a Dreamcatcher!"),
}
ANSWER = {
    "key": T("The Nightmare wants a Key."),
    "door": T("The Nightmare wants a Door."),
    "mill": T("The Nightmare sweeps away the top of the deck."),
    "hand": T("The Nightmare takes the whole hand."),
    "punish": T("Powerful Punishment destroys the Nightmare."),
    "mirror": T("The Mirror turns the Nightmare away."),
    "cancel": T("The Little Incubus chases the Nightmare away."),
    "shield": T("The card under the Incubus shields you from the Nightmare."),
}
END = {
    "doors_complete": T("All the Doors are open: the dreamer wakes. You have won!"),
    "deck_exhausted": T("The deck is exhausted: the dream closes. You have lost."),
    "overload": T("The last Dreamcatcher breaks. You have lost."),
    "concede": T("The game has been given up."),
    "hopeless": T("What is needed to win is gone for good. You have lost."),
}


def _looked(args: Args) -> Text:
    if "cards" in args:
        return T("Looked at: {cards}.", cards=card_list(args["cards"]))
    return T("{n} card is looked at.", plural="{n} cards are looked at.", n=args["count"])


def _put_back(args: Args) -> Text:
    top = args["to"] == "top"
    if "cards" in args:
        cards = card_list(args["cards"])
        return (
            T("Back on top of the deck: {cards}.", cards=cards) if top else T("Under the deck: {cards}.", cards=cards)
        )
    if top:
        return T("{n} card goes back on top.", plural="{n} cards go back on top.", n=args["count"])
    return T("{n} card goes under the deck.", plural="{n} cards go under the deck.", n=args["count"])


def _drawn_to_hand(args: Args) -> Text:
    if args["to"] == "common":
        return T("{card} joins the common reserve.", card=CARD[args["card"]])
    if "card" in args:
        return T("{card} is drawn.", card=CARD[args["card"]])
    return T("A card is drawn into the private reserve.")


def _stored(args: Args) -> Text:
    if "card" in args:
        return T("The Treasure Keeper guards: {card}.", card=CARD[args["card"]])
    return T("The Treasure Keeper guards a card.")


def _card(text: Text) -> Callable[[Args], Text]:
    return lambda args: Text(text.id, {"card": CARD[args["card"]]}, text.domain)


LINES: dict[str, Callable[[Args], Text | None]] = {
    "turn": lambda args: T("Turn {n}.", n=args["turn"]),
    "draft": _card(T("{card} is taken.")),
    "play": _card(T("{card} is played.")),
    "series": lambda args: None,
    "tower": _card(T("The {card} joins the row.")),
    "discard": lambda args: _card(DISCARDED[args["why"]])(args),
    "discard_hand": lambda args: T("The whole hand is discarded: {cards}.", cards=card_list(args["cards"])),
    "draw": _drawn_to_hand,
    "drawn": _card(T("Drawn: {card}.")),
    "limbo": _card(T("To Limbo: {card}.")),
    "limbo_returns": lambda args: T(
        "{n} card of Limbo is shuffled into the deck.",
        plural="{n} cards of Limbo are shuffled into the deck.",
        n=args["count"],
    ),
    "shuffle": lambda args: T("The deck is shuffled."),
    "door": lambda args: _card(DOOR[args["how"]])(args),
    "lose_door": _card(T("The {card} is lost again.")),
    "nightmare": lambda args: ANSWER[args["answer"]],
    "throw": lambda args: _card(THROWN[args["why"]])(args),
    "look": _looked,
    "reveal": lambda args: T("Revealed: {cards}.", cards=card_list(args["cards"])),
    "put_back": _put_back,
    "decline": lambda args: T("The Door stays closed.") if args["what"] == "door" else T("The Denizen moves on."),
    "swap_give": _card(T("{card} goes to the common reserve.")),
    "swap_take": _card(T("{card} is taken from the common reserve.")),
    "cast": lambda args: T("{spell} is cast.", spell=SPELL[args["spell"]]),
    "pay": _card(T("Paid, and out of the game: {card}.")),
    "raise": lambda args: (
        T("To the top of the deck: {card}.", card=CARD[args["card"]])
        if "card" in args
        else T("A card rises to the top of the deck.")
    ),
    "exchange": lambda args: T(
        "Goals {first} and {second} change places.", first=args["first"] + 1, second=args["second"] + 1
    ),
    "valve": lambda args: T("A Failsafe Book is used: {n} left.", n=args["left"]),
    "caught": lambda args: T(
        "Dreamcatcher {place} catches: {cards}.", place=args["catcher"] + 1, cards=card_list(args["cards"])
    ),
    "freed": lambda args: T("Dreamcatcher {place} is emptied into the deck.", place=args["catcher"] + 1),
    "overload": lambda args: T("Overload! A Dreamcatcher breaks: {n} left.", n=args["left"]),
    "destroy": _card(T("The {card} falls.")),
    "false_destruction": lambda args: T("False Destruction: the Towers stand, the Nightmare waits in Limbo."),
    "premonition": lambda args: T("A Premonition appears – {premonition}.", premonition=PREMONITION[args["id"]]),
    "strike": lambda args: T("A Premonition strikes! {premonition}.", premonition=PREMONITION[args["id"]]),
    "banish": lambda args: T("A Premonition is banished – {premonition}.", premonition=PREMONITION[args["id"]]),
    "fetch": lambda args: (
        T("Fetched from the deck: {card}.", card=CARD[args["card"]])
        if "card" in args
        else T("A card is fetched from the deck.")
    ),
    "rally": _card(T("Rallied: {card}.")),
    "denizen": _card(T("A Denizen helps: {card}.")),
    "cyclobot": lambda args: T(
        "The Cyclobot exchanges: {given} for {card}.", card=CARD[args["card"]], given=CARD[args["given"]]
    ),
    "hammer": lambda args: T("The Hammer Bird clears: {cards}.", cards=card_list(args["cards"])),
    "store": _stored,
    "escape": lambda args: T("Escape!"),
    "anticipate": lambda args: T("A Nightmare is anticipated."),
    "under_pawn": _card(T("{card} lies under the Incubus.")),
    "adversary": lambda args: T("The Adversary is faced."),
    "adversary_gone": lambda args: T("The Adversary leaves the game."),
    "concede": lambda args: None,
    "end": lambda args: END[args["reason"]],
}


def line(event: Seen) -> Text | None:
    """The log line of an event; None for steps that need no words."""
    return LINES[event.name](event.args)


def score_lines(progress: tuple[int, int], score: int, ranked: int) -> list[Text]:
    """What was done and what it counts; where options make it harder or easier, also what compares with others."""
    done, needed = progress
    lines = [
        T("{done} of {needed} done, {n} point", plural="{done} of {needed} done, {n} points",
          done=done, needed=needed, n=score)
    ]  # fmt: skip
    if ranked != score:
        lines.append(
            T("Beside games with other expansions and variants: {n} point",
              plural="Beside games with other expansions and variants: {n} points", n=ranked)
        )  # fmt: skip
    return lines
