"""Where the words lie: a folder for each language and one for the voices, with a file for each game in each."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

FOLDERS: Final[list[Traversable]] = [files("ouaf.texts")]
"""The words of the house, and those of games from outside."""


def trees(kind: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The files of a kind in all folders: their names, and what is in them. A game that is begun may have none."""
    there = [folder for folder in (each.joinpath(kind) for each in FOLDERS) if folder.is_dir()]
    files_of = (file for folder in there for file in folder.iterdir() if file.name.endswith(".toml"))
    for file in sorted(files_of, key=lambda file: file.name):
        yield file.name.removesuffix(".toml"), tomllib.loads(file.read_text("utf-8"))
