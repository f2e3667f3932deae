"""What lies nearest to the player: the market while resting, the card turned up, the prompt and the hand."""

from functools import lru_cache

from reverie.games.insomnia.art import dream, face, figure
from reverie.games.insomnia.board.about import card_kind
from reverie.games.insomnia.board.odds import odds
from reverie.games.insomnia.board.words import Words
from reverie.games.insomnia.pieces import BONUS, TILE_NAMES
from reverie.games.insomnia.texts import T
from reverie.games.insomnia.texts.pieces import BAND
from reverie.games.insomnia.view import View
from reverie.kit.markup import Element, h, join
from reverie.kit.pieces import badge, card, empty, zone
from reverie.kit.tray import opener

Lit = frozenset[str]


@lru_cache(maxsize=2048)
def hand(cards: tuple[str, ...], lit: Lit, title: str, says: Words) -> Element:
    """The own cards: each is tapped for its ways, or dragged to the space where it leads."""
    pieces = [
        card(face(name), says.card[name], key=name, on=f"card:hand/{name}", lit=f"card:hand/{name}" in lit, ask=True,
             about=card_kind(name))
        if name
        else card(face("back"), says.card[""], about=card_kind(name))
        for name in cards
    ]  # fmt: skip
    return zone("hand", title, *pieces, cls="hand", comes_from="deck", shown=False)


@lru_cache(maxsize=512)
def revealed(name: str, lit: Lit, says: Words) -> Element:
    """The card that Rush Ahead turned up."""
    on = f"card:revealed/{name}"
    piece = card(face(name), says.card[name], key=name, on=on if on in lit else "", lit=on in lit, ask=True, cls="big")
    return zone("revealed", says.say(T("Turned up")), piece, comes_from="deck", about="revealed")


@lru_cache(maxsize=1024)
def piles(deck: int, top: str, discards: int, stack: int, says: Words) -> Element:
    """The pile and the discards, small; a tap opens what may be known of them."""
    told = says.say(T("{n} card in the pile", plural="{n} cards in the pile", n=deck))
    thrown = says.say(T("{n} card discarded", plural="{n} cards discarded", n=discards))
    back = card(face("back"), told, cls="tiny") if deck else empty(told, "tiny")
    last = card(face(top), says.card[top], key=top, cls="tiny") if top else empty(thrown, "tiny")
    return h(
        "div",
        h("div", opener("s-counter", back, badge(deck, "", "count"), cls="pile-button", label=told, about="deck"),
          data_pieces="deck"),
        h("div", opener("s-thrown", last, badge(discards, "", "count"), cls="pile-button", label=thrown,
                      about="discard"),
          data_pieces="discard"),
        opener("s-tiles", figure("pillow"), badge(stack, "", "count"), cls="pile-button tiles-button",
               label=says.say(T("All tiles: what they do")), about="tiles"),
        cls="piles",
    )  # fmt: skip


@lru_cache(maxsize=1024)
def market(tiles: tuple[str, ...], lit: Lit, taken: str, says: Words) -> Element:
    """The tiles that may be added, with what they do and their bonus."""
    pieces = []
    for name in tiles:
        bonus = BONUS[TILE_NAMES.index(name)]
        inside = join(
            dream(name),
            h("b", says.tile[name], cls="tile-name"),
            h("span", says.effect[name], cls="tile-effect"),
            h("span", figure("inf" if bonus == 1 else "zzz", "disc"), says.bonus[bonus], cls="bonus"),
        )
        on = f"tile:{name}"
        cls = "market-tile taken" if name == taken else "market-tile"
        if on in lit:
            pieces.append(
                h("button", inside, type="button", cls=f"{cls} lit", data_on=on, data_key=on, data_about=name)
            )
        else:
            pieces.append(h("div", inside, cls=cls, data_key=on, data_about=name))
    return zone("market", says.say(T("Market")), *pieces, cls="market", about="market")


def stakes(view: View, says: Words) -> Element | None:
    """To bed or one more lap: what a lap risks, in one bar."""
    chance = odds(view)
    if chance is None:
        return None
    told = says.say(T("One more lap: {n} % that the nightmare jumps the fence first", n=chance.lap))
    bar = h(
        "svg", h("rect", width=100, height=8, rx=4, cls="rail"),
        h("rect", width=chance.lap, height=8, rx=4, cls="risk"),
        viewBox="0 0 100 8", preserveAspectRatio="none", aria_hidden="true",
    )  # fmt: skip
    return h("div", bar, h("p", told), cls="stakes", data_about="stakes")


def ending(view: View, says: Words, names: tuple[str, ...]) -> Element:
    """Who sleeps best."""
    if len(view.seats) == 1:
        told = BAND[view.band] if view.band >= 0 else T("The night is over before you could sleep.")
        score = says.say(T("Score {n}", n=view.scores[0]))
        lines = [h("p", says.say(told), cls="verdict"), h("p", score)]
        return h("div", figure("sheep-0", "big-sheep"), h("div", *lines), cls="won")
    sheep = [figure(f"sheep-{seat}", "big-sheep") for seat in view.winners]
    who = ", ".join(names[seat] for seat in view.winners)
    alone = len(view.winners) == 1
    told = T("{name} wins the night!", name=who) if alone else T("{name} share the night!", name=who)
    return h("div", *sheep, h("p", says.say(told), cls="verdict"), cls="won")
