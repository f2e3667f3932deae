"""How dreamers and pictures are called in the log and in options."""

from reverie.engine.text import Text, glossary, player
from reverie.games.dream_on.deck import CARDS
from reverie.games.dream_on.texts import T

picture = glossary(
    "dream_on.cards",
    {language: {card.id: card.label(language) for card in CARDS} for language in ("en", "fr")},
)
SANDMAN = T("the Sandman")
SOMEBODY = T("somebody")


def dreamer(seat: int) -> Text:
    """A seat in words; -1 is the Sandman."""
    return player(seat) if seat >= 0 else SANDMAN
