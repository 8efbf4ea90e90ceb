"""The games' bots: one line each."""

from __future__ import annotations

from typing import Final

from ouaf.bots.brain import Brain
from ouaf.bots.dogcity.brain import BRAIN as DOGCITY
from ouaf.bots.spots.brain import BRAIN as SPOTS
from ouaf.bots.tomy.brain import BRAIN as TOMY
from ouaf.bots.toutelie.minds import BRAIN as TOUTELIE

BRAINS: Final[dict[str, Brain]] = {"spots": SPOTS, "toutelie": TOUTELIE, "tomy": TOMY, "dogcity": DOGCITY}
