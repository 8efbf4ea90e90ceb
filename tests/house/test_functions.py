"""Functions on the way of a move are short."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import ouaf

ROOMS = ("views", "table", "server", "journal")
MOST = 25
"""Lines of a function from `def` to its end, without its docstring and decorators."""


def lengths(source: str) -> Iterator[tuple[str, int]]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0]
            has_words = ast.get_docstring(node) is not None
            said = (first.end_lineno or 0) - first.lineno + 1 if has_words else 0
            yield node.name, (node.end_lineno or 0) - node.lineno + 1 - said


def long_ones(source: str) -> list[str]:
    return [f"{name}: {length} lines" for name, length in lengths(source) if length > MOST]


@pytest.mark.parametrize("room", ROOMS)
def test_no_function_is_long(room: str) -> None:
    files = sorted((Path(ouaf.__file__).parent / room).rglob("*.py"))
    assert files
    assert {path.name: found for path in files if (found := long_ones(path.read_text()))} == {}


def test_a_long_function_is_found() -> None:
    body = "    pass\n" * (MOST - 1)
    assert long_ones(f'@staticmethod\ndef short():\n    """Said in\n    two lines."""\n{body}') == []
    assert long_ones(f"async def long():\n{body}    pass\n") == [f"long: {MOST + 1} lines"]
