"""What each decision asks, and what each action is called."""

from reverie.engine.text import Text
from reverie.games.dream_on.texts import T

# Phase and part: the paragraph of the rules, and the question.
PROMPT: dict[str, tuple[str, Text]] = {
    "lucid": ("1", T("When was your last lucid dream?")),
    "opening": ("4.1", T("Begin the story with this picture, then turn the sandglass.")),
    "whispered": ("12.2", T("Turn the sandglass: the Sandman begins.")),
    "watch": ("12.2", T("Watch, and remember: the Sandman dreams for you.")),
    "dream": ("4.2", T("Lay a card on the dream, with a few words that link it to the last one.")),
    "wake": ("5", T("The dream is over. You may still say something about your last card.")),
    "think": ("6", T("What comes now? Describe the picture, or repeat what was said.")),
    "pick": ("7.3", T("Which picture was it?")),
    "signal": ("6", T("Do you remember this card? You may only show that you have an idea.")),
    "asked": ("6", T("Your teammate asks you: what is the card?")),
    "hint": ("6.1", T("Did somebody give a hint?")),
    "propose": ("9.1", T("Agree on one answer: what comes now?")),
    "vote": ("7.1", T("Was the answer right?")),
    "confirm": ("7.4", T("The machine is not sure. Does the answer count?")),
    "shown": ("6", T("Here is the card.")),
    "paused": ("11", T("The game is paused.")),
    "other": ("3", T("You may pause the game.")),
    "room": ("2", T("What happens by itself.")),
}

CLAIM: dict[str, Text] = {
    "last-night": T("Last night"),
    "this-week": T("This week"),
    "this-month": T("This month"),
    "longer-ago": T("Longer ago"),
    "never": T("Never"),
}
REACTION: dict[str, Text] = {"clap": T("Applause"), "laugh": T("Laugh"), "wow": T("Wow"), "cry": T("Cry")}
KIND: dict[str, Text] = {
    "human": T("a person"),
    "drowsy": T("drowsy"),
    "dreamer": T("dreamer"),
    "elephant": T("memory of an elephant"),
}

# By the word of the verb.
LABEL: dict[str, Text] = {
    "deadline": T("Time runs out"),
    "verdict": T("Verdict: {reason}"),
    "back": T("{who} is back"),
    "lost": T("{who} loses the connection"),
    "leave": T("{who} leaves"),
    "bot": T("{who} is a bot: {kind}"),
    "host": T("{who} is host"),
    "hint": T("{who} writes a hint"),
    "talk": T("{who} writes to the chat"),
    "keep": T("{who} writes something that is held back"),
    "flip": T("Turn the sandglass"),
    "flip-preset": T("Begin: “{words}”"),
    "play": T("Lay {card}"),
    "preset-0": T("{card}: “{words}”"),
    "preset-1": T("{card}: “{words}”"),
    "preset-2": T("{card}: “{words}”"),
    "narrate": T("Add words to your last card"),
    "wake": T("I have dreamt enough"),
    "doze": T("Dream on"),
    "pause": T("Pause"),
    "resume": T("Go on"),
    "answer": T("Answer"),
    "choose": T("{card}"),
    "spoken": T("I have said it: turn the card"),
    "recall": T("Say what comes to mind"),
    "ask": T("Ask {who}"),
    "pass": T("I do not remember"),
    "more-time": T("More time"),
    "signal": T("I have an idea: {who} laid it"),
    "signal-nobody": T("I have an idea"),
    "unsignal": T("No idea after all"),
    "flag": T("{who} gave a hint"),
    "flag-nobody": T("Somebody gave a hint"),
    "unflag": T("It was no hint"),
    "decline": T("I do not know either"),
    "lifeline": T("Lifeline"),
    "propose": T("Propose"),
    "propose-card": T("{card}"),
    "propose-pass": T("We do not remember"),
    "propose-recall": T("Propose what comes to mind"),
    "support": T("Agree with {who}"),
    "right": T("Right"),
    "wrong": T("Wrong"),
    "contest": T("Contest"),
    "next": T("Go on"),
}
