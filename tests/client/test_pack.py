"""The dogs and tricks that the client draws are those of the rules."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from ouaf.rules.spots.content import DOGS, TRICKS

WEB: Final = Path(__file__).parents[2] / "web/src"


def test_the_pack_has_the_dogs_of_the_rules_with_their_spots() -> None:
    source = (WEB / "games/spots/gallery/spots.ts").read_text("utf-8")
    rows = re.findall(r"^  (\w+): \[([\d, ]+)\],$", source, re.MULTILINE)
    assert [(name, tuple(map(int, spots.split(", ")))) for name, spots in rows] == list(DOGS)


def test_every_trick_has_its_picture() -> None:
    source = (WEB / "games/spots/tricks.ts").read_text("utf-8")
    assert re.findall(r"^  (\w+): \[", source, re.MULTILINE) == [trick.id for trick in TRICKS]
