"""Ids are types of their own: two that are swapped on the way of a move are found before anything runs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.house.hook import ROOT

RIGHT = """
from ouaf.journal.ids import DeviceId, LineNumber, MatchId, PromptId, RequestId, Seat, TableCode
from ouaf.journal.store.protocol import LineRow, Store
from ouaf.table.messages import Play
from ouaf.views.stream import Lost

async def keep(store: Store, code: TableCode, device: DeviceId, match: MatchId, n: LineNumber, seat: Seat) -> None:
    await store.table(code)
    await store.lines(match)
    await store.tables_of(device, 1)
    LineRow(match, n, "")
    Lost(match, n, n)

def play(match: MatchId, n: LineNumber, seat: Seat, prompt: PromptId, id: RequestId) -> Play:
    return Play(id=id, seat=seat, match=match, prompt=prompt, move="")
"""
SWAPS = {
    "store.table(code)": "store.table(device)",
    "store.lines(match)": "store.lines(code)",
    "store.tables_of(device,": "store.tables_of(code,",
    "LineRow(match, n,": "LineRow(match, seat,",
    "Lost(match, n, n)": "Lost(match, n, seat)",
    "id=id, seat=seat, match=match, prompt=prompt": "id=prompt, seat=n, match=id, prompt=match",
}


def complaints(source: str, folder: Path) -> list[str]:
    """What mypy has against it, with our settings."""
    file = folder / "planted.py"
    file.write_text(source, "utf-8")
    # In a process of its own: mypy raises the recursion limit of the one that it runs in, for good.
    command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), str(file)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert not run.stderr, run.stderr
    return re.findall(r"error: (.*)", run.stdout)


def test_a_swapped_id_is_found(tmp_path: Path) -> None:
    assert complaints(RIGHT, tmp_path) == []
    planted = RIGHT
    for right, swapped in SWAPS.items():
        assert right in planted
        planted = planted.replace(right, swapped)
    found = complaints(planted, tmp_path)
    assert len(found) == 9, found
    assert all("incompatible type" in each for each in found), found
