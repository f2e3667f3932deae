"""The pen: one field for the words that go with a card, for an answer or a proposal, and dictation beside it.

It is a section of its own that changes only with the question, so that what somebody types is never disturbed.
"""

from collections.abc import Mapping

from reverie.engine.decision import Option
from reverie.engine.text import Text
from reverie.games.dream_on.art import figure
from reverie.games.dream_on.board.words import Words
from reverie.games.dream_on.texts import T
from reverie.games.dream_on.view import View
from reverie.kit.markup import Element, h


def pen(view: View, options: Mapping[str, Option], says: Words) -> Element:
    """The field, if anything can be written now."""
    k = view.attempt.k if view.attempt is not None else 0
    if "button:answer" in options:
        return _form(options["button:answer"], f"answer-{k}", T("What do you remember?"), T("Answer"), says)
    if "button:propose" in options:
        return _form(options["button:propose"], f"propose-{k}", T("What do you remember?"), T("Propose"), says)
    if "button:flip" in options:
        words = options["button:flip"].writes
        if words:
            return _form(options["button:flip"], "flip", T("Tonight it all begins…"), T("Begin"), says)
    late = options.get("button:narrate") if wants_words(view) else None
    cards = [option for on, option in options.items() if on.startswith("card:") and option.writes]
    if cards or late:
        hint = T("A few words, then a card…") if late is None else T("Add words to your last card…")
        label = T("Lay") if late is None else T("Say")
        return _form(late, "dream", hint, label, says, most=140)
    return h("div", id="s-pen")


def wants_words(view: View) -> bool:
    """Whether the own card on top has none yet. Of a covered one nobody may know; the desk has a button for that."""
    top = view.top
    return top is not None and top.index == view.late_words and not top.narration


def _form(option: Option | None, turn: str, hint: Text, label: Text, says: Words, most: int = 0) -> Element:
    placeholder, send = says.say(hint), says.say(label)
    field = h(
        "input", type="text", id="pen-words", maxlength=option.writes if option is not None else most,
        autocomplete="off", autocapitalize="sentences", enterkeyhint="send", placeholder=placeholder,
        aria_label=placeholder, data_words=True, aria_keyshortcuts="a", spellcheck="true",
    )  # fmt: skip
    dictate = h(
        "button", figure("mic", "sign"), type="button", cls="icon-button mic", data_part="dictation", hidden=True,
        aria_label=says.say(T("Dictate")), title=says.say(T("Dictate: your browser may send your voice to its maker.")),
        data_lang="fr-FR" if says.language == "fr" else "en-US",
    )  # fmt: skip
    go = h(
        "button", send, type="submit", cls="choice go lit" if option is not None else "choice go",
        data_on=option.on if option is not None else None,
    )  # fmt: skip
    return h(
        "form", field, dictate, go, id="s-pen", cls="pen", data_part="writing", data_turn=turn,
        data_pick=says.say(T("Now choose one of your cards.")), autocomplete="off", data_about="pen",
    )  # fmt: skip
