"""Lines of a log as sentences."""

from reverie.engine import Text, translate


def sentence(text: Text, lang: str) -> str:
    """A log line begins with a capital, also where it begins with the name of a card."""
    words = translate(text, lang)
    return words[:1].upper() + words[1:]
