"""Which section of the rules a decision or a refusal cites: the one that holds at its table (spec 4.4)."""

from typing import Final

# These two stand for a section that depends on the number of players; all others are cited as they are.
ROUND: Final = "4"
END: Final = "7"
PLACING: Final = "5"

SOLO: Final = "11"
TWO: Final = "4.2"
MORE: Final = "4.1"


def cited(section: str, seats: int) -> str:
    """A section, as a table of so many seats cites it."""
    if section == END:
        return SOLO if seats == 1 else END
    if section != ROUND:
        return section
    return SOLO if seats == 1 else TWO if seats == 2 else MORE
