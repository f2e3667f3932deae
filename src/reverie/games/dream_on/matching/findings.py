"""Why an answer is right or wrong, in plain words (spec 12.7)."""

from functools import cache
from typing import Final

from reverie.engine.text import Text, translate
from reverie.games.dream_on.deck import TAGS
from reverie.games.dream_on.texts import T

_PICTURE: Final = T("That is the picture.")
_SEVERAL: Final = T("That fits several hidden cards. The table decides.")
_ONE_ANSWER: Final = T("One answer per card.")
_WORDS: Final = {
    "LABEL": _PICTURE,
    "LABEL_PLURAL": _PICTURE,
    "LABEL_TYPO": T("I read “{typed}” as “{term}”."),
    "KIND_ONLY_ONE": T("The only {kind} left in the dream."),
    "NARRATION": T("That is what was said."),
    "TERM_SHARED": _SEVERAL,
    "KIND_SEVERAL": _SEVERAL,
    "TWO_PICTURES": T("Two pictures in one answer. The table decides."),
    "TWO_ANSWERS": T("Two answers in one. The table decides."),
    "NARRATION_PART": T("Partly what was said. The table decides."),
    "LIST": _ONE_ANSWER,
    "EITHER_OR": _ONE_ANSWER,
    "OTHER_PICTURE": T("That is another picture."),
    "NO_MATCH": T("I do not recognise the picture in this."),
    "MATCHER_DOWN": T("I cannot judge this one. The table decides."),
    "NO_CONTENT": T("Please write a word that describes the picture."),
}
FINDINGS: Final = tuple(_WORDS)
# What is said of an unknown description as long as people decide about it (spec 11.2, 11.4).
_UNKNOWN: Final = {
    "table": T("I do not know this description. The table decides."),
    "self": T("I do not know this description. You decide."),
}


@cache
def _spellings() -> dict[str, str]:
    from reverie.games.dream_on.matching.terms import TERMS  # a dream may be told and shown without its words

    return {" ".join(key): term.spelling for key, term in TERMS.items()}


def finding_text(
    finding: str, typed: str = "", term: str = "", kind: str = "", language: str = "en", doubt: str = ""
) -> str:
    """The plain words of a finding; `kind` is a tag, `term` as the matcher names it, `doubt` who decides in doubt."""
    message = _UNKNOWN.get(doubt, _WORDS[finding]) if finding == "NO_MATCH" else _WORDS[finding]
    word = TAGS[kind].words(language)[0] if kind in TAGS else ""
    spelling = _spellings().get(term, term) if term else ""
    args: dict[str, str | int | Text] = {"typed": typed, "term": spelling, "kind": word}
    return translate(Text(message.id, args, message.domain), language)
