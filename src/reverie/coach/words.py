"""The coach's figures in words: chances as per cents, points with one digit, and how sure they are."""

from reverie.engine.outcome import Scale
from reverie.engine.text import T, Text

SURE = 1.96  # standard errors of a 95 % interval


def amount(scale: Scale, value: float) -> Text:
    """A value: “64 %”, “31.5 points”, “4.0 points ahead”."""
    if scale.unit == "chance":
        return _percent(value)
    points = decimal(scale.amount(value))
    if scale.unit == "points":
        return T("{points} points", points=points)
    if scale.amount(value) < 0:
        return T("{points} points behind", points=decimal(-scale.amount(value)))
    return T("{points} points ahead", points=points)


def _percent(value: float) -> Text:
    # An estimate is never certain: 100 % and 0 % are for what has happened.
    if 0.995 <= value < 1.0:
        return T("over 99 %")
    if 0.0 < value < 0.005:
        return T("under 1 %")
    return T("{n} %", n=round(100 * value))


def change(scale: Scale, difference: float) -> Text:
    """A difference with its sign: “+12 %”, “−3.5 points”."""
    span = scale.span(difference)
    if round(span if scale.unit == "chance" else 10 * span) == 0:
        return size(scale, 0.0)
    sign = "−" if difference < 0 else "+"
    if scale.unit == "chance":
        return T("{sign}{n} %", sign=sign, n=round(abs(span)))
    return T("{sign}{points} points", sign=sign, points=decimal(abs(span)))


def size(scale: Scale, difference: float) -> Text:
    """A difference without its sign: “12 %”, “3.5 points”."""
    span = abs(scale.span(difference))
    return T("{n} %", n=round(span)) if scale.unit == "chance" else T("{points} points", points=decimal(span))


def margin(scale: Scale, error: float) -> Text:
    """How far the truth may lie: “± 4” for a standard error, in the unit, 19 times out of 20."""
    span = SURE * scale.span(min(error, 1 / SURE))  # no truth lies further away than from nothing to all
    if scale.unit == "chance":
        return T("± {n}", n=max(1, round(span))) if error else T("± {n}", n=0)
    return T("± {points}", points=decimal(span))


def clear(value: float, error: float) -> bool:
    """Whether a difference lies outside its margin: only then is it told."""
    return abs(value) > SURE * error


def estimate(scale: Scale, value: float, error: float) -> Text:
    """A value with its margin: “64 % ± 4”."""
    return T("{amount} {margin}", amount=amount(scale, value), margin=margin(scale, error))


def decimal(number: float) -> Text:
    """A number with one digit behind the point (or the comma)."""
    tenths = round(abs(number) * 10)
    sign = "−" if number < 0 and tenths else ""
    return T("{sign}{whole}.{tenth}", sign=sign, whole=tenths // 10, tenth=tenths % 10)


def unit(scale: Scale) -> Text:
    """What a curve shows."""
    return {"chance": T("Chance to win"), "points": T("Expected points"), "lead": T("Expected lead over the Shadow")}[
        scale.unit
    ]
