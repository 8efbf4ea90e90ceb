"""The games: one line each, and those that come from outside of the house."""

from __future__ import annotations

from typing import Final

from ouaf.rules.dogcity.game import GAME as DOGCITY
from ouaf.rules.game import BadOptions, Game
from ouaf.rules.spots.game import GAME as SPOTS
from ouaf.rules.tomy.game import GAME as TOMY
from ouaf.rules.toutelie.game import GAME as TOUTELIE

HOUSE: Final[tuple[Game, ...]] = (SPOTS, TOUTELIE, TOMY, DOGCITY)
"""The client is built with these."""
GAMES: Final[dict[str, Game]] = {game.id: game for game in HOUSE}


def add(game: Game) -> None:
    """Another game, before anything is played (`cli/added.py`)."""
    GAMES[game.id] = game


def game_named(id: str) -> Game:
    """The game with this id, or BadOptions that lists the games."""
    if id not in GAMES:
        raise BadOptions("options.game", got=id[:40], allowed=", ".join(GAMES))
    return GAMES[id]
