"""What each choice would change, line by line of the score sheet, shown while mouse, focus or finger is on it."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from reverie.engine.decision import Decision
from reverie.games.iles.board.words import Words
from reverie.games.iles.pieces import CELL_NAMES, CELLS
from reverie.games.iles.texts import T
from reverie.kit.markup import Element, h

AT_ONCE: Final = "now"  # every choice changes the same: shown without being asked for
MOST: Final = 8  # choices with a change of their own: four cells of a row, or the tiles of an offer

LINE_NAME: Final = {"palms": T("Palms"), "pairs": T("Pairs"), "brigands": T("Brigands")}
DREAM_LINES: Final = tuple(CELL_NAMES[CELLS:])


class Change(NamedTuple):
    """What a choice would change: the mark its button and its numbers share, the sum, and the lines that change."""

    on: str
    mark: str
    lines: tuple[tuple[str, int], ...]

    @property
    def total(self) -> str:
        """The sum, with its sign."""
        return signed(sum(points for _, points in self.lines))


Changes = tuple[Change, ...]


def preview(decision: Decision | None) -> Changes:
    """The changes of all options that tell one, in the order of the options."""
    if decision is None:
        return ()
    # The label of an option tells its change where the table shows running scores; a face-down tile tells none.
    told = [option for option in decision.options if "points" in option.label.args]
    same = len(told) == len(decision.options) and all(each.changes == told[0].changes for each in told)
    return tuple(
        Change(option.on, AT_ONCE if same else f"o{number}", tuple(option.changes.items()))
        for number, option in enumerate(told)
    )


def style() -> str:
    """One rule for each mark: pages may carry no styles of their own, so the sheet counts for them."""
    return "".join(
        f".b-iles:is(:has(.o{number}:is(:hover,.up)),:not(:has(.lit:hover)):has(.o{number}:focus-visible)) "
        f"ins.o{number}{{display:inline-block}}"
        for number in range(MOST)
    )


def signed(points: int) -> str:
    """A number with its sign, as people write it."""
    return f"{points:+d}".replace("-", "−")


def kind_of(change: str) -> str:
    """Whether a change is good, bad or none."""
    return "cost" if change.startswith("−") else "gain" if change.strip("+0") else "even"


def numbers(changes: Changes, lines: Iterable[str]) -> list[Element]:
    """Beside these lines: by how much each choice would change them; the style shows the one that is considered."""
    wanted = frozenset(lines)
    found = []
    for change in changes[:1] if changes and changes[0].mark == AT_ONCE else changes:
        points = sum(points for line, points in change.lines if line in wanted)
        if points:
            told = signed(points)
            found.append(h("ins", told, cls=f"{change.mark} {kind_of(told)}", aria_hidden="true"))
    return found


def spoken(change: Change | None, dreams: tuple[str, ...], says: Words) -> str:
    """The same in words, for the name of a button: “+6 (Column of gems +4, Palms +2)”; nothing where it is not told."""
    if change is None:
        return ""
    parts = []
    for line, points in change.lines:
        dream = dreams[DREAM_LINES.index(line)] if line in DREAM_LINES else ""
        name = says.dream[dream] if dream else says.say(LINE_NAME[line]) if line in LINE_NAME else ""
        if name:
            parts.append(f"{name} {signed(points)}")
    return f" {change.total} ({', '.join(parts)})" if parts else f" {change.total}"
