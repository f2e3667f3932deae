"""Every page of the house as a pure function: data in, a whole HTML document out."""

from reverie.server.pages.beside import beside
from reverie.server.pages.codes import come_in, printed_code, transfer_code
from reverie.server.pages.create import create
from reverie.server.pages.deals import deal, deals, new_deal
from reverie.server.pages.figures import figures
from reverie.server.pages.friends import AtTable, Circle, Known, at_table, befriend, link_page
from reverie.server.pages.front import front
from reverie.server.pages.journal import journal, journal_taken
from reverie.server.pages.me import Keys, me_page
from reverie.server.pages.night import night_panel, nights, one_night
from reverie.server.pages.notices import Ways, days, notices
from reverie.server.pages.pocket import along, not_here
from reverie.server.pages.reading import credits, error, rules, rulings
from reverie.server.pages.replay import EVERYTHING, replay
from reverie.server.pages.result import checked
from reverie.server.pages.review import review, review_waits
from reverie.server.pages.sharing import share_text
from reverie.server.pages.table import table

__all__ = [
    "EVERYTHING",
    "AtTable",
    "Circle",
    "Keys",
    "Known",
    "Ways",
    "along",
    "at_table",
    "befriend",
    "beside",
    "checked",
    "come_in",
    "create",
    "credits",
    "days",
    "deal",
    "deals",
    "error",
    "figures",
    "front",
    "journal",
    "journal_taken",
    "link_page",
    "me_page",
    "new_deal",
    "night_panel",
    "nights",
    "not_here",
    "notices",
    "one_night",
    "printed_code",
    "replay",
    "review",
    "review_waits",
    "rules",
    "rulings",
    "share_text",
    "table",
    "transfer_code",
]
