"""The compiled build: a second build of the same source, which must do the same to the last byte."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from tests.house.hook import ROOT, load_hook

SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
QUICKLY = {"MYPYC_OPT_LEVEL": "0", "CFLAGS": "-w"}
"""The same C with its assertions, not made faster and not searched for warnings: most of gcc's time goes there."""

hook = load_hook()


def wheel(folder: Path, **settings: str) -> tuple[Path, str]:
    """The wheel of this tree, and what was said while it was made."""
    pip = [
        sys.executable,
        *["-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-v", "-w"],
        str(folder),
        str(ROOT),
    ]
    run = subprocess.run(pip, env={**os.environ, **settings}, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return next(folder.glob("*.whl")), run.stdout + run.stderr


def unpacked(archive: Path, folder: Path) -> Path:
    with zipfile.ZipFile(archive) as opened:
        opened.extractall(folder)
    return folder


def python(package: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Python, with the package in this folder instead of the one in `src`."""
    settings = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    settings["PYTHONPATH"] = str(package)
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=ROOT, env=settings, capture_output=True, text=True, check=False)


def run_tests(package: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Our own tests."""
    return python(package, "-m", "pytest", "-p", "no:cacheprovider", "-n", "2", *arguments)


def what_bots_do(package: Path, *games: str) -> list[str]:
    """Moves, reasons and hints of every level, what `ouaf sim` finds, and the hashes of tiny trainings."""
    run = python(package, "-m", "tests.bots.transcript", *games)
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


def rules_of(package: Path) -> str:
    """The file that the rules come from."""
    return python(package, "-c", "from ouaf.rules import game; print(game.__file__)").stdout.strip()


def compiled(folder: Path, **settings: str) -> Path:
    """The package as it is installed; on a machine without a compiler the pure one, which must say so."""
    archive, said = wheel(folder / "wheel", **settings)
    package = unpacked(archive, folder / "package")
    if reason := hook.why_pure():
        assert archive.name.endswith("-py3-none-any.whl")
        assert reason in said
        assert rules_of(package) == str(package / "ouaf/rules/game.py")
    else:
        assert not archive.name.endswith("-any.whl")
        names = hook.to_compile(package)
        assert len(names) > 30
        assert not [name for name in names if not (package / name).with_suffix(SUFFIX).is_file()]
        assert rules_of(package) == str(package / f"ouaf/rules/game{SUFFIX}")
    return package


def test_every_playthrough_and_bot_is_the_same_with_the_compiled_package(tmp_path: Path) -> None:
    """Views, prompts, events, legal moves and positions at every step, the counts of all positions, and the bots."""
    package = compiled(tmp_path, **QUICKLY)
    run = run_tests(package, "-m", "not long", "tests/golden", "tests/perft")
    assert run.returncode == 0, run.stdout
    assert " passed" in run.stdout
    assert what_bots_do(package) == what_bots_do(ROOT / "src")


@pytest.mark.long
def test_every_suite_passes_with_the_compiled_package(tmp_path: Path) -> None:
    """As hosts have it, with all that the compiler does to make it fast."""
    rooms = [
        "rules",
        "bots",
        "conformance",
        "golden",
        "perft",
        "secrecy",
        "journal",
        "views",
        "table",
        "server",
        "faults",
        "town",
    ]
    run = run_tests(compiled(tmp_path), "-m", "not long and not patched", *(f"tests/{room}" for room in rooms))
    assert run.returncode == 0, run.stdout
    assert " passed" in run.stdout


@pytest.fixture
def pure(tmp_path: Path) -> Path:
    archive, said = wheel(tmp_path / "wheel", OUAF_PURE="1")
    assert archive.name.endswith("-py3-none-any.whl")
    assert "Nothing is compiled: OUAF_PURE is set." in said
    return unpacked(archive, tmp_path / "package")


def test_rules_that_do_otherwise_are_found(pure: Path) -> None:
    """A planted defect: the package under test counts one point too many, and only there."""
    content = pure / "ouaf/rules/toutelie/content.py"
    source = content.read_text("utf-8")
    planted = source.replace("== 6 else 0", "== 6 else 1")
    assert planted != source
    content.write_text(planted, "utf-8")
    run = run_tests(pure, "tests/golden", "-k", "toutelie")
    assert run.returncode == 1
    assert " failed" in run.stdout


def test_bots_that_do_otherwise_are_found(pure: Path) -> None:
    """A planted defect: in the package under test Chiot slips at other moments."""
    search = pure / "ouaf/bots/search.py"
    source = search.read_text("utf-8")
    planted = source.replace("rng.below(of) == 0", "rng.below(of) == 1")
    assert planted != source
    search.write_text(planted, "utf-8")
    assert what_bots_do(pure, "dogcity") != what_bots_do(ROOT / "src", "dogcity")


def test_no_compiler_no_headers_or_a_wish_make_it_pure(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    assert hook.why_pure() == "there is no C compiler (no-such-compiler)"
    monkeypatch.setenv("CC", sys.executable)
    monkeypatch.setattr(sysconfig, "get_path", lambda _: str(tmp_path))
    assert hook.why_pure() == "the headers of Python are not installed"
    (tmp_path / "Python.h").touch()
    assert hook.why_pure() == ""
    monkeypatch.setenv("OUAF_PURE", "1")
    assert hook.why_pure() == "OUAF_PURE is set"


def test_what_mypyc_refuses_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    package = tmp_path / "tree/src/ouaf"
    (package / "rules").mkdir(parents=True)
    (package / "rules/wrong.py").write_text('N: int = "one"\n', "utf-8")
    monkeypatch.setattr(hook, "ROOT", tmp_path / "tree")
    assert "Incompatible types in assignment" in hook.compile_package(tmp_path / "made")
    assert not list(hook.compiled_in(tmp_path / "made"))
