"""The test vectors of docs/fair-dice.md."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

DOC: Final = Path(__file__).parents[2] / "docs" / "fair-dice.md"


def vectors(version: int) -> list[dict[str, Any]]:
    """Those of a version of the journal."""
    found: list[dict[str, Any]] = json.loads(
        re.findall(rf"Version {version}:\n\n```json\n(.*?)```", DOC.read_text("utf-8"), re.DOTALL)[0]
    )
    return found
