"""The options of a decision as a list with shortcut keys, warning signs and the bot's star."""

from rich.text import Text as Line

from reverie.cli.screens.palette import LAMP, LEAF, MUTED, WARNING
from reverie.cli.spoken import spoken
from reverie.engine import Option
from reverie.kit.prompt import warning

COMMANDS = "hlqrsu"  # letters that are commands of the table and never shortcuts
SHORTCUTS = "1234567890" + "".join(letter for letter in "abcdefghijklmnopqrstuvwxyz" if letter not in COMMANDS)


def shortcut(number: int) -> str:
    """The key of the n-th option; nothing beyond the thirtieth, which the arrows reach."""
    return SHORTCUTS[number] if number < len(SHORTCUTS) else ""


def row(number: int, option: Option, lang: str, advised: int | None) -> Line:
    """One option in words, after its key."""
    line = Line.assemble((f"{shortcut(number):1} ", LAMP), spoken(option.label, lang))
    reason = warning(option)
    if reason is not None:
        line.append(f"  ⚠ {spoken(reason, lang)}", style=WARNING)
    if option.writes:
        line.append("  ✎", style=MUTED)
    if advised == option.action:
        line.append("  ★", style=LEAF)
    return line
