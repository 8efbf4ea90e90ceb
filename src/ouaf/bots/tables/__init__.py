"""What bots have learned, as data: a line of JSON that says how it was made, then numbers of 16 bits."""

from __future__ import annotations

import hashlib
import json
import sys
from array import array
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

FORMAT = "ouaf-table 1"


class BadTable(ValueError):
    """A file that is not such a table, or has changed since it was made."""


def packed(game: str, games: int, seed: int, numbers: Sequence[int]) -> bytes:
    """The bytes of a table."""
    raw = _little(array("h", numbers)).tobytes()
    command = f"ouaf train {game} --games {games} --seed {seed}"
    about = {"format": FORMAT, "command": command, "numbers": len(numbers), "sha256": hashlib.sha256(raw).hexdigest()}
    return json.dumps(about).encode() + b"\n" + raw


def unpacked(data: bytes) -> tuple[dict[str, Any], list[int]]:
    """How a table was made, and its numbers."""
    line, _, raw = data.partition(b"\n")
    about = json.loads(line)
    if about["format"] != FORMAT or about["sha256"] != hashlib.sha256(raw).hexdigest():
        raise BadTable(about["format"])
    numbers = array("h")
    numbers.frombytes(raw)
    return about, list(_little(numbers))


def table_of(game: str) -> list[int]:
    """The numbers that a game's bots use."""
    return unpacked(files(__name__).joinpath(f"{game}.table").read_bytes())[1]


def _little(numbers: array[int]) -> array[int]:
    """The same in the order of bytes that files have."""
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
