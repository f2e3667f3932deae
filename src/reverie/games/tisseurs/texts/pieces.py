"""The names of cards, elements, discoveries and objectives, and what they do in one line."""

from reverie.engine.text import Text
from reverie.games.tisseurs import pieces
from reverie.games.tisseurs.texts import T

WORLD: dict[str, Text] = {
    "sea": T("Underwater world"),
    "tale": T("Fairy tale"),
    "space": T("Space"),
    "nightmare": T("Nightmare"),
}

ELEMENT: dict[str, Text] = {
    "mermaid": T("Mermaid"),
    "whale": T("Whale"),
    "octopus": T("Octopus"),
    "pearl": T("Pearl"),
    "wreck": T("Shipwreck"),
    "unicorn": T("Unicorn"),
    "castle": T("Castle"),
    "dragon": T("Dragon"),
    "fairy": T("Fairy"),
    "crown": T("Crown"),
    "saucer": T("Flying saucer"),
    "rocket": T("Rocket"),
    "comet": T("Comet"),
    "astronaut": T("Astronaut"),
    "planet": T("Ringed planet"),
}

CARD: dict[str, Text] = {
    "sea01": T("The Last Song"),
    "sea02": T("Whale Lullaby"),
    "sea03": T("The Inkwell"),
    "sea04": T("Moon in a Shell"),
    "sea05": T("The Captain's Chest"),
    "sea06": T("Deep Duet"),
    "sea07": T("Giants at Play"),
    "sea08": T("The Juggler"),
    "sea09": T("Sunken Treasure"),
    "sea10": T("Figurehead"),
    "sea11": T("Ballroom Below"),
    "sea12": T("The Whale's Tear"),
    "sea13": T("Keeper of the Hold"),
    "sea14": T("The Necklace"),
    "sea15": T("Ship on Her Back"),
    "sea16": T("Tide Procession"),
    "sea17": T("Graveyard of Ships"),
    "sea18": T("Coral Market"),
    "sea19": T("Map of the Abyss"),
    "sea20": T("Masked Regatta"),
    "tale01": T("Silver Mane"),
    "tale02": T("Castle in the Air"),
    "tale03": T("Sleeping Ember"),
    "tale04": T("Three Wishes"),
    "tale05": T("The Lost Crown"),
    "tale06": T("The Royal Stables"),
    "tale07": T("The Locked Tower"),
    "tale08": T("Fireflies"),
    "tale09": T("Queen for a Night"),
    "tale10": T("Coronation Ride"),
    "tale11": T("Unlikely Friends"),
    "tale12": T("Windows of Light"),
    "tale13": T("The Hoard"),
    "tale14": T("Clearing at Dawn"),
    "tale15": T("The Throne Room"),
    "tale16": T("Midnight Ball"),
    "tale17": T("The Siege"),
    "tale18": T("Enchanted Parade"),
    "tale19": T("Long, Long Ago"),
    "tale20": T("Heraldry"),
    "space01": T("Visitors"),
    "space02": T("Countdown"),
    "space03": T("Wishing Star"),
    "space04": T("Alone Up There"),
    "space05": T("The Ringed Giant"),
    "space06": T("The Great Race"),
    "space07": T("Chasing Fire"),
    "space08": T("Riding the Tail"),
    "space09": T("First Steps"),
    "space10": T("Orbit Traffic"),
    "space11": T("Strange Signals"),
    "space12": T("Boarding Call"),
    "space13": T("Near Miss"),
    "space14": T("First Contact"),
    "space15": T("Arrival"),
    "space16": T("Cosmic Picnic"),
    "space17": T("Star Atlas"),
    "space18": T("Zero-G Ballet"),
    "space19": T("The Colony"),
    "space20": T("Edge of Everything"),
    "night01": T("The Endless Stairs"),
    "night02": T("Falling"),
    "night03": T("Late for the Exam"),
    "night04": T("Loose Teeth"),
    "night05": T("The Closet Door"),
    "night06": T("Nobody There"),
    "night07": T("The Wrong Train"),
    "night08": T("Eyes in the Dark"),
    "night09": T("The Clock Without Hands"),
    "night10": T("Running in Place"),
    "night11": T("The Melting House"),
    "night12": T("Tea with Spiders"),
    "night13": T("The Silent Crowd"),
    "night14": T("The Drowned Bell"),
    "night15": T("The Shadow Under the Bed"),
}

DISCOVERY: dict[str, Text] = {
    "flying_carpet": T("Flying Carpet"),
    "golden_thread": T("Golden Thread"),
    "stardust": T("Stardust"),
    "dreamcatcher": T("Dreamcatcher"),
    "echo": T("Echo"),
    "crystal_ball": T("Crystal Ball"),
    "sleepwalker": T("Sleepwalker"),
    "sandcastle": T("Sandcastle"),
    "seven_league_boots": T("Seven-League Boots"),
    "sand_keeper": T("Keeper of the Sand"),
    "prism": T("Prism"),
    "baku": T("Baku"),
    "storyteller_quill": T("Storyteller's Quill"),
    "patchwork_quilt": T("Patchwork Quilt"),
}

