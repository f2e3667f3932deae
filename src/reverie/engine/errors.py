"""What can go wrong, each with a message for people and the field or rule at fault."""

from reverie.engine.decision import Refusal
from reverie.engine.text import Text, translate


class Fault(Exception):
    """Bad input: nothing has changed, and `text` says what would be right."""

    def __init__(self, text: Text, field: str = "") -> None:
        super().__init__(text)
        self.text = text
        self.field = field

    def __str__(self) -> str:
        return str(self.text)

    def in_language(self, language: str) -> str:
        """The message in the reader's language."""
        return translate(self.text, language)


class IllegalAction(Fault):
    """The action is well formed but a rule forbids it now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text, refusal.code)
        self.refusal = refusal


class BadText(Fault):
    """The text is not the text of any action of this game."""


class BadOption(Fault):
    """An option of the game is unknown or has an impossible value."""


class BadSeats(Fault):
    """The game cannot be played by that number of seats."""


class BadState(Fault):
    """A saved state cannot be read."""


class BadRecord(Fault):
    """A record cannot be read, or its acts do not lead where it says."""


class OtherRules(Fault):
    """A game was begun under another version of its rules, and would play differently now."""


class UnknownGame(Fault):
    """There is no game of that name."""
