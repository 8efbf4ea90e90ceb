"""What several subcommands share: their arguments, files and the clock."""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any, Final

import msgspec

from ouaf.rules.game import BadOptions, Malformed
from ouaf.rules.registry import GAMES

MOST_BYTES: Final = 64 << 20
"""The largest file that is read."""


def add_game(command: argparse.ArgumentParser) -> None:
    """Which game, with which options."""
    command.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="an option of the game; the value is JSON or plain text, @FILE takes it from a JSON file",
    )


def options_of(given: argparse.Namespace) -> dict[str, Any]:
    """The options of the command line."""
    return dict(_pair(pair) for pair in given.option)


def _pair(text: str) -> tuple[str, Any]:
    key, equals, value = text.partition("=")
    if not (key and equals):
        raise BadOptions("options.pair", got=text[:40])
    if value.startswith("@"):
        return key, _from_file(value[1:])
    try:
        return key, msgspec.json.decode(value.encode())
    except (msgspec.MsgspecError, UnicodeError):
        return key, value


def _from_file(path: str) -> Any:
    try:
        return msgspec.json.decode(read_file(path))
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
        raise BadOptions("options.file", path=path, reason=str(problem)[:200]) from problem


def read_file(path: str) -> bytes:
    """A file's bytes, or Malformed in words."""
    try:
        if Path(path).stat().st_size > MOST_BYTES:
            raise Malformed("malformed.file_size", path=path, most=MOST_BYTES)
        return Path(path).read_bytes()
    except OSError as problem:
        raise Malformed("malformed.file", path=path, reason=problem.strerror or str(problem)) from problem


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
