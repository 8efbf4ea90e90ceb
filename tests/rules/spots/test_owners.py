"""Each field of the state is changed by one module, the one that `state.py` names above it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ouaf.rules.spots import shapes

FOLDER = Path(shapes.__file__).parent
SOURCES = {path.name: path.read_text("utf-8") for path in FOLDER.rglob("*.py")}
CHANGES = {"append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort"}
MAKER = "game.py"
"""It makes a whole state from a text, as `copy` does from another state."""


SOURCES["state.py"] = SOURCES["state.py"].replace("self", "state")


def owners() -> dict[str, str]:
    """For each field the module that is named above its group."""
    found, owner = {}, ""
    body = SOURCES["state.py"].partition("class Spots")[2].partition("def __init__")[0]
    for line in body.splitlines():
        if group := re.fullmatch(r"    # (\w+\.py)", line):
            owner = group[1]
        elif field := re.match(r"    (\w+): ", line):
            found[field[1]] = owner
    return found


def changed(source: str) -> set[str]:
    """The fields of a state that a module changes, directly or by another name for their lists."""
    return {field for each in ast.walk(ast.parse(source)) if isinstance(each, ast.FunctionDef) for field in _in(each)}


def _in(function: ast.FunctionDef) -> Iterator[str]:
    names: dict[str, str] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            names |= {name: field for name, value in _named(node) if (field := _field(value, {}))}
    for node in ast.walk(function):
        for target in _targets(node):
            if not isinstance(target, ast.Name) and (field := _field(target, names)):
                yield field


def _named(node: ast.Assign) -> Iterator[tuple[str, ast.expr]]:
    """The names that an assignment gives, each with what it stands for."""
    pairs = [(node.targets[0], node.value)]
    if isinstance(node.targets[0], ast.Tuple) and isinstance(node.value, ast.Tuple):
        pairs = list(zip(node.targets[0].elts, node.value.elts, strict=True))
    yield from ((name.id, value) for name, value in pairs if isinstance(name, ast.Name) and not _is_copy(value))


def _is_copy(value: ast.expr) -> bool:
    return isinstance(value, ast.Subscript) and isinstance(value.slice, ast.Slice)


def _targets(node: ast.AST) -> list[ast.expr]:
    """What a statement or a call changes."""
    if isinstance(node, ast.Assign):
        return [each for to in node.targets for each in (to.elts if isinstance(to, ast.Tuple) else [to])]
    if isinstance(node, ast.AugAssign):
        return [node.target]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
        return [ast.Subscript(node.func.value, ast.Constant(0))]
    return []


def _field(node: ast.expr, names: dict[str, str]) -> str:
    """The field of the state that this is, or that it is a part of."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if isinstance(node, ast.Name):
        return names.get(node.id, "")
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "state":
        return node.attr
    return ""


def test_every_field_has_an_owner() -> None:
    copied = set(re.findall(r"\btwin\.(\w+)", SOURCES["state.py"]))
    assert owners().keys() == copied - {"seats", "encodable"}, "these two every game has"
    assert all(owner in SOURCES for owner in owners().values())


@pytest.mark.parametrize("module", sorted(SOURCES.keys() - {MAKER}))
def test_a_module_changes_only_its_own_fields(module: str) -> None:
    owner = owners()
    assert {owner[field] for field in changed(SOURCES[module]) & owner.keys()} <= {module}


@pytest.mark.parametrize("field", [field for field, owner in owners().items() if owner != "state.py"])
def test_every_field_is_changed_by_its_owner(field: str) -> None:
    assert field in changed(SOURCES[owners()[field]])


@pytest.mark.parametrize(
    "line",
    [
        "state.dice = 3",
        "state.dice += 1",
        "state.turn, state.dice = 1, 2",
        "state.dice[0] = 3",
        "state.dice[0][1] |= 3",
        "state.dice.append(3)",
        "state.dice[2].remove(3)",
        "mine = state.dice[0]; mine.clear()",
        "mine, other = state.dice[0], 3; mine[1] ^= 1",
    ],
)
def test_a_planted_change_is_found(line: str) -> None:
    assert "dice" in changed(f"def planted(state):\n    {line}")


def test_reading_is_no_change() -> None:
    lines = "mine, other = state.dice + len(state.kennel), state.empty[0][:]; mine += 1; other.append(mine)"
    assert not changed(f"def innocent(state):\n    {lines}")
