"""The places and breeds that the client draws for Tomy are those of the rules."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from ouaf.rules.tomy.content import BREEDS, COLOURS, EMBLEMS, PLACES

TOMY: Final = Path(__file__).parents[2] / "web/src/games/tomy"


def test_every_place_has_its_picture() -> None:
    source = (TOMY / "places/places.ts").read_text("utf-8")
    assert re.findall(r"^  (\w+): \['", source, re.MULTILINE) == list(PLACES)


def test_every_breed_has_its_drawing_with_its_colour_and_emblem() -> None:
    source = (TOMY / "breeds.ts").read_text("utf-8")
    rows = re.findall(r"^  (\w+): \{ colour: '(\w+)', emblem: '(\w+)'", source, re.MULTILINE)
    assert rows == list(zip(BREEDS, COLOURS, EMBLEMS, strict=True))
