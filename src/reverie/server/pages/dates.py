"""Days and months in words."""

from datetime import date

from babel.dates import format_date

from reverie.table.public import Me


def long_day(me: Me, day: date) -> str:
    """A day with its name."""
    return format_date(day, "EEEE d MMMM yyyy", locale=me.language)


def month_words(me: Me, year: int, month: int) -> str:
    """A month with its year."""
    return format_date(date(year, month, 1), "MMMM yyyy", locale=me.language)


def weekday(me: Me, day: date) -> str:
    """The name of a day."""
    return format_date(day, "EEEE", locale=me.language)
