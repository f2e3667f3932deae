"""Days and months in words. Babel, which knows them, is large: it is fetched when a day is first named."""

from datetime import date, datetime

from reverie.table.public import Me


def format_date(day: date, form: str, *, locale: str) -> str:
    """A day in a form of Babel's."""
    from babel import dates

    return str(dates.format_date(day, form, locale=locale))


def short_day(me: Me, day: date) -> str:
    """A day in few signs."""
    return format_date(day, "d MMM yyyy", locale=me.language)


def moment(me: Me, when: datetime) -> str:
    """A day and the time on it."""
    from babel import dates

    return str(dates.format_datetime(when, "d MMM yyyy, HH:mm 'UTC'", locale=me.language))


def long_day(me: Me, day: date) -> str:
    """A day with its name."""
    return format_date(day, "EEEE d MMMM yyyy", locale=me.language)


def month_words(me: Me, year: int, month: int) -> str:
    """A month with its year."""
    return format_date(date(year, month, 1), "MMMM yyyy", locale=me.language)


def weekday(me: Me, day: date) -> str:
    """The name of a day."""
    return format_date(day, "EEEE", locale=me.language)
