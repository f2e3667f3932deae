"""The words of a board in one language, looked up once."""

from collections.abc import Mapping
from typing import TypeVar

from reverie.engine.text import Text, translate

Name = TypeVar("Name")


class BoardWords:
    """What boards say in a language; a game adds the names of its pieces. Two of one language are the same object."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._said: dict[str, str] = {}

    def all(self, texts: Mapping[Name, Text]) -> dict[Name, str]:
        """A whole table of names."""
        return {name: translate(text, self.language) for name, text in texts.items()}

    def say(self, text: Text) -> str:
        """A message in this language; those without arguments are looked up once."""
        if text.args:
            return translate(text, self.language)
        said = self._said.get(text.id)
        if said is None:
            said = self._said[text.id] = translate(text, self.language)
        return said
