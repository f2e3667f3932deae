"""A kept review: as the bytes of the store, and what it says of each seat in the seat's row of results."""

import logging
import zlib

import msgspec

from reverie.coach.judge import Judged
from reverie.coach.review import METHOD, Review
from reverie.coach.story import MISTAKE
from reverie.engine.text import Text
from reverie.store import KeptReview
from reverie.store.results import ReviewPart

MOST_FOUND = 5  # mistakes of a game that are noted
BLANK = "…"  # in the place of what was played there
log = logging.getLogger("reverie.table")


def packed(review: Review) -> bytes:
    """A review as the store keeps it."""
    return zlib.compress(msgspec.msgpack.encode(review))


def unpacked(kept: KeptReview | None) -> Review | None:
    """A review from the store; None where there is none, or one of another method, or one that cannot be read."""
    if kept is None or kept.method != METHOD:
        return None
    try:
        return msgspec.msgpack.decode(zlib.decompress(kept.data), type=Review)
    except (zlib.error, msgspec.MsgspecError):
        log.exception("a kept review cannot be read; it is worked out anew")
        return None


def kept_review(table: str, review: Review) -> KeptReview:
    """A review with what it says of the seats."""
    parts = (
        ReviewPart(story.seat, story.luck, story.choice, noted(review.acts, story.seat)) for story in review.stories
    )
    return KeptReview(table, METHOD, packed(review), tuple(parts))


def noted(acts: tuple[Judged, ...], seat: int) -> str:
    """What a seat did where something else was clearly better, the gravest first."""
    lost = sorted((act for act in acts if act.seat == seat and act.loss >= MISTAKE), key=lambda act: -act.loss)
    found = [(act.label.domain, act.label.id) for act in lost[:MOST_FOUND]]
    return msgspec.json.encode(found).decode() if found else ""


def noted_words(found: str) -> list[Text]:
    """The same as words, such as “Discard …”; those that are nothing but the name of a card say nothing."""
    noted = msgspec.json.decode(found, type=list[tuple[str, str]]) if found else []
    words = [Text(id, _blanks(id), domain) for domain, id in noted]
    return [text for text in words if any(letter.isalpha() for letter in str(text))]


def _blanks(id: str) -> dict[str, str | int | Text]:
    return {part.partition("}")[0]: BLANK for part in id.split("{")[1:]}
