"""The ring: ten spaces with their tiles, tokens and pawns, and the centre with the nightmare and the odds."""

from functools import lru_cache
from typing import Final

from reverie.engine.decision import Decision
from reverie.games.insomnia.art import dream, figure, hill
from reverie.games.insomnia.art.meadow import MEADOW
from reverie.games.insomnia.board.about import space_kinds
from reverie.games.insomnia.board.landings import Mark, drawn, landings
from reverie.games.insomnia.board.odds import odds
from reverie.games.insomnia.board.words import Words
from reverie.games.insomnia.pieces import SPACES
from reverie.games.insomnia.texts import T
from reverie.games.insomnia.texts.pieces import NIGHTMARE_WAY
from reverie.games.insomnia.view import View
from reverie.kit.markup import Element, h

Pawn = tuple[int, bool]  # seat, scared
Lit = frozenset[str]
FIELD: Final = h("div", MEADOW, id="s-field", aria_hidden="true")


def spaces(
    view: View, decision: Decision | None, lit: Lit, mine: int, says: Words, names: tuple[str, ...]
) -> dict[str, Element]:
    """One section for each space, so that only those that change are sent; `mine` is whose sheep is marked."""
    leads = landings(decision, view.runner)
    here = view.seats[view.runner].pos if view.decision == "use_tile" else 0
    found = {}
    for number, space in enumerate(view.spaces, 1):
        pawns = _pawns(view, number)
        found[f"space-{number}"] = _space(
            number, space.tile, tuple(space.zzz), tuple(space.inf), space.used, pawns,
            view.nightmare.name if view.nightmare.pos == number else "",
            view.nightmare.web == number, leads.get(number, ()), f"space:{number}" in lit, number == here,
            mine, says, names,
        )  # fmt: skip
    return found


@lru_cache(maxsize=8192)
def _space(
    number: int, tile: str, zzz: tuple[int, ...], inf: tuple[int, ...], used: bool, pawns: tuple[Pawn, ...],
    nightmare: str, web: bool, marks: tuple[Mark, ...], lit: bool, here: bool, mine: int, says: Words,
    names: tuple[str, ...],
) -> Element:  # fmt: skip
    """A space; a button while it can be chosen."""
    classes = ["space"]
    classes += ["tiled"] if tile else ["bare"]
    standing = bool(pawns) or web or bool(nightmare)
    said = (("used", used), ("here", here), ("haunted", bool(nightmare)), ("taken", standing))
    classes += [word for word, on in said if on]
    if any(mark.seat >= 0 for mark in marks):
        classes.append("reach danger" if any(mark.danger for mark in marks) else "reach")
    label = _label(number, tile, zzz, inf, pawns, nightmare, web, says, names)
    inside = [
        dream(tile) if tile else hill("hill"),
        h("span", number, cls="no", aria_hidden="true"),
        # Seen only: the label says it all, in one sentence.
        h("b", says.tile[tile], cls="tile-name", aria_hidden="true") if tile else None,
        h("span", says.effect[tile], cls="tile-effect", aria_hidden="true") if tile else None,
        _tokens(zzz, inf) if tile else None,
        *(drawn(marks) if marks else ()),
    ]
    stand = _sheep(pawns, mine)
    if web:
        stand.append(h("span", figure("web"), cls="pawn web", data_key="web"))
    if nightmare:
        stand.append(h("span", figure(nightmare), cls="pawn nightmare", data_key="nightmare"))
    body = (
        h("button", *inside, type="button", cls="plot lit", data_on=f"space:{number}", aria_label=label)
        if lit
        else h("div", *inside, cls="plot", role="img", aria_label=label)
    )
    return h(
        "div", body,
        h("div", *stand, cls="stand", data_pieces=f"space-{number}", data_from="centre", aria_hidden="true"),
        id=f"s-space-{number}", cls=" ".join(classes), data_zone=f"space:{number}",
        data_about=space_kinds(tile, any(zzz) or any(inf), bool(pawns), nightmare, web),
    )  # fmt: skip


def _pawns(view: View, place: int) -> tuple[Pawn, ...]:
    """Who stands on a space; on 0, who still waits at the fence."""
    return tuple(
        (seat, player.scared)
        for seat, player in enumerate(view.seats)
        if player.pos == place and (place or player.status == "racing")
    )


