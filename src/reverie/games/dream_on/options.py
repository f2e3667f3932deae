"""The options and presets of Dream On! (spec 4)."""

from reverie.engine.game import Preset
from reverie.engine.options import choice, flag, many, number
from reverie.games.dream_on.deck import CARDS
from reverie.games.dream_on.texts import T

SEVERAL = (2, 3, 4, 5, 6, 7, 8)
ALONE = (1,)

FIELDS = (
    choice(
        "solo", ("lone", "whispered", "none"),
        T("Alone"), T("Dream with your own cards, or watch the Sandman's dream and remember it."),
        [T("Lone dreamer"), T("Whispered dream"), T("Not alone")], seats=ALONE,
    ),
    choice(
        "judge", ("auto", "honour", "choice"),
        T("Who judges the answers"),
        T("The machine (people may contest it), the people themselves, or a choice of pictures."),
        [T("Automatic judging"), T("Honour judging"), T("Picture choice")],
    ),
    choice(
        "narration", ("text", "presets", "voice", "off"),
        T("The words"), T("How the story is told: written, with ready sentences, aloud, or not at all."),
        [T("Written"), T("Ready sentences"), T("Aloud"), T("Silent dream")],
    ),
    flag("narration_required", T("No card without words"), T("With written words: a card without any is refused."),
         needs=("narration", ("text",))),
    choice(
        "dream_seconds", (120, 60, 180, 0),
        T("Sandglass"), T("How long the dream lasts. Without one, it ends when everybody has dreamt enough."),
        [T("2 minutes"), T("1 minute"), T("3 minutes"), T("No sandglass")],
    ),
    number("untimed_cards", 12, 60, 30, T("Cards without a sandglass"), T("An untimed dream ends with this card."),
           needs=("dream_seconds", (0,))),
    choice(
        "pace", (1, 2, 3, 5, 10),
        T("Pace"), T("Gives everybody more time: all clocks run longer."),
        [T("As printed"), T("Twice the time"), T("3 times"), T("5 times"), T("10 times")],
    ),
    choice(
        "recall_seconds", (60, 30, 45, 90, 0),
        T("Time to remember"), T("For each card."),
        [T("60 seconds"), T("30 seconds"), T("45 seconds"), T("90 seconds"), T("No limit")],
    ),
    choice(
        "recall", ("standard", "together"),
        T("Remembering"), T("One after the other, or, easier, all together: +2 or −2 and nothing between."),
        [T("One after the other"), T("All together")], seats=SEVERAL,
    ),
    choice(
        "draw", ("refill", "empty_hand"),
        T("Drawing"), T("A new card after each one laid, or, harder, only when the hand is empty."),
        [T("Always three cards"), T("Empty hand first")],
    ),
    choice(
        "choice_count", (6, 4, 9, 12),
        T("Pictures to choose from"), T("With picture choice."), [T("6"), T("4"), T("9"), T("12")],
        needs=("judge", ("choice",)),
    ),
    choice(
        "recall_chat", ("locked", "watched", "open"),
        T("Chat while remembering"), T("Closed to those who are not asked, watched for hints, or open."),
        [T("Closed"), T("Watched"), T("Open")], seats=SEVERAL,
    ),
    choice(
        "first_player", ("claim", "random", "host"),
        T("Who begins"), T("Whoever last had a lucid dream, somebody by lot, or the host."),
        [T("The last lucid dreamer"), T("By lot"), T("The host")], seats=SEVERAL,
    ),
    flag("fresh_cards", T("Fresh cards"), T("The next game of the same table leaves out the cards of this dream."),
         default=True),
    choice(
        "table_language", ("en", "fr"),
        T("Language of the record"),
        T("In which the words of bots are kept. Everybody reads them in their own, and answers in any."),
        [T("English"), T("French")],
    ),
    choice(
        "bot_tempo", ("normal", "calm", "lively"),
        T("Tempo of the bots"), T("How long a bot waits between two cards."),
        [T("12 seconds"), T("20 seconds"), T("7 seconds")], seats=SEVERAL,
    ),
    flag("bot_takeover", T("Bots stand in"), T("A bot plays for somebody who is away for a while."), default=True),
    number("latency_grace_ms", 0, 1000, 300, T("Grace"), T("Milliseconds for cards that were on their way.")),
    flag("self_confirm", T("Judge yourself"),
         T("Alone with the machine, doubtful and unknown answers are yours to judge."), default=True),
    choice(
        "whisper_cards", (12, 8, 20, 30),
        T("Cards of the Sandman"), T("The length of a whispered dream."),
        [T("12"), T("8"), T("20"), T("30")], seats=ALONE, needs=("solo", ("whispered",)),
    ),
    choice(
        "whisper_ms", (4500, 3000, 6000),
        T("Rhythm of the Sandman"), T("How long each of his cards lies open."),
        [T("4.5 seconds"), T("3 seconds"), T("6 seconds")], seats=ALONE, needs=("solo", ("whispered",)),
    ),
    many("set_aside", [card.id for card in CARDS], T("Cards set aside"), T("Left out of this game."), hidden=True),
)  # fmt: skip

PRESETS = (
    Preset("classic", T("Classic"), T("Two minutes, written words, the machine judges."), {}),
    Preset("short", T("Short night"), T("One minute to dream: half as many cards to remember."),
           {"dream_seconds": 60}),
    Preset("talk", T("We talk"), T("You sit together or are on a call: the story is told aloud, and you judge."),
           {"narration": "voice", "judge": "honour", "recall_chat": "open"}),
    Preset("family", T("With children"), T("Ready sentences, pictures to choose from, twice the time."),
           {"narration": "presets", "judge": "choice", "pace": 2}),
    Preset("together", T("All together"), T("The easier variant: all remember together."), {"recall": "together"}),
    Preset("hard", T("Empty hands"), T("The harder variant: new cards only when the hand is empty."),
           {"draw": "empty_hand"}),
    Preset("whispered", T("Whispered dream"), T("Alone: the Sandman dreams, you remember."), {"solo": "whispered"}),
)  # fmt: skip
