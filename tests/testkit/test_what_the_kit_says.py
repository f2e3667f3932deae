"""When the kit complains it says what the author did: one mistake in each copy of Stairs, and the sentence it earns."""

import pytest
from broken_stairs import CANDIDATES, CLONE, FORM, LAY_OUT, LEGAL, changed, in_state, in_step, with_form
from stairs_hooks import HOOKS

from reverie.testkit import Nonconformity, check_game

Change = tuple[str, str]  # a piece of the source, and what stands there instead

CONFIDE = 't.confide("draw", {"seat": t.active}, {"card": card}, (t.active,))'
DRAW = "        card = t.deck"
OPEN = "        t.open(self.number)\n"
REDEAL = "t.deck.redeal([hand for other, hand in enumerate(t.hands) if other != seat], random)"
UNSORTED = """pool = t.deck.bag + [card for other in (0, 1) if other != seat for card in t.hands[other]]
        for other in (0, 1):
            if other != seat:
                t.hands[other] = [pool.pop(int(random() * len(pool))) for _ in range(3)]
        t.deck.guess(pool)"""
VIEW = "return View(sorted(t.hands[audience]) if audience >= 0 else [], t.stairs[:], t.points[:])"
WHY_TWICE = 'return "twice" if t.stairs[-1:] == [argument] else ""'
NO_VALUE = r"`lay_out` of its state gives them no first value"


def mistake(did: str, says: str, *changes: Change) -> object:
    """One mistake: what was done, the beginning of what the kit says, and how the source was changed."""
    return pytest.param(changes, says, id=did)


