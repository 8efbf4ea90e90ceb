"""The games' bots: one line each."""

from __future__ import annotations

from typing import Final

from ouaf.bots.brain import Brain
from ouaf.bots.spots.brain import BRAIN as SPOTS

BRAINS: Final[dict[str, Brain]] = {
    "spots": SPOTS,
}
