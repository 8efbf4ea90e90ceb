"""The build of the client: only when it is due, with a new enough node, from a lock that every machine accepts."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from types import ModuleType

import pytest

from tests.house.hook import ROOT, load_hook

FILES = {"web/src/main.ts": "main", "src/ouaf/texts/fr/client.toml": "words", "web/package-lock.json": "lock"}


@pytest.fixture
def hook(tmp_path: Path) -> ModuleType:
    """hatch_build.py in a small tree of its own."""
    shutil.copy(ROOT / "hatch_build.py", tmp_path)
    for name, content in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(content, "utf-8")
    module = load_hook(tmp_path / "hatch_build.py")
    module.STATIC.mkdir(parents=True)
    module.STAMP.write_text(module.fingerprint() + "\n", "utf-8")
    return module


def test_a_built_client_is_current(hook: ModuleType) -> None:
    assert hook.is_current()
    hook.build()


@pytest.mark.parametrize("name", FILES)
def test_a_changed_source_makes_a_build_due(hook: ModuleType, name: str) -> None:
    (hook.ROOT / name).write_text("changed", "utf-8")
    assert not hook.is_current()


def test_what_a_build_makes_is_no_source(hook: ModuleType) -> None:
    for name in ("web/node_modules/a.js", "web/src/texts.gen/fr.ts", "src/ouaf/texts/__pycache__/a.pyc"):
        (hook.ROOT / name).parent.mkdir(parents=True)
        (hook.ROOT / name).write_text("made", "utf-8")
    assert hook.is_current()


@pytest.mark.parametrize(("version", "accepted"), [("v24.1.0", True), ("v22.12.0", True), ("v20.20.2", False)])
def test_an_old_node_is_passed_over(
    hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, version: str, accepted: bool
) -> None:
    node = tmp_path / "node"
    node.write_text(f"#!/bin/sh\necho {version}\n", "utf-8")
    node.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert (hook.node_on_path() is not None) is accepted


def test_the_lock_has_no_addresses_and_serves_every_platform() -> None:
    packages = json.loads((ROOT / "web/package-lock.json").read_text("utf-8"))["packages"]
    assert not [name for name, package in packages.items() if "resolved" in package]
    for name, package in packages.items():
        wanted = {wanted for wanted in package.get("optionalDependencies", {}) if "wasm" not in wanted}
        missing = [wanted for wanted in wanted if f"node_modules/{wanted}" not in packages]
        assert not missing, f"{name} lacks {missing}"
