"""Pig (Cochon), the smallest whole game: all suites run it, and docs/adding-a-game.md walks through it."""
