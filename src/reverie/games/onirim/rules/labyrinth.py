"""Playing a Location into the Labyrinth, and when that completes a series (spec 5.2, 6.4)."""

from typing import Final

from reverie.engine.actions import Pair
from reverie.games.onirim.pieces import ALL_COLOURS, COLOUR_MASK, NAMES, NO_SYMBOL, SYMBOL, ZONES, is_tower
from reverie.games.onirim.rules.hand import take_at_hand
from reverie.games.onirim.rules.steps import DOOR_SEARCH
from reverie.games.onirim.state import OnirimState

SERIES: Final = 3
# How the open series is kept with each card of a row: its length, and the colours that it can have.
KEPT: Final = Pair(16)


def end_symbol(t: OnirimState) -> int:
    """The symbol at the end of the active player's row; NO_SYMBOL before its first card."""
    row = t.rows[t.active]
    return SYMBOL[row[-1]] if row else NO_SYMBOL


def may_follow(kind: int, end: int) -> bool:
    """Whether a Location may be laid behind that symbol, as far as modules do not forbid it."""
    symbol = SYMBOL[kind]
    return symbol not in (end, NO_SYMBOL)


def why_not_play(t: OnirimState, kind: int) -> str:
    """Why a Location may not be laid at the end of the active player's row; nothing if it may."""
    if may_follow(kind, end_symbol(t)):
        return why_not_by_modules(t, kind)
    if SYMBOL[kind] == NO_SYMBOL:
        return "tower_in_labyrinth" if is_tower(kind) else "dead_end"
    return "same_symbol"


def why_not_by_modules(t: OnirimState, kind: int) -> str:
    """The reasons of the modules alone."""
    for module in t.settings.on_why_not_play:
        reason = module.why_not_play(t, kind)
        if reason:
            return reason
    return ""


def play_card(t: OnirimState, zone: int, kind: int) -> None:
    """Take a card at hand and lay it at the end of the active player's row."""
    take_at_hand(t, zone, kind)
    seat = t.active
    t.rows[seat].append(kind)
    if t.log is not None:
        t.say("play", {"seat": seat, "card": NAMES[kind], "from": ZONES[zone]})
    colours = extend_series(t, seat, kind)
    if colours:
        t.colours = colours
        if t.log is not None:
            t.say("series", {"seat": seat, "cards": [NAMES[card] for card in t.rows[seat][-SERIES:]]})
        t.stack.append(DOOR_SEARCH)


def extend_series(t: OnirimState, seat: int, kind: int) -> int:
    """Add a card to an open series (spec 6.4). The colours of the series if it is now complete, else 0."""
    series = t.series[seat]
    colours = series_colours(t, seat) & COLOUR_MASK[kind]
    series.append(kind)
    while len(series) > 1 and (not colours or (t.settings.crossing and COLOUR_MASK[series[0]] == ALL_COLOURS)):
        series.pop(0)
        colours = ALL_COLOURS
        for card in series:
            colours &= COLOUR_MASK[card]
    length = len(series)
    if t.settings.has_parts:
        t.parts.kept[seat].append(KEPT.pack(length, colours))
    if length < SERIES:
        return 0
    series.clear()
    return colours


def series_colours(t: OnirimState, seat: int) -> int:
    """The colours that the open series of a seat can still have; all of them before its first card."""
    colours = ALL_COLOURS
    if t.settings.has_parts:
        return KEPT.split(t.parts.kept[seat][-1])[1] if t.series[seat] else colours
    for card in t.series[seat]:
        colours &= COLOUR_MASK[card]
    return colours


def close_series(t: OnirimState, opened: bool) -> None:
    """The complete series has found its Door, or none: then its last card still counts for other colours (6.4, 3)."""
    if not t.settings.has_parts:
        return  # without Crossroads no card has another colour
    kept = t.parts.kept[t.active]
    if not kept or KEPT.split(kept[-1])[0] < SERIES:
        return  # a Hammer Bird has taken the series off the row
    last = t.rows[t.active][-1]
    others = 0 if opened else COLOUR_MASK[last] & ~t.colours
    kept[-1] = KEPT.pack(1, others) if others else 0
    t.series[t.active] = kept_series(t, t.active)


def kept_series(t: OnirimState, seat: int) -> list[int]:
    """The open series as it was when the card that is now the last of a row had been laid (spec 10.7, Hammer Bird)."""
    kept, row = t.parts.kept[seat], t.rows[seat]
    length = KEPT.split(kept[-1])[0] if kept else 0
    return row[len(row) - length :] if length < SERIES else []
