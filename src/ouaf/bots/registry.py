"""The games' bots: one line each."""

from __future__ import annotations

from typing import Final

from ouaf.bots.brain import Brain
from ouaf.bots.toutelie.minds import BRAIN as TOUTELIE

BRAINS: Final[dict[str, Brain]] = {
    "toutelie": TOUTELIE,
}
