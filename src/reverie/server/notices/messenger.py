"""Who carries notices: one task of each node takes what is due from the store and sends it the ways people want.

A push holds the id of a table and nothing else; its words are fetched from the house by the browser that opens it.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec

from reverie.engine import OtherRules
from reverie.server.notices.envelope import Keys, sealed
from reverie.server.notices.mail import Mail
from reverie.server.notices.outgoing import BadAddress, Gone, Outgoing, Undelivered
from reverie.server.notices.wishes import Wishes, decode
from reverie.server.notices.words import words_of
from reverie.store import Damaged, Fenced, Notice, StoreFailure, Subscription
from reverie.table import world
from reverie.table.document import Document
from reverie.table.house import House
from reverie.table.turns import awaited

EVERY = 5.0  # seconds between two looks at what is due: another node may have put it there
AT_ONCE = 20
TRIES = 3
BETWEEN = 2.0  # seconds before the second try, then longer
REMIND = 6 * 3600.0  # seconds before a clock runs out
REMINDERS = 60.0  # seconds between two looks for such clocks
MONTH = 30 * 86400.0  # as long it is known what was told
CONTACT = "https://example.invalid/reverie"  # push services want one; the house's own address where it is known
log = logging.getLogger("reverie.server")


class Messenger:
    """The notices of one node."""

    def __init__(self, house: House, keys: Keys, outgoing: Outgoing, mail: Mail) -> None:
        self.house = house
        self.keys = keys
        self.outgoing = outgoing
        self.mail = mail
        self.sent = 0
        self.failed = 0
        self._news = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin to carry."""
        self.house.tell = self.tell
        self.house.ended = self.ended
        self.house.away_until = self.away_until
        self._spawn(self._forever(self._carry, EVERY))
        self._spawn(self._forever(self._remind, REMINDERS))

    async def close(self) -> None:
        """Carry nothing more; what was not sent stays in the store."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # ------------------------------------------------------------ what is to be told

    def tell(self, *notices: Notice) -> None:
        """Tell people something as soon as they want to hear it; nobody waits for this."""
        self._spawn(self._note(notices))

    def ended(self, document: Document) -> None:
        """Tell friends of those who have played a night's deal, if they have played it themselves."""
        if document.daily and not document.practice:
            self._spawn(self._tell_friends(document))

    async def _tell_friends(self, document: Document) -> None:
        store = self.house.store
        for player in document.people:
            for tie in await store.friends.ties(player):
                back = await store.friends.tie(tie.other, player) if tie.kind == "friend" else None
                mutual = back is not None and back.kind == "friend"
                if mutual and await store.played_daily(tie.other, document.game, document.daily):
                    self.tell(Notice(tie.other, "deal", document.id))

    async def _note(self, notices: tuple[Notice, ...]) -> None:
        try:
            for notice in notices:
                wishes = await self.wishes(notice.person)
                if wishes.wants(notice.kind) and await self._reachable(notice.person, wishes):
                    due = wishes.after_quiet(world.now())
                    await self.house.store.notices.add(msgspec.structs.replace(notice, due=due))
            self._news.set()
        except StoreFailure as failure:
            log.warning("a notice was not kept: %s", failure)

    async def _reachable(self, person: str, wishes: Wishes) -> bool:
        mailed = wishes.mail and self.mail.possible
        return bool(wishes.hook or mailed or await self.house.store.notices.subscriptions(person))

    async def wishes(self, person: str) -> Wishes:
        """What somebody wants to hear."""
        return decode(await self.house.store.notices.wishes(person))

    async def away_until(self, person: str) -> float:
        """When somebody comes back who has said to be away."""
        return (await self.wishes(person)).away_until(world.now())

    async def _remind(self) -> None:
        """Remind those whose clock runs out soon; each node looks at the tables that it holds, or may hold."""
        now = world.now()
        notices = self.house.store.notices
        for id in await notices.soon(now, now + REMIND, AT_ONCE * 10):
            try:
                table = await self.house.find(id)
            except (Fenced, OtherRules, Damaged):  # another node sees to it, or nobody can
                continue
            if table is not None and table.document.clock == "days":
                self.tell(*(Notice(player, "reminder", id, number) for player, number in awaited(table).items()))
        await notices.told_before(now - MONTH)

    # ------------------------------------------------------------ carrying

    async def _carry(self) -> None:
        while due := await self.house.store.notices.claim(world.now(), AT_ONCE):
            await asyncio.gather(*(self._deliver(notice) for notice in due))

    async def _deliver(self, notice: Notice) -> None:
        if not await self._still(notice):
            return
        wishes = await self.wishes(notice.person)
        store = self.house.store
        for browser in await store.notices.subscriptions(notice.person):
            try:
                await self._patiently(partial(self._push, browser, notice, wishes))
            except Gone:
                await store.notices.unsubscribe(browser.endpoint)
        title, text, path = await words_of(self.house, notice, wishes.language)
        link = f"{wishes.site}{path}"
        if wishes.hook:
            with suppress(Gone):
                await self._patiently(partial(self._call, wishes, title, text, link))
        if wishes.mail and self.mail.possible:
            await self._patiently(partial(self.mail.send, wishes.mail, title, f"{text}\n\n{link}\n"))

    async def _call(self, wishes: Wishes, title: str, text: str, link: str) -> None:
        """A webhook: JSON with the keys that chat programs look for, or plain text."""
        body, kind = f"{title}\n{text}\n{link}".encode(), "text/plain; charset=utf-8"
        if wishes.hook_form == "json":
            line = f"{title}: {text} {link}"
            body, kind = msgspec.json.encode({"text": line, "content": line, "link": link}), "application/json"
        await self.outgoing.send(wishes.hook, body, {"content-type": kind, "user-agent": "reverie"})

    async def _still(self, notice: Notice) -> bool:
        """Whether it is still so: nobody is called to a table at which they have acted meanwhile."""
        if notice.kind not in ("turn", "reminder"):
            return True
        try:
            table = await self.house.peek(notice.about)
        except (Fenced, OtherRules, Damaged):
            return False
        return table is not None and awaited(table).get(notice.person) == notice.number

    async def _push(self, browser: Subscription, notice: Notice, wishes: Wishes) -> None:
        payload = msgspec.json.encode({"kind": notice.kind, "table": notice.about})
        contact = wishes.site if wishes.site.startswith("https:") else CONTACT
        headers = {
            "authorization": self.keys.proof(browser.endpoint, contact, world.now()),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": "86400",
            "urgency": "normal",
        }
        await self.outgoing.send(browser.endpoint, sealed(payload, browser.key, browser.auth), headers)

    async def _patiently(self, attempt: Callable[[], Awaitable[None]]) -> None:
        """Try again after a while, a few times; then let it be: a notice that comes too late is none."""
        for number in range(TRIES):
            try:
                await attempt()
            except BadAddress as problem:
                self.failed += 1
                log.warning("a notice is not sent: %s", problem)
                return
            except Undelivered as problem:
                if number == TRIES - 1:
                    self.failed += 1
                    log.warning("a notice did not arrive: %s", problem)
                    return
                await asyncio.sleep(BETWEEN * 4**number)
            else:
                self.sent += 1
                return

    # ------------------------------------------------------------ tasks

    async def _forever(self, work: Callable[[], Awaitable[None]], pause: float) -> None:
        while True:
            try:
                await work()
            except StoreFailure as failure:
                log.warning("notices wait: %s", failure)
            except Exception:
                self.house.counters.errors += 1
                log.exception("carrying notices")
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._news.wait()
            self._news.clear()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
