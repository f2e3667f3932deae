"""Scripts as they are sent: without the comments, indents and blanks that only readers of the source need."""

import re

# Our own modules have `/** … */` only as comments, and `//` after blanks only as comments: a test reads them all.
JSDOC = re.compile(r"/\*\*.*?\*/[ ]?", re.DOTALL)
COMMENT = re.compile(r"^\s*//.*\n|(?<=[;{)]) +//.*$", re.MULTILINE)
INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
WORDS = re.compile(r"""("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)""")
BLANKS = re.compile(r" ?([=(){},;:?<>&|!]) ?")


def lean(script: str) -> str:
    """The same script with fewer bytes; what stands in quotes is left as it is."""
    script = INDENT.sub("", COMMENT.sub("", JSDOC.sub("", script)))
    parts = WORDS.split(script)
    return "".join(part if place % 2 else BLANKS.sub(r"\1", part) for place, part in enumerate(parts))
