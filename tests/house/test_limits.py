"""The limits of docs/operating.md are those of the program: each has a name, a value and a sentence."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from ouaf.server.settings import limits_by_name

OPERATING: Final = Path(__file__).parents[2] / "docs" / "operating.md"
ROW: Final = re.compile(r"^\| `(\w+)` \| ([\d.]+) \| (.+) \|$", re.MULTILINE)


def told(page: str) -> dict[str, float]:
    """The limits of a page, with what they are if nobody sets them."""
    return {name: float(value) for name, value, _ in ROW.findall(page)}


def test_the_page_for_hosts_has_every_limit_as_it_is() -> None:
    page = OPERATING.read_text("utf-8")
    assert told(page) == limits_by_name()
    assert len(ROW.findall(page)) == len(limits_by_name()), "none stands there twice"


def test_a_limit_that_was_changed_or_left_out_is_noticed() -> None:
    page = OPERATING.read_text("utf-8")
    for name, value in limits_by_name().items():
        row = f"| `{name}` | {value:.0f} |"
        assert row in page
        assert told(page.replace(row, f"| `{name}` | {value + 1:.0f} |")) != limits_by_name()
        assert told(page.replace(row, f"| {name} | {value:.0f} |")) != limits_by_name()
