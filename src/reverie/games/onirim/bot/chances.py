"""The chance to win: learned from millions of games, looked up in a small net (`engine.net`).

A net judges a table at the beginning of a turn, and what a choice leaves of it before anything unknown is drawn. It
looks at each colour with the same eyes. `chances.txt` holds the weights for the base game, `chances_two.txt` those for
two, the others those for each expansion and (`chances_together.txt`) for several. `python -m bench.learn onirim` and
`onirim-towers` and so on learn them.
"""

from typing import Final

from reverie.engine.net import Net, Shipped, chance
from reverie.engine.policy import UNSURE
from reverie.games.onirim.bot.colour_facts import colour_facts, kinds_of, more_of
from reverie.games.onirim.bot.look import KNOWN, OTHERS, Look
from reverie.games.onirim.bot.module_facts import FIRST_CODE, table_facts
from reverie.games.onirim.pieces import NIGHTMARE
from reverie.games.onirim.rules.steps import ACTION
from reverie.games.onirim.state import OnirimState

HORIZON: Final = 3  # beginnings of turns after which a search should trust the net
# What is still to happen before the next choice.
DRAWING: Final = 0
SURE: Final = 1e9
LOST: Final = -1e9

# The facts of the table in the base game: where each kind of them begins; the first is always so.
QUARTERS, HALVES, NIGHTMARES, PENDING, KEYS_HELD, MISSING, USELESS = 1, 21, 60, 71, 95, 99, 108
NIGHTMARE_COMING, IN_LIMBO, TOPS, COLOURS, LEAST, PLAYABLE, DANGER, SHIELD = 114, 119, 122, 128, 153, 217, 223, 333
MOST_KEPT: Final = 20_000  # colours whose facts are added up already, of each of the four


class Case:
    """One kind of table: its net, and what the net says of colours that have been seen already."""

    def __init__(self, name: str) -> None:
        self.shipped = Shipped("reverie.games.onirim.bot", f"{name}.txt")
        self.kept: list[dict[int, int]] = [{}, {}, {}, {}]


def _cases() -> dict[str, Case]:
    modules = ("book", "glyphs", "dreamcatchers", "towers", "premonitions", "crossroads", "oniverse")
    return {name: Case(f"chances_{name}") for name in ("two", "together", *modules)}


BASE: Final = Case("chances")
CASES: Final[dict[str, Case]] = _cases()


def case_of(t: OnirimState) -> Case:
    """The net that knows a table; the Little Incubus has one of its own beside it."""
    if t.seats == 2:
        return CASES["two"]
    if not t.settings.has_parts:
        return BASE
    modules: list[str] = t.options["modules"]
    if not modules:
        return BASE
    return CASES[modules[0] if len(modules) == 1 else "together"]


def is_learned(t: OnirimState) -> bool:
    """Whether a net knows such tables: for two, where all cards lie open and no expansion is in play."""
    if t.seats == 2:
        known = not t.settings.has_parts and not t.settings.silent
    else:
        known = not t.settings.has_parts or t.options["incubus"] == "off"
    return known and case_of(t).shipped.is_there()


def horizon(t: OnirimState) -> int:
    """How many beginnings of turns a search should wait for before it trusts `foresee`; 0 where that knows nothing."""
    return HORIZON if is_learned(t) else 0


def foresee(t: OnirimState, seat: int) -> float:
    """The chance to win if one plays well, from what the seat knows; UNSURE between the beginnings of turns."""
    if t.point != ACTION:
        return UNSURE
    found = odds(t, t.active, DRAWING)
    return 0.0 if found == LOST else chance(found)


def odds(t: OnirimState, seat: int, to_come: int) -> float:
    """The logarithm of the odds, from what the seat knows; it is the seat's turn."""
    o = Look(t, seat)
    if o.hopeless:
        return LOST
    case = case_of(t)
    net = case.shipped.read()
    table = base_facts(t, o, to_come)
    if case is BASE:
        return net.odds(table, parts_of(net, case, o.keys_of, NOTHING_MORE, 0))
    kinds = kinds_of(t)
    table += table_facts(t, seat, o, to_come)
    return net.odds(table, parts_of(net, case, o.keys_of, more_of(t, seat, o, kinds) if kinds else NOTHING_MORE, kinds))


NOTHING_MORE: Final = [0, 0, 0, 0]
BASE_BITS: Final = 42  # of the number of a colour, with the five cards that may be known to come


def parts_of(net: Net, case: Case, keys: list[int], more: list[int], kinds: int) -> list[int]:
    """What the net says of each colour."""
    parts: list[int] = []
    for colour in range(4):
        key = keys[colour]
        whole = key | more[colour] << BASE_BITS
        kept = case.kept[colour]
        part = kept.get(whole)
        if part is None:
            if len(kept) >= MOST_KEPT:
                kept.clear()
            part = kept[whole] = net.part(colour_facts(key, more[colour], kinds), colour)
        parts.append(part)
    return parts


def base_facts(t: OnirimState, o: Look, to_come: int) -> list[int]:
    """What is so of the table, as far as the base game knows it."""
    size = o.size
    nightmares = o.left[NIGHTMARE]
    keys = min(o.keys, 3)
    table = [0]
    for place in o.table:
        if place >= OTHERS * KNOWN:
            table.append(NIGHTMARE_COMING + place - OTHERS * KNOWN)
    table += [
        QUARTERS + min(size // 4, 19),
        HALVES + min(size // 2, 38),
        NIGHTMARES + nightmares,
        PENDING + (to_come if to_come < FIRST_CODE else DRAWING) * 6 + min(o.held, 5),
        KEYS_HELD + keys,
        MISSING + min(o.total, 8),
        USELESS + min(o.useless, 5),
        IN_LIMBO + (2 if NIGHTMARE in t.limbo else 1 if t.limbo else 0),
        TOPS + len(o.coming),
        COLOURS + o.twos * 5 + o.ones,
        LEAST + o.least * 8 + o.second,
        PLAYABLE + min(o.playable, 5),
        DANGER + nightmares * 10 + min(size // 8, 9),
        SHIELD + keys * 12 + nightmares,
    ]
    return table
