"""What the options of a table mean for its rules (spec 4), in small numbers."""

from typing import Any, Final

from reverie.games.dream_on.deck import COUNT, NUMBER

AUTO: Final = 0
HONOUR: Final = 1
CHOICE: Final = 2
JUDGES: Final[list[str]] = ["auto", "honour", "choice"]
TEXT: Final = 0
PRESETS: Final = 1
VOICE: Final = 2
OFF: Final = 3
NARRATIONS: Final[list[str]] = ["text", "presets", "voice", "off"]
LOCKED: Final = 0
WATCHED: Final = 1
OPEN: Final = 2
CHATS: Final[list[str]] = ["locked", "watched", "open"]
NO_SOLO: Final = 0
LONE: Final = 1
WHISPERED: Final = 2
SOLOS: Final[list[str]] = ["none", "lone", "whispered"]
TEMPOS: Final[dict[str, int]] = {"calm": 20_000, "normal": 12_000, "lively": 7_000}  # mean gap of a bot
RESERVE: Final = 61  # cards beside the hands below which no card is set aside any more (spec 3.1)


class Settings:
    """The options of one table; they never change while it is played."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.options = options
        self.pace: int = options["pace"]
        self.solo: int = SOLOS.index(options["solo"]) if seats == 1 else NO_SOLO
        self.judge: int = JUDGES.index(options["judge"])
        self.narration: int = NARRATIONS.index(options["narration"])
        self.narration_required: bool = options["narration_required"] and self.narration == TEXT
        self.dream_ms: int = options["dream_seconds"] * 1000 * self.pace
        self.untimed_cards: int = options["untimed_cards"]
        self.recall_ms: int = options["recall_seconds"] * 1000 * self.pace
        self.together: bool = options["recall"] == "together" and seats > 1
        self.empty_hand: bool = options["draw"] == "empty_hand"
        self.choice_count: int = options["choice_count"]
        self.chat: int = CHATS.index(options["recall_chat"])
        self.first_player: str = options["first_player"] if seats > 1 else "host"
        self.language: str = options["table_language"]
        self.gap_ms: int = TEMPOS[options["bot_tempo"]] * self.pace
        self.takeover: bool = options["bot_takeover"] and seats > 1
        self.grace_ms: int = options["latency_grace_ms"]
        self.self_confirm: bool = options["self_confirm"]
        self.whispered: bool = self.solo == WHISPERED
        self.whisper_cards: int = options["whisper_cards"]
        self.whisper_ms: int = options["whisper_ms"] * self.pace
        self.set_aside: list[int] = []
        if options["fresh_cards"]:
            aside = sorted(NUMBER[card] for card in options["set_aside"])
            if COUNT - len(aside) >= 3 * seats + RESERVE:
                self.set_aside = aside
        self.classic: bool = (
            options["dream_seconds"] == 120
            and self.pace == 1
            and self.judge != CHOICE
            and not self.together
            and not self.empty_hand
            and self.narration != OFF
            and seats > 1
        )

    def ms(self, milliseconds: int) -> int:
        """A time of play at the pace of this table."""
        return milliseconds * self.pace
