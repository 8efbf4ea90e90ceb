"""What Tomy gives to its bots."""

from __future__ import annotations

from typing import Final

from ouaf.bots.brain import Brain
from ouaf.bots.tomy.advice import advise
from ouaf.bots.tomy.minds import Chien, Chiot, Loup

BRAIN: Final = Brain(minds={"chiot": Chiot(), "chien": Chien(), "loup": Loup()}, advise=advise)
