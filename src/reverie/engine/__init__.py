"""The kernel that every game stands on: decisions, actions, events, chance, piles, records."""

from reverie.engine.actions import ActionTexts, action
from reverie.engine.chance import Chance, FastChance, LiveChance, QuickChance, commitment, fresh_seed
from reverie.engine.decision import Decision, Option, Refusal
from reverie.engine.errors import (
    BadOption,
    BadRecord,
    BadSeats,
    BadState,
    BadText,
    Fault,
    IllegalAction,
    OtherRules,
    UnknownGame,
)
from reverie.engine.event import REVIEW, SPECTATOR, Event, Seen
from reverie.engine.frame import Frame
from reverie.engine.functions import GameFunctions
from reverie.engine.game import Game, Preset
from reverie.engine.options import OptionField, OptionValue, choice, flag, many, number
from reverie.engine.outcome import Outcome, Result, ranked
from reverie.engine.piles import EVERYBODY, Deck, knower
from reverie.engine.record import Act, Record, read_record, replay, verify, write_record
from reverie.engine.state import CLOCK, CONCEDE, State
from reverie.engine.steps import Choice, Step
from reverie.engine.text import Text, domain, languages, translate
from reverie.engine.turns import Dice, Rulebook, TurnState
from reverie.engine.words import Words

__all__ = [
    "CLOCK",
    "CONCEDE",
    "EVERYBODY",
    "REVIEW",
    "SPECTATOR",
    "Act",
    "ActionTexts",
    "BadOption",
    "BadRecord",
    "BadSeats",
    "BadState",
    "BadText",
    "Chance",
    "Choice",
    "Decision",
    "Deck",
    "Dice",
    "Event",
    "FastChance",
    "Fault",
    "Frame",
    "Game",
    "GameFunctions",
    "IllegalAction",
    "LiveChance",
    "Option",
    "OptionField",
    "OptionValue",
    "OtherRules",
    "Outcome",
    "Preset",
    "QuickChance",
    "Record",
    "Refusal",
    "Result",
    "Rulebook",
    "Seen",
    "State",
    "Step",
    "Text",
    "TurnState",
    "UnknownGame",
    "Words",
    "action",
    "choice",
    "commitment",
    "domain",
    "flag",
    "fresh_seed",
    "knower",
    "languages",
    "many",
    "number",
    "ranked",
    "read_record",
    "replay",
    "translate",
    "verify",
    "write_record",
]
