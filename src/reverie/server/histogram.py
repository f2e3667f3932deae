"""How often something took how long, for Prometheus."""

from bisect import bisect_left

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
        self.counts[bisect_left(BOUNDS, seconds)] += 1
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
