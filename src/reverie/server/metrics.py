"""Figures for Prometheus, as text."""

from reverie.server.gate import Gate
from reverie.server.histogram import Histogram
from reverie.server.watchdog import Watchdog
from reverie.table import world
from reverie.table.house import House


class Metrics:
    """What the server itself measures."""

    def __init__(self) -> None:
        self.started = world.now()
        self.sockets = 0
        self.relays = 0  # sockets whose table another node holds now
        self.requests: dict[int, int] = {}
        self.acks = Histogram("reverie_command_seconds", "From a command's arrival to its answer.")
        self.watchdog = Watchdog()

    def text(self, house: House, gate: Gate) -> str:
        """All figures."""
        lines = [*self.acks.lines(), *self.watchdog.pauses.lines()]
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
            "reverie_relays": self.relays,
            "reverie_bots_waiting": house.bots.waiting,
            "reverie_lines": gate.total,
            "reverie_lines_turned_away": gate.turned_away,
            "reverie_loop_longest_pause_seconds": round(self.watchdog.longest, 4),
            "reverie_worker_failures": house.bots.workers.failures,
            "reverie_start_time_seconds": round(self.started, 3),
        }
        figures = house.store.figures()
        recent = [name for name in figures if "_p99_" in name]  # a figure of the last while, not of all time
        gauges |= {f"reverie_{name}": figures.pop(name) for name in recent}
        for name, value in gauges.items():
            lines += [f"# TYPE {name} gauge", f"{name} {value}"]
        for name, figure in figures.items():
            lines += [f"# TYPE reverie_{name}_total counter", f"reverie_{name}_total {figure}"]
        return "\n".join(lines) + "\n"
