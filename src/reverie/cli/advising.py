"""The coach's advice in a terminal: a line for each option worth thinking about, and the reasons."""

from reverie.coach.advice import Advice
from reverie.coach.words import estimate
from reverie.engine import Text
from reverie.engine.text import T


def lines(advice: Advice) -> list[Text]:
    """The recommended option, its reasons, then the others."""
    best, *others = advice.choices
    scale = advice.scale
    told = [T("★ {label}: {estimate}", label=best.label, estimate=estimate(scale, best.value, best.error))]
    told.extend(T("  {reason}", reason=reason) for reason in best.reasons)
    told.extend(
        T("· {label}: {estimate}", label=each.label, estimate=estimate(scale, each.value, each.error))
        for each in others
    )
    return told
