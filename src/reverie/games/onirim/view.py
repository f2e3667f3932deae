"""What there is to be seen of a table (spec 8): what is not named here stays unseen."""

import msgspec


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """One player's side of the table."""

    hand: list[str]  # sorted; "" for the cards that stay private
    labyrinth: list[str]
    series: list[str]
    doors: list[str]
    denizens: list[str]
    stash: list[str]


class DeckView(msgspec.Struct, frozen=True, gc=False):
    """The deck: how many cards, which places are known, and which cards are unaccounted for."""

    size: int
    top: list[str]
    bottom: list[str]
    unseen: dict[str, int]


class PicksView(msgspec.Struct, frozen=True, gc=False):
    """Cards taken from the deck that are being sorted."""

    cards: list[str]
    placed: list[str]
    under: bool


class GoalView(msgspec.Struct, frozen=True, gc=False):
    """One Goal of the row: its colour (or `oni`), and the seat whose Door fulfilled it, -1 while it is open."""

    colour: str
    owner: int


class BookView(msgspec.Struct, frozen=True, gc=False):
    """The row of Goals, the prices of the spells, and the one that is being paid."""

    goals: list[GoalView]
    next: int
    costs: str
    removed: list[str]
    chosen: int  # the Goal chosen first for an exchange, or -1
    casting: str  # the spell whose price is being paid, or nothing
    owed: int  # cards still to be paid for it


class IncubusView(msgspec.Struct, frozen=True, gc=False):
    """The pawn: its mode, whether it is in play, the card under it."""

    mode: str
    in_play: bool
    card: str


class View(msgspec.Struct, frozen=True, gc=False):
    """The table as one audience sees it."""

    modules: list[str]
    seats: list[SeatView]
    turn: int
    active: int
    decision: str  # the open decision; where its name could tell something, only for those who see the cards
    common: list[str]
    deck: DeckView
    search: dict[str, int]  # the deck laid open for a search, in no order
    discard: list[str]
    limbo: list[str]
    pending: str
    given: str  # the card that lies open before the Cyclobot
    picks: PicksView
    doors_needed: int
    book: BookView | None
    towers: list[str] | None
    rampart: bool
    catchers: list[list[str]] | None
    valves: int
    premonitions: list[str] | None
    premonitions_down: int
    incubus: IncubusView | None
    removed_denizens: list[str]  # only once the game is over
    hopeless: bool  # the game cannot be won any more, and the table wants to know it (spec 12.3)
    progress: tuple[int, int]
    over: bool
    reason: str
    score: int
    ranked: int  # the score for comparisons with other expansions and variants (spec 14)
