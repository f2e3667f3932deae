"""An area: dreams to the left, the island of three rows, its live score sheet; large for its owner, else small."""

from functools import lru_cache
from typing import NamedTuple

from reverie.engine.text import digits
from reverie.games.iles.art import face, figure
from reverie.games.iles.board.about import tile_kinds
from reverie.games.iles.board.preview import AT_ONCE, DREAM_LINES, LINE_NAME, Changes, kind_of, numbers, spoken
from reverie.games.iles.board.words import Words
from reverie.games.iles.pieces import CELL_NAMES, CELLS, ELEMENTS, NUMBERS, PLACES
from reverie.games.iles.texts import T
from reverie.games.iles.view import SeatView, SheetView
from reverie.kit.markup import NOTHING, Element, h

GENIE = "back-genie"
ALL_LINES = (*DREAM_LINES, *LINE_NAME)


class Choices(NamedTuple):
    """What the player may do with an area now: places that light up, and what each choice would change."""

    places: frozenset[str] = frozenset()
    changes: Changes = ()
    flips: bool = False


NONE = Choices()


def area(
    seat: int, side: SeatView, name: str, cls: str, choices: Choices, says: Words, *, moving: bool = True
) -> Element:
    """Dreams, island and sheet of one player."""
    return _area(
        seat, tuple(side.cells), tuple(side.dreams), frozenset(side.flipped), _sheet_of(side.sheet),
        side.shows["lamp"], name, cls, choices, says, moving,
    )  # fmt: skip


Sheet = tuple[tuple[int, ...], int, int, int, int, int, int]


def _sheet_of(sheet: SheetView | None) -> Sheet | None:
    if sheet is None:
        return None
    return (
        tuple(sheet.dreams), sheet.palms, sheet.pairs, sheet.pair_points, sheet.brigands, sheet.penalty, sheet.total,
    )  # fmt: skip


@lru_cache(maxsize=4096)
def _area(
    seat: int, cells: tuple[str, ...], dreams: tuple[str, ...], flipped: frozenset[str], sheet: Sheet | None,
    lamps: int, name: str, cls: str, choices: Choices, says: Words, moving: bool,
) -> Element:  # fmt: skip
    paid = sheet[0] if sheet is not None else (None,) * 4
    slots = [
        _place(seat, place, dreams[place - CELLS], False, False, paid[place - CELLS], choices, dreams, says, moving)
        for place in range(CELLS, PLACES)
    ]
    grid = [
        _place(
            seat, place, cells[place], CELL_NAMES[place] in flipped,
            lamps == 2 and bool(cells[place]) and "lamp" in ELEMENTS[NUMBERS[cells[place]]],
            None, choices, dreams, says, moving,
        )
        for place in range(CELLS)
    ]  # fmt: skip
    key = f"area-{seat}" if moving else None
    return h(
        "div",
        h("div", *slots, cls="dream-slots", role="group", aria_label=says.say(T("Dreams of {name}", name=name)),
          data_pieces=key and f"{key}-dreams", data_from="offer"),
        h("div", *grid, cls="isle", role="group", aria_label=says.say(T("Island of {name}", name=name)),
          data_pieces=key, data_from="offer"),
        _sheet(sheet, choices.changes, says) if sheet is not None else None,
        _ledger(sheet, dreams, choices.changes, says) if sheet is not None and cls == "large" else None,
        cls=f"area {cls}", data_about="area",
    )  # fmt: skip


