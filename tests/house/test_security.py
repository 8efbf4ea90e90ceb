"""docs/security.md names the test that shows each thing: all of them are there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

HOUSE: Final = Path(__file__).parents[2]
NAMED: Final = re.compile(r"`([\w/]*(?:test_\w+\.py|\w+\.test\.ts))(?:::(\w+))?`")


def missing(page: str) -> list[str]:
    """The tests that a page names and nobody has written."""
    found = []
    for path, name in NAMED.findall(page):
        files = [HOUSE / path] if "/" in path else list((HOUSE / "tests").rglob(path))
        if not any(file.exists() and (not name or f"def {name}(" in file.read_text("utf-8")) for file in files):
            found.append(f"{path}::{name}")
    return found


def test_every_test_that_the_page_names_is_there() -> None:
    page = (HOUSE / "docs" / "security.md").read_text("utf-8")
    assert len(NAMED.findall(page)) > 30
    assert missing(page) == []


def test_one_that_is_not_there_is_noticed() -> None:
    page = "`tests/house/test_security.py`, `test_security.py::test_one_that_is_not_there_is_noticed`"
    assert missing(page) == []
    assert missing("`tests/house/test_gone.py`") == ["tests/house/test_gone.py::"]
    assert missing("`test_security.py::test_gone`") == ["test_security.py::test_gone"]
