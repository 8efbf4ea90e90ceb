"""The tests. All of them, and the commands in here, have the sample among the games (docs/adding-a-game.md)."""

from ouaf.cli.added import add

add("tests.sample")
