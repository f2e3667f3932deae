"""What each kind of piece on the table is and does, for the sheet that any piece opens."""

from typing import Final

from reverie.games.insomnia.pieces import FIRST_NIGHTMARE, NAMES, TILE_NAMES
from reverie.games.insomnia.texts import T
from reverie.games.insomnia.texts.pieces import NIGHTMARE, NIGHTMARE_WAY, TILE, TILE_EFFECT
from reverie.kit.look import About

ABOUT: Final[dict[str, About]] = {
    "hidden": About(T("A face-down card"), T("A sheep card in a hand that only its owner may see."), "7"),
    "sheep-card": About(
        T("Sheep card"), T("Play one of your two: run as far as it says or take its winks or Zzz, then draw."), "3.3"
    ),
    "nightmare-card": About(
        T("Nightmare card"), T("Strikes as soon as anybody draws it: the nightmare moves, and it is replaced."), "3.7"
    ),
    "space": About(
        T("Space without a tile"), T("A sheep may rest here; nothing happens unless the nightmare is there."), "3.3"
    ),
    "sheep": About(
        T("Sheep"), T("Each crossing of the fence gives it 5 winks. A scared one lies down; a second fright wakes it."),
        "3.4",
    ),
    "web": About(T("Web"), T("The next spider card brings the spider here and scares all on the way."), "6.3"),
    "zzz": About(
        T("Zzz token"), T("Its owner may use the tile when landing here: the token comes back, a permanent one stays."),
        "3.4",
    ),
    "centre": About(
        T("The nightmare"),
        T("How far it is from the fence, and how likely it is to strike next or to cross this round."), "3.7",
    ),
    "player": About(
        T("Player"), T("Winks against the pillow: in bed with as many as it asks for, one wins. Then Zzz in supply."),
        "1",
    ),
    "first": About(T("First Sheep"), T("Begins the race, and is first to choose when you rest."), "4.3"),
    "deck": About(
        T("Draw pile"), T("Sheep cards and the cards of the nightmare; a tap counts what may still come."), "3.6"
    ),
    "discard": About(T("Discards"), T("What was played or lost in this race; open to everybody."), "7"),
    "tiles": About(T("Dream tiles"), T("Those on the ring, in the market and still to come, and what they do."), "8"),
    "market": About(
        T("Market"), T("When you rest, add one of these tiles to an empty space, with its bonus in Zzz."), "4.4"
    ),
    "stakes": About(
        T("One more lap"), T("How likely the nightmare is to cross the fence before you come round again."), "3.6"
    ),
    "revealed": About(T("Turned up"), T("The top card of the pile, which Rush Ahead lets you play."), "8.23"),
    "ending": About(T("The end"), T("In bed with enough winks for the pillow: whoever passes it by most wins."), "4.1"),
}  # fmt: skip
ABOUT.update({
    name: About(TILE[name], TILE_EFFECT[name], f"8.{number}") for number, name in enumerate(TILE_NAMES, 1)
})  # fmt: skip
ABOUT.update({
    name: About(NIGHTMARE[name], NIGHTMARE_WAY[name], f"6.{number}") for number, name in enumerate(NIGHTMARE, 1)
})  # fmt: skip


def card_kind(name: str) -> str:
    """Of which kind a card is; a face-down one has no name."""
    if not name:
        return "hidden"
    return "sheep-card" if NAMES.index(name) < FIRST_NIGHTMARE else "nightmare-card"


def space_kinds(tile: str, tokens: bool, sheep: bool, nightmare: str, web: bool) -> str:
    """All that lies on a space: its tile first, also when sheep and nightmare stand on it."""
    kinds = [tile or "space", nightmare, "web" if web else "", "sheep" if sheep else "", "zzz" if tokens else ""]
    return " ".join(filter(None, kinds))
