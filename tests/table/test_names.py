"""Names: nobody is taken for a bot or for somebody else who sits at the table."""

from pathlib import Path

import msgspec
import pytest
from tests.table.guests import ANN, BOB, EVE, Guest, a_document, a_house, ann_and_bob

from reverie.table import commands as c
from reverie.table.document import seat_of_person
from reverie.table.names import name_problem
from reverie.table.people import BOTS, Person
from reverie.table.refusals import Refused


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "Ann"),
        ("ann", "ANN"),
        ("Ànn", "Ann"),
        ("A n_n.", "Ann"),
        ("Аnn", "Ann"),  # Cyrillic А
        ("Νikos", "Nikos"),  # Greek Ν
        ("νίκος", "ΝΊΚΟΣ"),
        ("Ｂｏｂ", "Bob"),
        ("𝓑𝓸𝓫", "Bob"),
        ("B0b", "Bob"),
        ("lda", "Ida"),
        ("Marnie", "Mamie"),
        ("Zoë\u200d", "Zoe"),
        ("👩\u200d🚀", "👩🚀"),
        ("Ørsted", "orsted"),
        ("Guest l234", "Guest 1234"),
    ],
)
def test_look_alikes(name: str, other: str) -> None:
    assert name_problem(name, ["Somebody", other]) == "name_taken"
    assert name_problem(other, [name]) == "name_taken"


def test_names_that_are_told_apart() -> None:
    names = [f"Guest {number}" for number in range(1000, 1400)]
    names += [
        "Ann",
        "Anna",
        "Hanna",
        "Bob",
        "Rob",
        "😀",
        "😃",
        "七",
        "八",
        "علي",
        "Игорь",
        "Ирина",
        "Νίκος",
        "Νίκη",
        "Eve",
        "Ève 2",
    ]
    assert [name for place, name in enumerate(names) if name_problem(name, names[:place])] == []


@pytest.mark.parametrize("name", [*BOTS, "0niro", "ΝΥΧ", "L u n a", "Player 3", "joueur 16"])
def test_nobody_is_called_as_the_house_calls_its_bots_and_seats(name: str) -> None:
    assert name_problem(name) == "house_name"
    with pytest.raises(Refused, match="bots") as refused:
        seat_of_person(Person("x", name, "moon", "fr"), ready=True)
    assert "robots" in refused.value.in_language("fr")


@pytest.mark.parametrize("name", ["", "\u2800", "A\u202ennA", "e" + "\u0301" * 9, "a" * 99, "\x1b[2J"])
def test_a_session_from_before_names_were_cleaned_cannot_sit_with_its_name(name: str) -> None:
    assert name_problem(name) == "bad_name"


async def test_a_look_alike_cannot_sit_down_nor_speak(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, "", "", game="iles"))
        false = Guest(table, Person("false", "Аnn", "moon", "fr"))
        await false.hello()
        answer = await false.do(c.Sit, seat=1)
        assert answer["code"] == "name_taken"
        assert "ressemble" in answer["text"]
        assert (await false.do(c.Chat, text="It is me, Ann"))["code"] == "name_taken"
        assert table.document.seats[1].kind == "open"
        eve = Guest(table, EVE)
        await eve.hello()
        assert (await eve.do(c.Chat, text="hello"))["is"] == "ack"
        assert (await eve.do(c.Sit, seat=1))["is"] == "ack"
        assert (await eve.do(c.Sit, seat=2))["is"] == "ack", "one is no look-alike of oneself"


async def test_people_who_share_a_device_are_not_mistaken_for_others(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, ANN, "", game="iles"))
        for name in ("Ann", "Ann (2)"):
            guest = Guest(table, Person(name, name, "moon", "en"))
            await guest.hello()
            assert (await guest.do(c.Sit, seat=2))["code"] == "name_taken"


async def test_who_becomes_a_look_alike_later_keeps_the_old_name_at_this_table(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, ann, bob = await ann_and_bob(house)
        for name, shown in (("ANN", "Bob"), ("Luna", "Bob"), ("Bobby", "Bobby")):
            bob.hang_up()
            bob.person = msgspec.structs.replace(BOB, name=name)
            bob.connect()
            await bob.hello()
            assert table.names == ("Ann", shown)
            mark = len(ann.got)
            assert (await bob.do(c.Chat, text=f"I am {name}"))["is"] == "ack"
            assert (await ann.until(lambda message: message["is"] == "chat", mark))["name"] == shown
