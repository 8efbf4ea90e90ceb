"""The games' bots: one line each."""

from __future__ import annotations

from typing import Final

from ouaf.bots.brain import Brain

BRAINS: Final[dict[str, Brain]] = {}
