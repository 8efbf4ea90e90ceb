"""The options of Dog City Domino: who begins, and a set of dominoes of one's own."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ouaf.rules.dogcity.content import ANIMALS, COLOURS, CORNERS, FEWEST_TILES, HAND, MOST_TILES, STANDARD
from ouaf.rules.game import BadOptions, Options

RANDOM: Final = "random"
MIN_SEATS: Final = 2
MOST_SEATS: Final = 6
_SPLIT: Final = re.compile(r"[\s,;]+")


def full_options(options: Options) -> dict[str, Any]:
    """Options in full: who begins, and an own set of dominoes when there is one (RULES 1.4, 2.3)."""
    for key in options:
        if key not in ("first", "tiles"):
            raise BadOptions("options.unknown", key=str(key), allowed="first, tiles")
    full: dict[str, Any] = {"first": _first(options.get("first", RANDOM))}
    if options.get("tiles") is not None:
        full["tiles"] = {"rows": list(read_tiles(options["tiles"]))}
    return full


def rows_of(options: Options) -> tuple[str, ...]:
    """The dominoes of options that `full_options` gave."""
    return tuple(options["tiles"]["rows"]) if "tiles" in options else STANDARD


def check_seats(seats: int, options: Options) -> None:
    """What only the number of seats can tell: the first seat is there, and everyone gets a hand (RULES 1.4, 2.3)."""
    first, size = options["first"], len(rows_of(options))
    if first != RANDOM and first >= seats:
        raise BadOptions("dogcity.options.first_seat", got=first, last=seats - 1)
    if size < HAND * seats:
        raise BadOptions("dogcity.options.too_few", got=size, least=HAND * seats, seats=seats)


def _first(first: Any) -> int | str:
    if first == RANDOM:
        return RANDOM
    if isinstance(first, int) and not isinstance(first, bool) and 0 <= first < MOST_SEATS:
        return first
    raise BadOptions("dogcity.options.first", got=str(first)[:40], last=MOST_SEATS - 1)


def read_tiles(own: Any) -> tuple[str, ...]:
    """An owner's set, checked corner by corner (RULES 1.4)."""
    if not isinstance(own, Mapping) or set(own) != {"rows"}:
        raise BadOptions("dogcity.options.tiles_form")
    rows = own["rows"]
    if isinstance(rows, str) or not isinstance(rows, Sequence):
        raise BadOptions("dogcity.options.tiles_form")
    if not FEWEST_TILES <= len(rows) <= MOST_TILES:
        raise BadOptions("dogcity.options.tiles_size", got=len(rows), least=FEWEST_TILES, most=MOST_TILES)
    return tuple(_row(number, row) for number, row in enumerate(rows, 1))


def _row(number: int, row: Any) -> str:
    """One domino; its number may stand before the corners, as in a line of the set's file."""
    if not isinstance(row, str):
        raise BadOptions("dogcity.options.tiles_form")
    corners = _SPLIT.split(row.strip())
    if len(corners) == 5 and corners[0] == str(number):
        del corners[0]
    if len(corners) != 4:
        raise BadOptions("dogcity.options.tile_corners", row=number, got=row[:40])
    return ",".join(_corner(number, *each) for each in zip(CORNERS, corners, strict=True))


def _corner(number: int, where: str, corner: str) -> str:
    """A colour, then an animal or a hyphen."""
    fine = len(corner) == 2 and corner[0].upper() in COLOURS and corner[1].lower() in ANIMALS + "-"
    if not fine:
        raise BadOptions("dogcity.options.tile_corner", row=number, column=where, got=corner[:10])
    return corner[0].upper() + corner[1].lower()
