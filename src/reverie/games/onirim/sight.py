"""What an audience may see of a table (spec 8), built field by field."""

from typing import Final

from reverie.engine.event import REVIEW
from reverie.engine.piles import EVERYBODY, knower
from reverie.games.onirim import knowledge, scoring
from reverie.games.onirim.pieces import COLOURS, GOAL_ONI, NAMES, NO_CARD, PREMONITIONS, is_key
from reverie.games.onirim.rules.book import SPELL_NAMES, next_goal
from reverie.games.onirim.rules.steps import HAPPY_FETCH, PREMONITION_KEYS
from reverie.games.onirim.state import OnirimState
from reverie.games.onirim.state import names as named
from reverie.games.onirim.view import BookView, DeckView, GoalView, IncubusView, PicksView, SeatView, View

HIDDEN = ""  # the place of a card whose face this audience does not know
# One list for all that is empty, which is most of a view: nobody changes a view, and each list is searched for garbage.
NOTHING: Final[list[str]] = []


def names(cards: list[int]) -> list[str]:
    """The ids of cards."""
    return named(cards) if cards else NOTHING


def view(t: OnirimState, audience: int) -> View:
    """The view of a seat, of the spectators, or of everybody who reviews a finished game."""
    review = audience == REVIEW and t.over
    mask = EVERYBODY if review else knower(audience)
    parts = t.parts
    rules = t.settings
    modules = t.options["modules"]
    reason = scoring.ENDINGS[t.ended]
    return View(
        modules=list(modules),
        seats=[_seat(t, seat, mask) for seat in range(t.seats)],
        turn=t.turn,
        active=t.active,
        decision=t.asks if not t.over and (rules.silent or t.confidants(t.active) & mask) else "",
        common=names(t.common),
        deck=_deck(t, mask),
        search=_search(t, mask),
        discard=names(t.discard),
        limbo=names(t.limbo),
        pending=HIDDEN if t.pending == NO_CARD else NAMES[t.pending],
        given=HIDDEN if parts.given == NO_CARD else NAMES[parts.given],
        picks=_picks(t, mask),
        doors_needed=rules.doors_needed,
        book=_book(t) if "book" in modules else None,
        towers=names(parts.towers) if "towers" in modules else None,
        rampart=scoring.best_run(parts.towers) == scoring.RAMPART,
        catchers=[names(cards) for cards in parts.catchers] if "dreamcatchers" in modules else None,
        valves=parts.valves,
        premonitions=[PREMONITIONS[each] for each in parts.premonitions_up] if "premonitions" in modules else None,
        premonitions_down=parts.premonitions_down.size(),
        incubus=_incubus(t),
        removed_denizens=names(parts.removed_hidden) if review else NOTHING,
        hopeless=t.options["hopeless"] != "off" and scoring.is_hopeless(t),
        progress=scoring.progress(t),
        over=t.over,
        reason=reason,
        score=scoring.score(t) if t.over else 0,
        ranked=scoring.ranked_score(t) if t.over else 0,
    )


def _seat(t: OnirimState, seat: int, mask: int) -> SeatView:
    parts = t.parts
    hidden = knowledge.hides_hand(t, seat, mask)
    if hidden:
        seen = knowledge.seen_in_hand(t, seat, mask)
        hand = names(seen) + [HIDDEN] * (len(t.hands[seat]) - len(seen))
    else:
        hand = names(t.hands[seat])
    return SeatView(
        hand=hand,
        labyrinth=names(t.rows[seat]),
        series=names(t.series[seat]),
        doors=names(t.doors[seat]),
        denizens=names(parts.denizens[seat]),
        stash=_stash(t, seat, hidden=hidden),
    )


def _stash(t: OnirimState, seat: int, *, hidden: bool) -> list[str]:
    parts = t.parts
    if not parts.stash[seat]:
        return NOTHING
    return [
        HIDDEN if hidden and not seen else NAMES[card]
        for card, seen in zip(parts.stash[seat], parts.stash_open[seat], strict=True)
    ]


def _known(cards: list[int]) -> list[str]:
    return [HIDDEN if card < 0 else NAMES[card] for card in cards] if cards else NOTHING


def _count(cards: list[int]) -> dict[str, int]:
    kinds = NAMES
    counts = [0] * len(kinds)
    for card in cards:
        known: int = counts[card]  # `+= 1` in place would add objects, not numbers
        counts[card] = known + 1
    found = {}
    for card, count in enumerate(counts):
        if count:
            found[kinds[card]] = count
    return found


def _deck(t: OnirimState, mask: int) -> DeckView:
    return DeckView(
        size=t.deck.size(),
        top=_known(t.deck.known_top(mask)),
        bottom=_known(t.deck.known_bottom(mask)),
        unseen=_count(t.deck.bag + knowledge.hidden_places(t, mask)),
    )


def _search(t: OnirimState, mask: int) -> dict[str, int]:
    if not t.confidants(t.active) & mask:
        return {}
    if t.point == HAPPY_FETCH:
        return _count(t.deck.cards())
    if t.point == PREMONITION_KEYS:
        return _count([card for card in t.deck.cards() if is_key(card)])
    return {}


def _picks(t: OnirimState, mask: int) -> PicksView:
    if t.picks_known & mask:
        return PicksView(names(t.picks), names(t.placed), t.under)
    return PicksView(_backs(t.picks), _backs(t.placed), t.under)


def _backs(cards: list[int]) -> list[str]:
    return [HIDDEN] * len(cards) if cards else NOTHING


def _book(t: OnirimState) -> BookView:
    parts = t.parts
    goals = [
        GoalView("oni" if goal == GOAL_ONI else COLOURS[goal], owner)
        for goal, owner in zip(parts.goals, parts.goal_owner, strict=True)
    ]
    return BookView(
        goals=goals,
        next=next_goal(t),
        costs=t.options["book.costs"],
        removed=names(parts.removed),
        chosen=parts.first_goal,
        casting=SPELL_NAMES[parts.spell] if parts.spell else "",
        owed=parts.owed if parts.spell else 0,
    )


def _incubus(t: OnirimState) -> IncubusView | None:
    mode = t.options["incubus"]
    if mode == "off":
        return None
    card = t.parts.pawn_card
    return IncubusView(mode, t.parts.pawn, HIDDEN if card == NO_CARD else NAMES[card])
