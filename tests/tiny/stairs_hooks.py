"""What Stairs tells the conformance kit about itself: only a card drawn tells its seat something new."""

from reverie.testkit import Hooks

HOOKS = Hooks(revelations=frozenset({"draw"}), forgetful_samples=True)
