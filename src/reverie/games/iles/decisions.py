"""The open decision as data: its prompt, and each option with its words, what it acts on and what it would change."""

from reverie.engine.actions import argument_of, verb_of
from reverie.engine.decision import Decision, Option, ask
from reverie.engine.text import Text, player
from reverie.games.iles.pieces import CELL_NAMES, CELLS, COLUMNS, COPIES, DREAM, HAS_LAMP, LAMP, NAMES, TYPES, count
from reverie.games.iles.rules import actions
from reverie.games.iles.rules.actions import FACE_DOWN, TEXTS
from reverie.games.iles.rules.place import flip_lamps, legal_places
from reverie.games.iles.rules.steps import PLACE_TILE
from reverie.games.iles.state import IlesState
from reverie.games.iles.texts import prompts
from reverie.games.iles.texts.pieces import TYPE, tile
from reverie.games.iles.texts.prompts import PROMPT
from reverie.games.iles.texts.sections import cited
from reverie.games.iles.view import SheetView, sheet


def decision(t: IlesState, seat: int) -> Decision | None:
    """What the seat is asked; None if it is not to act."""
    return ask(t, seat, t.asks, _prompt, _option)


def _prompt(t: IlesState, name: str) -> tuple[str, Text]:
    section, prompt = PROMPT[name]
    if t.point == PLACE_TILE:
        prompt = prompt.filled({"tile": tile(NAMES[t.holding])})
    return cited(section, t.seats), prompt


def _option(t: IlesState, number: int) -> Option:
    verb, argument = verb_of(number), argument_of(number)
    text = TEXTS[number]
    if verb == actions.CHOOSE:
        label = prompts.choose(TYPE[TYPES[argument]], t.left[argument])
        return Option(number, text, label, f"stack:{TYPES[argument]}")
    if verb == actions.HIDE:
        label = prompts.HIDE.filled({"tile": tile(NAMES[argument])})
        return Option(number, text, label, f"tile:offer/{NAMES[argument]}", "zone:face-down")
    if verb == actions.TAKE:
        return _take(t, number, argument)
    if verb == actions.PLACE:
        return _place(t, number, argument)
    return Option(number, text, prompts.designate(player(argument)), f"seat:{argument}")


def _take(t: IlesState, number: int, kind: int) -> Option:
    """A tile of the offer; with running scores, also what it would change at once."""
    if kind == FACE_DOWN:
        # The same words for everybody: what lies there is seen in the Lookout's view alone.
        return Option(number, TEXTS[number], prompts.FACE_DOWN, "tile:offer/face-down")
    label = _warned(t, prompts.TAKE.filled({"tile": tile(NAMES[kind])}), kind)
    best: dict[str, int] = {}
    if t.settings.score_preview:
        places = legal_places(t, t.active, kind // COPIES)
        if t.settings.leftmost:
            del places[1:]
        best = max((changes(t, kind, place) for place in places), key=lambda each: sum(each.values()))
        label = prompts.with_change(label, sum(best.values()))
    on = f"tile:offer/{NAMES[kind]}"
    return Option(number, TEXTS[number], label, on, "", _flags(t, kind), changes=best)


def _place(t: IlesState, number: int, place: int) -> Option:
    on = f"cell:{t.active}/{CELL_NAMES[place]}"
    if place >= CELLS:
        return Option(number, TEXTS[number], prompts.slot(place - CELLS + 1), on)
    label = _warned(t, prompts.cell(place // COLUMNS + 1, place % COLUMNS + 1), t.holding)
    found: dict[str, int] = {}
    if t.settings.score_preview:
        found = changes(t, t.holding, place)
        label = prompts.with_change(label, sum(found.values()))
    return Option(number, TEXTS[number], label, on, "", _flags(t, t.holding), changes=found)


def _flags(t: IlesState, kind: int) -> tuple[str, ...]:
    """`flips`: this tile would be the third lamp."""
    return ("flips",) if HAS_LAMP[kind] and count(t.packed[t.active], LAMP) == 2 else ()


def _warned(t: IlesState, label: Text, kind: int) -> Text:
    """An option that says what the third lamp does (spec 6), where it is one."""
    return prompts.FLIPS.filled({"label": label, "n": 3 if t.settings.flip_all else 2}) if _flags(t, kind) else label


def change(t: IlesState, kind: int, place: int) -> int:
    """By how much a tile on a place would change the score of the active seat, if the game ended then."""
    return sum(changes(t, kind, place).values())


def changes(t: IlesState, kind: int, place: int) -> dict[str, int]:
    """What a tile on a place would change for the active seat, if the game ended then, by line of its score sheet."""
    seat = t.active
    after = t.clone()
    after.quiet()
    after.lay(seat, place, kind)
    if kind // COPIES != DREAM and count(after.packed[seat], LAMP) == 3:
        flip_lamps(after, seat, place)
    now, then = _lines(sheet(t, seat)), _lines(sheet(after, seat))
    return {line: then[line] - points for line, points in now.items() if then[line] != points}


def _lines(each: SheetView) -> dict[str, int]:
    """The points of a sheet by line: the dreams by slot, palms, pairs, brigands."""
    dreams = {CELL_NAMES[CELLS + slot]: points for slot, points in enumerate(each.dreams)}
    return dreams | {"palms": each.palms, "pairs": each.pair_points, "brigands": -each.penalty}
