"""Figures for Prometheus, as text."""

import time

from reverie.table.house import House

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    """How often something took how long."""

    def __init__(self, name: str, help: str) -> None:
        self.name = name
        self.help = help
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """Note one."""
        place = next((place for place, bound in enumerate(BOUNDS) if seconds <= bound), len(BOUNDS))
        self.counts[place] += 1
        self.total += seconds

    def lines(self) -> list[str]:
        """The text of this histogram."""
        lines = [f"# HELP {self.name} {self.help}", f"# TYPE {self.name} histogram"]
        running = 0
        for bound, count in zip((*BOUNDS, float("inf")), self.counts, strict=True):
            running += count
            label = "+Inf" if bound == float("inf") else f"{bound:g}"
            lines.append(f'{self.name}_bucket{{le="{label}"}} {running}')
        return [*lines, f"{self.name}_sum {self.total:.6f}", f"{self.name}_count {running}"]


class Metrics:
    """What the server itself measures."""

    def __init__(self) -> None:
        self.started = time.time()
        self.sockets = 0
        self.requests: dict[int, int] = {}
        self.acks = Histogram("reverie_command_seconds", "From a command's arrival to its answer.")

    def text(self, house: House) -> str:
        """All figures."""
        lines = self.acks.lines()
        for name in house.counters.__struct_fields__:
            lines += [f"# TYPE reverie_{name}_total counter", f"reverie_{name}_total {getattr(house.counters, name)}"]
        lines.append("# TYPE reverie_http_responses_total counter")
        lines += [
            f'reverie_http_responses_total{{status="{status}"}} {count}'
            for status, count in sorted(self.requests.items())
        ]
        gauges = {
            "reverie_tables": len(house.tables),
            "reverie_sockets": self.sockets,
            "reverie_worker_failures": house.bots.workers.failures,
            "reverie_start_time_seconds": round(self.started, 3),
        }
        for name, value in gauges.items():
            lines += [f"# TYPE {name} gauge", f"{name} {value}"]
        for name, figure in house.store.figures().items():
            lines += [f"# TYPE reverie_{name}_total counter", f"reverie_{name}_total {figure}"]
        return "\n".join(lines) + "\n"
