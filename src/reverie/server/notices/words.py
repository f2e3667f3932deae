"""What a notice says, in somebody's language: nothing that others at the table may not know."""

from reverie.engine import translate
from reverie.engine.shelf import game as find_game
from reverie.engine.text import T, Text
from reverie.store import Notice, NoticeKind
from reverie.table import document as documents
from reverie.table.house import House

TITLES: dict[NoticeKind, Text] = {
    "turn": T("Your turn"),
    "reminder": T("Your time runs out soon"),
    "invite": T("An invitation"),
    "deal": T("A friend has played tonight’s deal"),
}
LONGEST_NAMES = 80


async def words_of(house: House, notice: Notice, language: str) -> tuple[str, str, str]:
    """Title, text and path; of a table that is gone only that something was."""
    title = translate(TITLES[notice.kind], language)
    row = await house.store.table(notice.about)
    if row is None:
        return title, "", "/"
    document = documents.decode(row.document)
    game = find_game(document.game).title
    others = [seat.name for seat in document.seats if seat.kind == "person" and seat.player != notice.person]
    names = ", ".join(dict.fromkeys(others))[:LONGEST_NAMES]
    words = T("{game}, with {names}", game=game, names=names) if names else T("{game}", game=game)
    path = f"/t/{notice.about}" if notice.kind != "deal" else f"/night/{document.game}/{document.daily}"
    return title, translate(words, language), path