MISTAKES = [
    # What is told to whom.
    mistake(
        "drew a card without an event",
        r"worlds: “lay \d” of seat (\d) drew from \['deck'\] without an event that tells \1 of it: after it view of \1 "
        r"depends on what it may not know: \['hand",
        (CONFIDE, "pass"),
    ),
    mistake(
        "turned something up without an event",
        r"worlds: “lay \d” of seat \d brought something hidden to light without an event that tells -?\d of it: "
        r"after it view of -?\d depends on what it may not know: \['points\[0\]",
        in_state("    bottom: int\n"),
        (DRAW, f"        t.bottom = t.hands[1 - t.active][0]\n{DRAW}"),
        (VIEW, VIEW.replace("t.points[:]", "[t.bottom, 0]")),
        (CONFIDE, f"{CONFIDE}\n        t.deck.put_under([0], 0)"),
        ("int(not t.deck.size())", "int(len(t.stairs) == 6)"),
    ),
    mistake(
        "told a secret in the public part of an event",
        r"worlds: “lay \d” of seat \d tells a secret in the public part of \['draw'\], whose secret part is for others",
        (CONFIDE, CONFIDE.replace('"seat": t.active}, {', '"seat": t.active, "high": card > 5}, {')),
    ),
    mistake(
        "told everybody what only one may know",
        r"worlds: “lay \d” of seat \d tells -?\d by \['draw'\] what it could not know and its view does not keep: "
        r"tell it in the secret part, to those who may know it \(`confide`\)",
        (CONFIDE, 't.say("draw", {"seat": t.active, "card": card})'),
    ),
    mistake(
        "told something new by an event from which nobody expects it",
        r"worlds: “lay \d” of seat \d tells \['fetch'\], which is no declared revelation \(Hooks.revelations\)",
        (CONFIDE, CONFIDE.replace('"draw"', '"fetch"')),
    ),
    mistake(
        "showed in the view what only another may see",
        r"worlds: view of 1 depends on what it may not know: \['points\[0\]",
        (VIEW, VIEW.replace("t.points[:]", "[t.hands[0][0], len(t.stairs)]")),
    ),
    mistake(
        "showed it from the third step on",
        r"worlds: view of 1 depends on what it may not know: \['points\[0\]",
        (VIEW, VIEW.replace("t.points[:]", "[t.hands[0][0] if len(t.stairs) > 2 else 0, 0]")),
    ),
    # Clones, saves, first values.
    mistake(
        "forgot a field in clone",
        r"clone: `clone` does not copy `points`: \[0, 0\] \| \(missing\)",
        in_state(CLONE.replace("        other.points = self.points[:]\n", "")),
    ),
    mistake(
        "forgot a field in clone that no save keeps",
        r"clone: `clone` does not copy `round`: 0 \| \(missing\)",
        in_state(f"    round: int\n{CLONE}"),
        *with_form(FORM),
    ),
    mistake(
        "shared a list with the clone",
        r"clone: `clone` shares \['stairs'\], which it must copy; an act on a clone changed its original: \['stairs",
        in_state(CLONE.replace("self.stairs[:]", "self.stairs")),
    ),
    mistake(
        "shared the lists in a list with the clone",
        r"clone: `clone` shares \['hands'\], which it must copy",
        in_state(CLONE.replace("[hand[:] for hand in self.hands]", "self.hands[:]")),
    ),
    mistake(
        "forgot a field in the form of its saves",
        r"save: load changed the view of 0: .* \(load gives other values to \{'points': '\[0, 0\] \| \[\]'\}; "
        r"the form of its saves does not name \['points'\]\)",
        *with_form(FORM.replace("    points: list[int]\n", "")),
    ),
    mistake(
        "forgot a field in the form of its saves that nobody sees at once",
        r"dual_run: a load before act 2 is no load of the same table \(load gives other values to \{'cold': "
        r"'True \| False'\}; the form of its saves does not name \['cold'\]\)",
        in_state("    cold: bool\n"),
        (OPEN, f"{OPEN}        t.cold = True\n"),
        *with_form(FORM),
    ),
    mistake(
        "named a field in the form of its saves that the state has not",
        rf"play: a new game raised AttributeError: the form of stairs names \('moons',\): {NO_VALUE}",
        *with_form(f"{FORM.rstrip()}\n    moons: int\n\n\n"),
    ),
    mistake(
        "forgot a field in lay_out",
        rf"play: a new game raised AttributeError: the form of stairs names \('stairs',\): {NO_VALUE}",
        in_state(LAY_OUT.replace("self.stairs, ", "").replace("[], [], []", "[], []")),
    ),
    mistake(
        "forgot a field in lay_out that no save keeps",
        r"play: a new game raised AttributeError: .*: `lay_out` gives `round` no first value",
        ("        t.open(0)", "        t.round += 1\n        t.open(0)"),
    ),
    mistake(
        "declared a zone without a first value that the frame could guess",
        r"play: a new game raised NotImplementedError: say in `lay_out` what `moons` holds on an empty table",
        in_state("    moons: dict[int, int]\n"),
    ),
    # What is legal.
    mistake(
        "left a legal action out of the candidates",
        r"said once: nothing in `why_not` of climb forbids “lay \d”, but its `candidates` or `legal` leave it out",
        in_step(CANDIDATES.replace("in set(t.hands[t.active])", "in t.hands[t.active][:1]")),
    ),
    mistake(
        "listed as legal what is forbidden",
        r"said once: `legal` of climb lists “lay \d”, which `why_not` forbids: “twice”",
        in_step(LEGAL),
    ),
    mistake(
        "named an action twice",
        r"actors: legal\(\d\) lists \['lay \d'\] more than once: equal pieces are one action",
        in_step(CANDIDATES.replace("set(t.hands[t.active])", "t.hands[t.active]")),
    ),
    mistake(
        "gave no words for a refusal",
        r"said once: `why_not` forbids “lay \d” by “again”, which has no words in `refusals`",
        (WHY_TWICE, WHY_TWICE.replace("twice", "again")),
    ),
    mistake(
        "gave no prompt for a decision",
        r"decisions: decision\(0\) raised NotImplementedError: no prompt says what the decision “climb” asks",
        ('prompts={"climb"', 'prompts={"clime"'),
    ),
    # What a seat cannot know.
    mistake(
        "forgot a zone in redraw_hidden",
        r"choices: `redraw_hidden` leaves as it is what -?\d cannot know: it sees no difference between “lay \d” of "
        r"seat \d and “lay \d” of seat \d, but its samples do: \[.*'hands\[",
        (REDEAL, "t.deck.guess(sorted(t.deck.bag))"),
    ),
    mistake(
        "carried the order over in redraw_hidden",
        r"samples: `redraw_hidden` carries something over that -?\d cannot know, if only the order of what it deals",
        (REDEAL, UNSORTED),
    ),
    # Lists that belong to somebody else.
    mistake(
        "gave a view the list of the table",
        r"frozen: the view made at act 0 was changed up to act 1: .*'stairs: .*It holds a list of the table",
        (VIEW, VIEW.replace("t.stairs[:]", "t.stairs")),
    ),
    mistake(
        "gave an event the list of the table",
        r"frozen: the event “lay” made at act 1 was changed up to act 2: .*'args.stairs: .*It holds a list of the",
        ('"card": argument})', '"card": argument, "stairs": t.stairs})'),
    ),
    mistake(
        "changed a list that all tables share",
        r"determinism: two tables of one seed begin differently: .* Does `set_up` change a list that all tables share",
        ("LAY = 1\n", "LAY = 1\nCARDS = [*range(1, 10)] * 2\n"),
        ("t.deck.bag = [*range(1, 10)] * 2", "t.deck.bag = CARDS"),
    ),
]


@pytest.mark.parametrize(("changes", "sentence"), MISTAKES)
def test_it_says_what_the_author_did(changes: tuple[Change, ...], sentence: str) -> None:
    with pytest.raises(Nonconformity, match=f"^{sentence}"):
        check_game(changed(*changes), 2, games=6, hooks=HOOKS)


@pytest.mark.parametrize(
    "changes",
    [(in_state(CLONE),), (in_state(LAY_OUT),), with_form(FORM), (in_step(CANDIDATES),)],
    ids=["clone", "lay_out", "form", "candidates"],
)
def test_what_is_written_by_hand_is_no_mistake(changes: tuple[Change, ...]) -> None:
    assert check_game(changed(*changes), 2, games=2, hooks=HOOKS).games == 2
