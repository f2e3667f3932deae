"""Write deploy/dashboard.json for Grafana: `python deploy/dashboard.py`. A panel is a title, a unit and a query."""

import json
from pathlib import Path

ANSWERS = "sum by (le) (rate(reverie_command_seconds_bucket[5m]))"
PANELS = [
    ("Nodes that answer", "short", 'sum(up{job="reverie"})'),
    ("Tables in memory", "short", "sum by (instance) (reverie_tables)"),
    ("Sockets", "short", "sum by (instance) (reverie_sockets)"),
    ("Acts a second", "ops", "sum by (instance) (rate(reverie_acts_total[1m]))"),
    ("Answer to a command, p50", "s", f"histogram_quantile(0.5, {ANSWERS})"),
    ("Answer to a command, p99", "s", f"histogram_quantile(0.99, {ANSWERS})"),
    ("Commits a second", "ops", "sum by (instance) (rate(reverie_commits_total[1m]))"),
    ("Commit, p99", "s", "max by (instance) (reverie_commit_p99_seconds)"),
    ("Longest pause of the loop", "s", "max by (instance) (reverie_loop_longest_pause_seconds)"),
    ("Sockets relayed to another node", "short", "sum by (instance) (reverie_relays)"),
    ("Tables taken over", "short", "sum by (instance) (increase(reverie_taken_over_total[5m]))"),
    ("Leases lost", "short", "sum by (instance) (increase(reverie_lease_losses_total[5m]))"),
    ("Views that had to be sent anew", "short", "sum by (instance) (increase(reverie_heals_total[5m]))"),
    ("Bots that wait for a thought", "short", "sum by (instance) (reverie_bots_waiting)"),
    ("Errors", "short", "sum by (instance) (increase(reverie_errors_total[5m]))"),
    ("Turned away", "short", "sum by (instance) (increase(reverie_limited_total[5m]))"),
]  # fmt: skip
COLUMNS, WIDTH, HEIGHT = 4, 6, 7


def panel(place: int, title: str, unit: str, query: str) -> dict[str, object]:
    """One graph, at its place in the grid."""
    return {
        "id": place + 1, "type": "timeseries", "title": title, "datasource": {"type": "prometheus", "uid": "${source}"},
        "fieldConfig": {"defaults": {"unit": unit, "min": 0}, "overrides": []},
        "gridPos": {"x": place % COLUMNS * WIDTH, "y": place // COLUMNS * HEIGHT, "w": WIDTH, "h": HEIGHT},
        "targets": [{"refId": "A", "expr": query, "legendFormat": "{{instance}}"}],
    }  # fmt: skip


def dashboard() -> str:
    """The whole of it."""
    source = {"name": "source", "type": "datasource", "query": "prometheus", "label": "Prometheus"}
    board = {
        "title": "Rêverie", "uid": "reverie", "schemaVersion": 39, "refresh": "10s", "tags": ["reverie"],
        "time": {"from": "now-1h", "to": "now"}, "templating": {"list": [source]},
        "panels": [panel(place, *each) for place, each in enumerate(PANELS)],
    }  # fmt: skip
    return json.dumps(board, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    Path(__file__).with_suffix(".json").write_text(dashboard(), encoding="utf-8")
