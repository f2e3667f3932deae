"""The figures as tables, with the goals beside them."""

from rich.console import Console
from rich.table import Table

from bench.measure import Speed
from bench.ours import Figures

# Goals: decisions per CPU second, by build and case; microseconds; rate of wins.
SPEED_GOALS = {
    ("Rêverie, compiled", "Onirim, base"): 250_000,
    ("Rêverie, plain", "Onirim, base"): 80_000,
    ("Rêverie, compiled", "Onirim, all seven modules"): 100_000,
}
TIME_GOALS = {("compiled", "clone in mid game, base"): 4.0}
WIN_GOALS = {"policy": 0.58, "search": 0.80}
SEARCH_SECONDS_GOAL = 0.2


def verdict(reached: bool) -> str:
    """A sign and a colour."""
    return "[green]✓[/]" if reached else "[red]✗[/]"


def print_report(console: Console, ours: list[Figures], peers: list[Speed]) -> None:
    """All tables: speed beside the peers, small times, strength of the bots."""
    speeds = Table(title="Random play, decisions per CPU second")
    for name in ("library", "game"):
        speeds.add_column(name)
    speeds.add_column("decisions/s", justify="right")
    speeds.add_column("goal")
    for row in [speed for figures in ours for speed in figures.speeds]:
        wanted = SPEED_GOALS.get((row.who, row.what))
        shown = f"≥ {wanted:,} {verdict(row.decisions_per_second >= wanted)}" if wanted else ""
        speeds.add_row(f"[bold]{row.who}[/]", row.what, f"[bold]{row.decisions_per_second:,.0f}[/]", shown)
    speeds.add_section()
    for row in peers:
        if row.reason:
            speeds.add_row(row.who, row.what, "–", f"[dim]not run: {row.reason}[/]")
        else:
            speeds.add_row(row.who, row.what, f"{row.decisions_per_second:,.0f}", "")
    console.print(speeds)

    times = Table(title="Small things, CPU microseconds")
    times.add_column("what")
    for figures in ours:
        times.add_column(figures.build, justify="right")
    for rows in zip(*(figures.times for figures in ours), strict=True):
        cells = []
        for figures, row in zip(ours, rows, strict=True):
            goal = TIME_GOALS.get((figures.build, row.what))
            shown = f" (≤ {goal:g} {verdict(row.microseconds <= goal)})" if goal else ""
            cells.append(f"{row.microseconds:.2f}{shown}")
        times.add_row(rows[0].what, *cells)
    console.print(times)

    bots = Table(title="Bots, Onirim, base solo")
    for name in ("bot", "games", "wins", "95 %", "goal", "CPU a decision"):
        bots.add_column(name, justify="left" if name == "bot" else "right")
    for strength in [each for figures in ours for each in figures.strengths]:
        summary = strength.summary
        goal = WIN_GOALS.get(strength.bot.split(",")[0])
        seconds = strength.seconds_per_decision
        in_time = verdict(seconds <= SEARCH_SECONDS_GOAL)
        cost = f"{seconds * 1e6:.0f} µs" if seconds < 1e-3 else f"{seconds:.3f} s {in_time}"
        bots.add_row(
            strength.bot,
            f"{summary.games:,}",
            f"{summary.rate:.1%}",
            f"{summary.low:.1%}-{summary.high:.1%}",
            f"≥ {goal:.0%} {verdict(summary.rate >= goal)}" if goal else "",
            cost,
        )
    if bots.row_count:
        console.print(bots)
