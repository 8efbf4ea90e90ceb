"""What a board weighs, and how long its tasks are: `python bench/board.py [--decisions N] [GAME …]` prints JSON.

What is measured of a game stands in `bench/boards/<game>.py`; the screen is one of 360 × 600.
"""

from __future__ import annotations

import argparse
import json
import sys
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.e2e.browser import chromium
from tests.server.process import serving


def main() -> None:
    boards = sorted(path.stem for path in (Path(__file__).parent / "boards").glob("*.py"))
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("games", nargs="*", metavar="GAME", default=boards)
    reader.add_argument("--decisions", type=int, default=120)
    given = reader.parse_args()
    measures = {game: import_module(f"bench.boards.{game}").measure for game in given.games}
    with TemporaryDirectory() as folder, serving(Path(folder), "--no-limits") as server, chromium() as browser:
        found = {game: measure(browser, server, given.decisions) for game, measure in measures.items()}
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
