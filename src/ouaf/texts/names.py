"""People's names in the parameters of a text: for seats, and beside what each of them has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ouaf.texts.speak import as_word

SEATS: Final = ("seat", "owner", "seats")
"""The parameters that are seats."""
STANDINGS: Final[Mapping[str, int]] = {"totals": 1, "scores": -1, "left": -1}
"""The parameters that have a number for every seat: 1 where more is better, -1 where less is."""


def with_names(params: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """The parameters with names instead of seats."""
    return {key: _named(key, value, names) for key, value in params.items()}


def _named(key: str, value: Any, names: Sequence[str]) -> Any:
    if key in STANDINGS:
        return _standings(value, STANDINGS[key], names)
    if key not in SEATS:
        return value
    return [names[seat] for seat in value] if isinstance(value, (list, tuple)) else names[value]


def _standings(numbers: Sequence[int], better: int, names: Sequence[str]) -> list[str]:
    """Who has how much, the best first: Léa 13, Zoé 7."""
    ranked = sorted(zip(numbers, names, strict=True), key=lambda each: -better * each[0])
    return [f"{name} {as_word(number)}" for number, name in ranked]
