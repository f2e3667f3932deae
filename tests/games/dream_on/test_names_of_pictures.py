"""For those who hear or read the pictures: a radio group to choose from, and a name with every picture."""

import re

from tests.games.dream_on.test_board import nights, sections
from tests.kit.reading import read

from reverie.games.dream_on import GAME

FACE = re.compile(r'<img[^>]*class="face"')
NAME = re.compile(r'class="label"|class="[^"]*chosen"')


def test_every_picture_has_its_name_beside_it() -> None:
    seen = set()
    for seats, options in ((3, {}), (3, {"recall": "together", "judge": "choice"}), (1, {"solo": "lone"})):
        for state in nights(seats, options, 3):
            for name, section in sections(state, 0).items():
                faces = len(FACE.findall(section))
                assert len(NAME.findall(section)) >= faces, name
                seen |= {name} if faces else set()
    assert seen >= {"ribbon", "stage", "hand", "told", "diary"}


def test_pictures_to_choose_from_are_a_radio_group() -> None:
    groups = 0
    for state in nights(3, {"recall": "together", "judge": "choice", "choice_count": 9}, 2, 1):
        for seat in range(3):
            attempt = state.view(seat).attempt
            if attempt is None or not attempt.choices:
                continue
            tags = read(sections(state, seat)["stage"]).tags
            (group,) = [tag for _, tag in tags if tag.get("role") == "radiogroup"]
            assert group["aria-label"]
            radios = [tag for name, tag in tags if name == "button" and tag.get("role") == "radio"]
            assert [tag["data-on"] for tag in radios] == [f"choice:{card}" for card in attempt.choices]
            mine = [each.card for each in attempt.proposals if each.seat == seat and each.card]
            checked = [tag["data-on"] for tag in radios if tag["aria-checked"] == "true"]
            assert checked == [f"choice:{card}" for card in mine]
            groups += 1
    assert groups > 5


def test_the_setting_says_what_it_does_here() -> None:
    look = GAME.look()
    assert str(look.symbols) == "Always show the names of the pictures"
    style = look.style
    assert "html[data-symbols] body:not([data-daily]) .b-dream_on" in style
