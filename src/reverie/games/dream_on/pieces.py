"""The numbers and names of Dream On!: phases, zones, timers, levels of bots (spec 1, 2, 5.2, 7)."""

from typing import Final

HAND: Final = 3
MOST_SEATS: Final = 8
NOBODY: Final = -1  # a seat that is none; in the pile: the Sandman
NO_CARD: Final = -1

# Phases (spec 7). JUDGE waits for the verdict of the room, VOTE for the people.
LUCID: Final = 0
OPENING: Final = 1
DREAM: Final = 2
WAKE: Final = 3
THINK: Final = 4
ASKED: Final = 5
PROPOSE: Final = 6
JUDGE: Final = 7
VOTE: Final = 8
SHOWN: Final = 9
OVER: Final = 10
PHASES: Final[list[str]] = [
    *("lucid", "opening", "dream", "wake", "think", "asked"),
    *("propose", "judge", "vote", "shown", "over"),
]

# Zones of the score (spec 13), with their points.
INDIVIDUAL: Final = 0
COLLECTIVE: Final = 1
WRONG_ZONE: Final = 2
ZONES: Final[list[str]] = ["individual", "collective", "wrong"]
POINTS: Final[list[int]] = [2, 1, -2]

# Verdicts of the matcher and of votes.
NO_VERDICT: Final = 0
RIGHT: Final = 1
WRONG: Final = 2
VAGUE: Final = 3
VERDICTS: Final[list[str]] = ["", "RIGHT", "WRONG", "VAGUE"]

# What the matcher finds in an answer (spec 12.7), each with the verdict that follows from it.
FINDINGS: Final[list[str]] = [
    *("LABEL", "LABEL_PLURAL", "LABEL_TYPO", "KIND_ONLY_ONE", "NARRATION"),
    *("TERM_SHARED", "KIND_SEVERAL", "TWO_PICTURES", "TWO_ANSWERS", "NARRATION_PART", "MATCHER_DOWN"),
    *("LIST", "EITHER_OR", "OTHER_PICTURE", "NO_MATCH"),
]
FINDING_VERDICTS: Final[list[int]] = [RIGHT] * 5 + [VAGUE] * 6 + [WRONG] * 4
NO_REASON: Final = -1
MATCHER_DOWN: Final = 10
NO_MATCH: Final = 14

# How an answer was given.
NO_ANSWER: Final = 0
TYPED: Final = 1
CHOSEN: Final = 2
SPOKEN_ALOUD: Final = 3
PASSED: Final = 4
ANSWERS: Final[list[str]] = ["", "text", "choice", "spoken", "pass"]

# Who or what decided about a card (spec 6).
DECIDED: Final[list[str]] = ["", "matcher", "vote", "choice", "self", "timeout", "pass", "decline"]
BY_MATCHER: Final = 1
BY_VOTE: Final = 2
BY_CHOICE: Final = 3
BY_SELF: Final = 4
BY_TIMEOUT: Final = 5
BY_PASS: Final = 6
BY_DECLINE: Final = 7

# Who plays a seat (spec 18.1): the strength of a memory in hundredths.
HUMAN: Final = 0
DROWSY: Final = 1
DREAMER: Final = 2
ELEPHANT: Final = 3
KINDS: Final[list[str]] = ["human", "drowsy", "dreamer", "elephant"]
MEMORY: Final[list[int]] = [0, 18, 40, 150]
# What a bot has in its mind about the card that is to be recalled.
NOTHING: Final = 0
KNOWS: Final = 1
TIP_OF_THE_TONGUE: Final = 2

# Timers, in the order in which those that run out together act (spec 5.2); `lucid` is ours.
T_LUCID: Final = 0
T_DREAM: Final = 1
T_WHISPER: Final = 2
T_OPENING: Final = 3
T_WAKE: Final = 4
T_THINK: Final = 5
T_ASK: Final = 6
T_PROPOSE: Final = 7
T_VOTE: Final = 8
T_CONTEST: Final = 9
T_SHOWN: Final = 10
T_RECONNECT: Final = 11  # + seat
T_TAKEOVER: Final = 19  # + seat
T_RESUME: Final = 27
T_AUTO_PAUSE: Final = 28
T_PAUSED: Final = 29
T_ROOM: Final = 30
TIMERS: Final = 31
RUNS_ON: Final = T_RESUME  # from here on timers are not stopped by a pause

# Milliseconds; those of play are multiplied by `pace` (spec 4).
LUCID_MS: Final = 20_000
OPENING_MS: Final = 30_000
WAKE_MS: Final = 5_000
VOTE_MS: Final = 15_000
SHOWN_MS: Final = 3_000
CONTEST_MS: Final = 8_000  # a verdict that may still be contested is shown longer
MORE_MS: Final = 30_000
RECONNECT_MS: Final = 30_000
TAKEOVER_MS: Final = 60_000
RESUME_MS: Final = 3_000
AUTO_PAUSE_MS: Final = 60_000
PAUSED_MS: Final = 600_000
ROOM_MS: Final = 600_000
GAP_MS: Final = 1_500  # between two plays of one seat
SIGNAL_MS: Final = 1_000  # between two signals of one seat
UNFLAG_MS: Final = 5_000
LAST_MS: Final = 5_000  # of the sandglass, in which nobody may pause

MOST_SIGNALS: Final = 3
MOST_EXTENSIONS: Final = 2
PAUSES: Final = 3
LONGEST_NARRATION: Final = 140
LONGEST_ANSWER: Final = 160
LIFELINE: Final = 4  # pictures
DECOYS: Final = 12

CLAIMS: Final[list[str]] = ["last-night", "this-week", "this-month", "longer-ago", "never"]
REACTIONS: Final[list[str]] = ["clap", "laugh", "wow", "cry"]

# Why the game is paused.
NOT_PAUSED: Final = 0
BY_SEAT: Final = 1
BY_LOSS: Final = 2


def pause_of(seat: int, why: int) -> int:
    """A pause as one number: because of which seat, and why."""
    return 2 * seat + why


def why_paused(paused: int) -> int:
    """BY_SEAT or BY_LOSS; NOT_PAUSED where there is no pause."""
    return 2 - paused % 2 if paused else NOT_PAUSED


def paused_by(paused: int) -> int:
    """The seat that wanted a pause or was lost; -1 where there is no pause."""
    return (paused - 1) // 2


# How it ended.
PLAYING: Final = 0
SCORED: Final = 1
ABANDONED: Final = 2
