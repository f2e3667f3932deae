"""A game in real time at a table: stamps, timers, bots in their tempo, people who come and go; Dream On! is played.

Nobody waits for the sandglass here: the tests set the time of the table.
"""

import asyncio
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest
from tests.table.dream_table import a_card, dream_of, dreaming, go_to, has_cards, phase
from tests.table.guests import ANN, BOB, EVE, Guest, a_house, eventually

from reverie.engine import CLOCK
from reverie.games.dream_on import GAME
from reverie.games.dream_on.deck import CARDS
from reverie.table import viewer
from reverie.table.commands import Act, Chat, Leave, Rematch, Undo
from reverie.table.people import Person


def test_dream_on_69_a_command_sent_twice_lays_one_card(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            table, (ann, _) = await dreaming(house, ANN, BOB)
            card = a_card(table, 0)
            first = await ann.do(Act, action=card, id="once")
            again = await ann.do(Act, action=card, id="once")
            assert first["is"] == again["is"] == "ack"
            assert len(dream_of(table).pile) == 2
            other = await ann.do(Act, action=card, id="another")
            assert other["code"] in ("not_in_hand", "too_fast")

    asyncio.run(story())


def test_dream_on_89_a_stuck_key_has_to_rest(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            table, (ann, bob) = await dreaming(house, ANN, BOB)
            codes = [(await ann.do(Act, action="play dragon")).get("code", "") for _ in range(32)]
            assert "flood" not in codes[:29]
            assert codes[30:] == ["flood", "flood"]
            assert (await bob.do(Act, action=a_card(table, 1)))["is"] == "ack"

    asyncio.run(story())


def test_a_command_counts_when_it_came_in_not_when_it_is_handled(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            table, (ann, bob) = await dreaming(house, ANN, BOB)
            end = dream_of(table).flipped + 120_000 + 300
            busy = asyncio.Event()

            async def wait() -> None:
                await busy.wait()

            table.post(wait)
            await asyncio.sleep(0.01)
            card = a_card(table, 0)
            go_to(table, end - 200)
            ann.say(Act(id="in time", action=card))
            go_to(table, end + 5_000)
            bob.say(Act(id="too late", action=a_card(table, 1)))
            busy.set()
            assert (await ann.until(lambda message: message.get("id") == "in time"))["is"] == "ack"
            refused = await bob.until(lambda message: message.get("id") == "too late")
            assert refused["code"] == "late"
            assert dream_of(table).covered == end
            await eventually(lambda: phase(table) == "think")
            entries = await house.store.entries(table.id)
            assert [entry.at for entry in entries] == sorted(entry.at for entry in entries)

    asyncio.run(story())


def test_the_clock_rings_at_its_own_time(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            table, _ = await dreaming(house, ANN, BOB)
            end = dream_of(table).timer
            go_to(table, end - 30)
            await eventually(lambda: phase(table) == "wake")
            entries = await house.store.entries(table.id)
            assert entries[-1].seat == CLOCK
            assert entries[-1].at == end

    asyncio.run(story())


def test_answers_are_judged_in_the_same_commit(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            table, (ann, _) = await dreaming(house, ANN, BOB)
            go_to(table, dream_of(table).timer + 5_000)
            await eventually(lambda: phase(table) == "think")
            assert (await ann.do(Act, action="answer #0", text="…"))["code"] == "empty_answer"
            assert (await ann.do(Act, action="answer #0", text="a thing nobody knows"))["is"] == "ack"
            assert phase(table) in ("shown", "vote")
            entries = await house.store.entries(table.id)
            assert [entry.action.split()[0] for entry in entries[-2:]] == ["answer", "verdict"]
            assert entries[-1].at == entries[-2].at

    asyncio.run(story())


def test_an_act_that_comes_after_a_deadline_finds_the_table_judged(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            table, (ann, bob) = await dreaming(house, ANN, BOB, recall="together")
            go_to(table, dream_of(table).timer + 5_000)
            await eventually(lambda: phase(table) == "propose")
            await ann.do(Act, action="propose #0", text="a thing nobody knows")
            table.clock.stop()  # the clock is late, and an act comes first
            table.time.resume(dream_of(table).timer + 10)
            assert (await bob.do(Act, action="propose-pass #0"))["is"] == "refused"
            assert phase(table) in ("shown", "vote")
            entries = await house.store.entries(table.id)
            assert [entry.action.split()[0] for entry in entries[-2:]] == ["deadline", "verdict"]

    asyncio.run(story())


def test_all_see_the_same_order(tmp_path: Path) -> None:
    people = [ANN, BOB, EVE, Person("gil", "Gil", "cat", "fr")]

    async def story() -> None:
        async with a_house(tmp_path) as house:
            table, guests = await dreaming(house, *people)
            for seat, guest in enumerate(guests):
                guest.say(Act(id=f"card {seat}", action=a_card(table, seat)))
            await eventually(lambda: len(dream_of(table).pile) == 5)
            for guest in guests:
                await guest.state(table.number_for(guest.viewer))
            orders = [
                [
                    step["args"]["seat"]
                    for message in guest.got
                    for step in message.get("steps", [])
                    if step["name"] == "played"
                ]
                for guest in guests
            ]
            assert orders[0] == orders[1] == orders[2] == orders[3]
            assert sorted(orders[0]) == [0, 1, 2, 3]
            assert orders[0] == dream_of(table).laid_by[1:]

    asyncio.run(story())


def test_bots_lay_fitting_cards_in_their_own_time(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            table, _ = await dreaming(house, ANN, "easy", "search", bot_tempo="lively", table_language="fr")
            dream = dream_of(table)
            assert dream.view(-1).seats[1].kind == "drowsy"
            assert dream.view(-1).seats[2].kind == "elephant"
            await asyncio.sleep(0.05)
            assert len(dream_of(table).pile) == 1  # nobody hurries
            for size in range(2, 6):
                dream = dream_of(table)
                go_to(table, min(GAME.real_time.tempo(dream, seat) for seat in (1, 2)) + 1)
                await eventually(partial(has_cards, table, size))
            dream = dream_of(table)
            laid = [max(at, dream.flipped) for at in dream.laid_at]
            assert min(later - sooner for sooner, later in pairwise(laid)) >= 2_500
            assert all(dream.said[1:])
            entries = await house.store.entries(table.id)
            assert {entry.player for entry in entries if entry.action.startswith("play")} == {"bot"}

    asyncio.run(story())


def test_a_lost_connection_pauses_a_dream_of_two_and_the_return_ends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(viewer, "GRACE", 0.05)

    async def story() -> None:
        async with a_house(tmp_path) as house:
            table, (ann, bob) = await dreaming(house, ANN, BOB)
            bob.hang_up()
            await eventually(lambda: dream_of(table).paused != 0)
            view = dream_of(table).view(0)
            assert (view.paused, view.hand, view.top) == ("lost", [], None)
            assert not view.seats[1].connected
            assert (await ann.do(Act, action=a_card_of_nobody()))["code"] == "not_now"
            bob.connect()
            first = await bob.hello()
            await eventually(lambda: dream_of(table).connected[1])
            assert first["full"]
            await eventually(lambda: dream_of(table).paused == 0)  # after the countdown of three seconds
            end = dream_of(table).view(0).sand_ends
            assert end > dream_of(table).flipped

    asyncio.run(story())


def a_card_of_nobody() -> str:
    """Any play."""
    return "play dragon"


def test_a_page_that_is_loaded_again_is_not_lost(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            table, (_, bob) = await dreaming(house, ANN, BOB)
            bob.hang_up()
            bob.connect()
            await bob.hello()
            await asyncio.sleep(0.05)
            entries = await house.store.entries(table.id)
            assert not any(entry.action.startswith(("lost", "back")) for entry in entries)

    asyncio.run(story())


def test_who_returns_is_told_nothing_older_than_the_top_card(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            table, (ann, bob) = await dreaming(house, ANN, BOB)
            seen = table.number_for(bob.viewer)
            bob.hang_up()
            card = dream_of(table).view(0).hand[0]
            await ann.do(Act, action=f"play {card}", text="the first words")
            go_to(table, table.time.now + 2_000)
            await ann.do(Act, action=a_card(table, 0), text="the second words")
            bob.connect()
            mark = len(bob.raw)
            first = await bob.hello(n=seen)
            assert first["full"]
            assert first["steps"] == []
            got = b"".join(bob.raw[mark:]).decode()
            assert "the second words" in got
            assert "the first words" not in got
            assert f'"{card}"' not in got

    asyncio.run(story())


def test_whoever_leaves_is_replaced_and_gets_the_seat_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            table, (ann, bob, _) = await dreaming(house, ANN, BOB, EVE)
            await bob.do(Leave)
            assert dream_of(table).view(-1).seats[1].kind == "dreamer"
            await bob.do(Act, action=a_card(table, 1))
            assert dream_of(table).view(-1).seats[1].kind == "human"
            assert len(dream_of(table).pile) == 2
            await ann.do(Leave)
            assert dream_of(table).host == 1

    asyncio.run(story())


def test_time_stands_still_when_everybody_has_left(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            table, (ann,) = await dreaming(house, ANN, "policy")
            await ann.do(Leave)
            then = table.time.now
            await asyncio.sleep(0.05)
            assert table.time.now == then
            ann.hang_up()
            ann.connect()
            await ann.hello()
            await asyncio.sleep(0.05)
            assert then < table.time.now < then + 5_000
            assert phase(table) == "dream"

    asyncio.run(story())


def test_a_deadline_survives_a_new_start_of_the_server(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            table, (ann, _) = await dreaming(house, ANN, BOB)
            go_to(table, 60_000)
            await ann.do(Act, action=a_card(table, 0))
            at, end, id = dream_of(table).now, dream_of(table).timer, table.id
        async with a_house(tmp_path) as house:
            again = await house.find(id)
            assert again is not None
            assert dream_of(again).timer == end
            assert at <= again.time.now < at + 5_000
            ann = Guest(again, ANN)
            state = await ann.hello()
            assert state["view"]["sand_ends"] == end - 300
            go_to(again, end)
            await eventually(lambda: phase(again) == "wake")

    asyncio.run(story())


def test_nothing_is_taken_back_in_real_time(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            table, (ann,) = await dreaming(house, ANN)
            await ann.do(Act, action=a_card(table, 0))
            assert not ann.info["can_undo"]
            assert (await ann.do(Undo))["is"] == "refused"
            assert len(dream_of(table).pile) == 2

    asyncio.run(story())


def test_the_chat_is_closed_while_people_dream_and_watched_while_they_remember(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            table, (ann, bob) = await dreaming(house, ANN, BOB, recall_chat="watched")
            assert (await bob.do(Chat, text="hello"))["code"] == "chat_closed"
            go_to(table, dream_of(table).timer + 5_000)
            await eventually(lambda: phase(table) == "think")
            assert (await bob.do(Chat, text="courage !"))["is"] == "ack"
            card = CARDS[dream_of(table).pile[0]].label("en")
            assert (await bob.do(Chat, text=card))["code"] == "hint"
            assert dream_of(table).attempt.tainted()
            assert not any(card in str(message) for message in ann.got if message["is"] == "chat")

    asyncio.run(story())


def test_the_next_game_has_fresh_cards(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            table, (ann,) = await dreaming(house, ANN)
            used = dream_of(table).view(-1).top
            assert used is not None
            go_to(table, dream_of(table).timer + 5_000)
            await eventually(lambda: phase(table) == "think")
            await ann.do(Act, action="pass #0")
            await ann.do(Act, action="next #0")
            assert table.document.phase == "over"
            await ann.do(Rematch)
            following = await house.find(table.document.rematch)
            assert following is not None
            assert following.document.options["set_aside"] == [used.card]

    asyncio.run(story())
