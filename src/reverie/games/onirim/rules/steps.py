"""The numbers of all steps and decision points, in the order in which the rules speak of them."""

from typing import Final

# Steps that run by themselves.
NEXT_TURN: Final = 0
REFILL: Final = 1
LIMBO_PHASE: Final = 2
NIGHTMARE_ENDS: Final = 3
SHUFFLE: Final = 4
SEARCH_ENDS: Final = 5
PREMONITIONS_DUE: Final = 6
DREAM_ENDS: Final = 7
ADVERSARY_LEAVES: Final = 8
FETCHED_ON_TOP: Final = 9

# Decision points (spec 7).
DRAFT_PICK: Final = 10
ACTION: Final = 11
WINDOW: Final = 12
DOOR_SEARCH: Final = 13
DOOR_DRAWN: Final = 14
NIGHTMARE_DRAWN: Final = 15
PROPHECY: Final = 16
ORDER: Final = 17
SWAP_GIVE: Final = 18
SWAP_TAKE: Final = 19
SWAP_DISCARD: Final = 20
SPELL_PAYMENT: Final = 21
PARADOX_RAISE: Final = 22
PLANNING_FIRST: Final = 23
PLANNING_SECOND: Final = 24
INCANTATION_DOOR: Final = 25
FREEING: Final = 26
TOWER_PEEK: Final = 27
TOWER_LOSS: Final = 28
PREMONITION_ORDER: Final = 29
PREMONITION_DOOR: Final = 30
PREMONITION_KEYS: Final = 31
HAPPY_DREAM_DRAWN: Final = 32
HAPPY_SEVEN: Final = 33
HAPPY_FETCH: Final = 34
RALLY_OFFER: Final = 35
CYCLOBOT_TAKE: Final = 36
VIRTUAL_NIGHTMARE: Final = 37
STEPS: Final = 38
