"""What the client offers as options of Spots is what the rules have."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, get_args

from ouaf.rules.spots.content import FAMILIES, MOST_BURIED, SETS, TRICKS, SetId

FOLDER: Final = Path(__file__).parents[2] / "web/src/games/spots"
SOURCE: Final = (FOLDER / "options.ts").read_text("utf-8")


def test_the_families_are_those_of_the_rules() -> None:
    block = SOURCE[SOURCE.index("const FAMILIES") : SOURCE.index("] as const")]
    lines = [re.findall(r"'(\w+)'", line) for line in block.splitlines() if "['" in line]
    assert lines == [[TRICKS[number].id for number in family] for family in FAMILIES]


def test_the_sets_are_those_of_the_rules() -> None:
    line = next(line for line in SOURCE.splitlines() if line.startswith("export const SETS"))
    assert re.findall(r"'(\w+)'", line) == list(get_args(SetId))


def test_the_tricks_of_the_sets_are_those_of_the_rules() -> None:
    block = SOURCE[SOURCE.index("const SET_TRICKS") : SOURCE.index("} as const satisfies")]
    lines = re.findall(r"^  (\w+): \[(.*)\]", block, re.MULTILINE)
    assert {name: tuple(re.findall(r"'(\w+)'", tricks)) for name, tricks in lines} == SETS


def test_a_kennel_is_full_as_in_the_rules() -> None:
    words = (FOLDER / "words.ts").read_text("utf-8")
    assert re.findall(r"MOST_BURIED = (\d+)", words) == [str(MOST_BURIED)]
