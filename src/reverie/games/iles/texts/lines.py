"""The log: each event as a sentence, for an audience that saw this much of it."""

from collections.abc import Callable
from typing import Any

from reverie.engine.event import Seen
from reverie.engine.text import Text, player, players
from reverie.games.iles.scoring import rank
from reverie.games.iles.texts import T
from reverie.games.iles.texts.pieces import RANK, TYPE, place_name, tile, tile_list

Args = dict[str, Any]


def _round(args: Args) -> Text:
    if args["lookout"] < 0:
        return T("Round {n}: the Shadow is the Lookout.", n=args["round"])
    return T("Round {n}: {player} is the Lookout.", n=args["round"], player=player(args["lookout"]))


def _draw(args: Args) -> Text:
    kind = TYPE[args["type"]]
    if "tiles" not in args:
        return T("{player} draws {n} tiles ({type}).", player=player(args["seat"]), n=args["count"], type=kind)
    tiles = tile_list(args["tiles"])
    if args["seat"] < 0:
        return T("The Shadow draws ({type}): {tiles}, and one face down.", type=kind, tiles=tiles)
    return T("{player} draws ({type}): {tiles}.", player=player(args["seat"]), type=kind, tiles=tiles)


def _hide(args: Args) -> Text:
    if "tile" in args:
        return T("{player} hides {tile}.", player=player(args["seat"]), tile=tile(args["tile"]))
    return T("{player} hides a tile.", player=player(args["seat"]))


def _take(args: Args) -> Text:
    if args["tile"]:
        return T("{player} takes {tile}.", player=player(args["seat"]), tile=tile(args["tile"]))
    return T("{player} takes the face-down tile.", player=player(args["seat"]))


def _end(args: Args) -> Text:
    winners: list[int] = args["winners"]
    scores: list[int] = args["scores"]
    if len(scores) == 1:
        if not winners:
            return T("You give up.")
        return T("Your island is worth {n}: {rank}.", n=scores[0], rank=RANK[rank(scores[0])])
    names = players(winners)
    if len(winners) > 1:
        return T("{names} share the victory with {n} point.",
                 plural="{names} share the victory with {n} points.", names=names, n=scores[winners[0]])  # fmt: skip
    if args["reason"] == "concede":
        return T("Only {names} is left, and wins.", names=names)
    return T("{names} wins with {n} point!", plural="{names} wins with {n} points!",
             names=names, n=scores[winners[0]])  # fmt: skip


LINES: dict[str, Callable[[Args], Text | None]] = {
    "round": _round,
    "draw": _draw,
    "hide": _hide,
    "show": lambda args: T("Shown: {tiles}.", tiles=tile_list(args["tiles"])),
    "take": _take,
    "reveal": lambda args: T("The face-down tile is turned up: {tile}.", tile=tile(args["tile"])),
    "place": lambda args: T("{player} lays it: {place}.", player=player(args["seat"]), place=place_name(args["place"])),
    "flip": lambda args: T(
        "The third lamp! {n} tiles of {player} turn over to the Genie.",
        n=len(args["places"]),
        player=player(args["seat"]),
    ),
    "designate": lambda args: T("{player} names {other}.", player=player(args["seat"]), other=player(args["to"])),
    "discard": lambda args: T("Discarded: {tile}.", tile=tile(args["tile"])),
    "shadow": lambda args: T("The Shadow takes {tile}.", tile=tile(args["tile"])),
    "concede": lambda args: T("{player} gives up.", player=player(args["seat"])),
    "end": _end,
}


def line(event: Seen) -> Text | None:
    """The log line of an event."""
    return LINES[event.name](event.args)