DISCOVERY_EFFECT: dict[str, Text] = {
    "flying_carpet": T(
        "Play before you move. This turn your weaver may travel any legal distance; you neither "
        "gain nor pay sand. The card you take counts as connected wherever you put it."
    ),
    "golden_thread": T("The card you add this turn counts as connected wherever you put it."),
    "stardust": T("One Dream card in your dream gains 1 star for the rest of the game (multiplied by its layer)."),
    "dreamcatcher": T("Choose a Nightmare in your dream: from now on its skulls count as stars."),
    "echo": T(
        "Play after adding your card, if the round has not ended. Take the card just in front of "
        "either weaver (one step, no sand) and add it to your dream too."
    ),
    "crystal_ball": T("Draw {n} Discovery cards, keep one, discard the others face up.", n=pieces.BALL_DRAW),
    "sleepwalker": T(
        "Move the rightmost card of one of your layers, if it holds up no card, to the open slot of"
        " another layer. It counts as connected there."
    ),
    "sandcastle": T("To play it, return {n} sand tokens to the pool. Worth {points} points at the end.",
                    n=pieces.CASTLE_COST, points=pieces.CASTLE_POINTS),
    "seven_league_boots": T(
        "Your moves of 1 or 2 cards give 2 sand; your moves of 3 to 6 cards give 1 sand. From the "
        "7th card on, pay as usual."
    ),
    "sand_keeper": T("At the end, 1 point for every {n} sand tokens you still hold, {most} points at most.",
                     n=pieces.KEEPER_TOKENS, most=pieces.KEEPER_MOST),
    "prism": T("You may place up to {n} sand tokens per turn, on a rightmost card of any world.",
               n=pieces.PRISM_TOKENS),
    "baku": T("The skulls in your dream do not count at the end."),
    "storyteller_quill": T("At the end, 1 point per sand token lying face up on your cards, {most} points at most.",
                           most=pieces.QUILL_MOST),
    "patchwork_quilt": T(
        "When you would make a cut, you may return {n} sand token to the pool instead: the card counts as connected.",
        plural="When you would make a cut, you may return {n} sand tokens to the pool instead: the card counts as "
               "connected.",
        n=pieces.QUILT_COST,
    ),
}  # fmt: skip
MENDING_THREAD = T(
    "Choose one: remove one cut from your dream; or the card you add this turn counts as connected wherever you put it."
)


def effect(name: str, *, seams: bool) -> Text:
    """What a discovery card does; the Golden Thread mends only cuts that lie on seams (spec 10.29)."""
    return MENDING_THREAD if seams and name == "golden_thread" else DISCOVERY_EFFECT[name]


OBJECTIVE: dict[str, Text] = {
    "obj01": T("Postcards from Afar"),
    "obj02": T("Fire and Rust"),
    "obj03": T("Court of Tides"),
    "obj04": T("Builders of Towers"),
    "obj05": T("Small Wonders"),
    "obj06": T("Siren Lights"),
    "obj07": T("Great Beasts"),
    "obj08": T("White Treasures"),
    "obj09": T("Abyssal Sleep"),
    "obj10": T("Three Worlds"),
    "obj11": T("Nightmare Tamer"),
    "obj12": T("Seamless Night"),
}

# What the missions ask for; the other objectives name their three elements.
MISSION: dict[str, Text] = {
    "obj09": T("{points} points for each card in the third layer of your dream.", points=pieces.ABYSS_POINTS),
    "obj10": T(
        "{points} points for each set of three cards of three different worlds in your dream; a "
        "Nightmare may stand for any world.",
        points=pieces.SET_POINTS,
    ),
    "obj11": T(
        "{points} points for each Nightmare in your dream, counting at most {most} of them. "
        "Their skulls still count.",
        points=pieces.TAMER_POINTS, most=pieces.TAMER_MOST,
    ),
    "obj12": T(
        "{whole} points if your dream has no cut, {one} points with exactly one cut, {two} points with exactly two.",
        whole=pieces.SEAMLESS_POINTS[0], one=pieces.SEAMLESS_POINTS[1], two=pieces.SEAMLESS_POINTS[2],
    ),
}  # fmt: skip

WEAVER: dict[str, Text] = {"white": T("the white weaver"), "black": T("the black weaver")}

# The levels of the solo rival (spec 9.1).
LEVEL: tuple[Text, ...] = (T("Drowsy"), T("Light sleep"), T("Deep sleep"), T("Nightmare"))


def shadow(points: int, cards: int) -> Text:
    """What the solo rival has, and how many cards its deck still holds."""
    return T(
        "The Shadow: {points}, {cards}",
        points=T("{n} point", plural="{n} points", n=points),
        cards=T("{n} card left", plural="{n} cards left", n=cards),
    )


def listed(words: list[Text]) -> Text:
    """Several names in one line."""
    if not words:
        return T("none")
    text = words[0]
    for each in words[1:]:
        text = T("{first}, {second}", first=text, second=each)
    return text


def wanted(elements: list[Text]) -> Text:
    """What an objective that names elements pays (spec 7.3)."""
    return T("1 point for each on your cards and their sand: {elements}.", elements=listed(elements))
