"""What an audience of Murmur may see, field by field."""

import msgspec

from murmur.state import NONE, PHASES, Murmur
from reverie.engine import REVIEW, Outcome, knower


class MurmurView(msgspec.Struct, frozen=True):
    """The table as one audience sees it; a new zone of the state stays invisible until it gets a field here."""

    phase: str
    board: list[int]
    hand: list[int]  # the audience's own
    hands: list[int]  # how many cards each seat holds
    choice: int  # the card that the audience has whispered
    whispered: list[bool]
    heard: list[str]
    discard: list[int]
    deck: int
    dreamt: list[int]  # what the audience knows of the top of the deck
    leader: int
    timer: int
    outcome: Outcome | None
    revealed: list[list[int]]  # all hands, in the review


def look(state: Murmur, audience: int) -> MurmurView:
    """The view of a seat, of the spectators, or of the review once the game is over."""
    seated = 0 <= audience < state.seats
    return MurmurView(
        phase=PHASES[state.phase],
        board=state.board[:],
        hand=state.hands[audience][:] if seated else [],
        hands=[len(hand) for hand in state.hands],
        choice=state.chosen[audience] if seated else NONE,
        whispered=[card != NONE for card in state.chosen],
        heard=state.heard[:],
        discard=state.discard[:],
        deck=state.deck.size(),
        dreamt=[card for card in state.deck.known_top(knower(audience)) if card != NONE],
        leader=state.leader,
        timer=state.timer,
        outcome=state.outcome,
        revealed=[hand[:] for hand in state.hands] if audience == REVIEW and state.over else [],
    )
