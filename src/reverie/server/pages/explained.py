"""The sheet that any piece and any button of the top bar opens: what it is, what it does, its rule."""

from typing import Final

from reverie.engine.text import T
from reverie.kit.look import About, Look
from reverie.kit.markup import Element
from reverie.kit.tray import sheet
from reverie.server.pages.shell import data, say
from reverie.table.public import Me

# The buttons of the house; no game calls its pieces so.
BAR: Final[dict[str, About]] = {
    "bar-undo": About(
        T("Undo"), T("Takes your last act back: alone at once, else if the others agree and nothing was revealed."), ""
    ),
    "bar-hint": About(
        T("Hint"), T("What the coach would do here, and why. The game then counts as played with help."), ""
    ),
    "bar-side": About(T("Log and chat"), T("What has happened, who sits here, and what people say."), ""),
    "bar-rules": About(T("Rules"), T("The rules, open at the paragraph of what you are asked now."), ""),
    "bar-settings": About(T("Settings"), T("Sounds, speed, signs and full screen; also to leave or to give up."), ""),
    "bar-watching": About(
        T("You are watching"), T("You see what everybody may see; only those who sit here can act."), ""
    ),
    "bar-language": About(T("Language"), T("This page in the other language; others at the table keep theirs."), ""),
    "bar-home": About(T("Front page"), T("All games. The game that you leave waits for you there."), ""),
}


def abouts(me: Me, look: Look) -> Element:
    """What the pieces of a game and the buttons around them are, in the viewer's language, for the sheet."""
    known = {**BAR, **look.about}
    words = {kind: (say(me, each.name), say(me, each.words), each.rule) for kind, each in known.items()}
    return data("abouts", words)


def about_sheet(me: Me) -> Element:
    """The sheet itself, empty until something is asked."""
    return sheet("about", say(me, T("What is this?")), language=me.language, cls="about", stays=True)
