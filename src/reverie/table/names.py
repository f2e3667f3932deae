"""Who may be called what: nobody is taken for a bot, for a seat, or for somebody else at the table.

Two names look alike if the same bones are left of them: no case, no accents, no spaces, one letter for all that are
drawn like it. That is rough on purpose; whoever is refused adds a letter.
"""

import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache

from reverie.engine import languages, translate
from reverie.engine.text import player
from reverie.table.people import BOTS, clean_name

# Letters that are drawn like Latin ones. Capitals first: some look like another letter than their small ones (Ν, ν).
CAPITALS = str.maketrans(
    dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX", strict=True))
    | dict(zip("АВЕЅІЈКМНОРСТУХҮԌԚԜ", "ABESIJKMHOPCTYXYGQW", strict=True))
)
SMALL = str.maketrans(
    dict(zip("αβγεζηικμνορστυχω", "abyeznlkuvopotuxw", strict=True))
    | dict(zip("авгеикмнопрстухьѕіјһӏԁԛԝ", "abreukmhonpctyxbsljhldqw", strict=True))
    | dict(zip("ıɩɪʟłøɵđħɑɡɢʀɴʙʜʏᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢ", "llllloodhaggrnbhyacdejkmoptuvwz", strict=True))
    | {"0": "o", "1": "l", "5": "s", "|": "l", "$": "s", "@": "a", "i": "l", "æ": "ae", "œ": "oe"}
)
PAIRS = (("rn", "m"), ("vv", "w"))
SEATS = 16  # more than any game has


def name_problem(name: str, others: Iterable[str] = ()) -> str:
    """Why nobody of this name can sit among people of the other names, as the code of a refusal; "" if they can."""
    if not name or clean_name(name) != name:  # a session from before names were cleaned as they are now
        return "bad_name"
    if bones(name) & _of_the_house():
        return "house_name"
    return "name_taken" if any(bones(name) & bones(other) for other in others) else ""


@lru_cache(maxsize=1024)
def bones(name: str) -> frozenset[str]:
    """What is left of a name as it is written, and as it would be in small letters."""
    return frozenset((_bare(name), _bare(name.casefold())))


def _bare(name: str) -> str:
    apart = unicodedata.normalize("NFKD", name)
    letters = "".join(sign for sign in apart if unicodedata.category(sign) not in ("Mn", "Me", "Cf"))
    alike = letters.translate(CAPITALS).casefold().translate(SMALL)
    for pair, letter in PAIRS:
        alike = alike.replace(pair, letter)
    return "".join(sign for sign in alike if sign.isalnum() or unicodedata.category(sign) == "So")


@cache
def _of_the_house() -> frozenset[str]:
    """The names that the program itself gives: to bots, and to seats of which it knows no name."""
    seats = (translate(player(seat), language) for seat in range(SEATS) for language in languages())
    return frozenset().union(*map(bones, (*BOTS, *seats)))
