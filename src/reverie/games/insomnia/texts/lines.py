"""The log: each event as a sentence, for an audience that saw this much of it."""

from collections.abc import Callable
from typing import Any

from reverie.engine.event import Seen
from reverie.engine.text import Text, player, players
from reverie.games.insomnia.scoring import band
from reverie.games.insomnia.texts import T
from reverie.games.insomnia.texts.pieces import BAND, CARD, TILE, card_list

Args = dict[str, Any]


def _draw(args: Args) -> Text:
    if "card" in args:
        return T("{player} draws “{card}”.", player=player(args["seat"]), card=CARD[args["card"]])
    return T("{player} draws a card.", player=player(args["seat"]))


def _move(args: Args) -> Text:
    who = player(args["seat"])
    space = args["path"][-1]
    if args["crossings"]:
        return T("{player} jumps the fence and lands on space {space}.", player=who, space=space)
    if args["from"] > space:
        return T("{player} goes back to space {space}.", player=who, space=space)
    return T("{player} goes to space {space}.", player=who, space=space)


def _nightmare_moves(args: Args) -> Text:
    space = args["path"][-1]
    if args["way"] == "jump":
        return T("The nightmare jumps to space {space}.", space=space)
    return T("The nightmare goes to space {space}.", space=space)


def _web(args: Args) -> Text:
    if args["beyond"]:
        return T("The spider's web hangs beyond the fence: its next step ends the race.")
    return T("The spider's web hangs over space {space}.", space=args["space"])


def _play(args: Args) -> Text:
    who = player(args["seat"])
    card = CARD[args["card"]]
    mode: str = args["mode"]
    if mode.startswith("move-"):
        return T("{player} plays “{card}”: {n} ahead.", player=who, card=card, n=int(mode[-1]))
    if mode == "gain":
        return T("{player} plays “{card}” for the winks.", player=who, card=card)
    if mode == "catch":
        return T("{player} plays “{card}” to catch Zzz.", player=who, card=card)
    return T("{player} plays “{card}”.", player=who, card=card)


def _awake(args: Args) -> Text:
    who = player(args["seat"])
    if args["cards"]:
        return T("{player} wakes up and discards {cards}.", player=who, cards=card_list(args["cards"]))
    return T("{player} wakes up!", player=who)


def _bed(args: Args) -> Text:
    who, dodos = player(args["seat"]), args["dodos"]
    if args["cards"]:
        return T(
            "{player} goes to bed with {n} wink and discards {cards}.",
            plural="{player} goes to bed with {n} winks and discards {cards}.",
            player=who, n=dodos, cards=card_list(args["cards"]),
        )  # fmt: skip
    return T("{player} goes to bed with {n} wink.", plural="{player} goes to bed with {n} winks.", player=who, n=dodos)


def _end(args: Args) -> Text:
    winners: list[int] = args["winners"]
    if args["seats"] == 1:
        if args["reason"] != "pillow":
            return T("The night is over before you could sleep.")
        return T("Asleep at last! Score {n}: {band}.", n=args["score"], band=BAND[band(args["score"])])
    names = players(winners)
    if len(winners) > 1:
        return T("{names} share the victory.", names=names)
    if args["reason"] == "concede":
        return T("Only {names} is left, and wins.", names=names)
    return T("{names} sleeps best and wins!", names=names)


LINES: dict[str, Callable[[Args], Text | None]] = {
    "race": lambda args: T("Race {n} begins.", n=args["race"]),
    "turn": lambda args: None,
    "draw": _draw,
    "nightmare": lambda args: T("A nightmare: {card}!", card=CARD[args["card"]]),
    "nightmare_moves": _nightmare_moves,
    "nightmare_crosses": lambda args: T("The nightmare jumps the fence: everybody wakes up!"),
    "web": _web,
    "scared": lambda args: T("{player} is scared.", player=player(args["seat"])),
    "awake": _awake,
    "move": _move,
    "stuck": lambda args: T("{player} cannot go back over the fence.", player=player(args["seat"])),
    "play": _play,
    "gain": lambda args: T(
        "{player} gains {n} wink.", plural="{player} gains {n} winks.", player=player(args["seat"]), n=args["dodos"]
    ),
    "place": lambda args: T("{player} puts a Zzz on space {space}.", player=player(args["seat"]), space=args["space"]),
    "relocate": lambda args: T(
        "{player} moves a Zzz from space {from_space} to space {space}.",
        player=player(args["seat"]),
        from_space=args["from"],
        space=args["space"],
    ),
    "decline": lambda args: T("{player} leaves the Zzz where they are.", player=player(args["seat"])),
    "take_back": lambda args: T(
        "{player} takes {n} Zzz back from space {space}.",
        player=player(args["seat"]),
        n=args["count"],
        space=args["space"],
    ),
    "use": lambda args: T("{player} uses {tile}.", player=player(args["seat"]), tile=TILE[args["tile"]]),
    "skip": lambda args: None,
    "brave": lambda args: T("{player} is brave again.", player=player(args["seat"])),
    "flip": lambda args: T(
        "{player} makes a Zzz on space {space} permanent.", player=player(args["seat"]), space=args["space"]
    ),
    "double": lambda args: T(
        "{player} adds {n} Zzz on space {space}.", player=player(args["seat"]), n=args["count"], space=args["space"]
    ),
    "stay": lambda args: T("{player} stays in the race.", player=player(args["seat"])),
    "bed": _bed,
    "reveal": lambda args: T("Turned up: “{card}”.", card=CARD[args["card"]]),
    "discard_hand": lambda args: T(
        "{player} discards {cards}.", player=player(args["seat"]), cards=card_list(args["cards"])
    ),
    "pillow": lambda args: T(
        "{player}'s pillow goes down to {pillow}.", player=player(args["seat"]), pillow=args["pillow"]
    ),
    "marker": lambda args: T("{player} is First Sheep.", player=player(args["seat"])),
    "market": lambda args: T("New in the market: {tile}.", tile=TILE[args["tile"]]),
    "top_tile": lambda args: T("{tile} comes to space {space}.", tile=TILE[args["tile"]], space=args["space"]),
    "lay": lambda args: T(
        "{player} adds {tile} on space {space}.",
        player=player(args["seat"]),
        tile=TILE[args["tile"]],
        space=args["space"],
    ),
    "rest_catch": lambda args: T("{player} catches two Zzz.", player=player(args["seat"])),
    "race_over": lambda args: T("Race {n} is over.", n=args["race"]),
    "concede": lambda args: T("{player} leaves the game.", player=player(args["seat"])),
    "end": _end,
}


def line(event: Seen) -> Text | None:
    """The log line of an event; None for steps that need no words."""
    return LINES[event.name](event.args)
