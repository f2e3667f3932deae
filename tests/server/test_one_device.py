"""A table for several people on one device: the form asks for their names."""

import pytest

from reverie.engine import Fault
from reverie.engine.shelf import game
from reverie.server.wishes import document_of, wish_of_form
from reverie.table.people import Person

ANN = Person("ann", "Ann", "moon", "en")
FORM = {"seat0": ["me"], "seat1": ["me"], "seat2": [""], "seat3": ["me"], "seat4": ["bot:policy"]}


def test_each_seat_of_a_device_has_the_name_that_was_given() -> None:
    names = {"name0": ["Ann"], "name1": [" Zoë  "], "name2": ["nobody"], "name3": ["Mâna"], "name4": ["no bot"]}
    document = document_of(wish_of_form(game("dream_on"), FORM | names), ANN)
    assert document.names[:3] == ("Ann", "Zoë", "Mâna")
    assert document.seats[3].name == ""
    assert document.seats[3].kind == "bot"


def test_without_names_they_are_numbered() -> None:
    document = document_of(wish_of_form(game("dream_on"), FORM), ANN)
    assert document.names[:3] == ("Ann (1)", "Ann (2)", "Ann (3)")


@pytest.mark.parametrize("name", ["Ann", "ànn", "Nyx"])
def test_nobody_is_taken_for_somebody_else(name: str) -> None:
    with pytest.raises(Fault):
        document_of(wish_of_form(game("dream_on"), FORM | {"name0": ["Ann"], "name1": [name]}), ANN)


def test_where_time_runs_at_once_the_host_of_an_open_table_is_not_ready_yet() -> None:
    ready = {
        (name, seat): document_of(wish_of_form(game(name), {"seat0": ["me"], "seat1": [seat]}), ANN).seats[0].ready
        for name in ("dream_on", "onirim")
        for seat in ("open", "bot:policy")
    }
    assert [key for key, yes in ready.items() if not yes] == [("dream_on", "open")]
