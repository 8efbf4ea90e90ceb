"""Games from outside of the house. OUAF_GAMES names their packages, split by commas.

Such a package has what a game of the house has in `rules/` and `texts/`: a module `game` with the record GAME, the two
rule books, and a folder `texts`. docs/adding-a-game.md walks through one.
"""

from __future__ import annotations

from importlib import import_module
from importlib.resources import files
from typing import Final

from ouaf.rules import registry
from ouaf.rules.game import BadOptions
from ouaf.texts import folders, speak, voices

VARIABLE: Final = "OUAF_GAMES"


def add_all(names: str) -> None:
    """All games of a list of packages."""
    for name in filter(None, map(str.strip, names.split(","))):
        add(name)


def add(package: str) -> None:
    """The game of a package: its rules for the registry, its words for the texts. A second time does nothing."""
    try:
        game = import_module(f"{package}.game").GAME
    except (ImportError, AttributeError) as problem:
        raise BadOptions("options.added", variable=VARIABLE, got=package[:80], reason=str(problem)[:200]) from problem
    if game.id not in registry.GAMES:
        registry.add(game)
        folders.FOLDERS.append(files(package).joinpath("texts"))
        speak.texts.cache_clear()
        voices.voices.cache_clear()
