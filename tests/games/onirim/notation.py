"""The short notation of the specification's scenarios: Rs is a red Sun, GD a green Door, NM a Nightmare."""

from typing import Final

from reverie.games.onirim.pieces import DENIZENS, NAMES

COLOUR_LETTERS: Final = {"R": "red", "B": "blue", "G": "green", "N": "brown"}
SYMBOL_LETTERS: Final = {"s": "sun", "m": "moon", "k": "key"}


def _ids() -> dict[str, str]:
    ids = {"OD": "door-oni", "NM": "night", "LD": "lost", "HD": "happy", "DE": "dead"}
    for letter, colour in COLOUR_LETTERS.items():
        ids[f"{letter}g"] = f"glyph-{colour}"
        ids[f"{letter}D"] = f"door-{colour}"
        for sign, symbol in SYMBOL_LETTERS.items():
            ids[letter + sign] = f"loc-{colour}-{symbol}"
        for number in (3, 4, 5):
            ids[f"{colour}-{number}"] = f"tower-{colour}-{number}"
    for sign, symbol in SYMBOL_LETTERS.items():
        ids[f"X{sign}"] = f"cross-{symbol}"
    for denizen in DENIZENS:
        ids[denizen] = f"den-{denizen}"
    return ids


IDS: Final = _ids()  # short → id
SHORTS: Final = {name: short for short, name in IDS.items()} | {"": "?"}


def kinds(text: str) -> list[int]:
    """The cards of a text such as `Rs Gm NM`, in its order."""
    return [NAMES.index(IDS[word]) for word in text.split()]


def short(names: list[str]) -> str:
    """Cards in their order; `?` for those whose face is hidden."""
    return " ".join(SHORTS[name] for name in names)


def pile(names: list[str]) -> str:
    """Cards whose order says nothing: always listed in the order of their kinds."""
    return short(sorted(names, key=lambda name: NAMES.index(name) if name else -1))


def bunch(text: str) -> str:
    """The same listing, for the cards of a text."""
    return pile([IDS[word] for word in text.split()])


def full_text(act: str) -> str:
    """An act in short notation (`pay-key Rk`, `lose 0 RD@2`) as the text that the game reads."""
    words = []
    for word in act.split():
        card, at, goal = word.partition("@")
        # `open BD chaos` says how a Door is opened; elsewhere `chaos` is the card.
        words.append(word if word == "chaos" and act.startswith("open") else IDS.get(card, card) + at + goal)
    return " ".join(words)


def short_text(text: str) -> str:
    """The text of an act in short notation."""
    words = []
    for word in text.split():
        card, at, goal = word.partition("@")
        words.append(SHORTS.get(card, card) + at + goal)
    return " ".join(words)
