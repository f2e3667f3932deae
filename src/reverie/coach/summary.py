"""A seat's story in a few sentences, the same on a page and in a terminal."""

from typing import Final

from reverie.coach.judge import Judged
from reverie.coach.review import Review
from reverie.coach.story import Cause, Story, Turn
from reverie.coach.words import amount, size
from reverie.engine.outcome import Scale
from reverie.engine.text import T, Text

CAUSES: Final[dict[Cause, Text]] = {"choice": T("A choice"), "others": T("What the others chose"), "luck": T("Luck")}
NO_TURNS: Final = T("No single moment decided this game, as far as our estimates can tell.")
YARDSTICK: Final = T(
    "The yardstick is good habit: choices count against what habit would have done, and luck is what cards and "
    "secrets brought beyond that."
)


def way(scale: Scale, story: Story) -> Text:
    """Where the game began and where it ended."""
    return T(
        "From {start} at the beginning to {end} at the end:",
        start=amount(scale, story.start),
        end=amount(scale, story.end),
    )


def parts(story: Story) -> list[tuple[Text, float, float]]:
    """What the change from the beginning to the end is made of, with its errors: these add up to it."""
    found: list[tuple[Text, float, float]] = [
        (T("Choices"), story.choice, story.choice_error),
        (CAUSES["luck"], story.luck, story.luck_error),
    ]
    if any(step.others for step in story.steps):
        found.insert(1, (T("The others"), story.others, story.others_error))
    return found


def verdict(scale: Scale, story: Story) -> list[Text]:
    """How good the choices were."""
    told = [
        T(
            "{flawless} of {n} decision without a clear loss.",
            plural="{flawless} of {n} decisions without a clear loss.",
            flawless=story.flawless,
            n=story.decisions,
        )
    ]
    if story.lost:
        told.append(T("Given away in the rest: {size}.", size=size(scale, story.lost)))
    if story.grave:
        told.append(T("{n} grave mistake.", plural="{n} grave mistakes.", n=story.grave))
    if story.mistakes:
        told.append(T("{n} smaller mistake.", plural="{n} smaller mistakes.", n=story.mistakes))
    return told


def act_of(found: Review, turn: Turn) -> Judged | None:
    """The act of a turning point; None for what happened before the seat's first decision."""
    return found.acts[turn.act - 1] if turn.act else None


def deed(act: Judged | None) -> Text:
    """What was done there."""
    return act.label if act is not None else T("The beginning")


def better(act: Judged) -> Text:
    """What would have been better."""
    return T("Better: {label}", label=act.best_label)
