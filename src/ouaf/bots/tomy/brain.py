"""What Tomy gives to its bots."""

from __future__ import annotations

from typing import Final

from ouaf.bots.brain import Brain, Line
from ouaf.bots.tomy.advice import advise
from ouaf.bots.tomy.minds import Chien, Chiot, Loup

PAIRS: Final = (
    ("chiot", "uniform"),
    ("chien", "chiot"),
    ("loup", "uniform"),
    ("loup", "chiot"),
    ("loup", "chien"),
)
"""Who sits among three of whom: a fair share of the wins is a quarter."""
LINES: Final = [Line((one, other, other, other), 400) for one, other in PAIRS]
BRAIN: Final = Brain(minds={"chiot": Chiot(), "chien": Chien(), "loup": Loup()}, advise=advise, lines=LINES)
