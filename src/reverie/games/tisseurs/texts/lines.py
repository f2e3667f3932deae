"""The log: each event as a sentence, for an audience that saw this much of it."""

from collections.abc import Callable
from typing import Any

from reverie.engine.event import Seen
from reverie.engine.text import Text, player, players
from reverie.games.tisseurs.texts import T
from reverie.games.tisseurs.texts.pieces import CARD, DISCOVERY, ELEMENT, OBJECTIVE, WEAVER, effect, listed

Args = dict[str, Any]


def _who(args: Args) -> Text:
    return player(args["seat"])


def _card(args: Args) -> Text:
    return CARD[args["card"]]


def _gain(args: Args) -> Text:
    n = args["count"]
    if n == 0:
        return T("{player} finds no sand left in the pool.", player=_who(args))
    if "elements" in args:
        names = listed([ELEMENT[each] for each in args["elements"]])
        return T("{player} draws sand: {names}.", player=_who(args), names=names)
    return T("{player} draws {n} sand token.", plural="{player} draws {n} sand tokens.", player=_who(args), n=n)


def _pay(args: Args) -> Text:
    if "elements" in args:
        names = listed([ELEMENT[each] for each in args["elements"]])
        return T("{player} pays sand: {names}.", player=_who(args), names=names)
    return T(
        "{player} pays {n} sand token.", plural="{player} pays {n} sand tokens.", player=_who(args), n=args["count"]
    )


def _weavers(args: Args) -> Text:
    if args["seat"] < 0:
        return T("The weavers stand in the circle.")
    return T("{player} places the weavers.", player=_who(args))


def _objective(args: Args) -> Text:
    if "card" in args:
        return T("{player} keeps the objective “{card}”.", player=_who(args), card=OBJECTIVE[args["card"]])
    return T("{player} keeps an objective.", player=_who(args))


def _cut(args: Args) -> Text:
    told: Args = {"card": _card(args), "player": _who(args), "layer": args["layer"]}
    if args["lost"] and args["fits"]:
        return T("{player} makes a cut in layer {layer}, and “{card}” is lost.", **told)
    if args["lost"]:
        return T("“{card}” fits nowhere: {player} makes a cut in layer {layer}, and the card is lost.", **told)
    return T("{player} makes a cut in layer {layer}.", player=_who(args), layer=args["layer"])


def _discover(args: Args) -> Text:
    if "cards" in args:
        names = listed([DISCOVERY[each] for each in args["cards"]])
        return T("{player} discovers: {names}.", player=_who(args), names=names)
    return T(
        "{player} draws {n} discovery card.",
        plural="{player} draws {n} discovery cards.",
        player=_who(args),
        n=args["count"],
    )


def _keep(args: Args) -> Text:
    if "card" in args:
        return T("{player} keeps {card}.", player=_who(args), card=DISCOVERY[args["card"]])
    return T("{player} keeps one of them.", player=_who(args))


def _round_over(args: Args) -> Text:
    if args["reason"] == "weavers":
        return T("The weavers meet: round {n} is over.", n=args["round"])
    return T("Few cards are left: round {n} is over.", n=args["round"])


def _end(args: Args) -> Text:
    winners: list[int] = args["winners"]
    if args["seats"] == 1:
        if args["reason"] == "concede":
            return T("The dream breaks off.")
        mine, shadow = args["scores"][0], args["shadow"]
        if winners:
            return T("{n} point against {shadow}: the Shadow fades!",
                     plural="{n} points against {shadow}: the Shadow fades!", n=mine, shadow=shadow)  # fmt: skip
        return T("{n} point against {shadow}: the Shadow has won.",
                 plural="{n} points against {shadow}: the Shadow has won.", n=mine, shadow=shadow)  # fmt: skip
    names = players(winners)
    if len(winners) > 1:
        return T("{names} share the victory.", names=names)
    if args["reason"] == "concede":
        return T("Only {names} is left, and wins.", names=names)
    return T("{names} weaves the finest dream: {n} point.",
             plural="{names} weaves the finest dream: {n} points.",
             names=names, n=args["scores"][winners[0]])  # fmt: skip


LINES: dict[str, Callable[[Args], Text | None]] = {
    "round": lambda args: T("Round {n} begins.", n=args["round"]),
    "weavers": _weavers,
    "turn": lambda args: None,
    "objective": _objective,
    "gain": _gain,
    "pay": _pay,
    "sand": lambda args: T(
        "{player} lays {element} on the rightmost card of layer {layer}.",
        player=_who(args), element=ELEMENT[args["element"]], layer=args["layer"],
    ),
    "move": lambda args: T(
        "{player} takes “{card}”, {n} from {weaver}.",
        player=_who(args), card=_card(args), n=args["steps"], weaver=WEAVER[args["weaver"]],
    ),
    "place": lambda args: T(
        "{player} lays “{card}” in layer {layer}.",
        player=_who(args), card=_card(args), layer=args["layer"],
    ),
    "cut": _cut,
    "quilt": lambda args: T("{player}'s quilt spares a cut.", player=_who(args)),
    "discover": _discover,
    "keep": _keep,
    "discard": lambda args: T(
        "{player} discards: {names}.",
        player=_who(args), names=listed([DISCOVERY[each] for each in args["cards"]]),
    ),
    "reshuffle": lambda args: T("The discarded discovery cards are shuffled."),
    "play": lambda args: T(
        "{player} plays {card}. {text}",
        player=_who(args), card=DISCOVERY[args["card"]], text=effect(args["card"], seams=args["seams"]),
    ),
    "mend": lambda args: T("{player} mends a cut in layer {layer}.", player=_who(args), layer=args["layer"]),
    "connect": lambda args: T("{player}'s next card fits everywhere.", player=_who(args)),
    "star": lambda args: T("“{card}” gets one more star.", card=_card(args)),
    "catch": lambda args: T("“{card}” is caught: its skulls are stars now.", card=_card(args)),
    "walk": lambda args: T("“{card}” walks to layer {layer}.", card=_card(args), layer=args["layer"]),
    "shadow": lambda args: T(
        "The Shadow reveals “{revealed}” and takes “{card}”, {n} from {weaver}.",
        revealed=CARD[args["revealed"]], card=_card(args), n=args["steps"], weaver=WEAVER[args["weaver"]],
    ),
    "round_over": _round_over,
    "concede": lambda args: T("{player} leaves the game.", player=_who(args)),
    "end": _end,
}  # fmt: skip


def line(event: Seen) -> Text | None:
    """The log line of an event; None for steps that need no words."""
    return LINES[event.name](event.args)
