"""How many lines may be open: from one address, and in all, so that nobody can take all the files of the process."""

import ipaddress
import logging
from collections import Counter
from functools import lru_cache

from reverie.table import world

SPARE_FILES = 128  # for the store, the bots' processes, the log, and lines that are told that there is no room
SAY_AGAIN = 10.0  # seconds between two lines in the log
OTHERWISE = 8192  # lines, where the system names no limit
log = logging.getLogger("reverie.server")


@lru_cache(4096)
def neighbourhood(host: str) -> str:
    """Whose address this is, for a limit: one household has one IPv4 address, but 2^64 of IPv6."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))


def raise_file_limit() -> int:
    """Allow this process as many open files as the system lets it; gives how many lines that leaves room for."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return OTHERWISE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY or soft < hard:
        wanted = 1_048_576 if hard == resource.RLIM_INFINITY else hard
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError):
            log.warning("the limit of %d open files could not be raised", soft)
    return max(soft - 2 * SPARE_FILES, soft // 2)


class Gate:
    """Counts the open lines."""

    def __init__(self, by_address: int, in_all: int, proxies: frozenset[str] = frozenset()) -> None:
        self.by_address = by_address
        self.in_all = in_all
        self.proxies = proxies  # all visitors come through these: only the whole is counted
        self.open: Counter[str] = Counter()
        self.total = 0
        self.turned_away = 0
        self.passed = 0  # lines that have come or gone
        self._said = -SAY_AGAIN

    def enter(self, host: str) -> bool:
        """Count a line; False if it is one too many, and must be turned away."""
        place = neighbourhood(host)
        self.passed += 1
        self.open[place] += 1
        self.total += 1
        crowded = host not in self.proxies and self.open[place] > self.by_address
        if not crowded and self.total <= self.in_all:
            return True
        self.turned_away += 1
        if world.clock() - self._said >= SAY_AGAIN:
            self._said = world.clock()
            whose = "one address" if crowded else "all together"
            log.warning("no room: %s has too many lines; %d open, %d turned away", whose, self.total, self.turned_away)
        return False

    @property
    def bursting(self) -> bool:
        """There is not even room to say that there is none."""
        return self.total > self.in_all + SPARE_FILES

    def leave(self, host: str) -> None:
        """A line has ended."""
        place = neighbourhood(host)
        self.passed += 1
        self.total -= 1
        self.open[place] -= 1
        if self.open[place] <= 0:
            del self.open[place]
