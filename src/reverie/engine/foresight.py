"""What a game may know of its own end before it comes."""

from typing import Final

UNSURE: Final = -1.0  # a foreseen value where the game cannot say
