"""How fast the rules are: the best of five runs of `ouaf sim` for each line of docs/performance.md."""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from ouaf.rules.registry import HOUSE

OUAF = str(Path(sys.executable).parent / "ouaf")
SPEEDS = Path(__file__).parent / "speeds"
"""For each game what to measure: the options of `ouaf sim`, a line for each run."""


def runs() -> Iterator[tuple[str, ...]]:
    """The lines of all games, in the order of the registry."""
    for game in HOUSE:
        for line in (SPEEDS / f"{game.id}.txt").read_text("utf-8").splitlines():
            yield game.id, *line.split()


def best_of(times: int, arguments: tuple[str, ...]) -> tuple[float, float]:
    """Games and transitions per second of the fastest run."""
    results = [
        json.loads(subprocess.run([OUAF, "sim", *arguments, "--json"], capture_output=True, check=True).stdout)
        for _ in range(times)
    ]
    fastest = min(results, key=lambda result: result["seconds"])
    return fastest["games"] / fastest["seconds"], fastest["transitions"] / fastest["seconds"]


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--times", type=int, default=5, help="how many runs the best is taken of")
    times = given.parse_args().times
    print(f"Python {platform.python_version()}, best of {times}\n")
    print("| command | games/s | transitions/s |\n| --- | --- | --- |")
    for arguments in runs():
        games, transitions = best_of(times, arguments)
        print(f"| `ouaf sim {' '.join(arguments)}` | {games:,.0f} | {transitions:,.0f} |", flush=True)


if __name__ == "__main__":
    main()
