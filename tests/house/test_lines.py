"""The client's lines are as short as Python's, where ruff looks after that."""

from __future__ import annotations

from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).parents[2] / "web"
LONGEST: Final = 120


def too_long(text: str) -> list[int]:
    """The numbers of the lines that are too long."""
    return [number for number, line in enumerate(text.splitlines(), 1) if len(line) > LONGEST]


def test_no_line_of_the_client_is_too_long() -> None:
    sources = [path for kind in ("ts", "svelte") for path in (WEB / "src").rglob(f"*.{kind}")]
    written = [path for path in [*sources, WEB / "vite.config.ts"] if ".gen" not in str(path)]
    assert len(written) > 100
    found = {str(path.relative_to(WEB)): too_long(path.read_text("utf-8")) for path in written}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_a_long_line_is_noticed() -> None:
    assert too_long("short\n" + "x" * 121 + "\n" + "é" * 120) == [2]
