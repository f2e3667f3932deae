"""Is this answer right? The matcher of spec section 12: deterministic, explainable, kind to hasty typing."""

from reverie.games.dream_on.matching.findings import FINDINGS, finding_text
from reverie.games.dream_on.matching.judge import VERDICTS, Verdict, judge
from reverie.games.dream_on.matching.mentions import mentioned
from reverie.games.dream_on.matching.terms import MATCHER_VERSION
from reverie.games.dream_on.matching.words import content_words

__all__ = ["FINDINGS", "MATCHER_VERSION", "VERDICTS", "Verdict", "content_words", "finding_text", "judge", "mentioned"]
