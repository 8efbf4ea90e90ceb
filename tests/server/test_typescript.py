"""The client's types are those of the server."""

from __future__ import annotations

from pathlib import Path

from ouaf.rules.registry import HOUSE
from ouaf.server.wire.typescript import typescript

FILE = Path(__file__).parents[2] / "web" / "src" / "lib" / "wire.gen.ts"


def test_the_generated_types_are_current() -> None:
    assert FILE.read_text("utf-8") == typescript(), "run `make types`"


def test_every_game_has_its_types() -> None:
    text = typescript()
    for game in (each.id for each in HOUSE):
        for name in ("View", "Prompt", "Event"):
            assert f" {game.capitalize()}{name} " in text
    assert "export type Inbound = Sit | Stand" in text


def test_what_may_be_absent_is_optional() -> None:
    text = typescript()
    assert "  rating?: " in text
    assert "  since?: number | null;" in text
    assert "  squares: (ToutelieSquare | null)[][];" in text
