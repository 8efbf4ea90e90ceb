"""The server under load, several times in turns: the rows of docs/performance.md, for the build that runs this."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

OUAF = str(Path(sys.executable).parent / "ouaf")
RUNS = (
    ("--tables", "200", "--seats", "4", "--rate", "0", "--seconds", "20"),
    ("--tables", "1000", "--seats", "4", "--rate", "1", "--seconds", "20"),
)

HEAD = (
    "command", "actions/s", "p50 ms", "p99 ms", "errors", "KB a table", "bytes an action", "server µs", "players µs",
    "server / players",
)  # fmt: skip


def measured(arguments: tuple[str, ...]) -> dict[str, Any]:
    run = subprocess.run([OUAF, "bench", "server", *arguments, "--json"], capture_output=True, check=True)
    report: dict[str, Any] = json.loads(run.stdout)
    return report


def each(reports: list[dict[str, Any]], key: str, digits: int = 0) -> str:
    """The values of all runs, the smallest first."""
    return " ".join(f"{value:,.{digits}f}" for value in sorted(report[key] for report in reports))


def span(values: list[float], digits: int = 0) -> str:
    """From the smallest to the largest."""
    return f"{min(values):,.{digits}f}–{max(values):,.{digits}f}"


def row(arguments: tuple[str, ...], reports: list[dict[str, Any]]) -> str:
    ratio = [report["server_us_per_action"] / report["players_us_per_action"] for report in reports]
    cells = [
        f"`ouaf bench server {' '.join(arguments)} --json`",
        each(reports, "actions_per_second"),
        span([report["p50_ms"] for report in reports], 1),
        each(reports, "p99_ms", 1),
        str(sum(report["errors"] for report in reports)),
        span([report["kb_per_table"] for report in reports]),
        span([report["bytes_per_action"] for report in reports]),
        span([report["server_us_per_action"] for report in reports]),
        span([report["players_us_per_action"] for report in reports]),
        span(ratio, 2),
    ]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--times", type=int, default=4, help="how often each load is run")
    times = given.parse_args().times
    rounds = [[measured(arguments) for arguments in RUNS] for _ in range(times)]
    print("compiled" if rounds[0][0]["compiled"] else "in Python", "\n")
    print(f"| {' | '.join(HEAD)} |\n| --- |{' ---: |' * (len(HEAD) - 1)}")
    for at, arguments in enumerate(RUNS):
        print(row(arguments, [reports[at] for reports in rounds]))


if __name__ == "__main__":
    main()
