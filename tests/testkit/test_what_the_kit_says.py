"""When the kit complains it says what the author did: one mistake in each copy of Stairs, and the sentence it earns."""

import pytest
from broken_stairs import CANDIDATES, CLONE, FORM, LAY_OUT, LEGAL, changed, in_state, in_step, with_form
from stairs_hooks import HOOKS

from reverie.testkit import Nonconformity, check_game

CONFIDE = 't.confide("draw", {"seat": t.active}, {"card": card}, (t.active,))'
WHY_TWICE = 'return "twice" if t.stairs[-1:] == [argument] else ""'
REDEAL = "t.deck.redeal([hand for other, hand in enumerate(t.hands) if other != seat], random)"
VIEW = "return View(sorted(t.hands[audience]) if audience >= 0 else [], t.stairs[:], t.points[:])"

MISTAKES: dict[str, tuple[tuple[tuple[str, str], ...], str]] = {
    "drew a card without an event": (
        ((CONFIDE, "pass"),),
        r"worlds: “lay \d” of seat \d drew from \['deck'\] without an event that tells \d of it: after it view of \d "
        r"depends on what it may not know: \['hand",
    ),
    "turned something up without an event": (
        (
            ("        card = t.deck", "        t.bottom = t.hands[1 - t.active][0]\n        card = t.deck"),
            in_state("    bottom: int\n"),
            (VIEW, VIEW.replace("t.points[:]", "[t.bottom, 0]")),
            (CONFIDE, f"{CONFIDE}\n        t.deck.put_under([0], 0)"),
            ("int(not t.deck.size())", "int(len(t.stairs) == 6)"),
        ),
        r"worlds: “lay \d” of seat \d brought something hidden to light without an event that tells -?\d of it: after it "
        r"view of -?\d depends on what it may not know: \['points\[0\]",
    ),
    "showed in the view what only another may see": (
        ((VIEW, VIEW.replace("t.points[:]", "[t.hands[0][0], len(t.stairs)]")),),
        r"worlds: view of 1 depends on what it may not know: \['points\[0\]",
    ),
    "showed it from the third step on": (
        ((VIEW, VIEW.replace("t.points[:]", "[t.hands[0][0] if len(t.stairs) > 2 else 0, 0]")),),
        r"worlds: view of 1 depends on what it may not know: \['points\[0\]",
    ),
    "told a secret in the public part of an event": (
        ((CONFIDE, CONFIDE.replace('"seat": t.active}, {', '"seat": t.active, "high": card > 5}, {')),),
        r"worlds: “lay \d” of seat \d tells a secret in the public part of \['draw'\], whose secret part is for others",
    ),
    "told everybody what only one may know": (
        ((CONFIDE, 't.say("draw", {"seat": t.active, "card": card})'),),
        r"worlds: “lay \d” of seat \d tells -?\d by \['draw'\] what it could not know and its view does not keep: tell it "
        r"in the secret part, to those who may know it \(`confide`\)",
    ),
    "told something new by an event that nobody expects it from": (
        ((CONFIDE, CONFIDE.replace('"draw"', '"fetch"')),),
        r"worlds: “lay \d” of seat \d tells \['fetch'\], which is no declared revelation \(Hooks.revelations\)",
    ),
    "forgot a field in clone": (
        (in_state(CLONE.replace("        other.points = self.points[:]\n", "")),),
        r"clone: `clone` does not copy `points`: \[0, 0\] \| \(missing\)",
    ),
    "forgot a field in clone that no save keeps": (
        (
            in_state(f"    round: int = 0\n{CLONE}"),
            ("        t.open(self.number)\n", "        t.open(self.number)\n        t.round += 1\n"),
            *with_form(FORM),
        ),
        r"clone: `clone` does not copy `round`: 0 \| \(missing\)",
    ),
    "shared a list with the clone": (
        (in_state(CLONE.replace("self.stairs[:]", "self.stairs")),),
        r"clone: `clone` shares \['stairs'\], which it must copy; an act on a clone changed its original: \['stairs",
    ),
    "shared the lists in a list with the clone": (
        (in_state(CLONE.replace("[hand[:] for hand in self.hands]", "self.hands[:]")),),
        r"clone: `clone` shares \['hands'\], which it must copy",
    ),
    "forgot a field in the form of its saves": (
        with_form(FORM.replace("    points: list[int]\n", "")),
        r"save: load changed the view of 0: .* \(load gives other values to \{'points': '\[0, 0\] \| \[\]'\}; the form of "
        r"its saves does not name \['points'\]\)",
    ),
    "forgot a field in the form of its saves that is seen only later": (
        (
            *with_form(FORM),
            in_state("    cold: bool\n"),
            ("t.open(self.number)", "t.open(self.number)\n        t.cold = True"),
        ),
        r"dual_run: a load before act 2 is no load of the same table \(load gives other values to \{'cold': 'True \| "
        r"False'\}; the form of its saves does not name \['cold'\]\)",
    ),
    "named a field in the form of its saves that the state has not": (
        with_form(f"{FORM.rstrip()}\n    moons: int\n\n\n"),
        r"play: a new game raised AttributeError: the form of stairs names \('moons',\): `lay_out` of its state gives them no "
        r"first value",
    ),
    "forgot a field in lay_out": (
        (
            in_state(LAY_OUT.replace("self.stairs, ", "").replace("[], [], []", "[], []")),
        ),
        r"play: a new game raised AttributeError: the form of stairs names \('stairs',\): `lay_out` of its state gives "
        r"them no first value",
    ),
    "forgot a field in lay_out that no save keeps": (
        (
            ("        t.points = [0] * t.seats", "        t.points = [0] * t.seats\n        t.round += 1"),
            *with_form(FORM),
        ),
        r"play: a new game raised AttributeError: .*: `lay_out` gives `round` no first value",
    ),
    "gave a zone no first value that the frame could guess": (
        (in_state("    moons: dict[int, int]\n"),),
        r"play: a new game raised NotImplementedError: say in `lay_out` what `moons` holds on an empty table",
    ),
    "left a legal action out of the candidates": (
        (in_step(CANDIDATES.replace("in set(t.hands[t.active])", "in t.hands[t.active][:1]")),),
        r"said once: nothing in `why_not` of climb forbids “lay \d”, but its `candidates` or `legal` leave it out",
    ),
    "listed as legal what is forbidden": (
        (in_step(LEGAL),),
        r"said once: `legal` of climb lists “lay \d”, which `why_not` forbids: “twice”",
    ),
    "named an action twice": (
        (in_step(CANDIDATES.replace("set(t.hands[t.active])", "t.hands[t.active]")),),
        r"actors: legal\(\d\) lists \['lay \d'\] more than once: equal pieces are one action",
    ),
    "gave no words for a refusal": (
        ((WHY_TWICE, WHY_TWICE.replace("twice", "again")),),
        r"said once: `why_not` forbids “lay \d” by “again”, which has no words in `refusals`",
    ),
    "gave no prompt for a decision": (
        (('prompts={"climb"', 'prompts={"clime"'),),
        r"decisions: decision\(0\) raised NotImplementedError: no prompt says what the decision “climb” asks",
    ),
    "forgot a zone in redraw_hidden": (
        ((REDEAL, "t.deck.guess(sorted(t.deck.bag))"),),
        r"choices: `redraw_hidden` leaves as it is what -?\d cannot know: it sees no difference between “lay \d” of "
        r"seat \d and “lay \d” of seat \d, but its samples do: \[.*'hands\[",
    ),
    "carried the order over in redraw_hidden": (
        (
            (
                REDEAL,
                "pool = t.deck.bag + [card for other in (0, 1) if other != seat for card in t.hands[other]]\n"
                "        for other in (0, 1):\n            if other != seat:\n"
                "                t.hands[other] = [pool.pop(int(random() * len(pool))) for _ in range(3)]\n"
                "        t.deck.guess(pool)",
            ),
        ),
        r"samples: `redraw_hidden` carries something over that -?\d cannot know, if only the order of what it deals anew",
    ),
    "gave a view the list of the table": (
        ((VIEW, VIEW.replace("t.stairs[:]", "t.stairs")),),
        r"frozen: the view made at act 0 was changed up to act 1: .*'stairs: .*It holds a list of the table",
    ),
    "gave an event the list of the table": (
        (('"card": argument})', '"card": argument, "stairs": t.stairs})'),),
        r"frozen: the event “lay” made at act 1 was changed up to act 2: .*'args.stairs: .*It holds a list of the table",
    ),
    "changed a list that all tables share": (
        (("LAY = 1\n", "LAY = 1\nCARDS = [*range(1, 10)] * 2\n"), ("= [*range(1, 10)] * 2\n        t.hands", "= CARDS\n        t.hands")),
        r"determinism: two tables of one seed begin differently: .* Does `set_up` change a list that all tables share",
    ),
}  # fmt: skip


@pytest.mark.parametrize("mistake", MISTAKES)
def test_it_says_what_the_author_did(mistake: str) -> None:
    changes, sentence = MISTAKES[mistake]
    with pytest.raises(Nonconformity, match=f"^{sentence}"):
        check_game(changed(*changes), 2, games=6, hooks=HOOKS)


@pytest.mark.parametrize(
    "changes",
    [(), (in_state(CLONE),), (in_state(LAY_OUT),), with_form(FORM), (in_step(CANDIDATES),)],
    ids=["as it is", "clone", "lay_out", "form", "candidates"],
)
def test_what_is_written_by_hand_is_no_mistake(changes: tuple[tuple[str, str], ...]) -> None:
    assert check_game(changed(*changes), 2, games=6, hooks=HOOKS).games == 6
