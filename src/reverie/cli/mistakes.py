"""Mistakes on the command line, each as one message for people."""

from cyclopts import CycloptsError
from cyclopts.exceptions import (
    CoercionError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from reverie.engine import Text
from reverie.engine.text import T


def explain(error: CycloptsError) -> Text:
    """What was wrong, and where to read what would be right."""
    return T("{problem} See `{command}`.", problem=_problem(error), command=_help_command(error))


def _problem(error: CycloptsError) -> Text:
    first = (error.unused_tokens or [""])[0]
    match error:
        case UnknownCommandError():
            return T("There is no command {name}.", name=first)
        case UnknownOptionError():
            return T("There is no option {name} here.", name=error.token.keyword or error.token.value)
        case RepeatArgumentError():
            return T("{name} is given twice.", name=error.token.keyword or error.token.value)
        case CoercionError():
            value = error.token.value if error.token is not None else first
            return T("{name} cannot be “{value}”.", name=_name(error), value=value[:60])
        case MissingArgumentError():
            return T("{name} needs a value.", name=_name(error))
        case UnusedCliTokensError():
            return T("“{value}” is one word too many.", value=first[:60])
    return T("The command was not understood.")


def _name(error: CycloptsError) -> str:
    keyword = getattr(error, "keyword", None) or getattr(getattr(error, "token", None), "keyword", None)
    if keyword:
        return str(keyword)
    return error.argument.name if error.argument is not None else "?"


def _help_command(error: CycloptsError) -> str:
    return " ".join(["reveries", *(error.command_chain or ()), "--help"])
