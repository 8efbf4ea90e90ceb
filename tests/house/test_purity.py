"""Rules use a short list of pure modules and nothing else; the import contracts of pyproject.toml can fail."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ouaf.rules

RULES = Path(next(iter(ouaf.rules.__path__)))
PURE = {
    "__future__", "abc", "bisect", "collections", "collections.abc", "dataclasses", "enum", "functools", "heapq",
    "itertools", "math", "operator", "re", "typing",
}  # fmt: skip
IMPURE_CALLS = {"open", "print", "input", "eval", "exec", "compile", "__import__", "breakpoint"}


class Run(ast.NodeTransformer):
    """Takes out what is never run."""

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:  # ast's own name
        self.generic_visit(node)
        return node.orelse if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING" else node


def impurities(source: str) -> list[str]:
    """What a module of the rules imports or calls that it should not; what only type checkers read does nothing."""
    found = []
    for node in ast.walk(Run().visit(ast.parse(source))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names if alias.name not in PURE]
        elif isinstance(node, ast.ImportFrom):
            name = node.module or ""
            if node.level or not (name in PURE or name.startswith("ouaf.rules")):
                found.append(name)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE_CALLS:
            found.append(node.func.id)
    return found


def test_rules_are_pure() -> None:
    sources = list(RULES.rglob("*.py"))
    assert len(sources) > 8
    assert {str(path): impurities(path.read_text("utf-8")) for path in sources} == {str(path): [] for path in sources}


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "from time import time",
        "import os.path",
        "from ouaf.texts import speak",
        "open('x')",
        "from . import a",
        "if TYPE_CHECKING:\n    import re\nelse:\n    import os",
    ],
)
def test_an_impurity_is_found(source: str) -> None:
    assert impurities(source)


def test_what_only_type_checkers_read_is_none() -> None:
    assert not impurities("if TYPE_CHECKING:\n    import os\nelse:\n    import re")


@pytest.mark.parametrize(
    ("planted", "contract"),
    [
        ("src/ouaf/rules/planted.py:import random", "Rules know no clock"),
        ("src/ouaf/journal/planted.py:import ouaf.arena.simulate", "Imports go down the layers only"),
        ("src/ouaf/rules/common/planted.py:import ouaf.rules.toutelie.state", "Shared parts name no game"),
    ],
)
def test_a_broken_contract_is_found(planted: str, contract: str, tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    shutil.copytree(root / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "pyproject.toml").write_text((root / "pyproject.toml").read_text("utf-8"), "utf-8")
    name, line = planted.split(":")
    (tmp_path / name).write_text(line + "\n", "utf-8")
    run = subprocess.run(
        [str(Path(sys.executable).parent / "lint-imports"), "--no-cache"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path / "src"), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 1, run.stdout + run.stderr
    assert f"{contract}" in run.stdout
    assert "BROKEN" in next(line for line in run.stdout.splitlines() if line.startswith(contract))
