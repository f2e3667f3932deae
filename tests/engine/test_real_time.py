"""One conductor of real time: whoever drives a game, table, terminal or laboratory, it is the same game."""

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.table.guests import a_document, a_house

from reverie.cli.session import Session
from reverie.engine import CLOCK, Act, Game, State
from reverie.engine.real_time import ClockAct, Conductor, RealTime
from reverie.engine.shelf import game as find_game
from reverie.lab.match import Match
from reverie.table.bots import BotSeats
from reverie.table.clock import TableClock
from reverie.table.game_time import GameTime
from reverie.table.play import play

SEATS = 3
LEVEL = "policy"


class Noted(Match):
    """A game of the laboratory whose acts are noted."""

    def __init__(self, state: State) -> None:
        self.acts: list[Act] = []
        super().__init__(state, [LEVEL] * SEATS)

    def carry_out(self, seat: int, action: int, text: str, at: int) -> None:
        self.acts.append(Act(seat, self.state.game.text(self.state, action), text, at))
        super().carry_out(seat, action, text, at)


def in_the_laboratory(game: Game, seed: str, options: dict[str, Any]) -> tuple[list[Act], str]:
    """A whole game of bots, and how it ended."""
    state = game.new(SEATS, seed, options)
    match = Noted(state)
    random = Random(seed)
    while (seat := match.turn()) != CLOCK:
        match.act(seat, game.policy(state.sample(seat, random.random), seat))
    return match.acts, state.digest()


def at_a_terminal(
    game: Game, seed: str, options: dict[str, Any], acts: Sequence[Act], monkeypatch: pytest.MonkeyPatch
) -> tuple[list[Act], str]:
    """The same acts of the seats at their times; all else happens by itself."""
    now = [1]
    monkeypatch.setattr(Session, "milliseconds", property(lambda _: now[0]))
    session = Session.begin(game, SEATS, seed, options, [f"bot:{LEVEL}"] * SEATS)
    for act in acts:
        now[0] = act.at
        session.act(act.seat, game.parse(session.state, act.action))
    now[0] = 10**9
    session.catch_up()
    return session.record.acts, session.state.digest()


async def at_a_table(
    path: Path, seed: str, options: dict[str, Any], acts: Sequence[Act], monkeypatch: pytest.MonkeyPatch
) -> tuple[list[Act], str]:
    """The same at a live table, whose clock and bots are as late as can be: an act finds all that ran out before it."""
    now = [1]
    monkeypatch.setattr(GameTime, "now", property(lambda _: now[0]))
    for late in (TableClock, BotSeats):
        monkeypatch.setattr(late, "set", lambda _: None)
    async with a_house(path) as house:
        document = a_document(*[LEVEL] * SEATS, game="dream_on", seed=seed, options=options)
        table = await house.open(document)
        for act in acts:
            now[0] = act.at
            await play(table, act.seat, act.action, act.text, "bot")
        now[0] = 10**9
        if table.document.phase == "playing":
            assert isinstance(table.clock, TableClock)
            await table.clock.ring(table.playing().number)
        assert table.course is not None
        return table.course.record_acts(), table.course.state.digest()


@pytest.mark.parametrize("options", [{}, {"recall": "together"}, {"judge": "choice"}], ids=str)
def test_the_same_course_of_events_has_the_same_record_whoever_drives_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: dict[str, Any]
) -> None:
    game, seed = find_game("dream_on"), "one conductor"
    options = {"first_player": "random", "dream_seconds": 60, **options}
    played, end = in_the_laboratory(game, seed, options)
    done = [act for act in played if act.seat != CLOCK]
    by_itself = {act.action.split()[0] for act in played if act.seat == CLOCK}
    assert by_itself == {"bot", "deadline", *(["verdict"] if "judge" not in options else [])}
    assert at_a_terminal(game, seed, options, done, monkeypatch) == (played, end)
    assert asyncio.run(at_a_table(tmp_path, seed, options, done, monkeypatch)) == (played, end)


class Bells(RealTime):
    """An umpire that has something to say after every bell."""

    def tempo(self, state: State, seat: int) -> int:
        return 0

    def stand_in(self, state: State, seat: int) -> bool:
        return False

    def presence(self, state: Any, who: Sequence[str], host: int) -> int | None:
        return 7 if state.told < len(who) else None

    def without_umpire(self, state: Any) -> tuple[int, str] | None:
        return (2, "?") if state.open else None

    def umpire(self, state: Any) -> tuple[int, str]:
        return 2, "ding"


class Tower(State):
    """Bells ring at certain times; each opens so many questions."""

    def __init__(self, *bells: int) -> None:
        self.bells = list(bells)
        self.open = 0
        self.told = 0

    @property
    def over(self) -> bool:
        return False

    @property
    def timer(self) -> int:
        return self.bells[0] if self.bells else 0

    def legal(self, seat: int) -> list[int]:
        return [1, 2]


def carried_out(tower: Tower, acts: Iterator[ClockAct]) -> list[tuple[int, str, int]]:
    """What was done, by somebody who answers at once."""
    done = []
    for act in acts:
        decided = act.decided(Bells(), tower)
        done.append((decided.action, decided.text, decided.at))
        if decided.action == 1:
            tower.bells.pop(0)
            tower.open += 2
        elif decided.action == 2:
            tower.open -= 1
        else:
            tower.told += 1
    return done


def test_the_umpire_is_asked_as_long_as_it_is_needed_and_at_the_time_of_what_it_judges() -> None:
    tower = Tower(10, 20, 20, 90)
    ding = (2, "ding")
    assert carried_out(tower, Conductor(Bells(), tower).run(5, 50)) == [
        (1, "", 10), (*ding, 10), (*ding, 10), (1, "", 20), (1, "", 20), *[(*ding, 20)] * 4,
    ]  # fmt: skip
    assert carried_out(tower, Conductor(Bells(), tower).run(50, 89)) == []


def test_an_umpire_that_does_not_answer_is_known_to_be_asked() -> None:
    tower = Tower()
    tower.open = 1
    act = next(Conductor(Bells(), tower).run(3, 9))
    assert act == ClockAct(2, "?", 3, asks=True)
    assert act.decided(Bells(), tower) == ClockAct(2, "ding", 3)


def test_who_is_there_is_told_one_by_one_and_then_judged() -> None:
    tower = Tower(4)
    told = carried_out(tower, Conductor(Bells(), tower).meet(["person", "bot easy"], 0, 4))
    assert told == [(7, "", 4), (7, "", 4), (1, "", 4), (2, "ding", 4), (2, "ding", 4)]
