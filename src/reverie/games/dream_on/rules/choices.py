"""The pictures to choose from (spec 11.3): the right one, cards that come later in the dream, and look-alikes."""

from reverie.games.dream_on.deck import CARDS, similarity
from reverie.games.dream_on.pieces import DECOYS, NO_CARD
from reverie.games.dream_on.state import DreamOnState


def card_id(card: int) -> str:
    """How a card is called in events; nothing for none."""
    return CARDS[card].id if card != NO_CARD else ""


def card_ids(cards: list[int]) -> list[str]:
    """How cards are called in events."""
    return [CARDS[card].id for card in cards]


def shuffled(t: DreamOnState, cards: list[int], label: str) -> list[int]:
    """The cards in the order of a lot that has its own name."""
    left = cards[:]
    return [left.pop(t.chance.below(len(left), label, number)) for number in range(len(left))]


def make_options(t: DreamOnState, count: int) -> list[int]:
    """Pictures for card k. Decoys come from one pool fixed at waking, so a picture that returns proves nothing."""
    target = t.pile[t.k]
    hidden = t.pile[t.k + 1 :]
    label = f"options|{t.k}"
    later = min(len(hidden), count // 2)  # half of the wrong ones, rounded up
    rest = shuffled(t, hidden[1:], f"{label}|h")
    chosen = hidden[:1] + rest[: later - 1] if later else []
    spare = rest[max(0, later - 1) :]
    nearest = sorted(t.decoys, key=lambda card: (-similarity(card, target), card))[:DECOYS]
    chosen += shuffled(t, nearest, f"{label}|q")[: count - 1 - later]
    for card in spare + t.pile[: t.k][::-1]:
        if len(chosen) >= count - 1:
            break
        chosen.append(card)
    return shuffled(t, sorted([target, *chosen]), f"{label}|mix")


def fewer_options(t: DreamOnState) -> list[int]:
    """The lifeline of picture choice: half of the wrong ones, rounded up, go away (spec 19.2)."""
    target = t.pile[t.k]
    wrong = [card for card in t.attempt.options if card != target]
    gone = shuffled(t, sorted(wrong), f"options|{t.k}|life")[: (len(wrong) + 1) // 2]
    return [card for card in t.attempt.options if card not in gone]
