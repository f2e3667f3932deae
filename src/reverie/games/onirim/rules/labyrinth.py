"""Playing a Location into the Labyrinth, and when that completes a series (spec 5.2, 6.4)."""

from reverie.games.onirim.pieces import ALL_COLOURS, COLOUR_MASK, NAMES, NO_SYMBOL, SYMBOL, ZONES, is_tower
from reverie.games.onirim.rules.hand import take_at_hand
from reverie.games.onirim.rules.steps import DOOR_SEARCH
from reverie.games.onirim.state import OnirimState

SERIES = 3


def why_not_play(t: OnirimState, kind: int) -> str:
    """Why a Location may not be laid at the end of the active player's row; nothing if it may."""
    symbol = SYMBOL[kind]
    if symbol == NO_SYMBOL:
        return "tower_in_labyrinth" if is_tower(kind) else "dead_end"
    row = t.rows[t.active]
    if row and SYMBOL[row[-1]] == symbol:
        return "same_symbol"
    return why_not_by_modules(t, kind)


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
    colours = extend_series(t, t.series[seat], kind)
    if colours:
        t.colours = colours
        if t.log is not None:
            t.say("series", {"seat": seat, "cards": [NAMES[card] for card in t.rows[seat][-SERIES:]]})
        t.stack.append(DOOR_SEARCH)


def extend_series(t: OnirimState, series: list[int], kind: int) -> int:
    """Add a card to an open series (spec 6.4). The colours of the series if it is now complete, else 0."""
    series.append(kind)
    while True:
        colours = ALL_COLOURS
        for card in series:
            colours &= COLOUR_MASK[card]
        if colours and not (len(series) > 1 and t.settings.crossing and COLOUR_MASK[series[0]] == ALL_COLOURS):
            break
        series.pop(0)
    if len(series) < SERIES:
        return 0
    series.clear()
    return colours


def recompute_series(t: OnirimState, seat: int) -> None:
    """Replay a row from its first card, without its Doors (spec 10.7, Hammer Bird)."""
    series: list[int] = []
    for card in t.rows[seat]:
        extend_series(t, series, card)
    t.series[seat] = series