def _place(
    seat: int, place: int, tile: str, genie: bool, risky: bool, paid: int | None, choices: Choices,
    dreams: tuple[str, ...], says: Words, moving: bool,
) -> Element:  # fmt: skip
    """A cell or a slot: its tile, or a place that lights up."""
    where = CELL_NAMES[place]
    spot = says.say(T("row {row}, column {column}", row=place // 4 + 1, column=place % 4 + 1)) if place < CELLS else ""
    if tile:
        told = f"{says.element['genie']} ({says.tile[tile]})" if genie else says.tile[tile]
        marks = "slab" + (" genie" if genie else "") + (" risky" if risky and not genie else "")
        if risky and not genie and choices.flips:
            marks += " flips"
        points = h("span", paid, cls="paid", aria_hidden="true") if paid is not None else NOTHING
        if paid is not None:
            told = says.say(T("{tile}: {n} now", tile=says.tile[tile], n=paid))
        change = numbers(choices.changes, (where,)) if place >= CELLS else ()
        return h(
            "span", face(GENIE if genie else tile), points, change, cls=marks, role="img",
            aria_label=f"{spot}: {told}" if spot else told, data_key=tile if moving else None,
            data_about=tile_kinds(tile, "genie" if genie else "risky" if risky else ""),
        )  # fmt: skip
    on = f"cell:{seat}/{where}"
    if on not in choices.places:
        return h("span", cls="spot", aria_hidden="true")
    found = next((each for each in choices.changes if each.on == on), None)
    label = spot or says.say(T("Dream slot {n}", n=place - CELLS + 1))
    return h(
        "button", found.total if found else "+", type="button", data_on=on,
        cls=f"spot lit {kind_of(found.total)} {found.mark}" if found else "spot lit",
        # Where the places differ, a finger sees what each would change before it is taken.
        data_ask="touch" if found and found.mark != AT_ONCE else None,
        aria_label=label + spoken(found, dreams, says), data_about="spot",
    )  # fmt: skip


def _sheet(sheet: Sheet, changes: Changes, says: Words) -> Element:
    """The score as if the game ended now, with what the considered choice would change."""
    dreams, palms, pairs, pair_points, brigands, penalty, total = sheet
    told = T(
        "Now worth {total}: dreams {dreams}, palms {palms}, pairs {pairs}, brigands {brigands}",
        total=total, dreams=sum(dreams), palms=palms, pairs=pair_points,
        brigands=f"−{penalty}" if penalty else "0",
    )  # fmt: skip
    cost = f"−{penalty}" if penalty else f"({brigands})"
    return h(
        "p",
        h("span", says.say(told), cls="unseen"),
        h("span", figure("star", "sign"), sum(dreams), numbers(changes, DREAM_LINES), aria_hidden="true"),
        h("span", figure("palm", "sign"), palms, numbers(changes, ("palms",)), aria_hidden="true"),
        h("span", figure("rokh", "sign"), figure("egg", "sign"), f"{pairs}×7", numbers(changes, ("pairs",)),
          aria_hidden="true"),
        h("span", figure("brigand", "sign"), cost, numbers(changes, ("brigands",)), cls="cost" if penalty else None,
          aria_hidden="true"),
        h("b", numbers(changes, ALL_LINES), digits(total), cls="total", aria_hidden="true"),
        cls="score-sheet", data_about="sheet",
    )  # fmt: skip


def _ledger(sheet: Sheet, dreams: tuple[str, ...], changes: Changes, says: Words) -> Element:
    """The same score in words, line by line, each with what the considered choice would change."""
    paid, palms, pairs, pair_points, brigands, penalty, _ = sheet
    lines = [
        (line, f"{says.dream[dream]} ({says.pays[dream]})", points)
        for line, dream, points in zip(DREAM_LINES, dreams, paid, strict=True)
        if dream
    ]
    lines += [
        ("palms", says.say(T("Palms (1 each)")), palms),
        ("pairs", says.say(T("Pairs of rokh and egg ({n}, 7 each)", n=pairs)), pair_points),
        ("brigands", says.say(T("Brigands ({n})", n=brigands)), -penalty),
    ]
    rows = (
        h("div", h("dt", words), h("dd", numbers(changes, (line,)), digits(points), cls=None if points else "none"))
        for line, words, points in lines
    )
    return h("dl", *rows, cls="ledger", data_about="sheet")
