"""What concerns everybody at the table: giving up, which asks first, and questions that the others answer."""

from reverie.engine.game import Game
from reverie.engine.text import T, Text
from reverie.kit.markup import Element, h
from reverie.kit.tray import opener, sheet
from reverie.server.pages.shell import does, say
from reverie.table.public import Me, TableInfo

# By what is asked for (`Asked.what`): the title, what those read who answer, what the others read meanwhile.
QUESTIONS: dict[str, tuple[Text, Text, Text]] = {
    "undo": (
        T("Take back?"),
        T("{name} asks to take back the last act."),
        T("{name} asks to take back the last act. Waiting for {others}…"),
    ),
    "concede": (
        T("Give up together?"),
        T("{name} would like to give up. The game would be over for all of you."),
        T("{name} would like to give up. Waiting for {others}…"),
    ),
}


def consent(me: Me) -> Element:
    """Somebody asks; the question stays until it is answered, but does not stop the game."""
    title, words, _ = _by_kind(me)
    return h(
        "section",
        h("header", h("h2", **title)),
        h("div",
          h("p", id="consent-text", **words),
          h("div",
            h("button", say(me, T("Yes")), type="button", cls="button lamp", data_do=does(do="consent", yes=True)),
            h("button", say(me, T("No")), type="button", cls="button", data_do=does(do="consent", yes=False)),
            cls="row-of-buttons"),
          cls="sheet-body"),
        id="consent", popover="manual", cls="sheet", aria_label=say(me, T("A question from the others")),
    )  # fmt: skip


def asked(me: Me) -> Element:
    """What those see who have asked, or who only watch."""
    return h("div", h("p"), cls="coach", id="asked", role="status", hidden=True, **_by_kind(me)[2])


def _by_kind(me: Me) -> list[dict[str, str]]:
    """The words of each kind of question as data of one element: titles, questions, and what the others read."""
    return [{f"data_{kind}": say(me, words[place]) for kind, words in QUESTIONS.items()} for place in range(3)]


def give_up_opener(me: Me) -> Element:
    """Apart from all that can be taken back."""
    return h("div", opener("give-up", say(me, T("Give up…")), cls="button warned"), cls="apart")


def give_up(me: Me, info: TableInfo, game: Game) -> Element:
    """What giving up means here, before it is done."""
    return sheet(
        "give-up", say(me, T("Give up?")), h("p", say(me, consequence(info, game))),
        h("p", say(me, T("If you only have to go, leave: a bot plays for you until you are back.")), cls="help"),
        h("div",
          h("button", say(me, T("Play on")), type="button", cls="button lamp", popovertarget="settings",
            popovertargetaction="hide"),
          h("button", say(me, T("Yes, give up")), type="button", cls="button warned", data_do=does(do="concede")),
          cls="row-of-buttons"),
        language=me.language,
    )  # fmt: skip


def consequence(info: TableInfo, game: Game) -> Text:
    """Who else it concerns."""
    if all(seat.kind != "person" or place in info.mine for place, seat in enumerate(info.seats)):
        return T("The game ends here, and nobody can go on with it.")
    if game.together:
        return T("The game would be over for all of you, so the others are asked first.")
    return T("You will be out of this game for good. The others play on.")