def _sheep(pawns: tuple[Pawn, ...], mine: int) -> list[Element]:
    """The pawns, one's own in front."""
    return [
        h("span", figure(f"scared-{seat}" if scared else f"sheep-{seat}"), cls="pawn mine" if seat == mine else "pawn",
          data_key=f"sheep-{seat}")
        for seat, scared in sorted(pawns, key=lambda pawn: pawn[0] == mine)
    ]  # fmt: skip


def _tokens(zzz: tuple[int, ...], inf: tuple[int, ...]) -> Element:
    """The tokens of each seat: a small disc for each of up to three, else a number."""
    groups = []
    for seat, (normal, permanent) in enumerate(zip(zzz, inf, strict=True)):
        discs = [figure(f"inf-{seat}", "disc")] * permanent
        discs += [figure(f"zzz-{seat}", "disc")] if normal else []
        if discs:
            groups.append(h("span", *discs, h("span", normal, cls="n") if normal > 1 else None, cls=f"tokens p{seat}"))
    return h("span", *groups, cls="token-row", aria_hidden="true")


def _label(
    number: int, tile: str, zzz: tuple[int, ...], inf: tuple[int, ...], pawns: tuple[Pawn, ...], nightmare: str,
    web: bool, says: Words, names: tuple[str, ...],
) -> str:  # fmt: skip
    """The space in one sentence, for those who listen."""
    parts = [says.say(T("Space {space}", space=number))]
    told = T("{name}: {words}", name=says.tile[tile], words=says.effect[tile]) if tile else T("no tile")
    parts.append(says.say(told))
    for seat, (normal, permanent) in enumerate(zip(zzz, inf, strict=True)):
        if normal or permanent:
            lasting = T("{n} permanent", plural="{n} permanent ones", n=permanent)
            parts.append(says.say(T("{name}: {n} Zzz, {permanent}", name=names[seat], n=normal, permanent=lasting)))
    for seat, scared in pawns:
        here = T("{name} is here, scared", name=names[seat]) if scared else T("{name} is here", name=names[seat])
        parts.append(says.say(here))
    if nightmare:
        parts.append(says.say(T("the nightmare is here")))
    if web:
        parts.append(says.say(T("the web hangs here")))
    return ". ".join(part.rstrip(".") for part in parts)


def centre(view: View, mine: int, says: Words, names: tuple[str, ...]) -> Element:
    """The middle: who still waits at the fence, the nightmare and its way, and what the next draws may bring."""
    nightmare = view.nightmare
    figures = []
    if nightmare.pos == 0:
        figures.append(h("span", figure(nightmare.name), cls="pawn nightmare", data_key="nightmare"))
    left = SPACES + 1 - nightmare.pos
    told = T("{n} step to the fence", plural="{n} steps to the fence", n=left)
    lines = [h("b", says.nightmare[nightmare.name], cls="who-hunts"), h("span", says.say(told), cls="way")]
    if nightmare.web_beyond:
        lines.append(h("span", says.say(T("web beyond the fence!")), cls="way alarm"))
    chance = odds(view)
    if chance is not None:
        lines.append(
            h("span", h("b", f"{chance.nightmare} %"), " ", says.say(T("next card is a nightmare")), cls="odds")
        )
        alarm = "odds alarm" if chance.fence >= 25 else "odds"
        lines.append(h("span", h("b", f"{chance.fence} %"), " ", says.say(T("over the fence this round")), cls=alarm))
    how = h("p", says.say(NIGHTMARE_WAY[nightmare.name]), cls="unseen")
    waiting = _pawns(view, 0)
    told = T("At the fence: {names}", names=", ".join(names[seat] for seat, _ in waiting))
    at_fence = h("div", *_sheep(waiting, mine), cls="stand at-fence", role="img", aria_label=says.say(told),
                 data_pieces="fence")  # fmt: skip
    return h(
        "div", at_fence if waiting else None, h("div", *figures, cls="stand", data_pieces="centre"),
        h("div", *lines, how, cls="hunt"), id="s-centre", cls=f"centre near-{_nearness(left)}",
        data_about=f"{nightmare.name} centre" + (" sheep" if waiting else ""),
    )  # fmt: skip


def _nearness(left: int) -> int:
    """How near the nightmare is felt to be, from 0 to 3."""
    return 3 if left <= 2 else 2 if left <= 4 else 1 if left <= 7 else 0
