"""The bots of Spots for the registry."""

from __future__ import annotations

from typing import Final

from ouaf.bots.brain import Brain, Line, Training
from ouaf.bots.spots.minds import CHIEN, CHIOT, LOUP, advise
from ouaf.bots.spots.reasons import beside_more
from ouaf.bots.spots.training import train

LINES: Final = (
    Line(("chien", "chiot"), 400),
    Line(("loup", "chiot"), 400),
    Line(("loup", "chien"), 400),
    *(Line((level,), 400) for level in ("chiot", "chien", "loup")),
)
BRAIN: Final = Brain(
    minds={"chiot": CHIOT, "chien": CHIEN, "loup": LOUP},
    advise=advise,
    odds=beside_more,
    training=Training(games=6_000, seed=7, run=train),
    lines=LINES,
)
