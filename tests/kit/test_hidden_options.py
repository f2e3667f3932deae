"""Options that only the house sets are not asked of people, and a form cannot set them."""

from reverie.engine.shelf import game as find_game
from reverie.server.pages.create import create, shown_fields
from reverie.server.wishes import document_of, wish_of_form
from reverie.table.people import Person
from reverie.table.public import Me

GAME = find_game("dream_on")
ZOE = Person("zoe", "Zoé", "owl", "fr")


def test_the_form_does_not_show_them() -> None:
    me = Me("zoe", "Zoé", "owl", "fr")
    assert "set_aside" not in create(me, GAME)
    assert "set_aside" not in {field.name for field in shown_fields(me, GAME)}
    language = next(field for field in shown_fields(me, GAME) if field.name == "table_language")
    assert language.default == "fr"


def test_a_form_cannot_set_them() -> None:
    wish = wish_of_form(GAME, {"seat0": ["me"], "option.set_aside": ["dragon"], "option.pace": ["2"]})
    document = document_of(wish, ZOE)
    assert document.options["set_aside"] == []
    assert document.options["pace"] == 2
    assert document.options["table_language"] == "fr"


def test_the_dream_of_the_day_is_the_sandmans() -> None:
    document = document_of(wish_of_form(GAME, {"seat0": ["me"], "daily": ["1"]}), ZOE)
    assert document.options["solo"] == "whispered"
    assert document.options["whisper_cards"] == 20
    assert document.options["self_confirm"] is False
    GAME.new(1, "a day", document.options)
