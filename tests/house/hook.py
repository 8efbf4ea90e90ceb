"""The build hook of this tree, or of a copy of it."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]


def load_hook(path: Path = ROOT / "hatch_build.py") -> ModuleType:
    """hatchling runs the file by its path, and so do we."""
    spec = importlib.util.spec_from_file_location("hatch_build", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
