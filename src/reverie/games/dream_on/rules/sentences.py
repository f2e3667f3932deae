"""The words of cards: what people write, cleaned, and the ready sentences of presets, bots and the Sandman."""

import unicodedata
from typing import Final

from reverie.games.dream_on.deck import CARDS, TAGS, rarest_shared
from reverie.games.dream_on.state import DreamOnState

MOST_MARKS: Final = 3
UNSEEN: Final = "\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\u00ad\u061c"

# Spec 18.3: {np} is the picture with its article, {link} what it has in common with the card before.
BEGIN: Final[dict[str, list[str]]] = {
    "fr": ["Cette nuit, tout commence par {np}.", "Je m’endors et je vois {np}."],
    "en": ["Tonight it all begins with {np}.", "I fall asleep and I see {np}."],
}
LINKED: Final[dict[str, list[str]]] = {
    "fr": [
        "Soudain, on voit {np}, {link}…",
        "Et voilà {np}, {link} !",
        "Puis je découvre {np}, {link}.",
        "Tout à coup, il y a {np}, {link}.",
        "On tombe sur {np}, {link}…",
        "Alors je croise {np}, {link}.",
    ],
    "en": [
        "Suddenly we see {np}, {link}…",
        "And here we find {np}, {link}!",
        "Then I discover {np}, {link}.",
        "All at once I notice {np}, {link}.",
        "We stumble upon {np}, {link}…",
        "So I come across {np}, {link}.",
    ],
}
UNLINKED: Final[dict[str, list[str]]] = {
    "fr": [
        "Soudain, {nol}, on voit {np}…",
        "Et {nol}, voilà {np} !",
        "{Nol}, je découvre {np}.",
        "{Nol}, on tombe sur {np}…",
    ],
    "en": [
        "Suddenly, {nol}, we see {np}…",
        "And {nol}, here we find {np}!",
        "{Nol}, I discover {np}.",
        "{Nol}, we stumble upon {np}…",
    ],
}
NO_LINK: Final[dict[str, list[str]]] = {
    "fr": ["sans prévenir", "comme si de rien n’était", "allez savoir pourquoi", "au détour du rêve"],
    "en": ["out of nowhere", "as luck would have it", "don't ask me why", "round a bend in the dream"],
}


def clean(text: str) -> str:
    """What somebody wrote, in one line, without signs that hide or reverse text (spec 20)."""
    kept: list[str] = []
    marks = 0
    for sign in text:
        category = unicodedata.category(sign)
        if sign in UNSEEN or category in ("Cs", "Cf"):
            continue
        marks = marks + 1 if category in ("Mn", "Me") else 0  # a sign that is dropped bears no new marks
        if marks > MOST_MARKS:
            continue
        kept.append(" " if category in ("Cc", "Zl", "Zp", "Zs") else sign)
    return " ".join("".join(kept).split())


def says_something(text: str) -> bool:
    """There is at least one letter or digit: emoji and dots alone say nothing."""
    return any(sign.isalnum() for sign in text)


def opening_sentence(language: str, card: int, template: int) -> str:
    """How a ready story begins."""
    return BEGIN[language][template % 2].format(np=CARDS[card].noun(language))


def sentence(language: str, card: int, top: int, template: int, excuse: int) -> str:
    """A ready sentence: linked to the top card by the rarest thing they share, or openly without a link."""
    tag = rarest_shared(card, top)
    return linked(language, card, tag, template) if tag else unlinked(language, card, template, excuse)


def linked(language: str, card: int, tag: str, template: int) -> str:
    """A sentence about a card and what it has in common with the one before."""
    forms = LINKED[language]
    return forms[template % len(forms)].format(np=CARDS[card].noun(language), link=TAGS[tag].link(language))


def unlinked(language: str, card: int, template: int, excuse: int) -> str:
    """A sentence about a card that comes out of nowhere."""
    forms = UNLINKED[language]
    nol = NO_LINK[language][excuse % 4]
    np = CARDS[card].noun(language)
    return forms[template % len(forms)].format(np=np, nol=nol, Nol=nol[0].upper() + nol[1:])


def preset(t: DreamOnState, seat: int, card: int, number: int) -> str:
    """The ready sentence that a person picks (spec 8.4): no lot is needed, so a client can show the same one."""
    plays = t.plays[seat]
    return sentence(t.rules.language, card, t.pile[-1], 3 * plays + number, plays + number)


def told_by_lot(t: DreamOnState, who: str, card: int) -> str:
    """The sentence of a bot or of the Sandman (`who` is a seat or S) for a card that is about to be laid."""
    k = len(t.pile)
    language = t.rules.language
    if not k:
        return opening_sentence(language, card, t.chance.below(2, f"narr|{who}", 0))
    top = t.pile[-1]
    count = len(LINKED[language]) if rarest_shared(card, top) else len(UNLINKED[language])
    excuse = t.chance.below(4, f"narr|{who}|nol", k)
    return sentence(language, card, top, t.chance.below(count, f"narr|{who}", k), excuse)
