"""What lies nearest to the player: the prompt, sand, discovery cards, the objective; and who has won."""

from reverie.engine.text import digits
from reverie.games.tisseurs.art import figure
from reverie.games.tisseurs.art.palette import SIGNS
from reverie.games.tisseurs.board.words import Words
from reverie.games.tisseurs.texts import T
from reverie.games.tisseurs.texts.pieces import shadow
from reverie.games.tisseurs.view import SeatView, View
from reverie.kit.markup import Element, h, join
from reverie.kit.tray import opener, sheet

Lit = frozenset[str]


def players(view: View, says: Words, names: tuple[str, ...], mine: int) -> Element:
    """One line for each player: points, sand, discovery cards; a tap shows the dream of another."""
    rows = [_player(view, seat, side, says, names[seat], seat == mine) for seat, side in enumerate(view.seats)]
    if len(view.seats) == 1:
        told = says.say(shadow(view.shadow_score, view.shadow_deck))
        rows.append(h("li", figure("shadow", "small"), h("span", told), cls="player rival", data_about="shadow"))
    return h("ul", *rows, id="s-players", cls="players", aria_label=says.say(T("Players")))


def _player(view: View, seat: int, side: SeatView, says: Words, name: str, mine: bool) -> Element:
    acting = seat == view.active and not view.over
    signs = (
        ("star", h("b", digits(side.score)), T("{n} point", plural="{n} points", n=side.score)),
        ("sand", h("span", side.sand), T("{n} sand token", plural="{n} sand tokens", n=side.sand)),
        ("discovery", h("span", len(side.hand)), T("discoveries {n}", n=len(side.hand))),
    )[: 3 if side.hand else 2]
    parts = [
        h("i", SIGNS[seat], cls=f"p{seat}", aria_hidden="true"),
        h("span", name, cls="name"),
        *(h("span", figure(sign, "small"), number, role="img", aria_label=says.say(told), cls=f"has-{sign}")
          for sign, number, told in signs),
    ]  # fmt: skip
    if not side.staying:
        parts.append(h("span", says.say(T("gone"))))
    body: Element = join(*parts)
    if not mine:
        told = h("span", says.say(T("Dream of {name}", name=name)), cls="unseen")
        body = opener(f"s-far-{seat}", body, told, cls="look")
    classes = "player" + (" acting" if acting else "") + (" winner" if seat in view.winners else "")
    return h("li", body, cls=classes, data_about="player")


def tokens(side: SeatView, lit: Lit, says: Words) -> Element:
    """The sand of the player, each kind once with its number."""
    pieces = []
    for name in dict.fromkeys(side.tokens):
        count = side.tokens.count(name)
        label = f"{says.element[name]} ×{count}" if count > 1 else says.element[name]
        inside = join(figure(name), h("span", f"×{count}", cls="times") if count > 1 else None)
        on = f"token:{name}"
        if on in lit:
            pieces.append(h("button", inside, type="button", cls="token lit", data_on=on, aria_label=label))
        else:
            pieces.append(h("span", inside, cls="token", role="img", aria_label=label))
    return h("div", *pieces, cls="tokens pieces", data_pieces="sand", data_from="pool", data_about="sand")


def _paper(inside: Element, about: str, cls: str = "paper", data_key: str | None = None) -> Element:
    """A card of words; small screens show its title, and a tap all of it."""
    return h("button", inside, type="button", cls=cls, data_key=data_key, popovertarget="s-papers",
             data_about=about)  # fmt: skip


def discoveries(names: list[str], zone: str, lit: Lit, says: Words) -> list[Element]:
    """Discovery cards with what they do; those that can be played or kept are lit."""
    found = []
    for name in names:
        if not name:
            continue
        inside = join(h("b", says.discovery[name]), h("span", says.effect[name]))
        on = f"discovery:{zone}/{name}"
        if on in lit:
            found.append(h("button", inside, type="button", cls="paper lit", data_on=on, data_key=name, data_ask=True,
                           data_about=name))  # fmt: skip
        else:
            found.append(_paper(inside, name, data_key=name))
    return found


def lasting(side: SeatView, says: Words) -> list[Element]:
    """The discovery cards that stay in play."""
    return [
        _paper(join(h("b", says.discovery[name]), h("span", says.effect[name]), h("i", says.say(T("in play")))), name)
        for name in side.lasting
    ]


def objectives(view: View, side: SeatView, lit: Lit, says: Words) -> list[Element]:
    """The objective with its points so far, or the two to choose from."""
    found = []
    for name in view.choices:
        on = f"objective:{name}"
        inside = join(h("b", says.objective[name]), h("span", says.asks[name]))
        found.append(
            h(
                "button",
                inside,
                type="button",
                cls="paper goal lit" if on in lit else "paper goal",
                data_on=on,
                data_about=name,
            )
        )
    if side.objective:
        points = says.say(T("{n} point", plural="{n} points", n=side.objective_points))
        goal = join(h("b", says.objective[side.objective]), h("span", says.asks[side.objective]), h("i", points))
        found.append(_paper(goal, side.objective, "paper goal"))
    return found


def written(names: list[str], says: Words) -> Element | None:
    """Discovery cards with what they do, to be read."""
    if not names:
        return None
    return h("dl", *(join(h("dt", says.discovery[name]), h("dd", says.effect[name])) for name in names))


def papers_sheet(side: SeatView, says: Words) -> Element:
    """The objective and the discovery cards of the player, in full."""
    goal = side.objective
    return sheet(
        "s-papers", says.say(T("Objective and discovery cards")),
        h("dl", h("dt", says.objective[goal]), h("dd", says.asks[goal]), data_about=goal) if goal else None,
        written([name for name in side.hand if name], says), written(side.lasting, says), language=says.language,
        about="papers",
    )  # fmt: skip


def ending(view: View, says: Words, names: tuple[str, ...]) -> Element:
    """Who weaves the finest dream."""
    if len(view.seats) == 1:
        told = T("The Shadow fades!") if view.winners else T("The Shadow has won.")
        points = T("{n} point against {shadow}", plural="{n} points against {shadow}",
                   n=view.seats[0].score, shadow=view.shadow_score)  # fmt: skip
        return h("div", h("p", says.say(told), cls="verdict"), h("p", says.say(points)), cls="won")
    who = ", ".join(names[seat] for seat in view.winners)
    if len(view.winners) > 1:
        told = T("{names} share the victory.", names=who)
    elif view.reason == "concede":
        told = T("Only {names} is left, and wins.", names=who)
    else:
        score = view.seats[view.winners[0]].score
        told = T("{names} weaves the finest dream: {n} point.",
                 plural="{names} weaves the finest dream: {n} points.", names=who, n=score)  # fmt: skip
    return h("div", h("p", says.say(told), cls="verdict"), cls="won")
