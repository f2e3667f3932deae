"""The conformance kit that every game must pass; authors of further games call `check_game` from their own tests."""

from reverie.testkit.conformance import check_game
from reverie.testkit.determinism import check_other_process
from reverie.testkit.hooks import Hooks, Tally, case_name
from reverie.testkit.nonconformity import Nonconformity, differences
from reverie.testkit.play import Step, Trail, at_random, by_policy, perft, play
from reverie.testkit.playthrough import check_playthrough, playthrough

__all__ = [
    "Hooks",
    "Nonconformity",
    "Step",
    "Tally",
    "Trail",
    "at_random",
    "by_policy",
    "case_name",
    "check_game",
    "check_other_process",
    "check_playthrough",
    "differences",
    "perft",
    "play",
    "playthrough",
]
