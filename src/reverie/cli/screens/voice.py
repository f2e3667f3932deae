"""The language that the whole application speaks at this moment."""

from typing import Any, Protocol, runtime_checkable

from textual.message_pump import MessagePump

from reverie.engine import Text, translate
from reverie.engine.text import SOURCE_LANGUAGE


@runtime_checkable
class Retells(Protocol):
    """A screen that can say everything again in another language."""

    def retell(self) -> None:
        """Write all words anew."""
        ...


def language_of(part: MessagePump) -> str:
    """The language of the application that a screen or widget belongs to."""
    app: Any = part.app
    return str(getattr(app, "speaks", SOURCE_LANGUAGE))


def said(part: MessagePump, text: Text) -> str:
    """A message in the language of the application."""
    return translate(text, language_of(part))
