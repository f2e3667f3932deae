"""The names of cards, tiles and nightmares, and what the tiles do in one line."""

from reverie.engine.text import Text
from reverie.games.insomnia.texts import T

CARD: dict[str, Text] = {
    "move7": T("7 ahead"),
    "move6_gain3": T("6 ahead or 3 winks"),
    "move5_gain2": T("5 ahead or 2 winks"),
    "move4_catch1": T("4 ahead or 1 Zzz"),
    "move3_catch1": T("3 ahead or 1 Zzz"),
    "move2_catch2": T("2 ahead or 2 Zzz"),
    "move1or2_catch1": T("1 or 2 ahead or 1 Zzz"),
    "move1or5": T("1 or 5 ahead"),
    "move1_and_catch1": T("1 ahead and 1 Zzz"),
    "wolf_move1": T("the wolf goes 1 ahead"),
    "wolf_move2": T("the wolf goes 2 ahead"),
    "wolf_howl": T("the wolf howls"),
    "bump_jump3": T("the bump jumps 3 ahead"),
    "bump_jump2": T("the bump jumps 2 ahead"),
    "bump_jump1": T("the bump jumps 1 ahead"),
    "bump_back1": T("the bump jumps 1 back"),
    "bump_back2": T("the bump jumps 2 back"),
    "spider_web3": T("to the web, or a web 3 ahead"),
    "spider_web2": T("to the web, or a web 2 ahead"),
}

NIGHTMARE: dict[str, Text] = {
    "wolf": T("The Big Bad Wolf"),
    "bump": T("The Bump in the Night"),
    "spider": T("The Spider"),
}

# What each nightmare is like, for the reference card beside the board.
NIGHTMARE_WAY: dict[str, Text] = {
    "wolf": T("Goes 1 or 2 ahead and scares all it passes; its howl scares on its space and beside it."),
    "bump": T("Jumps 1 to 3 ahead, sometimes back, and scares only where it comes down."),
    "spider": T("First shows its web 2 or 3 ahead, then runs there and scares all on the way."),
}

TILE: dict[str, Text] = {
    "action_hero": T("Action Hero"),
    "big_stash": T("Big Stash"),
    "bounce_ahead": T("Bounce Ahead"),
    "catching_up": T("Catching Up"),
    "cool_kids_club": T("Cool Kids Club"),
    "copycat": T("Copycat"),
    "deep_sleep": T("Deep Sleep"),
    "double_dutch": T("Double Dutch"),
    "dream_journal": T("Dream Journal"),
    "faithful_friend": T("Faithful Friend"),
    "final_sprint": T("Final Sprint"),
    "hide_or_seek": T("Hide or Seek"),
    "intense_dreams": T("Intense Dreams"),
    "lone_sheep": T("Lone Sheep"),
    "lucid_dreams": T("Lucid Dreams"),
    "moonwalk": T("Moonwalk"),
    "perfect_landing": T("Perfect Landing"),
    "pipe_dream": T("Pipe Dream"),
    "recurring_dream": T("Recurring Dream"),
    "resting_spot": T("Resting Spot"),
    "rival": T("Rival"),
    "run": T("Ruuuuuun!"),
    "rush_ahead": T("Rush Ahead"),
    "second_wind": T("Second Wind"),
    "shepherd": T("Shepherd of the Flock"),
    "shortcut": T("Shortcut"),
    "snooze_moves": T("Snooze Moves"),
    "step_back": T("Step Back"),
    "sweet_dream": T("Sweet Dream"),
    "trampoline": T("Trampoline"),
}

TILE_EFFECT: dict[str, Text] = {
    "action_hero": T("Scared? +3 winks."),
    "big_stash": T("+2 winks per token of yours here, then take back your Zzz from here."),
    "bounce_ahead": T("Go forward 1."),
    "catching_up": T("Last in winks? +3 winks."),
    "cool_kids_club": T("Pillow −1."),
    "copycat": T("Go forward by the previous player's card."),
    "deep_sleep": T("Double your tokens on one tile. +1 wink."),
    "double_dutch": T("Play your other card."),
    "dream_journal": T("Make one of your Zzz permanent, then be scared."),
    "faithful_friend": T("Go forward to the nearest sheep."),
    "final_sprint": T("Scared? Go forward 7."),
    "hide_or_seek": T("Nightmare odd: +2 winks. Even: go forward 2."),
    "intense_dreams": T("Be scared: +4 winks."),
    "lone_sheep": T("None of your tokens within 2 spaces: +3 winks."),
    "lucid_dreams": T("Tokens on 2 tiles or fewer: +4 winks."),
    "moonwalk": T("+2 winks, go back 2."),
    "perfect_landing": T("Crossed the fence this turn: + this space's number in winks."),
    "pipe_dream": T("8 or more spaces this turn: pillow −3."),
    "recurring_dream": T("+2 winks per tile with 3 or more of your tokens."),
    "resting_spot": T("Catch 1 Zzz. You may become brave."),
    "rival": T("Go forward by the previous player's space number."),
    "run": T("Go forward to just ahead of the nightmare."),
    "rush_ahead": T("+1 wink. Play the top card of the pile."),
    "second_wind": T("Discard your hand. You may become brave."),
    "shepherd": T("All sheep go forward 1."),
    "shortcut": T("Go forward to the next tile where a player has 3 or more tokens."),
    "snooze_moves": T("1 space per 2 tokens in your supply."),
    "step_back": T("Go back 1. You may become brave."),
    "sweet_dream": T("+2 winks per other player in bed (4 at most)."),
    "trampoline": T("Repeat your last move."),
}

BONUS: dict[int, Text] = {1: T("1 permanent Zzz"), 3: T("3 Zzz")}

STATUS: dict[str, Text] = {"racing": T("racing"), "in_bed": T("in bed"), "awake": T("awake"), "gone": T("gone")}

# The bands of the solo score (spec 5).
BAND: tuple[Text, ...] = (T("Restless Sleeper"), T("Solid Snooze"), T("Amazing Dreaming"), T("The Dreamiest Sheep"))


def winks(dodos: int, pillow: int) -> Text:
    """The points of a player, and what the pillow asks for."""
    return T("{n} wink of {pillow}", plural="{n} winks of {pillow}", n=dodos, pillow=pillow)


def card_list(ids: list[str]) -> Text:
    """One or more cards in one line."""
    text = T("“{card}”", card=CARD[ids[0]])
    for each in ids[1:]:
        text = T("{first}, “{second}”", first=text, second=CARD[each])
    return text
