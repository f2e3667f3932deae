"""A seat's story in a few sentences, the same on a page and in a terminal."""

from typing import Final, NamedTuple

from reverie.coach.judge import Judged
from reverie.coach.review import Review
from reverie.coach.story import NOTICED, Cause, Story, Turn
from reverie.coach.words import amount, change, clear, margin, size
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


class Part(NamedTuple):
    """What one cause did to the game; nothing is claimed that lies within the margin."""

    name: Text
    value: float  # 0 if it is not clear
    words: Text
    margin: Text


def parts(scale: Scale, story: Story) -> list[Part]:
    """What the change from the beginning to the end is made of."""
    found = [(T("Choices"), story.choice, story.choice_error), (CAUSES["luck"], story.luck, story.luck_error)]
    if any(step.others for step in story.steps):
        found.insert(1, (T("The others"), story.others, story.others_error))
    return [
        Part(name, value, change(scale, value), margin(scale, error))
        if clear(value, error)
        else Part(name, 0.0, T("nothing clear"), Text(""))
        for name, value, error in found
    ]


def in_a_word(scale: Scale, story: Story) -> Text:
    """What decided the game, in one plain sentence."""
    sums: list[tuple[float, float, Cause]] = [
        (story.choice, story.choice_error, "choice"),
        (story.others, story.others_error, "others"),
        (story.luck, story.luck_error, "luck"),
    ]
    known = [(value, cause) for value, error, cause in sums if clear(value, error) and abs(value) >= NOTICED]
    if not known:
        return T("Nothing stands out: neither choices nor luck changed this game by more than the margin.")
    value, cause = max(known, key=lambda part: abs(part[0]))
    much = size(scale, value)
    if cause == "choice":
        good = T("Mostly good choices: they brought {size}.", size=much)
        bad = T("Mostly the choices: they cost {size}.", size=much)
    elif cause == "others":
        good = T("Mostly what the others chose: it brought {size}.", size=much)
        bad = T("Mostly what the others chose: it cost {size}.", size=much)
    else:
        good = T("Mostly luck: it brought {size}.", size=much)
        bad = T("Mostly bad luck: it cost {size}.", size=much)
    return good if value > 0 else bad


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


def when(turn: Turn) -> Text:
    """Where in the game it was."""
    if turn.until:
        return T("Acts {first} to {last}", first=turn.act, last=turn.until)
    return T("Act {n}", n=turn.act)


def told(found: Review, turn: Turn) -> list[Text]:
    """What the log says of a turning point; of a slide, what came at its acts."""
    acts = found.acts[max(turn.act - 1, 0) : turn.until or turn.act]
    return [line for act in acts for line in act.told]


def act_of(found: Review, turn: Turn) -> Judged | None:
    """The act of a turning point; None for what happened before the seat's first decision."""
    return found.acts[turn.act - 1] if turn.act else None


def deed(act: Judged | None) -> Text:
    """What was done there."""
    return act.label if act is not None else T("The beginning")


def better(act: Judged) -> Text:
    """What would have been better."""
    return T("Better: {label}", label=act.best_label)
