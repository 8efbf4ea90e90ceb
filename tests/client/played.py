"""Matches of Tomy that have been played, for the book, the count and the sides of its table.

They are the last positions of golden playthroughs, as a spectator sees them: `python -m tests.client.played`.
"""

from __future__ import annotations

import json
from collections import deque
from pathlib import Path
from typing import Any, Final

from tests.client.positions import WEB, states
from tests.golden.render import FOLDER, read

PLAYED: Final = ("one-card", "places", "several", "shared-win", "tie", "majority", "nobody-can-vote")
PATH: Final = WEB / "tomy/fixtures/played.json"


def last_view(path: Path) -> dict[str, Any]:
    [state] = deque(states(read(path.read_text("utf-8"))), maxlen=1)
    return dict(state.view(None))


def text() -> str:
    return "{\n" + ",\n".join(f'"{name}":{_line(FOLDER / "tomy" / f"{name}.txt")}' for name in PLAYED) + "\n}\n"


def _line(path: Path) -> str:
    return json.dumps(last_view(path), ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    PATH.write_text(text(), "utf-8")
