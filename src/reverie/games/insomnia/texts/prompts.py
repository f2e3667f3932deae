"""What each decision asks, and what each option does, in words."""

from reverie.engine.text import Text
from reverie.games.insomnia.texts import T

# The question of each decision, with the section of the rules that explains it.
PROMPT: dict[str, tuple[str, Text]] = {
    "play_card": ("3.3", T("Play one of your cards.")),
    "place_zzz": ("3.5", T("Put a Zzz on a tile.")),
    "move_zzz": ("3.5", T("To which other tile does this Zzz go?")),
    "use_tile": ("3.4", T("You landed on {tile}: {effect} Use it?")),
    "brave": ("3.4", T("Will your sheep be brave again?")),
    "pick_journal": ("8.9", T("Which of your Zzz becomes permanent?")),
    "pick_deep_sleep": ("8.7", T("On which tile do you double your tokens?")),
    "snooze_dir": (
        "8.27",
        T("Snooze Moves: which way for {n} space?", plural="Snooze Moves: which way for {n} spaces?"),
    ),
    "copy_value": ("8.6", T("Copycat: how far?")),
    "double_play": ("8.8", T("Double Dutch: play your other card.")),
    "rush_play": ("8.23", T("Rush Ahead turned up “{card}”: how do you play it?")),
    "bed": ("3.6", T("Over the fence with {n} wink: to bed, or one more lap?",
                     plural="Over the fence with {n} winks: to bed, or one more lap?")),
    "bed_again": ("3.6", T("Over the fence with {n} wink, and {crossings}: to bed now?",
                           plural="Over the fence with {n} winks, and {crossings}: to bed now?")),
    "bed_offturn": ("3.6", T("You were pushed over the fence, with {n} wink: to bed, or on?",
                             plural="You were pushed over the fence, with {n} winks: to bed, or on?")),
    "rest_action": ("4.4", T("Rest: add a dream tile, or catch two Zzz.")),
    "lay_tile": ("4.4", T("On which space does {tile} go?")),
    "bonus_fill": ("4.4", T("Your supply is too small for the bonus: take a Zzz from another tile?")),
}  # fmt: skip
EMPTY_SUPPLY = T("Your supply is empty: move a Zzz to another tile, or leave all as it is.")

# What each option does, in the words of a button.
MOVE = T("Move {n} ahead, to space {space} (“{card}”)")
MOVE_OVER = T("Move {n} ahead, over the fence to space {space} (“{card}”)")
INTO_NIGHTMARE = T("{label}: the nightmare is there!")
GAIN = T("Gain +{n} winks (“{card}”)")
CATCH = T("Catch {n} Zzz (“{card}”)")
BOTH = T("Move 1 ahead, to space {space}, and catch 1 Zzz")
BOTH_OVER = T("Move 1 ahead, over the fence to space {space}, and catch 1 Zzz")
ON_TILE = T("{tile} (space {space})")
CHAIN = T("{label}. Then, if you like: {tiles}")

LABEL: dict[str, Text] = {
    "place": T("Put a Zzz on {tile} (space {space})"),
    "lift": T("Take the Zzz of {tile} (space {space})"),
    "flip": T("Make your Zzz on {tile} (space {space}) permanent"),
    "double": T("Double your tokens on {tile} (space {space})"),
    "fill": T("Take a Zzz from {tile} (space {space})"),
    "decline": T("Leave all as it is"),
    "use": T("Use {tile}"),
    "skip": T("Do not use it"),
    "brave": T("Become brave"),
    "stay-scared": T("Stay scared"),
    "forward": T("Move forward, to space {space}"),
    "backward": T("Move backward, to space {space}"),
    "copy": T("Move {n} ahead, to space {space}"),
    "bed": T("Go to bed with {n} wink", plural="Go to bed with {n} winks"),
    "stay": T("Stay in the race"),
    "take": T("Add {tile}"),
    "catch": T("Catch 2 Zzz"),
    "lay": T("Lay it on space {space}"),
}


def with_chain(label: Text, tiles: list[Text]) -> Text:
    """A move with the tiles that it may set off, one after another."""
    told = tiles[-1]
    for tile in reversed(tiles[:-1]):
        told = T("{tile}, {more}", tile=tile, more=told)
    return Text(CHAIN.id, {"label": label, "tiles": told}, CHAIN.domain)


def chained(label: Text) -> list[int]:
    """The spaces of the tiles that the label of a move names."""
    told = label.args.get("tiles")
    found: list[int] = []
    while isinstance(told, Text):
        tile = told.args["tile"] if "more" in told.args else told
        if isinstance(tile, Text):
            found.append(int(str(tile.args["space"])))
        told = told.args.get("more")
    return found
