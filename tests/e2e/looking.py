"""A look with axe at every kind of question, in daylight and in the evening."""

from __future__ import annotations

from tests.e2e.player import BoardPlayer
from tests.e2e.test_pages import findings


def look_at(player: BoardPlayer) -> list[str]:
    """Run axe at the first question of each kind; what it finds."""
    found: list[str] = []

    def look(kind: str) -> None:
        for light in ("evening", "light"):
            player.page.evaluate("light => { document.documentElement.dataset.theme = light }", light)
            found.extend(f"{kind}, {light}: {each}" for each in findings(player.person))

    player.look = look
    return found
