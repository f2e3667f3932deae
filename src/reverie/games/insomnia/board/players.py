"""The players: winks against the pillow on a track, tokens in the supply, and what each of them is doing."""

from functools import lru_cache

from reverie.games.insomnia.art import figure
from reverie.games.insomnia.board.words import Words
from reverie.games.insomnia.texts import T
from reverie.games.insomnia.texts.pieces import winks
from reverie.games.insomnia.view import View
from reverie.kit.markup import Element, h

TRACK = 45  # winks that the track has room for


def players(view: View, says: Words, names: tuple[str, ...]) -> Element:
    """One row for each player."""
    rows = [
        _player(
            number, seat.status, seat.scared, seat.dodos, seat.pillow, seat.supply,
            number == view.marker and len(view.seats) > 1,
            number == view.active and not view.over, number in view.winners, view.resting, names[number], says,
        )
        for number, seat in enumerate(view.seats)
    ]  # fmt: skip
    phase = T("Rest after race {n}", n=view.race) if view.resting else T("Race {n}", n=view.race)
    return h(
        "section", h("h3", says.say(phase), cls="zone-title"), h("ul", *rows, cls="players"), id="s-players",
        aria_label=says.say(T("Players")),
    )  # fmt: skip


@lru_cache(maxsize=4096)
def _player(
    seat: int, status: str, scared: bool, dodos: int, pillow: int, supply: int, marker: bool, acting: bool,
    winner: bool, resting: bool, name: str, says: Words,
) -> Element:  # fmt: skip
    state = says.status[status] if status != "racing" else says.say(T("scared")) if scared else ""
    told = says.say(winks(dodos, pillow))
    scale = max(TRACK, pillow, dodos)
    track = h(
        "svg",
        h("rect", x=0, y=7, width=100, height=4, rx=2, cls="rail"),
        h("rect", x=0, y=7, width=str(round(100 * dodos / scale, 1)), height=4, rx=2, cls="got"),
        h("rect", x=str(round(100 * pillow / scale, 1) - 1), y=1, width=2, height=16, rx=1, cls="goal"),
        viewBox="0 0 100 18", preserveAspectRatio="none", cls="track", aria_hidden="true",
    )  # fmt: skip
    first = h("span", " ★", cls="marker", role="img", aria_label=says.say(T("First Sheep")), data_about="first")
    kind = figure(f"scared-{seat}" if scared else f"sheep-{seat}", "face-of")
    classes = f"player p{seat} {status}" + (" acting" if acting else "") + (" winner" if winner else "")
    return h(
        "li",
        kind,
        h("span", name, first if marker else None, cls="name"),
        h("span", told, cls="unseen"),
        track,
        h("span", h("b", dodos), f"/{pillow}", cls="winks", aria_hidden="true"),
        h("span", figure(f"zzz-{seat}", "disc"), supply, cls=f"supply tokens p{seat}", role="img",
          aria_label=says.say(T("{n} Zzz", n=supply))),
        h("span", state, cls="state") if state and not resting else None,
        cls=classes, data_about="player",
    )  # fmt: skip
