"""Scripts as they are sent: without the comments and indents that only readers of the source need."""

import re

# Our own modules have `/** … */` only as comments, and `//` comments on lines of their own: a test reads them all.
JSDOC = re.compile(r"/\*\*.*?\*/[ ]?", re.DOTALL)
COMMENT = re.compile(r"^\s*//.*\n", re.MULTILINE)
INDENT = re.compile(r"^[ \t]+", re.MULTILINE)


def lean(script: str) -> str:
    """The same script with fewer bytes."""
    return INDENT.sub("", COMMENT.sub("", JSDOC.sub("", script)))
