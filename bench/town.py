"""What growing past one process costs: SQLite, one worker on PostgreSQL, two with a bus, in turns in one run.

Compared is the processor time of Ouaf's own processes for an action; the database's stands beside it.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

OUAF = str(Path(sys.executable).parent / "ouaf")
PLACES: Final = {
    "SQLite": (),
    "one worker on PostgreSQL": ("--workers", "1"),
    "two workers and a bus": ("--workers", "2"),
    "two, each with some people of every table": ("--workers", "2", "--spread"),
}
COMPARED: Final = (
    ("one worker on PostgreSQL", "SQLite", 1.5),
    ("two workers and a bus", "one worker on PostgreSQL", 1.4),
)
"""What may cost how many times as much."""


def measured(load: list[str], place: tuple[str, ...]) -> dict[str, Any]:
    run = subprocess.run([OUAF, "bench", "server", *load, *place, "--json"], capture_output=True, check=True)
    report: dict[str, Any] = json.loads(run.stdout)
    return report


def row(name: str, reports: list[dict[str, Any]]) -> str:
    def each(key: str) -> str:
        return " ".join(f"{report[key]:,.0f}" for report in reports)

    keys = ("server_us_per_action", "database_us_per_action", "players_us_per_action", "actions_per_second")
    return f"| {name} | {' | '.join(map(each, keys))} | {median(reports):.0f} |"


def median(reports: list[dict[str, Any]]) -> float:
    return statistics.median(report["server_us_per_action"] for report in reports)


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--times", type=int, default=5, help="how often each is run")
    given.add_argument("--tables", default="200")
    given.add_argument("--seconds", default="8")
    options = given.parse_args()
    load = ["--tables", options.tables, "--seats", "4", "--rate", "0", "--seconds", options.seconds]
    rounds = [{name: measured(load, place) for name, place in PLACES.items()} for _ in range(options.times)]
    print(f"`ouaf bench server {' '.join(load)} --json`, {options.times} rounds in turns\n")
    print("| | server µs an action | database µs | players µs | actions/s | median server µs |")
    print("| --- | --- | --- | --- | --- | ---: |")
    for name in PLACES:
        print(row(name, [each[name] for each in rounds]))
    for name, other, most in COMPARED:
        ratio = median([each[name] for each in rounds]) / median([each[other] for each in rounds])
        print(f"\n{name} / {other}: {ratio:.2f} ({most} allowed)")


if __name__ == "__main__":
    main()
