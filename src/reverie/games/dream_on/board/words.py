"""The words of the board in one language, looked up once, and the flag beside what another person has written."""

import re
from functools import cache
from typing import Final

import msgspec

from reverie.engine.text import Text, translate
from reverie.games.dream_on.art import figure
from reverie.games.dream_on.deck import CARDS
from reverie.games.dream_on.texts import T
from reverie.games.dream_on.texts.ready import answer_in_language, in_language
from reverie.games.dream_on.view import AnswerView, CardView, View
from reverie.kit.markup import Element, h

APOSTROPHE: Final = re.compile(r"(?<=\w)'(?=\w)")


class Words:
    """Names of pictures in a language; two Words of one language are the same object."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.label = {card.id: card.label(language) for card in CARDS}
        self.label[""] = self.say(T("hidden card"))
        self.said = "« {words} »" if language == "fr" else "“{words}”"

    def say(self, text: Text) -> str:
        """A message in this language."""
        return translate(text, self.language)

    def quoted(self, words: str) -> str:
        """What somebody said, between the quotes of this language."""
        return self.said.replace("{words}", self.told(words))

    def told(self, words: str) -> str:
        """What somebody said; the ready sentences of bots are said in this language."""
        return typeset(in_language(words, self.language))

    def answer(self, view: View, answer: AnswerView) -> AnswerView:
        """What somebody answered; a bot answers in this language."""
        if answer.seat < 0 or view.seats[answer.seat].kind == "human":
            return answer
        return msgspec.structs.replace(answer, text=answer_in_language(answer.text, self.language))


def typeset(words: str) -> str:
    """What somebody wrote, as a printer would set it: no line begins with a lonely sign."""
    for sign in "!?;:":
        words = words.replace(f" {sign}", f"\u202f{sign}")
    return APOSTROPHE.sub("’", words)


@cache
def words(language: str) -> Words:
    """The words of a language."""
    return Words(language)


def may_report(view: View, card: CardView, audience: int) -> bool:
    """Whether these are words of another person; ready sentences are ours."""
    return (
        bool(card.narration or card.late)
        and card.seat not in (audience, -1)
        and view.seats[card.seat].kind == "human"
        and view.rules.narration != "presets"
    )


def flag(card: CardView, says: Words) -> Element:
    """It tells the keeper of the server (spec 16); the table answers the one who presses it and nobody else."""
    told = says.say(T("Report these words"))
    return h(
        "button", figure("flag", "sign"), type="button", cls="report", aria_label=told, title=told,
        data_about="report", data_do=f'{{"do":"report","place":{card.index}}}',
    )  # fmt: skip
