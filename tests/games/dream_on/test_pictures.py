"""The card faces that the set-up makes from the icon package: one for each card, harmless, and nothing else."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import reverie.server
from reverie.games.dream_on.deck import CARDS, FILE, Card

FACES = Path(reverie.server.__file__).parent / "static" / "vendor" / "dream_on"
SVG = "{http://www.w3.org/2000/svg}"


def test_only_the_pictures_of_the_deck_are_there_with_their_licence() -> None:
    assert {path.name for path in FACES.iterdir()} == {f"{card.id}.svg" for card in CARDS} | {"LICENSE"}
    licence = (FACES / "LICENSE").read_text(encoding="utf-8")
    assert "Noto Emoji" in licence
    assert "Apache License" in licence


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_face_is_a_picture_on_its_ground(card: Card) -> None:
    text = (FACES / f"{card.id}.svg").read_text(encoding="utf-8")
    face = ET.fromstring(text)
    assert face.get("viewBox") == "0 0 250 350"
    assert FILE.backgrounds[card.background].inner in text
    for element in face.iter():
        assert element.tag.removeprefix(SVG) not in {"script", "image", "foreignObject", "text", "title"}
        assert not any(key.startswith("on") for key in element.attrib)
        assert not any("http" in value for value in element.attrib.values())
