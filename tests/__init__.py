"""The tests. All of them, and the commands in here, have the sample among the games (docs/adding-a-game.md)."""

from typing import Final

from ouaf.cli.added import add

ADDED: Final = ("tests.sample",)
"""The packages of games from outside of the house."""

for package in ADDED:
    add(package)
