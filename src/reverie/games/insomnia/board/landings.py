"""Where the cards of the hand lead: marks on the spaces, and a faint sheep for the card that is considered."""

from collections import defaultdict
from collections.abc import Mapping
from typing import NamedTuple

from reverie.engine.decision import Decision, Option
from reverie.games.insomnia.art import figure
from reverie.games.insomnia.pieces import FIRST_NIGHTMARE, NAMES
from reverie.games.insomnia.texts.prompts import chained
from reverie.kit.markup import Element, h

THEN = "»"  # a tile that can be used there, and after it


class Mark(NamedTuple):
    """What stands on a space: the way there, the card that leads there, and whose sheep would stand there."""

    words: str
    card: str
    seat: int  # -1: no landing, only a tile further on

    @property
    def danger(self) -> bool:
        """Whether the nightmare is there."""
        return "!" in self.words


Landings = Mapping[int, tuple[Mark, ...]]


def landings(decision: Decision | None, runner: int) -> Landings:
    """For each space the marks of the options that lead there, or on from there."""
    found: defaultdict[int, dict[Mark, None]] = defaultdict(dict)
    for option in decision.options if decision is not None else ():
        kind, _, place = option.to.partition(":")
        if kind != "space":
            continue
        card = option.on.rpartition("/")[2] if option.on.startswith("card:") else ""
        further = chained(option.label)
        then = f" {THEN}" if further[:1] == [int(place)] else ""
        found[int(place)][Mark(_way(option) + then, card, runner)] = None
        for space in further:
            if space != int(place):
                found[space][Mark(THEN, card, -1)] = None
    return {place: tuple(marks) for place, marks in found.items()}


def _way(option: Option) -> str:
    """How far it is, with a mark of danger."""
    words = option.text.split("-")[-1] if "move-" in option.text else "1" if "both" in option.text else "•"
    return f"+{words}!" if "danger" in option.flags else f"+{words}"


def drawn(marks: tuple[Mark, ...]) -> list[Element]:
    """The marks of a space; the style shows those of the considered card, and its sheep."""
    steps = [
        h("span", mark.words, cls=f"{'step' if mark.seat >= 0 else 'step then'}{_of(mark.card)}") for mark in marks
    ]
    ghosts = {mark.card: mark.seat for mark in marks if mark.card and mark.seat >= 0}
    return [
        *(h("span", figure(f"sheep-{seat}"), cls=f"ghost{_of(card)}") for card, seat in ghosts.items()),
        h("span", *steps, cls="steps", aria_hidden="true"),
    ]


def _of(card: str) -> str:
    return f" of-{card}" if card else ""


def style() -> str:
    """One rule for each sheep card: pages may carry no styles of their own, so the sheet counts for them."""
    rules = []
    for name in NAMES[:FIRST_NIGHTMARE]:
        on = f'[data-on$="/{name}"]'
        here = f".b-insomnia:is(:has({on}:is(:hover,.up)),:not(:has(.card.lit:is(:hover,.up))):has({on}:focus-visible))"
        rules.append(
            f"{here} .step:not(.of-{name}){{opacity:.2}}{here} .then.of-{name}{{display:block}}"
            f"{here} .ghost.of-{name}{{display:block}}"
        )
    return "".join(rules)
